import { expect, test } from "vitest";
import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import { SecretCleaner } from "#core/drivers/raysharp/secret-cleaner.ts";
import { SharedAnswers } from "#core/drivers/raysharp/shared-answers.ts";

const NO_SECRETS = new SecretCleaner();
const PATH = "/API/NetworkConfig/Email/Range";
const body = (data: object) => Buffer.from(JSON.stringify({ result: "success", data }));
const dataOf = (answers: SharedAnswers, data: object, path = PATH): JsonObject => {
  const reply = answers.reply(path, body(data), "application/json", NO_SECRETS);
  if (reply.kind !== "success") throw new Error(reply.kind);
  return reply.data;
};

test("equal answers are held once, and read once; others, and those of another operation, apart", () => {
  const answers = new SharedAnswers();
  const first = dataOf(answers, { smtp_port: { max: 65_535 } });
  expect(dataOf(answers, { smtp_port: { max: 65_535 } })).toBe(first);
  expect(dataOf(answers, { smtp_port: { max: 1_024 } })).toEqual({ smtp_port: { max: 1_024 } });
  expect(dataOf(answers, { smtp_port: { max: 65_535 } }, "/API/AI/Setup/PVD/Range")).not.toBe(
    first,
  );
  let read = 0;
  const reader = (data: JsonObject) => ok({ of: data, read: (read += 1) });
  expect(answers.read(first, reader)).toEqual(ok({ of: first, read: 1 }));
  expect(answers.read(first, reader)).toEqual(ok({ of: first, read: 1 }));
});

test("a refusal, a web page, and what is very long is not held", () => {
  const answers = new SharedAnswers();
  const refusal = Buffer.from('{"result":"failed","error_code":"no_permission"}');
  expect(answers.reply(PATH, refusal, "", NO_SECRETS)).toMatchObject({ kind: "refusal" });
  expect(answers.reply(PATH, refusal, "", NO_SECRETS)).not.toBe(
    answers.reply(PATH, refusal, "", NO_SECRETS),
  );
  expect(answers.reply(PATH, Buffer.from("<html>"), "text/html", NO_SECRETS)).toMatchObject({
    kind: "not_json",
  });
  const long = { texts: Array.from({ length: 7 }, () => "x".repeat(10_000)) };
  expect(dataOf(answers, long)).not.toBe(dataOf(answers, long));
});

test("recorders that answer otherwise each time do not fill the memory: the oldest goes", () => {
  const answers = new SharedAnswers();
  const first = dataOf(answers, { at: 0 });
  for (let at = 1; at < 64; at += 1) dataOf(answers, { at });
  expect(dataOf(answers, { at: 0 })).toBe(first);
  dataOf(answers, { at: 64 });
  expect(dataOf(answers, { at: 0 })).not.toBe(first);
});
