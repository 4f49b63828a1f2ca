import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readBounded } from "#core/platform/adapters/system/bounded-file.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "muster-test-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function pipe(): string {
  const path = join(folder(), "pipe");
  spawnSync("mkfifo", [path]);
  return path;
}

/** Writes to a pipe from another process. */
function write(path: string, command: string): void {
  const child = spawn("sh", ["-c", `{ ${command}; } > '${path}'`], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
}

const problem = (kind: string, more: object = {}) => ({ ok: false, error: { kind, ...more } });

describe("a file", () => {
  test("is read to its end, up to the limit", async () => {
    const path = join(folder(), "list.csv");
    const bytes = Buffer.alloc(3_000_000, "x");
    writeFileSync(path, bytes);
    expect(await readBounded(path, { largest: 3_000_000 })).toEqual({ ok: true, value: bytes });
    expect(await readBounded(path, { largest: 2_999_999 })).toMatchObject(problem("too_large"));
  });

  test("is not read after a cancellation", async () => {
    const path = join(folder(), "list.csv");
    writeFileSync(path, "x");
    const reading = { largest: 10, signal: AbortSignal.abort() };
    expect(await readBounded(path, reading)).toEqual(problem("cancelled"));
  });

  test("that is not there says so", async () => {
    const missing = join(folder(), "none");
    expect(await readBounded(missing, { largest: 1 })).toEqual(
      problem("system", { code: "ENOENT" }),
    );
  });
});

describe.skipIf(process.platform === "win32")("what does not end by itself", () => {
  test.each(["/dev/zero", "/dev/null", "/dev/urandom"])("%s is not opened", async (path) => {
    const reading = { largest: 1_000, pipes: true };
    expect(await readBounded(path, reading)).toEqual(problem("not_a_file", { is: "device" }));
  });

  test("a folder and a socket are not opened", async () => {
    const path = folder();
    const server = createServer().listen(join(path, "socket"));
    onTestFinished(() => void server.close());
    expect(await readBounded(path, { largest: 1 })).toEqual(
      problem("not_a_file", { is: "folder" }),
    );
    const socket = await readBounded(join(path, "socket"), { largest: 1 });
    expect(socket).toEqual(problem("not_a_file", { is: "socket" }));
  });

  test.skipIf(process.platform !== "linux")(
    "a file of the system without a size is read up to the limit",
    async () => {
      expect(await readBounded("/proc/self/maps", { largest: 100 })).toMatchObject(
        problem("too_large"),
      );
    },
  );

  test("a pipe is taken where that was asked for, to its end", async () => {
    const path = pipe();
    write(path, "printf hello; sleep 0.1; printf ' world'");
    const reading = { largest: 100, pipes: true };
    expect(await readBounded(path, reading)).toEqual({
      ok: true,
      value: Buffer.from("hello world"),
    });
    expect(await readBounded(path, { largest: 100 })).toEqual(
      problem("not_a_file", { is: "pipe" }),
    );
  });

  test("a pipe without an end is read up to the limit", async () => {
    const path = pipe();
    write(path, "cat /dev/zero");
    const reading = { largest: 1_000_000, pipes: true };
    expect(await readBounded(path, reading)).toMatchObject(problem("too_large"));
  });

  test("reading a pipe without a writer ends at a cancellation", async () => {
    const reading = { largest: 100, pipes: true, signal: AbortSignal.timeout(50) };
    expect(await readBounded(pipe(), reading)).toEqual(problem("cancelled"));
  });
});
