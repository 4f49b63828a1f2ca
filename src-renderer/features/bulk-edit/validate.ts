import { capitalized } from "#shared/text-case.ts";
import { areaSpec, isPerChannel, type FieldSpec } from "#shared/areas/index.ts";
import { isSilent, silenceText } from "#shared/areas/silence.ts";
import { parseWeek, WeekFault } from "#shared/areas/week.ts";
import type { Json } from "#shared/json.ts";
import { crossesItself } from "#shared/areas/polygon-shape.ts";
import { pointsOf } from "#shared/areas/polygon.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { MAX_TEMPLATE_NAME, templateSchema } from "#shared/domain/template.ts";
import { utf8Length } from "#shared/domain/utf8.ts";
import { isUnclosed, variablesIn } from "#shared/domain/variables.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { polygonMessages } from "#shared/messages/bulk-shapes.ts";
import { isAddress } from "#renderer/features/fields/index.ts";
import {
  countTicked,
  fieldDraft,
  templateShape,
  tickedFields,
  tickedValues,
  type Draft,
  type DraftValue,
} from "./draft.ts";
import type { Limits } from "./limits.ts";
import { unknownVariables, variablesFor } from "./variables.ts";

/** An `error` blocks the plan; a `warning` or `note` does not. */
export interface Remark {
  readonly level: "error" | "warning" | "note";
  readonly text: string;
}

/** Remarks by `name`, `fields`, `AREA/channels` and `AREA/PATH`. */
export type Remarks = ReadonlyMap<string, Remark>;

/** Key of the remark of a field. */
export function remarkKey(area: Area, path: string): string {
  return `${area}/${path}`;
}

const LEAST_POINTS = 3;

/** Errors of a draft that do not depend on the recorders. @param name entered or proposed */
export function checkDraft(
  name: string,
  draft: Draft,
  limits: (area: Area, path: string) => Limits,
): Remarks {
  const remarks = new Map<string, Remark>();
  if (name.trim().length > MAX_TEMPLATE_NAME) {
    remarks.set(
      "name",
      error(m.nameTooLong({ most: MAX_TEMPLATE_NAME, length: name.trim().length })),
    );
  }
  if (countTicked(draft) === 0) {
    remarks.set("fields", error(m.noField));
  }
  for (const area of AREAS) {
    for (const [key, remark] of checkArea(draft, area, limits)) remarks.set(key, remark);
  }
  for (const [key, remark] of refusedBySchema(name, draft)) {
    if (remarks.get(key)?.level !== "error") remarks.set(key, remark);
  }
  return remarks;
}

export function sameRemarks(one: Remarks, other: Remarks): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([key, { level, text }]) => {
    const same = other.get(key);
    return same?.level === level && same.text === text;
  });
}

export function hasErrors(remarks: Remarks): boolean {
  return [...remarks.values()].some((remark) => remark.level === "error");
}

/** The first area with an error; null if no area has one. */
export function firstFaultyArea(remarks: Remarks): Area | null {
  return AREAS.find((area) => faultsIn(remarks, area) > 0) ?? null;
}

export function faultsIn(remarks: Remarks, area: Area): number {
  return [...remarks].filter(([key, { level }]) => level === "error" && key.startsWith(`${area}/`))
    .length;
}

function* checkArea(
  draft: Draft,
  area: Area,
  limits: (area: Area, path: string) => Limits,
): Generator<[string, Remark]> {
  const { fields, rules } = areaSpec(area);
  const ticked = tickedFields(draft, area);
  const perChannel = ticked.some((path) => isPerChannel(area, path));
  if (perChannel && draft[area].channels.length === 0) {
    yield [remarkKey(area, "channels"), error(m.noChannel)];
  }
  for (const path of ticked) {
    const spec = fields.find((one) => one.path === path);
    const { value } = fieldDraft(draft, area, path);
    const remark = spec && checkValue(area, spec, value, limits(area, path));
    if (remark) yield [remarkKey(area, path), remark];
  }
  const fault = rules?.checkForm?.(tickedValues(draft, area));
  if (fault) yield [remarkKey(area, fault.path), error(fault.reason)];
}

