import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BEGINNING, followChain, hashOf, type ChainRow } from "#core/features/activity/chain.ts";

const body = fc.record({
  at: fc.string(),
  kind: fc.string(),
  subject: fc.option(fc.string()),
  body_json: fc.string({ unit: "grapheme" }),
});

/** A log as it is written, of one entry at least. */
const chain = fc.array(body, { minLength: 1, maxLength: 12 }).map((bodies) => {
  const rows: ChainRow[] = [];
  for (const [index, one] of bodies.entries()) {
    const row = { seq: index + 1, ...one };
    rows.push({ ...row, hash: hashOf(rows.at(-1)?.hash ?? "", row) });
  }
  return rows;
});
const place = fc.nat();

function brokenAt(rows: readonly ChainRow[]): number | null {
  return followChain(BEGINNING, rows).fault?.seq ?? null;
}

describe("the chain of the activity log", () => {
  test("as it was written, it holds to its end", () => {
    fc.assert(
      fc.property(chain, (rows) => {
        const { last, fault } = followChain(BEGINNING, rows);
        expect([fault, last]).toEqual([
          null,
          { seq: rows.length, hash: rows.at(-1)?.hash as string },
        ]);
      }),
    );
  });

  test("a changed character of any field of any entry is found at that entry, or at the next", () => {
    const field = fc.constantFrom("at", "kind", "subject", "body_json", "hash");
    fc.assert(
      fc.property(chain, place, field, place, (rows, which, name, where) => {
        const at = which % rows.length;
        const row = rows[at] as ChainRow;
        const text = row[name as "at"] ?? "";
        const index = text.length === 0 ? 0 : where % text.length;
        const other = text.charAt(index) === "x" ? "y" : "x";
        const changed = text.slice(0, index) + other + text.slice(index + 1);
        const tampered = rows.with(at, { ...row, [name]: changed });
        expect(brokenAt(tampered)).toBe(at + 1);
      }),
    );
  });

  test("an absent and an empty subject are not the same", () => {
    const row = { seq: 1, at: "", kind: "", body_json: "" };
    expect(hashOf("", { ...row, subject: null })).not.toBe(hashOf("", { ...row, subject: "" }));
  });

  test("an entry taken out before the last one is found, at its place", () => {
    fc.assert(
      fc.property(chain, place, (rows, which) => {
        fc.pre(rows.length > 1);
        const at = which % (rows.length - 1);
        expect(brokenAt(rows.toSpliced(at, 1))).toBe(at + 1);
        const renumbered = rows.toSpliced(at, 1).map((row, index) => ({ ...row, seq: index + 1 }));
        expect(brokenAt(renumbered)).toBe(at + 1);
      }),
    );
  });

  test("two entries that change places are found, unless they say the same", () => {
    fc.assert(
      fc.property(chain, place, place, (rows, one, other) => {
        const [low, high] = [one % rows.length, other % rows.length].toSorted((a, b) => a - b);
        fc.pre(low !== undefined && high !== undefined && low !== high);
        const [first, second] = [rows[low] as ChainRow, rows[high] as ChainRow];
        fc.pre(said(first) !== said(second));
        const swapped = rows
          .with(low, { ...second, seq: first.seq })
          .with(high, { ...first, seq: second.seq });
        expect(brokenAt(swapped)).toBe(low + 1);
      }),
    );
  });

  test("an entry that is slipped in is found", () => {
    fc.assert(
      fc.property(chain, body, place, (rows, one, which) => {
        const at = which % rows.length;
        const slipped = { seq: at + 1, ...one };
        const row = { ...slipped, hash: hashOf(rows[at - 1]?.hash ?? "", slipped) };
        const more = rows.toSpliced(at, 0, row).map((each, index) => ({ ...each, seq: index + 1 }));
        // It may itself fit, when it was reckoned well; then the one after it does not.
        expect([at + 1, at + 2]).toContain(brokenAt(more));
      }),
    );
  });
});

function said({ at, kind, subject, body_json }: ChainRow): string {
  return JSON.stringify([at, kind, subject, body_json]);
}
