import { expect, onTestFinished, test } from "vitest";
import { problemOf } from "#renderer/features/inventory/problem.ts";
import type { NodeCoreOptions } from "#core/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { scriptedDriver, type Script } from "#test/support/scripted-driver.ts";

const URL = "http://127.0.0.1:10001";
const WELL: Script = { channels: { Door: "Online" } };

/** A recorder whose last audit failed, and that answers now. */
async function failedOnce(processKind: NonNullable<NodeCoreOptions["processKind"]>) {
  const scripts = new Map<string, Script>([[URL, { error: "unreachable" }]]);
  const muster = await openTestCore({ drivers: [scriptedDriver(scripts)], processKind });
  onTestFinished(() => muster.stop());
  const wish = { name: "Shop", url: URL, site: "Leeds", driver: "scripted" };
  const { id } = await muster.call("recorders.add", wish);
  await muster.call("audit.run", { select: {} });
  scripts.set(URL, WELL);
  /** The problem in the list of recorders, and in the history. */
  const problems = async () => {
    const { recorders } = await muster.call("recorders.list", {});
    const { problems: found } = await muster.call("availability.problems", {});
    return [
      recorders.map(problemOf)[0],
      found.find(({ channel }) => channel === null)?.status ?? null,
    ];
  };
  return { muster, id, problems };
}

test("a conversation after a failed audit ends the problem nowhere before the next audit", async () => {
  const { muster, id, problems } = await failedOnce("command");
  expect(await problems()).toEqual(["unreachable", "unreachable"]);
  const noted = new Promise<void>((resolve) => {
    muster.client.subscribe("recorders.changed", () => resolve());
  });
  await muster.call("settings.readAll", { id });
  await noted;
  expect(await problems()).toEqual(["unreachable", "unreachable"]);
  await muster.call("audit.run", { select: {} });
  expect(await problems()).toEqual([null, null]);
});

test("a process that stays open audits a recorder that answers again", async () => {
  const { muster, id, problems } = await failedOnce("browser");
  const audited = new Promise<void>((resolve) => {
    muster.client.subscribe("channels.changed", () => resolve());
  });
  await muster.call("settings.readAll", { id });
  await audited;
  expect(await problems()).toEqual([null, null]);
});
