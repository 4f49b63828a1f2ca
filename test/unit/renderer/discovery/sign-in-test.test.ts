import { describe, expect, test } from "vitest";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { testSignIns, type SignInState } from "#renderer/features/discovery/sign-in-test.ts";

type Answer = "accepted" | "not_asked" | MusterError;

const REJECTED = fault("auth_refused", "The recorder rejected the password.");
const SILENT = fault("unreachable", "No answer.");

/** Runs the test of these recorders, which answer so. */
async function run(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const states = new Map<string, SignInState>();
  let atOnce = 0;
  let most = 0;
  await testSignIns({
    ids: Object.keys(answers),
    async test(id) {
      asked.push(id);
      most = Math.max(most, (atOnce += 1));
      await Promise.resolve();
      atOnce -= 1;
      const answer = answers[id] as Answer;
      return typeof answer === "string" ? ok({ outcome: answer }) : err(answer);
    },
    report: (id, { state }) => void states.set(id, state),
    signal: new AbortController().signal,
  });
  return { asked, most, states: Object.fromEntries(states) };
}

describe("the test of a sign-in", () => {
  test("asks each recorder once, several at once after the first accepted", async () => {
    const { asked, most, states } = await run({
      a: "accepted",
      b: "accepted",
      c: REJECTED,
      d: "not_asked",
    });
    expect(asked).toEqual(["a", "b", "c", "d"]);
    expect(most).toBe(3);
    expect(states).toEqual({ a: "accepted", b: "accepted", c: "failed", d: "open" });
  });

  test("sends a rejected password to no other recorder", async () => {
    const { asked, most, states } = await run({
      a: SILENT,
      b: "not_asked",
      c: REJECTED,
      d: "accepted",
    });
    expect(asked).toEqual(["a", "b", "c"]);
    expect(most).toBe(1);
    expect(states).toEqual({ a: "failed", b: "open", c: "failed", d: "held" });
  });

  test("reports nothing after it was stopped", async () => {
    const controller = new AbortController();
    const reported: SignInState[] = [];
    await testSignIns({
      ids: ["a", "b"],
      async test() {
        controller.abort();
        return ok({ outcome: "accepted" });
      },
      report: (_, { state }) => void reported.push(state),
      signal: controller.signal,
    });
    expect(reported).toEqual(["testing"]);
  });
});
