import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { demoProcess } from "#core/index.ts";

/** A program in place of the demo. */
function started(text: string, screens: "browser" | "window" = "browser") {
  const dir = mkdtempSync(join(tmpdir(), "muster-demo-process-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const script = join(dir, "demo.mjs");
  writeFileSync(script, text);
  const running = demoProcess({ node: process.execPath, script, screens })?.start();
  if (!running) throw new Error("The script is not there.");
  onTestFinished(async () => {
    running.stop();
    await running.ended;
  });
  return running;
}

const UNTIL_INPUT_ENDS = "process.stdin.resume();";

describe("the process of the demo fleet", () => {
  test("is absent where the script is not present", () => {
    const nowhere = { node: process.execPath, script: join(tmpdir(), "no-demo.ts") };
    expect(demoProcess({ ...nowhere, screens: "browser" })).toBeNull();
  });

  test("reports the address of its screens, and ends when it is stopped", async () => {
    const url = "http://127.0.0.1:40123/?token=abc";
    const lines = `console.log("24 recorders found."); console.log(${JSON.stringify(url)});`;
    const running = started(`${lines} ${UNTIL_INPUT_ENDS}`);
    expect(await running.ready).toEqual({ url });
    running.stop();
    expect(await running.ended).toBeNull();
  });

  test("opens a window of its own, if the host is a window", async () => {
    const running = started(`console.log("window"); ${UNTIL_INPUT_ENDS}`, "window");
    expect(await running.ready).toEqual({ url: null });
  });

  test("gets the option of a browser, and the order to end with its parent", async () => {
    const running = started(
      `console.log("http://127.0.0.1/" + process.argv.slice(2).join(",")); ${UNTIL_INPUT_ENDS}`,
    );
    expect(await running.ready).toEqual({ url: "http://127.0.0.1/--parent-watch,--browser" });
  });

  test("reports the last line of a demo that fails", async () => {
    const running = started(
      'console.error("Starting ..."); console.error("No room."); process.exit(1);',
    );
    expect(await running.ended).toMatchObject({ message: "The demo fleet ended: No room." });
  });
});
