import {
  compareScopes,
  EXPECTATION_SCOPES,
  holdsFor,
  type Expectation,
  type ExpectationScope,
} from "#shared/domain/expectation.ts";
import {
  applyExpectationsChange,
  expectationsSchema,
  mergeExpectations,
  type Expectations,
  type ExpectationsChange,
} from "#shared/facts/expectations.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { compareNames } from "#shared/compare.ts";

interface Row {
  readonly scope: ExpectationScope;
  readonly scope_id: string;
  readonly values_json: string;
  readonly changed_at: string;
}

interface PlaceRow {
  readonly siteId: string;
  readonly customerId: string | null;
  readonly tags: string;
}

/** What was agreed, by customer, site, tag or recorder. Those of things that are gone count no more. */
export class ExpectationStore {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = {
      all: sqlite.prepare<[], Row>("select * from expectation"),
      names: sqlite
        .prepare<[], [string, string, string]>(
          `select 'customer', id, name from customer union all select 'site', id, name from site
           union all select 'recorder', id, name from recorder`,
        )
        .raw(),
      place: sqlite.prepare<[string], PlaceRow>(
        `select r.site_id as siteId, s.customer_id as customerId, r.tags_json as tags
         from recorder r join site s on s.id = r.site_id where r.id = ?`,
      ),
      put: sqlite.prepare(
        `insert or replace into expectation (scope, scope_id, values_json, changed_at)
         values (?, ?, ?, ?)`,
      ),
      remove: sqlite.prepare("delete from expectation where scope = ? and scope_id = ?"),
    };
  }

  /** Expectations from the most general to the most particular, then by name. */
  list(): Expectation[] {
    const names = new Map(
      this.#statements.names.all().map(([scope, id, name]) => [`${scope} ${id}`, name]),
    );
    const nameOf = ({ scope, scope_id }: Row): string | undefined => {
      if (scope === "all") return "";
      return scope === "tag" ? scope_id : names.get(`${scope} ${scope_id}`);
    };
    return this.#rows()
      .flatMap((row) => {
        const name = nameOf(row);
        return name === undefined ? [] : [toExpectation(row, name)];
      })
      .toSorted((one, other) => rank(one) - rank(other) || compareNames(one.name, other.name));
  }

  /** Whether there is such a customer, site or recorder. */
  knows(scope: ExpectationScope, scopeId: string): boolean {
    if (scope === "all") return scopeId === "";
    if (scope === "tag") return scopeId.trim() !== "";
    return this.#statements.names.all().some(([of, id]) => of === scope && id === scopeId);
  }

  /** Belongs into a transaction. Without a value, nothing is agreed there. */
  change(scope: ExpectationScope, scopeId: string, change: ExpectationsChange, at: string): void {
    const { put, remove } = this.#statements;
    const before = this.#rows().find((row) => isAbout(row, scope, scopeId));
    const id = before?.scope_id ?? scopeId;
    const values = applyExpectationsChange(before ? valuesOf(before) : {}, change);
    if (Object.keys(values).length === 0) remove.run(scope, id);
    else put.run(scope, id, JSON.stringify(values), at);
  }

  /** What is agreed there; undefined: nothing. */
  find(scope: ExpectationScope, scopeId: string): Expectation | undefined {
    return this.list().find((one) =>
      isAbout({ scope: one.scope, scope_id: one.scopeId }, scope, scopeId),
    );
  }

  /** Returns a reader for many recorders, which reads the stored expectations once. */
  reader(): (recorderId: string) => Expectations {
    const rows = this.#rows();
    if (rows.length === 0) return () => NOTHING_AGREED;
    const parsed = rows
      .map((row) => ({ scope: row.scope, scopeId: row.scope_id, values: valuesOf(row) }))
      .toSorted(compareScopes);
    const known = new Map<string, Expectations>();
    const read = (recorderId: string): Expectations => {
      const place = this.#statements.place.get(recorderId);
      if (place === undefined) return NOTHING_AGREED;
      const tags = JSON.parse(place.tags) as string[];
      const own = parsed.filter((one) => holdsFor(one, { ...place, recorderId, tags }));
      return mergeExpectations(own.map(({ values }) => values));
    };
    return (recorderId) => {
      const agreed = known.get(recorderId) ?? read(recorderId);
      known.set(recorderId, agreed);
      return agreed;
    };
  }

  #rows(): Row[] {
    return this.#statements.all.all();
  }
}

const NOTHING_AGREED: Expectations = {};

/** Tags are the same whatever their case. */
function isAbout(
  row: Pick<Row, "scope" | "scope_id">,
  scope: ExpectationScope,
  scopeId: string,
): boolean {
  if (row.scope !== scope) return false;
  return scope === "tag"
    ? row.scope_id.toLowerCase() === scopeId.toLowerCase()
    : row.scope_id === scopeId;
}

const rank = ({ scope }: { readonly scope: ExpectationScope }): number =>
  EXPECTATION_SCOPES.indexOf(scope);

function valuesOf({ values_json }: Row): Expectations {
  return expectationsSchema.catch({}).parse(JSON.parse(values_json));
}

function toExpectation(row: Row, name: string): Expectation {
  const { scope, scope_id: scopeId, changed_at: changedAt } = row;
  return { scope, scopeId, name, values: valuesOf(row), changedAt };
}
