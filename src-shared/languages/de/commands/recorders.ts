import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/recorders.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster recorders`; for its import and export see imports.ts. */
export const recorderCommands = translationOf<typeof english.recorderCommands>()({
  about: "der Bestand an Rekordern",
  counted: plural("{count} Rekorder.", "{count} Rekorder."),
  noneNamed: "Einen Rekorder mit der ID oder dem Namen „{name}“ gibt es nicht.",
  noneNamedHint: "muster recorders list zeigt alle Rekorder.",
  severalNamed: "Mehrere Rekorder haben den Namen „{name}“.",
  severalNamedHint: "Verwenden Sie eine dieser IDs: {ids}.",

  // List and show
  aboutList: "alle Rekorder auflisten, mit dem Ergebnis der letzten Verbindung",
  aboutColumns: "anzuzeigende Spalten: {columns}",
  listExamples: `
Beispiele:
  muster recorders list --select site=Leeds
  muster recorders list --columns name,model,firmware,serial
  muster recorders list --json | jq '.recorders[] | select(.reach.state != "reached") | .url'`,
  noColumn: "„{name}“ ist keine Spalte.",
  aboutShow: "alles zeigen, was Muster über einen Rekorder weiß",
  aboutSettings: "jetzt auch die Einstellungen aller Bereiche lesen",
  showExamples: `
Beispiele:
  muster recorders show "Shop 4"      nach Name oder nach ID
  muster recorders show RECORDER --settings --json | jq '.readings'`,

  // Add and set
  aboutAdd: "einen Rekorder über seine Adresse hinzufügen",
  aboutSite: "Standort des Rekorders; ein neuer wird erstellt",
  aboutName: "Name des Rekorders",
  aboutCredential: "Zugangsdaten des Rekorders, statt der Zugangsdaten des Standorts",
  aboutTag: "ein Tag; mehrfach möglich",
  aboutNote: "Notizen zum Rekorder",
  addExamples: `
