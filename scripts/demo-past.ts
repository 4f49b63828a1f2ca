import type { Clock } from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { ok, type Result } from "#shared/result.ts";
import {
  AGREED,
  AILMENTS,
  auditTimes,
  DRIFT,
  HEALTH_DAYS,
  ROLLOUT_DAYS_AGO,
  storyOf,
  type Ailment,
  type Episode,
  type DemoFault,
} from "./demo-story.ts";

const DAY = 86_400_000;

/** A clock that shows what the story says, and runs on by itself once the story has come to the present. */
export class StoryClock implements Clock {
  #at: number | null = null;

  now(): string {
    return new Date(this.#at ?? Date.now()).toISOString();
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((settle) => {
      const timer = setTimeout(settle, ms);
      signal?.addEventListener("abort", () => (clearTimeout(timer), settle()), { once: true });
    });
  }

  /** @param at milliseconds since 1970; null for the present */
  moveTo(at: number | null): void {
    this.#at = at;
  }
}

interface Channel {
  readonly channel: string;
  readonly connect_status: string;
  readonly videoloss: boolean;
}

/** The simulated recorders, seen from the control port of their process. */
export class FleetControl {
  readonly #url: string;
  /** Channels with all cameras well, by place in the fleet. */
  readonly #well = new Map<number, readonly Channel[]>();
  /** What was set last, by place in the fleet, so that nothing is set twice. */
  readonly #set = new Map<number, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Every camera works from now on; batteries sleep, and empty slots stay empty. */
  async makeWell(recorders: number): Promise<void> {
    for (let recorder = 0; recorder < recorders; recorder += 1) {
      const { channels } = (await this.#ask(recorder, "state")) as { channels: Channel[] };
      this.#well.set(recorder, channels.map(well));
    }
  }

  /** Brings each recorder into the state that these episodes and ailments describe. */
  async apply(active: readonly Episode[], ailments: readonly Ailment[]): Promise<void> {
    const byRecorder = Map.groupBy(active, ({ recorder }) => recorder);
    for (const [recorder, channels] of this.#well) {
      const episodes = byRecorder.get(recorder) ?? [];
      const faults = ailments.filter((one) => one.recorder === recorder).map(({ fault }) => fault);
      const troubles = episodes.map(({ channel, trouble }) => [channel, trouble]);
      const key = JSON.stringify([troubles, faults]);
      if (this.#set.get(recorder) === key) continue;
      this.#set.set(recorder, key);
      await this.#bring(recorder, { channels, episodes, faults });
    }
  }

  /** Sets all clocks to another time than that of this computer, in ms ahead; 0: right again. */
  async setClocks(aheadMs: number): Promise<void> {
    for (const recorder of this.#well.keys())
      await this.#ask(recorder, "state", { health: { clock: { aheadMs } } });
  }

  /** A value that was changed at the recorder itself. */
  async changeEmail(recorder: number, email: Readonly<Record<string, number>>): Promise<void> {
    await this.#ask(recorder, "state", { email });
  }

  async #bring(recorder: number, { channels, episodes, faults }: Wanted) {
    const troubles = new Map(episodes.map(({ channel, trouble }) => [channel, trouble]));
    const changed = channels.map((one, place) => withTrouble(one, troubles.get(place)));
    await this.#ask(recorder, "state", { channels: changed });
    const own = troubles.get(null);
    const all = own === "line lost" ? ["refuse-connection", ...faults] : faults;
    await this.#ask(recorder, "faults", { faults: all.join(",") });
    if (own === "other password") {
      await this.#ask(recorder, "account", { password: "Changed-by-somebody-1" });
    }
  }

  async #ask(recorder: number, what: string, body?: object): Promise<unknown> {
    const given = body && { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${this.#url}/recorders/${recorder}/${what}`, given);
    if (!response.ok) throw new Error(`The simulator refused: ${await response.text()}`);
    return response.json();
  }
}

/** How a recorder is to be. */
interface Wanted {
  readonly channels: readonly Channel[];
  readonly episodes: readonly Episode[];
  readonly faults: readonly string[];
}

function well(channel: Channel): Channel {
  const stays = ["NotConfigured", "Sleep"].includes(channel.connect_status);
  return stays ? channel : { ...channel, connect_status: "Online", videoloss: false };
}

const STATUS: Partial<Record<DemoFault, string>> = {
  offline: "Offline",
  "no network": "FailConnectNetwork",
};

/** Empty slots have no trouble. */
function withTrouble(channel: Channel, trouble: DemoFault | undefined): Channel {
  if (trouble === undefined || channel.connect_status === "NotConfigured") return channel;
  const connect_status = STATUS[trouble] ?? channel.connect_status;
  return { ...channel, connect_status, videoloss: true };
}

interface Stage {
  readonly core: CoreApi;
  readonly clock: StoryClock;
  readonly control: FleetControl;
  readonly now: Date;
  /** How far the past goes back. */
  readonly days: number;
  readonly signal: AbortSignal;
}

/**
 * Lives the story: sets the clock, sets the recorders, and audits them, as often as the story has audits. Everything goes
 * through the handlers that a user's commands go through. Ends early when the signal aborts.
 */
export async function livePast(stage: Stage): Promise<Result<void>> {
  const { core, clock, control, now, days, signal } = stage;
  const story = storyOf(now);
  const events = [
    { at: now.getTime() - ROLLOUT_DAYS_AGO * DAY, run: () => rollOut(stage) },
    { at: now.getTime() - DRIFT.daysAgo * DAY, run: () => drift(stage) },
  ];
  const readings = HEALTH_DAYS.filter((ago) => ago < days).map((ago) => now.getTime() - ago * DAY);
  const agreed = await agree(stage);
  if (!agreed.ok) return agreed;
  for (const at of auditTimes(now, days)) {
    if (signal.aborted) break;
    clock.moveTo(at);
    const since = AILMENTS.filter(
      ({ daysAgo }) => daysAgo > 0 && at >= now.getTime() - daysAgo * DAY,
    );
    const active = story.filter(({ from, to }) => from <= at && at < to);
    await control.apply(active, since);
    const isRead = readings[0] !== undefined && readings[0] <= at;
    if (isRead) await control.setClocks(at - Date.now());
    const facts = isRead ? "all" : "none";
    const input = { select: {}, channels: false, facts } as const;
    const audited = await core.handlers["audit.run"](input, { signal });
    if (!audited.ok) return audited;
    if (isRead) readings.shift();
    while (events[0] && events[0].at <= at) {
      const done = await events.shift()?.run();
      if (done && !done.ok) return done;
    }
  }
  await control.setClocks(0);
  await control.apply(
    story.filter(({ to }) => to > now.getTime()),
    AILMENTS,
  );
  clock.moveTo(null);
  return ok(undefined);
}

/** What was agreed with one of the customers. */
async function agree({ core, signal }: Stage): Promise<Result<void>> {
  const listed = await core.handlers["customers.list"]({}, { signal });
  if (!listed.ok) return listed;
  const found = listed.value.customers.find(({ name }) => name === AGREED.customer);
  if (found === undefined) return ok(undefined);
  const wanted = { scope: "customer", scopeId: found.id, values: AGREED.values } as const;
  const set = await core.handlers["expectations.set"](wanted, { signal });
  return set.ok ? ok(undefined) : set;
}

const RELAY = { smtp_port: 587, interval_time: 5 } as const;

/** Plans and carries out a change of the mail settings of all recorders. */
async function rollOut({ core, signal }: Stage): Promise<Result<void>> {
  const template = { name: "Alarm mail through the relay", email: RELAY };
  const plan = await core.handlers["plans.create"]({ template, select: {} }, { signal });
  if (!plan.ok) return plan;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const stop = core.onEvent((message) => {
    if (message.event !== "rollouts.changed") return;
    const { rollout } = message.payload as { rollout: { state: string } };
    if (rollout.state !== "running") resolve();
  });
  const started = await core.handlers["rollouts.start"]({ planId: plan.value.id }, { signal });
  if (started.ok) await ended;
  stop();
  return started.ok ? ok(undefined) : started;
}

/** The mail port of one recorder is changed at the recorder; a reading finds it. */
async function drift({ core, control, signal }: Stage): Promise<Result<void>> {
  await control.changeEmail(DRIFT.recorder, { smtp_port: 25 });
  const read = await core.handlers["history.readAgain"]({}, { signal });
  return read.ok ? ok(undefined) : read;
}
