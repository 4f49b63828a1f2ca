import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Revoked, TeamCaller } from "#core/index.ts";
import { createClient, type Client } from "#shared/contract/client.ts";
import type { Input } from "#shared/contract/methods.ts";
import type { UserScope } from "#shared/domain/team.ts";
import type { Result } from "#shared/result.ts";
import { localTransport, openTestCore, type TestCore } from "#test/support/core.ts";
import { ShiftedClock } from "#test/support/shifted-clock.ts";

const PASSWORD = "correct horse battery";
const FROM = { address: "192.0.2.50", program: "test" };

let one: TestCore;
beforeEach(async () => {
  one = await openTestCore();
});
afterEach(() => one.stop());

const user = (wish: Input<"team.setUser">) =>
  one.call("team.setUser", { password: PASSWORD, ...wish });
const admin = () => user({ name: "ada", role: "administrator" });
const signIn = (name: string, password = PASSWORD, code = "") =>
  one.core.team.signIn({ name, password, code, from: FROM });
const clientOf = (caller: TeamCaller): Client => createClient(localTransport(one.core.as(caller)));

async function signedIn(name: string) {
  const opened = valueOf(await signIn(name));
  return { ...opened, client: clientOf(opened.caller) };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const code = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

describe("signing in", () => {
  test("needs an administrator first, then name and password", async () => {
    expect(one.core.team.isSetUp).toBe(false);
    await admin();
    expect(one.core.team.isSetUp).toBe(true);
    const { caller, secret } = await signedIn("ADA");
    expect(caller).toMatchObject({ user: { name: "ada" }, role: "administrator" });
    expect(one.core.team.sessionOf(secret)).toEqual(caller);
    expect(one.core.team.sessionOf("nonsense")).toBeNull();
  });

  test("fails in the same way for every reason, and is written down for known users", async () => {
    await admin();
    await user({ name: "gone", disabled: true });
    const answers = [await signIn("ada", "wrong"), await signIn("nobody"), await signIn("gone")];
    const errors = answers.map((answer) => (answer.ok ? null : answer.error));
    expect(errors[0]).toMatchObject({ code: "sign_in_failed" });
    expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1);
    const { entries } = await one.call("activity.list", { limit: 10, kinds: ["user.signedIn"] });
    expect(entries.map(({ user: who, outcome }) => [who, outcome])).toEqual([
      ["gone", "failed"],
      ["ada", "failed"],
    ]);
  });

  test("waits longer after each failure, also for the right password", async () => {
    await admin();
    const wrong = ["a", "b", "c"].map((password) => signIn("ada", password));
    const [right, other] = await Promise.all([signIn("ada"), signIn("other"), ...wrong.slice(2)]);
    expect(right).toMatchObject({ error: { code: "throttled" } });
    expect(other).toMatchObject({ error: { code: "sign_in_failed" } });
    await Promise.all(wrong);
  });

  test("stores digests of sessions and tokens only", async () => {
    const { id } = await admin();
    const { secret } = await signedIn("ada");
    const { token } = await one.call("team.createToken", { userId: id, name: "script" });
    expect(token).toMatch(/^muster_pat_[\w-]{43}$/);
    await one.stop({ keep: true });
    const { readFileSync, readdirSync } = await import("node:fs");
    const files = readdirSync(one.dataDir).filter((name) => name.includes("muster.db"));
    const bytes = Buffer.concat(files.map((name) => readFileSync(`${one.dataDir}/${name}`)));
    for (const text of [secret, token.slice(11), PASSWORD])
      expect(bytes.includes(text), text.slice(0, 4)).toBe(false);
    expect(bytes.includes("argon2id")).toBe(true);
    one = await openTestCore({ dataDir: one.dataDir });
    expect(one.core.team.tokenOf(token)).toMatchObject({ user: { name: "ada" } });
    expect(one.core.team.sessionOf(secret)).toMatchObject({ user: { name: "ada" } });
  });
});

