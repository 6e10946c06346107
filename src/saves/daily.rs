//! The daily deal: the same for everyone on a calendar date, from the date alone.

use crate::rules::chance::{Stream, generator, pick};

/// A calendar date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    /// The year.
    pub year: i64,
    /// 1–12.
    pub month: u8,
    /// 1–31.
    pub day: u8,
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

const SECONDS_IN_A_DAY: u64 = 86_400;

impl Date {
    /// Today, as it is in Greenwich: the same day for everyone.
    pub fn today() -> Date {
        Date::of_day(seconds_since_1970() / SECONDS_IN_A_DAY)
    }

    /// The date of a day, counted from the first of January 1970.
    ///
    /// Years are counted from March here, so that the leap day is the last of its year.
    pub fn of_day(day: u64) -> Date {
        let days = day as i64 + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        let month = if from_march < 10 {
            from_march + 3
        } else {
            from_march - 9
        };
        Date {
            year: year + era * 400 + i64::from(month <= 2),
            month: month as u8,
            day: (of_year - (153 * from_march + 2) / 5 + 1) as u8,
        }
    }

    /// The seed of the date's deal.
    pub fn seed(self) -> u64 {
        let date = self.year as u64 * 10_000 + u64::from(self.month) * 100 + u64::from(self.day);
        pick(&mut generator(date, Stream::Seeds), 1_000_000_000) as u64
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn seconds_since_1970() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_secs())
}

#[cfg(target_arch = "wasm32")]
fn seconds_since_1970() -> u64 {
    (js_sys::Date::now() / 1000.0) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        let dates = [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (20_787, "2026-11-30"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ];
        for (day, date) in dates {
            assert_eq!(Date::of_day(day).to_string(), date);
        }
    }

    #[test]
    fn a_date_has_one_deal_and_the_next_another() {
        let seeds: Vec<u64> = (20_000..20_400)
            .map(|day| Date::of_day(day).seed())
            .collect();
        let mut different = seeds.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), seeds.len());
        assert_eq!(Date::of_day(20_000).seed(), seeds[0]);
    }
}
