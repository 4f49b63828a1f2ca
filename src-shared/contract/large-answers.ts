import type { MethodName } from "./names.ts";

/**
 * Methods that may answer with megabytes: a list of the channels of all recorders (`lists`), or a whole file (`files`). A team server
 * carries out one call of each kind at a time for each user, because it holds the answer until it is written.
 */
export const LARGE_ANSWERS: Readonly<Partial<Record<MethodName, "lists" | "files">>> = {
  "availability.compare": "lists",
  "availability.days": "lists",
  "availability.figures": "lists",
  "availability.outages": "lists",
  "availability.problems": "lists",
  "channels.list": "lists",
  "inventory.export": "files",
  "reports.make": "files",
  "reports.preview": "files",
};
