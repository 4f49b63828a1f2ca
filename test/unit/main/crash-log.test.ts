import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCrashLog, describe as describeError } from "#main/crash-log.ts";

const PASSWORD = "Passw0rd!";

describe("the log of an error", () => {
  it("is its kind, its code and the lines of code", () => {
    const error = Object.assign(new TypeError("whatever"), { code: "ENOENT" });
    expect(describeError(error)).toMatch(/^TypeError \(ENOENT\)\n\s+at .*crash-log\.test/);
  });

  it.each([
    ["its text", new Error(`refused: ${PASSWORD}`)],
    ["a text of several lines", new Error(`first\n${PASSWORD}\nlast`)],
    ["a line of it that looks like one of code", new Error(`first\n    at ${PASSWORD}\nlast`)],
    ["a last line that does", new Error(`refused\n    at ${PASSWORD} (file.ts:1:1)`)],
    ["a text that was thrown", PASSWORD],
    ["an object that was thrown", { password: PASSWORD }],
    ["what it was caused by", new Error("outer", { cause: new Error(PASSWORD) })],
  ])("is never %s", (_what, error) => {
    expect(describeError(error)).not.toContain(PASSWORD);
  });
});

describe("the crash log", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "muster-crash-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("says when and where, in a folder that it makes", () => {
    const log = createCrashLog(join(folder, "logs", "crash.log"), () => new Date(0));
    log.record("window gone: crashed");
    log.record("stop", new RangeError(PASSWORD));
    const lines = readFileSync(join(folder, "logs", "crash.log"), "utf8").split("\n");
    expect(lines[0]).toBe("1970-01-01T00:00:00.000Z window gone: crashed");
    expect(lines[1]).toBe("1970-01-01T00:00:00.000Z stop: RangeError");
    expect(lines.join()).not.toContain(PASSWORD);
  });

  it("begins anew when it is full, and keeps the one before", () => {
    const log = createCrashLog(join(folder, "crash.log"));
    const line = "x".repeat(600_000);
    for (const where of [line, line, "after"]) log.record(where);
    expect(readdirSync(folder).toSorted()).toEqual(["crash.log", "crash.log.1"]);
    expect(readFileSync(join(folder, "crash.log"), "utf8")).toMatch(/ after\n$/);
  });
});
