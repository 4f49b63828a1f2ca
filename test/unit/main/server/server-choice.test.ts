import { describe, expect, it } from "vitest";
import { ServerSignIns } from "#core/features/servers/index.ts";
import { READY, type KeychainStore } from "#core/platform/ports/secret-store.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { withoutServer } from "#main/options.ts";
import type { RemoteCore } from "#main/server/remote-core.ts";
import { ServerChoice, type ServerChoiceOptions } from "#main/server/server-choice.ts";

const ADDRESS = { origin: "https://muster.example.com", ca: "the authority" };
const WISH = { address: "https://muster.example.com", name: "ann", password: "pass word" };
const signal = new AbortController().signal;

/** A choice whose server accepts every password, and what it did. */
function choiceOf(over: Partial<ServerChoiceOptions> = {}) {
  const done: unknown[] = [];
  const entries = new Map<string, string>();
  const keychain: KeychainStore = {
    kind: "keychain",
    note: "",
    answers: async () => ok(undefined),
    state: async () => READY,
    get: async (account) => ok(entries.get(account) ?? null),
    set: async (account, secret) => ok(void entries.set(account, secret)),
    remove: async (account) => ok(void entries.delete(account)),
  };
  const servers: ServerChoiceOptions["servers"] = {
    signIns: new ServerSignIns(keychain),
    signIn: async () => ok("secret-of-the-session"),
    signOut: async (_, secret) => ok(void done.push(["sign out", secret])),
    store: async ({ origin }, secret) => {
      entries.set(`server:${origin}`, secret);
      return ok("ann");
    },
  };
  const stored = {
    save: (address: unknown) => void done.push(["save", address]),
    remove: () => void done.push("remove"),
  };
  const restart = () => void done.push("restart");
  const choice = new ServerChoice({ servers, stored, current: null, restart, ...over });
  return { handlers: choice.handlers, servers, entries, done };
}

describe("the choice of a server", () => {
  it("signs in, stores the server and restarts", async () => {
    const { handlers, entries, done } = choiceOf();
    expect(await handlers["server.connect"](WISH, { signal })).toEqual(ok({}));
    const address = { origin: WISH.address, ca: null };
    expect(done).toEqual([["save", address], "restart"]);
    expect([...entries.values()]).toEqual(["secret-of-the-session"]);
  });

  it("keeps the certificate authorities of the server that the window works with", async () => {
    const core = { stop() {} } as RemoteCore;
    const { handlers, done } = choiceOf({ current: { address: ADDRESS, core } });
    await handlers["server.connect"](WISH, { signal });
    expect(done[0]).toEqual(["save", ADDRESS]);
    await handlers["server.connect"]({ ...WISH, address: "https://b.example" }, { signal });
    expect(done[2]).toEqual(["save", { origin: "https://b.example", ca: null }]);
  });

  it("ends the new session if it cannot be stored, and does not restart", async () => {
    const { servers } = choiceOf();
    const store = async () => err(fault("secret_store_locked", "Locked."));
    const ended: string[] = [];
    const signOut = async (_: unknown, secret: string) => ok(void ended.push(secret));
    const { handlers, done } = choiceOf({ servers: { ...servers, store, signOut } });
    const refused = await handlers["server.connect"](WISH, { signal });
    expect(refused).toMatchObject({ error: { code: "secret_store_locked" } });
    expect([ended, done]).toEqual([["secret-of-the-session"], []]);
  });

  it("names what works without a keychain, and no environment variable", async () => {
    const { servers } = choiceOf();
    const signIns = new ServerSignIns(null);
    const { handlers } = choiceOf({ servers: { ...servers, signIns } });
    const refused = await handlers["server.connect"](WISH, { signal });
    expect(refused).toMatchObject({ error: { code: "secret_store_unavailable" } });
    expect(JSON.stringify(refused)).toContain("in a browser");
    expect(JSON.stringify(refused)).not.toContain("MUSTER_TOKEN");
  });

  it("refuses an address without TLS before it sends anything", async () => {
    const { servers } = choiceOf();
    const signIn = async () => Promise.reject(new Error("It was not to sign in."));
    const { handlers } = choiceOf({ servers: { ...servers, signIn } });
    const wish = { ...WISH, address: "http://muster.example.com" };
    const refused = await handlers["server.connect"](wish, { signal });
    expect(refused).toMatchObject({ error: { code: "bad_input", where: "address" } });
  });

  it("signs out on the server and in the keychain", async () => {
    let stopped = false;
    const core = { stop: () => void (stopped = true) } as RemoteCore;
    const { handlers, entries, done } = choiceOf({ current: { address: ADDRESS, core } });
    entries.set("server:https://muster.example.com", "secret");
    expect(await handlers["server.signOut"]({}, { signal })).toEqual(ok({}));
    expect([stopped, entries.size, done]).toEqual([true, 0, [["sign out", "secret"]]]);
  });

  it("leaves the server, and keeps the sign-in", async () => {
    const { handlers, entries, done } = choiceOf();
    entries.set("server:https://muster.example.com", "secret");
    expect(await handlers["server.leave"]({}, { signal })).toEqual(ok({}));
    expect([entries.size, done]).toEqual([1, ["remove", "restart"]]);
  });

  it("starts again without the server of the command", () => {
    const argv = ["--data-dir", "d", "--server", "https://a", "--server-ca=f", "--locale=en"];
    expect(withoutServer(argv)).toEqual(["--data-dir", "d", "--locale=en"]);
    expect(withoutServer(["--server=https://a", "x"])).toEqual(["x"]);
  });
});
