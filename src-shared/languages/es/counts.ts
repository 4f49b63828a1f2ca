import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/counts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Counted things, as a part of a list or a longer text. */
export const countMessages = translationOf<typeof english.countMessages>()({
  recorders: plural("{count} grabador", "{count} grabadores"),
  sites: plural("{count} sitio", "{count} sitios"),
  channels: plural("{count} canal", "{count} canales"),
  fields: plural("{count} campo", "{count} campos"),
  rows: plural("{count} fila", "{count} filas"),
});
