import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileLogger } from "#core/adapters/file-logger.ts";

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
