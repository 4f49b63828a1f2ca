import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import { serveCore, type CoreServer } from "#test/support/core-server.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { musterCommand } from "#test/support/muster-command.ts";

const run = promisify(execFile);
const PROGRAM = "offline-channels.ts";

let fleet: Fleet;
let muster: TestCore;
let server: CoreServer;
let folder: string;
beforeAll(async () => {
  fleet = await startFleet({ recorders: 6, channels: 8 });
  muster = await openTestCore();
  for (const [index, { url }] of fleet.recorders.entries())
    await muster.call("recorders.add", {
      name: `Shop ${index + 1}`,
      url,
      site: index < 3 ? "Leeds" : "York",
    });
  await fleet.recorders[5]?.setFaults("refuse-connection");
  await muster.call("audit.run", { select: {} });
  server = await serveCore(muster.core);
  folder = mkdtempSync(join(tmpdir(), "muster-client-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  copyFileSync(join(ROOT, "docs/examples", PROGRAM), join(folder, PROGRAM));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const source = await generateSource(join(ROOT, "resources/api/openapi.json"));
  writeFileSync(join(folder, "muster-client.ts"), source);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await muster.stop();
  await fleet.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Listed {
  readonly items: readonly {
    readonly recorderName: string;
    readonly channels: readonly Record<string, unknown>[];
  }[];
}

test("a program over the generated client passes the type check", async () => {
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "esnext"];
  const more = ["--allowImportingTsExtensions", "--skipLibCheck", "--types", "node"];
  const args = [join(ROOT, "node_modules/typescript/lib/tsc.js"), ...options, ...more, PROGRAM];
  const { stdout } = await run(process.execPath, args, { cwd: folder });
  expect(stdout).toBe("");
}, 60_000);

test("it finds the offline channels that the command line lists, and since when", async () => {
  const env = { MUSTER_SERVER: server.host.url, MUSTER_TOKEN: server.team.createToken("ada") };
  const { stdout } = await run(process.execPath, [PROGRAM], { cwd: folder, env });
  const offline = JSON.parse(stdout) as object[];

  const args = ["channels", "list", "--problems", "--data-dir", muster.dataDir];
  const { items } = await musterCommand().json<Listed>(0, ...args);
  const wanted = items.flatMap(({ recorderName, channels }) =>
    channels.map(({ channel, channel_name: name, connect_status: status, videoloss, since }) => ({
      recorder: recorderName,
      channel,
      name,
      status,
      videoloss,
      since,
    })),
  );
  expect(wanted.length).toBeGreaterThan(3);
  const ordered = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
  expect(ordered(offline)).toEqual(ordered(wanted));
});

test("without a valid token, it ends with the reason", async () => {
  const env = {
    MUSTER_SERVER: server.host.url,
    MUSTER_TOKEN: "muster_pat_wrong-wrong-wrong-wrong",
  };
  const ended = run(process.execPath, [PROGRAM], { cwd: folder, env });
  await expect(ended).rejects.toThrow("The request has no valid access token.");
});
