import type { ProbeBody } from "#shared/domain/probe.ts";
import type { Json } from "#shared/json.ts";
import { repairJson } from "../repair-json.ts";

/** The body as JSON, read with the repairs of Muster but without its limits and conversions. */
export interface PlainBody {
  readonly body: ProbeBody;
  readonly value: Json;
  readonly isRepaired: boolean;
  readonly isUtf8: boolean;
}

export function plainBodyOf(bytes: Uint8Array): PlainBody {
  const text = Buffer.from(bytes)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  const isUtf8 = !text.includes("\uFFFD");
  const repaired = () => repairJson(text);
  for (const [read, isRepaired] of [[() => text, false] as const, [repaired, true] as const]) {
    try {
      return { body: "json", value: JSON.parse(read()) as Json, isRepaired, isUtf8 };
    } catch {
      // The next reading may fit.
    }
  }
  const body = text.trim() === "" ? "empty" : /^\s*</.test(text) ? "web_page" : "other";
  return { body, value: null, isRepaired: false, isUtf8 };
}
