import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createVaultSecretStore } from "#core/platform/adapters/vault/vault-secret-store.ts";
import { createLocks } from "#core/platform/locks/index.ts";
import { programFile } from "#test/support/program-file.ts";
import { value } from "#test/support/secret-store-contract.ts";
import { inFull } from "#test/support/long.ts";

const WRITER = programFile("test/support/vault-writer.ts");
const PASSPHRASE = "four words of a test";
const KILLS = inFull(8, 3);

it("a process that is killed while it writes leaves a vault that opens, with all it had said to be kept", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-vault-kill-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const locks = createLocks(join(dataDir, "locks"), "Muster test");
  const vault = createVaultSecretStore({ dataDir, locks, cost: { logN: 14, r: 8, p: 1 } });
  value(await vault.create(PASSPHRASE));
  value(await vault.set("stays", "untouched"));
  for (let kill = 0; kill < KILLS; kill += 1) {
    // After so many writes, and wherever the next one is by then.
    const said = await countedUntilKilled(dataDir, 5 + 3 * kill);
    const kept = Number(value(await vault.get("count")));
    expect(kept).toBeGreaterThanOrEqual(said);
    expect(kept).toBeLessThanOrEqual(said + 1);
    expect(value(await vault.get("stays"))).toBe("untouched");
    value(await vault.set("mine", String(kill)));
  }
});

/** The last count that was printed before the process was killed. */
function countedUntilKilled(dataDir: string, counts: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRITER, dataDir, PASSPHRASE, "count"]);
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split("\n").length > counts) child.kill("SIGKILL");
    });
    child.once("error", reject);
    child.once("close", (status) => {
      if (status !== null) return reject(new Error(`it ended by itself, with ${status}`));
      resolve(Number(said.trimEnd().split("\n").at(-1)));
    });
  });
}
