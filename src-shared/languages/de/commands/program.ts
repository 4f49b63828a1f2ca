import type * as english from "#shared/messages/commands/program.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The program `muster` itself: its help, options of many commands, input and output. */
export const programMessages = translationOf<typeof english.programMessages>()({
  // Help
  about: "Bestandsverwaltung für Netzwerk-Videorekorder",
  aboutDataDir: "wo Muster seine Daten speichert (Standard: der übliche Ordner der Plattform)",
  aboutPassphraseFile: "Datei mit der Passphrase des Tresors, die nur Sie lesen dürfen",
  aboutJson: "genau ein JSON-Dokument auf stdout ausgeben",
  aboutSilent: "kein Fortschritt, und Hinweise nur, wenn der Exit-Status nicht 0 ist: für cron",
  aboutVerbose: "auch ausgeben, was Muster protokolliert, auf stderr",
  aboutLocale:
    "Sprache der Texte; Standard: wie das System; pseudo markiert jeden übersetzbaren Text als ⟦text⟧",
  aboutHelp: "Hilfe zu einem Befehl, zum Beispiel: muster help recorders set",
  aboutVersion: "die Version ausgeben",
  aboutHelpOption: "diese Hilfe anzeigen",
  usage: "Verwendung:",
  arguments: "Argumente:",
  options: "Optionen:",
  commands: "Befehle:",
  after: `
Daten gehen an stdout, Fortschritt und Hinweise an stderr. Exit-Status: 0 Erfolg, 1 falsche Eingabe oder Start nicht möglich,
2 abgeschlossen, und bei einigen Rekordern besteht Handlungsbedarf, 3 abgelehnt (veralteter Plan, Anmeldung gesperrt, Sperre
belegt), 130 unterbrochen.

Beispiele:
  muster discover --mdns --add --site Leeds
  muster channels audit --select site=Leeds
  muster plan --template relay.yaml --select site=Leeds --out leeds.plan.json
  muster apply leeds.plan.json`,
  afterError: "Führen Sie den Befehl mit --help aus, um seine Argumente und Optionen zu sehen.",
  unknownCommand: "Fehler: unbekannter Befehl „{words}“",
  noCommand: "Kein Befehl wurde angegeben.",

  // Completion
  aboutCompletion: "ein Skript ausgeben, das in einer Shell Befehle und Optionen vervollständigt",
  aboutShell: "Name der Shell",
  completionExamples: `
Beispiele:
  source <(muster completion bash)                       in ~/.bashrc
  source <(muster completion zsh)                        in ~/.zshrc
  muster completion fish > ~/.config/fish/completions/muster.fish
  muster completion powershell | Out-String | Invoke-Expression`,

  // Options of many commands
  aboutSelect:
    "welche Rekorder: site=Leeds, tag=retail, name~shop, id=... („,“ bedeutet „und“; für „oder“ die Option wiederholen; Standard: alle)",
  aboutAllowClearSecrets: "Passwörter senden, auch wenn andere Geräte im Netzwerk sie lesen können",
  aboutNewName: "neuer Name",
  aboutYes: "nicht um Bestätigung bitten",
  aboutOut: "zu schreibende Datei; - für stdout",
  aboutReplace: "eine vorhandene Datei ersetzen",
  aboutFormat: "Format statt der Endung der Datei",
  aboutPlanOut: "Datei für den Plan (Standard: eine neue Datei im aktuellen Ordner)",
  wholeNumberExpected: "Verwenden Sie eine ganze Zahl von {min} bis {max}.",
  numberExpected: "Verwenden Sie eine Zahl von {min} bis {max}.",
  aboutDetailedExitcode: "bei Änderungen mit Status 2 statt 0 enden",
  momentExpected:
    "Verwenden Sie einen Tag oder einen Zeitpunkt, zum Beispiel 2026-11-20, 2026-11-20T08:00, 13:00, yesterday (gestern), 24h oder 2h ago (vor 2 Stunden).",

  // Output
  failure: "muster: {message}",
  failureAt: "muster: {message} ({place})",
  outputLost: "muster: Die Ausgabe konnte nicht geschrieben werden ({code}).",
  stopping: "Wird gestoppt. Drücken Sie Strg+C noch einmal, um sofort zu beenden.",
  hiddenColumns: "Nicht angezeigt: {columns}. Verwenden Sie ein breiteres Terminal oder --json.",
  progress: "{title}: {done} von {total}",
  progressFailed: "{title}: {done} von {total}, {failed} mit Handlungsbedarf",
  needAttention: ", {count} mit Handlungsbedarf",
  unknownValue: "(unbekannt)",
  noValue: "(keine)",
  allFields: "(alle)",
  notRead: "(nicht gelesen)",
  cannotBeRead: "(nicht auslesbar)",
  at: "{name} ({site})",
  trouble: "{name} ({site}, {url}): {reason}",
});

