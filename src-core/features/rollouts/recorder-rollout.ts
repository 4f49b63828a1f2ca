import type { PlanItem } from "#shared/domain/plan.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { areasOfValues, readAreas, type Readings } from "#core/features/settings/index.ts";
import { beforeOf, hindranceOf, interruptedOf, unsettledOf, type Before } from "./comparison.ts";
import { outcomeOfUnknown } from "./interrupted-write.ts";
import {
  areAsWanted,
  outcomeOfAttempt,
  outcomesOfUnsent,
  readBack,
  readUntilShown,
} from "./read-back.ts";
import { addUnchangedValues, worstOutcome, type RecorderOutcome } from "./recorder-outcome.ts";
import type { RecorderRolloutTools } from "./recorder-rollout-tools.ts";
import type { UnitOutcome } from "./unit-outcome.ts";
import { secretsOfUnits } from "./unit-secrets.ts";
import { unitWritesOf, type UnitWrite } from "./unit-write.ts";
import { errorWithoutReadBack, writeUnits, type AttemptedWrite } from "./write-units.ts";

type State =
  | { name: "reading" | "recovering" }
  | { name: "comparing"; readings: Readings }
  | { name: "writing"; before: Before; writes: readonly UnitWrite[] }
  | { name: "verifying"; before: Before; attempted: readonly AttemptedWrite[] }
  | { name: "done"; result: Result<RecorderOutcome> };
type In<Name extends State["name"]> = Extract<State, { name: Name }>;

/**
 * What a rollout does with one recorder, in one session:
 *
 *     reading ────┐
 *                 ├─► comparing ─► writing ─► verifying ─► done
 *     recovering ─┘
 *
 * - reading: reads the settings that the plan has values for.
 * - recovering: replaces `reading` after Muster ended during a write. Finds out whether that write was applied.
 * - comparing: refuses the recorder if it has changed since the plan was made.
 * - writing: writes unit after unit. The journal has each write before its first byte is sent.
 * - verifying: reads back. Only values that were read back are verified.
 *
 * Every state can lead to `done` early: the recorder does not answer, it is refused, or nothing is left to write.
 */
export class RecorderRollout {
  readonly #session: RecorderSession;
  readonly #item: PlanItem;
  readonly #tools: RecorderRolloutTools;
  readonly #writes: readonly UnitWrite[];
  readonly #interrupted: readonly UnitWrite[];

  constructor(session: RecorderSession, item: PlanItem, tools: RecorderRolloutTools) {
    this.#session = session;
    this.#item = item;
    this.#tools = tools;
    this.#writes = unitWritesOf(item, session.unitOf);
    this.#interrupted = interruptedOf(this.#writes, tools.earlier);
  }

  /** Fails if nothing was written, and with `cancelled` if Muster ends before the outcome is known. */
  async run(): Promise<Result<RecorderOutcome>> {
    let state: State = { name: this.#interrupted.length === 0 ? "reading" : "recovering" };
    while (state.name !== "done") state = await this.#next(state);
    return state.result;
  }

  #next(state: Exclude<State, In<"done">>): State | Promise<State> {
    switch (state.name) {
      case "reading":
        return this.#read();
      case "recovering":
        return this.#recover();
      case "comparing":
        return this.#compare(state);
      case "writing":
        return this.#write(state);
      case "verifying":
        return this.#verify(state);
    }
  }

  async #read(): Promise<State> {
    void this.#tools.begin("reading");
    const read = await readAreas(this.#session, areasOfValues(this.#item.fields));
    return read.ok ? { name: "comparing", readings: read.value } : { name: "done", result: read };
  }

  async #recover(): Promise<State> {
    const read = await this.#readInterrupted();
    if (read.ok) return { name: "comparing", readings: read.value };
    if (read.error.code === "cancelled") return { name: "done", result: read };
    return { name: "done", result: ok(outcomeOfUnknown(this.#writes, read.error)) };
  }

  /** What the recorder shows of the interrupted writes. A write that it does not show may still arrive. */
  async #readInterrupted(): Promise<Result<Readings>> {
    const { clock, settle } = this.#tools;
    const areas = areasOfValues(this.#item.fields);
    const read = () => readUntilShown(this.#session, clock, areas, this.#interrupted);
    const first = await read();
    if (!first.ok || !this.#mayArrive(first.value)) return first;
    return (await settle()) ? read() : err(fault("cancelled", texts.stoppedWhileWaiting));
  }

  /** Some write was sent, not answered, and is not shown. */
  #mayArrive(readings: Readings): boolean {
    const { earlier } = this.#tools;
    const unanswered = this.#interrupted.filter(({ unit }) => earlier?.steps[unit] === "writing");
    return !areAsWanted(unanswered, readings);
  }

  #compare({ readings }: In<"comparing">): State {
    const before = beforeOf(this.#writes, readings, this.#tools.earlier);
    const writes = unsettledOf(this.#writes, before);
    if (writes.length === 0) return this.#conclude(before, []);
    const error = hindranceOf(this.#item, writes, before, this.#tools);
    return error ? this.#refuse(before, writes, error) : { name: "writing", before, writes };
  }

  async #write({ before, writes }: In<"writing">): Promise<State> {
    const secrets = await secretsOfUnits(writes, before.readings, this.#tools.secret);
    if (!secrets.ok) return this.#refuse(before, writes, secrets.error);
    // A rollback restores what was there before the first write: a resumed rollout stores no second snapshot.
    if (!this.#tools.earlier?.units.length) this.#tools.snapshot([...before.snapshots.values()]);
    const inputs = { readings: before.readings, secrets: secrets.value };
    const attempted = await writeUnits(this.#session, this.#tools, writes, inputs);
    const error = errorWithoutReadBack(attempted, before.settled.length === 0);
    return error ? { name: "done", result: err(error) } : { name: "verifying", before, attempted };
  }

  async #verify({ before, attempted }: In<"verifying">): Promise<State> {
    const { readings } = before;
    const read = await readBack(this.#session, this.#tools.clock, attempted, readings);
    if (!read.ok && read.error.code === "cancelled") return { name: "done", result: read };
    const outcomes = attempted.map((one) => outcomeOfAttempt(one, readings, read));
    return this.#conclude(before, outcomes);
  }

  /** Writes nothing more. If no unit has an outcome yet, the error is the result. */
  #refuse(before: Before, writes: readonly UnitWrite[], error: MusterError): State {
    if (before.settled.length === 0) return { name: "done", result: err(error) };
    return this.#conclude(before, outcomesOfUnsent(writes, before.readings, error));
  }

  #conclude({ readings, settled }: Before, outcomes: readonly UnitOutcome[]): State {
    const outcome = worstOutcome([...settled, ...outcomes]);
    return { name: "done", result: ok(addUnchangedValues(outcome, this.#item, readings)) };
  }
}
