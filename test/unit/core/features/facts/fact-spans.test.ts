import fc from "fast-check";
import { expect, test } from "vitest";
import { factSpans, type FactChange } from "#core/features/facts/fact-spans.ts";

const HOUR = 3_600_000;
const day = (hours: number) => hours * HOUR;

test("a reading counts until the next one; before the first and after its time, nothing is known", () => {
  const changes: FactChange[] = [
    { at: day(2), finding: "ok", reason: "" },
    { at: day(3), finding: "problem", reason: "disk_failed" },
  ];
  const runs = [{ firstAt: day(2), lastAt: day(4), holdsMs: 2 * HOUR }];
  const spans = factSpans(changes, { runs, maintenance: [], now: day(10) }, [0, day(8)]);
  expect(spans).toMatchObject([
    { from: 0, to: day(2), condition: "unknown", reason: "not_read" },
    { from: day(2), to: day(3), condition: "ok", reason: "" },
    { from: day(3), to: day(4), condition: "problem", reason: "disk_failed" },
    { from: day(4), to: day(8), condition: "unknown", reason: "not_read" },
  ]);
});

test("a problem in maintenance is not counted as a problem", () => {
  const changes: FactChange[] = [{ at: 0, finding: "problem", reason: "disk_failed" }];
  const runs = [{ firstAt: 0, lastAt: day(4), holdsMs: HOUR }];
  const maintenance = [[day(1), day(2)] as const];
  const spans = factSpans(changes, { runs, maintenance, now: day(4) }, [0, day(4)]);
  expect(spans.map(({ condition }) => condition)).toEqual(["problem", "maintenance", "problem"]);
});

const findings = fc.constantFrom("ok", "problem", "unknown" as const);

test("whatever was read, and whenever it was not, the times of all conditions add up to the period", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 20 });
  fc.assert(
    fc.property(
      times,
      fc.array(findings, { minLength: 20, maxLength: 20 }),
      times,
      (at, found, breaks) => {
        const readings = at.toSorted((one, other) => one - other);
        const changes = readings.map((hour, index): FactChange => {
          const finding = found[index] ?? "ok";
          return { at: day(hour), finding, reason: finding === "ok" ? "" : "why" };
        });
        const runs = readings.map((hour) => {
          const holdsMs = breaks.includes(hour) ? HOUR / 2 : 3 * HOUR;
          return { firstAt: day(hour), lastAt: day(hour), holdsMs };
        });
        const spans = factSpans(changes, { runs, maintenance: [], now: day(120) }, [0, day(110)]);
        expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(day(110));
        spans.forEach(({ from }, index) => expect(from).toBe(spans[index - 1]?.to ?? 0));
      },
    ),
  );
});
