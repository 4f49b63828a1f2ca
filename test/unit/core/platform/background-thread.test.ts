import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { BackgroundThread } from "#core/platform/background-thread.ts";

const LIMITS = { memoryMB: 64, patienceMs: 5_000 };

/** A thread whose program is the body of a function of `question`. */
function threadOf(body: string, limits = LIMITS) {
  const requests = new URL("../../../../src-core/platform/background-requests.ts", import.meta.url);
  const program = `import { answerRequests } from "${requests.href}"; answerRequests((question) => { ${body} });`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  return new BackgroundThread<number, number>(url, limits);
}

test("answers requests in their order while everything else goes on", async () => {
  const thread = threadOf("return question * 2;");
  const answers = Promise.all([1, 2, 3].map((question) => thread.ask(question)));
  let turns = 0;
  const counting = { isOn: true };
  void answers.finally(() => (counting.isOn = false));
  while (counting.isOn) {
    await setImmediate();
    turns += 1;
  }
  expect(await answers).toEqual([2, 4, 6]);
  expect(turns).toBeGreaterThan(5);
});

test("requests that wait are not copied to the thread yet", async () => {
  const thread = threadOf("return question.number;");
  let copies = 0;
  const question = (number: number) => ({
    get number() {
      copies += 1;
      return number;
    },
  });
  const answers = Promise.all([1, 2, 3].map((number) => thread.ask(question(number) as never)));
  expect(copies).toBe(1);
  expect(await answers).toEqual([1, 2, 3]);
  expect(copies).toBe(3);
});

test("reports work that failed, and goes on with the next", async () => {
  const thread = threadOf('if (question === 1) throw new Error("no"); return question;');
  expect(await Promise.all([thread.ask(1), thread.ask(2)])).toEqual([null, 2]);
});

test("ends a thread that takes too long, and starts another one", async () => {
  const thread = threadOf("while (question === 1); return question;", {
    ...LIMITS,
    patienceMs: 300,
  });
  expect(await Promise.all([thread.ask(1), thread.ask(2)])).toEqual([null, null]);
  const patient = threadOf("return question;");
  expect(await patient.ask(3)).toBe(3);
});
