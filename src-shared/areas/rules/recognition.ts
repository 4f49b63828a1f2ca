import { polygonValidationError } from "#shared/domain/limits.ts";
import type { Json } from "#shared/json.ts";
import { areaRuleMessages as texts } from "#shared/messages/area-rules.ts";
import { countDistinct, pointsOf, POINTS } from "../polygon.ts";
import type { AreaRules } from "./types.ts";

export const RECOGNITION_RULES: AreaRules = {
  checkField: ({ path, kind }, value, { limits, values }) => {
    if (kind !== "polygon") return null;
    return (
      polygonValidationError(value, path, limits) ??
      checkPointCount(value, values?.[path.replace(/rule_rect$/, "point_num")])
    );
  },
};

/** Checks that a polygon has as many points as `point_num` permits: [fewest, most] (field-notes.md, 6). No points clear the polygon. */
function checkPointCount(value: Json, pointNum: Json | undefined): string | null {
  const [least, most] = pointCounts(pointNum);
  const points = pointsOf(value);
  const different = countDistinct(points);
  if (points.length === 0 || (different >= least && points.length <= most)) return null;
  const count = different < least ? different : points.length;
  return texts.pointCount({ least, most, count });
}

function pointCounts(value: Json | undefined): [number, number] {
  const [least, most] = Array.isArray(value) ? value : [];
  return [typeof least === "number" ? least : 0, typeof most === "number" ? most : POINTS];
}
