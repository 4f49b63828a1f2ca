import { roleIncludes, type Caller } from "#shared/domain/team.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { traitsOf, type ErrorTraits } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import { startNew, type Launched, type LaunchTools } from "../launch.ts";
import * as faults from "./faults.ts";
import { itemsOf, startLock } from "./start-lock.ts";
import type { ScheduledStore, StoredStart } from "./store.ts";

/** A user as the team has the user now. */
export interface PresentCaller {
  readonly caller: Caller;
  /** Part of the fleet that the caller may see; null for the whole fleet. */
  readonly visible: VisibleFleet | null;
}

export interface StarterTools extends LaunchTools {
  readonly store: ScheduledStore;
  /** The user as a caller now; null if the user does not exist any more, or may not work with Muster now. */
  callerNow(user: { readonly userId: string; readonly userName: string }): PresentCaller | null;
  /** Adds an entry to the activity log. */
  note(
    kind: "rollout.notStarted" | "rollout.started",
    entry: StoredStart,
    reason?: MusterError,
  ): void;
  changed(): void;
}

/**
 * Starts rollouts whose time has come, for processes that stay open. Of several processes one starts a rollout, and a rollout whose
 * time passed is never started late without a user.
 */
export class RolloutStarter {
  readonly #tools: StarterTools;

  constructor(tools: StarterTools) {
    this.#tools = tools;
  }

  /** @returns the time until the next start, in ms; null if none is planned */
  async check(): Promise<number | null> {
    const { store, clock } = this.#tools;
    const waits: number[] = [];
    for (const entry of store.list()) {
      if (entry.state !== "waiting") continue;
      const wait = Date.parse(entry.startsAt) - Date.parse(clock.now());
      if (wait > 0) waits.push(wait);
      else await this.#attend(entry.id);
    }
    return waits.length > 0 ? Math.min(...waits) : null;
  }

  /** Starts an entry that is due, unless another process does. */
  async #attend(id: string): Promise<void> {
    const { locks, store } = this.#tools;
    const lock = await startLock(locks, id);
    if (!lock.ok) return;
    try {
      const entry = store.get(id);
      if (entry?.state === "waiting") await this.#startOrEnd(entry);
    } finally {
      lock.value.release(true);
    }
  }

  async #startOrEnd(entry: StoredStart): Promise<void> {
    const { store, clock } = this.#tools;
    if (store.hasRollout(entry.id)) return this.#note(entry, "started", null);
    if (clock.now() > entry.latest)
      return this.#note(entry, "missed", entry.error ?? faults.missedStartError(entry));
    const launched = await this.#start(entry);
    if (launched.ok) return this.#note(entry, "started", null);
    // Passwords can become readable, and another process may be about to end: it is tried again until the latest time.
    if (isTemporary(launched.error)) return this.#note(entry, "waiting", launched.error);
    this.#note(entry, "refused", launched.error);
  }

  async #start(entry: StoredStart): Promise<Result<Launched>> {
    const { store, plans, callerNow } = this.#tools;
    const stopped = store.stoppedBefore(entry);
    if (stopped !== null) return err(faults.earlierStopped(stopped));
    const present = callerNow(entry.by);
    if (!present || !roleIncludes(present.caller.role, "approver"))
      return err(faults.noRights(entry));
    const { caller, visible } = present;
    if (visible && !visible.seesPlan(entry.planId)) return err(faults.noRights(entry));
    const plan = await plans.get(entry.planId);
    if (!plan.ok) return plan;
    const { id, options, allowClear } = entry;
    const items = itemsOf(plan.value, entry);
    const wish = { id, plan: plan.value, items, options, allowClear, by: caller.user };
    const launched = await startNew(this.#tools, { ...wish, ...(visible && { visible }) });
    if (launched.ok) this.#tools.note("rollout.started", entry);
    return launched;
  }

  #note(entry: StoredStart, state: StoredStart["state"], error: MusterError | null): void {
    const { store, changed, note } = this.#tools;
    const error_json = error && JSON.stringify(error);
    if (state === entry.state && error?.code === entry.error?.code) return;
    store.setState(entry.id, { state, error_json });
    if (error && (state === "missed" || state === "refused"))
      note("rollout.notStarted", entry, error);
    changed();
  }
}

/** A user or another process can remove the cause while the rollout is still wanted. */
const TEMPORARY: ReadonlySet<ErrorTraits["turn"]> = new Set(["credential", "store", "wait"]);

function isTemporary(error: MusterError): boolean {
  return TEMPORARY.has(traitsOf(error).turn);
}
