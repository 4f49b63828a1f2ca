import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { musterProcess } from "#test/support/muster-process.ts";

beforeAll(() => buildIfStale(), 300_000);

function modesBelow(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    ["", ...entries].map((name) => {
      const found = statSync(join(folder, name));
      return [`${name}${found.isDirectory() ? "/" : ""}`, (found.mode & 0o777).toString(8)];
    }),
  );
}

describe.skipIf(process.platform === "win32")("files of the command line", () => {
  test("are for their user alone, also in a data directory that others may enter", async () => {
    const muster = musterProcess();
    onTestFinished(() => muster.remove());
    chmodSync(muster.dataDir, 0o755);
    const serving = muster.start("serve", "--json");
    await serving.until("out", /"url"/);
    await muster.json(0, "database", "backup");
    const modes = modesBelow(muster.dataDir);
    serving.child.kill("SIGINT");
    await serving.ended;
    expect([...modes.keys()]).toEqual(
      expect.arrayContaining(["/", "muster.db", "muster.db-wal", "locks/", "backups/", "logs/"]),
    );
    const open = [...modes].filter(([name, mode]) => mode !== (name.endsWith("/") ? "700" : "600"));
    expect(open).toEqual([]);
  });
});
