import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { secretPathsOf } from "#shared/areas/secret-fields.ts";
import { flattenWire, isSecretName } from "#shared/areas/wire-values.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ReadOptions, WantedValues } from "#core/drivers/area-access.ts";
import { stateDigest } from "#core/platform/state-digest.ts";
import { coerceFields } from "../coerce-fields.ts";
import { readBoolean, withoutNulls } from "../coerce.ts";
import type { Operation } from "../conversation.ts";
import { mapMembers } from "../key-order.ts";
import { readFieldsRange, type FieldsRange } from "../operations/fields.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import type { RaysharpArea, RawReading, WriteTools } from "./area.ts";
import { documentedRange } from "./documented-range.ts";
import { applyPatch, pickTopLevel } from "./apply-patch.ts";
import { NOT_ASKED } from "./not-asked.ts";
import { RaysharpReading } from "./reading.ts";
import { warningOn } from "./warning-on.ts";
import { writeWithFallback } from "./write-with-fallback.ts";

/** The whole area is one page: the paths of its fields are those of the answers. */
export const WHOLE = "";

interface PageOptions {
  /**
   * URLs by name of the page, below which a page has `/Range`, `/Get` and `/Set`. The name is the first part of the paths of
   * its fields. Each page is written by itself.
   */
  readonly urls: Readonly<Record<string, string>>;
  /** Members of the answers that are no settings. They are never sent back. */
  readonly notSettings?: readonly string[];
}

interface Page {
  readonly limits: Readonly<Record<string, FieldLimits>>;
  readonly values: Readonly<Record<string, Json>>;
  readonly raw: JsonObject;
  readonly range: JsonObject | null;
  readonly warning: string | null;
}

interface PageOperations {
  readonly range: Operation<FieldsRange>;
  readonly get: Operation<JsonObject>;
  readonly set: Operation<void>;
}

function operationsAt(url: string, settingsOf: (answer: JsonObject) => JsonObject): PageOperations {
  return {
    range: { path: `${url}/Range`, read: readFieldsRange, optional: true, shared: true },
    get: { path: `${url}/Get`, read: (data) => ok(settingsOf(data)), optional: true, exact: true },
    set: { path: `${url}/Set`, read: () => ok(undefined), optional: true },
  };
}

/**
 * A settings area whose answers are the fields of its record, by page. A password is the member `password`, which has no encrypted
 * form. Areas of other shapes have files of their own.
 */
export class PagedArea implements RaysharpArea {
  readonly #area: Area;
  readonly #names: readonly string[];
  readonly #notSettings: ReadonlySet<string>;
  readonly #operations: ReadonlyMap<string, PageOperations>;

