import { randomBytes } from "node:crypto";

/** Ten characters that nobody has to tell apart from others: short enough to type, and to see in a list. */
export function newId(): string {
  return randomBytes(5).toString("hex");
}
