import type { Handlers } from "#shared/contract/endpoint.ts";
import { fault } from "#shared/errors.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import { driftErrorMessages as texts } from "#shared/messages/drift-errors.ts";
import { inventoryErrorMessages } from "#shared/messages/inventory-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { createAcceptances } from "./acceptance.ts";
import { differences } from "./compare.ts";
import { findDrift } from "./drift.ts";
import { chosenDrift, planPutBack, planRestore, type PutBackTools } from "./put-back.ts";
import { readAgain } from "./read-again.ts";
import { createHistoryReading, withoutValues, type WholeReading } from "./reading.ts";
import type { HistoryStore } from "./store.ts";

export { findDrift } from "./drift.ts";
export { driftProblems } from "./drift-problems.ts";
export { createHistoryStore, type HistoryStore } from "./store.ts";

type Methods = Extract<keyof Handlers, `history.${string}`>;

type Tools = PutBackTools & { readonly drivers: Drivers };

/** What recorders had, as far as Muster read it. */
export function historyHandlers(tools: Tools, history: HistoryStore): Pick<Handlers, Methods> {
  const { storage, inventory } = tools;
  const { statesOf } = createHistoryReading(storage, tools.drivers);
  const acceptances = createAcceptances(storage, tools.clock);

  /** States of a recorder, with what was read a moment ago. */
  async function known(recorderId: string): Promise<Result<WholeReading[]>> {
    const [recorder] = await inventory.byIds([recorderId]);
    if (!recorder) return err(noRecorder(recorderId));
    history.flush();
    return ok(statesOf(recorderId));
  }

  return {
    "history.list": async ({ recorderId, area }) => {
      const states = await known(recorderId);
      if (!states.ok) return states;
      const wanted = states.value.filter((one) => area === undefined || one.area === area);
      return ok({ readings: wanted.map(withoutValues).toReversed() });
    },
    "history.get": async ({ recorderId, reading }) => {
      const states = await known(recorderId);
      if (!states.ok) return states;
      const found = states.value.find(({ id }) => id === reading);
      return found ? ok(found) : err(noReading(reading));
    },
    "history.compare": async ({ recorderId, a: idA, b: idB }) => {
      const states = await known(recorderId);
      if (!states.ok) return states;
      const a = states.value.find(({ id }) => id === idA);
      const b = states.value.find(({ id }) => id === idB);
      if (!a || !b) return err(noReading(a ? idB : idA));
      if (a.area !== b.area) return err(otherArea(a, b));
      const found = differences(a.values, b.values);
      return ok({ a: withoutValues(a), b: withoutValues(b), differences: found });
    },
    "history.drift": async ({ select = {} }) => {
      const selected = await inventory.select(select);
      if (!selected.ok) return selected;
      history.flush();
      return ok(await findDrift(storage, selected.value));
    },
    "history.putBack": async ({ recorders }, context) => {
      history.flush();
      return planPutBack(tools, recorders, context);
    },
    "history.restore": async ({ recorderId, reading }, context) => {
      const states = await known(recorderId);
      if (!states.ok) return states;
      const state = states.value.find(({ id }) => id === reading);
      const [recorder] = await inventory.byIds([recorderId]);
      if (!state || !recorder) return err(noReading(reading));
      return planRestore(tools, recorder, state, context);
    },
    "history.acceptDrift": async ({ recorders }) => {
      history.flush();
      const drift = await chosenDrift(tools, recorders);
      if (!drift.ok) return drift;
      const fields = drift.value.reduce((sum, one) => sum + one.fields.length, 0);
      const acceptance = acceptances.accept(drift.value);
      return ok({ acceptance, recorders: drift.value.length, fields });
    },
    "history.undoAcceptance": async ({ acceptance }) =>
      ok({ recorders: acceptances.undo(acceptance) }),
    "history.readAgain": async ({ select = {} }, { signal }) => {
      const selected = await inventory.select(select);
      return selected.ok ? ok(await readAgain(tools, selected.value, signal)) : selected;
    },
  };
}

function noRecorder(id: string) {
  const message = inventoryErrorMessages.unknownRecorder({ ids: id });
  const hint = inventoryErrorMessages.unknownRecorderHint;
  return fault("not_found", message, { hint, where: "recorderId" });
}

function noReading(id: number) {
  const message = texts.noReading({ number: String(id) });
  return fault("not_found", message, { hint: texts.noReadingHint });
}

function otherArea(a: WholeReading, b: WholeReading) {
  const ids = { a: String(a.id), b: String(b.id) };
  const message = texts.otherArea({ ...ids, areaA: a.area, areaB: b.area });
  return fault("bad_input", message, { hint: texts.otherAreaHint, where: "b" });
}