function checkValue(area: Area, spec: FieldSpec, value: DraftValue, limits: Limits): Remark | null {
  switch (spec.kind) {
    case "secret":
      return value
        ? note(m.secretHint({ how: spec.hint ?? m.encryptedOrHttps }))
        : error(m.chooseSecret);
    case "number":
      return checkNumber(spec, value, limits);
    case "text":
    case "week":
      return checkText(area, spec, typeof value === "string" ? value : "", limits);
    case "list":
      return checkList(spec, value, limits);
    case "polygon":
      return checkPolygon(value);
    default:
      return value === undefined ? error(m.chooseValue) : checkSwitch(area, spec.path, value);
  }
}

/** Warns where a disarmed site would send no email or push no events. */
function checkSwitch(area: Area, path: string, value: DraftValue): Remark | null {
  return isSilent(area, path, value as Json) ? { level: "warning", text: silenceText(path) } : null;
}

/** Checks against the least strict of the chosen recorders, or against the documented limits. */
function checkNumber(spec: FieldSpec, value: DraftValue, { widest }: Limits): Remark | null {
  const min = widest.min ?? spec.limits.min ?? 0;
  const max = widest.max ?? spec.limits.max ?? 65_535;
  const fits = typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
  return fits ? null : error(m.wholeNumber({ min: String(min), max: String(max) }));
}

function checkText(area: Area, spec: FieldSpec, text: string, { widest }: Limits): Remark | null {
  if (isUnclosed(text)) return error(m.unclosedVariable({ braces: "}}" }));
  const [stranger] = unknownVariables(text, area);
  if (stranger !== undefined) {
    const known = variablesFor(area).map((variable) => variable.name);
    return error(m.unknownVariable({ name: stranger, known: known.join(", ") }));
  }
  const bytes = utf8Length(text);
  const most = widest.maxBytes ?? spec.limits.max_len ?? Infinity;
  if (variablesIn(text).length === 0 && bytes > most) {
    return error(m.tooManyBytes({ bytes, most }));
  }
  if (spec.kind === "week") return checkWeek(text);
  if (text === "") return note(m.willClear);
  if (text !== text.trim()) return note(m.outerSpace);
  // The preview shows the value of a variable at each recorder.
  const address = isAddress(area, spec.path) && variablesIn(text).length === 0;
  return address && !text.includes("@") ? note(m.notAnAddress) : null;
}

/** A schedule with variables is checked at each recorder. */
function checkWeek(text: string): Remark | null {
  if (text.trim() === "") return error(m.noSchedule);
  if (variablesIn(text).length > 0) return null;
  const week = parseWeek(text);
  return week instanceof WeekFault ? error(capitalized(`${week.reason}.`)) : null;
}

function checkList(spec: FieldSpec, value: DraftValue, { widest }: Limits): Remark | null {
  const list = Array.isArray(value) ? value : [];
  if (list.some((one) => typeof one === "string" && isUnclosed(one))) {
    return error(m.unclosedVariable({ braces: "}}" }));
  }
  const most = widest.maxSize ?? spec.limits.max_size ?? Infinity;
  if (list.length > most) {
    return error(m.tooManyEntries({ count: list.length, most }));
  }
  return list.length === 0 ? note(m.willClearList) : null;
}

function checkPolygon(value: DraftValue): Remark | null {
  if (typeof value !== "object") return error(m.drawArea);
  const points = pointsOf(value as Record<string, number>);
  if (points.length < LEAST_POINTS) return error(m.tooFewPoints({ least: LEAST_POINTS }));
  return crossesItself(points) ? note(polygonMessages.crosses) : null;
}

/** Codes whose messages are written for users; the messages of other codes are for programmers. */
const OWN_WORDS: ReadonlySet<string> = new Set(["custom", "invalid_format", "invalid_union"]);

/** Errors of the template schema, each at its field. */
function* refusedBySchema(name: string, draft: Draft): Generator<[string, Remark]> {
  const parsed = templateSchema.safeParse(templateShape(name, draft));
  for (const { code, path, message } of parsed.error?.issues ?? []) {
    const [area, ...rest] = path.map(String) as [Area, ...string[]];
    if (!AREAS.includes(area)) continue;
    const inner = rest.join(".");
    const spec = areaSpec(area).fields.find(
      (one) => inner === one.path || inner.startsWith(`${one.path}.`),
    );
    const text = OWN_WORDS.has(code) ? capitalized(`${message}.`) : m.notValidAnywhere;
    yield [remarkKey(area, spec?.path ?? rest[0] ?? ""), error(text)];
  }
}

const error = (text: string): Remark => ({ level: "error", text });
const note = (text: string): Remark => ({ level: "note", text });
