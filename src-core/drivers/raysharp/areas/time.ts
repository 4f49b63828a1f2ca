import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { flattenWire } from "#shared/areas/wire-values.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ReadOptions, WantedValues } from "#core/drivers/area-access.ts";
import { stateDigest } from "#core/platform/state-digest.ts";
import type { Operation } from "../conversation.ts";
import { coerceMembers, readBoolean, keepInteger, withoutNulls } from "../coerce.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import { readFieldsRange } from "../operations/fields.ts";
import type { Operations } from "../operations/types.ts";
import type { RaysharpArea, RawReading, WriteTools } from "./area.ts";
import { documentedRange } from "./documented-range.ts";
import { layOver, touched } from "./lay-over.ts";
import { NOT_ASKED } from "./not-asked.ts";
import { RaysharpReading } from "./reading.ts";
import { warningOn } from "./warning-on.ts";
import { writeInForm } from "./write-in-form.ts";

/** The pages of the clock, by the first part of a path: three reads, and three writes (docs/field-notes-2.md §2). */
const PAGES = {
  date_time: pageAt("/API/SystemConfig/DateTime"),
  ntp: pageAt("/API/SystemConfig/NTP"),
  dst: pageAt("/API/SystemConfig/DST"),
} as const;
type PageName = keyof typeof PAGES;

const coerce = coerceMembers({
  ntp_enable: readBoolean,
  dst_enable: readBoolean,
  sync_period: keepInteger,
  time_format: keepInteger,
  time_offset: keepInteger,
});

function pageAt(path: string) {
  const get: Operation<JsonObject> = {
    path: `${path}/Get`,
    // The running clock is not a setting. Sent back, it would set the clock back (docs/field-notes-2.md §2).
    read: ({ date: _, time: __, ...settings }) => ok(coerce(settings)),
    optional: true,
    exact: true,
  };
  const set: Operation<void> = { path: `${path}/Set`, read: () => ok(undefined), optional: true };
  return {
    range: { path: `${path}/Range`, read: readFieldsRange, optional: true, shared: true },
    get,
    set,
  };
}

const unitOf = (path: string) => `time.${pageOf(path)}`;

function pageOf(path: string): PageName {
  const page = path.slice(0, path.indexOf("."));
  return Object.hasOwn(PAGES, page) ? (page as PageName) : "date_time";
}

/** Time zone, time server and daylight saving time. */
export const time: RaysharpArea = { unitOf, read, write };

interface Page {
  readonly limits: Readonly<Record<string, FieldLimits>>;
  readonly values: Readonly<Record<string, Json>>;
  readonly raw: JsonObject;
  readonly range: JsonObject | null;
  readonly warning: string | null;
}

/** A recorder may lack a page; `unsupported`: it has none. */
async function read(
  recorder: Operations,
  { valuesOnly = false }: ReadOptions = {},
): Promise<Result<RawReading>> {
  const pages = new Map<PageName, Page>();
  const errors = new Map<PageName, MusterError>();
  for (const name of Object.keys(PAGES) as PageName[]) {
    const page = await readPage(recorder, name, valuesOnly);
    if (page.ok) pages.set(name, page.value);
    else if (mayLack(page.error, valuesOnly)) errors.set(name, page.error);
    else return page;
  }
  const [missing] = errors.values();
  if (pages.size === 0 && missing) return err(missing);
  const all = [...pages.values()];
  const fields = {
    limits: Object.assign({}, ...all.map(({ limits }) => limits)) as RawReading["limits"],
    values: Object.assign({}, ...all.map(({ values }) => values)) as Record<string, Json>,
    raw: Object.fromEntries([...pages].map(([name, { raw }]) => [name, raw])),
    secretWay: null,
    warning: (path: string) => {
      const error = errors.get(pageOf(path));
      return error ? warningOn("values", err(error)) : (pages.get(pageOf(path))?.warning ?? null);
    },
    readError: (path: string) => errors.get(pageOf(path)) ?? null,
  };
  const digest = () =>
    stateDigest(
      Object.fromEntries([...pages].map(([name, { range, values }]) => [name, { range, values }])),
    );
  return ok(new RaysharpReading(fields, unitOf, digest));
}

/** Right after a write, a page that cannot be read is not taken for one that the recorder does not have. */
function mayLack(error: MusterError, valuesOnly: boolean): boolean {
  return valuesOnly ? error.code === "unsupported" : isNotOffered(error);
}

async function readPage(
  recorder: Operations,
  name: PageName,
  valuesOnly: boolean,
): Promise<Result<Page>> {
  const { range, get } = PAGES[name];
  const found = await recorder.call(get, null);
  if (!found.ok) return found;
  const limits = valuesOnly ? NOT_ASKED : await recorder.call(range, null);
  if (!limits.ok && !isNotOffered(limits.error)) return limits;
  const values = flattenWire({ [name]: found.value });
  const own = Object.entries(limits.ok ? limits.value.fields : {})
    .filter(([path]) => path !== "date" && path !== "time")
    .map(([path, field]) => [`${name}.${path}`, field] as const);
  const documented = () => documentedRange("time", (path) => path in values);
  return ok({
    limits: own.length > 0 ? Object.fromEntries(own) : documented(),
    values,
    raw: found.value,
    range: limits.ok ? limits.value.raw : null,
    warning: warningOn("limits", limits),
  });
}

async function write(
  recorder: Operations,
  { raw }: RawReading,
  wanted: WantedValues,
  { forms }: WriteTools,
): Promise<Result<void>> {
  const name = pageOf(Object.keys(wanted)[0] ?? "");
  const own = Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [path.slice(name.length + 1), value]),
  );
  const whole = layOver((raw?.[name] ?? {}) as JsonObject, own);
  return writeInForm(forms(`time.${name}`), (form) => {
    const settings = form === "whole" ? whole : touched(whole, own);
    return recorder.call(PAGES[name].set, withoutNulls(settings) as JsonObject);
  });
}
