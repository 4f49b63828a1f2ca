import { isNearlyAll, isSiteOffline } from "#shared/domain/condition.ts";
import { isHealthFactId } from "#shared/facts/index.ts";
import type { AlertCondition, AlertKind, AlertResolution } from "#shared/domain/alerts.ts";

/** How long to wait for looks at the other recorders of a site before one of them alerts, in ms. */
export const SETTLE_MS = 20 * 60_000;
/** Looks so much earlier than a recovery belong to the same audit, in ms. */
const SAME_AUDIT_MS = 5 * 60_000;
/** An alert that opens again within this time after its recovery is flapping, and recovers only after this time. In ms. */
export const STABLE_MS = 60 * 60_000;

/** Something that is not well now, and the rules that watch it. Times: ms since 1970. */
export interface WatchedCondition {
  readonly kind: AlertCondition;
  readonly subject: string;
  /** Tells it from the others of its subject. */
  readonly key: string;
  /** Site of the recorder; empty for an agent. */
  readonly siteId: string;
  /** Id and name of the recorder, or of the agent. */
  readonly recorderId: string;
  readonly recorderName: string;
  readonly channel: string | null;
  readonly status: string;
  readonly since: number;
  /** The site is in maintenance: the condition neither opens nor ends an alert. */
  readonly held: boolean;
  /** The channel is expected to be offline. */
  readonly expected: boolean;
  /** Enabled rules whose conditions and scope fit. */
  readonly rules: readonly { readonly id: string; readonly minutes: number }[];
}

export interface ActiveItem {
  readonly key: string;
  readonly recorderId: string;
}

export interface OpenAlert {
  readonly id: string;
  readonly subject: string;
  readonly kind: AlertKind;
  readonly siteId: string | null;
  readonly flapping: boolean;
  readonly clearSince: number | null;
  readonly snoozedUntil: number | null;
  /** Problems that existed at the last evaluation. */
  readonly active: readonly ActiveItem[];
  /** Time at which the last of its other problems ended; null if none has ended. */
  readonly lastEnded: number | null;
  readonly rules: ReadonlySet<string>;
}

/** What an evaluation looks at. */
export interface FleetState {
  readonly now: number;
  readonly conditions: readonly WatchedCondition[];
  /** Kinds that `conditions` is complete for; others are left unchanged. */
  readonly evaluated: ReadonlySet<AlertCondition>;
  readonly open: readonly OpenAlert[];
  /** Recorders that could not be audited: the state of their channels is unknown. */
  readonly outOfReach: ReadonlySet<string>;
  /** The last alert that was resolved by a recovery within `STABLE_MS`. */
  recovered(subject: string): { readonly id: string; readonly keys: ReadonlySet<string> } | null;
  /** Time of the last audit of a recorder; null if there was none yet. undefined if the recorder is not in the inventory. */
  lookedAt(recorderId: string): number | null | undefined;
  /** Recorders in the inventory, and the earliest of their last audits (recorders that were never audited aside). */
  site(siteId: string): { readonly recorders: number; readonly lookedSince: number | null };
}

export interface Ended extends ActiveItem {
  readonly at: number;
  readonly why: AlertResolution;
}

export type AlertDecision =
  | {
      readonly kind: "open";
      readonly alertKind: AlertKind;
      readonly items: readonly WatchedCondition[];
      readonly rules: readonly string[];
      /** The alert to open again instead of a new one. */
      readonly again: string | null;
    }
  | {
      readonly kind: "change";
      readonly alert: OpenAlert;
      readonly alertKind: AlertKind;
      readonly added: readonly WatchedCondition[];
      readonly ended: readonly Ended[];
      readonly newRules: readonly string[];
      readonly clearSince: number | null;
      readonly snoozeEnded: boolean;
      readonly resolution: AlertResolution | null;
    };

/** What is to be done about alerts, from stored facts alone: the same facts lead to the same alerts, in whatever process. */
export function decideAlerts(fleet: FleetState): AlertDecision[] {
  const bySubject = Map.groupBy(fleet.conditions, ({ subject }) => subject);
  const open = new Map(fleet.open.map((alert) => [alert.subject, alert]));
  const subjects = new Set([...bySubject.keys(), ...open.keys()]);
  return [...subjects].toSorted().flatMap((subject) => {
    const conditions = bySubject.get(subject) ?? [];
    const alert = open.get(subject);
    const decision = alert ? change(fleet, alert, conditions) : opening(fleet, subject, conditions);
    return decision ?? [];
  });
}

