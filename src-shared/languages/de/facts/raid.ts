import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/raid.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "raid". */
export const raidMessages = translationOf<typeof english.raidMessages>()({
  label: "RAID",
  problem: "RAID beeinträchtigt",
  hint: "Tauschen Sie die defekte Festplatte aus: Ein beeinträchtigtes RAID verliert alle Aufzeichnungen, wenn die nächste Festplatte ausfällt.",
  count: plural(
    "{count} Rekorder mit beeinträchtigtem RAID",
    "{count} Rekorder mit beeinträchtigtem RAID",
  ),
  none: "Kein RAID",
  text: "{name}: {reported}",
  offline: "RAID {name} ist offline",
  degraded: "RAID {name} ist beeinträchtigt: Eine Festplatte ist defekt oder fehlt",
  rebuilding: "RAID {name} ist beeinträchtigt und wird neu aufgebaut ({percent} % erledigt)",
  other: "RAID {name} hat einen unbekannten Status: {reported}",
});
