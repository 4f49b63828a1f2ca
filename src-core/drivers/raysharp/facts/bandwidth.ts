import type { Bandwidth } from "#shared/facts/bandwidth.ts";
import { isJsonObject } from "#shared/json.ts";
import { jsonKinds } from "#shared/messages/answer-shapes.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { misfitIn } from "../shape.ts";
import { askOnce } from "./ask-once.ts";
import type { ReadFact } from "./read-fact.ts";

const getNetwork: Operation<Bandwidth> = {
  path: "/API/SystemInfo/Network/Get",
  read(data) {
    const reported = data["bandwidth"];
    if (!isJsonObject(reported)) return misfitIn(data, "bandwidth", "", jsonKinds.object);
    const [used, total] = ["used_bandwidth", "total_bandwidth"].map((key) =>
      kilobitsIn(reported[key]),
    );
    if (used === null || used === undefined || !total)
      return misfitIn(reported, "total_bandwidth", "bandwidth", jsonKinds.number);
    return ok({ used, total });
  },
  optional: true,
};

/** Reads SystemInfo/Network (docs/dev/field-notes-2.md §1.4): `114688Kbps`. */
export const readBandwidth: ReadFact<"bandwidth"> = (recorder) => askOnce(recorder, getNetwork);

const KILOBITS: Readonly<Record<string, number>> = { kbps: 1, "": 1, mbps: 1024 };

function kilobitsIn(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? value : null;
  const parts = typeof value === "string" && /^\s*(\d{1,9})\s*([km]bps)?\s*$/i.exec(value);
  if (!parts) return null;
  const unit = KILOBITS[(parts[2] ?? "").toLowerCase()] ?? 1;
  return Number(parts[1]) * unit;
}
