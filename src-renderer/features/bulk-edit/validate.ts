import { areaSpec, isPerChannel, type FieldSpec } from "#shared/areas/index.ts";
import { isSilent, silenceText } from "#shared/areas/disarming.ts";
import { parseWeek, WeekFault } from "#shared/areas/week.ts";
import type { Json } from "#shared/json.ts";
import { CROSSES_ITSELF, crossesItself } from "#shared/areas/polygon-shape.ts";
import { pointsOf } from "#shared/areas/polygon.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { templateSchema } from "#shared/domain/template.ts";
import { utf8Length } from "#shared/domain/utf8.ts";
import { variablesIn } from "#shared/domain/variables.ts";
import { isAddress, RECIPIENTS } from "#renderer/features/fields/index.ts";
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

/** `error` keeps the plan from being made; `warning` and `note` are worth knowing. */
export interface Remark {
  readonly level: "error" | "warning" | "note";
  readonly text: string;
}

/** By `name`, `fields`, `AREA/channels` and `AREA/PATH`. */
export type Remarks = ReadonlyMap<string, Remark>;

/** What a field's remark is found by. */
export function remarkKey(area: Area, path: string): string {
  return `${area}/${path}`;
}

const NAME_LENGTH = 120;
const CHOOSE_SECRET = "Choose the credential whose password is meant.";
const ENCRYPTED_OR_HTTPS = "Sent encrypted where a recorder offers that, else inside HTTPS.";
const ASKED_BEFORE = "The plan says which, and you are asked before it is sent readable.";
const LEAST_POINTS = 3;
const NO_SUCH_VALUE = "No recorder takes such a value here: enter or choose another.";

