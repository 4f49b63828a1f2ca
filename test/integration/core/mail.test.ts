import { randomBytes } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { MailAccount } from "#shared/domain/mail.ts";
import { openTestCore } from "#test/support/core.ts";
import { filesWith } from "#test/support/find-text.ts";
import { startMailServer } from "#test/support/mail-server.ts";

const password = `pw-${randomBytes(9).toString("hex")}`;

function accountAt(port: number, change: Partial<MailAccount> = {}): MailAccount {
  return {
    host: "127.0.0.1",
    port,
    encryption: "starttls",
    username: "muster",
    from: "alerts@example.com",
    fromName: "Müster",
    trust: { kind: "system" },
    ...change,
  };
}

async function opened() {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  return muster;
}

describe.each(["tls", "starttls"] as const)("a mail server with %s", (encryption) => {
  test("gets no password before its certificate is accepted, and the message afterwards", async () => {
    const server = await startMailServer({ encryption, password });
    const muster = await opened();
    const account = accountAt(server.port, { encryption });
    await muster.call("mail.set", { account, password });
    const tested = await muster.call("mail.test", { to: "noc@example.com" });
    expect(tested).toMatchObject({
      outcome: "untrusted",
      certificate: { sha256: server.sha256 },
    });
    expect(server.passwords).toEqual([]);

    const pinned = { kind: "pinned", sha256: server.sha256 } as const;
    await muster.call("mail.set", { account: { ...account, trust: pinned } });
    expect(await muster.call("mail.test", { to: "noc@example.com" })).toEqual({ outcome: "sent" });
    expect(server.received.map(({ from, to }) => [from, to])).toEqual([
      ["alerts@example.com", ["noc@example.com"]],
    ]);

    const other = { kind: "pinned", sha256: server.sha256.replace(/^../, "00") } as const;
    const wrong = { kind: "pinned", sha256: server.sha256.replace(/^../, "01") } as const;
    const trust = server.sha256.startsWith("00") ? wrong : other;
    await muster.call("mail.set", { account: { ...account, trust } });
    const refused = await muster.call("mail.test", { to: "noc@example.com" });
    expect(refused).toMatchObject({ outcome: "untrusted" });
    expect(server.passwords).toEqual([password]);
  });
});

describe("the mail account", () => {
  test("keeps its password in the secret store and takes it along to another store", async () => {
    const server = await startMailServer({ encryption: "none", password });
    const muster = await opened();
    const account = accountAt(server.port, { encryption: "none" });
    await muster.refuses("consent_needed", "mail.set", { account, password });
    const set = await muster.call("mail.set", { account, password, allowUnencrypted: true });
    expect(set).toEqual({ account, hasPassword: true });
    await muster.call("secrets.choose", { kind: "vault", passphrase: "four words and more" });
    expect(await muster.call("mail.test", { to: "a@example.com" })).toEqual({ outcome: "sent" });
    expect(server.passwords).toEqual([password]);
    await muster.call("secrets.lock", {});
    await muster.refuses("secret_store_locked", "mail.test", { to: "a@example.com" });
    expect(filesWith(muster.dataDir, password)).toEqual([]);
  });

  test("does not send the stored password to another server", async () => {
    const muster = await opened();
    const account = accountAt(25);
    await muster.call("mail.set", { account, password });
    const elsewhere = { ...account, host: "127.0.0.2" };
    const { where } = await muster.refuses("bad_input", "mail.set", { account: elsewhere });
    expect(where).toBe("password");
    expect((await muster.call("mail.get", {})).account).toEqual(account);
    expect(await muster.call("mail.set", { account: null })).toEqual({
      account: null,
      hasPassword: false,
    });
    await muster.refuses("not_found", "mail.test", { to: "a@example.com" });
  });

  test("reports a wrong password, an unknown recipient and a server that is gone", async () => {
    const server = await startMailServer({ password: "another" });
    const muster = await opened();
    const account = accountAt(server.port, { trust: { kind: "any" } });
    await muster.call("mail.set", { account, password });
    await muster.refuses("auth_refused", "mail.test", { to: "a@example.com" });
    await muster.call("mail.set", { account, password: "another" });
    server.unknown.add("nobody@example.com");
    await muster.refuses("refused", "mail.test", { to: "nobody@example.com" });
    await server.stop();
    await muster.refuses("unreachable", "mail.test", { to: "a@example.com" });
    expect(server.received).toEqual([]);
  });

  test("names the usual ports when its encryption is not the one of the port", async () => {
    const server = await startMailServer({ encryption: "starttls", password });
    const muster = await opened();
    const account = accountAt(server.port, { encryption: "tls" });
    await muster.call("mail.set", { account, password });
    const { message, hint } = await muster.refuses("tls_failed", "mail.test", {
      to: "a@example.com",
    });
    expect(message).toContain("does not use TLS from the start");
    expect(hint).toContain("TLS with port 465, and STARTTLS with port 587");
    expect(server.passwords).toEqual([]);
  });

  test("cannot be given a name or an address that adds a header", async () => {
    const muster = await opened();
    const account = accountAt(25);
    for (const bad of [
      { fromName: "x\r\nBcc: y@example.com" },
      { from: "a@example.com\r\nBcc: y@example.com" },
      { host: "mail.example.com\r\nRSET" },
    ])
      await muster.refuses("bad_payload", "mail.set", { account: { ...account, ...bad } });
    await muster.refuses("bad_payload", "mail.test", { to: "a@example.com>\r\nRSET" });
    expect((await muster.call("mail.get", {})).account).toBeNull();
  });
});
