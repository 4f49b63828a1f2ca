import type * as english from "#shared/messages/write-units.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Write units that have a name of their own, by id. */
export const writeUnitLabels = translationOf<typeof english.writeUnitLabels>()({
  "disarming.cameras": "Unscharfschaltung der Kameras",
  "disarming.recorder": "Unscharfschaltung des Rekorders",
  "time.date_time": "Datum und Uhrzeit",
  "time.ntp": "Zeitserver",
  "time.dst": "Sommerzeit",
});

/** All other write units: an area, or one channel of it. */
export const writeUnitMessages = translationOf<typeof english.writeUnitMessages>()({
  areaPart: "{area} {part}",
});
