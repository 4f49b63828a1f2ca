import type { PoePower } from "#shared/facts/poe-power.ts";
import { jsonKinds } from "#shared/messages/answer-shapes.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { misfitIn } from "../shape.ts";
import { askOnce } from "./ask-once.ts";
import type { ReadFact } from "./read-fact.ts";

const getPoePower: Operation<PoePower> = {
  path: "/API/ChannelConfig/PoePower/Get",
  read(data) {
    const power = toPower(data);
    return power === null ? misfitIn(data, "total_power", "", jsonKinds.number) : ok(power);
  },
  optional: true,
};

/** Reads ChannelConfig/PoePower (docs/dev/field-notes-2.md §1.4): texts, in watts. */
export const readPoePower: ReadFact<"poePower"> = (recorder) => askOnce(recorder, getPoePower);

/** `surplus_power` is the difference of the other two, or replaces one of them. */
function toPower(data: JsonObject): PoePower | null {
  const [used, left, total] = ["actual_power", "surplus_power", "total_power"].map((key) =>
    wattsIn(data[key]),
  ) as [number | null, number | null, number | null];
  const all = total ?? (used === null || left === null ? null : used + left);
  const drawn = used ?? (all === null || left === null ? null : Math.max(0, all - left));
  return all === null || all <= 0 || drawn === null ? null : { used: drawn, total: all };
}

/** A recorder has at most some hundred watts. */
const MOST_WATTS = 100_000;

function wattsIn(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^\s*\d{1,6}(\.\d{1,6})?\s*w?\s*$/i.test(text)) return null;
  const watts = Number.parseFloat(text);
  return watts <= MOST_WATTS ? watts : null;
}
