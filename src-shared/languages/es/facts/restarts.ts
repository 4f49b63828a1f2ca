import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/restarts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "restarts". */
export const restartMessages = translationOf<typeof english.restartMessages>()({
  label: "Reinicios",
  problem: "se reinicia a menudo",
  hint: "Compruebe la alimentación, los discos y la temperatura del grabador, y su registro antes de cada reinicio.",
  count: plural(
    "{count} grabador que se reinicia a menudo",
    "{count} grabadores que se reinician a menudo",
  ),
  text: plural("{count} no planificado", "{count} no planificados", "Ninguno"),
  unit: "reinicios",
  often: plural(
    "El grabador se reinició sin haberse planificado en {count} de los últimos {days} días",
    "El grabador se reinició sin haberse planificado en {count} de los últimos {days} días",
  ),
});
