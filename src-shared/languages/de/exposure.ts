import type * as english from "#shared/messages/exposure.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Passwords that Muster did not send, because a device other than the recorder could read them. */
export const exposureMessages = translationOf<typeof english.exposureMessages>()({
  basic: "HTTP Basic",
  sealed:
    "eine Anmeldung mit einem Passwort, das mit dem Schlüssel des Rekorders verschlüsselt ist",

  signIn: "{recorder} verlangt {scheme}. {danger} Kein Passwort wurde gesendet.",
  weakerScheme:
    "{recorder} verlangt {scheme}, hat früher aber eine sicherere Anmeldung angenommen. Kein Passwort wurde gesendet.",
  unconfirmed:
    "{recorder} verlangt {scheme}. Es ist nicht bestätigt, dass das Gerät der Rekorder ist; deshalb wurde kein Passwort gesendet.",
  secret: "Das Passwort in diesen Einstellungen wurde nicht an {recorder} gesendet. {danger}",
});

/** Why another device could read the password. */
export const exposureDangers = translationOf<typeof english.exposureDangers>()({
  unencrypted:
    "Die Verbindung ist unverschlüsseltes HTTP: Jedes Gerät im Netzwerk könnte das Passwort lesen.",
  certificate_of_redirect:
    "Die Adresse des Rekorders beginnt mit http://, und das Zertifikat dahinter wurde nicht akzeptiert: Ein anderes Gerät im Netzwerk könnte es gezeigt haben.",
  new_certificate:
    "Das Zertifikat des Rekorders wurde in dieser Verbindung zum ersten Mal gesehen. Muster hat sich das Zertifikat gemerkt.",
});

/** What a person can do about a sign-in that was not sent. */
export const exposureSignInHints = translationOf<typeof english.exposureSignInHints>()({
  unencrypted:
    "Ändern Sie die Adresse des Rekorders auf https://. Wenn Sie jedem Gerät in diesem Netzwerk vertrauen, stufen Sie stattdessen das Netzwerk als vertrauenswürdig ein.",
  certificate_of_redirect:
    "Vergleichen Sie das Zertifikat mit dem eigenen Zertifikat des Rekorders und akzeptieren Sie es, oder ändern Sie die Adresse des Rekorders auf https://.",
  new_certificate:
    "Wiederholen Sie die Aktion. Vergleichen Sie im Zweifel zuerst den Fingerabdruck des Zertifikats.",
  weakerScheme:
    "Klären Sie, was sich am Rekorder geändert hat. Wenn die Änderung beabsichtigt ist, stellen Sie sein Anmeldeverfahren auf „{mode}“.",
  unconfirmed:
    "Wenn Sie sicher sind, dass das Gerät der Rekorder ist, ändern Sie seine Adresse: muster recorders set ID --url URL.",
});

/** What a person can do about a password in settings that was not sent. */
export const exposureSecretHints = translationOf<typeof english.exposureSecretHints>()({
  unencrypted:
    "Ändern Sie die Adresse des Rekorders auf https://, erlauben Sie dieses Passwort einmal, oder stufen Sie das Netzwerk dieses Rekorders oder seines Standorts als vertrauenswürdig ein.",
  certificate_of_redirect:
    "Akzeptieren Sie das Zertifikat des Rekorders, oder ändern Sie die Adresse des Rekorders auf https://.",
  new_certificate:
    "Wiederholen Sie die Aktion. Vergleichen Sie im Zweifel zuerst den Fingerabdruck des Zertifikats.",
});
