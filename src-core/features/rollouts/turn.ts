import type { PlanItem } from "#shared/domain/plan.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import { isUnreachable, rollingOut, type Contacts } from "#core/features/connections/index.ts";
import type { RecorderToCall } from "#core/features/inventory/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { isUnitOf } from "#shared/areas/write-unit.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import {
  applyItem,
  type Earlier,
  type Ended,
  type UnitSnapshot,
  type Tools,
} from "./apply-item.ts";
import type { StopSignal } from "./stop-signal.ts";
import type { Journal } from "./journal.ts";

export interface TurnTools {
  readonly journal: Journal;
  readonly contacts: Contacts;
  readonly clock: Clock;
  secret: Tools["secret"];
}

/** One recorder's turn in a rollout. */
export interface Turn {
  readonly rolloutId: string;
  readonly item: PlanItem;
  readonly recorder: RecorderToCall;
  /** Its line in the journal, as it stands. */
  readonly line: RolloutItem;
  readonly earlier: Earlier | null;
  readonly stopSignal: StopSignal;
  tell(line: RolloutItem): void;
  /** Sees to it that what is on its way into the journal gets there, or that the rollout comes to rest. */
  follow(noting: Promise<void>): void;
}

/** `not_begun`: its turn is yet to come. `open`: whether the write applies is to be found out at the next start. */
export type TurnEnd = Ended | "not_begun" | "open";

/** Half a conversation helps nobody: once begun, it comes to its end. */
export async function takeTurn(tools: TurnTools, turn: Turn): Promise<TurnEnd> {
  const { contacts, clock, secret } = tools;
  const { recorder, item, earlier, stopSignal } = turn;
  const steps = createSteps(tools.journal, clock, turn);
  let begun = false;
  const apply = (session: RecorderSession) => {
    begun = true;
    return applyItem(session, item, {
      clock,
      secret,
      earlier,
      cancelled: () => stopSignal.signal.aborted,
      begin: steps.begin,
      snapshot: steps.snapshot,
    });
  };
  const readFor = rollingOut(turn.rolloutId, steps.isWritten);
  const manner = { readFor, toItsEnd: true };
  const result = await contacts.talk(recorder, stopSignal.signal, apply, manner);
  const end = result.ok ? result.value : failed(result.error, steps.now(), begun);
  return earlier && unanswered(end) ? "open" : end;
}

/** What came of an earlier write could not be asked: that is for the next time, and not given up. */
function unanswered(end: TurnEnd): boolean {
  if (typeof end === "string" || end.outcome !== "interrupted" || end.partly) return false;
  return end.error !== null && isUnreachable(end.error);
}

interface Written {
  /** Whether a write of that area was begun, now or before Muster ended in the middle of this turn. */
  isWritten(area: string): boolean;
}

/** The steps of a turn, each in the journal before it is taken. */
function createSteps(
  journal: Journal,
  clock: Clock,
  { rolloutId, line, earlier, tell, follow }: Turn,
): Pick<Tools, "begin" | "snapshot"> & Written & { now(): RolloutItem["step"] } {
  let snapshot: readonly UnitSnapshot[] | null = null;
  const ofUnits: Record<string, "writing" | "verifying"> = { ...earlier?.steps };
  let now: RolloutItem["step"] = line.step;
  return {
    now: () => now,
    isWritten: (area) => Object.keys(ofUnits).some((unit) => isUnitOf(unit, area)),
    begin(step, unit) {
      if (unit !== undefined && (step === "writing" || step === "verifying")) ofUnits[unit] = step;
      now = step;
      const noted: RolloutItem = { ...line, step, outcome: null, detail: "", at: clock.now() };
      tell(noted);
      const stored = journal.step(rolloutId, noted, ofUnits, snapshot);
      snapshot = null;
      follow(stored);
      return stored;
    },
    snapshot: (units) => void (snapshot = units),
  };
}

function failed(error: MusterError, step: RolloutItem["step"], begun: boolean): TurnEnd {
  const sent = step === "writing" || step === "verifying";
  const end = (outcome: Ended["outcome"], detail: string): Ended => ({
    outcome,
    detail,
    error,
    fields: [],
  });
  // Only Muster's own end cuts off a conversation.
  if (error.code === "cancelled") return sent ? "open" : "not_begun";
  if (step === "verifying" || (sent && !begun)) return end("interrupted", NOT_KNOWN);
  if (isUnreachable(error)) return end("unreachable", "No answer, so nothing was written.");
  return end("refused", refusalText(error));
}

const NOT_KNOWN = "The settings were sent; whether they apply is not known.";

function refusalText(error: MusterError): string {
  if (error.code === "plan_stale")
    return "Changed since the plan was made, so nothing was written.";
  return "Nothing was changed.";
}
