import { expect, test } from "vitest";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { sessionOver } from "#test/support/session.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { readUntil } from "#core/features/rollouts/read-until.ts";

const SILENT = fault("timed_out", "No answer.");
const REFUSED = fault("auth_refused", "Not let in.");
const clock: Clock = { now: () => "2026-11-22T00:00:00.000Z", wait: () => Promise.resolve() };

/** What one reading after the other comes to: the port that is set, or what went wrong. */
function reads(...answers: (number | MusterError)[]) {
  let asked = 0;
  const recorder = sessionOver({
    getEmail(): Promise<Result<unknown>> {
      const answer = answers[Math.min(asked, answers.length - 1)] as number | MusterError;
      asked += 1;
      const smtp = { smtp_port: answer } as object;
      return Promise.resolve(
        typeof answer === "number" ? ok({ values: smtp, raw: smtp }) : err(answer),
      );
    },
  });
  const run = () =>
    readUntil(
      recorder,
      ["email"],
      clock,
      (readings) => readings.get("email")?.values?.["smtp_port"] === 25,
      { valuesOnly: true },
    );
  return { run, asked: () => asked };
}

const portIn = (result: Awaited<ReturnType<typeof readUntil>>) =>
  result.ok ? result.value.get("email")?.values?.["smtp_port"] : result.error.code;

test("a recorder that takes a while, and does not answer on the way, is read until it is as it should be", async () => {
  const { run, asked } = reads(587, SILENT, 25);
  expect(portIn(await run())).toBe(25);
  expect(asked()).toBe(3);
});

test("the last reading counts: an earlier one says nothing of what was applied after it", async () => {
  expect(portIn(await reads(SILENT, SILENT, SILENT, 587).run())).toBe(587);
  expect(portIn(await reads(587, 587, 587, SILENT).run())).toBe("timed_out");
});

test("one that refuses is asked no more", async () => {
  const { run, asked } = reads(REFUSED, 25);
  expect(portIn(await run())).toBe("auth_refused");
  expect(asked()).toBe(1);
});
