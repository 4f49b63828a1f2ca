import { channelOfPath, fieldSpecOf } from "#shared/areas/index.ts";
import { countDistinct, pointsOf } from "#shared/areas/polygon.ts";
import { whyNotPolygon } from "#shared/domain/limits.ts";
import type { Json } from "#shared/json.ts";
import type { Reading, SettingsArea } from "../area.ts";
import { planField } from "../plan-field.ts";
import { writeInForm } from "../write-in-form.ts";
import { readRecognition } from "./reading.ts";
import { resolveChannels } from "./resolve.ts";
import { toRecognitionSet } from "./to-set.ts";

/** Operations 2 and 3, and PVD/Range where a recorder has it (device-interface.md, 2.2; field-notes.md, 6). */
export const recognition: SettingsArea = {
  read: readRecognition,
  resolve: resolveChannels,
  plan: (filled, reading) => {
    const check = (path: string, value: Json) => checkPolygon(path, value, reading);
    return filled.map((field) => planField("recognition", field, reading, { check }));
  },
  partOf: (path) => `recognition ${channelOfPath("recognition", path)}`,
  write: (recorder, reading, wanted, { strategy }) => {
    const channel = channelOfPath("recognition", Object.keys(wanted)[0] ?? "");
    return writeInForm(strategy("recognition"), (form) =>
      recorder.setRecognition(channel, toRecognitionSet(reading, channel, wanted, form)),
    );
  },
};

/** Coordinates within the recorder's own Range, and as many points as `point_num` permits (field-notes.md, 6). */
function checkPolygon(path: string, value: Json, { range, values }: Reading): string | null {
  if (fieldSpecOf("recognition", path)?.kind !== "polygon") return null;
  const outside = whyNotPolygon(value, path, range);
  if (outside !== null) return outside;
  const [least, most] = pointLimits(values?.[path.replace(/rule_rect$/, "point_num")]);
  const points = pointsOf(value);
  const different = countDistinct(points);
  if (points.length === 0 || (different >= least && points.length <= most)) return null;
  const count = different < least ? different : points.length;
  return `takes ${least} to ${most} points; this has ${count}`;
}

/** `point_num` is [fewest, most]. */
function pointLimits(value: Json | undefined): [number, number] {
  const [least, most] = Array.isArray(value) ? value : [];
  return [typeof least === "number" ? least : 0, typeof most === "number" ? most : 8];
}
