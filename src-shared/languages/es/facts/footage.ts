import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/footage.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "footage". */
export const footageMessages = translationOf<typeof english.footageMessages>()({
  label: "Días de grabación",
  reportAgreed: plural("{count} día", "{count} días"),
  problem: "faltan grabaciones",
  hint: "Compruebe el horario de grabación y los discos del grabador. Para conservar grabaciones más antiguas, agregue discos o reduzca la calidad de las transmisiones.",
  count: plural(
    "{count} canal al que faltan grabaciones",
    "{count} canales a los que faltan grabaciones",
  ),
  text: plural("{count} día", "{count} días"),
  none: "Ninguno",
  unit: "días",
  noFootage: plural(
    "No hay grabaciones del último día",
    "No hay grabaciones de los últimos {count} días",
  ),
  gap: plural(
    "Faltan las grabaciones de {count} día: {last}",
    "Faltan las grabaciones de {count} días; el más reciente, {last}",
  ),
  range: "{first} a {last}",
  short: plural(
    "Hay grabaciones de {count} día; lo acordado son {wanted}",
    "Hay grabaciones de {count} días; lo acordado son {wanted}",
  ),
  since: "Hay grabaciones desde {since}; aún no existen más antiguas",
  beyond: plural(
    "Hay grabaciones de al menos {count} día; Muster no busca más atrás",
    "Hay grabaciones de al menos {count} días; Muster no busca más atrás",
  ),
});
