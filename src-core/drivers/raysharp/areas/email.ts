import type { RaysharpArea } from "./area.ts";
import { readEmailArea } from "./email-reading.ts";
import { writeEmail } from "./email-write.ts";

/** Operations 7 and 8, and Email/Get if the recorder has it (docs/dev/device-interface.md §2.4, docs/dev/field-notes.md §6). */
export const email: RaysharpArea = {
  unitOf: () => "email",
  read: readEmailArea,
  write: writeEmail,
};
