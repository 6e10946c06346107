//! What is heard: a sound for each event that is shown and for what is touched, and the desert at night.
//!
//! Where there is no sound device, everything else works as it does with one.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy_kira_audio::prelude::*;

use crate::game::Refusal;
use crate::rules::event::{Event, Why};
use crate::rules::{Illegal, Phase, Place, Sight};
use crate::screens::Screen;
use crate::settings::{Settings, Volume};
use crate::table::cards::Lies;
use crate::table::input::{OWN_HAND, Pointed};
use crate::table::manners::Manner;
use crate::table::pictures::Coming;
use crate::table::{HigherNowWins, NowShown, PERSON, Seen, TableSystems};

/// The channel of short sounds.
#[derive(Resource)]
struct Effects;

/// The channel of what sounds all the time.
#[derive(Resource)]
struct Ambience;

/// Two short sounds begin at least so far apart: of cards that move all at once, some are enough.
const CLOSEST: Duration = Duration::from_millis(45);

/// What counts as silence, in decibels.
const SILENT: f32 = -80.0;

/// Volumes change within this time, so that nothing clicks.
const GLIDE: Duration = Duration::from_millis(120);

/// Sounds that are never twice the same in a row.
const DEALS: [&str; 3] = ["deal-1", "deal-2", "deal-3"];
const PLAYS: [&str; 3] = ["play-1", "play-2", "play-3"];

/// The name of an event's sound, if it has one; `turn` counts the sounds so far.
fn sound_of(event: &Event<Sight>, phase: Phase, turn: usize) -> Option<&'static str> {
    let name = match *event {
        Event::Moved { why, to, .. } => sound_of_move(why, to, phase, turn),
        Event::Unmasked { .. } => "unmask",
        Event::Taken { winner, .. } if winner == PERSON => "won",
        Event::Taken { .. } => "lost",
        Event::StingDrawn { .. } => "sting",
        Event::StingSpent { .. } => return None,
        Event::StungShuffled { .. } => "flip",
        Event::PhaseTurned => "phase",
        Event::Voted { to, .. } => match to {
            Some(PERSON) => "vote-you",
            Some(_) => "vote-they",
            None => "vote-nobody",
        },
        Event::Ended(verdict) => match verdict.winner {
            Some(PERSON) => "victory",
            Some(_) => "defeat",
            None => "draw",
        },
    };
    Some(name)
}

fn sound_of_move(why: Why, to: Place, phase: Phase, turn: usize) -> &'static str {
    match why {
        Why::Dealt | Why::TakenUp => DEALS[turn % DEALS.len()],
        Why::Revealed => "flip",
        Why::Led | Why::Replied => PLAYS[turn % PLAYS.len()],
        Why::Won | Why::DrawnBlind | Why::Collected => "sweep",
        Why::Diverted | Why::Smashed => match Manner::of(why, to, phase) {
            Manner::Settle => "sweep",
            Manner::Float => "kept",
            Manner::Trudge => "dwarf",
            Manner::Smashed => "smash",
        },
    }
}

/// A factor from 0 to 1 in decibels.
fn decibels(factor: f32) -> f32 {
    if factor <= 0.0 {
        return SILENT;
    }
    20.0 * factor.log10()
}

/// How loud a channel is that has a volume of its own.
fn loudness(volume: &Volume, own: f32) -> f32 {
    if volume.muted {
        return SILENT;
    }
    decibels(volume.all.factor() * own)
}

/// Plays short sounds, never too many at once.
#[derive(bevy::ecs::system::SystemParam)]
struct Player<'w, 's> {
    channel: Res<'w, AudioChannel<Effects>>,
    files: Res<'w, AssetServer>,
    time: Res<'w, Time<Real>>,
    /// When the last one began.
    last: Local<'s, Duration>,
    /// All that were played, so that their files stay loaded.
    loaded: Local<'s, Vec<Handle<AudioSource>>>,
    /// How many were played.
    turn: Local<'s, usize>,
}

impl Player<'_, '_> {
    fn play(&mut self, name: &str) {
        let now = self.time.elapsed();
        if now.saturating_sub(*self.last) < CLOSEST {
            return;
        }
        *self.last = now;
        *self.turn += 1;
        let file = self.files.load(format!("audio/{name}.ogg"));
        if !self.loaded.contains(&file) {
            self.loaded.push(file.clone());
        }
        self.channel.play(file);
    }
}

fn hear_events(
    mut player: Player,
    mut shown: MessageReader<NowShown>,
    mut turned: MessageReader<HigherNowWins>,
    seen: Res<Seen>,
) {
    // It comes first, so that it's heard instead of the event that it comes from.
    if turned.read().count() > 0 {
        player.play("prophets");
    }
    for NowShown(event) in shown.read() {
        if let Some(name) = sound_of(event, seen.phase, *player.turn) {
            player.play(name);
        }
    }
}

fn hear_refusals(mut player: Player, mut refusals: MessageReader<Refusal>) {
    let refused = refusals.read().any(|refusal| {
        // What is asked about is not refused.
        refusal.request.seat == PERSON && refusal.reason != Illegal::MustDeclare
    });
    if refused {
        player.play("refuse");
    }
}

/// Whether what is pointed at stands out of the hand: nothing else does.
fn lifts(pointed: Res<Pointed>, cards: Query<&Lies>) -> bool {
    let lies = pointed.card.and_then(|card| cards.get(card).ok());
    lies.is_some_and(|lies| lies.spot == OWN_HAND)
}

fn hear_lifted_card(mut player: Player) {
    player.play("lift");
}

