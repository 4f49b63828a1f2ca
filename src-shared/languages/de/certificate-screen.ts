import type * as english from "#shared/messages/certificate-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The certificate of a recorder, and the decision to accept a new certificate. */
export const certificateScreenMessages = translationOf<typeof english.certificateScreenMessages>()({
  pinned: "Gemerktes Zertifikat",
  fromAddress:
    "Beim ersten Kontakt gesehen. Muster akzeptiert an dieser Adresse kein anderes Zertifikat.",
  fromPerson:
    "Ein Benutzer hat dieses Zertifikat akzeptiert. Muster akzeptiert an dieser Adresse kein anderes.",
  fromRedirect:
    "Zuerst hinter einer http://-Adresse gesehen; ein anderes Gerät im Netzwerk könnte dieses Zertifikat gesendet haben. Bis Sie das Zertifikat akzeptieren, sendet Muster kein Passwort, das ein solches Gerät lesen könnte.",
  notSeen: "Noch nicht gesehen. Muster merkt sich das erste Zertifikat, das der Rekorder zeigt.",
  encryption: "Verschlüsselung",
  notEncrypted: "Nicht verschlüsselt",
  overHttp:
    "Muster erreicht den Rekorder über HTTP. Andere Geräte können den Datenverkehr mitlesen.",
  toHttps: "Auf HTTPS umstellen…",
  httpsHint: "Testen Sie die HTTPS-Adresse des Rekorders, und speichern Sie sie dann.",
  detailsUnread: "Muster liest die Details des Zertifikats beim nächsten Kontakt.",
  sha256: "SHA-256",
  sha256Of: "SHA-256: {fingerprint}",
  subject: "Inhaber",
  issuer: "Aussteller",
  names: "Namen",
  validFrom: "Gültig ab",
  validTo: "Gültig bis",
  selfSigned: "selbstsigniert",
  notGiven: "nicht angegeben",
  notReadable: "nicht lesbar",
  remarksHint:
    "Diese Hinweise verhindern keine Verbindung. Muster vergleicht den SHA-256-Fingerabdruck.",

  expired: "Abgelaufen am {day}.",
  notYetValid: "Nicht gültig vor dem {day}.",
  otherNames: "Für andere Namen als diese Adresse ausgestellt: {names}.",
  noNames: "keine Namen",

  acceptNewAction: "Neues Zertifikat akzeptieren…",
  acceptAction: "Zertifikat akzeptieren…",
  acceptNewTitle: "Neues Zertifikat von {name} akzeptieren?",
  acceptTitle: "Zertifikat von {name} akzeptieren?",
  accept: "Dieses Zertifikat akzeptieren",
  accepted: "Das Zertifikat von {name} wurde akzeptiert.",
  newMeaning:
    "Ein neues Zertifikat ist nach einem Firmware-Update, einem Zurücksetzen oder einem Austausch des Rekorders normal. Wenn nichts davon zutrifft, gibt sich vielleicht ein anderes Gerät als der Rekorder aus: Akzeptieren Sie das Zertifikat dann nicht.",
  pinnedMeaning:
    "Vergleichen Sie den Fingerabdruck mit dem auf der Weboberfläche oder dem Bildschirm des Rekorders. Sobald Sie das Zertifikat akzeptieren, darf Muster Passwörter an das Gerät senden, das dieses Zertifikat hat.",
  contactFollows: "Muster kontaktiert danach sofort den Rekorder.",
  acceptedFingerprint: "Bisher akzeptiert (SHA-256)",
  shownFingerprint: "Jetzt gezeigt (SHA-256)",
});
