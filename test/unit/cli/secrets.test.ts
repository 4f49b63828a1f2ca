import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { Output } from "#shared/contract/methods.ts";
import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import type { UnlockVault } from "#core/platform/secrets/index.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { aCredential, aRecorder } from "#test/support/recorder.ts";
import { muster, type Ended } from "./support.ts";

const PASSPHRASE = "four words of a test";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-cli-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function statusOf(patch: Partial<SecretStatus> = {}): SecretStatus {
  return {
    kind: "vault",
    chosen: true,
    state: "ready",
    note: "Passwords are kept in the vault.",
    error: null,
    stores: [
      { kind: "keychain", available: false, note: "There is none." },
      { kind: "vault", available: true, note: "A file." },
      { kind: "memory", available: true, note: "Forgotten." },
    ],
    ...patch,
  };
}

const LOCKED = fault("secret_store_locked", "The vault is locked.", { hint: "Unlock it." });

/** A core whose vault is locked until it gets its passphrase. */
function vaultCore(kind: SecretStoreKind = "vault") {
  let state: SecretStatus["state"] = "locked";
  const status = () => statusOf({ kind, state, error: state === "locked" ? LOCKED : null });
  let unlock: UnlockVault | null = null;
  /** What the core does when it needs a password. */
  const passwords = async <T>(value: T): Promise<Result<T>> => {
    if (kind === "vault" && state === "locked") await unlock?.();
    return kind !== "vault" || state === "ready" ? ok(value) : err(LOCKED);
  };
  const handlers: Partial<CallerHandlers> = {
    "app.info": async () =>
      ok({ version: "1", dataDir: "", platform: "linux", secretStore: { kind, note: "It is." } }),
    "secrets.status": async () => ok({ revision: 0, status: status() }),
    "secrets.unlock": async ({ passphrase }) => {
      if (passphrase !== PASSPHRASE) return err(fault("passphrase_wrong", "Not the passphrase."));
      state = "ready";
      return ok(status());
    },
    "credentials.list": async () => ok({ revision: 0, credentials: [] }),
    "credentials.test": () => passwords({ outcome: "accepted" } as const),
    "credentials.uses": async () => ok({ sites: [], recorders: [], templates: [] }),
    "credentials.remove": () => passwords({}),
    "recorders.list": async () => ok({ revision: 0, recorders: [aRecorder()] }),
    "discovery.updateAddress": ({ url }) =>
      passwords({ ...aRecorder({ url }), identityConfirmed: true }),
  };
  return { handlers, unlockWith: (given: UnlockVault | null) => void (unlock = given) };
}

const NO_AGENTS: Output<"agents.list"> = {
  connection: {
    state: "off",
    reason: "",
    servers: [],
    ca: null,
    revocationPending: false,
    findings: { state: "unknown", reason: "" },
  },
  groups: [],
  agents: [],
};

const called = ({ core }: Ended) => core.calls.map(([name]) => name);

