import type { AlertCondition } from "#shared/domain/alerts.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { ALERT_FACTS } from "#shared/facts/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { SilentAgent } from "#core/features/agents/index.ts";
import type { ClockSteps } from "#core/features/clock/index.ts";
import { decideAlerts, type WatchedCondition } from "./decide.ts";
import type { InventoryFacts } from "./facts.ts";
import type { FoundTimes } from "./found-times.ts";
import type { AlertRules } from "./rules.ts";
import type { AlertStore } from "./store.ts";
import { ConditionReader, type DriftProblem, type StatusProblem } from "./fleet-state.ts";
import type { AlertWriter } from "./writer.ts";

/** Recorders that could not be audited have one of these conditions. */
const OUT_OF_REACH: ReadonlySet<AlertCondition> = new Set<AlertCondition>([
  "recorder_unreachable",
  "sign_in_blocked",
  "certificate_changed",
]);

export interface EvaluationTools {
  readonly storage: Storage;
  readonly store: AlertStore;
  readonly writer: AlertWriter;
  readonly rules: AlertRules;
  readonly facts: InventoryFacts;
  readonly clockSteps: ClockSteps;
  readonly foundTimes: FoundTimes;
  /** What is not well at the moment, from the stored status history. */
  readonly problems: () => readonly StatusProblem[];
  /** Facts that are not as they should be. */
  readonly health: () => readonly FactProblem[];
  /** Agents that do not report; null if Muster itself is not connected to NATS. */
  readonly agents: () => readonly SilentAgent[] | null;
}

/**
 * Brings alerts up to date with what is stored, in one transaction: whatever process evaluates, and however often, the same
 * facts lead to the same alerts and messages.
 * @param now ms since 1970
 * @param drift null if drift was not compared now; its alerts stay as they are
 * @returns whether something changed
 */
export function evaluate(
  tools: EvaluationTools,
  now: number,
  drift: readonly DriftProblem[] | null,
): boolean {
  const { storage, store, writer, rules, facts, problems, clockSteps, foundTimes } = tools;
  return storage.write(() => {
    clockSteps.note(now);
    const wanted = rules.list();
    const reader = new ConditionReader(facts, wanted, now);
    const agents = tools.agents();
    const conditions: WatchedCondition[] = [
      ...reader.ofStatus(problems()),
      ...reader.ofFacts(tools.health()),
      ...reader.overdue(),
      ...reader.ofAgents(agents ?? []),
      ...(drift === null ? [] : reader.ofDrift(drift)),
    ];
    const evaluated = evaluatedKinds({ drift: drift !== null, agents: agents !== null });
    const checkedAt = (id: string) => facts.lookedAt(id);
    const decisions = decideAlerts({
      now,
      conditions: foundTimes.settle(conditions, evaluated, now, checkedAt),
      evaluated,
      open: store.open(),
      outOfReach: new Set(
        conditions.filter(({ kind }) => OUT_OF_REACH.has(kind)).map(({ recorderId }) => recorderId),
      ),
      recovered: (subject) => store.recovered(subject, now),
      lookedAt: checkedAt,
      site: (id) => facts.siteLooks(id),
    });
    writer.apply(decisions, wanted, now);
    return decisions.length > 0;
  });
}

function evaluatedKinds(known: {
  readonly drift: boolean;
  readonly agents: boolean;
}): ReadonlySet<AlertCondition> {
  const always: AlertCondition[] = [
    "recorder_unreachable",
    "channel_down",
    "sign_in_blocked",
    "certificate_changed",
    "audit_overdue",
    ...ALERT_FACTS,
  ];
  const kinds = new Set(always);
  if (known.drift) kinds.add("drift");
  if (known.agents) kinds.add("agent_silent");
  return kinds;
}
