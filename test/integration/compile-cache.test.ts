import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { musterProcess } from "#test/support/muster-process.ts";

/** Magic number, size of the source, size of the entry, checksum of the source, checksum of the entry: 32 bits each. */
const HEADER_BYTES = 20;
const ENTRY_SIZE_AT = 8;
const ENTRY_CHECKSUM_AT = 16;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "muster-compiled-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function printsVersion(env: NodeJS.ProcessEnv): Promise<string> {
  const muster = musterProcess(env);
  onTestFinished(() => muster.remove());
  const { status, out, err } = await muster.run("--version");
  expect(status).toBe(0);
  return out + err;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Appends code to a compiled module the way an attacker would: with the size and the checksum that Node wants. */
function plantCode(folder: string, code: string): number {
  const targets = filesBelow(folder).filter((path) =>
    readFileSync(path, "latin1").includes("export function createNodeHost"),
  );
  for (const path of targets) {
    const entry = readFileSync(path);
    const content = Buffer.concat([entry.subarray(HEADER_BYTES), Buffer.from(code)]);
    const header = Buffer.from(entry.subarray(0, HEADER_BYTES));
    header.writeUInt32LE(content.length, ENTRY_SIZE_AT);
    header.writeUInt32LE(crc32(content), ENTRY_CHECKSUM_AT);
    writeFileSync(path, Buffer.concat([header, content]));
  }
  return targets.length;
}

describe("compiled modules", () => {
  // From its sources, as users start it.
  beforeEach(() => void vi.stubEnv("MUSTER_TEST_PROCESSES", ""));

  test("code planted in the shared temporary folder does not run", async () => {
    const shared = temporaryFolder();
    // Another user fills Node's usual folder with entries of this very version, and appends code to one.
    const planted = join(shared, "node-compile-cache");
    mkdirSync(planted);
    await printsVersion({ NODE_COMPILE_CACHE: planted });
    expect(plantCode(planted, "\nprocess.stdout.write('PLANTED');")).toBe(1);
    const cache = temporaryFolder();
    const said = await printsVersion({ TMPDIR: shared, XDG_CACHE_HOME: cache });
    expect(said).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.skipIf(process.platform !== "linux")(
    "are kept in the user's own cache folder, without access for other users",
    async () => {
      const [shared, cache] = [temporaryFolder(), temporaryFolder()];
      await printsVersion({ TMPDIR: shared, XDG_CACHE_HOME: cache });
      expect(filesBelow(join(cache, "muster", "compiled")).length).toBeGreaterThan(0);
      expect(readdirSync(shared)).toEqual([]);
    },
  );
});
