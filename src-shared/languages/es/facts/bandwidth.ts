import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/bandwidth.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "bandwidth". */
export const bandwidthMessages = translationOf<typeof english.bandwidthMessages>()({
  label: "Ancho de banda",
  problem: "ancho de banda casi agotado",
  hint: "Un grabador en su límite pierde cámaras. Reduzca la tasa de bits de algunas cámaras o páselas a otro grabador.",
  count: plural(
    "{count} grabador con el ancho de banda casi agotado",
    "{count} grabadores con el ancho de banda casi agotado",
  ),
  text: "{used} de {total} Mbit/s",
  unit: "%",
  low: "Las cámaras usan {used} de {total} Mbit/s",
});
