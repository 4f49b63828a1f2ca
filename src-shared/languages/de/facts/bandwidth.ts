import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/bandwidth.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "bandwidth". */
export const bandwidthMessages = translationOf<typeof english.bandwidthMessages>()({
  label: "Bandbreite der Kameras",
  problem: "Bandbreite fast ausgeschöpft",
  hint: "Ein Rekorder an seiner Grenze trennt Kameras. Senken Sie die Bitrate einiger Kameras, oder schließen Sie sie an einen anderen Rekorder an.",
  count: plural(
    "{count} Rekorder mit fast ausgeschöpfter Bandbreite",
    "{count} Rekorder mit fast ausgeschöpfter Bandbreite",
  ),
  text: "{used} von {total} Mbit/s",
  unit: "%",
  low: "Die Kameras belegen {used} von {total} Mbit/s",
});