describe("the administrators whom a user can ask", () => {
  const administratorsOf = async (caller: TeamCaller) =>
    valueOf(await clientOf(caller).call("team.me", {})).administrators;

  test("are the others who are enabled and see the whole fleet, for sessions only", async () => {
    await admin();
    await user({ name: "bea", displayName: "Bea Low", role: "administrator" });
    await user({ name: "off", role: "administrator", disabled: true });
    await user({ name: "part", role: "administrator", scope: NOTHING });
    const { id } = await user({ name: "vic" });
    const [vic, ada] = [await signedIn("vic"), await signedIn("ada")];
    expect(await administratorsOf(vic.caller)).toEqual(["ada", "Bea Low"]);
    expect(await administratorsOf(ada.caller)).toEqual(["Bea Low"]);
    const { token } = await one.call("team.createToken", { userId: id, name: "script" });
    const byToken = one.core.team.tokenOf(token);
    expect(byToken && (await administratorsOf(byToken))).toEqual([]);
  });

  test("are not named before a required authenticator app is set up", async () => {
    await admin();
    await user({ name: "vic" });
    await one.call("team.setSettings", { totpRequired: true });
    expect(await administratorsOf((await signedIn("vic")).caller)).toEqual([]);
  });
});

describe("an authenticator app", () => {
  test("is set up with a proof, is needed then, and no code counts twice", async () => {
    await admin();
    const { client, secret: session } = await signedIn("ada");
    const { secret } = valueOf(await client.call("team.startTotp", {}));
    expect(await client.call("team.confirmTotp", { code: "000000" })).toMatchObject({ ok: false });
    valueOf(await client.call("team.confirmTotp", { code: code(secret) }));
    expect(one.core.team.sessionOf(session)).not.toBeNull();
    expect(await signIn("ada")).toMatchObject({ error: { code: "code_needed" } });
    expect(await signIn("ada", PASSWORD, code(secret))).toMatchObject({
      error: { code: "sign_in_failed" },
    });
    const next = code(secret, Date.now() + 30_000);
    expect(await signIn("ada", PASSWORD, next)).toMatchObject({ ok: true });
    expect(await signIn("ada", PASSWORD, next)).toMatchObject({ ok: false });
  });

  test("can be required: until then nothing else works", async () => {
    await admin();
    const before = await signedIn("ada");
    await one.call("team.setSettings", { totpRequired: true });
    expect(await before.client.call("recorders.list", {})).toMatchObject({
      error: { code: "forbidden" },
    });
    const { client, caller } = await signedIn("ada");
    expect(caller.mustSetUpTotp).toBe(true);
    expect(await client.call("recorders.list", {})).toMatchObject({ error: { code: "forbidden" } });
    const { secret } = valueOf(await client.call("team.startTotp", {}));
    valueOf(await client.call("team.confirmTotp", { code: code(secret) }));
    const again = valueOf(await signIn("ada", PASSWORD, code(secret, Date.now() + 30_000)));
    const listed = await clientOf(again.caller).call("recorders.list", {});
    expect(listed).toMatchObject({ ok: true });
  });
});

describe("sessions", () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ["role", (id) => one.call("team.setUser", { id, role: "operator" })],
    ["scope", (id) => one.call("team.setUser", { id, scope: NOTHING })],
    ["disabled", (id) => one.call("team.setUser", { id, disabled: true })],
    ["removal", (id) => one.call("team.removeUser", { id })],
    ["password", (id) => one.call("team.resetPassword", { id, password: `${PASSWORD}!` })],
  ])("end at once after a change: %s", async (_, change) => {
    const { id } = await user({ name: "vera" });
    const { client, caller, secret } = await signedIn("vera");
    const gone: Revoked[] = [];
    one.core.team.onRevoked((revoked) => gone.push(revoked));
    expect(await client.call("recorders.list", {})).toMatchObject({ ok: true });
    await change(id);
    expect(gone).toEqual([{ sessionId: sessionIdOf(caller) }]);
    expect(await client.call("recorders.list", {})).toMatchObject({ error: { code: "forbidden" } });
    expect(one.core.team.sessionOf(secret)).toBeNull();
  });

  test("end also when another process ends them", async () => {
    const { id } = await user({ name: "vera" });
    const { client } = await signedIn("vera");
    const gone = vi.fn<(revoked: Revoked) => void>();
    one.core.team.onRevoked(gone);
    client.subscribe("team.changed", () => {});
    client.subscribe("core.changedElsewhere", () => {});
    const other = await openTestCore({ dataDir: one.dataDir });
    await other.call("team.removeUser", { id });
    await other.stop({ keep: true });
    await vi.waitFor(() => expect(gone).toHaveBeenCalled(), 5_000);
  });

  test("are listed and ended by their user; those of others by an administrator only", async () => {
    await admin();
    await user({ name: "vera" });
    const [ada, vera] = [await signedIn("ada"), await signedIn("vera")];
    const adaId = sessionIdOf(ada.caller);
    expect(await vera.client.call("team.revokeSession", { id: adaId })).toMatchObject({
      error: { code: "not_found" },
    });
    expect(await vera.client.call("team.sessions", { userId: ada.caller.user.id })).toMatchObject({
      error: { code: "forbidden" },
    });
    const own = valueOf(await vera.client.call("team.sessions", {}));
    expect(own.sessions).toMatchObject([{ userName: "vera", address: "192.0.2.50" }]);
    const id = own.sessions[0]?.id ?? "";
    valueOf(await ada.client.call("team.revokeSession", { id }));
    expect(one.core.team.sessionOf(vera.secret)).toBeNull();
  });
});

