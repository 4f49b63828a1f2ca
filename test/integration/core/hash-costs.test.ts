import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { decodeEnvelope } from "#core/platform/adapters/vault/format.ts";
import { openTestCore } from "#test/support/core.ts";
import { musterProcess } from "#test/support/muster-process.ts";

/** Tests use cheap hashes (`test/support/cheap-hashes.ts`). This file has the work that the product does. */
const PASSWORD = "Correct-horse-4";
const FROM = { address: "192.0.2.50", program: "test" };

test("the password of a user is hashed by Argon2id with 64 MiB, three passes and four lanes, and signs the user in", async () => {
  const product = musterProcess();
  onTestFinished(() => product.remove());
  const added = await product.piped(`${PASSWORD}\n`, "users", "add", "ann", "--role", "viewer");
  expect(added).toMatchObject({ status: 0 });
  const database = new Database(join(product.dataDir, "muster.db"), { readonly: true });
  const hash = database.prepare("select password_hash from team_user").pluck().get();
  database.close();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,p=4,t=3\$/);

  const core = await openTestCore({ dataDir: product.dataDir, hashCosts: undefined });
  onTestFinished(() => core.stop({ keep: true }));
  const signIn = (password: string) =>
    core.core.team.signIn({ name: "ann", password, code: "", from: FROM });
  expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
  expect(await signIn("correct-horse-4")).toMatchObject({ ok: false });
});

test("the key of a vault is derived by scrypt with 128 MiB, and unlocks the vault", async () => {
  const passphrase = "four words of a test";
  const core = await openTestCore({ hashCosts: undefined });
  await core.call("secrets.choose", { kind: "vault", passphrase });
  await core.stop({ keep: true });
  const vault = decodeEnvelope(readFileSync(join(core.dataDir, "vault.muster")));
  expect(vault).toMatchObject({ kdf: { logN: 17, r: 8, p: 1 } });

  const later = await openTestCore({ dataDir: core.dataDir, secretStore: "auto" });
  onTestFinished(() => later.stop());
  expect(await later.call("secrets.unlock", { passphrase })).toMatchObject({ state: "ready" });
});

test("no program of Muster lowers these costs", () => {
  const named = globSync("{src-*,scripts}/**/*.{ts,tsx}").filter((file) =>
    /hashCosts/.test(readFileSync(file, "utf8")),
  );
  // All pass on what a test gives them. `main.ts` gives nothing.
  expect(named.toSorted()).toEqual([
    "src-cli/node-host.ts",
    "src-core/node-backups.ts",
    "src-core/node-core.ts",
  ]);
  expect(readFileSync("src-cli/main.ts", "utf8")).toContain("createNodeHost()");
});
