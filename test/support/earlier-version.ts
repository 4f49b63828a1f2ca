import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import BetterSqlite3 from "better-sqlite3";
import { onTestFinished } from "vitest";
import { startFleet, type SimulatedRecorder } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";

interface SavedRecorder {
  readonly url: string;
  readonly state: object;
}

export interface EarlierVersion {
  readonly muster: TestCore;
  readonly recorders: readonly SimulatedRecorder[];
}

/** A core on a copy of a data directory that an earlier version left behind (test/fixtures), with the recorders of that time. */
export async function openEarlier(folder: string): Promise<EarlierVersion> {
  const saved = savedRecorders(folder);
  const fleet = await startFleet({ recorders: saved.length, channels: 4 });
  onTestFinished(() => fleet.stop());
  const { recorders } = fleet;
  for (const [index, { state }] of saved.entries())
    Object.assign((recorders[index] as SimulatedRecorder).state, state);
  const muster = await openTestCore({ dataDir: earlierDataDirectory(folder, recorders) });
  onTestFinished(() => muster.stop());
  return { muster, recorders };
}

function savedRecorders(folder: string): SavedRecorder[] {
  const text = gunzipSync(readFileSync(join(folder, "recorders.json.gz"))).toString();
  return JSON.parse(text) as SavedRecorder[];
}

/** A copy. The simulated recorders of today, if there are any, listen at other ports than those of the fixture. */
export function earlierDataDirectory(
  folder: string,
  recorders: readonly SimulatedRecorder[],
): string {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-earlier-"));
  const file = join(dataDir, "muster.db");
  writeFileSync(file, gunzipSync(readFileSync(join(folder, "muster.db.gz"))));
  copyFileSync(join(folder, "activity.head"), join(dataDir, "activity.head"));
  const db = new BetterSqlite3(file);
  const columns = db.prepare("select name from pragma_table_info('recorder')").pluck().all();
  // Later versions keep the address in `place`, after the network.
  const column = columns.includes("place") ? "place" : "url";
  const move = db.prepare(`update recorder set ${column} = replace(${column}, ?, ?)`);
  const moves = savedRecorders(folder).map(({ url }, index) => {
    const to = recorders[index]?.url ?? url;
    return { url, meanwhile: `${index} of ${to}`, to };
  });
  // In two steps, because the port of one today may be that of another in the fixture.
  for (const { url, meanwhile } of moves) move.run(url, meanwhile);
  for (const { meanwhile, to } of moves) move.run(meanwhile, to);
  db.close();
  return dataDir;
}
