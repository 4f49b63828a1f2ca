import { randomUUID } from "node:crypto";

/** Ten characters that nobody has to tell apart from others: short enough to type, and to see in a list. */
export function newId(): string {
  // The end of a version 4 UUID is random. Node.js draws for many UUIDs at once; `randomBytes` asks the system each time.
  return randomUUID().slice(-10);
}
