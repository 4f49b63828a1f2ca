import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { chosenLog } from "#cli/log-options.ts";

function written(options: Parameters<typeof chosenLog>[1]) {
  const stdout = new PassThrough();
  const logger = chosenLog({ stdout }, options);
  logger?.debug("Request", { path: "/" });
  logger?.warn("Request refused", { address: "192.0.2.7", status: 401, path: "/a b\u001b[2J" });
  logger?.error("The server reported an error", { level: "forged" });
  return String(stdout.read() ?? "")
    .split("\n")
    .slice(0, -1);
}

test("a log in JSON has a line for each message of the level or above, which details cannot forge", () => {
  const lines = written({ log: "json", logLevel: "warn" });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      level: "warn",
      message: "Request refused",
      address: "192.0.2.7",
      status: 401,
      path: "/a b\u001b[2J",
    },
    { at: expect.any(String), level: "error", message: "The server reported an error" },
  ]);
  expect(lines.join("")).not.toContain("\u001b");
});

test("a log in text escapes what a terminal would act on", () => {
  const lines = written({ log: "text", logLevel: "debug" });
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(
    'warn   Request refused  address=192.0.2.7  status=401  path="/a b\\u001b[2J"',
  );
});

test("without --log, nothing is written", () => {
  expect(written({ logLevel: "debug" })).toEqual([]);
});
