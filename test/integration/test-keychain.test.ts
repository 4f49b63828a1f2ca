import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keychainObstacle, startKeychain, type TestKeychain } from "#test/support/keychain.ts";

const exec = promisify(execFile);
const obstacle = keychainObstacle();

describe.skipIf(obstacle !== null)("a keychain of the test's own", () => {
  let keychain: TestKeychain;
  beforeAll(async () => {
    keychain = await startKeychain();
  });
  afterAll(async () => {
    await keychain.stop();
    expect(existsSync(keychain.env["HOME"] ?? "")).toBe(false);
  });

  const secretTool = (...args: string[]): Promise<{ stdout: string }> =>
    exec("secret-tool", args, { env: keychain.env, timeout: 15_000 });

  async function store(attribute: string, secret: string): Promise<void> {
    const running = secretTool("store", "--label", "Muster test", "muster-test", attribute);
    (running as unknown as { child: { stdin: NodeJS.WritableStream } }).child.stdin.end(secret);
    await running;
  }

  it("takes a secret and gives it back, without a prompt", async () => {
    await store("one", "found again");
    const { stdout } = await secretTool("lookup", "muster-test", "one");
    expect(stdout).toBe("found again");
  });

  it("does not know what was never stored", async () => {
    await expect(secretTool("lookup", "muster-test", "never")).rejects.toMatchObject({ code: 1 });
  });

  it("keeps a secret from a second keychain", async () => {
    await store("mine", "only here");
    const other = await startKeychain();
    try {
      const look = exec("secret-tool", ["lookup", "muster-test", "mine"], { env: other.env });
      await expect(look).rejects.toMatchObject({ code: 1 });
    } finally {
      await other.stop();
    }
  });
});
