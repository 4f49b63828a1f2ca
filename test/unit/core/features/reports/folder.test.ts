import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeToFolder } from "#core/features/reports/scheduled/folder.ts";

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), "muster-folder-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const fileOf = (text: string) => ({ name: "report", ending: "pdf", bytes: Buffer.from(text) });

test("writes whole files beside those that exist, and never over them", async () => {
  const dir = folder();
  const paths = [];
  for (const text of ["one", "two", "three"]) paths.push(await writeToFolder(dir, fileOf(text)));
  expect(paths).toMatchObject(
    ["report.pdf", "report-2.pdf", "report-3.pdf"].map((name) => ({ value: join(dir, name) })),
  );
  expect(readdirSync(dir).toSorted()).toEqual(["report-2.pdf", "report-3.pdf", "report.pdf"]);
  expect(readFileSync(join(dir, "report.pdf"), "utf8")).toBe("one");
});

test("names a missing folder, a file in its place, and a relative path", async () => {
  const dir = folder();
  writeFileSync(join(dir, "file"), "");
  for (const path of [join(dir, "missing"), join(dir, "file"), "reports"]) {
    const written = await writeToFolder(path, fileOf("x"));
    expect(written).toMatchObject({
      ok: false,
      error: { code: "storage_failed", where: path, message: expect.stringContaining(path) },
    });
  }
  expect(readdirSync(dir)).toEqual(["file"]);
});
