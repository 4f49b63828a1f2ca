import type * as english from "#shared/messages/sign-in-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Sign-ins that a recorder did not accept, or that Muster cannot do. */
export const signInErrorMessages = translationOf<typeof english.signInErrorMessages>()({
  refused:
    "{recorder} hat den Benutzernamen oder das Passwort abgelehnt. Zugangsdaten: „{credential}“.",
  refusedBecause:
    "{recorder} hat den Benutzernamen oder das Passwort abgelehnt ({why}). Zugangsdaten: „{credential}“.",
  blockedAccount: "das Konto ist gesperrt",
  blockedFor: "für {seconds} Sekunden gesperrt",
  unclearTwice:
    "{recorder} hat auf zwei aufeinanderfolgende Anmeldungen keine klare Antwort gegeben. Zugangsdaten: „{credential}“. Vielleicht hat der Rekorder zwei falsche Passwörter gezählt.",
  unreadable:
    "{recorder} hat die Anmeldung mit HTTP {status} und einem nicht lesbaren Grund beantwortet. Zugangsdaten: „{credential}“. Muster behandelt diese Antwort als Ablehnung.",
  refusedHint:
    "Setzen Sie das richtige Passwort in den Zugangsdaten, oder wählen Sie „Anmeldung erneut versuchen“, wenn das Konto wieder funktioniert. Bis dahin sendet Muster die Zugangsdaten nicht an diesen Rekorder.",

  required: "{recorder} verlangt eine Anmeldung, hat in Muster aber keine Zugangsdaten.",
  requiredHint: "Setzen Sie Zugangsdaten für den Rekorder oder seinen Standort.",
  neverHint:
    "Setzen Sie das Anmeldeverfahren des Rekorders auf „auto“, und setzen Sie Zugangsdaten für den Rekorder.",

  noMethod: "{recorder} antwortet mit HTTP {status}, nennt aber kein Anmeldeverfahren.",
  noMethodBecause:
    "{recorder} antwortet mit HTTP {status} ({code}), nennt aber kein Anmeldeverfahren.",
  unsupported:
    "{recorder} verlangt ein Anmeldeverfahren, das Muster nicht unterstützt ({schemes}).",
  unreadableChallenge:
    "{recorder} verlangt eine Anmeldung, aber die Aufforderung dazu ist nicht lesbar. Muster hat kein Passwort gesendet.",
  unreadableChallengeHint:
    "Aktualisieren Sie die Firmware des Rekorders. Bietet der Rekorder HTTPS mit einer anderen Anmeldung an, verwenden Sie dieses.",
  unknownScheme: "ein unbekanntes Verfahren",
  noKey:
    "{recorder} verlangt für die Anmeldung ein verschlüsseltes Passwort, bietet aber keinen Schlüssel an.",
  otherModeHint:
    "Das Anmeldeverfahren des Rekorders ist auf „{mode}“ gesetzt, aber der Rekorder bietet dieses Verfahren nicht an. Setzen Sie das Verfahren auf „auto“.",
  basicHint:
    "Mit Basic über HTTP können andere Geräte im Netzwerk das Passwort lesen. Ändern Sie die Adresse des Rekorders in https://, oder setzen Sie sein Anmeldeverfahren auf „basic“.",
  noMethodHint:
    "Versuchen Sie es später erneut: Manche Rekorder antworten so, wenn sie keine freie Verbindung haben. Geschieht es wieder, prüfen Sie die Web-Anmeldung des Rekorders.",
  unsupportedHint:
    "Stellen Sie die Web-Anmeldung des Rekorders wenn möglich auf Digest mit MD5 oder SHA-256.",
});
