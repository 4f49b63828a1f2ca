import type { AlertCondition, AlertRule } from "#shared/domain/alerts.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import type { Condition } from "./decide.ts";
import type { InventoryFacts, RecorderFacts } from "./facts.ts";
import { scopeTest } from "./rules.ts";
import { subjectOf } from "./subjects.ts";

/** A channel that is down, or a recorder that could not be audited, as the status history has it. */
export interface StatusProblem {
  readonly recorderId: string;
  readonly channel: string | null;
  readonly channelName: string;
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

type Draft = Omit<Condition, "rules" | "siteId" | "recorderName" | "subject">;

/** Turns what is known of the fleet into conditions, each with the rules that watch it. */
export class ConditionReader {
  readonly #facts: InventoryFacts;
  readonly #known = new Map<string, RecorderFacts | undefined>();
  readonly #rules: readonly { rule: AlertRule; test: ReturnType<typeof scopeTest> }[];
  readonly #now: number;

  /** @param now ms since 1970 */
  constructor(facts: InventoryFacts, rules: readonly AlertRule[], now: number) {
    this.#facts = facts;
    this.#now = now;
    this.#rules = rules
      .filter(({ enabled }) => enabled)
      .map((rule) => ({ rule, test: scopeTest(rule.scope) }));
  }

  ofStatus(problems: readonly StatusProblem[]): Condition[] {
    return problems.flatMap((problem) => {
      const { recorderId, channel, channelName, status, since, expected, maintenance } = problem;
      const kind = channel === null ? kindOfStatus(status) : "channel_down";
      const key = `${recorderId} ${channel ?? ""}`;
      const shared = { key, recorderId, channel, channelName, status, expected };
      return this.#condition({ ...shared, kind, since: Date.parse(since), held: maintenance });
    });
  }

  ofDrift(problems: readonly DriftProblem[]): Condition[] {
    return problems.flatMap(({ recorderId, since, fields }) =>
      this.#condition({
        ...aboutRecorder(recorderId),
        kind: "drift",
        status: String(fields),
        since: Date.parse(since),
      }),
    );
  }

  /** Recorders whose last audit is older than a rule allows. */
  overdue(): Condition[] {
    const minutes = this.#rules
      .filter(({ rule }) => rule.conditions.includes("audit_overdue"))
      .map(({ rule }) => rule.minutes);
    if (minutes.length === 0) return [];
    const before = this.#now - Math.min(...minutes) * 60_000;
    return this.#facts.overdue(before).flatMap((recorder) => {
      this.#known.set(recorder.id, recorder);
      const since = recorder.lookedAt ?? recorder.addedAt;
      const about = aboutRecorder(recorder.id);
      return this.#condition({ ...about, kind: "audit_overdue", status: "overdue", since });
    });
  }

  recorder(id: string): RecorderFacts | undefined {
    if (!this.#known.has(id)) this.#known.set(id, this.#facts.recorder(id));
    return this.#known.get(id);
  }

  #condition(draft: Draft): Condition | [] {
    const recorder = this.recorder(draft.recorderId);
    if (recorder === undefined) return [];
    const { siteId, name: recorderName } = recorder;
    const subject = subjectOf(draft.kind, draft.recorderId, siteId);
    const rules = this.#rules
      .filter(({ rule, test }) => rule.conditions.includes(draft.kind) && test(recorder))
      .map(({ rule: { id, minutes } }) => ({ id, minutes }));
    return { ...draft, siteId, recorderName, subject, rules };
  }
}

function aboutRecorder(recorderId: string) {
  const none = { channel: null, channelName: "", expected: false, held: false };
  return { recorderId, key: `${recorderId} `, ...none };
}

/** Statuses of a recorder that could not be audited. */
function kindOfStatus(status: string): AlertCondition {
  return status === "sign_in_blocked" || status === "certificate_changed"
    ? status
    : "recorder_unreachable";
}

/** Until when messages of a rule wait because of its quiet hours; null: they do not. @param now ms since 1970 */
export function quietUntil(rule: AlertRule, timeZone: string, now: number): number | null {
  if (rule.quietHours.length === 0) return null;
  const plan = { timeZone, maintenance: rule.quietHours };
  if (!inMaintenance(plan, new Date(now))) return null;
  const quiet = nextMaintenance(plan, new Date(now));
  return quiet === null ? null : quiet.end.getTime();
}
