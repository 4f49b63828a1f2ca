import type { Device } from "../device.ts";
import type { Json, JsonObject } from "../json.ts";
import { booleans } from "../quirks.ts";
import type { ExceptionAlarm } from "../state/exception-alarms.ts";
import type { ReadOperation } from "./operation.ts";

/** Alarms of a recorder about itself (field-notes-2.md, 1.5). */
const PATH = "/API/AlarmConfig/Exception";

/** Periods in which voice prompts play; each has a list of days and prompts. */
const PERIODS = 12;

export const getExceptionRange: ReadOperation = {
  kind: "read",
  path: `${PATH}/Range`,
  read: ({ state }) => ({
    exception_info: {
      type: "object",
      items: Object.fromEntries(
        Object.keys(state.health.exceptions).map((name) => [
          name,
          { type: "object", items: LIMITS },
        ]),
      ),
    },
  }),
};

const LIMITS: JsonObject = {
  switch: { type: "bool" },
  buzzer: { type: "string", items: ["0", "10", "20", "40", "60"] },
  latch_time: { type: "string", items: ["10", "20", "40", "60"] },
  show_message: { type: "bool" },
  send_email: { type: "bool" },
};

export const getExceptions: ReadOperation = {
  kind: "read",
  path: `${PATH}/Get`,
  read: (device) => ({
    exception_info: Object.fromEntries(
      Object.entries(device.state.health.exceptions).map(([name, one]) => [
        name,
        show(device, one),
      ]),
    ),
  }),
};

function show({ traits }: Device, { buzzer, ...rest }: ExceptionAlarm): JsonObject {
  const zeros = (): Json[] => Array.from({ length: PERIODS }, () => 0);
  return {
    ...booleans(traits, rest),
    [traits.otherExceptions ? "Buzzer" : "buzzer"]: buzzer,
    alarm_out: [],
    voice_prompts_index: zeros(),
    voice_prompts_select: zeros(),
    voice_prompts_time: zeros(),
  };
}