Beispiele:
  muster recorders add http://192.0.2.10 --site Leeds --name "Shop 1"
  muster recorders add https://192.0.2.11:8443 --site Leeds --name "Shop 2" --credential leeds --tag retail`,
  aboutSet: "Rekorder im Bestand ändern; auf die Rekorder wird nichts geschrieben",
  aboutUrl: "neue Adresse",
  aboutNewSite: "ein anderer Standort; ein neuer wird erstellt",
  aboutNoCredential: "die Zugangsdaten des Standorts verwenden",
  aboutTags: "alle Tags ersetzen; mehrfach möglich",
  aboutNoTag: "alle Tags entfernen",
  aboutAddTag: "ein Tag hinzufügen; mehrfach möglich",
  aboutRemoveTag: "ein Tag entfernen; mehrfach möglich",
  aboutNewNote: "die Notizen ersetzen",
  aboutTrust:
    "lesbare Passwörter erlauben: Jedes Gerät im Netzwerk zwischen Muster und dem Rekorder kann sie lesen",
  aboutNoTrust: "dem Netzwerk nicht vertrauen, auch wenn der Standort es tut",
  aboutOutdatedTls: "TLS 1.0, TLS 1.1 und schwache Schlüssel für diesen Rekorder erlauben",
  aboutNoOutdatedTls: "TLS 1.2 oder neuer verlangen (Standard)",
  outdatedTls: "veraltetes TLS erlaubt",
  aboutTrustAsSite: "dem Netzwerk vertrauen, wenn der Standort es tut",
  aboutAuth: "Anmeldeverfahren",
  aboutColumn:
    "eine eigene Spalte, die Variable {variable} von Vorlagen; ein leerer Wert entfernt die Spalte; mehrfach möglich",
  setExamples: `
Beispiele:
  muster recorders set RECORDER --site Bradford
  muster recorders set RECORDER RECORDER --tag retail --tag north  ersetzt alle Tags durch diese beiden
  muster recorders set RECORDER RECORDER --add-tag north   behält die anderen Tags
  muster recorders set RECORDER --column rack=B4 --column key=  setzt die Spalte rack, entfernt die Spalte key
  muster recorders set RECORDER --no-credential            verwendet wieder die Zugangsdaten des Standorts
  muster recorders set RECORDER RECORDER --auth basic --trust-network  Basic über HTTP, in einem eigenen Netzwerk`,
  nothingToChange: "Keine Änderung wurde angegeben.",
  nothingToChangeHint:
    "Fügen Sie --name, --url, --site, --credential, --tag, --add-tag, --remove-tag, --note, --column, --auth oder --trust-network hinzu.",
  columnExpected: "Verwenden Sie NAME=VALUE, zum Beispiel rack=B4.",
  added: "{name} wurde hinzugefügt. Standort: {site}.",
  aboutNoCheck: "nicht fragen, ob an der Adresse ein Rekorder antwortet",
  recorderAnswered: "An der Adresse {url} antwortet ein Rekorder.",
  answeredAt:
    "Ein Rekorder antwortet an der Adresse {origin}, nicht an {url}. Adresse korrigieren: muster recorders set {id} --url {origin}",
  otherAnswered:
    "An der Adresse {url} antwortet ein Gerät, in dem Muster keinen Rekorder erkennt. Prüfen Sie die Adresse. Adresse korrigieren: muster recorders set {id} --url URL",
  nothingAnswered:
    "An der Adresse {url} hat noch kein Rekorder geantwortet. {reason} Prüfen Sie die Adresse und ob der Rekorder eingeschaltet ist. Adresse korrigieren: muster recorders set {id} --url URL",
  unchanged: "Nichts geändert: Die Rekorder haben diese Werte schon.",
  changed: plural("{count} Rekorder geändert.", "{count} Rekorder geändert."),
  changedSome: plural(
    "{count} Rekorder geändert, {same} unverändert.",
    "{count} Rekorder geändert, {same} unverändert.",
  ),

  // Network
  trustNote:
    "Muster darf jetzt Passwörter mit Basic, in einer Sitzungsanmeldung oder in Einstellungen an diese Rekorder senden. Jedes Gerät in diesem Netzwerk kann sie lesen. Rückgängig machen: --no-trust-network.",
  trusted: "vertrauenswürdig",
  trustedBySite: "vertrauenswürdig (durch den Standort)",
  notTrusted: "nicht vertrauenswürdig",

  // Certificate
  aboutAccept:
    "das Zertifikat akzeptieren, das ein Rekorder jetzt zeigt, statt des gemerkten Zertifikats",
  aboutFingerprint: "nur dieses Zertifikat akzeptieren, ohne Bestätigung",
  aboutAcceptYes: "ohne Bestätigung akzeptieren",
  acceptExamples: `
Vergleichen Sie den neuen Fingerabdruck mit dem auf dem Bildschirm oder der Webseite des Rekorders, bevor Sie das Zertifikat
akzeptieren.

Beispiele:
  muster recorders accept-certificate RECORDER
  muster recorders accept-certificate RECORDER --fingerprint 9F:86:D0:…`,
  noNewCertificate: "{name} zeigt kein neues Zertifikat.",
  accepted: "Das Zertifikat von {name} wurde akzeptiert.",
  pinned: "Gemerkt: {fingerprint}",
  shown: "Gezeigt: {fingerprint}",
  notAcceptedYet: "dieses Zertifikat wurde noch nicht akzeptiert",
  noPin: "keines",
  noTerminal:
    "Muster kann ohne Terminal nicht um Bestätigung bitten. Kein Zertifikat wurde akzeptiert.",
  noTerminalHint:
    "Vergleichen Sie die Fingerabdrücke, und wiederholen Sie den Befehl mit --fingerprint oder --yes.",
  acceptQuestion: "Dieses Zertifikat für {name} akzeptieren?",
  declined: "Kein Zertifikat wurde akzeptiert.",
  otherCertificate: "{name} zeigt {shown}, nicht {given}. Kein Zertifikat wurde akzeptiert.",
  noCertificate: "kein Zertifikat",
  otherCertificateHint:
    "Prüfen Sie den Fingerabdruck. Hat sich der Rekorder seit der letzten Verbindung geändert, führen Sie zuerst eine Prüfung des Rekorders aus.",

  // Moved
  aboutMoved:
    "die Adresse eines Rekorders aktualisieren, nach einer Kontrolle, ob das Gerät dort dieser Rekorder ist",
  movedExamples: `
Das gemerkte Zertifikat bestätigt, dass das Gerät derselbe Rekorder ist. Ohne gemerktes Zertifikat muss das Gerät eine
Anmeldung verlangen, Digest annehmen und die Seriennummer oder MAC-Adresse des Rekorders melden. Das bestätigt die Identität
nicht, weil jedes Gerät diese melden kann.

Beispiel:
  muster recorders moved RECORDER http://192.0.2.20`,
  moved: "Die Adresse von {name} ist jetzt {url}.",
  notConfirmed:
    "Die Identität ist nicht bestätigt: Das Gerät meldet die Seriennummer oder MAC-Adresse des Rekorders, wie es jedes Gerät kann.",

  // Remove
  aboutRemove: "Rekorder aus dem Bestand entfernen; auf die Rekorder wird nichts geschrieben",
  removeExamples: "\nBeispiel:\n  muster recorders remove RECORDER",
  removed: plural("{count} Rekorder entfernt.", "{count} Rekorder entfernt."),
  undoHint: "Innerhalb von 30 Tagen rückgängig machen: muster recorders restore {undo}",
  aboutRestore: "ein Entfernen rückgängig machen, mit Kanälen und Verlauf",
  restoreAfter: "\n`muster recorders remove` gibt am Ende UNDO aus.",
  restored: plural("{count} Rekorder wiederhergestellt.", "{count} Rekorder wiederhergestellt."),

  // Details
  siteInMaintenance: "{site} (in Wartung)",
  ownColumn: "Spalte {name}",
  signInFound: "{mode}, gefunden: {dialect}",
  credentialOf: "{name} (von: {owner})",
  seenOnHttp: "{certificate} (hinter http:// gesehen, noch nicht akzeptiert)",
  statusChange: "{channel} {was} → {is}",
  rolloutEvent: "{name}: {outcome}. {detail}",
  pending: "ausstehend",
  siteCredential: "(Standort)",
});