function passphraseFile(text: string | Uint8Array = `${PASSPHRASE}\n`, mode = 0o600): string {
  const path = join(folder, `passphrase-${randomUUID()}`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe("a command that needs passwords, with a locked vault", () => {
  const args = ["credentials", "test", "r1"];

  it("asks for the passphrase at a terminal, once, and shows nothing of it", async () => {
    const ended = await muster(args, { ...vaultCore(), keys: [`${PASSPHRASE}\r`] });
    expect(ended.status).toBe(0);
    expect(ended.err).toContain("Passphrase of the vault (not shown):");
    expect(ended.err).toContain("The recorder accepted the credential.");
    expect(ended.out + ended.err).not.toContain(PASSPHRASE);
    expect(called(ended).filter((name) => name === "secrets.unlock")).toHaveLength(1);
  });

  it("asks again after a wrong one, three times in all", async () => {
    const keys = ["wrong\r", `${PASSPHRASE}\r`];
    expect((await muster(args, { ...vaultCore(), keys })).status).toBe(0);
    const three = ["a\r", "b\r", "c\r", `${PASSPHRASE}\r`];
    const ended = await muster(args, { ...vaultCore(), keys: three });
    expect(ended.status).toBe(1);
    expect(called(ended).filter((name) => name === "secrets.unlock")).toHaveLength(3);
    expect(ended.err).toMatch(/Not the passphrase\.$/m);
  });

  it("takes it from a file that is for its owner alone", async () => {
    const file = (path: string) => [...args, "--passphrase-file", path];
    const right = await muster(file(passphraseFile()), vaultCore());
    expect(right.status).toBe(0);
    const open = await muster(file(passphraseFile(undefined, 0o640)), vaultCore());
    expect(open.status).toBe(process.platform === "win32" ? 0 : 1);
    for (const [path, why] of [
      [join(folder, "none"), "ENOENT"],
      [folder, "is a folder"],
      [passphraseFile(""), "empty"],
      [passphraseFile("one\ntwo\n"), "more than one line"],
      [passphraseFile("x".repeat(5_000)), "too large"],
    ] as const) {
      const ended = await muster(file(path), vaultCore());
      expect(ended.status).toBe(1);
      expect(ended.err).toMatch(new RegExp(why));
      expect(called(ended)).not.toContain("secrets.unlock");
    }
  });

  it.each([
    ["recorders moved", ["recorders", "moved", "r1", "http://192.0.2.20"]],
    ["credentials remove", ["credentials", "remove", "north"]],
  ])("%s takes it from a file, too", async (_name, command) => {
    const file = [...command, "--passphrase-file", passphraseFile()];
    const ended = await muster(file, vaultCore());
    expect(ended.err).not.toContain("locked");
    expect(ended.status).toBe(0);
  });

  it("explains what to do without a terminal, and leaves stdin to its purpose", async () => {
    const ended = await muster(args, { ...vaultCore(), stdin: PASSPHRASE });
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("The vault is locked.");
    expect(called(ended)).not.toContain("secrets.unlock");
  });

  it("takes it from the file that the environment names, and from the credentials of a systemd service", async () => {
    const env = (variables: Record<string, string>) =>
      muster(args, { ...vaultCore(), env: variables });
    expect((await env({ MUSTER_PASSPHRASE_FILE: passphraseFile() })).status).toBe(0);
    // systemd adds the service to the access list of the file, which shows as a permission of the group.
    const credential = join(folder, "muster-passphrase");
    writeFileSync(credential, `${PASSPHRASE}\n`);
    chmodSync(credential, 0o440);
    expect((await env({ CREDENTIALS_DIRECTORY: folder })).status).toBe(0);
    const wrong = {
      MUSTER_PASSPHRASE_FILE: passphraseFile("wrong"),
      CREDENTIALS_DIRECTORY: folder,
    };
    expect((await env(wrong)).status).toBe(1);
    const missing = await env({ MUSTER_PASSPHRASE_FILE: join(folder, "none") });
    expect([missing.status, missing.err]).toEqual([1, expect.stringContaining("ENOENT")]);
    const other = await env({ CREDENTIALS_DIRECTORY: join(folder, "none") });
    expect(other.err).toContain("The vault is locked.");
  });

  it("is not asked for by a method that turns out to need no password", async () => {
    const handlers = { ...vaultCore().handlers, "agents.list": async () => ok(NO_AGENTS) };
    const ended = await muster(["agents", "list"], { ...vaultCore(), handlers, keys: [] });
    expect(ended.status).toBe(0);
    expect(called(ended)).toEqual(["agents.list"]);
  });

  it("does not ask for what needs none, nor with another store", async () => {
    const list = await muster(["credentials", "list"], { ...vaultCore(), keys: [] });
    expect(called(list)).not.toContain("secrets.status");
    const keychain = await muster(args, { ...vaultCore("keychain"), keys: [] });
    expect(called(keychain)).not.toContain("secrets.status");
  });
});

describe("secrets", () => {
  it("status shows where passwords are and could be; a locked store is an answer", async () => {
    const ended = await muster(["secrets", "status"], vaultCore());
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(/keychain +not available/);
    expect(ended.out).toMatch(/vault +in use, locked/);
    expect(ended.out).toMatch(/memory +available/);
    expect(ended.err).toContain("Unlock it.");
    const json = await muster(["secrets", "status", "--json"], vaultCore());
    expect(JSON.parse(json.out)).toMatchObject({ kind: "vault", state: "locked" });
  });

  it("use vault asks for a new passphrase twice, and for that of a vault that is there once", async () => {
    const given: unknown[] = [];
    const choose =
      (code: "bad_input" | "secret_store_locked"): CallerHandlers["secrets.choose"] =>
      async (input) => {
        given.push(input);
        return input.passphrase === undefined ? err(fault(code, "Needed.")) : ok(statusOf());
      };
    const fresh = { ...vaultCore("keychain").handlers, "secrets.choose": choose("bad_input") };
    const keys = [`${PASSPHRASE}\r`, `${PASSPHRASE}\r`];
    expect((await muster(["secrets", "use", "vault"], { handlers: fresh, keys })).status).toBe(0);
    const there = {
      ...vaultCore("keychain").handlers,
      "secrets.choose": choose("secret_store_locked"),
    };
    const once = { handlers: there, keys: [`${PASSPHRASE}\r`] };
    expect((await muster(["secrets", "use", "vault"], once)).status).toBe(0);
    const wish = { kind: "vault", passphrase: PASSPHRASE };
    expect(given).toEqual([{ kind: "vault" }, wish, { kind: "vault" }, wish]);
    const differ = await muster(["secrets", "use", "vault"], {
      handlers: fresh,
      keys: ["one two three\r", "one two four\r"],
    });
    expect(differ.status).toBe(1);
  });

  it("use memory would forget every password with the command, and wants that to be said", async () => {
    const one = aCredential();
    const handlers: Partial<CallerHandlers> = {
      ...vaultCore("keychain").handlers,
      "credentials.list": async () => ok({ revision: 0, credentials: [one] }),
      "secrets.choose": async () => ok(statusOf({ kind: "memory" })),
    };
    const refused = await muster(["secrets", "use", "memory"], { handlers });
    expect(refused.status).toBe(1);
    expect(called(refused)).not.toContain("secrets.choose");
    expect((await muster(["secrets", "use", "memory", "--yes"], { handlers })).status).toBe(0);
    expect((await muster(["secrets", "use", "paper"], { handlers })).status).toBe(1);
  });

  it("unlock-check tells whether it is the passphrase, by the status too", async () => {
    const check = (stdin: string) => muster(["secrets", "unlock-check"], { ...vaultCore(), stdin });
    const right = await check(`${PASSPHRASE}\n`);
    expect([right.status, right.err]).toEqual([
      0,
      expect.stringContaining("The passphrase opens the vault"),
    ]);
    expect((await check("wrong")).status).toBe(1);
  });

  it("change-passphrase takes the present one from the file, and the new one from stdin", async () => {
    const given: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      ...vaultCore().handlers,
      "secrets.changePassphrase": async (input) => {
        given.push(input);
        return ok(statusOf());
      },
    };
    const args = ["secrets", "change-passphrase"];
    expect((await muster(args, { handlers, stdin: "x" })).status).toBe(1);
    const file = ["--passphrase-file", passphraseFile()];
    await muster([...args, ...file], { handlers, stdin: "a new passphrase\n" });
    expect(given).toEqual([{ current: PASSPHRASE, next: "a new passphrase" }]);
  });
});

describe("a secret that was sent in other bytes than Muster reads", () => {
  const latin = Buffer.from("Schlüssel\n", "latin1");
  const marked = `\u{feff}${PASSPHRASE}\n`;
  const set = ["credentials", "set", "leeds", "--username", "admin"];

  /** Where the vault is made, or its passphrase changed, by whatever comes. */
  function takingAny() {
    const given: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      ...vaultCore("keychain").handlers,
      "credentials.set": async (input) => {
        given.push(input.password);
        return err(fault("bad_input", "No more is needed here."));
      },
      "secrets.choose": async ({ passphrase }) => {
        if (passphrase === undefined) return err(fault("bad_input", "Needed."));
        given.push(passphrase);
        return ok(statusOf());
      },
    };
    return { given, handlers };
  }

  it("is no password of a recorder, which would be refused there, and a byte order mark no part of one", async () => {
    const { given, handlers } = takingAny();
    const refused = await muster(set, { handlers, stdin: latin });
    expect([refused.status, given]).toEqual([1, []]);
    expect(refused.err).toContain("Stdin is not UTF-8 text");
    await muster(set, { handlers, stdin: marked });
    expect(given).toEqual([PASSPHRASE]);
  });

  it("seals no new vault, from stdin or from a file", async () => {
    const { given, handlers } = takingAny();
    const use = ["secrets", "use", "vault"];
    const byFile = (text: string | Uint8Array) => [
      ...use,
      "--passphrase-file",
      passphraseFile(text),
    ];
    const piped = await muster(use, { handlers, stdin: latin });
    const filed = await muster(byFile(latin), { handlers });
    expect([piped.status, filed.status, given]).toEqual([1, 1, []]);
    expect(filed.err).toContain("Save the file as UTF-8.");
    await muster(byFile(marked), { handlers });
    expect(given).toEqual([PASSPHRASE]);
  });

  it("opens a vault that was sealed with it when it was read in another way", async () => {
    /** The vault opens to this alone. */
    const unlocked = async (passphrase: string, sent: string | Uint8Array) => {
      const handlers: Partial<CallerHandlers> = {
        ...vaultCore().handlers,
        "secrets.unlock": async (input) =>
          input.passphrase === passphrase
            ? ok(statusOf())
            : err(fault("passphrase_wrong", "Not the passphrase.")),
      };
      const file = ["--passphrase-file", passphraseFile(sent)];
      const filed = await muster(["secrets", "unlock-check", ...file], { handlers });
      const piped = await muster(["secrets", "unlock-check"], { handlers, stdin: sent });
      return [filed.status, piped.status];
    };
    expect(await unlocked("Schl\u{fffd}ssel", latin)).toEqual([0, 0]);
    expect(await unlocked(`\u{feff}${PASSPHRASE}`, marked)).toEqual([0, 0]);
    expect(await unlocked(PASSPHRASE, marked)).toEqual([0, 0]);
    expect(await unlocked("another one", marked)).toEqual([1, 1]);
  });
});

