import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  API_OPERATIONS,
  API_RESOURCES,
  API_ROOT,
  type ApiOperation,
} from "#shared/api/resources.ts";
import { openApiDocument } from "#shared/api/openapi.ts";
import { answerSchemaOf } from "#shared/api/schemas.ts";
import { traitsOf } from "#shared/error-traits.ts";
import { fault } from "#shared/errors.ts";
import type { JsonObject } from "#shared/json.ts";
import { err, ok } from "#shared/result.ts";
import type { Caller } from "#shared/domain/team.ts";
import { schemaChecks } from "#test/support/answer-schemas.ts";
import { addressOf } from "#test/support/api-requests.ts";
import { serveCore, type CoreServer } from "#test/support/core-server.ts";
import {
  dividedFleet,
  HIDDEN,
  SCOPE_NAMES,
  scopeNamed,
  type DividedFleet,
  type ScopeName,
} from "#test/support/divided-fleet.ts";
import { inputFor, type Target } from "#test/support/method-inputs.ts";
import { stubCore } from "#test/support/stub-core.ts";
import {
  ask,
  serveTeam,
  signInAda,
  type Answer,
  type ServedTeam,
} from "#test/support/team-host.ts";

let divided: DividedFleet;
let server: CoreServer;
beforeAll(async () => {
  divided = await dividedFleet();
  server = await serveCore(divided.muster.core);
});
afterAll(async () => {
  await server.stop();
  await divided.stop();
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const nameOf = (scope: ScopeName) => `viewer of ${scope}`;

/** A token of a viewer with this scope. */
function tokenOf(scope: ScopeName): string {
  const name = nameOf(scope);
  const password = "a password that is not used";
  const rights = { role: "viewer", scope: scopeNamed(scope, divided) } as const;
  server.team.members.set(name, { name, password, ...rights });
  return server.team.createToken(name);
}

function get(token: string, operation: ApiOperation, target: Target): Promise<Answer> {
  return ask(server, addressFor(operation, target), bearer(token));
}

function addressFor(operation: ApiOperation, target: Target): string {
  return addressOf(API_RESOURCES[operation], inputOf(operation, target));
}

function inputOf(operation: ApiOperation, target: Target): object {
  return inputFor(API_RESOURCES[operation].method, target);
}

/** Copies a text without what differs between two calls: times, and shares of the time until now. */
const settled = (text: string) =>
  text
    .replaceAll(/"revision":\d+/g, "")
    .replaceAll(/"(now|at)":"[^"]*"/g, "")
    .replaceAll(/\b0\.\d+/g, "0.x");

const checkOf = schemaChecks(JSON.parse(JSON.stringify(openApiDocument("1.2.3"))) as JsonObject);
const schema = (name: string) => checkOf(`#/components/schemas/${name}`);

describe("the HTTP API", () => {
  test.each(API_OPERATIONS)("answers %s as the method answers", async (operation) => {
    const scope = "the whole fleet";
    const answer = await get(tokenOf(scope), operation, divided.shown);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    const wanted = await answerOfMethod(operation, scope);
    expect(answer.status).toBe(wanted.status);
    expect(schema(wanted.schema)(JSON.parse(answer.body))).toBeNull();
    expect(settled(answer.body)).toBe(settled(JSON.stringify(wanted.body)));
  });

  async function answerOfMethod(operation: ApiOperation, scope: ScopeName) {
    const name = nameOf(scope);
    const user = { id: `id-${name}`, name };
    const caller: Caller = { user, role: "viewer", scope: scopeNamed(scope, divided) };
    const run = divided.muster.core.as(caller).handlers[API_RESOURCES[operation].method];
    const { signal } = new AbortController();
    const result = await run(inputOf(operation, divided.shown) as never, { signal });
    if (result.ok) return { status: 200, schema: answerSchemaOf(operation), body: result.value };
    const { code, message, hint, where } = result.error;
    const body = { error: { code, message, hint, where } };
    return { status: traitsOf(result.error).http, schema: "ApiError", body };
  }

  test("reads query parameters by the schema of the method", async () => {
    const token = tokenOf("the whole fleet");
    const [first = "", second = ""] = divided.shown.recorders;
    const some = await ask(
      server,
      `${API_ROOT}/recorders?ids=${first}&ids=${second}`,
      bearer(token),
    );
    const { recorders } = JSON.parse(some.body) as { recorders: { id: string }[] };
    expect(recorders.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    const one = await ask(server, `${API_ROOT}/recorders?first=1`, bearer(token));
    expect(JSON.parse(one.body)).toMatchObject({ recorders: [{}], rest: expect.any(Array) });
    const open = await ask(server, `${API_ROOT}/alerts`, bearer(token));
    expect((JSON.parse(open.body) as { alerts: unknown[] }).alerts.length).toBeGreaterThan(1);
  });
});

describe("a user with a limited scope", () => {
  const limited = SCOPE_NAMES.filter((name) => name !== "the whole fleet");

  test.each(limited)("reads nothing hidden on any path: %s", async (scope) => {
    const token = tokenOf(scope);
    const { hidden, shown } = divided;
    let answered = 0;
    for (const operation of API_OPERATIONS)
      for (const target of [shown, hidden]) {
        const { status, body } = await get(token, operation, target);
        if (status === 200) answered += 1;
        // An answer may repeat what the caller named.
        const address = addressFor(operation, target);
        const secrets = [HIDDEN, ...hidden.recorders, hidden.siteId, hidden.alert];
        const shownSecrets = secrets.filter((one) => body.includes(one) && !address.includes(one));
        expect(shownSecrets, `${operation} as ${scope}`).toEqual([]);
      }
    expect(answered).toBeGreaterThan(20);
  });

  test("gets the same answer for a hidden thing as for a thing that does not exist", async () => {
    const token = tokenOf("a site");
    const absent = { ...divided.hidden };
    for (const key of ["recorder", "plan", "rollout", "alert", "scheduled"] as const)
      absent[key] = "00000000-0000-4000-8000-000000000000";
    for (const operation of API_OPERATIONS) {
      if (addressFor(operation, absent) === addressFor(operation, divided.hidden)) continue;
      const there = await get(token, operation, divided.hidden);
      const gone = await get(token, operation, absent);
      expect([there.status, settled(there.body)], operation).toEqual([
        gone.status,
        settled(gone.body),
      ]);
    }
  });
});

/** A token of ada, who may do everything. */
const adaToken = (served: ServedTeam) => served.team.createToken("ada");
const errorOf = (answer: Answer) =>
  (JSON.parse(answer.body) as { error: Record<string, string> }).error;

describe("a request that the API refuses", () => {
  test("has no token: a cookie of a browser does not count", async () => {
    const served = await serveTeam();
    const cookie = await signInAda(served);
    for (const headers of [
      {},
      { cookie },
      { authorization: "Bearer muster_pat_wrong-wrong-wrong-wrong" },
    ]) {
      for (const path of ["/jobs", "/openapi.json", "/nothing"]) {
        const answer = await ask(served, `${API_ROOT}${path}`, { headers });
        expect([answer.status, errorOf(answer)["code"]], path).toEqual([401, "not_signed_in"]);
        expect(answer.headers["www-authenticate"]).toBe("Bearer");
        expect(answer.body).not.toContain("wrong-wrong");
      }
    }
    expect(served.core.calls).toEqual([]);
  });

  test("writes: every method except GET", async () => {
    const served = await serveTeam();
    const token = adaToken(served);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await ask(served, `${API_ROOT}/jobs`, { ...bearer(token), method });
      expect([answer.status, answer.headers["allow"]], method).toEqual([405, "GET"]);
    }
    expect(served.core.calls).toEqual([]);
  });

  test("has a path, a parameter or a value that does not exist", async () => {
    const served = await serveTeam();
    const token = adaToken(served);
    const refused = async (path: string) => {
      const answer = await ask(served, `${API_ROOT}${path}`, bearer(token));
      return [answer.status, errorOf(answer)] as const;
    };
    expect(await refused("/nothing")).toMatchObject([404, { code: "not_found" }]);
    expect(await refused("/recorders?limit=5")).toMatchObject([
      400,
      { code: "bad_input", where: "limit", hint: expect.stringContaining("first, ids") },
    ]);
    expect(await refused("/recorders?first=1&first=2")).toMatchObject([400, { where: "first" }]);
    expect(await refused("/recorders?first=many")).toMatchObject([
      400,
      { code: "bad_payload", where: "first" },
    ]);
    expect(await refused("/availability?period.from=x&period.to=y")).toMatchObject([
      400,
      { where: "period.from" },
    ]);
    expect(await refused("/jobs?__proto__=1")).toMatchObject([400, { code: "bad_input" }]);
    expect(served.core.calls).toEqual([]);
  });

  test("does not repeat a token that is in the wrong place", async () => {
    const served = await serveTeam();
    const token = adaToken(served);
    for (const query of [`${token}=1`, `access_token=${token}`, `first=${token}`]) {
      const answer = await ask(served, `${API_ROOT}/recorders?${query}`, bearer(token));
      expect(answer.status).toBe(400);
      expect(answer.body).not.toContain(token.slice(0, 30));
    }
  });

  test("comes from a page of another site", async () => {
    const served = await serveTeam();
    const headers = {
      authorization: `Bearer ${adaToken(served)}`,
      origin: "https://other.example.com",
    };
    const answer = await ask(served, `${API_ROOT}/jobs`, { headers });
    expect([answer.status, errorOf(answer)["code"]]).toEqual([403, "forbidden_sender"]);
  });

  test("failed in Muster: the answer has an error code, and no details", async () => {
    const core = stubCore({
      "sites.list": async () => {
        throw new Error("secret details");
      },
      "customers.list": async () => err(fault("secret_store_locked", "The vault is locked.")),
    });
    const served = await serveTeam({}, core);
    const token = adaToken(served);
    const failed = await ask(served, `${API_ROOT}/sites`, bearer(token));
    expect([failed.status, errorOf(failed)["code"]]).toEqual([500, "internal"]);
    expect(failed.body).not.toContain("secret details");
    expect(String(served.errors)).toContain("secret details");
    const locked = await ask(served, `${API_ROOT}/customers`, bearer(token));
    expect(errorOf(locked)).toEqual({
      code: "secret_store_locked",
      message: "The vault is locked.",
    });
  });
});

describe("tokens that are tried", () => {
  test("have to wait after some wrong ones, but tokens that were valid before do not", async () => {
    let now = 0;
    const served = await serveTeam({ now: () => now });
    const [known, later] = [adaToken(served), adaToken(served)];
    const statusOf = async (token: string) =>
      (await ask(served, `${API_ROOT}/jobs`, bearer(token))).status;
    expect(await statusOf(known)).toBe(200);
    const wrong = await Promise.all(
      Array.from({ length: 30 }, (_, index) => statusOf(`muster_pat_${"x".repeat(40)}${index}`)),
    );
    expect(wrong.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(wrong).toContain(429);
    expect(await statusOf(known)).toBe(200);
    expect(await statusOf(later)).toBe(429);
    now += 15 * 60_000;
    expect(await statusOf(later)).toBe(200);
  });
});

describe("the share of a user", () => {
  test("counts requests and calls of windows together, and refuses too many requests", async () => {
    const waiting: (() => void)[] = [];
    const core = stubCore({
      "sites.list": () =>
        new Promise((resolve) => waiting.push(() => resolve(ok({ revision: 1, sites: [] })))),
    });
    const served = await serveTeam({ limits: { sockets: 6 } }, core);
    const token = adaToken(served);
    const requests = Array.from({ length: 6 }, () =>
      ask(served, `${API_ROOT}/sites`, bearer(token)),
    );
    await expect.poll(() => waiting.length, { timeout: 5_000 }).toBe(4);
    const more = await ask(served, `${API_ROOT}/sites`, bearer(token));
    expect([more.status, errorOf(more)["code"]]).toEqual([503, "busy"]);
    const ended = Promise.all(requests);
    const timer = setInterval(() => waiting.splice(0).forEach((end) => end()), 5);
    expect((await ended).map(({ status }) => status)).toEqual(Array(6).fill(200));
    clearInterval(timer);
  });
});
