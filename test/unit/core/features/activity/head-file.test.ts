import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createHeadFile } from "#core/features/activity/head-file.ts";

const head = (seq: number) => ({ seq, hash: seq.toString(16).padStart(64, "0") });

function open() {
  const folder = mkdtempSync(join(tmpdir(), "muster-head-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const failures: string[] = [];
  const error = (message: string) => failures.push(message);
  const logger = { info: () => {}, warn: () => {}, error, close: () => Promise.resolve() };
  return { file: createHeadFile(folder, logger), path: join(folder, "activity.head"), failures };
}

test("the last head stands there alone, whatever stood there before", () => {
  const { file, path, failures } = open();
  expect(file.read()).toBeNull();
  for (const seq of [7, Number.MAX_SAFE_INTEGER, 12]) {
    file.write(head(seq));
    expect(file.read()).toEqual(head(seq));
  }
  writeFileSync(path, `${JSON.stringify(head(123_456))}\n`);
  file.write(head(1));
  expect(file.read()).toEqual(head(1));
  writeFileSync(path, "not a head ".repeat(50));
  expect(file.read()).toBeNull();
  file.write(head(2));
  expect(file.read()).toEqual(head(2));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(failures).toEqual([]);
});
