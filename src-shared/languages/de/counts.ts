import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/counts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Counted things, as a part of a list or a longer text. */
export const countMessages = translationOf<typeof english.countMessages>()({
  recorders: plural("{count} Rekorder", "{count} Rekorder"),
  sites: plural("{count} Standort", "{count} Standorte"),
  channels: plural("{count} Kanal", "{count} Kanäle"),
  fields: plural("{count} Feld", "{count} Felder"),
  rows: plural("{count} Zeile", "{count} Zeilen"),
});
