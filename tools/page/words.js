// What the page says, in each language that the game speaks, and in which of them it says it.
"use strict";

const say = (() => {
  // This is JSON, so that whoever checks it can read it.
  const WORDS = {
    "en": {
      "stage": "Claim: Sun, a card game",
      "loading": "Loading…",
      "bar": "Loading",
      "play": "Play",
      "again": "Load again",
      "stuck": "Nothing happens? Load again",
      "progress": "Loading: {loaded} of {total} MB",
      "starting": "Starting…",
      "no-server": "A browser runs the game only from a web server. “tools/web serve” starts one.",
      "in-sandbox": "The page that shows the game in a frame keeps it from its own files: the frame’s “sandbox” lacks “allow-same-origin”.",
      "no-webassembly": "The game needs WebAssembly, which this browser lacks or has switched off.",
      "no-webgl": "The game needs WebGL 2, which this browser lacks or has switched off.",
      "download-failed": "The download failed. Is there a connection?",
      "download-refused": "The download failed: the server answers {status}.",
      "download-broke-off": "The download broke off. Is there a connection?",
      "damaged": "The download was damaged.",
      "another-file": "The download was damaged: the server sent another file than the game’s program.",
      "unreadable": "The download was damaged, or this browser is too old for the game.",
      "missing-file": "A file of the game could not be downloaded whole: {files}. A game that was going on is kept.",
      "missing-files": "Files of the game could not be downloaded whole: {files}. A game that was going on is kept.",
      "graphics-lost": "The browser took the graphics away from the game. A game that was going on is kept.",
      "failed": "The game has failed, sorry. What happened is in the browser’s console.",
      "not-started": "The game could not be started. The reason is in the browser’s console."
    },
    "de": {
      "stage": "Claim: Sun, ein Kartenspiel",
      "loading": "Wird geladen …",
      "bar": "Wird geladen",
      "play": "Spielen",
      "again": "Neu laden",
      "stuck": "Tut sich nichts? Neu laden",
      "progress": "Wird geladen: {loaded} von {total} MB",
      "starting": "Wird gestartet …",
      "no-server": "Ein Browser führt das Spiel nur von einem Webserver aus. „tools/web serve“ startet einen.",
      "in-sandbox": "Die Seite, die das Spiel in einem Rahmen zeigt, hält es von seinen eigenen Dateien fern: Der „sandbox“ des Rahmens fehlt „allow-same-origin“.",
      "no-webassembly": "Das Spiel braucht WebAssembly, das diesem Browser fehlt oder abgeschaltet ist.",
      "no-webgl": "Das Spiel braucht WebGL 2, das diesem Browser fehlt oder abgeschaltet ist.",
      "download-failed": "Das Herunterladen ist gescheitert. Besteht eine Verbindung?",
      "download-refused": "Das Herunterladen ist gescheitert: Der Server antwortet {status}.",
      "download-broke-off": "Das Herunterladen ist abgebrochen. Besteht eine Verbindung?",
      "damaged": "Was heruntergeladen wurde, ist beschädigt.",
      "another-file": "Was heruntergeladen wurde, ist beschädigt: Der Server hat eine andere Datei geschickt als das Programm des Spiels.",
      "unreadable": "Was heruntergeladen wurde, ist beschädigt, oder dieser Browser ist zu alt für das Spiel.",
      "missing-file": "Eine Datei des Spiels konnte nicht ganz heruntergeladen werden: {files}. Ein laufendes Spiel bleibt erhalten.",
      "missing-files": "Dateien des Spiels konnten nicht ganz heruntergeladen werden: {files}. Ein laufendes Spiel bleibt erhalten.",
      "graphics-lost": "Der Browser hat dem Spiel die Grafik weggenommen. Ein laufendes Spiel bleibt erhalten.",
      "failed": "Das Spiel ist leider abgestürzt. Was geschehen ist, steht in der Konsole des Browsers.",
      "not-started": "Das Spiel konnte nicht gestartet werden. Der Grund steht in der Konsole des Browsers."
    },
    "nl": {
      "stage": "Claim: Sun, een kaartspel",
      "loading": "Laden …",
      "bar": "Laden",
      "play": "Spelen",
      "again": "Opnieuw laden",
      "stuck": "Gebeurt er niets? Opnieuw laden",
      "progress": "Laden: {loaded} van {total} MB",
      "starting": "Starten …",
      "no-server": "Een browser voert het spel alleen vanaf een webserver uit. “tools/web serve” start er een.",
      "in-sandbox": "De pagina die het spel in een frame toont, houdt het van zijn eigen bestanden weg: in de “sandbox” van het frame ontbreekt “allow-same-origin”.",
      "no-webassembly": "Het spel heeft WebAssembly nodig, dat in deze browser ontbreekt of uitgeschakeld is.",
      "no-webgl": "Het spel heeft WebGL 2 nodig, dat in deze browser ontbreekt of uitgeschakeld is.",
      "download-failed": "Het downloaden is mislukt. Is er verbinding?",
      "download-refused": "Het downloaden is mislukt: de server antwoordt {status}.",
      "download-broke-off": "Het downloaden is afgebroken. Is er verbinding?",
      "damaged": "De download is beschadigd.",
      "another-file": "De download is beschadigd: de server stuurde een ander bestand dan het programma van het spel.",
      "unreadable": "De download is beschadigd, of deze browser is te oud voor het spel.",
      "missing-file": "Een bestand van het spel kon niet volledig gedownload worden: {files}. Een lopend spel blijft bewaard.",
      "missing-files": "Bestanden van het spel konden niet volledig gedownload worden: {files}. Een lopend spel blijft bewaard.",
      "graphics-lost": "De browser heeft het spel de grafische weergave afgenomen. Een lopend spel blijft bewaard.",
      "failed": "Het spel is helaas vastgelopen. Wat er gebeurde, staat in de console van de browser.",
      "not-started": "Het spel kon niet gestart worden. De reden staat in de console van de browser."
    },
    "fr": {
      "stage": "Claim: Sun, un jeu de cartes",
      "loading": "Chargement…",
      "bar": "Chargement",
      "play": "Jouer",
      "again": "Recharger",
      "stuck": "Rien ne se passe ? Recharger",
      "progress": "Chargement : {loaded} sur {total} Mo",
      "starting": "Démarrage…",
      "no-server": "Un navigateur n’exécute le jeu que depuis un serveur web. « tools/web serve » en lance un.",
      "in-sandbox": "La page qui montre le jeu dans un cadre le tient à l’écart de ses propres fichiers : il manque « allow-same-origin » au « sandbox » du cadre.",
      "no-webassembly": "Le jeu a besoin de WebAssembly, qui manque à ce navigateur ou y est désactivé.",
      "no-webgl": "Le jeu a besoin de WebGL 2, qui manque à ce navigateur ou y est désactivé.",
      "download-failed": "Le téléchargement a échoué. Y a-t-il une connexion ?",
      "download-refused": "Le téléchargement a échoué : le serveur répond {status}.",
      "download-broke-off": "Le téléchargement s’est interrompu. Y a-t-il une connexion ?",
      "damaged": "Ce qui a été téléchargé est endommagé.",
      "another-file": "Ce qui a été téléchargé est endommagé : le serveur a envoyé un autre fichier que le programme du jeu.",
      "unreadable": "Ce qui a été téléchargé est endommagé, ou ce navigateur est trop vieux pour le jeu.",
      "missing-file": "Un fichier du jeu n’a pas pu être téléchargé en entier : {files}. Une partie en cours est conservée.",
      "missing-files": "Des fichiers du jeu n’ont pas pu être téléchargés en entier : {files}. Une partie en cours est conservée.",
      "graphics-lost": "Le navigateur a retiré l’affichage graphique au jeu. Une partie en cours est conservée.",
      "failed": "Le jeu a planté, désolé. Ce qui s’est passé est dans la console du navigateur.",
      "not-started": "Le jeu n’a pas pu démarrer. La raison est dans la console du navigateur."
    }
  };

  // Where the game keeps what is set in it.
  const SETTINGS = "claim-sun/1/settings.json";

  // The game takes its first language from here, and changes it when another is set.
  const root = document.documentElement;

  const isSpoken = (language) => Object.keys(WORDS).includes(language);

  // What is set in the game, if anything is: what was kept without a language has English.
  function chosen() {
    try {
      const kept = JSON.parse(localStorage.getItem(SETTINGS));
      return kept && (isSpoken(kept.language) ? kept.language : "en");
    } catch {
      return null;
    }
  }

  // The first of the browser's languages that is spoken here.
  function preferred() {
    const codes = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
    return codes.find(isSpoken);
  }

  // The words of a key, with what is inserted into them.
  function say(key, inserted = {}) {
    const words = WORDS[isSpoken(root.lang) ? root.lang : "en"];
    return words[key].replace(/\{(\w+)\}/g, (_, name) => inserted[name]);
  }

  root.lang = chosen() ?? preferred() ?? "en";
  for (const element of document.querySelectorAll("[data-words]")) {
    element.textContent = say(element.dataset.words);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
  return say;
})();
