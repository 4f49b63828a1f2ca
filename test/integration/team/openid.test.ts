import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openIdMessages as texts } from "#shared/messages/team.ts";
import { escapeHtml } from "#shared/plain-page.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { openIdBrowser, type OpenIdBrowser } from "#test/support/openid/browser.ts";
import { startOpenIdProvider, type OpenIdTestProvider } from "#test/support/openid/provider.ts";
import {
  ask,
  serverFolder,
  submit,
  type Answer,
  type ReachedTeam,
} from "#test/support/team-host.ts";
import { startTeamHost } from "#web/index.ts";

const CALLBACK = "/sign-in/openid/callback";
const SESSION = "muster_team";

let one: TestCore;
let server: ReachedTeam;
let provider: OpenIdTestProvider;
let browser: OpenIdBrowser;
/** Minutes that the clock of waiting sign-ins is ahead. */
let ahead: number;

beforeEach(async () => {
  ahead = 0;
  one = await openTestCore();
  await one.call("team.setUser", {
    name: "ada",
    role: "administrator",
    password: "correct horse battery",
  });
  await one.call("team.setUser", { name: "olga@example.com", signIn: "openid" });
  const started = await startTeamHost({
    core: one.core,
    version: "1.2.3",
    rendererDir: serverFolder().rendererDir,
    now: () => performance.now() + ahead * 60_000,
  });
  if (!started.ok) throw new Error(started.error.message);
  onTestFinished(() => started.value.stop());
  server = { host: started.value, certificate: null };
  const { redirectUrl } = await one.call("team.openId", {});
  provider = await startOpenIdProvider(redirectUrl ?? "");
  onTestFinished(() => provider.stop());
  provider.accounts.set("subject-1", {
    name: "olga",
    email: "olga@example.com",
    isVerified: true,
  });
  await setProvider();
  browser = openIdBrowser(server);
});
afterEach(() => one.stop());

async function setProvider(openIdSecret = provider.clientSecret): Promise<void> {
  const { issuer, clientId } = provider;
  const openId = { issuer, clientId, label: "Example login" };
  await one.call("team.setSettings", { openId, openIdSecret });
}

const sessions = async () => (await one.call("team.sessions", {})).sessions;
const signIns = async () =>
  (await one.call("activity.list", { limit: 10, kinds: ["user.signedIn"] })).entries;

/** The sign-in page shows this sentence with its hint, and no session was opened. */
async function expectRefused(
  answer: Answer,
  status: number,
  reason: Exclude<keyof typeof texts, `${string}Hint`>,
): Promise<void> {
  const hint = texts[`${reason}Hint`];
  const body = answer.body.replaceAll("\n", " ");
  const [, alert = ""] = /<div class="error" role="alert">(.*?)<\/div>/.exec(body) ?? [];
  expect(alert).toContain(`<p>${escapeHtml(texts[reason])}</p><p>${escapeHtml(hint)}</p>`);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.headers["set-cookie"] ?? "")).not.toContain(SESSION);
  expect(await sessions()).toEqual([]);
}

