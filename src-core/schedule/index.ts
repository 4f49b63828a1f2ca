import type { Handlers } from "#shared/contract/endpoint.ts";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import type { Schedule, ScheduledRun, ScheduleState } from "#shared/domain/schedule.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import type { EventHub } from "../events.ts";
import type { Clock } from "../ports/clock.ts";
import type { Logger } from "../ports/logger.ts";
import type { Secrets } from "../secrets/index.ts";
import { anySignsIn, readScheduled, type ReadTools } from "./read.ts";
import { createScheduleStore } from "./store.ts";
import { watchClock, type Watch } from "./watch.ts";

/** Held by the process that carries a scheduled reading out, for as long as it does. */
const LOCK = "scheduled-reading";
const WHAT = "The scheduled reading";

export interface ScheduleTools extends ReadTools {
  readonly events: EventHub;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: Pick<Secrets, "status">;
}

export interface Scheduling {
  readonly handlers: Pick<Handlers, "schedule.get" | "schedule.set">;
  /** From now on carries out what is due. For processes that stay open. */
  begin(): void;
  /** What is under way is broken off; to be told before its job is cancelled. */
  stop(): Promise<void>;
}

/** Reads settings by the clock: one process of a data directory does, and what was missed is made up for once. */
export function createScheduling(tools: ScheduleTools): Scheduling {
  const { storage, events, clock } = tools;
  const { locks } = storage;
  const store = createScheduleStore(storage);
  let watch: Watch | null = null;
  let unwatch: (() => void) | null = null;
  let running = false;
  /** The sites that were told last. */
  let sitesTold = "";

  async function lastRun(): Promise<ScheduledRun | null> {
    const run = store.run();
    if (run?.state !== "running" || running) return run;
    const free = await locks.hold(LOCK, "shared");
    if (!free.ok) return run;
    free.value.release();
    const now = store.run();
    return now?.state === "running" ? { ...now, state: "interrupted" } : now;
  }

  async function stateNow(): Promise<ScheduleState> {
    const last = await lastRun();
    const waiting = last?.state === "interrupted" ? store.brokenOff() : null;
    return { schedule: store.schedule(), next: waiting ?? store.next(), last };
  }

  const sitesNow = (): string => JSON.stringify(store.schedule().sites);

  async function tell(): Promise<ScheduleState> {
    const state = await stateNow();
    sitesTold = JSON.stringify(state.schedule.sites);
    events.emit("schedule.changed", state);
    return state;
  }

  async function carryOut(run: ScheduledRun, closing: AbortSignal): Promise<void> {
    let now = run;
    const note = (change: Partial<ScheduledRun>) => store.note((now = { ...now, ...change }));
    await tell();
    const begun = (recorders: number) => note({ recorders });
    const { cancelled, ...counts } = await readScheduled(tools, store.schedule(), closing, begun);
    const state = closing.aborted ? "interrupted" : cancelled ? "cancelled" : "finished";
    note({ ...counts, state, finishedAt: clock.now() });
  }

  /** Without passwords every recorder that needs one would fail, and the reading be used up. */
  async function waitsForPasswords(): Promise<boolean> {
    const { state } = await tools.secrets.status();
    return state !== "ready" && (await anySignsIn(tools, store.schedule()));
  }

  /** What is due, for the process that holds the lock, once passwords can be read. */
  async function carryOutDue(closing: AbortSignal): Promise<boolean> {
    if ((await waitsForPasswords()) || closing.aborted) return false;
    const run = store.claim(clock.now());
    if (!run) return false;
    running = true;
    try {
      await carryOut(run, closing);
    } finally {
      running = false;
    }
    return true;
  }

  /** Carries out what is due, unless another process does. When to look again, in ms; null: whenever. */
  async function look(closing: AbortSignal): Promise<number | null> {
    store.mend(clock.now());
    if (sitesNow() !== sitesTold) await tell();
    const next = store.next();
    const wait = next === null ? null : Date.parse(next) - Date.parse(clock.now());
    const due = wait !== null && wait <= 0;
    if (!due && store.brokenOff() === null) return wait;
    const lock = await locks.hold(LOCK, "exclusive", { what: WHAT });
    if (!lock.ok) return wait;
    let done: boolean;
    try {
      done = await carryOutDue(closing);
    } finally {
      lock.value.release();
    }
    if (done) await tell();
    return done || due ? null : wait;
  }

  return {
    handlers: {
      "schedule.get": async () => {
        const { revision } = events;
        return ok({ revision, ...(await stateNow()) });
      },
      "schedule.set": async (wish) => {
        const gone = missingSites(tools, wish.sites ?? []);
        if (gone.length > 0) return err(unknownSites(gone));
        store.set((before) => changed(before, wish), clock.now());
        watch?.wake();
        return ok(await tell());
      },
    },
    begin() {
      sitesTold = sitesNow();
      watch ??= watchClock(clock, tools.logger, look);
      // Passwords that can be read again may be what it waits for; a site of it may have gone.
      unwatch ??= events.watch(({ event }) => {
        if (event === "secrets.changed" || event === "sites.changed") watch?.wake();
      });
    },
    async stop() {
      unwatch?.();
      await watch?.stop();
    },
  };
}

type Wish = { readonly [K in keyof Schedule]?: Schedule[K] | undefined };

/** Days and areas stand in their usual order, each once, so that equal schedules are equal. */
function changed(before: Schedule, wish: Wish): Schedule {
  const when = wish.when === undefined ? before.when : wish.when;
  const areas = wish.areas ?? before.areas;
  const sites = wish.sites === undefined ? before.sites : wish.sites;
  return {
    when: when && { ...when, days: WEEKDAYS.filter((day) => when.days.includes(day)) },
    areas: AREAS.filter((area) => areas.includes(area)),
    sites: sites && [...new Set(sites)],
  };
}

function missingSites({ storage: { sqlite } }: ScheduleTools, ids: readonly string[]): string[] {
  const site = sqlite.prepare<[string], string>("select id from site where id = ?").pluck();
  return ids.filter((id) => site.get(id) === undefined);
}

function unknownSites(ids: readonly string[]) {
  return fault("not_found", `There is no site with the id ${ids.join(", ")}.`, {
    mend: "List the sites to see their ids; it may have been removed.",
    where: "sites",
  });
}
