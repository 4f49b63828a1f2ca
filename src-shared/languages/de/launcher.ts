import type * as english from "#shared/messages/launcher.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `npm start` and `npm run demo`: which screens they open, and why there is no window. */
export const launcherMessages = translationOf<typeof english.launcherMessages>()({
  help: `Verwendung: npm start -- [Optionen]

Der Befehl öffnet Muster in einem Desktopfenster oder in einem Browser, wenn sich kein Fenster öffnen lässt.

  --browser            einen Browser verwenden und keine Electron-Laufzeit herunterladen
  --window             auch über SSH oder als root ein Fenster öffnen
  --data-dir <folder>  Ordner für die Daten von Muster
  --locale <name>      Sprache der Bildschirme: {locales}
  --server <url>       ein Fenster auf einem Team-Server öffnen
  --server-ca <file>   Zertifizierungsstellen dieses Servers, im PEM-Format
  --help               diese Hilfe anzeigen

Alle anderen Optionen gehen an Electron, zum Beispiel --disable-gpu.
`,
  noWindow: "Kein Desktopfenster: {reason}. Ein Browser zeigt dieselben Bildschirme.",
  wished: "--browser wurde angegeben",
  noScreen: "dieser Computer hat keinen Bildschirm",
  overSsh:
    "der Bildschirm gehört über SSH zu einem anderen Computer (--window öffnet trotzdem ein Fenster)",
  asRoot: "die Sandbox von Electron läuft nicht als root",
  noRuntimeAt: "ELECTRON_OVERRIDE_DIST_PATH ist gesetzt, und {program} fehlt",
  downloading:
    "Die Electron-Laufzeit wird heruntergeladen (einmalig). Strg+C bricht ab. --browser startet ohne sie.",
  unpacking: "Die Electron-Laufzeit wird entpackt…",
  downloadFailed: "die Electron-Laufzeit konnte nicht heruntergeladen werden ({reason})",
  stalled: "{seconds} Sekunden lang keine Daten",
  installerEnded: "das Installationsprogramm endete mit {end}",
  cancelled: "Abgebrochen. Die Electron-Laufzeit ist nicht installiert.",
  endedAtOnce: "Electron endete sofort ({reason})",
  endedLater: "das Fenster endete unerwartet ({reason})",
  exitStatus: "Exit-Status {status}",
  sandbox:
    "Die Sandbox von Electron ist auf diesem Computer nicht erlaubt. Um sie zu erlauben, führen Sie aus: sudo chown root:root {helper} && sudo chmod 4755 {helper}",
  alreadyOpen:
    "Muster ist mit diesem Datenverzeichnis schon geöffnet. Sein Fenster ist jetzt im Vordergrund.",
  open: "Öffnen Sie diese Adresse in einem Browser auf diesem Computer. Die Adresse gilt einmal. Strg+C beendet Muster.",
  signedOut: "Der Browser wurde abgemeldet. Um sich wieder anzumelden, öffnen Sie {url}",
  serverInBrowser: "Für einen Team-Server braucht ein Browser kein lokales Muster.",
  serverInBrowserHint: "Öffnen Sie {server} in einem Browser.",
  ignored:
    "Diese Optionen gelten für ein Desktopfenster und wirken in einem Browser nicht: {options}",
});
