import type { AlertCondition, AlertRule } from "#shared/domain/alerts.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import type { SilentAgent } from "#core/features/agents/index.ts";
import type { WatchedCondition } from "./decide.ts";
import type { InventoryFacts, AlertRecorderFacts } from "./facts.ts";
import { scopeTest } from "./rules.ts";
import { subjectOf } from "./subjects.ts";

/** A channel that is down, or a recorder that could not be audited, as the status history has it. */
export interface StatusProblem {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteId: string;
  readonly channel: string | null;
  readonly status: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly expected: boolean;
  readonly maintenance: boolean;
}

/** A recorder whose settings differ from what was applied last. */
export interface DriftProblem {
  readonly recorderId: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly fields: number;
}

interface WatchingRule {
  readonly rule: AlertRule;
  /** Whether the rule watches a recorder; null if it watches every recorder. */
  readonly test: ReturnType<typeof scopeTest> | null;
}

type Draft = Omit<WatchedCondition, "rules" | "subject">;

/** Turns what is known of the fleet into conditions, each with the rules that watch it. */
export class ConditionReader {
  readonly #facts: InventoryFacts;
  readonly #known = new Map<string, AlertRecorderFacts | undefined>();
  readonly #rules: readonly WatchingRule[];
  readonly #now: number;

  /** @param now ms since 1970 */
  constructor(facts: InventoryFacts, rules: readonly AlertRule[], now: number) {
    this.#facts = facts;
    this.#now = now;
    this.#rules = rules
      .filter(({ enabled }) => enabled)
      .map((rule) => ({
        rule,
        test: rule.scope.kind === "all" ? null : scopeTest(rule.scope),
      }));
  }

  ofStatus(problems: readonly StatusProblem[]): WatchedCondition[] {
    return problems.map((problem) => {
      const { recorderId, recorderName, siteId, channel, status, since } = problem;
      const { expected, maintenance } = problem;
      const kind = channel === null ? kindOfStatus(status) : "channel_down";
      const key = `${recorderId} ${channel ?? ""}`;
      const shared = { key, recorderId, recorderName, siteId, channel, status, expected };
      return this.#condition({ ...shared, kind, since: Date.parse(since), held: maintenance });
    });
  }

  /** Unknown facts neither open nor end an alert. */
  ofFacts(problems: readonly FactProblem[]): WatchedCondition[] {
    return problems.map((problem) => {
      const { fact: kind, recorderId, recorderName, siteId, channel, text: status } = problem;
      const { condition, since } = problem;
      const key = `${recorderId} ${channel ?? ""}`;
      const held = condition === "maintenance" || condition === "unknown";
      const about = { key, recorderId, recorderName, siteId, channel, status, held };
      const expected = condition === "expected";
      return this.#condition({ ...about, kind, expected, since: Date.parse(since) });
    });
  }

  ofDrift(problems: readonly DriftProblem[]): WatchedCondition[] {
    return problems.flatMap(({ recorderId, since, fields }) => {
      const recorder = this.recorder(recorderId);
      if (recorder === undefined) return [];
      const status = String(fields);
      const drift = { kind: "drift", status, since: Date.parse(since) } as const;
      return this.#condition({ ...aboutRecorder(recorder), ...drift });
    });
  }

  /** Recorders whose last audit is older than a rule allows. */
  overdue(): WatchedCondition[] {
    const minutes = this.#rules
      .filter(({ rule }) => rule.conditions.includes("audit_overdue"))
      .map(({ rule }) => rule.minutes);
    if (minutes.length === 0) return [];
    const before = this.#now - Math.min(...minutes) * 60_000;
    return this.#facts.overdue(before).map((recorder) => {
      this.#known.set(recorder.id, recorder);
      const since = recorder.lookedAt ?? recorder.addedAt;
      const about = aboutRecorder(recorder);
      return this.#condition({ ...about, kind: "audit_overdue", status: "overdue", since });
    });
  }

  ofAgents(agents: readonly SilentAgent[]): WatchedCondition[] {
    return agents.map(({ id: recorderId, name: recorderName, since }) => {
      const about = aboutRecorder({ id: recorderId, name: recorderName, siteId: "" });
      return this.#condition({ ...about, kind: "agent_silent", status: "silent", since });
    });
  }

  recorder(id: string): AlertRecorderFacts | undefined {
    if (!this.#known.has(id)) this.#known.set(id, this.#facts.recorder(id));
    return this.#known.get(id);
  }

  #condition(draft: Draft): WatchedCondition {
    const subject = subjectOf(draft.kind, draft.recorderId, draft.siteId);
    const rules = this.#rules
      .filter(({ rule, test }) => rule.conditions.includes(draft.kind) && this.#fits(test, draft))
      .map(({ rule: { id, minutes } }) => ({ id, minutes }));
    return { ...draft, subject, rules };
  }

  #fits(test: WatchingRule["test"], { recorderId }: Draft): boolean {
    if (test === null) return true;
    const recorder = this.recorder(recorderId);
    return recorder !== undefined && test(recorder);
  }
}

type Named = Pick<AlertRecorderFacts, "id" | "name" | "siteId">;

function aboutRecorder({ id: recorderId, name: recorderName, siteId }: Named) {
  const none = { channel: null, expected: false, held: false };
  return { recorderId, recorderName, siteId, key: `${recorderId} `, ...none };
}

const KINDS: Readonly<Record<string, AlertCondition>> = {
  consent_needed: "sign_in_blocked",
  sign_in_blocked: "sign_in_blocked",
  certificate_changed: "certificate_changed",
};

/** Statuses of a recorder that could not be audited. */
function kindOfStatus(status: string): AlertCondition {
  return KINDS[status] ?? "recorder_unreachable";
}

/** Until when messages of a rule wait because of its quiet hours; null if they do not wait. @param now ms since 1970 */
export function quietUntil(rule: AlertRule, timeZone: string, now: number): number | null {
  if (rule.quietHours.length === 0) return null;
  const plan = { timeZone, maintenance: rule.quietHours };
  if (!inMaintenance(plan, new Date(now))) return null;
  const quiet = nextMaintenance(plan, new Date(now));
  return quiet === null ? null : quiet.end.getTime();
}
