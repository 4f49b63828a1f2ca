import type { Actor } from "./../src-shared/domain/activity.ts";

/** One kind of process that opens a core. */
interface ProcessTraits {
  /** How a user works with the process, for the activity log. */
  readonly host: Actor["host"];
  /** Whether the process runs until the user ends it. Only such processes run schedules and evaluate alerts. */
  readonly staysOpen: boolean;
  /** Whether long calculations must not delay other users. */
  readonly isShared: boolean;
}

/** Every kind of process that opens a core. A host states its kind, and this table decides what the core does in it. */
const PROCESSES = {
  /** The desktop window. */
  window: { host: "window", staysOpen: true, isShared: false },
  /** The screens in a browser: `npm start`, the demo, `muster serve`. */
  browser: { host: "browser", staysOpen: true, isShared: false },
  /** A server that only users of a team call. */
  "team server": { host: "server", staysOpen: true, isShared: true },
  /** `muster watch`. */
  watch: { host: "command line", staysOpen: true, isShared: false },
  /** Any other command, and programs that open a core for one task. */
  command: { host: "command line", staysOpen: false, isShared: false },
} as const satisfies Record<string, ProcessTraits>;

export type ProcessKind = keyof typeof PROCESSES;

export function processTraits(kind: ProcessKind): ProcessTraits {
  return PROCESSES[kind];
}
