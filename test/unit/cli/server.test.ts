import { describe, expect, it } from "vitest";
import { ServerSignIns } from "#core/features/servers/index.ts";
import { READY, type KeychainStore } from "#core/platform/ports/secret-store.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import type { Servers } from "#cli/host.ts";
import { muster } from "./support.ts";

const SERVER = ["--server", "https://muster.example.com"];

describe("the server of a command", () => {
  it("is no place for the data directory and the passphrase of this computer", async () => {
    for (const option of ["--data-dir", "--passphrase-file"]) {
      const ended = await muster([...SERVER, option, "x", "sites", "list"]);
      expect([ended.status, ended.opened]).toEqual([1, []]);
      expect(ended.err).toContain(option);
    }
  });

  it("from the environment gives way to a data directory", async () => {
    const env = { MUSTER_SERVER: "https://muster.example.com" };
    const ended = await muster(["database", "check", "--data-dir", "x"], {
      env,
      care: { check: async () => ({ ok: false, error: fault("not_found", "No database.") }) },
    });
    expect(ended.err).toContain("No database.");
    expect((await muster(["database", "check"], { env })).err).toContain("muster database check");
  });

  it("needs TLS", async () => {
    const ended = await muster(["--server", "http://muster.example.com", "sites", "list"]);
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("has no TLS");
  });

  it("must be named to sign in and out", async () => {
    for (const command of ["login", "logout"]) {
      const ended = await muster([command]);
      expect(ended.status).toBe(1);
      expect(ended.err).toContain("MUSTER_SERVER");
    }
  });
});

describe("the access token in MUSTER_TOKEN", () => {
  it("is checked before the server is asked", async () => {
    const servers = {
      connect: async () => {
        throw new Error("The server was asked.");
      },
    } as unknown as Servers;
    for (const MUSTER_TOKEN of ["x", "muster_pat_short", "muster_pat_ with a blank in it"]) {
      const ended = await muster([...SERVER, "sites", "list"], { servers, env: { MUSTER_TOKEN } });
      expect(ended.status).toBe(1);
      expect(ended.err).toContain("MUSTER_TOKEN is not an access token (muster_pat_…).");
      expect(ended.err).not.toContain("https://muster.example.com");
    }
  });
});

describe("signing in at a server", () => {
  /** A server for which a code is needed, and a keychain in memory. */
  function serverWithCodes() {
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
    const attempts: unknown[] = [];
    const servers: Servers = {
      signIns: new ServerSignIns(keychain),
      connect: async () => err(fault("internal", "It was not to connect.")),
      store: async ({ origin }, secret) => {
        entries.set(`server:${origin}`, secret);
        return ok("tom");
      },
      async signIn(_address, fields) {
        attempts.push(fields);
        return fields.code === undefined
          ? err(fault("code_needed", "A code is needed."))
          : ok("secret-of-the-new-session");
      },
      signOut: async () => err(fault("disconnected", "No answer.")),
    };
    return { servers, entries, attempts };
  }

  it("asks for the code of the authenticator app if the server needs one", async () => {
    const { servers, entries, attempts } = serverWithCodes();
    const keys = ["tom\n", "pass word\r", "123 456\r"];
    const ended = await muster([...SERVER, "login"], { servers, keys });
    expect(ended.status).toBe(0);
    expect(attempts.at(-1)).toEqual({ name: "tom", password: "pass word", code: "123456" });
    expect([...entries]).toEqual([
      ["server:https://muster.example.com", "secret-of-the-new-session"],
    ]);
    expect(ended.out + ended.err).not.toContain("secret-of-the-new-session");
  });

  it("is removed from the keychain even if the server does not answer, with status 2", async () => {
    const { servers, entries } = serverWithCodes();
    entries.set("server:https://muster.example.com", "secret-of-the-old-session");
    const ended = await muster([...SERVER, "logout"], { servers });
    expect(ended.status).toBe(2);
    expect(ended.err).toContain("No answer.");
    expect(entries.size).toBe(0);
  });
});
