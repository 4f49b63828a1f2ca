import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeApp, project } from "#scripts/package/app.ts";
import { copyPackages } from "#scripts/package/copied-packages.ts";
import { TARGETS } from "#scripts/package/targets.ts";

const target = TARGETS.find(
  ({ platform, arch }) => platform === process.platform && arch === process.arch,
);

/** Package as `npm run package` creates it for this system, but with the Node.js that runs the tests. */
let folder: string;
const env = () => ({
  PATH: process.env["PATH"],
  HOME: folder,
  MUSTER_DATA_DIR: join(folder, "data"),
  MUSTER_SECRET_STORE: "memory",
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "muster-packaged-"));
  if (target === undefined) return;
  await makeApp(folder);
  copyPackages(folder, target);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function muster(...args: readonly string[]): Promise<string> {
  const program = join(folder, "program", "muster.js");
  const options = { cwd: tmpdir(), env: env() };
  return (await promisify(execFile)(process.execPath, [program, ...args], options)).stdout;
}

test.skipIf(target === undefined)(
  "a package runs from any folder, without the sources and without the packages that are bundled",
  async () => {
    expect(await muster("--version")).toBe(`${project.version}\n`);
    expect(existsSync(join(folder, "node_modules", "zod"))).toBe(false);

    const simulator = spawn(
      process.execPath,
      [join(folder, "program", "muster.js"), "simulate", "--recorders", "1", "--json"],
      { env: env(), stdio: ["pipe", "pipe", "inherit"] },
    );
    try {
      const [line] = (await once(createInterface({ input: simulator.stdout }), "line")) as [string];
      const { recorders } = JSON.parse(line) as { recorders: { url: string }[] };
      const url = recorders[0]?.url ?? "";
      await muster("recorders", "add", url, "--site", "Leeds", "--name", "Front");
      expect(await muster("channels", "audit")).toContain("Front");
    } finally {
      simulator.kill("SIGTERM");
    }
    // Fonts, the threads for tables, and the database.
    const report = join(folder, "report");
    await muster("report", "channels", "--out", `${report}.pdf`);
    await muster("report", "channels", "--out", `${report}.xlsx`);
    expect(readFileSync(`${report}.pdf`, "latin1").slice(0, 5)).toBe("%PDF-");
    expect(readFileSync(`${report}.xlsx`, "latin1").slice(0, 2)).toBe("PK");
  },
);
