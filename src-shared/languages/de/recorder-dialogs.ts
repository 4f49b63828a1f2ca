import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorder-dialogs.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Dialogs that add and change recorders. */
export const recorderDialogMessages = translationOf<typeof english.recorderDialogMessages>()({
  editTitle: "{name} bearbeiten",
  saved: "{name} wurde gespeichert.",
  addressHint: "IP-Adresse oder Hostname, mit Port, wenn er nicht 80 (http) oder 443 (https) ist.",
  addressExample: "192.0.2.10 oder https://192.0.2.10:8443",
  rareFields: "Anmeldeverfahren, Tags und Notizen",
  nameExample: "NVR Empfang",
  addressMissing: "Geben Sie die Adresse des Rekorders ein.",
  nameMissing: "Geben Sie einen Namen für den Rekorder ein.",
  siteMissing: "Geben Sie den Standort des Rekorders ein.",
  typeTag: "Tag eingeben, Eingabetaste drücken",

  testConnection: "Verbindung testen",
  testing: "Das Gerät wird ohne Passwort kontaktiert…",
  alreadyAdded: "Schon im Bestand als {name}",
  notARecorder: "Ein Webserver antwortet, aber nicht als Rekorder",
  mayNeedSignIn: "Manche Rekorder geben sich erst nach der Anmeldung zu erkennen.",
  recorderFound: "Rekorder gefunden",
  needsSignIn: "Der Rekorder verlangt eine Anmeldung.",
  needsNoSignIn: "Der Rekorder verlangt keine Anmeldung.",
  modelAndSerial: "Modell {model} · Seriennummer {serial}",
  modelOnly: "Modell {model}",
  serialOnly: "Seriennummer {serial}",

  addedTitle: "{name} wurde hinzugefügt",
  addAnother: "Weiteren hinzufügen",
  contacting: "{url} wird kontaktiert…",
  connected: "Verbunden",
  channelsFound: plural("{count} Kanal gefunden", "{count} Kanäle gefunden"),
  cameras: plural("{count} Kamera", "{count} Kameras"),
  foundSummary: "{channels}, {cameras}, {online} online.",
  stillAdded: "Der Rekorder ist im Bestand. Sie können seine Angaben jederzeit korrigieren.",

  moveTitle: plural(
    "{count} Rekorder zu einem Standort verschieben",
    "{count} Rekorder zu einem Standort verschieben",
  ),
  moved: plural(
    "{count} Rekorder verschoben. Standort: {site}.",
    "{count} Rekorder verschoben. Standort: {site}.",
  ),
  enterSite: "Geben Sie einen Standort ein.",
  credentialTitle: plural(
    "Zugangsdaten von {count} Rekorder",
    "Zugangsdaten von {count} Rekordern",
  ),
  credentialSet: plural(
    "Die Zugangsdaten von {count} Rekorder wurden gesetzt.",
    "Die Zugangsdaten von {count} Rekordern wurden gesetzt.",
  ),
  credentialHint:
    "Muster versucht die Zugangsdaten einmal. Nach einer Ablehnung wartet Muster, bis Sie „Anmeldung erneut versuchen“ wählen.",
  addTagsTitle: plural(
    "Tags zu {count} Rekorder hinzufügen",
    "Tags zu {count} Rekordern hinzufügen",
  ),
  removeTagsTitle: plural(
    "Tags von {count} Rekorder entfernen",
    "Tags von {count} Rekordern entfernen",
  ),
  tagsAdded: plural(
    "Tags hinzugefügt bei {count} Rekorder: {tags}.",
    "Tags hinzugefügt bei {count} Rekordern: {tags}.",
  ),
  tagsRemoved: plural(
    "Tags entfernt bei {count} Rekorder: {tags}.",
    "Tags entfernt bei {count} Rekordern: {tags}.",
  ),
  tagsToAdd: "Neue Tags",
  tagsToRemove: "Zu entfernende Tags",
  otherTags: "Andere Tags ändern sich nicht.",
  enterTag: "Geben Sie ein Tag ein.",
});
