import type * as english from "#shared/messages/write-units.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Write units that have a name of their own, by id. */
export const writeUnitLabels = translationOf<typeof english.writeUnitLabels>()({
  "disarming.cameras": "Desarmado de las cámaras",
  "disarming.recorder": "Desarmado del grabador",
  "time.date_time": "Fecha y hora",
  "time.ntp": "Servidor de hora",
  "time.dst": "Horario de verano",
});

/** All other write units: an area, or one channel of it. */
export const writeUnitMessages = translationOf<typeof english.writeUnitMessages>()({
  areaPart: "{area} {part}",
});
