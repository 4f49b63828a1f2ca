import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/credentials.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster credentials` and `muster secrets`. */
export const credentialCommands = translationOf<typeof english.credentialCommands>()({
  about: "Benutzernamen und Passwörter; muster secrets zeigt, wo die Passwörter gespeichert sind",
  aboutList: "alle Zugangsdaten auflisten, ohne ihre Passwörter",
  aboutSet: "Zugangsdaten erstellen oder ihren Benutzernamen und ihr Passwort ändern",
  aboutUsername:
    "Benutzername an den Rekordern, am Mailserver oder an der Ereignisplattform; bei neuen Zugangsdaten erforderlich",
  noUsername: "Zugangsdaten „{name}“ gibt es noch nicht, daher fehlt der Benutzername.",
  noUsernameHint: "Geben Sie den Benutzernamen an: muster credentials set {name} --username USER",
  aboutPurpose:
    "wofür das Passwort ist: recorder (Anmeldung), mail oder push. Neue Zugangsdaten ohne diese Option sind für die Anmeldung am Rekorder",
  aboutUpdate:
    "den Zweck von Zugangsdaten wählen, die keinen haben, oder sie Standorten und Kunden zuweisen",
  aboutAssignSite:
    "Benutzer dieser Standorte dürfen sie verwenden; ersetzt frühere Standorte und Kunden",
  aboutAssignCustomer: "Benutzer dieser Kunden dürfen sie verwenden; ersetzt die früheren",
  aboutUnassign: "keinem Standort und keinem Kunden zuweisen",
  updateExamples: `
Ein Benutzer, dessen Geltungsbereich ein Teil des Bestands ist, darf die Zugangsdaten der Standorte und Rekorder in diesem
Bereich verwenden, und Zugangsdaten, die diesen Standorten oder ihren Kunden zugewiesen sind. Um Zugangsdaten einen anderen
Zweck zu geben, setzen Sie ihr Passwort neu.

Beispiele:
  muster credentials update alarm-mailbox --purpose mail
  muster credentials update alarm-mailbox --site Leeds --customer "North Ltd"`,
  updated: "{name} wurde geändert.",
  nothingToUpdate: "Es wurde nichts zu ändern angegeben.",
  nothingToUpdateHint: "Fügen Sie --purpose, --site, --customer oder --unassign hinzu.",
  unclear: plural(
    "{count} Satz Zugangsdaten hat noch keinen Zweck: Das Passwort wird nicht in Einstellungen geschrieben. Wählen Sie einen: muster credentials update NAME --purpose recorder, mail oder push.",
    "{count} Sätze Zugangsdaten haben noch keinen Zweck: Ihre Passwörter werden nicht in Einstellungen geschrieben. Wählen Sie einen: muster credentials update NAME --purpose recorder, mail oder push.",
  ),
  aboutPassword: "abgelehnt",
  passwordMissing: "Passwort fehlt",
  setExamples: `
Das Passwort wird am Terminal abgefragt und nicht angezeigt. Ist stdin kein Terminal, wird das Passwort von stdin gelesen.

Beispiele:
  muster credentials set leeds --username admin
  muster credentials set leeds                             neues Passwort, derselbe Benutzername
  muster credentials set alarm-mailbox --username alarms@example.net --purpose mail
  pass show leeds | muster credentials set leeds --username admin`,
  passwordArgument:
    "Ein Passwort als Argument wird nicht angenommen: Andere Benutzer sehen es in der Prozessliste, und die Shell speichert es in ihrem Verlauf.",
  passwordArgumentHint:
    "Lassen Sie --password weg, und geben Sie das Passwort nach der Aufforderung ein. In einem Skript senden Sie das Passwort an stdin.",
  passwordOf: "Passwort von {username}",
  stored: "{name} wurde gespeichert.",
  notKept: "Ein Passwort, das hier gesetzt wird, geht verloren, wenn dieser Befehl endet: {note}",
  notKeptHint:
    "Speichern Sie Passwörter in einem Tresor, einer Datei, die mit einer Passphrase verschlüsselt ist: muster secrets use vault. Oder richten Sie auf diesem Computer einen Schlüsselbund ein, oder verwenden Sie `muster serve`, das Passwörter behält, solange es läuft.",
  aboutRemove: "Zugangsdaten und ihr Passwort entfernen",
  aboutForce: "auch wenn Standorte, Rekorder oder Vorlagen sie verwenden",
  removeExamples: `
