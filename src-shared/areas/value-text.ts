import { areaSpec, type FieldSpec } from "./index.ts";
import { shortPath } from "./labels.ts";
import { cornersOf } from "./polygon.ts";
import { shownText } from "#shared/domain/raw-bytes.ts";
import { PARTLY } from "./stand-ins.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { settingValueMessages as messages } from "#shared/messages/areas/values.ts";

const FIELDS = AREAS.flatMap((area) => areaSpec(area).fields);
/** The fields whose values are shown in another way than they are sent, by the last part of their path. */
const BY_NAME = new Map(
  FIELDS.filter(({ words, kind, limits }) => words || kind === "week" || limits.unit).map(
    (field) => [shortPath(field.path), field],
  ),
);
const BY_PATH = Map.groupBy(FIELDS, ({ path }) => path);

/** What On and Off of a switch mean, if more than that. */
function meansOf(path: string): FieldSpec["means"] {
  return BY_PATH.get(path)?.find(({ means }) => means)?.means;
}

const WEEKS: Readonly<Record<string, () => string>> = {
  always: () => messages.always,
  never: () => messages.never,
};

/** Units by the words of Range (device-interface.md, 2.4). */
const UNITS: Readonly<Record<string, string>> = { minute: "min", pixel: "px" };

/** A settings value as a person reads it: On, 'None', '5 min', (empty). `path` may begin with a channel. */
export function valueText(path: string, value: Json | undefined): string {
  if (value === undefined || value === null) return messages.notKnown;
  if (typeof value === "boolean") return switchText(path, value);
  if (value === PARTLY && meansOf(path)) return messages.partlyOn;
  const { words, kind, limits } = BY_NAME.get(shortPath(path)) ?? {};
  if (value === "") return words?.[value]?.() ?? messages.empty;
  if (isJsonObject(value)) return objectText(value);
  if (Array.isArray(value))
    return value.length === 0 ? messages.noEntries : value.map(entryText).join(", ");
  if (kind === "week" && typeof value === "string")
    return WEEKS[value]?.() ?? value.replaceAll("-", "–");
  const unit = words ? undefined : UNITS[limits?.unit ?? ""];
  return unit
    ? `${String(value)} ${unit}`
    : (words?.[String(value)]?.() ?? shownText(String(value)));
}

/** `On`, or `On: no email`. */
function switchText(path: string, value: boolean): string {
  const means = meansOf(path);
  const word = value ? messages.on : messages.off;
  return means ? `${word}: ${value ? means.on : means.off}` : word;
}

function entryText(entry: Json): string {
  return shownText(typeof entry === "object" ? JSON.stringify(entry) : String(entry));
}

function objectText(value: { [key: string]: Json }): string {
  if (typeof value.secret === "string") return messages.secret({ name: value.secret });
  return "x1" in value ? polygonText(value) : shownText(JSON.stringify(value));
}

/** `4 points: 0,0 704,0 704,576 0,576`. */
function polygonText(rect: Json): string {
  const points = cornersOf(rect);
  if (points.length === 0) return messages.noPolygon;
  const list = points.map(({ x, y }) => `${x},${y}`).join(" ");
  return messages.points({ count: points.length, list });
}

/** The same value as it stands on the wire, for tooltips: `encryption: "Disable"`. */
export function wireText(path: string, value: Json | undefined): string {
  return value === undefined ? path : `${path}: ${JSON.stringify(value)}`;
}
