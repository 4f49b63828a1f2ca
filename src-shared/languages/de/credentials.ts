import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/credentials.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screen of stored credentials, and the choice of a credential in forms. */
export const credentialMessages = translationOf<typeof english.credentialMessages>()({
  noun: "Satz Zugangsdaten",
  nouns: "Zugangsdaten",
  about: "Für Rekorder, Mailserver und Ereignisplattformen.",
  addAction: "Neue Zugangsdaten…",
  replaceAction: "Passwort ersetzen…",
  testAction: "An einem Rekorder testen…",
  removeAction: "Zugangsdaten entfernen…",
  goToAction: "Zu den Zugangsdaten",
  selectOne: "Wählen Sie zuerst Zugangsdaten aus.",

  userHint:
    "Der Benutzer, der sich an den Rekordern, am Mailserver oder an der Ereignisplattform anmeldet.",
  usedByHint: "Rekorder, die diese Zugangsdaten direkt oder über ihren Standort verwenden.",
  refusedBy: "Abgelehnt von",
  refusedByHint: "Rekorder, die das aktuelle Passwort abgelehnt haben.",
  refusedText:
    "Muster sendet das Passwort erst wieder an diese Rekorder, wenn Sie es ersetzen oder „Anmeldung erneut versuchen“ wählen.",
  columnSignIn: "Anmeldung",
  columnSignInHint: "Was die Rekorder, die die Zugangsdaten verwenden, zuletzt geantwortet haben.",
  testNow: "Jetzt testen",
  refusedAt: plural("Von {count} Rekorder abgelehnt", "Von {count} Rekordern abgelehnt"),
  untestedAt: plural(
    "An {count} Rekorder noch nicht getestet",
    "An {count} Rekordern noch nicht getestet",
  ),
  signedIn: "{accepted} von {count} angemeldet",
  untested: "{count} nicht getestet",
  notUsed: "Von keinem Rekorder verwendet",
  neverAccepted: "Noch von keinem Rekorder akzeptiert",
  passwordSet: "Passwort gesetzt",
  missing: "Passwort fehlt",
  missingHint:
    "Muster hat dieses Passwort nicht: Es lag im Arbeitsspeicher, bis Muster beendet wurde, oder der Passwortspeicher hat es verloren. Geben Sie das Passwort ein.",
  enterPassword: "Passwort eingeben",
  emptyTitle: "Keine Zugangsdaten gespeichert",
  emptyText:
    "Zugangsdaten sind ein Benutzername und ein Passwort, unter einem Namen gespeichert. Rekorder verwenden eigene Zugangsdaten oder die des Standorts, Vorlagen verwenden Zugangsdaten für E-Mail und Ereignis-Push.",

  titleOf: "Zugangsdaten {name}",
  unused: "Kein Rekorder, kein Standort und keine Vorlage verwendet diese Zugangsdaten.",
  showRecorders: "In „Rekorder“ anzeigen",
  searchRecorders: "Diese Rekorder durchsuchen",
  viaSite: "über Standort {site}",
  direct: "durch eigene Einstellung",

  newTitle: "Neue Zugangsdaten",
  replaceTitle: "Passwort von {name} ersetzen",
  store: "Zugangsdaten speichern",
  name: "Name der Zugangsdaten",
  nameExample: "Zum Beispiel: bestand-nord",
  stored: "Die Zugangsdaten {name} wurden gespeichert.",
  replaced: plural(
    "Passwort von {name} ersetzt. Muster kann es bei {count} Rekorder erneut versuchen.",
    "Passwort von {name} ersetzt. Muster kann es bei {count} Rekordern erneut versuchen.",
    "Passwort von {name} ersetzt.",
  ),
  usersSignIn: plural(
    "{count} Rekorder verwendet diese Zugangsdaten zur Anmeldung.",
    "{count} Rekorder verwenden diese Zugangsdaten zur Anmeldung.",
  ),
  retriesAllowed: plural(
    "Muster darf das neue Passwort bei {count} Rekorder einmal versuchen.",
    "Muster darf das neue Passwort bei {count} Rekordern je einmal versuchen.",
  ),
  noContact: "Beim Speichern wird kein Rekorder kontaktiert.",
  storeUnavailable: "Passwörter können zurzeit nicht gespeichert werden.",
  storedInMemory: "Das Passwort geht beim Beenden von Muster verloren.",
  storedInVault: "Das Passwort wird im Tresor gespeichert, verschlüsselt mit Ihrer Passphrase.",
  storedInKeychain: "Das Passwort wird im Schlüsselbund dieses Computers gespeichert.",
  nameMissing: "Geben Sie einen Namen für die Zugangsdaten ein.",
  nameTaken: "Es gibt bereits Zugangsdaten mit dem Namen „{name}“.",
  nameTakenHint:
    "Wählen Sie einen anderen Namen, oder ersetzen Sie das Passwort unter „Einstellungen › Zugangsdaten“.",
  userMissing: "Geben Sie den Benutzernamen ein.",
  passwordMissing: "Geben Sie das Passwort ein.",
  purposeMissing: "Wählen Sie einen Zweck.",
  choosePurpose:
    "Wählen Sie, wofür dieses Passwort ist. Wenn Rekorder und ein E-Mail-Konto dasselbe Passwort haben, wählen Sie „Rekorder“, erstellen Sie weitere Zugangsdaten für „E-Mail“, und nennen Sie diese in Ihren Vorlagen.",
  purposeChosen: "Der Zweck von {name} wurde gespeichert.",
  assignedTo: "Zugewiesen zu",
  assignAction: "Standorten zuweisen…",
  assignTitle: "Zugangsdaten {name} zuweisen",
  assignText:
    "Benutzer eines Team-Servers, deren Geltungsbereich nur einen Teil des Bestands umfasst, dürfen diese Zugangsdaten verwenden, wenn einer dieser Kunden oder Standorte dazugehört. Andere Benutzer brauchen das nicht.",
  assigned: "{name} wurde zugewiesen.",
  notForSignIn: "Muster meldet sich mit diesen Zugangsdaten nicht an Rekordern an.",

  option: "{name} (Benutzer {user})",
  missingOption: "{name} (nicht gespeichert)",
  setAgain: "Passwort erneut setzen…",

  removeTitle: "Zugangsdaten {name} entfernen?",
  remove: "Zugangsdaten entfernen",
  removed: "Die Zugangsdaten {name} wurden entfernt.",
  removeText:
    "Muster löscht das gespeicherte Passwort. Das kann nicht rückgängig gemacht werden. Die Rekorder ändern sich nicht.",
  usedBySites: plural(
    "{count} Standort verwendet diese Zugangsdaten.",
    "{count} Standorte verwenden diese Zugangsdaten.",
  ),
  usedByRecorders: plural(
    "{count} Rekorder verwendet diese Zugangsdaten.",
    "{count} Rekorder verwenden diese Zugangsdaten.",
  ),
  usedByBoth: "{sites} und {recorders} verwenden diese Zugangsdaten.",
  usersLoseAccess:
    "Muster kann sich an diesen Rekordern nicht anmelden, bis sie andere Zugangsdaten haben. Sie können diese Zugangsdaten auch später wieder speichern.",
  namedByTemplates: plural(
    "{count} Vorlage nennt diese Zugangsdaten.",
    "{count} Vorlagen nennen diese Zugangsdaten.",
  ),
  templatesLosePassword:
    "Diese Vorlagen können nicht angewendet werden, bis sie andere Zugangsdaten nennen oder diese Zugangsdaten wieder gespeichert sind.",
  template: "Vorlage",
  confirmNamed: "Trotzdem entfernen. Diese Vorlagen nennen dann fehlende Zugangsdaten.",
  site: "Standort",
  moreSites: plural("und {count} weiterer Standort", "und {count} weitere Standorte"),
  moreRecorders: plural("und {count} weiterer Rekorder", "und {count} weitere Rekorder"),
  confirmUsed: "Trotzdem entfernen. Diese Rekorder haben dann keine Zugangsdaten.",
  confirmUnreachable:
    "Trotzdem entfernen. Muster löscht das Passwort, sobald der Passwortspeicher verfügbar ist.",
  checkingUses: "Es wird ermittelt, wo die Zugangsdaten verwendet werden…",
  confirmFirst: "Bestätigen Sie zuerst das Entfernen.",

  // How Muster signs in to new recorders
  credentialTaken:
    "Zugangsdaten mit dem Namen „{name}“ gibt es schon. Geben Sie einen anderen Namen ein.",
  typeSignIn: "Benutzername und Passwort eingeben",
  storedCredentials: "Gespeicherte Zugangsdaten",
  storeAs: "Als Zugangsdaten speichern",
  storeAsExample: "Standort und Benutzername",
});
