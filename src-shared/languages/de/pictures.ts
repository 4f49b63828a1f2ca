import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/pictures.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Still pictures of cameras: errors, and the section in the details of a channel. */
export const pictureMessages = translationOf<typeof english.pictureMessages>()({
  title: "Bild",
  take: "Bild aufnehmen",
  takeAgain: "Neues Bild aufnehmen",
  taking: "Der Rekorder nimmt ein Bild auf. Das kann einige Sekunden dauern.",
  alternative: "Bild von {channel} an {recorder}",
  taken: "Aufgenommen",
  recorderClock: "Uhr des Rekorders",
  none: "Es ist kein Bild gespeichert.",
  columnHint: "Das gespeicherte Bild, wenn Bilder für den Kunden eingeschaltet sind",
  noneShort: "Kein Bild",
  takenAt: "Aufgenommen {time}",
  morePictures: plural("{count} weiteres Bild.", "{count} weitere Bilder."),
  withoutPicture: plural("{count} Kanal ohne Bild.", "{count} Kanäle ohne Bild."),
  camerasDown: plural(
    "{count} Kamera ist ausgefallen und liefert kein Bild.",
    "{count} Kameras sind ausgefallen und liefern kein Bild.",
  ),
  showChannels: "Kanäle anzeigen",
  save: "Speichern",
  saveOf: "Bild von {channel} an {recorder} speichern",
  switchOn: "Für {customer} einschalten",
  switchedOn: "Bilder sind für {customer} eingeschaltet.",
  switchOnTitle: "Bilder für {customer} einschalten?",
  switchOnText:
    "Bilder von Kameras sind personenbezogene Daten. Benutzer, die einen Rekorder dieses Kunden sehen, sehen seine Bilder, und Bediener können Bilder aufnehmen. Bilder werden verschlüsselt gespeichert, höchstens {days} Tage lang. Das Aktivitätsprotokoll hält fest, wer Bilder einschaltet.",
  compareTitle: "Kamerabild",
  referencePicture: "Referenzbild",
  currentPicture: "Letztes Bild",
  referenceAlternative: "Referenzbild von {channel} an {recorder}",
  viewLabel: "Ansicht",
  viewSince: "Beginn",
  viewChecked: "Zuletzt verglichen",
  setAsReference: "Als Referenz verwenden",
  acceptReference: "Als neue Referenz akzeptieren",
  removeReference: "Referenz entfernen",
  referenceMeans:
    "Mit einem Referenzbild nehmen Prüfungen einmal am Tag ein Bild auf und melden, wenn die Kamera bewegt wurde, verdeckt oder unscharf ist oder nichts zeigt.",
  referenceIsLatest: "Das neueste Bild ist das Referenzbild.",
  referenceSet: "Referenzbild für {channel} gesetzt.",
  referenceRemoved: "Referenzbild für {channel} entfernt.",
  noneToCompare: "Von {channel} an {recorder} ist kein Bild gespeichert.",
  noneToCompareHint: "Nehmen Sie zuerst ein Bild auf.",
  otherPicture: "Inzwischen wurde ein anderes Bild von {channel} an {recorder} gespeichert.",
  otherPictureHint: "Sehen Sie sich das neue Bild an und setzen Sie es dann als Referenz.",
  notComparable:
    "Das Bild von {channel} an {recorder} zeigt zu wenig, um spätere Bilder damit zu vergleichen.",
  notComparableHint:
    "Nehmen Sie ein Bild bei Tageslicht oder mit eingeschaltetem Licht auf. Prüfen Sie, ob die Kamera verdeckt oder unscharf ist.",
  customerLabel: "Bilder von Kameras",
  customerHint:
    "Muster darf Bilder der Kameras dieses Kunden aufnehmen und speichern. Bilder sind personenbezogene Daten. Ausschalten löscht die gespeicherten Bilder.",
  off: "Bilder sind für den Kunden {customer} ausgeschaltet.",
  offHint:
    "Ein Administrator kann sie im Formular des Kunden einschalten oder mit muster customers set NAME --pictures on.",
  noCustomer:
    "Bilder werden pro Kunde eingeschaltet, und der Standort {site} gehört zu keinem Kunden.",
  noCustomerHint: "Weisen Sie den Standort zuerst einem Kunden zu.",
  unknownChannel: "{recorder} hat keinen Kanal {channel}.",
  unknownChannelHint: "Prüfen Sie den Rekorder und wählen Sie dann einen seiner Kanäle.",
  unsupported: "{recorder} bietet keine Bilder an.",
  unsupportedHint: "Sehen Sie sich die Kamera auf der Webseite des Rekorders an.",
  offline: "{recorder} hat kein Bild von {channel}: Der Kanal ist nicht online ({status}).",
  offlineHint:
    "Prüfen Sie die Kamera, ihre Stromversorgung und ihr Netzwerk. Prüfen Sie dann den Rekorder und versuchen Sie es noch einmal.",
  refused: "Das Bild von {channel} von {recorder} wird nicht angenommen: {why}.",
  refusedHint:
    "Versuchen Sie es noch einmal. Wenn es wieder geschieht, sehen Sie sich die Kamera auf der Webseite des Rekorders an.",
  notStored: "Das Bild konnte nicht in das Datenverzeichnis geschrieben werden ({reason}).",
  notStoredHint: "Prüfen Sie, ob der Datenträger voll ist und ob Muster dort schreiben darf.",
});

/** Why bytes are not accepted as a picture; continues after a colon. */
export const pictureFaults = translationOf<typeof english.pictureFaults>()({
  empty: "es ist leer",
  too_many_bytes: "es hat zu viele Bytes",
  not_jpeg: "es ist kein JPEG",
  incomplete: "es ist nicht vollständig",
  other_data: "es enthält außer einem Bild noch andere Daten",
  too_many_pixels: "es hat zu viele Pixel",
  unknown_kind: "Muster liest diese Art von JPEG nicht",
  damaged: "es ist beschädigt",
});
