import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileLogger } from "#core/platform/adapters/system/file-logger.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "muster-log-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test("a log is one JSON object a line, in a folder that it makes", async () => {
  const logs = join(folder(), "logs");
  const logger = openFileLogger(logs);
  logger.error("No backup could be made", { error: "full" });
  await logger.close();
  const [line = ""] = readFileSync(join(logs, "muster.log"), "utf8").split("\n");
  expect(JSON.parse(line)).toMatchObject({ level: "error", error: "full" });
});

test("a folder that cannot be used costs the log, and nothing else", async () => {
  const taken = join(folder(), "logs");
  writeFileSync(taken, "in the way");
  const logger = openFileLogger(taken);
  logger.info("Muster started");
  logger.error("No backup could be made");
  await logger.close();
  expect(readFileSync(taken, "utf8")).toBe("in the way");
});

test("a log that grows too large is kept as the one before, also while the program runs", async () => {
  const logs = folder();
  const logger = openFileLogger(logs, 1_000);
  for (let nth = 0; nth < 100; nth += 1) logger.info(`Line ${nth}`, { text: "x".repeat(50) });
  await logger.close();
  const read = (name: string) => readFileSync(join(logs, name), "utf8");
  expect(read("muster.log").length).toBeLessThanOrEqual(1_000);
  expect(read("muster.log")).toContain('"Line 99"');
  await expect.poll(() => read("muster.1.log").length).toBeGreaterThan(500);
  expect(read("muster.1.log").length).toBeLessThanOrEqual(1_000);
  expect(readdirSync(logs).toSorted()).toEqual(["muster.1.log", "muster.log"]);
});
