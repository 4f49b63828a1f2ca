import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openTestCore } from "#test/support/core.ts";
import { guessed, longList } from "#test/support/import-list.ts";
import { inFull } from "#test/support/long.ts";
import { programFile } from "#test/support/program-file.ts";

const CHILD = programFile("test/support/import-child.ts");
const ROWS = inFull(10_000, 2_000);
/** One of each hundred rows is faulty. */
const TAKEN = ROWS * 0.99;
const KILLS = inFull(10, 3);

/** Imports in a process of its own, which is killed so long after it began to. Answers how long it took when it was not. */
async function importAndKill(dataDir: string, list: string, after: number): Promise<number> {
  const child = spawn(process.execPath, [CHILD, dataDir, list], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => void child.once("close", resolve));
  let began = 0;
  for await (const text of child.stdout.setEncoding("utf8")) {
    if (String(text).includes("begins")) {
      began = performance.now();
      void delay(after).then(() => child.kill("SIGKILL"));
    }
    if (String(text).includes("done")) break;
  }
  const took = performance.now() - began;
  child.kill("SIGKILL");
  await ended;
  return took;
}

/** Counts what an import left behind, in a core that opens the directory after it. */
async function standing(dataDir: string) {
  const muster = await openTestCore({ dataDir });
  const { recorders } = await muster.call("recorders.list", {});
  const { sites } = await muster.call("sites.list", {});
  const coded = sites.filter(({ code }) => code !== "").length;
  await muster.stop({ keep: true });
  return { recorders: recorders.length, sites: sites.length, coded };
}

test("an import that is killed leaves all or nothing, and the next one brings it to its end", async () => {
  const folder = mkdtempSync(join(tmpdir(), "muster-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = join(folder, "list.csv");
  writeFileSync(list, longList(ROWS));
  const whole = await importAndKill(join(folder, "whole"), list, 50_000);
  const all = { recorders: TAKEN, sites: ROWS / 10, coded: ROWS / 10 };
  expect(await standing(join(folder, "whole"))).toEqual(all);
  const none = { recorders: 0, sites: 0, coded: 0 };
  const seen = { none: 0, all: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const dataDir = join(folder, String(kill));
    await importAndKill(dataDir, list, (whole * (kill + Math.random())) / KILLS);
    const left = await standing(dataDir);
    expect([none, all]).toContainEqual(left);
    seen[left.recorders === 0 ? "none" : "all"] += 1;
  }
  process.stdout.write(`killed ${KILLS} times: nothing ${seen.none}, all ${seen.all}\n`);
  expect(seen.none).toBeGreaterThan(0);
  const muster = await openTestCore({ dataDir: join(folder, "0") });
  onTestFinished(() => muster.stop());
  const file = await muster.call("imports.open", {
    name: "list.csv",
    base64: Buffer.from(longList(ROWS)).toString("base64"),
  });
  const wish = { id: file.id, mapping: guessed(file), leaveFaulty: true };
  expect(await muster.call("imports.apply", wish)).toMatchObject({ faulty: ROWS / 100 });
  expect((await muster.call("recorders.list", {})).recorders).toHaveLength(TAKEN);
}, 180_000);
