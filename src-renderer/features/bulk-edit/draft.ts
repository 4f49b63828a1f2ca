import {
  areaSpec,
  fieldOfPath,
  isPerChannel,
  pathOfField,
  type FieldKind,
} from "#shared/areas/index.ts";
import type { SecretRef } from "#shared/areas/parts.ts";
import { cornersOf, type Point } from "#shared/areas/polygon.ts";
import { textEqualLoose } from "#shared/domain/limits.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { templateSchema, type Template } from "#shared/domain/template.ts";
import type { Json } from "#shared/json.ts";
import type { EditRequest } from "#renderer/services/edit-request.ts";

/** A polygon as templates have it: `{x1, y1, …}`, without the points that repeat the last. */
export type Polygon = Readonly<Record<string, number>>;

/** The value of an input; undefined until the user enters or chooses one. */
export type DraftValue =
  | string
  | number
  | boolean
  | SecretRef
  | readonly string[]
  | Polygon
  | undefined;
export type GivenValue = Exclude<DraftValue, undefined>;

export interface FieldDraft {
  /** Whether the field is ticked. Only ticked fields are changed at recorders. */
  readonly ticked: boolean;
  readonly value: DraftValue;
}

/** Which channels of a recorder an area that is held per channel is wanted for. */
export type DraftChannels = "all" | readonly string[];

export interface AreaDraft {
  /** Wire path → draft of the field; absent for fields that were never changed. */
  readonly fields: Readonly<Record<string, FieldDraft>>;
  readonly channels: DraftChannels;
}

/** A template being written: every field keeps its input, ticked or not. */
export type Draft = Readonly<Record<Area, AreaDraft>>;

const UNTOUCHED: FieldDraft = { ticked: false, value: undefined };
const EMPTY_AREA: AreaDraft = { fields: {}, channels: "all" };

export const EMPTY_DRAFT = Object.fromEntries(AREAS.map((area) => [area, EMPTY_AREA])) as Draft;

export function fieldDraft(draft: Draft, area: Area, path: string): FieldDraft {
  return draft[area].fields[path] ?? UNTOUCHED;
}

/** Editing a field ticks it. */
export function setValue(draft: Draft, area: Area, path: string, value: DraftValue): Draft {
  return withField(draft, area, path, { ticked: true, value });
}

/** Ticking a field that was never edited starts from `initial`, e.g. the value that all recorders share. */
export function setTicked(
  draft: Draft,
  area: Area,
  path: string,
  ticked: boolean,
  initial?: DraftValue,
): Draft {
  const value = fieldDraft(draft, area, path).value ?? (ticked ? initial : undefined);
  return withField(draft, area, path, { ticked, value });
}

export function setChannels(draft: Draft, area: Area, channels: DraftChannels): Draft {
  return { ...draft, [area]: { ...draft[area], channels } };
}

function withField(draft: Draft, area: Area, path: string, field: FieldDraft): Draft {
  const of = draft[area];
  return { ...draft, [area]: { ...of, fields: { ...of.fields, [path]: field } } };
}

/** What a field starts from when it is ticked: what all recorders share, else what needs the least doing. */
export function initialValue(
  kind: FieldKind,
  common: Json | undefined,
  permitted: FieldLimits["values"] = [],
): DraftValue {
  const shared = inForm(kind, common, permitted);
  if (shared !== undefined) return shared;
  if (kind === "text" || kind === "week") return "";
  if (kind === "list") return [];
  return kind === "switch" ? true : undefined;
}

/** A draft in which exactly these fields are ticked; those without a known value are to be filled in. */
export function fromRequest(requests: readonly EditRequest[]): Draft {
  let draft = EMPTY_DRAFT;
  for (const { area, paths, values, channels } of requests) {
    const wanted = new Set(paths);
    for (const { path, kind, limits } of areaSpec(area).fields) {
      if (!wanted.has(path)) continue;
      const value = initialValue(kind, values[path], limits.values ?? []);
      draft = setTicked(draft, area, path, true, values[path] === undefined ? undefined : value);
    }
    if (channels.length > 0) draft = setChannels(draft, area, [...channels]);
  }
  return draft;
}

type Permitted = NonNullable<FieldLimits["values"]>;

/** A recorder's value as the form of a field has it, however the recorder spells it; undefined: it does not fit there. */
function inForm(kind: FieldKind, value: Json | undefined, permitted: Permitted): DraftValue {
  if (kind === "polygon") return polygonOf(cornersOf(value));
  if (kind === "list") return Array.isArray(value) ? listOf(value) : undefined;
  if (kind === "secret" || value === undefined || !isPlain(value)) return undefined;
  if (kind === "text") return String(value);
  if (kind === "week") return typeof value === "string" ? value : undefined;
  if (kind === "choice") return permitted.find((one) => textEqualLoose(one, value));
  return kind === "number" ? numberOf(value) : switchOf(value);
}

function isPlain(value: Json): value is string | number | boolean {
  return typeof value !== "object";
}

function listOf(list: readonly Json[]): string[] | undefined {
  return list.every(isPlain) ? list.map(String) : undefined;
}

function numberOf(value: string | number | boolean): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && !Number.isNaN(number) ? number : undefined;
}