/** Everything that signs a user in: a session, a token, and what became of them. */
async function secretsOf(name: string) {
  const { id } = await user({ name });
  const { client, secret, caller } = await signedIn(name);
  const { token } = valueOf(await client.call("team.createToken", { name: "cron" }));
  const alive = () => [
    one.core.team.sessionOf(secret) !== null,
    one.core.team.tokenOf(token) !== null,
  ];
  expect(alive()).toEqual([true, true]);
  return { id, client, caller, token, alive };
}

describe("an answer to a compromise", () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ["reset password", (id) => one.call("team.resetPassword", { id, password: `${PASSWORD}!` })],
    ["disabled user", (id) => one.call("team.setUser", { id, disabled: true })],
    [
      "password by an administrator",
      (id) => one.call("team.setUser", { id, password: `${PASSWORD}!` }),
    ],
    ["other way to sign in", (id) => one.call("team.setUser", { id, signIn: "openid" })],
    ["removed authenticator app", (id) => one.call("team.removeTotp", { userId: id })],
    ["removed user", (id) => one.call("team.removeUser", { id })],
  ])("ends sessions and access tokens: %s", async (_, change) => {
    const { id, alive } = await secretsOf("vera");
    await change(id);
    expect(alive()).toEqual([false, false]);
  });

  test("a token of a disabled user stays ended when the user is enabled again", async () => {
    const { id, alive } = await secretsOf("vera");
    await one.call("team.setUser", { id, disabled: true });
    await one.call("team.setUser", { id, disabled: false });
    expect(alive()).toEqual([false, false]);
  });

  test("a new password, or an authenticator app, keeps only the session that sets it up", async () => {
    const first = await secretsOf("vera");
    const next = `${PASSWORD}!`;
    valueOf(await first.client.call("team.changePassword", { current: PASSWORD, next }));
    expect(first.alive()).toEqual([true, false]);
    const second = await secretsOf("ben");
    const { secret } = valueOf(await second.client.call("team.startTotp", {}));
    valueOf(await second.client.call("team.confirmTotp", { code: code(secret) }));
    expect(second.alive()).toEqual([true, false]);
  });
});

