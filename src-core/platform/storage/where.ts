type Value = string | number | null;

/**
 * The conditions of a statement that is built at run time, joined by `and`. Each condition is a tagged template: an interpolated
 * value is bound to the statement and never becomes part of its text.
 *
 *     const where = new Where();
 *     where.and`state = ${state}`;
 *     if (kinds) where.and`kind in (select value from json_each(${JSON.stringify(kinds)}))`;
 *     sqlite.prepare(`select * from alert where ${where.text}`).all(where.values);
 */
export class Where {
  readonly #conditions: string[] = [];
  readonly #values: Value[] = [];

  and(condition: TemplateStringsArray, ...values: readonly Value[]): void {
    this.#conditions.push(`(${condition.join("?")})`);
    this.#values.push(...values);
  }

  /** SQL with one `?` for each value; true for all rows if there is no condition. */
  get text(): string {
    return this.#conditions.length === 0 ? "true" : this.#conditions.join(" and ");
  }

  get values(): readonly Value[] {
    return this.#values;
  }
}
