import { success, type Answer } from "../answers.ts";
import type { Device } from "../device.ts";
import type { Json, JsonObject } from "../json.ts";
import { checkFields, refusal, type Ranges, type Refusal } from "../ranges.ts";
import { BASE_X_PUBLIC } from "../state/trans-keys.ts";
import type { ActOperation } from "./operation.ts";

const REQUEST: Ranges = { type: { type: "array", min_size: 1, items: { type: "string" } } };

/** The keys that a client asks for by type; unknown types have none (field-notes.md, 5). */
function run({ traits, transKeys }: Device, data: JsonObject): Refusal | Answer {
  const { type } = data;
  if (!Array.isArray(type)) return refusal("type", "must be an array");
  const refused = checkFields(REQUEST, data);
  if (refused) return refused;
  const keys: Json[] = type.includes(BASE_X_PUBLIC) ? [transKeys.issue(traits.spacedKeys)] : [];
  return success({ [traits.keyListsLower ? "key_lists" : "Key_lists"]: keys });
}

const common = {
  kind: "act",
  present: ({ traits }: Device) => traits.transKey,
  run,
} as const;

export const getTransKey: ActOperation = { ...common, path: "/API/Maintenance/TransKey/Get" };

/** The same before login. */
export const getLoginTransKey: ActOperation = {
  ...common,
  path: "/API/Login/TransKey/Get",
  open: true,
};
