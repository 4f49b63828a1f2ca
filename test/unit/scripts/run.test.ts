import { describe, expect, it } from "vitest";
import { run, runTool } from "#scripts/run.ts";

const node = (code: string): ReturnType<typeof run> =>
  run(process.execPath, ["-e", code], { capture: true });

describe("running programs", () => {
  it("gives the exit status and both streams", async () => {
    const code = 'process.stdout.write("a"); process.stderr.write("b"); process.exitCode = 3';
    const { status, output } = await node(code);
    expect(status).toBe(3);
    expect(output.split("").toSorted().join("")).toBe("ab");
  });

  it("reports a program that a signal ended as not well", async () => {
    expect((await node('process.kill(process.pid, "SIGKILL")')).status).toBe(130);
  });

  it("reports a program that is not there", async () => {
    const { status, output } = await run("no-such-program-anywhere", [], { capture: true });
    expect(status).toBe(127);
    expect(output).toContain("no-such-program-anywhere");
  });

  it("runs an installed tool, and names the package that has no such command", async () => {
    const { status, output } = await runTool("oxlint", "oxlint", ["--version"], { capture: true });
    expect(status).toBe(0);
    expect(output).toMatch(/\d+\.\d+\.\d+/);
    expect(() => runTool("oxlint", "oxfly", [])).toThrow(
      "The package oxlint has no command oxfly.",
    );
  });
});
