import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/poe-power.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "PoE power". */
export const poePowerMessages = translationOf<typeof english.poePowerMessages>()({
  label: "Potencia PoE",
  problem: "queda poca potencia PoE",
  hint: "Un grabador sin potencia restante desconecta puertos. Alimente algunas de sus cámaras de otro modo.",
  count: plural(
    "{count} grabador con poca potencia PoE restante",
    "{count} grabadores con poca potencia PoE restante",
  ),
  text: "{used} de {total} W",
  unit: "W",
  low: "Para las cámaras solo quedan {left} W de {total} W",
});
