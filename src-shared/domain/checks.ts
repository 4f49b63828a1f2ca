import type { checkCodes } from "#shared/messages/checks.ts";

/** What Muster checks of its installation, in this order (docs/monitoring.md). */
export const CHECK_IDS = [
  "node",
  "folder",
  "disk",
  "database",
  "secrets",
  "schedules",
  "nats",
  "clock",
  "certificate",
  "port",
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

/** `skipped`: the installation does not have it, such as agents. */
export type CheckState = "ok" | "warning" | "problem" | "skipped";

/** Names the result for programs; the texts are in `messages/checks.ts`. */
export type CheckCode = keyof typeof checkCodes;

export interface CheckFinding {
  readonly state: CheckState;
  readonly code: CheckCode;
  /** Values for the text: `count`, `megabytes`, `reason`, `path`, `version`. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface Check extends CheckFinding {
  readonly id: CheckId;
}