  constructor(area: Area, { urls, notSettings = [] }: PageOptions) {
    this.#area = area;
    this.#names = Object.keys(urls);
    this.#notSettings = new Set(notSettings);
    this.#operations = new Map(
      Object.entries(urls).map(([name, url]) => {
        const coerce = coerceFields(area, {
          below: prefixOf(name),
          others: { password_empty: readBoolean },
        });
        return [name, operationsAt(url, (data) => coerce(this.#settingsIn(data)))];
      }),
    );
  }

  #settingsIn(answer: JsonObject): JsonObject {
    return mapMembers(answer, (value, key) => (this.#notSettings.has(key) ? undefined : value));
  }

  #at(name: string): PageOperations {
    const operations = this.#operations.get(name);
    if (!operations) throw new Error(`The area ${this.#area} has no page '${name}'.`);
    return operations;
  }

  readonly #pageOf = (path: string): string => {
    const first = path.slice(0, Math.max(path.indexOf("."), 0));
    return this.#operations.has(first) ? first : (this.#names[0] ?? WHOLE);
  };

  readonly unitOf = (path: string): string => {
    const page = this.#pageOf(path);
    return page === WHOLE ? this.#area : `${this.#area}.${page}`;
  };

  /** A recorder may lack a page; `unsupported`: it has none. */
  async read(
    recorder: Operations,
    { withSecret = false, valuesOnly = false }: ReadOptions = {},
  ): Promise<Result<RawReading>> {
    const pages = new Map<string, Page>();
    const errors = new Map<string, MusterError>();
    for (const name of this.#names) {
      const page = await this.#readPage(recorder, name, valuesOnly);
      if (page.ok) pages.set(name, page.value);
      else if (mayLack(page.error, valuesOnly)) errors.set(name, page.error);
      else return page;
    }
    const [missing] = errors.values();
    if (pages.size === 0 && missing) return err(missing);
    const way = withSecret ? await recorder.secretWay(this.#area) : ok(null);
    if (!way.ok) return way;
    const all = [...pages.values()];
    const fields = {
      limits: Object.assign({}, ...all.map(({ limits }) => limits)) as RawReading["limits"],
      values: Object.assign({}, ...all.map(({ values }) => values)) as Record<string, Json>,
      raw: Object.fromEntries([...pages].map(([name, { raw }]) => [name, raw])),
      secretWay: way.value,
      warning: (path: string) => {
        const error = errors.get(this.#pageOf(path));
        if (error) return warningOn("values", err(error));
        return pages.get(this.#pageOf(path))?.warning ?? null;
      },
      readError: (path: string) => errors.get(this.#pageOf(path)) ?? null,
    };
    const digest = () => stateDigest(stateOf(pages));
    return ok(new RaysharpReading(fields, this.unitOf, digest));
  }

  async #readPage(recorder: Operations, name: string, valuesOnly: boolean): Promise<Result<Page>> {
    const { range, get } = this.#at(name);
    const found = await recorder.call(get, null);
    if (!found.ok) return found;
    const limits = valuesOnly ? NOT_ASKED : await recorder.call(range, null);
    if (!limits.ok && !isNotOffered(limits.error)) return limits;
    const values = flattenWire(name === WHOLE ? found.value : { [name]: found.value });
    const own = Object.entries(limits.ok ? limits.value.fields : {})
      .filter(([path]) => !this.#notSettings.has(path))
      .map(([path, field]) => [prefixOf(name) + path, field] as const);
    return ok({
      limits: own.length > 0 ? Object.fromEntries(own) : this.#documented(name, values),
      values,
      raw: found.value,
      range: limits.ok ? limits.value.raw : null,
      warning: warningOn("limits", limits),
    });
  }

  /** Limits of a recorder without Range. It may keep its password to itself, and says then whether there is one. */
  #documented(name: string, values: Page["values"]): Page["limits"] {
    const secrets = new Set(secretPathsOf(this.#area));
    const hasPassword = Object.hasOwn(values, `${prefixOf(name)}password_empty`);
    return documentedRange(
      this.#area,
      (path) => Object.hasOwn(values, path) || (hasPassword && secrets.has(path)),
    );
  }

  async write(
    recorder: Operations,
    { raw }: RawReading,
    wanted: WantedValues,
    { forms, secrets }: WriteTools,
  ): Promise<Result<void>> {
    const name = this.#pageOf(Object.keys(wanted)[0] ?? "");
    const prefix = prefixOf(name);
    const own = Object.fromEntries(
      Object.entries(wanted).map(([path, value]) => [path.slice(prefix.length), value]),
    );
    const whole = applyPatch(this.#withoutSecret((raw?.[name] ?? {}) as JsonObject), own);
    const secret = secrets.get(`${prefix}password`);
    return writeWithFallback(forms(this.unitOf(prefix)), (form) => {
      const settings = form === "whole" ? whole : pickTopLevel(whole, own);
      return recorder.call(this.#at(name).set, withoutNulls(settings) as JsonObject, secret);
    });
  }

  /** A recorder that is not sent its password keeps the password. */
  #withoutSecret(settings: JsonObject): JsonObject {
    if (secretPathsOf(this.#area).length === 0) return settings;
    return mapMembers(settings, (value, key) =>
      isSecretName(key) || key === "password_empty" ? undefined : value,
    );
  }
}

function prefixOf(name: string): string {
  return name === WHOLE ? "" : `${name}.`;
}

/** Right after a write, a page that cannot be read is not taken for one that the recorder does not have. */
function mayLack(error: MusterError, valuesOnly: boolean): boolean {
  return valuesOnly ? error.code === "unsupported" : isNotOffered(error);
}

function stateOf(pages: ReadonlyMap<string, Page>): JsonObject {
  return Object.fromEntries(
    [...pages].map(([name, { range, values }]) => [name, { range, values }]),
  );
}
