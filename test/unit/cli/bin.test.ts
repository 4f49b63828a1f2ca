import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { MUSTER_NODE_FLAGS } from "#test/support/muster-process.ts";

const BIN = resolve(import.meta.dirname, "../../../src-cli/bin/muster.js");

/** Runs a copy of the starter under Node that says it is another version, beside a program that only says so. */
function started(version: string) {
  const folder = mkdtempSync(join(tmpdir(), "muster-bin-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "bin"));
  copyFileSync(BIN, join(folder, "bin", "muster.js"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "main.ts"), 'process.stdout.write("started");');
  const pretend = join(folder, "pretend.cjs");
  writeFileSync(
    pretend,
    `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`,
  );
  const args = ["--require", pretend, join(folder, "bin", "muster.js")];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

it.each(["22.18.0", "24.0.0"])("starts on Node %s", (version) => {
  expect(started(version)).toMatchObject({ status: 0, stdout: "started" });
});

it.each(["20.19.2", "22.17.1"])("says on Node %s what is needed", (version) => {
  const { status, stdout, stderr } = started(version);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(`needs Node 22.18 or later, and this is Node ${version}`);
});

it("is started with the same flags in a checkout as where it is installed, and Node takes them", () => {
  const { scripts } = JSON.parse(readFileSync(resolve("package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(scripts["muster"]).toBe(`node ${MUSTER_NODE_FLAGS.join(" ")} src-cli/main.ts`);
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const { status, stdout } = spawnSync(BIN, ["--version"], {
    encoding: "utf8",
    env: { ...process.env, PATH: path },
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
});