An einem Terminal zeigt Muster, was die Zugangsdaten verwendet, und fragt vorher. --yes entfernt unbenutzte Zugangsdaten ohne
Frage, und --force auch verwendete. Muster löscht das Passwort: Das lässt sich nicht rückgängig machen.`,
  removeQuestion:
    "{name} entfernen und das Passwort löschen? Das lässt sich nicht rückgängig machen.",
  notRemoved: "{name} wurde nicht entfernt.",
  usedBySites: "Standorte: {names}.",
  usedByRecorders: "Rekorder: {names}.",
  namedByTemplates: "Vorlagen: {names}.",
  removed: "{name} wurde entfernt.",
  aboutTest: "Zugangsdaten einmal an einem Rekorder versuchen, dessen ID oder Name angegeben ist",
  testExamples: `
Muster macht einen Versuch. Der Rekorder zählt einen abgelehnten Versuch wie jeden anderen.

Beispiele:
  muster credentials test RECORDER     mit den Zugangsdaten des Rekorders oder seines Standorts
  muster credentials test RECORDER leeds  mit den Zugangsdaten leeds`,
  accepted: "Der Rekorder hat die Zugangsdaten angenommen.",
  notAsked: "Der Rekorder verlangt keine Anmeldung. Kein Passwort wurde gesendet.",
  aboutUses: "die Standorte, Rekorder und Vorlagen auflisten, die Zugangsdaten verwenden",
  usedBy: "Verwendet von: {sites}, {recorders}, {templates}.",
  aboutRetry:
    "einen weiteren Anmeldeversuch an Rekordern erlauben, die ihre Zugangsdaten abgelehnt haben",
  retryExamples: `
Muster versucht ein abgelehntes Passwort erst wieder, wenn Sie es erlauben: Fünf falsche Passwörter sperren den Rekorder.

Beispiele:
  muster credentials retry RECORDER
  muster credentials retry --select site=Leeds`,
  aboutRetryAll: "an allen Rekordern erlauben, etwa nach einer Wiederherstellung",
  retryNothing: "Kein Rekorder ist angegeben.",
  retryNothingHint: "Geben Sie Rekorder mit ihren IDs, mit --select oder mit --all an.",
  reopened: plural(
    "Muster meldet sich wieder an {count} Rekorder an.",
    "Muster meldet sich wieder an {count} Rekordern an.",
  ),
  counted: plural("{count} Satz Zugangsdaten.", "{count} Sätze Zugangsdaten."),
});

export const secretCommands = translationOf<typeof english.secretCommands>()({
  about: "wo Passwörter gespeichert sind: Schlüsselbund, Tresor oder Arbeitsspeicher",
  examples: `
keychain   der Schlüsselbund dieses Systems, der sich mit der Anmeldung am System öffnet
vault      ein Tresor: eine Datei im Datenverzeichnis, mit einer Passphrase verschlüsselt, für Computer ohne Schlüsselbund
memory     nicht gespeichert: Passwörter gehen verloren, wenn Muster endet

Muster fragt einmal pro Start am Terminal nach der Passphrase des Tresors und zeigt sie nicht an. --passphrase-file liest die
Passphrase aus einer Datei, die nur Sie lesen dürfen. Argumente und Umgebungsvariablen werden nicht angenommen.`,
  aboutStatus: "wo Passwörter jetzt gespeichert sind und welche anderen Speicher verfügbar sind",
  aboutUse: "alle Passwörter in einen anderen Speicher verschieben und ihn von jetzt an verwenden",
  aboutStore: "der zu verwendende Speicher",
  aboutYes: "auch wenn Passwörter verloren gehen",
  useExamples: `
Muster verschiebt jedes Passwort: Es liest das Passwort, schreibt es, liest es zurück und vergleicht, und entfernt es dann aus
dem alten Speicher.

Beispiele:
  muster secrets use vault
  muster secrets use vault --passphrase-file /run/secrets/muster`,
  memoryLoses: plural(
    "Der Arbeitsspeicher endet mit diesem Befehl: {count} Passwort ginge verloren.",
    "Der Arbeitsspeicher endet mit diesem Befehl: {count} Passwörter gingen verloren.",
  ),
  memoryLosesHint: "Um trotzdem in den Arbeitsspeicher zu verschieben, fügen Sie --yes hinzu.",
  aboutCheck: "eine Passphrase des Tresors kontrollieren; ändert nichts",
  passphraseRight: "Die Passphrase öffnet den Tresor.",
  aboutChange: "die Passphrase des Tresors ändern; --passphrase-file nennt die aktuelle Passphrase",
  changed: "Der Tresor hat eine neue Passphrase.",
  twoPassphrases: "Stdin kann keine zwei Passphrasen enthalten.",
  twoPassphrasesHint:
    "Geben Sie die Datei der aktuellen Passphrase mit --passphrase-file an, und senden Sie die neue Passphrase an stdin.",
  inUse: "in Verwendung, {state}",
  available: "verfügbar",
  notAvailable: "nicht verfügbar",
});
