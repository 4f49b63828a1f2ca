import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filesWith } from "#test/support/find-text.ts";
import { keychainObstacle, startKeychain, type TestKeychain } from "#test/support/keychain.ts";
import type { Ended, Muster } from "#test/support/muster-process.ts";
import { musterSession, type MusterSession } from "#test/support/muster-session.ts";
import { ask } from "#test/support/team-host.ts";
import {
  addUser,
  passwordOf,
  serveProcess,
  teamComputer,
  tokenOf,
  type AtEnd,
  type TeamProcess,
} from "#test/support/team-process.ts";

const exec = promisify(execFile);
const obstacle = keychainObstacle();

describe.skipIf(obstacle !== null)("a sign-in at a team server", () => {
  let keychain: TestKeychain;
  let computer: Muster;
  let server: TeamProcess;
  /** Another computer, with a keychain and without a token in its environment. */
  let client: MusterSession;
  const ends: (() => void | Promise<void>)[] = [];
  beforeAll(async () => {
    keychain = await startKeychain();
    ends.push(() => keychain.stop());
    const atEnd: AtEnd = (end) => void ends.push(end);
    computer = teamComputer(atEnd);
    await addUser(computer, "ann", "administrator");
    server = await serveProcess(computer, atEnd);
    client = musterSession({
      ...keychain.env,
      MUSTER_SECRET_STORE: "auto",
      MUSTER_SERVER: server.host.url,
      MUSTER_SERVER_CA: server.caFile,
    });
    ends.push(() => client.remove());
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  // Each test begins without a sign-in.
  beforeEach(async () => {
    if ((await storedSecret()) !== undefined) await client.run("logout");
    expect(await storedSecret()).toBeUndefined();
  });

  async function storedSecret(): Promise<string | undefined> {
    const args = ["lookup", "service", "Muster", "account", `server:${server.host.url}`];
    const options = { env: keychain.env, timeout: 15_000 };
    const found = await exec("secret-tool", args, options).catch(() => ({ stdout: "" }));
    return found.stdout === "" ? undefined : found.stdout;
  }

  async function accepts(secret: string | undefined): Promise<boolean> {
    const { status } = await ask(server, "/api/session", {
      headers: { authorization: `Bearer ${secret}`, host: new URL(server.host.url).host },
    });
    return status === 200;
  }

  test("is in the keychain only, and ends with logout, on the server too", async () => {
    const printed: Ended[] = [];
    const run = async (...args: string[]) => {
      const ended = await client.run(...args);
      printed.push(ended);
      return ended;
    };
    const before = await run("sites", "list");
    expect(before).toMatchObject({ status: 1 });
    expect(before.err).toContain(`muster login --server ${server.host.url}`);

    const login = await client.typed(["ann\n", `${passwordOf("ann")}\r`], "login");
    printed.push(login);
    expect(login).toMatchObject({ status: 0 });
    expect(login.err).toContain("as ann");
    const secret = await storedSecret();
    expect(await accepts(secret)).toBe(true);
    expect(await run("sites", "list")).toMatchObject({ status: 0 });
    expect(await run("users", "sessions")).toMatchObject({ status: 0 });

    // A second sign-in replaces the first one, which ends.
    const again = await client.typed(["ann\n", `${passwordOf("ann")}\r`], "login");
    expect(again).toMatchObject({ status: 0 });
    const second = await storedSecret();
    expect([await accepts(secret), await accepts(second)]).toEqual([false, true]);

    expect(await run("logout")).toMatchObject({ status: 0 });
    expect(await storedSecret()).toBeUndefined();
    expect(await accepts(second)).toBe(false);
    expect((await run("logout")).err).toContain("no sign-in");

    for (const hidden of [secret, second, passwordOf("ann")]) {
      expect(filesWith(client.dataDir, String(hidden))).toEqual([]);
      expect(JSON.stringify(printed)).not.toContain(hidden);
    }
  });

  test("by an access token from stdin leaves the token valid after logout", async () => {
    const token = await tokenOf(computer, "ann");
    const bad = await client.piped("not a token\n", "login", "--token-stdin");
    expect(bad).toMatchObject({ status: 1 });
    expect(await client.piped(`${token}\n`, "login", "--token-stdin")).toMatchObject({ status: 0 });
    expect(await storedSecret()).toBe(token);
    expect(await client.run("recorders", "list")).toMatchObject({ status: 0 });
    const out = await client.run("logout");
    expect(out.err).toContain("still valid");
    expect(await storedSecret()).toBeUndefined();
    expect(await accepts(token)).toBe(true);
  });

  test("that has ended is an error with the command that signs in again", async () => {
    const login = await client.typed(["ann\n", `${passwordOf("ann")}\r`], "login");
    expect(login).toMatchObject({ status: 0 });
    const { sessions } = await client.json<{ sessions: { id: string; program: string }[] }>(
      0,
      "users",
      "sessions",
    );
    expect(sessions[0]).toMatchObject({ program: "Muster command line" });
    const end = ["users", "sessions", "--end", sessions[0]?.id ?? ""];
    expect(await computer.run(...end)).toMatchObject({ status: 0 });
    const refused = await client.run("sites", "list");
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.err).toContain(`muster login --server ${server.host.url}`);
  });

  test("with a wrong password stores nothing", async () => {
    const refused = await client.typed(["ann\n", "wrong password\r"], "login");
    expect(refused).toMatchObject({ status: 1 });
    expect(await storedSecret()).toBeUndefined();
    const piped = await client.piped("ann\n", "login");
    expect(piped.err).toContain("--token-stdin");
  });
});

test("without a keychain, the sign-in is refused and the error names MUSTER_TOKEN", async () => {
  const computer = teamComputer();
  await addUser(computer, "ann", "administrator");
  const server = await serveProcess(computer);
  const named = ["--server", server.host.url, "--server-ca", server.caFile];
  const refused = await computer.piped("x\n", "login", ...named, "--token-stdin");
  expect(refused).toMatchObject({ status: 1 });
  expect(refused.err).toContain("MUSTER_TOKEN");
  const listed = await computer.run("sites", "list", ...named);
  expect(listed).toMatchObject({ status: 1 });
  expect(listed.err).toContain("MUSTER_TOKEN");
});
