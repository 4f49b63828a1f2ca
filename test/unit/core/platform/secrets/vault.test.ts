import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEnvelope, encodeHead } from "#core/platform/adapters/vault/format.ts";
import { value } from "#test/support/secret-store-contract.ts";
import { PASSPHRASE, dataDirectory, hashOf, vaultFile, vaultIn, withSum } from "./vault-support.ts";
import { inFull } from "#test/support/long.ts";

async function filledVault() {
  const dataDir = dataDirectory();
  const vault = vaultIn(dataDir);
  value(await vault.create(PASSPHRASE));
  value(await vault.set("leeds", "the password of Leeds"));
  return { dataDir, vault, path: vaultFile(dataDir) };
}

describe("a vault", () => {
  it("is not there until it is made, and then opens with its passphrase alone", async () => {
    const dataDir = dataDirectory();
    const vault = vaultIn(dataDir);
    expect(await vault.state()).toMatchObject({ state: "unavailable" });
    expect(vault.exists()).toBe(false);
    value(await vault.create(PASSPHRASE));
    value(await vault.set("a", "b"));

    const other = vaultIn(dataDir);
    expect(await other.state()).toMatchObject({
      state: "locked",
      error: { code: "secret_store_locked" },
    });
    for (const use of [other.get("a"), other.set("a", "c"), other.remove("a")]) {
      expect(await use).toMatchObject({ ok: false, error: { code: "secret_store_locked" } });
    }
    value(await other.unlock(PASSPHRASE));
    expect(value(await other.get("a"))).toBe("b");
    other.lock();
    expect(await other.get("a")).toMatchObject({ ok: false });
  });

  it("is for its owner alone, and shows neither names nor secrets nor how many", async () => {
    const { vault, path } = await filledVault();
    const size = statSync(path).size;
    for (let index = 0; index < 20; index += 1) value(await vault.set(`n${index}`, "x".repeat(50)));
    const bytes = readFileSync(path);
    expect(bytes.includes("leeds") || bytes.includes("Leeds")).toBe(false);
    expect(bytes.length).toBe(size);
    const modes = [path, `${path}.bak`].map((file) => statSync(file).mode & 0o777);
    expect(modes).toEqual(process.platform === "win32" ? modes : [0o600, 0o600]);
  });

  it("is sealed under another nonce each time, and leaves no half-written file", async () => {
    const { vault, path } = await filledVault();
    const nonces = new Set<string>();
    for (const secret of ["one", "two", "three"]) {
      value(await vault.set("a", secret));
      nonces.add(readFileSync(path).subarray(48, 60).toString("hex"));
    }
    expect(nonces.size).toBe(3);
    expect([existsSync(`${path}.new`), existsSync(`${path}.bak.new`)]).toEqual([false, false]);
  });

  it("keeps the version before as .bak, which opens when it is put back", async () => {
    const { dataDir, vault, path } = await filledVault();
    value(await vault.set("leeds", "changed by mistake"));
    writeFileSync(path, readFileSync(`${path}.bak`));
    const restored = vaultIn(dataDir);
    value(await restored.unlock(PASSPHRASE));
    expect(value(await restored.get("leeds"))).toBe("the password of Leeds");
  });

  it("takes the passphrase however its letters are composed", async () => {
    const dataDir = dataDirectory();
    value(await vaultIn(dataDir).create("grün wie Gras"));
    expect(await vaultIn(dataDir).unlock("gru\u0308n wie Gras")).toMatchObject({ ok: true });
  });

  it("is not made with a short passphrase, nor over one that is there, nor over what is left of one", async () => {
    const dataDir = dataDirectory();
    const code = (passphrase: string) =>
      vaultIn(dataDir)
        .create(passphrase)
        .then((made) => (made.ok ? "made" : made.error.code));
    expect(await code("seven77")).toBe("bad_input");
    writeFileSync(`${vaultFile(dataDir)}.bak`, "the only copy");
    expect(await code(PASSPHRASE)).toBe("already_exists");
    expect(readFileSync(`${vaultFile(dataDir)}.bak`, "utf8")).toBe("the only copy");
    const { dataDir: other, path } = await filledVault();
    const before = hashOf(path);
    expect(await vaultIn(other).create(PASSPHRASE)).toMatchObject({ ok: false });
    expect(hashOf(path)).toBe(before);
  });

  it("gets another passphrase; the old one opens nothing any more, .bak included", async () => {
    const { dataDir, path, vault } = await filledVault();
    const other = vaultIn(dataDir);
    value(await other.unlock(PASSPHRASE));
    const wrong = await vault.changePassphrase("not the passphrase", "a new passphrase");
    expect(wrong).toMatchObject({ ok: false, error: { code: "passphrase_wrong" } });
    value(await vault.changePassphrase(PASSPHRASE, "a new passphrase"));
    expect(value(await vault.get("leeds"))).toBe("the password of Leeds");
    expect(hashOf(`${path}.bak`)).toBe(hashOf(path));
    expect(await vaultIn(dataDir).unlock(PASSPHRASE)).toMatchObject({ ok: false });
    // Another process, which held the old key.
    expect(await other.get("leeds")).toMatchObject({ error: { code: "secret_store_locked" } });
    expect(await other.set("leeds", "x")).toMatchObject({ error: { code: "secret_store_locked" } });
    value(await other.unlock("a new passphrase"));
    expect(value(await other.get("leeds"))).toBe("the password of Leeds");
  });

  it("loses nothing of what two processes write at once", async () => {
    const { dataDir, vault } = await filledVault();
    const other = vaultIn(dataDir);
    value(await other.unlock(PASSPHRASE));
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    const written = await Promise.all(
      names.map(async (name, index) => {
        // One write each, so that the two are in each other's way all the time.
        for (let turn = 0; turn < index % 4; turn += 1) await Promise.resolve();
        return (index % 2 === 0 ? vault : other).set(name, `of ${name}`);
      }),
    );
    expect(written.filter((one) => !one.ok)).toEqual([]);
    for (const name of names) expect(value(await vault.get(name))).toBe(`of ${name}`);
  });

  it("writes nothing with a key that was zeroed meanwhile", async () => {
    const { dataDir, vault } = await filledVault();
    const sets = Array.from({ length: 10 }, (_, index) => vault.set(`n${index}`, "x"));
    vault.lock();
    await Promise.all(sets);
    const other = vaultIn(dataDir);
    value(await other.unlock(PASSPHRASE));
    expect(value(await other.get("leeds"))).toBe("the password of Leeds");
  });
});

