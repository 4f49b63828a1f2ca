import type { Handlers } from "#shared/contract/endpoint.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "../contact/index.ts";
import type { Inventory } from "../inventory/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Storage } from "../storage/index.ts";
import { differences } from "./compare.ts";
import { findDrift } from "./drift.ts";
import { readAgain } from "./read-again.ts";
import { createHistoryReading, withoutValues, type WholeReading } from "./reading.ts";
import type { HistoryStore } from "./store.ts";

export { createHistoryStore, type HistoryStore } from "./store.ts";

type Methods = Extract<keyof Handlers, `history.${string}`>;

interface Tools {
  readonly storage: Storage;
  readonly inventory: Inventory;
  readonly contacts: Contacts;
  readonly jobs: Jobs;
}

/** What recorders had, as far as Muster read it. */
export function historyHandlers(tools: Tools, history: HistoryStore): Pick<Handlers, Methods> {
  const { storage, inventory } = tools;
  const { statesOf } = createHistoryReading(storage);

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
    "history.readAgain": async ({ select = {} }, { signal }) => {
      const selected = await inventory.select(select);
      return selected.ok ? ok(await readAgain(tools, selected.value, signal)) : selected;
    },
  };
}

function noRecorder(id: string) {
  return fault("not_found", `There is no recorder with the id ${id}.`, {
    mend: "List the recorders to see their ids; it may have been removed.",
    where: "recorderId",
  });
}

function noReading(id: number) {
  return fault("not_found", `No state of this recorder with the number ${id} is kept.`, {
    mend: "List its history to see the numbers; old states are forgotten.",
  });
}

function otherArea(a: WholeReading, b: WholeReading) {
  return fault("bad_input", `State ${a.id} is of ${a.area}, and state ${b.id} is of ${b.area}.`, {
    mend: "Compare two states of one area.",
    where: "b",
  });
}