function opening(
  fleet: FleetState,
  subject: string,
  all: readonly WatchedCondition[],
): AlertDecision | null {
  const conditions = all.filter(counts);
  const due = conditions.filter((one) => isRipe(one, fleet.now));
  const [first] = due;
  if (first === undefined || !isSettled(fleet, conditions)) return null;
  const alertKind = kindOf(fleet, first.kind, conditions);
  const items = alertKind === "site_offline" ? conditions : due;
  const rules = ripeRules(due, fleet.now);
  const before = fleet.recovered(subject);
  const isAgain = before !== null && items.some(({ key }) => before.keys.has(key));
  return { kind: "open", alertKind, items, rules, again: isAgain ? before.id : null };
}

function change(
  fleet: FleetState,
  alert: OpenAlert,
  all: readonly WatchedCondition[],
): AlertDecision | null {
  const { now } = fleet;
  const byKey = new Map(all.map((one) => [one.key, one]));
  const ended = alert.active.flatMap((item) => endOf(fleet, alert, item, byKey.get(item.key)));
  const endedKeys = new Set(ended.map(({ key }) => key));
  const kept = alert.active.filter(({ key }) => !endedKeys.has(key));
  const keptKeys = new Set(kept.map(({ key }) => key));
  const conditions = all.filter(counts);
  const added = conditions.filter(
    (one) => !keptKeys.has(one.key) && (alert.kind === "site_offline" || isRipe(one, now)),
  );
  const active = kept.length + added.length;
  const alertKind = nextKind(fleet, alert, conditions, { ended, active });
  const inAlert = conditions.filter(({ key }) => keptKeys.has(key));
  const newRules = ripeRules([...inAlert, ...added], now).filter((id) => !alert.rules.has(id));
  const lastEnd = Math.max(...ended.map(({ at }) => at), alert.clearSince ?? 0);
  const clearSince = active > 0 ? null : ended.length > 0 ? lastEnd : (alert.clearSince ?? now);
  const isOver = clearSince !== null && isOverForGood(fleet, alert, clearSince);
  const resolution = isOver ? resolutionOf(ended) : null;
  const snoozeEnded = alert.snoozedUntil !== null && alert.snoozedUntil <= now;
  const isSame =
    added.length + ended.length + newRules.length === 0 &&
    alertKind === alert.kind &&
    clearSince === alert.clearSince &&
    resolution === null &&
    !snoozeEnded;
  if (isSame) return null;
  const stored = { alert, alertKind, added, ended, newRules, clearSince, snoozeEnded, resolution };
  return { kind: "change", ...stored };
}

/**
 * An alert that flaps must be stable for a while. Of a site, the audit that found the recovery must have come to its other
 * recorders too: one of them may have failed meanwhile.
 */
function isOverForGood(fleet: FleetState, alert: OpenAlert, clearSince: number): boolean {
  if (alert.flapping) return isStable(fleet, alert, clearSince + STABLE_MS);
  return (
    alertConditionOf(alert) !== "recorder_unreachable" || isAudited(fleet, alert.siteId, clearSince)
  );
}

/** An audit that is under way at that moment may find the problem again: it is waited for. */
function isStable(fleet: FleetState, { siteId }: OpenAlert, at: number): boolean {
  if (fleet.now < at || siteId === null || fleet.now - at >= SETTLE_MS) return fleet.now >= at;
  const { lookedSince } = fleet.site(siteId);
  return lookedSince === null || lookedSince >= at;
}

/** Whether and why a problem of an open alert is over. */
function endOf(
  fleet: FleetState,
  alert: OpenAlert,
  item: ActiveItem,
  condition: WatchedCondition | undefined,
): Ended | [] {
  const looked = fleet.lookedAt(item.recorderId);
  if (looked === undefined) return { ...item, at: fleet.now, why: "removed" };
  if (condition === undefined) {
    const isKnown = fleet.evaluated.has(alertConditionOf(alert));
    const isHidden = isReadFromRecorder(alert) && fleet.outOfReach.has(item.recorderId);
    return isKnown && !isHidden ? { ...item, at: looked ?? fleet.now, why: "recovered" } : [];
  }
  if (condition.expected) return { ...item, at: fleet.now, why: "expected" };
  return condition.rules.length === 0 ? { ...item, at: fleet.now, why: "not_watched" } : [];
}