/** What is wrong with a draft by itself, whichever recorders it is for. */
export function checkDraft(
  name: string,
  draft: Draft,
  limits: (area: Area, path: string) => Limits,
): Remarks {
  const remarks = new Map<string, Remark>();
  if (name.trim() === "") remarks.set("name", error("Give the template a name."));
  else if (name.trim().length > NAME_LENGTH) {
    remarks.set("name", error(`At most ${NAME_LENGTH} characters; this is ${name.trim().length}.`));
  }
  if (countTicked(draft) === 0) {
    remarks.set("fields", error("Tick at least one field to change."));
  }
  for (const area of AREAS) {
    for (const [key, remark] of checkArea(draft, area, limits)) remarks.set(key, remark);
  }
  if (wantsMailToNobody(draft)) {
    const key = remarkKey("email", RECIPIENTS[0]);
    remarks.set(key, error("Enter at least one recipient while email is on."));
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

/** The area that a person should look at first; null: none has a fault. */
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
  const { fields } = areaSpec(area);
  const ticked = tickedFields(draft, area);
  const perChannel = ticked.some((path) => isPerChannel(area, path));
  if (perChannel && draft[area].channels.length === 0) {
    yield [remarkKey(area, "channels"), error("Choose at least one channel, or all.")];
  }
  for (const path of ticked) {
    const spec = fields.find((one) => one.path === path);
    const { value } = fieldDraft(draft, area, path);
    const remark = spec && checkValue(area, spec, value, limits(area, path));
    if (remark) yield [remarkKey(area, path), remark];
  }
}

function checkValue(area: Area, spec: FieldSpec, value: DraftValue, limits: Limits): Remark | null {
  switch (spec.kind) {
    case "secret":
      return value
        ? note(`${spec.hint ?? ENCRYPTED_OR_HTTPS} ${ASKED_BEFORE}`)
        : error(CHOOSE_SECRET);
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
      return value === undefined ? error("Choose a value.") : checkSwitch(area, spec.path, value);
  }
}

/** Warns where a disarmed site would send no email or push no events. */
function checkSwitch(area: Area, path: string, value: DraftValue): Remark | null {
  const silent = area === "disarming" && isSilent(path, value as Json);
  return silent ? { level: "warning", text: silenceText(path) } : null;
}

/** What the least strict of the chosen recorders takes, or what is documented where none says. */
function checkNumber(spec: FieldSpec, value: DraftValue, { widest }: Limits): Remark | null {
  const min = widest.min ?? spec.limits.min ?? 0;
  const max = widest.max ?? spec.limits.max ?? 65_535;
  const fits = typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
  return fits ? null : error(`Enter a whole number from ${min} to ${max}.`);
}

function checkText(area: Area, spec: FieldSpec, text: string, { widest }: Limits): Remark | null {
  const [stranger] = unknownVariables(text, area);
  if (stranger !== undefined) {
    const known = variablesFor(area).map((variable) => variable.name);
    return error(`There is no variable '${stranger}'. Known: ${known.join(", ")}.`);
  }
  const bytes = utf8Length(text);
  const most = widest.maxBytes ?? spec.limits.max_len ?? Infinity;
  if (variablesIn(text).length === 0 && bytes > most) {
    return error(`${bytes} bytes long; recorders take at most ${most}.`);
  }
  if (spec.kind === "week") return checkWeek(text);
  if (text === "") return note("Empty: the field will be cleared.");
  if (text !== text.trim()) return note("Begins or ends with a space.");
  // What a variable becomes is seen in the preview of each recorder.
  const address = isAddress(area, spec.path) && variablesIn(text).length === 0;
  return address && !text.includes("@") ? note("Does not look like an email address.") : null;
}

/** What a variable becomes is checked at each recorder. */
function checkWeek(text: string): Remark | null {
  if (text.trim() === "") return error("Enter a schedule, or choose Edit week.");
  if (variablesIn(text).length > 0) return null;
  const week = parseWeek(text);
  return week instanceof WeekFault ? error(capital(`${week.reason}.`)) : null;
}

function checkList(spec: FieldSpec, value: DraftValue, { widest }: Limits): Remark | null {
  const list = Array.isArray(value) ? value : [];
  const most = widest.maxSize ?? spec.limits.max_size ?? Infinity;
  if (list.length > most) {
    return error(`${list.length} entries; recorders take at most ${most}.`);
  }
  return list.length === 0 ? note("Empty: the list will be cleared.") : null;
}

function checkPolygon(value: DraftValue): Remark | null {
  if (typeof value !== "object") return error("Draw the area, or enter its points.");
  const points = pointsOf(value as Record<string, number>);
  if (points.length < LEAST_POINTS) return error(`An area has at least ${LEAST_POINTS} points.`);
  return crossesItself(points) ? note(capital(`${CROSSES_ITSELF}.`)) : null;
}

/** Email is switched on here and every recipient is cleared here: no recorder can take that. */
function wantsMailToNobody(draft: Draft): boolean {
  const values = tickedValues(draft, "email");
  return (
    values.get("email_enable") === true &&
    RECIPIENTS.every((path) => fieldDraft(draft, "email", path).ticked && isBlank(values.get(path)))
  );
}

function isBlank(value: DraftValue): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}

/** Faults that the schemas have words of their own for; those of the others are for programmers. */
const OWN_WORDS: ReadonlySet<string> = new Set(["custom", "invalid_format", "invalid_union"]);

/** What the core would refuse the template for, at the field that it is said of. */
function* refusedBySchema(name: string, draft: Draft): Generator<[string, Remark]> {
  const parsed = templateSchema.safeParse(templateShape(name, draft));
  for (const { code, path, message } of parsed.error?.issues ?? []) {
    const [area, ...rest] = path.map(String) as [Area, ...string[]];
    if (!AREAS.includes(area)) continue;
    const inner = rest.join(".");
    const spec = areaSpec(area).fields.find(
      (one) => inner === one.path || inner.startsWith(`${one.path}.`),
    );
    const text = OWN_WORDS.has(code) ? capital(`${message}.`) : NO_SUCH_VALUE;
    yield [remarkKey(area, spec?.path ?? rest[0] ?? ""), error(text)];
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const error = (text: string): Remark => ({ level: "error", text });
const note = (text: string): Remark => ({ level: "note", text });
