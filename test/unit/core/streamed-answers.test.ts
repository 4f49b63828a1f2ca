import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { explainedAnswer, wholeAnswer } from "#core/streamed-answers.ts";
import { StreamedList, StreamFailed } from "#shared/contract/streamed-list.ts";
import { fault } from "#shared/errors.ts";

test("a streamed list becomes an array in pieces, between which other work goes on", async () => {
  const list = new StreamedList(function* slow() {
    for (let read = 0; read < 40; read += 1) {
      busyFor(3);
      yield [read];
    }
  });
  const whole = wholeAnswer({ revision: 7, list, other: [1] });
  let turns = 0;
  const counting = { isOn: true };
  void whole.finally(() => (counting.isOn = false));
  while (counting.isOn) {
    await setImmediate();
    turns += 1;
  }
  expect(await whole).toEqual({ revision: 7, list: [...list], other: [1] });
  expect(turns).toBeGreaterThan(5);
});

test("a list without entries takes its turns, too", async () => {
  const list = new StreamedList(function* rare() {
    for (let read = 0; read < 40; read += 1) {
      busyFor(3);
      yield [];
    }
  });
  let turns = 0;
  const counting = { isOn: true };
  void wholeAnswer({ list }).finally(() => (counting.isOn = false));
  while (counting.isOn) {
    await setImmediate();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(5);
});

test("an entry that cannot be read fails with the reason for the caller", async () => {
  const list = new StreamedList(function* broken(): Generator<number[]> {
    yield [1];
    throw new Error("disk");
  });
  const reason = fault("database_corrupt", "The database is damaged.");
  const answer = explainedAnswer({ list }, async (error) =>
    String(error).includes("disk") ? reason : null,
  );
  const entries = answer.list[Symbol.iterator]();
  expect(entries.next().value).toBe(1);
  const failed = await Promise.resolve()
    .then(() => entries.next())
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StreamFailed);
  expect(await (failed as StreamFailed).reason).toEqual(reason);
});

function busyFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
