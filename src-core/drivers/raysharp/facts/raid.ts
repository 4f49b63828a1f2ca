import type { Raid } from "#shared/facts/raid.ts";
import { isJsonObject, type JsonObject } from "#shared/json.ts";
import { jsonKinds } from "#shared/messages/answer-shapes.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { misfitIn, type Reader } from "../shape.ts";
import { askOnce } from "./ask-once.ts";
import { countIn, objectsIn, textIn } from "./members.ts";
import type { ReadFact } from "./read-fact.ts";

/** Reads StorageConfig/Raid (docs/dev/field-notes-2.md §1.3). */
export const readRaid: ReadFact<"raid"> = (recorder) => askOnce(recorder, getRaid);

const MOST_ARRAYS = 32;

const STATES: Readonly<Record<string, Raid["arrays"][number]["state"]>> = {
  normal: "ok",
  degrade: "degraded",
  degraded: "degraded",
  offline: "offline",
};

export const readRaidPage: Reader<Raid> = (data) => {
  const { raid_info: list } = data;
  if (list !== undefined && !Array.isArray(list))
    return misfitIn(data, "raid_info", "", jsonKinds.list);
  return ok({ arrays: objectsIn(list, MOST_ARRAYS).map(readArray) });
};

function readArray(one: JsonObject, place: number): Raid["arrays"][number] {
  const reported = textIn(one, "raid_status", 40);
  const status = reported.toLowerCase();
  return {
    name: textIn(one, "raid_name", 40) || String(place + 1),
    type: textIn(one, "raid_type", 20),
    state: (Object.hasOwn(STATES, status) ? STATES[status] : undefined) ?? "other",
    reported,
    rebuilding: rebuildingOf(one),
  };
}

function rebuildingOf({ task }: JsonObject): number | null {
  if (!isJsonObject(task) || textIn(task, "status").toLowerCase() !== "rebuild") return null;
  const progress = countIn(task, "progress");
  return progress === null ? null : Math.min(100, progress);
}

const getRaid: Operation<Raid> = {
  path: "/API/StorageConfig/Raid/Get",
  read: readRaidPage,
  optional: true,
  slow: true,
};