describe("a secret that signs a user in", () => {
  test("is created with the password or shortly after the sign-in, and never with a token", async () => {
    const clock = new ShiftedClock();
    await one.stop();
    one = await openTestCore({ clock });
    const { client, token } = await secretsOf("vera");
    const byToken = clientOf(one.core.team.tokenOf(token) as TeamCaller);
    const create = (by: Client, password?: string) =>
      by.call("team.createToken", { name: "x", ...(password !== undefined && { password }) });
    expect(await create(byToken, PASSWORD)).toMatchObject({ error: { code: "forbidden" } });
    expect(await byToken.call("team.startTotp", { password: PASSWORD })).toMatchObject({
      error: { code: "forbidden" },
    });
    clock.forward(11);
    expect(await create(client)).toMatchObject({ error: { where: "password" } });
    expect(await client.call("team.startTotp", {})).toMatchObject({ error: { where: "password" } });
    expect(await create(client, "wrong")).toMatchObject({ error: { where: "password" } });
    expect(await create(client, PASSWORD)).toMatchObject({ ok: true });
    expect(await client.call("team.startTotp", { password: PASSWORD })).toMatchObject({ ok: true });
  });

  test("ends: a token after 90 days, or after a year at most", async () => {
    await user({ name: "vera" });
    const { client } = await signedIn("vera");
    const days = ({ expiresAt, createdAt }: { expiresAt: string | null; createdAt: string }) =>
      (Date.parse(expiresAt ?? "") - Date.parse(createdAt)) / 86_400_000;
    const { about } = valueOf(await client.call("team.createToken", { name: "usual" }));
    expect(days(about)).toBe(90);
    const year = valueOf(await client.call("team.createToken", { name: "year", days: 365 }));
    expect(days(year.about)).toBe(365);
    expect(await client.call("team.createToken", { name: "x", days: 366 })).toMatchObject({
      error: { where: "days" },
    });
  });

  test("is one of at most 50 tokens of a user", async () => {
    await user({ name: "vera" });
    const { client } = await signedIn("vera");
    for (let nth = 0; nth < 50; nth += 1)
      valueOf(await client.call("team.createToken", { name: `t${nth}` }));
    expect(await client.call("team.createToken", { name: "one more" })).toMatchObject({
      error: { code: "bad_input", hint: expect.any(String) },
    });
  });

  test("wrong own passwords wait longer and longer, and delay no sign-in", async () => {
    await user({ name: "vera" });
    const { client } = await signedIn("vera");
    const guess = () =>
      client.call("team.changePassword", { current: "wrong", next: "a new long password" });
    for (let nth = 0; nth < 3; nth += 1) await guess();
    expect(await guess()).toMatchObject({ error: { code: "throttled" } });
    expect(await signIn("vera")).toMatchObject({ ok: true });
  });
});

test("strangers do not keep a user out who signed in before", async () => {
  await user({ name: "vera" });
  await signedIn("vera");
  for (let nth = 0; nth < 10; nth += 1)
    await one.core.team.signIn({
      name: "vera",
      password: "wrong",
      from: { address: `203.0.113.${nth}`, program: "" },
    });
  expect(await signIn("vera")).toMatchObject({ ok: true });
});

describe("users", () => {
  test("the last administrator stays one", async () => {
    const { id } = await admin();
    await one.refuses("bad_input", "team.removeUser", { id });
    await one.refuses("bad_input", "team.setUser", { id, disabled: true });
    await one.refuses("bad_input", "team.setUser", { id, role: "approver" });
    await one.refuses("bad_input", "team.setUser", { id, scope: NOTHING });
    await user({ name: "bea", role: "administrator" });
    expect(await one.call("team.removeUser", { id })).toMatchObject({ name: "ada" });
  });

  test("of OpenID Connect are matched by name once, then by subject", async () => {
    await one.call("team.setUser", { name: "olga@example.com", signIn: "openid" });
    await user({ name: "paul@example.com" });
    const identity = { issuer: "https://id.example.com", subject: "1", name: "x" };
    const enter = (subject: string, email: string | null) =>
      one.core.team.signInOpenId({ ...identity, subject, email }, FROM);
    expect(await enter("1", "paul@example.com")).toMatchObject({ ok: false });
    expect(await enter("1", "olga@example.com")).toMatchObject({ ok: true });
    expect(await enter("1", null)).toMatchObject({ ok: true });
    expect(await enter("2", "olga@example.com")).toMatchObject({ ok: false });
  });

  test("act with tokens as themselves, until the token is revoked", async () => {
    await user({ name: "vera" });
    const { client } = await signedIn("vera");
    const { token, about } = valueOf(await client.call("team.createToken", { name: "cron" }));
    const caller = one.core.team.tokenOf(token);
    expect(caller).toMatchObject({ user: { name: "vera" }, role: "viewer" });
    const other = await user({ name: "ben" });
    expect(await client.call("team.createToken", { name: "x", userId: other.id })).toMatchObject({
      error: { code: "forbidden" },
    });
    valueOf(await client.call("team.revokeToken", { id: about.id }));
    expect(one.core.team.tokenOf(token)).toBeNull();
    expect(await clientOf(caller as TeamCaller).call("app.info", {})).toMatchObject({ ok: false });
  });
});

const NOTHING: UserScope = { kind: "some", siteIds: [], tags: [] };

function sessionIdOf(caller: TeamCaller): string {
  return "sessionId" in caller ? caller.sessionId : "";
}