fn hear_button(_: On<Activate>, mut player: Player, no_device: Option<Res<NoDevice>>) {
    if no_device.is_none() {
        player.play("button");
    }
}

fn follow_volumes(
    settings: Res<Settings>,
    effects: Res<AudioChannel<Effects>>,
    ambience: Res<AudioChannel<Ambience>>,
) {
    let volume = &settings.volume;
    effects
        .set_volume(loudness(volume, volume.effects.factor()))
        .linear_fade_in(GLIDE);
    ambience
        .set_volume(loudness(volume, volume.ambience.factor()))
        .linear_fade_in(GLIDE);
}

/// The sound of the desert, once it was asked for.
#[derive(Resource)]
struct Desert {
    sound: Handle<AudioInstance>,
    file: Handle<AudioSource>,
    /// How long it has been waited for since its file was there.
    waited: Timer,
}

/// A sound that doesn't begin within this time never will: there is no device.
const PATIENCE: Duration = Duration::from_secs(2);

/// There is no sound device, so nothing is asked to be played: what is asked for would be kept for ever.
#[derive(Resource)]
struct NoDevice;

fn start_ambience(
    mut commands: Commands,
    ambience: Res<AudioChannel<Ambience>>,
    files: Res<AssetServer>,
) {
    let file = files.load("audio/ambience.ogg");
    commands.insert_resource(Desert {
        sound: ambience.play(file.clone()).looped().handle(),
        file,
        waited: Timer::new(PATIENCE, TimerMode::Once),
    });
}

/// Notices that no sound ever begins.
fn look_for_device(
    mut commands: Commands,
    time: Res<Time<Real>>,
    files: Res<Assets<AudioSource>>,
    ambience: Res<AudioChannel<Ambience>>,
    mut desert: ResMut<Desert>,
) {
    if !files.contains(&desert.file) {
        return;
    }
    // A frame that took long, as while files load, counts as no more than any other.
    let step = time.delta().min(Duration::from_millis(100));
    let over = desert.waited.tick(step).just_finished();
    if over && ambience.state(&desert.sound) == PlaybackState::Queued {
        info!("there is no sound device");
        commands.insert_resource(NoDevice);
        commands.insert_resource(AudioChannel::<Effects>::default());
        commands.insert_resource(AudioChannel::<Ambience>::default());
    }
}

/// Adds all sounds.
pub fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<Effects>()
        .add_audio_channel::<Ambience>()
        .add_observer(hear_button)
        .add_systems(
            Update,
            (
                start_ambience
                    .run_if(resource_removed::<Coming>.and_then(not(in_state(Screen::Broken)))),
                follow_volumes.run_if(resource_changed::<Settings>),
                hear_events.run_if(resource_exists::<Seen>),
                hear_refusals,
                hear_lifted_card.run_if(resource_changed::<Pointed>.and_then(lifts)),
                look_for_device.run_if(resource_exists::<Desert>),
            )
                .after(TableSystems::Draw)
                .run_if(not(resource_exists::<NoDevice>)),
        );
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::rules::Seat;
    use crate::table::layout::Spot;

    #[test]
    fn only_a_card_of_the_own_hand_is_heard_when_it_is_pointed_at() {
        let mut world = World::new();
        world.init_resource::<Pointed>();
        let of_seats = Seat::BOTH.into_iter().flat_map(|seat| {
            [
                Place::Hand(seat),
                Place::Table(seat),
                Place::Followers(seat),
                Place::Pile(seat),
            ]
        });
        let places = [Place::Deck, Place::Prize, Place::Discards, Place::Removed];
        let spots = places.into_iter().chain(of_seats).map(Spot::At);
        for spot in spots.chain([Spot::StungDeck, Spot::Stings(PERSON)]) {
            let card = world.spawn(Lies { spot, since: 0 }).id();
            world.resource_mut::<Pointed>().card = Some(card);
            let lifts = world.run_system_once(lifts).expect("it can be asked");
            assert_eq!(lifts, spot == OWN_HAND, "{spot:?}");
        }
    }

    #[test]
    fn every_sound_that_an_event_has_is_there() {
        let places = [Place::Pile(Seat::South), Place::Discards];
        let whys = [
            Why::Dealt,
            Why::Revealed,
            Why::Led,
            Why::Replied,
            Why::Won,
            Why::DrawnBlind,
            Why::Collected,
            Why::Diverted,
            Why::Smashed,
            Why::TakenUp,
        ];
        let moves = whys.into_iter().flat_map(|why| {
            places.into_iter().flat_map(move |to| {
                let phases = [Phase::One, Phase::Two];
                phases.map(move |phase| sound_of_move(why, to, phase, 1))
            })
        });
        let others = [
            "unmask",
            "won",
            "lost",
            "sting",
            "phase",
            "vote-you",
            "vote-they",
        ];
        let more = [
            "vote-nobody",
            "victory",
            "defeat",
            "draw",
            "prophets",
            "refuse",
        ];
        let touched = ["lift", "button", "ambience", "flip"];
        let all = moves.chain(others).chain(more).chain(touched);
        for name in all.chain(DEALS).chain(PLAYS) {
            let path = format!("assets/audio/{name}.ogg");
            assert!(std::path::Path::new(&path).is_file(), "{path}");
        }
    }

    #[test]
    fn a_muted_or_silent_volume_is_silence_and_the_full_one_changes_nothing() {
        let mut volume = Volume::default();
        assert_eq!(loudness(&volume, 0.0), SILENT);
        volume.all = crate::settings::Tenths::new(10);
        assert_eq!(loudness(&volume, 1.0), 0.0);
        volume.muted = true;
        assert_eq!(loudness(&volume, 1.0), SILENT);
    }
}
