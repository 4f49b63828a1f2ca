import fc from "fast-check";
import { expect, test } from "vitest";
import { addFigures, noFigures } from "#core/features/availability/engine/figures.ts";
import { RecorderHistory } from "#core/features/availability/engine/recorder-history.ts";
import { inFull } from "#test/support/long.ts";

const NOW = 1_000;
const time = fc.integer({ min: 0, max: NOW });

/** The runs may begin after a change: of history that is older than it is kept, the last change of each channel stays. */
const history = fc.record({
  lookedFrom: time,
  changes: fc.dictionary(
    fc.constantFrom("CH1", "CH2", "CH3"),
    fc
      .uniqueArray(fc.tuple(time, fc.constantFrom("Online", "Offline", "NotConfigured", "")), {
        selector: ([at]) => at,
        minLength: 1,
        maxLength: 3,
      })
      .map((changes) => changes.toSorted(([one], [other]) => one - other)),
    { noNullPrototype: true },
  ),
  isFirstAnswer: fc.boolean(),
  expected: fc.boolean(),
});

test("a recorder comes to what its channels come to, also before its first look", () => {
  fc.assert(
    fc.property(
      history,
      time,
      time,
      ({ lookedFrom, changes, isFirstAnswer, expected }, from, to) => {
        const run = {
          firstAt: lookedFrom,
          lastAt: NOW,
          holdsMs: 100,
          state: "reached" as const,
          reason: "",
        };
        const all = new RecorderHistory({
          runs: [run],
          changes: new Map(
            Object.entries(changes).map(([channel, list]) => [
              channel,
              list.map(([at, status], index) => ({
                at,
                status,
                before: isFirstAnswer && index === 0 ? null : at - 1,
                videoloss: false,
              })),
            ]),
          ),
          expected: new Map(expected ? [["CH1", [[200, 600] as const]]] : []),
          maintenanceIn: () => [],
          now: NOW,
        });
        const period = [from, to] as const;
        const sum = noFigures();
        for (const channel of all.channels) addFigures(sum, all.figuresOf(channel, period));
        expect(all.figures(period)).toEqual(sum);
      },
    ),
    { numRuns: inFull(500, 125) },
  );
});
