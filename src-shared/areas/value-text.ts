import { areaSpec } from "./index.ts";
import { cornersOf } from "./polygon.ts";
import { shownText } from "#shared/domain/raw-bytes.ts";
import { PARTLY } from "./stand-ins.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { settingValueMessages as messages } from "#shared/messages/areas/values.ts";

/** Values that people read more easily in words. Wire value → label, by field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  encryption: { Disable: () => messages.none, Auto: () => messages.automatic },
  report_button_1: { "": () => messages.hidden, send_device_report: () => messages.shown },
  email_type: { hosted: () => messages.hosted, Other: () => messages.ownServer },
  keep_alive_interval: {
    "0": () => messages.never,
    "1": () => messages.minutes({ count: 1 }),
    "5": () => messages.minutes({ count: 5 }),
    "10": () => messages.minutes({ count: 10 }),
  },
  detection_mode: { HybridMode: () => messages.hybrid },
  snap_mode: { RealTimeMode: () => messages.realTime, IntervalMode: () => messages.atIntervals },
};

/** Switches whose On and Off are more than that, by path. */
const WITH_MEANING = new Map(
  AREAS.flatMap((area) => areaSpec(area).fields)
    .filter((field) => "means" in field)
    .map((field) => [field.path, field]),
);

const WEEKS: Readonly<Record<string, () => string>> = {
  always: () => messages.always,
  never: () => messages.never,
};

const UNITS: Readonly<Record<string, string>> = {
  interval_time: "min",
  max_pixel: "px",
  min_pixel: "px",
};

/** A settings value as a person reads it: On, 'None', '5 min', (empty). `path` may begin with a channel. */
export function valueText(path: string, value: Json | undefined): string {
  if (value === undefined || value === null) return messages.notKnown;
  if (typeof value === "boolean") return switchText(path, value);
  if (value === PARTLY && WITH_MEANING.has(path)) return messages.partlyOn;
  const words = WORDS[path.slice(path.lastIndexOf(".") + 1)];
  if (value === "") return words?.[value]?.() ?? messages.empty;
  if (isJsonObject(value)) return objectText(value);
  if (Array.isArray(value))
    return value.length === 0 ? messages.noEntries : value.map(entryText).join(", ");
  const field = path.slice(path.lastIndexOf(".") + 1);
  if (field === "disarming_schedule" && typeof value === "string")
    return WEEKS[value]?.() ?? value.replaceAll("-", "–");
  const unit = UNITS[field];
  return unit
    ? `${String(value)} ${unit}`
    : (WORDS[field]?.[String(value)]?.() ?? shownText(String(value)));
}

/** `On`, or `On: no email`. */
function switchText(path: string, value: boolean): string {
  const means = WITH_MEANING.get(path)?.means;
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
