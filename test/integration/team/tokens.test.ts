import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TeamCaller } from "#core/index.ts";
import { API_OPERATIONS, API_RESOURCES } from "#shared/api/resources.ts";
import { isReadOnly, METHOD_NAMES, type Input, type Output } from "#shared/contract/methods.ts";
import { ROLES, type UserScope } from "#shared/domain/team.ts";
import type { Result } from "#shared/result.ts";
import { addressOf } from "#test/support/api-requests.ts";
import { dividedFleet, HIDDEN, type DividedFleet } from "#test/support/divided-fleet.ts";
import { inputFor } from "#test/support/method-inputs.ts";
import { ask, openWindow, serverFolder, type ReachedTeam } from "#test/support/team-host.ts";
import { startTeamHost } from "#web/index.ts";

const PASSWORD = "correct horse battery";

let divided: DividedFleet;
beforeAll(async () => {
  divided = await dividedFleet();
  await user({ name: "ada", role: "administrator" });
});
afterAll(() => divided.stop());

const user = (wish: Input<"team.setUser">) =>
  divided.muster.call("team.setUser", { password: PASSWORD, ...wish });

type Wish = Pick<Input<"team.createToken">, "access" | "scope">;
type Created = Output<"team.createToken">;

/** Creates a token as a user does, after signing in. */
async function create(name: string, wish: Wish = {}): Promise<Result<Created>> {
  const { core } = divided.muster;
  const from = { address: "192.0.2.50", program: "test" };
  const opened = await core.team.signIn({ name, password: PASSWORD, from });
  if (!opened.ok) throw new Error(opened.error.message);
  const { handlers } = core.as(opened.value.caller);
  const { signal } = new AbortController();
  return handlers["team.createToken"]({ name: "script", ...wish }, { signal });
}

async function tokenOf(name: string, wish: Wish = {}): Promise<string> {
  const made = await create(name, wish);
  if (!made.ok) throw new Error(made.error.message);
  return made.value.token;
}

const callerBy = (token: string) => divided.muster.core.team.tokenOf(token) as TeamCaller;

/** A server for the fleet and its real users, until the end of the test. */
async function serve(): Promise<ReachedTeam> {
  const { rendererDir, tls, certificate } = serverFolder();
  const { core } = divided.muster;
  const started = await startTeamHost({ core, version: "1.2.3", rendererDir, tls });
  if (!started.ok) throw new Error(started.error.message);
  stops.push(() => started.value.stop());
  return { host: started.value, certificate };
}
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

const part = (siteIds: string[], tags: string[] = []): UserScope => ({
  kind: "some",
  siteIds,
  tags,
});

describe("a read-only token", () => {
  test.each(ROLES)(
    "of a user with the role %s is refused every method that is not read-only",
    async (role) => {
      await user({ name: `reader-${role}`, role });
      const token = await tokenOf(`reader-${role}`, { access: "read" });
      const caller = callerBy(token);
      expect(caller).toMatchObject({ role: "viewer", readOnly: true });
      const { handlers } = divided.muster.core.as(caller);
      const { signal } = new AbortController();
      const writing = METHOD_NAMES.filter((name) => !isReadOnly(name));
      expect(writing.length).toBeGreaterThan(100);
      for (const method of writing) {
        const input = inputFor(method, divided.shown);
        const answer = await handlers[method](input as never, { signal });
        expect(answer, method).toMatchObject({ ok: false, error: { code: "forbidden" } });
      }
    },
  );

  test("reads every path of the HTTP API that a viewer may read", async () => {
    const server = await serve();
    const [reads, full] = [await tokenOf("ada", { access: "read" }), await tokenOf("ada")];
    let answered = 0;
    for (const operation of API_OPERATIONS) {
      const resource = API_RESOURCES[operation];
      const path = addressOf(resource, inputFor(resource.method, divided.shown));
      const [one, other] = await Promise.all(
        [reads, full].map((token) =>
          ask(server, path, { headers: { authorization: `Bearer ${token}` } }),
        ),
      );
      expect(one?.status, path).toBe(other?.status);
      if (one?.status === 200) answered += 1;
    }
    expect(answered).toBeGreaterThan(35);
  });

  test("over a WebSocket, reads and changes nothing; the refusal is in the activity log", async () => {
    const server = await serve();
    const token = await tokenOf("ada", { access: "read" });
    const window = await openWindow(server, { authorization: `Bearer ${token}` }, "");
    const resultOf = async (id: string, method: string, input: object) => {
      window.send({ type: "call", id, method, input });
      return (await window.next((one) => one["id"] === id))["result"];
    };
    expect(await resultOf("1", "sites.list", {})).toMatchObject({ ok: true });
    const sites = { names: [divided.shown.site] };
    expect(await resultOf("2", "sites.remove", sites)).toMatchObject({
      error: { code: "forbidden", message: "This access token only reads." },
    });
    expect(await resultOf("3", "preferences.set", { key: "a", value: 1 })).toMatchObject({
      ok: false,
    });
    const { entries } = await divided.muster.call("activity.list", { limit: 5 });
    expect(JSON.stringify(entries)).toContain("This access token only reads.");
  });
});