describe("sign-in with OpenID Connect", () => {
  test("opens a session for the user, later by the subject alone", async () => {
    const page = await ask(server, "/sign-in");
    expect(page.body).toContain('href="/sign-in/openid">Sign in with Example login</a>');
    const url = new URL(await browser.start());
    expect(url.searchParams.get("redirect_uri")).toBe(`${server.host.url}${CALLBACK}`);
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    expect(url.searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
    const answer = await browser.open(await browser.atProvider(url.href, "subject-1"));
    expect(answer).toMatchObject({ status: 303, headers: { location: "/" } });
    const secret = browser.cookies.get(SESSION) ?? "";
    expect(one.core.team.sessionOf(secret)).toMatchObject({ user: { name: "olga@example.com" } });
    expect(await browser.open("/")).toMatchObject({ status: 200 });
    expect(await signIns()).toMatchObject([
      { user: "olga@example.com", outcome: "done", detail: "With OpenID Connect, from 127.0.0.1." },
    ]);
    provider.accounts.set("subject-1", { name: "renamed", email: "other@x.com", isVerified: true });
    expect(await openIdBrowser(server).signIn("subject-1")).toMatchObject({ status: 303 });
    expect(await sessions()).toHaveLength(2);
  });

  test("binds each attempt to the browser that started it, by a cookie that scripts cannot read", async () => {
    const started = await ask(server, "/sign-in/openid");
    const [cookie] = [started.headers["set-cookie"] ?? []].flat();
    expect(cookie).toMatch(/^muster_openid=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const callback = await browser.atProvider(await browser.start(), "subject-1");
    const other = openIdBrowser(server);
    await expectRefused(await other.open(callback), 401, "expired");
    await other.start();
    await expectRefused(await other.open(callback), 401, "expired");
    expect(await browser.open(callback)).toMatchObject({ status: 303 });
  });

  test("works in two tabs of one browser", async () => {
    const tabs = [await browser.start(), await browser.start()];
    for (const tab of tabs)
      expect(await browser.open(await browser.atProvider(tab, "subject-1"))).toMatchObject({
        status: 303,
      });
  });

  test("refuses an unknown state, and a code of another attempt", async () => {
    const callback = await browser.atProvider(await browser.start(), "subject-1");
    const changed = new URL(callback, server.host.url);
    changed.searchParams.set("state", "x".repeat(43));
    await expectRefused(await browser.open(`${CALLBACK}${changed.search}`), 401, "expired");
    await expectRefused(await browser.open(CALLBACK), 401, "expired");
    const second = new URL(await browser.start());
    changed.searchParams.set("state", second.searchParams.get("state") ?? "");
    await expectRefused(await browser.open(`${CALLBACK}${changed.search}`), 401, "expired");
    expect(await signIns()).toEqual([]);
  });

  test("accepts each callback once", async () => {
    const callback = await browser.atProvider(await browser.start(), "subject-1");
    expect(await browser.open(callback)).toMatchObject({ status: 303 });
    for (const { id } of await sessions()) await one.call("team.revokeSession", { id });
    await expectRefused(await browser.open(callback), 401, "expired");
  });

  test("ends attempts after ten minutes", async () => {
    const callback = await browser.atProvider(await browser.start(), "subject-1");
    ahead = 10;
    await expectRefused(await browser.open(callback), 401, "expired");
    expect(await signIns()).toEqual([]);
  });

  test("refuses accounts without an active user for OpenID Connect", async () => {
    const { accounts } = provider;
    accounts.set("nobody", { name: "nobody", email: "nobody@x.com", isVerified: true });
    accounts.set("local", { name: "ada", email: "ada@x.com", isVerified: true });
    accounts.set("unverified", { name: "x", email: "olga@example.com", isVerified: false });
    for (const account of ["nobody", "local", "unverified"])
      await expectRefused(await openIdBrowser(server).signIn(account), 401, "noUser");
    const { users } = await one.call("team.users", {});
    const id = users.find(({ name }) => name === "olga@example.com")?.id ?? "";
    await one.call("team.setUser", { id, disabled: true });
    await expectRefused(await browser.signIn("subject-1"), 401, "noUser");
    expect(await signIns()).toMatchObject([{ user: "olga@example.com", outcome: "failed" }]);
  });

  test("gives users of OpenID Connect no way in by a password", async () => {
    for (const password of ["", "olga", "correct horse battery"]) {
      const answer = await submit(server, { name: "olga@example.com", password });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await sessions()).toEqual([]);
  });

  test("explains that the user declined, without the words of the provider", async () => {
    const answer = await browser.signIn(null);
    await expectRefused(answer, 401, "declined");
    expect(answer.body).not.toContain("own words");
    const { searchParams } = new URL(await browser.start());
    const broken = new URLSearchParams({
      state: searchParams.get("state") ?? "",
      iss: provider.issuer,
      error: "server_error",
      error_description: "<b>raw text</b>",
    });
    const failed = await browser.open(`${CALLBACK}?${broken.toString()}`);
    await expectRefused(failed, 502, "unavailable");
    expect(failed.body).not.toContain("raw text");
  });

  test("reports a provider that cannot be reached, before and after the redirect", async () => {
    const callback = await browser.atProvider(await browser.start(), "subject-1");
    await provider.stop();
    await expectRefused(await browser.open(callback), 502, "unreachable");
    await setProvider("another secret");
    await expectRefused(await browser.open("/sign-in/openid"), 502, "unreachable");
    expect(await signIns()).toEqual([]);
  });

  test("reports a client secret that the provider does not accept", async () => {
    await setProvider("not the secret");
    await expectRefused(await browser.signIn("subject-1"), 502, "clientRefused");
    expect(await signIns()).toEqual([]);
  });

  test("refuses an ID token with another nonce, and one that the published key did not sign", async () => {
    const url = new URL(await browser.start());
    url.searchParams.set("nonce", "another");
    const replayed = await browser.atProvider(url.href, "subject-1");
    await expectRefused(await browser.open(replayed), 502, "invalid");
    provider.publishOtherKey();
    await expectRefused(await browser.signIn("subject-1"), 502, "invalid");
    expect(await signIns()).toEqual([]);
  });

  test("uses the public address with TLS, and a cookie for TLS only", async () => {
    const { rendererDir, tls, certificate } = serverFolder();
    const publicUrl = "https://muster.example.com";
    const options = { core: one.core, version: "1.2.3", rendererDir, tls, publicUrl };
    const started = await startTeamHost(options);
    if (!started.ok) throw new Error(started.error.message);
    onTestFinished(() => started.value.stop());
    const answer = await ask({ host: started.value, certificate }, "/sign-in/openid", {
      headers: { host: "muster.example.com" },
    });
    const redirect = new URL(String(answer.headers["location"])).searchParams.get("redirect_uri");
    expect(redirect).toBe(`${publicUrl}${CALLBACK}`);
    expect(String(answer.headers["set-cookie"])).toMatch(/^__Host-muster-openid=.*; Secure/);
    const forged = await ask({ host: started.value, certificate }, "/sign-in/openid", {
      headers: { host: "evil.example.com" },
    });
    expect(forged.status).toBe(403);
  });

  test("throttles an address with many failed sign-ins", async () => {
    for (let count = 0; count < 20; count += 1) {
      const { searchParams } = new URL(await browser.start());
      const query = new URLSearchParams({ state: searchParams.get("state") ?? "" });
      await expectRefused(await browser.open(`${CALLBACK}?${query.toString()}`), 502, "invalid");
    }
    const answer = await browser.open("/sign-in/openid");
    expect(answer.status).toBe(429);
    expect(answer.body).toContain("Too many failed sign-ins.");
  });

  test("shows the client secret in no answer, no file and no log", async () => {
    const answers = [
      await browser.signIn("subject-1"),
      await browser.open("/sign-in"),
      await openIdBrowser(server).signIn(null),
      await one.call("team.settings", {}),
      await one.call("team.openId", {}),
      await one.call("activity.list", { limit: 100 }),
    ];
    expect(JSON.stringify(answers)).not.toContain(provider.clientSecret);
    const files = readdirSync(one.dataDir, { recursive: true, encoding: "utf8" })
      .map((name) => join(one.dataDir, name))
      .filter((path) => statSync(path).isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const path of files)
      expect(readFileSync(path, "latin1").includes(provider.clientSecret), path).toBe(false);
  });

  test("is not offered once the provider is removed from the settings", async () => {
    const callback = await browser.atProvider(await browser.start(), "subject-1");
    await one.call("team.setSettings", { openId: null });
    expect(await one.call("team.openId", {})).toMatchObject({ hasSecret: false });
    expect((await ask(server, "/sign-in")).body).not.toContain("Sign in with");
    await expectRefused(await browser.open(callback), 401, "noProvider");
    await expectRefused(await browser.open("/sign-in/openid"), 401, "noProvider");
  });
});

describe("settings of OpenID Connect", () => {
  test("name the redirect address and whether a secret is stored", async () => {
    expect(await one.call("team.openId", {})).toEqual({
      redirectUrl: `${server.host.url}${CALLBACK}`,
      hasSecret: true,
    });
    await one.call("team.setSettings", { openIdSecret: null });
    expect(await one.call("team.openId", {})).toMatchObject({ hasSecret: false });
  });

  test("need an issuer with https, except on this computer", async () => {
    const openId = { clientId: "x", label: "x" };
    for (const issuer of [
      "http://login.example.com",
      "https://a@example.com",
      "https://x.com/?a",
    ]) {
      await one.refuses("bad_input", "team.setSettings", {
        openId: { ...openId, issuer },
        openIdSecret: "x",
      });
      await one.refuses("bad_input", "team.testOpenId", { issuer });
    }
    const { issuer } = provider;
    expect(await one.call("team.settings", {})).toMatchObject({ openId: { issuer } });
  });

  test("need the client secret again when issuer or client ID change", async () => {
    const { issuer, clientId } = provider;
    const openId = { issuer, clientId, label: "New label" };
    await one.call("team.setSettings", { openId });
    for (const change of [{ issuer: "https://other.example.com" }, { clientId: "other" }])
      expect(
        await one.refuses("bad_input", "team.setSettings", { openId: { ...openId, ...change } }),
      ).toMatchObject({ where: "openIdSecret" });
    expect(await one.call("team.settings", {})).toMatchObject({ openId });
  });

  test("are tested by discovery", async () => {
    const { issuer } = provider;
    expect(await one.call("team.testOpenId", { issuer })).toEqual({
      issuer,
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      hasPkce: true,
    });
    await one.refuses("wrong_shape", "team.testOpenId", { issuer: `${issuer}/nothing` });
    await provider.stop();
    await one.refuses("unreachable", "team.testOpenId", { issuer });
  });
});
