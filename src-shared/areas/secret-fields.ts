import { fieldSpecOf, type Area } from "./index.ts";

/** Whether a field holds a secret: it is written from a stored credential, and recorders never show it. */
export function isSecretField(area: Area, path: string): boolean {
  return fieldSpecOf(area, path)?.kind === "secret";
}
