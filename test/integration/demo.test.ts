import { describe, expect, it } from "vitest";
import {
  descendants,
  isAlive,
  leftIn,
  sourceOf,
  startDemoApart,
} from "#test/support/script-process.ts";
import { inFull } from "#test/support/long.ts";

/** Days of the past of the demo fleet: each takes a third of a second of processor time. */
const DAYS = inFull("30", "2");

const SUMMARY =
  /24 recorders found by mDNS at 4 sites, 23 signed in, 384 channels: \d+ Online, \d+ \w+/;

// Elsewhere than on Linux there is always a screen, and the demo would open a window on it.
describe.skipIf(process.platform !== "linux")("npm run demo", { timeout: 180_000 }, () => {
  it("--check does all, prints it and ends by itself with nothing left", async () => {
    const args = ["--check", "--days", DAYS];
    const { ended, text, temporary } = startDemoApart(args, sourceOf("demo"));
    expect([await ended, text()]).toEqual([0, expect.stringMatching(SUMMARY)]);
    expect(text()).toMatch(/^No desktop window: .+\. A browser gets the same screens\.$/m);
    expect(text()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=/m);
    expect(leftIn(temporary)).toEqual([]);
  });

  it("serves the screens until Ctrl+C, which ends everything", async () => {
    const { child, ended, temporary, request, until } = startDemoApart(["--days", "1"]);
    const [url] = await until(/^http:\S+$/m);
    const below = descendants(child.pid ?? 0);
    expect(below.length).toBeGreaterThan(0);
    expect(await request(url)).toBe(200);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(below.filter(isAlive)).toEqual([]);
    expect(leftIn(temporary)).toEqual([]);
  });

  it("ends with the process that started it, if that is to be watched", async () => {
    // The standard input of a script under test has ended from the beginning.
    const { ended, temporary } = startDemoApart(["--parent-watch"]);
    expect(await ended).toBe(130);
    expect(leftIn(temporary)).toEqual([]);
  });

  it("leaves nothing when it is ended early", async () => {
    const { child, ended, temporary, until } = startDemoApart([]);
    await until(/24 simulated recorders run/);
    const below = descendants(child.pid ?? 0);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(below.filter(isAlive)).toEqual([]);
    expect(leftIn(temporary)).toEqual([]);
  });

  it("takes its recorders along when it is killed", async () => {
    const { child, ended, until } = startDemoApart([]);
    await until(/24 simulated recorders run/);
    const [simulator] = descendants(child.pid ?? 0);
    child.kill("SIGKILL");
    await ended;
    await expect.poll(() => isAlive(simulator ?? 0), { timeout: 10_000 }).toBe(false);
  });
});