/** Whether the problem is read from the recorder. While a recorder cannot be audited, it is unknown whether such a problem is over. */
function isReadFromRecorder(alert: OpenAlert): boolean {
  const condition = alertConditionOf(alert);
  return condition === "channel_down" || isHealthFactId(condition);
}

/** The kind of problem that an alert is about; `recorder_unreachable` becomes `site_offline` and back. */
export function alertConditionOf({ kind }: { readonly kind: AlertKind }): AlertCondition {
  return kind === "site_offline" ? "recorder_unreachable" : kind;
}

function counts({ held, expected, rules }: WatchedCondition): boolean {
  return !held && !expected && rules.length > 0;
}

function isRipe({ rules, since }: WatchedCondition, now: number): boolean {
  return rules.some(({ minutes }) => now - since >= minutes * 60_000);
}

function ripeRules(conditions: readonly WatchedCondition[], now: number): string[] {
  const ids = conditions.flatMap(({ rules, since }) =>
    rules.filter(({ minutes }) => now - since >= minutes * 60_000).map(({ id }) => id),
  );
  return [...new Set(ids)].toSorted();
}

/** An audit may be half way through a site that lost its line: its other recorders are waited for. */
function isSettled(fleet: FleetState, conditions: readonly WatchedCondition[]): boolean {
  const [first] = conditions;
  if (first?.kind !== "recorder_unreachable") return true;
  const earliest = Math.min(...conditions.map(({ since }) => since));
  const { recorders, lookedSince } = fleet.site(first.siteId);
  if (recorders < 2 || fleet.now - earliest >= SETTLE_MS) return true;
  return lookedSince !== null && lookedSince >= earliest;
}

function kindOf(
  fleet: FleetState,
  kind: AlertCondition,
  conditions: readonly WatchedCondition[],
): AlertKind {
  return kind === "recorder_unreachable" && isOffline(fleet, conditions) ? "site_offline" : kind;
}

function isOffline(fleet: FleetState, conditions: readonly WatchedCondition[]): boolean {
  const lost = conditions.filter(({ status }) => status === "unreachable");
  const [first] = lost;
  if (first === undefined) return false;
  return isSiteOffline(
    lost.map(({ since }) => since),
    fleet.site(first.siteId).recorders,
  );
}

interface Items {
  readonly ended: readonly Ended[];
  readonly active: number;
}

function nextKind(
  fleet: FleetState,
  alert: OpenAlert,
  conditions: readonly WatchedCondition[],
  { ended, active }: Items,
): AlertKind {
  if (active === 0 || alertConditionOf(alert) !== "recorder_unreachable") return alert.kind;
  const { siteId, kind } = alert;
  const back = Math.max(alert.lastEnded ?? 0, ...ended.map(({ at }) => at));
  const newest = Math.max(back, ...conditions.map(({ since }) => since));
  if (!isAudited(fleet, siteId, newest)) return kind;
  if (kind !== "site_offline") return isOffline(fleet, conditions) ? "site_offline" : kind;
  const isStillOffline = isNearlyAll(active, fleet.site(siteId ?? "").recorders);
  return back > 0 && !isStillOffline ? "recorder_unreachable" : kind;
}

/** Whether the audit of that time has come to all recorders of the site: any of them may have changed, too. */
function isAudited(fleet: FleetState, siteId: string | null, at: number): boolean {
  if (fleet.now - at >= SETTLE_MS) return true;
  const { recorders, lookedSince } = fleet.site(siteId ?? "");
  return recorders < 2 || (lookedSince !== null && lookedSince >= at - SAME_AUDIT_MS);
}

function resolutionOf(ended: readonly Ended[]): AlertResolution {
  const [first] = ended;
  if (first === undefined || ended.some(({ why }) => why === "recovered")) return "recovered";
  return first.why;
}