describe("a wrong passphrase, or a file that is not as it was written", () => {
  it("never changes the file", async () => {
    const { dataDir, vault, path } = await filledVault();
    const before = [hashOf(path), hashOf(`${path}.bak`)];
    const other = vaultIn(dataDir);
    for (const wrong of ["not the passphrase", `${PASSPHRASE} `, PASSPHRASE.toUpperCase()]) {
      const refused = await other.unlock(wrong);
      expect(refused).toMatchObject({ ok: false, error: { code: "passphrase_wrong" } });
    }
    await other.set("leeds", "x");
    // A passphrase that is wrong does not lock a vault that is open.
    expect(await vault.unlock("not the passphrase")).toMatchObject({ ok: false });
    expect(value(await vault.get("leeds"))).toBe("the password of Leeds");
    expect([hashOf(path), hashOf(`${path}.bak`)]).toEqual(before);
  });

  it("is reported, left as it is, and never opens as something else, whatever was changed", async () => {
    const { dataDir, vault, path } = await filledVault();
    const whole = readFileSync(path);
    const change = fc.oneof(
      fc.record({
        at: fc.nat(whole.length - 1),
        byte: fc.integer({ min: 1, max: 255 }),
      }),
      fc.record({ at: fc.nat(60), byte: fc.integer({ min: 1, max: 255 }) }),
      fc.record({ cut: fc.nat(whole.length - 1) }),
      fc.record({ more: fc.uint8Array({ minLength: 1, maxLength: 50 }) }),
    );
    await fc.assert(
      fc.asyncProperty(change, async (what) => {
        writeFileSync(path, mutated(whole, what));
        const before = hashOf(path);
        const fresh = vaultIn(dataDir);
        const uses = [
          await fresh.unlock(PASSPHRASE),
          await fresh.set("a", "b"),
          await fresh.create(PASSPHRASE),
          await fresh.changePassphrase(PASSPHRASE, "another passphrase"),
          await vault.get("leeds"),
          await vault.set("a", "b"),
        ];
        expect(uses.every((one) => !one.ok)).toBe(true);
        expect(hashOf(path)).toBe(before);
        const hint = expect.stringContaining(`${path}.bak`) as string;
        expect(uses[0]).toMatchObject({ error: { code: "secret_store_unavailable", hint } });
      }),
      { numRuns: inFull(150, 25) },
    );
    writeFileSync(path, whole);
    value(await vault.unlock(PASSPHRASE));
    expect(value(await vault.get("leeds"))).toBe("the password of Leeds");
  });

  it("cannot ask for memory or time without end", () => {
    const salt = Buffer.alloc(32);
    const nonce = Buffer.alloc(12);
    for (const kdf of [
      { logN: 30, r: 8, p: 1, salt },
      { logN: 17, r: 255, p: 1, salt },
      { logN: 17, r: 8, p: 255, salt },
      { logN: 1, r: 8, p: 1, salt },
      { logN: 0, r: 0, p: 0, salt },
    ]) {
      expect(decodeEnvelope(withSum(encodeHead(kdf, nonce)))).toMatchObject({
        why: expect.stringContaining("more memory or time") as string,
      });
    }
  });

  it("of a newer version is not called damaged", () => {
    const head = encodeHead({ logN: 17, r: 8, p: 1, salt: Buffer.alloc(32) }, Buffer.alloc(12));
    head[8] = 2;
    expect(decodeEnvelope(withSum(head))).toMatchObject({ newer: true });
  });
});

function mutated(
  whole: Buffer,
  what: { at: number; byte: number } | { cut: number } | { more: Uint8Array },
): Buffer {
  if ("cut" in what) return whole.subarray(0, what.cut);
  if ("more" in what) return Buffer.concat([whole, what.more]);
  const copy = Buffer.from(whole);
  copy[what.at] = (copy[what.at] ?? 0) ^ what.byte;
  return copy;
}
