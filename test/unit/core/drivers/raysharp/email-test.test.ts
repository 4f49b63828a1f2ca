import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeHttp, json, never, setup, target } from "./fake-http.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }).setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers to Start, Query, Query …, the last one again and again; the flags that were sent. */
async function run(answers: readonly object[]) {
  let told = 0;
  const fake = fakeHttp(() => {
    const data = answers[Math.min(told, answers.length - 1)];
    told += 1;
    return json({ result: "success", data });
  });
  const { client } = setup(fake.http);
  const result = await client.converse(target(), never, (one) => one.testEmail({ sender: "a" }));
  const flags = fake.requests.map(({ body }) => {
    const { data } = JSON.parse(String(body)) as { data: { email_test_flag: string } };
    return data.email_test_flag;
  });
  return { result, flags };
}

test("an empty answer to Start is an acknowledgement: the result is queried", async () => {
  const { result, flags } = await run([{}, { test_state: "Testing" }, { test_state: "Ok" }]);
  expect(result.ok).toBe(true);
  expect(flags).toEqual(["Start", "Query", "Query"]);
});

test("a test that never comes to a result is stopped", async () => {
  const { result, flags } = await run([{}]);
  expect(result).toMatchObject({ ok: false, error: { code: "timed_out" } });
  expect(flags.at(-1)).toBe("Stop");
});

test("an unknown state is not taken for a result", async () => {
  const { result } = await run([{}, { test_state: "Maybe" }]);
  expect(result).toMatchObject({ ok: false, error: { code: "wrong_shape" } });
});
