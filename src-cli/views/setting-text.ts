import { fieldSpecOf } from "#shared/areas/index.ts";
import { pointsOf } from "#shared/areas/polygon.ts";
import { AREAS, type ReadableArea } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { terminalValue } from "./text.ts";

/** A setting on one line; a polygon by its points, `10,10 700,10 700,570`. */
export function settingText(area: ReadableArea, path: string, value: Json | undefined): string {
  const own = AREAS.find((one) => one === area);
  const kind = own && fieldSpecOf(own, path)?.kind;
  if (value === undefined || kind !== "polygon") return terminalValue(value);
  const points = pointsOf(value).map(({ x, y }) => `${x},${y}`);
  return points.length === 0 ? programMessages.noValue : points.join(" ");
}