describe("credentials", () => {
  it("test tells what came of it, and ends in the status of a refusal", async () => {
    const given: unknown[] = [];
    const tested = (result: Awaited<ReturnType<CallerHandlers["credentials.test"]>>) => ({
      handlers: {
        "credentials.test": async (input) => {
          given.push(input);
          return result;
        },
      } satisfies Partial<CallerHandlers>,
    });
    const args = ["credentials", "test", "r1", "leeds"];
    const open = await muster(args, tested(ok({ outcome: "not_asked" })));
    expect([open.status, open.err]).toEqual([0, expect.stringContaining("requires no sign-in")]);
    const refused = await muster(args, tested(err(fault("auth_refused", "It refused."))));
    const stopped = await muster(args, tested(err(fault("breaker_open", "Not tried again."))));
    expect([refused.status, stopped.status]).toEqual([2, 3]);
    expect(given[0]).toEqual({ id: "r1", name: "leeds" });
  });

  it("uses lists sites, recorders and templates", async () => {
    const handlers: Partial<CallerHandlers> = {
      "credentials.uses": async () =>
        ok({
          sites: [
            { id: "s1", name: "Leeds" },
            { id: "s2", name: "York" },
          ],
          recorders: [{ id: "r1", name: "Shop", siteName: "Leeds", via: "site" }],
          templates: [{ id: "t1", name: "Relay" }],
        }),
    };
    const ended = await muster(["credentials", "uses", "leeds"], { handlers });
    expect(ended.out).toMatch(/Leeds +Shop +site/);
    expect(ended.out).toMatch(/York +site/);
    expect(ended.err).toContain("Used by 2 sites, 1 recorder, 1 template.");
    expect(ended.err).toContain("Templates: Relay.");
  });

  describe("remove", () => {
    const used = {
      sites: [{ id: "s1", name: "York" }],
      recorders: [{ id: "r1", name: "Shop", siteName: "York", via: "site" as const }],
      templates: [{ id: "t1", name: "Relay" }],
    };
    const removing = (uses: Output<"credentials.uses">) => {
      const given: unknown[] = [];
      const handlers: Partial<CallerHandlers> = {
        "credentials.uses": async () => ok(uses),
        "credentials.remove": async (input) => {
          given.push(input);
          return ok({});
        },
      };
      return { given, handlers };
    };
    const args = ["credentials", "remove", "leeds"];

    it("names what uses the credential, and asks at a terminal", async () => {
      const { given, handlers } = removing(used);
      const no = await muster(args, { handlers, keys: ["n\r"] });
      expect(no.status).not.toBe(0);
      expect(given).toEqual([]);
      for (const line of ["Sites: York.", "Recorders: Shop.", "Templates: Relay."])
        expect(no.err).toContain(line);
      expect(no.err).toContain("This cannot be undone");
      expect((await muster(args, { handlers, keys: ["y\r"] })).status).toBe(0);
      expect(given).toEqual([{ name: "leeds", force: true }]);
    });

    it("asks nothing with --yes or --force, and without a terminal", async () => {
      const { given, handlers } = removing({ sites: [], recorders: [], templates: [] });
      await muster([...args, "--yes"], { handlers, keys: [] });
      await muster([...args, "--force"], { handlers, keys: [] });
      await muster(args, { handlers });
      expect(given).toEqual([
        { name: "leeds", force: false },
        { name: "leeds", force: true },
        { name: "leeds", force: false },
      ]);
    });
  });

  it("update chooses a purpose and assigns sites and customers", async () => {
    const given: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      "credentials.update": async (input) => {
        given.push(input);
        return ok(aCredential({ name: input.name, purpose: "mail" }));
      },
    };
    const update = (...options: string[]) =>
      muster(["credentials", "update", "box", ...options], { handlers });
    const chosen = await update("--purpose", "mail");
    expect([chosen.status, chosen.out]).toEqual([0, expect.stringMatching(/box .*mail/)]);
    await update("--site", "Leeds", "York", "--customer", "North");
    await update("--unassign");
    expect(given).toEqual([
      { name: "box", purpose: "mail" },
      { name: "box", assignedTo: { sites: ["Leeds", "York"], customers: ["North"] } },
      { name: "box", assignedTo: { sites: [], customers: [] } },
    ]);
    expect((await update()).status).toBe(1);
    expect((await update("--purpose", "ftp")).status).toBe(1);
    expect(given).toHaveLength(3);
  });

  it("list says which credentials need a purpose", async () => {
    const credentials = [aCredential({ name: "box", purpose: "unclear" }), aCredential()];
    const handlers: Partial<CallerHandlers> = {
      "credentials.list": async () => ok({ revision: 0, credentials }),
    };
    const ended = await muster(["credentials", "list"], { handlers });
    expect(ended.out).toMatch(/box +admin +unclear/);
    expect(ended.err).toContain("muster credentials update NAME --purpose");
  });
});
