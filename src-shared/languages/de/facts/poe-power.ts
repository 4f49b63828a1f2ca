import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/poe-power.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "PoE power". */
export const poePowerMessages = translationOf<typeof english.poePowerMessages>()({
  label: "PoE-Leistung",
  problem: "kaum PoE-Leistung übrig",
  hint: "Ein Rekorder ohne Leistungsreserve schaltet Ports ab. Versorgen Sie einige seiner Kameras aus einer anderen Quelle.",
  count: plural(
    "{count} Rekorder mit kaum noch PoE-Leistung",
    "{count} Rekorder mit kaum noch PoE-Leistung",
  ),
  text: "{used} von {total} W",
  unit: "W",
  low: "Nur {left} W von {total} W sind für Kameras übrig",
});
