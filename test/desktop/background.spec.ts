import type { Bridge } from "#shared/contract/bridge.ts";
import { anAudit, letItBeDue } from "#test/support/scheduled.ts";
import { expect, test } from "./desktop.ts";

declare const window: { muster: Bridge };

test("the tray shows the alerts, and Muster goes on without a window if the user wants that", async ({
  launch,
}) => {
  const desktop = await launch();
  test.skip(desktop.kind === "electron", "Playwright cannot click the tray of the system");
  const tray = async () => (await desktop.state()).tray;
  await expect.poll(tray).toEqual({
    toolTip: "Muster: no open alerts",
    items: [
      "Open Muster",
      "- Show 0 open alerts",
      "Audit now",
      "Keep running without a window",
      "Quit Muster",
    ],
  });
  await desktop.perform({ do: "clickTray", label: "Keep running without a window" });
  await desktop.perform({ do: "close" });
  await expect.poll(async () => (await desktop.state()).windows).toEqual([]);
  await desktop.perform({ do: "clickTray", label: "Open Muster" });
  await expect.poll(async () => (await desktop.state()).windows).toHaveLength(1);
  await desktop.perform({ do: "clickTray", label: "Audit now" });
  await expect
    .poll(async () => (await desktop.state()).errorBoxes)
    .toEqual(["The audit did not run: There are no recorders yet."]);
  await desktop.perform({ do: "clickTray", label: "Quit Muster" }).catch(() => {});
  expect(await desktop.ended).toBe(0);
});

test("without a place for the symbol, Muster ends with its window", async ({ launch }) => {
  const first = await launch();
  test.skip(first.kind === "electron", "only the stand-in can refuse a symbol");
  await first.perform({ do: "clickTray", label: "Keep running without a window" });
  await first.perform({ do: "quit" }).catch(() => {});
  await first.ended;
  const second = await launch({ env: { STAND_IN_TRAY: "none" } });
  expect((await second.state()).tray).toBe(null);
  await second.perform({ do: "close" }).catch(() => {});
  expect(await second.ended).toBe(0);
});

test("an audit that became due while the computer slept runs when it wakes up, and not before", async ({
  launch,
  dataDir,
}) => {
  const desktop = await launch();
  test.skip(desktop.kind === "electron", "only the stand-in can be put to sleep");
  const { page } = desktop;
  const runs = () =>
    page.evaluate(async () => {
      const answer = await window.muster.call("s1", "schedules.list", {});
      return JSON.stringify(answer);
    });
  await page.evaluate(async (schedule) => {
    // No server listens there.
    const recorder = { name: "Gate", url: "http://127.0.0.1:9", site: "Leeds" };
    await window.muster.call("r0", "recorders.add", recorder);
    await window.muster.call("s0", "schedules.set", { schedule });
  }, anAudit());
  await desktop.perform({ do: "power", event: "suspend" });
  letItBeDue(dataDir);
  // Every call that changes a schedule wakes the timer, as anything else might in these moments.
  await page.evaluate(
    (schedule) => window.muster.call("s2", "schedules.set", { schedule }),
    anAudit({ name: "Second" }),
  );
  expect(await runs()).toContain('"last":null');
  await desktop.perform({ do: "power", event: "resume" });
  await expect.poll(runs).toContain('"cause":"missed"');
});
