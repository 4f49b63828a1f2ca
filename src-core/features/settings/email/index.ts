import type { SettingsArea } from "../area.ts";
import { planFields } from "../plan-fields.ts";
import { resolveFields } from "../resolve.ts";
import { readEmail } from "./reading.ts";
import { writeEmail } from "./write.ts";

/** Operations 7 and 8, and Email/Get where a recorder has it (device-interface.md, 2.4; field-notes.md, 6). */
export const email: SettingsArea = {
  read: readEmail,
  resolve: (part, _reading, fill) => resolveFields("email", part, fill),
  plan: (filled, reading) => planFields("email", filled, reading),
  partOf: () => "email",
  write: writeEmail,
};
