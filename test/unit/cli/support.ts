import { PassThrough, Writable } from "node:stream";
import type { DatabaseMaintenance, FullBackups } from "#core/index.ts";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { ChannelRow } from "#shared/domain/channels.ts";
import { typing } from "#test/support/keyboard.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { aRollout, aRolloutItem } from "#test/support/rollout.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import type { Check } from "#shared/domain/checks.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import type { RunningCore, Servers } from "#cli/host.ts";
import { runCommandLine } from "#cli/program.ts";
import { stubCore, type StubCore } from "#test/support/stub-core.ts";

export interface RunOptions {
  readonly handlers?: Partial<CallerHandlers>;
  /** What stdin holds; it is no terminal then. */
  readonly stdin?: string | Uint8Array;
  /** Keys to press at a terminal, once something is asked. */
  readonly keys?: readonly string[];
  readonly columns?: number;
  /** Why the core cannot be opened. */
  readonly closed?: MusterError;
  /** Called with the interrupt, to press Ctrl+C from within a handler. */
  readonly interruptible?: (interrupt: () => void) => void;
  /** Told how a core unlocks its vault when it needs a password. */
  readonly unlockWith?: RunningCore["unlockWith"];
  readonly onCore?: (core: StubCore) => void;
  /** Why stdout takes nothing: `ENOSPC`. */
  readonly unwritable?: string;
  /** The database as a file; without it, a command that wants it fails. */
  readonly care?: Partial<DatabaseMaintenance>;
  /** Backups of the installation; without them, a command that wants them fails. */
  readonly backups?: Partial<FullBackups>;
  /** What the core finds of the installation. */
  readonly checks?: readonly Check[];
  readonly env?: Readonly<Record<string, string>>;
  /** Team servers; without them, a command that wants one fails. */
  readonly servers?: Servers;
}

export interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly core: StubCore;
  readonly opened: readonly (string | null)[];
  readonly stopped: boolean;
  /** Status of an end without waiting; null if there was none. */
  readonly endedAtOnce: number | null;
}

/** Runs the command line in this process, over a core of the given handlers. */
export async function muster(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const core = stubCore(options.handlers);
  options.onCore?.(core);
  const opened: (string | null)[] = [];
  let stopped = false;
  let endedAtOnce: number | null = null;
  const interrupts = new Set<() => void>();
  options.interruptible?.(() => {
    for (const interrupt of interrupts) interrupt();
  });
  const [out, errors] = [stream(options), stream(options)];
  const stdout = options.unwritable === undefined ? out.stream : unwritable(options.unwritable);
  const status = await runCommandLine(args, {
    stdin: keyboard(options, errors.stream),
    stdout,
    stderr: errors.stream,
    env: options.env ?? {},
    version: "1.2.3",
    openCore: async (dataDir) => {
      opened.push(dataDir);
      if (options.closed) return err(options.closed);
      // No command of these tests serves a team.
      const team = {} as RunningCore["team"];
      const unlockWith = options.unlockWith ?? (() => {});
      return ok({
        ...core,
        as: () => core,
        team,
        unlockWith,
        checks: { ofCore: async () => options.checks ?? [], readiness: async () => [] },
        figures: async () => {
          throw new Error("No command of these tests serves metrics.");
        },
        stop: async () => void (stopped = true),
      });
    },
    databaseCare: async () => (options.care ?? {}) as DatabaseMaintenance,
    fullBackups: async () => (options.backups ?? {}) as FullBackups,
    servers: async () => {
      if (options.servers) return options.servers;
      throw new Error("The command was not to use a server.");
    },
    startAgent: async () => {
      throw new Error("No command of these tests starts an agent.");
    },
    onInterrupt(listener) {
      interrupts.add(listener);
      return () => interrupts.delete(listener);
    },
    exitNow: (ended) => (endedAtOnce = ended),
  });
  return { status, out: out.text(), err: errors.text(), core, opened, stopped, endedAtOnce };
}

function stream({ columns }: RunOptions) {
  const made = new PassThrough();
  let text = "";
  made.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
  if (columns !== undefined) Object.assign(made, { isTTY: true, columns });
  return { stream: made, text: () => text };
}

/** Stream that behaves like a file on a full disk, or a pipe without a reader. */
function unwritable(code: string): Writable {
  const error = Object.assign(new Error(code), { code });
  const made = new Writable({ write: (_chunk, _encoding, done) => done(error) });
  return made.on("error", () => {});
}

/** Stdin: what is piped in, or a terminal at which each prompt is answered by the next keys. */
function keyboard({ stdin, keys }: RunOptions, screen: PassThrough): PassThrough {
  if (keys !== undefined) return typing(keys, screen);
  const made = new PassThrough();
  made.end(stdin ?? "");
  return made;
}

export const AT = "2026-11-20T12:00:00.000Z";

export function recorder(patch: Partial<Recorder> = {}): Recorder {
  return aRecorder({
    name: "Shop 1",
    reach: { state: "reached", at: AT, error: null },
    channelCounts: { Online: 3, Offline: 1, NotConfigured: 2 },
    addedAt: AT,
    ...patch,
  });
}

export function channel(patch: Partial<ChannelRow> = {}): ChannelRow {
  return {
    recorderId: "r1",
    channel: "CH1",
    channel_name: "Door",
    channel_alias: "",
    connect_status: "Online",
    videoloss: false,
    ability: [],
    intelligent_ability: [],
    reached: true,
    seenAt: AT,
    since: AT,
    sinceAtLeast: false,
    ...patch,
  };
}

export function planItem(patch: Partial<PlanItem> = {}): PlanItem {
  return {
    recorderId: "r1",
    recorderName: "Shop 1",
    siteName: "Leeds",
    url: "http://192.0.2.1",
    state: "ready",
    error: null,
    fields: [{ area: "email", path: "smtp_port", state: "change", before: 25, after: 587 }],
    boundTo: "00",
    ...patch,
  };
}

export function plan(items: readonly PlanItem[]): Plan {
  return {
    format: "muster-plan/1",
    id: "p1",
    name: "Relay",
    createdAt: AT,
    template: { name: "Relay", email: { smtp_port: 587 } },
    items: [...items],
    digest: "00",
  };
}

export function rolloutItem(patch: Partial<RolloutItem> = {}): RolloutItem {
  const told = { recorderName: "Shop 1", detail: "Read back as wanted.", at: AT };
  return aRolloutItem({ step: "done", outcome: "verified", ...told, ...patch });
}

export function rollout(patch: Partial<Rollout> = {}): Rollout {
  return aRollout({ id: "o1", startedAt: AT, finishedAt: AT, counts: { verified: 1 }, ...patch });
}