/** Questions at the terminal, and secrets from stdin or a file. */
export const promptMessages = translationOf<typeof english.promptMessages>()({
  hidden: "{label} (wird nicht angezeigt): ",
  repeat: "Wiederholen: ",
  yesNo: "{question} [y/N] ",
  tooLong: "Der Wert ist länger als {most} Zeichen.",
  tooLongHint: "Verwenden Sie einen kürzeren Wert.",
  notUtf8: "Stdin ist kein UTF-8-Text. Nichts wurde geändert.",
  notUtf8Hint: "Senden Sie den Wert als UTF-8, oder geben Sie ihn nach der Aufforderung ein.",
  cancelled: "Abgebrochen. Nichts wurde geändert.",
  different: "Die beiden Werte sind verschieden. Nichts wurde geändert.",
  differentHint: "Führen Sie den Befehl noch einmal aus.",
  empty: "Der Wert ist leer. Nichts wurde geändert.",
  emptyHint:
    "Geben Sie den Wert nach der Aufforderung ein, oder senden Sie ihn als eine Zeile an stdin.",
  severalLines: "Stdin hat mehr als eine Zeile.",
  severalLinesHint: "Senden Sie nur den Wert, in einer Zeile.",

  passphrase: "Passphrase des Tresors",
  newPassphrase: "Neue Passphrase des Tresors",
  passphraseUnreadable: "Die Passphrase kann nicht aus {path} gelesen werden: {reason}.",
  passphraseUnreadableHint:
    "Geben Sie eine Datei an, die nur die Passphrase enthält, in einer Zeile.",
  passphraseNotUtf8: "Die Passphrase in {path} ist kein UTF-8-Text.",
  passphraseNotUtf8Hint: "Speichern Sie die Datei als UTF-8.",
  passphraseTooLarge: "die Datei ist zu groß für eine Passphrase",
  passphraseNotAFile: "unter diesem Pfad liegt: {kind}",
  passphraseEmpty: "die Datei ist leer",
  passphraseLines: "die Datei hat mehr als eine Zeile",
  passphraseOpen: "Andere Benutzer können die Passphrase in {path} vielleicht lesen.",
  passphraseOpenHint:
    "Führen Sie aus: chmod 600 '{path}'. Konnten andere Benutzer die Passphrase bisher lesen, ändern Sie auch die Passphrase.",
});

/** What hints name if Muster does not know it: placeholders, as in the help. */
export const hintPlaceholders = translationOf<typeof english.hintPlaceholders>()({
  recorder: "RECORDER",
  credential: "CREDENTIAL",
});

/** What a user of the command line can do about an error; the hints of the core name buttons of the screens. */
export const recorderHintMessages = translationOf<typeof english.recorderHintMessages>()({
  auth_required:
    "Geben Sie dem Rekorder Zugangsdaten: muster recorders set {recorder} --credential NAME oder muster sites set SITE --credential NAME.",
  auth_refused:
    "Setzen Sie das richtige Passwort mit muster credentials set {credential}. Ist das gespeicherte Passwort richtig, erlauben Sie einen weiteren Versuch mit muster credentials retry {recorder}.",
  breaker_open:
    "Setzen Sie das richtige Passwort mit muster credentials set {credential}, oder erlauben Sie einen weiteren Versuch mit muster credentials retry {recorder}. Rekorder sperren das Konto nach etwa fünf falschen Passwörtern.",
  certificate_changed:
    "Finden Sie heraus, warum sich das Zertifikat geändert hat: ein neuer Rekorder, ein Zurücksetzen oder ein anderes Gerät im Netzwerk. Vertrauen Sie dem neuen Zertifikat, führen Sie muster recorders accept-certificate {recorder} aus.",
  sign_in_consent_needed:
    "Wurde das Zertifikat gerade eben gemerkt, wiederholen Sie den Befehl. Andernfalls verwenden Sie eine https://-Adresse (muster recorders set {recorder} --url URL), akzeptieren Sie ein Zertifikat, das hinter http:// gesehen wurde (muster recorders accept-certificate {recorder}), wählen Sie diese Anmeldung (muster recorders set {recorder} --auth MODE), oder vertrauen Sie dem Netzwerk (muster recorders set {recorder} --trust-network).",
});

/** The same about the mail account. */
export const mailHintMessages = translationOf<typeof english.mailHintMessages>()({
  not_found: "Richten Sie das E-Mail-Konto mit muster mail set ein.",
  auth_refused:
    "Setzen Sie das richtige Passwort mit muster mail set. Manche Anbieter verlangen ein App-Passwort, und in Microsoft 365 muss ein Administrator authentifiziertes SMTP für das Postfach erlauben.",
});
