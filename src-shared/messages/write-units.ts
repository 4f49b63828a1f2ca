import { defineMessages } from "./catalogue.ts";

/** Write units of settings areas in sentences about rollouts. */
export const writeUnitMessages = defineMessages({
  disarmingOfCameras: "Disarming of the cameras",
  disarmingOfRecorder: "Disarming of the recorder",
  areaPart: "{area} {part}",
});
