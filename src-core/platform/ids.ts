import { randomUUID } from "node:crypto";

/** Ten random characters for ids that need no comparison by people: short enough to type, and to read in a list. */
export function newId(): string {
  // The end of a version 4 UUID is random. Node.js draws for many UUIDs at once; `randomBytes` asks the system each time.
  return randomUUID().slice(-10);
}
