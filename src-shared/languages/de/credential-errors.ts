import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/credential-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Credentials that are missing, for another purpose, in use or blocked. */
export const credentialErrorMessages = translationOf<typeof english.credentialErrorMessages>()({
  nameTaken: "Es gibt bereits Zugangsdaten mit dem Namen „{name}“.",
  nameTakenHint: "Wählen Sie einen anderen Namen.",
  lostInMemory:
    "Das Passwort der Zugangsdaten „{name}“ fehlt: Ein anderer Muster-Prozess hat es in seinem Arbeitsspeicher abgelegt, oder dieser Prozess ist beendet.",
  lostInKeychain:
    "Das Passwort der Zugangsdaten „{name}“ fehlt: Der Schlüsselbund hat keinen Eintrag dafür.",
  lostInVault: "Das Passwort der Zugangsdaten „{name}“ fehlt: Der Tresor hat keinen Eintrag dafür.",
  lostHint: "Setzen Sie das Passwort erneut.",
  missing: "Es gibt keine Zugangsdaten mit dem Namen „{name}“.",
  missingHint:
    "Erstellen Sie zuerst die Zugangsdaten: muster credentials set '{name}' --username USER, oder „Einstellungen › Zugangsdaten“.",
  missingMailHint:
    "Erstellen Sie zuerst die Zugangsdaten: muster credentials set '{name}' --username USER --purpose mail, oder „Einstellungen › Zugangsdaten“. Oder entfernen Sie das Passwort.",
  missingPushHint:
    "Erstellen Sie zuerst die Zugangsdaten: muster credentials set '{name}' --username USER --purpose push, oder „Einstellungen › Zugangsdaten“. Oder entfernen Sie das Passwort.",
  notYoursHint:
    "Prüfen Sie den Namen. Ein Administrator des ganzen Bestands kann Zugangsdaten Ihren Standorten zuweisen.",

  // Purposes
  signInNotWritten:
    "Die Zugangsdaten „{name}“ dienen der Anmeldung an Rekordern. Muster schreibt ein Anmeldepasswort nie in eine Einstellung.",
  notForSetting:
    "Der Zweck der Zugangsdaten „{name}“ ist {purpose}; diese Einstellung braucht aber Zugangsdaten mit dem Zweck {wanted}.",
  notForSettingHint:
    "Erstellen Sie Zugangsdaten für diese Einstellung, und nennen Sie sie hier: muster credentials set NAME --username USER --purpose {purpose}, oder „Einstellungen › Zugangsdaten“.",
  notForSignIn:
    "Der Zweck der Zugangsdaten „{name}“ ist {purpose}. Muster meldet sich damit nicht an Rekordern an.",
  notForSignInHint:
    "Wählen Sie Zugangsdaten für die Anmeldung an Rekordern, oder erstellen Sie welche.",
  noPurpose:
    "Die Zugangsdaten „{name}“ haben noch keinen Zweck. Muster schreibt ihr Passwort erst in Einstellungen, wenn ein Zweck gewählt ist.",
  noPurposeHint:
    "Wenn das Passwort für ein E-Mail-Konto oder eine Ereignisplattform bestimmt ist, wählen Sie den Zweck: muster credentials update '{name}' --purpose mail (oder push), oder „Einstellungen › Zugangsdaten“. Wenn es der Anmeldung an Rekordern dient, erstellen Sie für diese Einstellung andere Zugangsdaten.",
  unclearSignIn:
    "Die Zugangsdaten „{name}“ haben noch keinen Zweck. Muster meldet sich damit nur dort an, wo sie bereits zugewiesen sind.",
  unclearSignInHint:
    "Wählen Sie zuerst den Zweck: muster credentials update '{name}' --purpose recorder, oder „Einstellungen › Zugangsdaten“.",
  purposeDecided: "Der Zweck der Zugangsdaten „{name}“ ist bereits festgelegt: {purpose}.",
  purposeDecidedHint:
    "Setzen Sie das Passwort zusammen mit dem neuen Zweck erneut: muster credentials set '{name}' --username USER --purpose PURPOSE.",
  signsInNow:
    "Diesen Zweck können die Zugangsdaten „{name}“ nicht haben, denn sie dienen der Anmeldung. Verwendet von: {users}.",
  signsInNowHint:
    "Wählen Sie „Rekorder“ (--purpose recorder), und erstellen Sie für die Einstellung andere Zugangsdaten. Oder weisen Sie diesen Standorten und Rekordern zuerst andere Zugangsdaten zu.",
  unknownPlaces:
    "Es gibt keinen Standort oder Kunden mit dem Namen {names}. Nichts wurde geändert.",
  unknownPlacesHint: "Die Listen der Standorte und Kunden zeigen ihre Namen.",
  templates: plural("{count} Vorlage", "{count} Vorlagen"),

  inUse: "Die Zugangsdaten „{name}“ werden noch verwendet. Verwendet von: {users}.",
  inUseHint:
    "Weisen Sie zuerst andere Zugangsdaten zu, oder entfernen Sie diese trotzdem (--force). Muster kann sich an diesen Rekordern nicht anmelden und diese Vorlagen nicht anwenden, bis sie andere Zugangsdaten haben.",

  // Sign-ins and their record
  unclear:
    "{address} hat auf eine Anmeldung mit den Zugangsdaten „{name}“ nicht eindeutig geantwortet.",
  unclearTwice:
    "{address} hat auf zwei Anmeldungen nacheinander mit den Zugangsdaten „{name}“ nicht eindeutig geantwortet (abgebrochen, unterbrochen oder verloren) und zählt sie vielleicht als falsche Passwörter.",
  notSent:
    "Die Anmeldung an {address} mit den Zugangsdaten „{name}“ wurde nicht gesendet, weil sie vorher nicht gespeichert werden konnte. {reason}",
  notSentHint:
    "Schaffen Sie Platz auf dem Datenträger, prüfen Sie, ob ein anderes Programm die Datenbank belegt, und versuchen Sie es erneut.",
  notStored: "{event} Das konnte nicht gespeichert werden. {reason}",
  notStoredHint:
    "Schaffen Sie Platz auf dem Datenträger, und prüfen Sie, ob ein anderes Programm die Datenbank belegt. Melden Sie sich bis dahin nicht aus einem anderen Muster-Prozess an diesem Rekorder an.",
  blocked:
    "Der Rekorder hat die Zugangsdaten „{name}“ abgelehnt ({time}); deshalb wurden sie nicht erneut versucht: {reason}",
  blockedFor:
    "Der Rekorder hat die Zugangsdaten „{name}“ abgelehnt ({time}); deshalb wurden sie nicht erneut versucht: {reason} Der Rekorder ist noch {minutes} min gesperrt.",
  blockedHint:
    "Setzen Sie das richtige Passwort, geben Sie dem Rekorder andere Zugangsdaten, oder wählen Sie „Anmeldung erneut versuchen“ (ein Versuch). Wiederholte falsche Passwörter sperren den Administrator aus.",
});