/** Some units send 0 and 1, or words. */
function switchOf(value: string | number | boolean): boolean | undefined {
  const word = String(value).trim().toLowerCase();
  if (word === "true" || word === "1") return true;
  return word === "false" || word === "0" ? false : undefined;
}

/** Points as a template has them; undefined: there is none. */
export function polygonOf(points: readonly Point[]): Polygon | undefined {
  if (points.length === 0) return undefined;
  return Object.fromEntries(
    points.flatMap(({ x, y }, index) => [
      [`x${index + 1}`, x],
      [`y${index + 1}`, y],
    ]),
  );
}

export function isSecret(value: DraftValue): value is SecretRef {
  return typeof value === "object" && "secret" in value;
}

export function tickedFields(draft: Draft, area: Area): string[] {
  return areaSpec(area)
    .fields.map(({ path }) => path)
    .filter((path) => draft[area].fields[path]?.ticked);
}

export function tickedAreas(draft: Draft): Area[] {
  return AREAS.filter((area) => tickedFields(draft, area).length > 0);
}

export function countTicked(draft: Draft): number {
  return AREAS.reduce((sum, area) => sum + tickedFields(draft, area).length, 0);
}

/** Ticked fields by wire path, without those that have no value yet. */
export function tickedValues(draft: Draft, area: Area): Map<string, GivenValue> {
  const values = new Map<string, GivenValue>();
  for (const path of tickedFields(draft, area)) {
    const { value } = fieldDraft(draft, area, path);
    if (value !== undefined) values.set(path, value);
  }
  return values;
}

/** The draft as a template of the contract; null while something in it is missing or not allowed. */
export function toTemplate(name: string, draft: Draft): Template | null {
  const parsed = templateSchema.safeParse(templateShape(name, draft));
  return parsed.success ? parsed.data : null;
}

type Shape = { name: string } & { [A in Area]?: Record<string, unknown> };

/** The draft in the shape of a template, checked or not: what the YAML view shows. */
export function templateShape(name: string, draft: Draft): Shape {
  const shape: Shape = { name };
  for (const area of AREAS) {
    const values = tickedValues(draft, area);
    if (values.size === 0) continue;
    const part: Record<string, unknown> = {};
    const { channels } = draft[area];
    const { perChannel } = areaSpec(area);
    if (perChannel) part["channels"] = channels;
    for (const [path, value] of values) {
      // All channels, unless the template lists channels.
      if (!perChannel && isPerChannel(area, path) && channels !== "all")
        put(part, channelsBeside(path), channels);
      put(part, path.split("."), value);
    }
    shape[area] = part;
  }
  return shape;
}

/** `channel_info.disarming_schedule` → path of the channels in its template. */
function channelsBeside(path: string): string[] {
  return [...path.split(".").slice(0, -1), "channels"];
}

function put(into: Record<string, unknown>, path: readonly string[], value: GivenValue): void {
  const [head = "", ...rest] = path;
  if (rest.length === 0) into[head] = value;
  else put((into[head] ??= {}) as Record<string, unknown>, rest, value);
}

/** A draft in which exactly the fields of the template are ticked. */
export function fromTemplate(template: Template): Draft {
  let draft = EMPTY_DRAFT;
  for (const area of AREAS) {
    const part = template[area] as Record<string, unknown> | undefined;
    if (!part) continue;
    const { perChannel } = areaSpec(area);
    let channels = part["channels"] as DraftChannels | undefined;
    for (const { path } of areaSpec(area).fields) {
      const value = valueAt(part, path);
      if (value === undefined) continue;
      draft = setValue(draft, area, path, value);
      if (!perChannel && isPerChannel(area, path))
        channels = valueAt(part, channelsBeside(path).join(".")) as DraftChannels | undefined;
    }
    if (channels) draft = setChannels(draft, area, channels);
  }
  return draft;
}

function valueAt(part: Record<string, unknown>, path: string): DraftValue {
  const leaf = path
    .split(".")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], part);
  return leaf as DraftValue;
}

/**
 * Fills in and ticks what one recorder has now in an area. What it does not tell, and passwords, which no recorder
 * tells, stay as they were drafted. Values of another form than the field's are left out.
 * @param channel of an area that is held per channel: whose settings.
 */
export function copyValues(
  draft: Draft,
  area: Area,
  values: Readonly<Record<string, Json>>,
  channel = "",
): { draft: Draft; copied: string[] } {
  const copied: string[] = [];
  let filled = draft;
  for (const { path, kind, limits, standsFor } of areaSpec(area).fields) {
    // The fields that it stands for are copied themselves.
    if (standsFor) continue;
    const shared = valueToCopy(area, path, values, channel);
    const value = inForm(kind, shared, limits.values ?? []);
    if (value === undefined) continue;
    filled = setValue(filled, area, path, value);
    copied.push(path);
  }
  return { draft: filled, copied };
}

/** Value that all channels share, for an area of which single fields are held per channel. */
function valueToCopy(
  area: Area,
  path: string,
  values: Readonly<Record<string, Json>>,
  channel: string,
): Json | undefined {
  if (channel !== "" || !isPerChannel(area, path)) return values[pathOfField(area, path, channel)];
  const own = Object.entries(values).filter(([one]) => fieldOfPath(area, one) === path);
  const found = new Set(own.map(([, value]) => value));
  return found.size === 1 ? own[0]?.[1] : undefined;
}
