import type * as english from "#shared/messages/form-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a field of a form, an option or a file must be: the ends of a sentence that begins with the field. */
export const formErrorMessages = translationOf<typeof english.formErrorMessages>()({
  amount: "ist eine Zahl wie 5 oder ein Anteil wie 25%",
  waveSize: "muss größer als null sein",
  mailAddress: "ist eine Adresse wie alerts@example.com",
  fingerprint: "ist ein SHA-256-Fingerabdruck wie AB:CD:…",
  host: "ist ein Hostname oder eine IP-Adresse",
  noControlCharacters: "darf keine Steuerzeichen enthalten",
  clockTime: "ist eine Uhrzeit wie 22:00",
  localTime: "ist ein Zeitpunkt wie 2026-10-01T00:00 oder 2026-10-01T00:00:00Z",
  scheduleZone: "ist site, computer oder eine Zeitzone wie Europe/London",
  noTimeLeft: "lassen keine Zeit für einen Lauf übrig",
  notASelection: "„{text}“ ist keine Auswahl.",
  notAField: "Rekorder haben kein Feld „{field}“.",
  selectionHint:
    "Verwenden Sie feld=wert für einen ganzen Wert, in dem * für beliebigen Text steht, oder feld~teil für einen Teil eines Werts. Ein Komma bedeutet „und“, außer in einem Wert in Anführungszeichen. Felder: {fields}.",
});
