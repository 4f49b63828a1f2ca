import {
  decideAlerts,
  STABLE_MS,
  type WatchedCondition,
  type AlertDecision,
  type OpenAlert,
  type FleetState,
} from "#core/features/alerts/decide.ts";
import { subjectOf } from "#core/features/alerts/subjects.ts";
import type { AlertCondition, AlertKind } from "#shared/domain/alerts.ts";

const MINUTE = 60_000;

interface StoredAlert {
  readonly id: string;
  readonly subject: string;
  kind: AlertKind;
  active: Map<string, string>;
  readonly keys: Set<string>;
  lastEnded: number | null;
  flapping: boolean;
  clearSince: number | null;
  resolvedAt: number | null;
  resolution: string | null;
  times: number;
  rules: Set<string>;
}

/** Sites of recorders with channels, looks at them by hand, and the alerts that follow; what a database would hold. */
export class FakeFleet {
  now = 0;
  readonly alerts: StoredAlert[] = [];
  /** `opened site_offline:A`, `recovered …`: messages that destinations get. */
  readonly messages: string[] = [];
  readonly #sites: Readonly<Record<string, readonly string[]>>;
  readonly #state = new Map<string, { status: string; since: number; lookedAt: number }>();
  readonly #channels = new Map<string, { recorder: string; status: string; since: number }>();
  readonly removed = new Set<string>();
  minutes: Partial<Record<AlertCondition, number>> = {};
  maintenance = new Set<string>();
  expected = new Set<string>();
  watched = true;

  /** @param sites names of recorders by site */
  constructor(sites: Readonly<Record<string, readonly string[]>>) {
    this.#sites = sites;
    for (const name of Object.values(sites).flat())
      this.#state.set(name, { status: "reached", since: 0, lookedAt: 0 });
  }

  /** One audit of one recorder. @param down channels that are down, if it was reached */
  look(recorder: string, status = "reached", down: readonly string[] = []): void {
    const before = this.#state.get(recorder);
    const since = before?.status === status ? before.since : this.now;
    this.#state.set(recorder, { status, since, lookedAt: this.now });
    if (status !== "reached") return;
    for (const [key, { recorder: owner }] of this.#channels)
      if (owner === recorder && !down.some((channel) => key === `${recorder} ${channel}`))
        this.#channels.delete(key);
    for (const channel of down) {
      const key = `${recorder} ${channel}`;
      if (!this.#channels.has(key))
        this.#channels.set(key, { recorder, status: "Offline", since: this.now });
    }
  }

  evaluate(): AlertDecision[] {
    const decisions = decideAlerts(this.#world());
    for (const decision of decisions) this.#apply(decision);
    return decisions;
  }

  open(): StoredAlert[] {
    return this.alerts.filter(({ resolvedAt }) => resolvedAt === null);
  }

  #siteOf(recorder: string): string {
    return Object.entries(this.#sites).find(([, all]) => all.includes(recorder))?.[0] ?? "";
  }

  #condition(
    recorder: string,
    kind: AlertCondition,
    status: string,
    since: number,
    channel: string | null,
  ): WatchedCondition {
    const site = this.#siteOf(recorder);
    const key = `${recorder} ${channel ?? ""}`;
    const rules = this.watched ? [{ id: "r", minutes: this.minutes[kind] ?? 0 }] : [];
    return {
      kind,
      key,
      status,
      since,
      channel,
      rules,
      subject: subjectOf(kind, recorder, site),
      siteId: site,
      recorderId: recorder,
      recorderName: recorder,
      held: this.maintenance.has(site),
      expected: this.expected.has(key),
    };
  }

  #world(): FleetState {
    const there = [...this.#state].filter(([name]) => !this.removed.has(name));
    const recorders = there
      .filter(([, { status }]) => status !== "reached")
      .map(([name, { status, since }]) =>
        this.#condition(name, "recorder_unreachable", status, since, null),
      );
    const channels = [...this.#channels]
      .filter(([, { recorder }]) => !this.removed.has(recorder))
      .map(([key, { recorder, status, since }]) =>
        this.#condition(recorder, "channel_down", status, since, key.split(" ")[1] ?? ""),
      );
    return {
      now: this.now,
      conditions: [...recorders, ...channels],
      evaluated: new Set(["recorder_unreachable", "channel_down"]),
      open: this.open().map(toOpen),
      outOfReach: new Set(recorders.map(({ recorderId }) => recorderId)),
      recovered: (subject) => this.#recovered(subject),
      lookedAt: (id) => (this.removed.has(id) ? undefined : this.#state.get(id)?.lookedAt),
      site: (id) => {
        const own = there.filter(([name]) => this.#siteOf(name) === id);
        const looks = own.map(([, { lookedAt }]) => lookedAt);
        return { recorders: own.length, lookedSince: Math.min(...looks) };
      },
    };
  }

  #recovered(subject: string) {
    const found = this.alerts.findLast(
      (one) =>
        one.subject === subject &&
        one.resolution === "recovered" &&
        this.now - (one.resolvedAt ?? 0) <= STABLE_MS,
    );
    return found ? { id: found.id, keys: found.keys } : null;
  }

  #apply(decision: AlertDecision): void {
    if (decision.kind === "open") return this.#open(decision);
    const { alert, added, ended, clearSince, resolution, alertKind } = decision;
    const stored = this.alerts.find(({ id }) => id === alert.id) as StoredAlert;
    for (const { key } of ended) stored.active.delete(key);
    for (const { key, recorderId } of added) {
      stored.active.set(key, recorderId);
      stored.keys.add(key);
    }
    stored.lastEnded = Math.max(stored.lastEnded ?? 0, ...ended.map(({ at }) => at)) || null;
    if (alertKind !== stored.kind) this.messages.push(`${alertKind} ${stored.subject}`);
    stored.kind = alertKind;
    if (stored.flapping && stored.clearSince !== null && added.length > 0) stored.times += 1;
    stored.clearSince = clearSince;
    if (resolution === null) return;
    stored.resolvedAt = this.now;
    stored.resolution = resolution;
    this.messages.push(`${resolution} ${stored.subject}`);
  }

  #open({ items, alertKind, again, rules }: Extract<AlertDecision, { kind: "open" }>): void {
    const active = new Map(items.map(({ key, recorderId }) => [key, recorderId]));
    const subject = items[0]?.subject ?? "";
    const known = this.alerts.find(({ id }) => id === again);
    this.messages.push(`${known ? "flapping" : `opened ${alertKind}`} ${subject}`);
    if (known) {
      const times = known.times + 1;
      const fresh = { kind: alertKind, active, resolvedAt: null, resolution: null };
      Object.assign(known, { ...fresh, flapping: true, clearSince: null, times });
      return;
    }
    const none = { lastEnded: null, clearSince: null, resolvedAt: null, resolution: null };
    const id = String(this.alerts.length);
    const keys = new Set(active.keys());
    const about = { id, subject, kind: alertKind, active, keys, rules: new Set(rules) };
    this.alerts.push({ ...about, ...none, flapping: false, times: 1 });
  }
}

function toOpen(stored: StoredAlert): OpenAlert {
  const { id, subject, kind, flapping, clearSince, lastEnded, rules } = stored;
  const active = [...stored.active].map(([key, recorderId]) => ({ key, recorderId }));
  const siteId = subject.split(":")[1] ?? null;
  return {
    id,
    subject,
    kind,
    siteId,
    flapping,
    clearSince,
    lastEnded,
    rules,
    active,
    snoozedUntil: null,
  };
}

export const minutes = (count: number): number => count * MINUTE;