describe("the scope of a token", () => {
  test("is within the scope of its user, and shrinks with it", async () => {
    const { shown, hidden } = divided;
    const { id } = await user({
      name: "both",
      role: "operator",
      scope: part([shown.siteId, hidden.siteId]),
    });
    const token = await tokenOf("both", { scope: part([hidden.siteId]) });
    expect(callerBy(token)).toMatchObject({ role: "operator", scope: part([hidden.siteId]) });
    const { muster } = divided;
    await muster.call("team.setUser", { id, scope: part([shown.siteId]), role: "viewer" });
    expect(callerBy(token)).toMatchObject({ role: "viewer", scope: part([]) });
    await muster.call("team.setUser", { id, scope: { kind: "all" } });
    expect(callerBy(token)).toMatchObject({ scope: part([hidden.siteId]) });
  });

  test("names no site or tag outside of the scope of the user, whether it exists or not", async () => {
    const { shown, hidden } = divided;
    await user({ name: "leeds", role: "viewer", scope: part([shown.siteId], ["Shown"]) });
    const refusals = [
      part([hidden.siteId]),
      part(["0000000000"]),
      part([shown.siteId], ["other"]),
    ].map((scope) => create("leeds", { scope }));
    for (const refusal of await Promise.all(refusals))
      expect(refusal).toEqual(
        expect.objectContaining({
          error: expect.objectContaining({ code: "bad_input", where: "scope" }),
        }),
      );
    expect(await create("leeds", { scope: part([], ["shown"]) })).toMatchObject({ ok: true });
  });

  test("limits every path of the HTTP API: nothing hidden is in an answer", async () => {
    const { shown, hidden } = divided;
    const server = await serve();
    await tokenOf("ada", { scope: part([hidden.siteId]) });
    const token = await tokenOf("ada", { access: "read", scope: part([shown.siteId]) });
    const headers = { authorization: `Bearer ${token}` };
    const found: string[] = [];
    for (const operation of API_OPERATIONS) {
      const resource = API_RESOURCES[operation];
      const path = addressOf(resource, inputFor(resource.method, shown));
      const { body } = await ask(server, path, { headers });
      const secrets = [
        HIDDEN,
        ...hidden.recorders,
        hidden.siteId,
        hidden.plan,
        hidden.rollout,
        hidden.alert,
      ];
      if (secrets.some((one) => body.includes(one))) found.push(operation);
    }
    expect(found).toEqual([]);
    const me = await ask(server, "/api/v1/me", { headers });
    expect(JSON.parse(me.body)).toMatchObject({ role: "viewer", scope: part([shown.siteId]) });
  });

  test("hides the scopes of other tokens of the user", async () => {
    const { shown, hidden } = divided;
    await tokenOf("ada", { scope: part([hidden.siteId, shown.siteId]) });
    const caller = callerBy(await tokenOf("ada", { scope: part([shown.siteId]) }));
    const { signal } = new AbortController();
    const listed = await divided.muster.core.as(caller).handlers["team.tokens"]({}, { signal });
    expect(listed.ok).toBe(true);
    expect(JSON.stringify(listed)).not.toContain(hidden.siteId);
  });
});

test("a token is full unless the user chooses otherwise, and the activity log has the choice", async () => {
  const made = await create("ada");
  expect(made).toMatchObject({ value: { about: { access: "full", scope: { kind: "all" } } } });
  const { entries } = await divided.muster.call("activity.list", {
    limit: 1,
    kinds: ["token.created"],
  });
  expect(entries[0]?.detail).not.toContain("Only reads.");
  await create("ada", { access: "read", scope: part([divided.shown.siteId]) });
  const after = await divided.muster.call("activity.list", { limit: 1, kinds: ["token.created"] });
  expect(after.entries[0]?.detail).toContain("Only reads. Scope: 1 sites and 0 tags.");
});
