import { defineMessages } from "./catalogue.ts";

/** Write units that have a name of their own, by id. */
export const writeUnitLabels = defineMessages("writeUnitLabels", {
  "disarming.cameras": "Disarming of the cameras",
  "disarming.recorder": "Disarming of the recorder",
  "time.date_time": "Date and time",
  "time.ntp": "Time server",
  "time.dst": "Daylight saving time",
});

/** All other write units: an area, or one channel of it. */
export const writeUnitMessages = defineMessages("writeUnitMessages", { areaPart: "{area} {part}" });
