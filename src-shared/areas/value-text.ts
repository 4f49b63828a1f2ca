import { areaSpec } from "./index.ts";
import { cornersOf } from "./polygon.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { isJsonObject, type Json } from "#shared/json.ts";

/** Values that people read more easily in words. Wire value → label, by field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  encryption: { Disable: "None", Auto: "Automatic" },
  report_button_1: { "": "Hidden", send_device_report: "Shown" },
  email_type: { hosted: "Hosted by the maker", Other: "Own mail server" },
  keep_alive_interval: { "0": "Never", "1": "1 min", "5": "5 min", "10": "10 min" },
  snap_mode: { RealTimeMode: "Real time", IntervalMode: "At intervals" },
};

/** Switches whose On and Off are more than that, by path. */
const MEANS = new Map(
  AREAS.flatMap((area) => areaSpec(area).fields).flatMap(({ path, means }) =>
    means ? [[path, means] as const] : [],
  ),
);

const WEEKS: Readonly<Record<string, string>> = { always: "Always", never: "Never" };

const UNITS: Readonly<Record<string, string>> = {
  interval_time: "min",
  max_pixel: "px",
  min_pixel: "px",
};

/** A settings value as a person reads it: On, 'None', '5 min', (empty). `path` may begin with a channel. */
export function valueText(path: string, value: Json | undefined): string {
  if (value === undefined || value === null) return "not known";
  if (typeof value === "boolean") return switchText(path, value);
  const words = WORDS[path.slice(path.lastIndexOf(".") + 1)];
  if (value === "") return words?.[value] ?? "(empty)";
  if (isJsonObject(value)) return objectText(value);
  if (Array.isArray(value)) return value.length === 0 ? "(none)" : value.map(entryText).join(", ");
  const field = path.slice(path.lastIndexOf(".") + 1);
  if (field === "disarming_schedule" && typeof value === "string")
    return WEEKS[value] ?? value.replaceAll("-", "–");
  const unit = UNITS[field];
  return unit ? `${String(value)} ${unit}` : (WORDS[field]?.[String(value)] ?? String(value));
}

/** `On`, or `On: no email`. */
function switchText(path: string, value: boolean): string {
  const means = MEANS.get(path);
  const word = value ? "On" : "Off";
  return means ? `${word}: ${value ? means.on : means.off}` : word;
}

function entryText(entry: Json): string {
  return typeof entry === "object" ? JSON.stringify(entry) : String(entry);
}

function objectText(value: { [key: string]: Json }): string {
  if (typeof value.secret === "string") return `secret of '${value.secret}'`;
  return "x1" in value ? polygonText(value) : JSON.stringify(value);
}

/** `4 points: 0,0 704,0 704,576 0,576`. */
function polygonText(rect: Json): string {
  const points = cornersOf(rect);
  if (points.length === 0) return "(no area)";
  const many = points.length === 1 ? "1 point" : `${points.length} points`;
  return `${many}: ${points.map(({ x, y }) => `${x},${y}`).join(" ")}`;
}

/** The same value as it stands on the wire, for tooltips: `encryption: "Disable"`. */
export function wireText(path: string, value: Json | undefined): string {
  return value === undefined ? path : `${path}: ${JSON.stringify(value)}`;
}
