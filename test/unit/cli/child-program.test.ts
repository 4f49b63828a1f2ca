import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { runChild } from "#cli/child-program.ts";
import type { Host } from "#cli/host.ts";

async function run(source: string) {
  const file = join(mkdtempSync(join(tmpdir(), "muster-child-")), "program.mjs");
  writeFileSync(file, source);
  const stderr = new PassThrough();
  return runChild([file], new AbortController().signal, { stderr } as unknown as Host);
}

describe("a program that Muster runs", () => {
  test("succeeds with status 0", async () => {
    expect(await run("process.exitCode = 0;")).toEqual({ ok: true, value: null });
  });

  test("that refuses its arguments is a wrong input", async () => {
    const ended = await run(
      'process.stderr.write("simulate: no such dialect\\n"); process.exitCode = 1;',
    );
    expect(ended).toMatchObject({
      ok: true,
      value: { data: { error: { code: "bad_input", message: "no such dialect" } } },
    });
  });

  test("that crashes is no wrong input of the user", async () => {
    expect(await run('throw new TypeError("undefined is no function");')).toMatchObject({
      ok: false,
      error: { code: "internal", message: "The program crashed. Its error is above." },
    });
  });

  test("that a signal ends is reported with the signal", async () => {
    expect(
      await run('process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000);'),
    ).toMatchObject({
      ok: false,
      error: { code: "internal", message: "The program was ended by SIGTERM." },
    });
  });
});
