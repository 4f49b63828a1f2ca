import { isObject, type JsonObject } from "./json.ts";
import { refusal, type Refusal } from "./ranges.ts";

export type Envelope =
  | { readonly kind: "data"; readonly data: JsonObject; readonly whole: JsonObject }
  | { readonly kind: "refused"; readonly refused: Refusal; readonly whole: JsonObject }
  | { readonly kind: "not-json" };

/**
 * Reads `{version, data}` (device-interface.md, 1) as leniently as real recorders do: clients leave out either member.
 * A member that is there must have its type. `conformance.ts` counts what differs from the document.
 */
export function readEnvelope(body: Buffer): Envelope {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    return { kind: "not-json" };
  }
  if (!isObject(value)) return { kind: "not-json" };
  const { version, data = {} } = value;
  if (version !== undefined && typeof version !== "string") {
    return { kind: "refused", refused: refusal("version", "must be a string"), whole: value };
  }
  if (!isObject(data)) {
    return { kind: "refused", refused: refusal("data", "must be an object"), whole: value };
  }
  return { kind: "data", data, whole: value };
}
