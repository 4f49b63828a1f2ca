import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import type { Input } from "#shared/contract/methods.ts";
import { METHOD_NAMES, type MethodName } from "#shared/contract/names.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import {
  roleIncludes,
  ROLES,
  type Caller,
  type Role,
  type UserScope,
} from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import { createAccess } from "#core/features/access/index.ts";
import { createEventHub } from "#core/platform/events.ts";
import { openDatabase, type Storage } from "#core/platform/storage/index.ts";
import { dividedFleet, HIDDEN, type DividedFleet } from "#test/support/divided-fleet.ts";
import { memoryTeam } from "#test/support/memory-team.ts";
import { inputsFor, type Target } from "#test/support/method-inputs.ts";
import { openWindow, serverFolder, type ReachedTeam } from "#test/support/team-host.ts";
import { startTeamHost } from "#web/index.ts";

let divided: DividedFleet;
let storage: Storage;
beforeAll(async () => {
  divided = await dividedFleet();
  const opened = await openDatabase(divided.muster.dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  storage = opened.value;
});
afterAll(async () => {
  await storage.close();
  await divided.stop();
});

type ScopeName = "the whole fleet" | "a site" | "a tag" | "nothing";

function scopes(): Record<ScopeName, UserScope> {
  const { siteId } = divided.shown;
  return {
    "the whole fleet": { kind: "all" },
    "a site": { kind: "some", siteIds: [siteId], tags: [] },
    "a tag": { kind: "some", siteIds: [], tags: ["Shown"] },
    nothing: { kind: "some", siteIds: [], tags: [] },
  };
}

const SCOPE_NAMES: readonly ScopeName[] = ["the whole fleet", "a site", "a tag", "nothing"];
const BY_SITE: ReadonlySet<string> = new Set(["sites.remove", "sites.set", "sites.setAll"]);

/** A team server over TLS whose handlers only note that they were reached. */
async function serveMatrix(): Promise<{
  server: ReachedTeam;
  reached: MethodName[];
  tokenFor: TokenFor;
}> {
  const reached: MethodName[] = [];
  const note = (name: MethodName) => async (_: unknown, context: CallContext) => {
    reached.push(name);
    expect(context.visible === undefined).toBe(
      context.caller.scope.kind === "all" || PERMISSIONS[name].scope === "none",
    );
    return err(fault("not_found", "reached"));
  };
  const handlers = Object.fromEntries(
    METHOD_NAMES.map((name) => [name, note(name)]),
  ) as unknown as Handlers;
  const events = createEventHub();
  const coreFor = createAccess({ handlers, events, storage, seesJob: () => false });
  const team = memoryTeam();
  const { rendererDir, tls, certificate } = serverFolder();
  const as = (caller: Caller) =>
    coreFor({ caller, actor: { user: caller.user.name, host: "server" } });
  const started = await startTeamHost({ core: { team, as }, version: "1.2.3", rendererDir, tls });
  if (!started.ok) throw new Error(started.error.message);
  const tokenFor: TokenFor = (name, role, scope) => {
    team.members.set(name, { name, password: "a password that nobody uses", role, scope });
    return team.createToken(name);
  };
  return { server: { host: started.value, certificate }, reached, tokenFor };
}

type TokenFor = (name: string, role: Role, scope: UserScope) => string;
type Call = (method: MethodName, input: unknown) => Promise<Result<unknown>>;

async function callsOver(server: ReachedTeam, token: string): Promise<Call> {
  const window = await openWindow(server, { authorization: `Bearer ${token}` }, "");
  let calls = 0;
  return async (method, input) => {
    const id = `call ${(calls += 1)}`;
    window.send({ type: "call", id, method, input });
    const { result } = await window.next((one) => one["type"] === "result" && one["id"] === id);
    return result as Result<unknown>;
  };
}

/** Whether a user may call the method about visible things, by the table. */
function isAllowed(method: MethodName, role: Role, scope: ScopeName): boolean {
  const rule = PERMISSIONS[method];
  if (!roleIncludes(role, rule.role)) return false;
  if (scope === "the whole fleet" || rule.scope === "none") return true;
  if (rule.scope === "all") return false;
  return scope === "a site" || (scope === "a tag" && !BY_SITE.has(method));
}

/** Methods whose input names what they are about. */
function naming(one: Target, other: Target): MethodName[] {
  const [inputs, others] = [inputsFor(one), inputsFor(other)];
  return METHOD_NAMES.filter(
    (name) => JSON.stringify(inputs[name]) !== JSON.stringify(others[name]),
  );
}

describe("the table of permissions, over the WebSocket of a team server", () => {
  test.each(ROLES)("holds for every method and scope for the role %s", async (role) => {
    const { server, reached, tokenFor } = await serveMatrix();
    const { shown, hidden } = divided;
    const named = new Set(naming(shown, hidden));
    for (const scope of SCOPE_NAMES) {
      const call = await callsOver(server, tokenFor(`${role} of ${scope}`, role, scopes()[scope]));
      for (const method of METHOD_NAMES) {
        reached.length = 0;
        const about = `${method} as ${role}, ${scope}`;
        const answer = await call(method, inputsFor(shown)[method]);
        expect(answer, about).toMatchObject({ ok: false });
        const seesNothing = scope === "nothing" && PERMISSIONS[method].scope === "filtered";
        const isUnnamed =
          seesNothing && !named.has(method) && roleIncludes(role, PERMISSIONS[method].role);
        expect(reached, about).toEqual(isAllowed(method, role, scope) || isUnnamed ? [method] : []);
      }
    }
  });

  test("holds for things that a limited user does not see: no handler is even reached", async () => {
    const { server, reached, tokenFor } = await serveMatrix();
    const { shown, hidden } = divided;
    const filtered = naming(shown, hidden).filter((name) => PERMISSIONS[name].scope === "filtered");
    expect(filtered.length).toBeGreaterThan(40);
    for (const scope of ["a site", "a tag", "nothing"] as const) {
      const call = await callsOver(
        server,
        tokenFor(`limited to ${scope}`, "administrator", scopes()[scope]),
      );
      for (const method of filtered) {
        reached.length = 0;
        const answer = await call(method, inputsFor(hidden)[method]);
        expect(answer, `${method}, ${scope}`).toMatchObject({ ok: false });
        expect(reached, `${method}, ${scope}`).toEqual([]);
      }
    }
  });
});

describe("a user with a limited scope", () => {
  const limited = (scope: ScopeName = "a site") => {
    const caller: Caller = {
      user: { id: "u1", name: "ann" },
      role: "administrator",
      scope: scopes()[scope],
    };
    return divided.muster.core.as(caller);
  };
  const { signal } = new AbortController();
  const ask = async <M extends MethodName>(
    method: M,
    input: Input<M>,
    scope: ScopeName = "a site",
  ) => {
    const answer = await limited(scope).handlers[method](input as never, { signal });
    if (!answer.ok) throw new Error(`${method}: ${answer.error.message}`);
    return answer.value;
  };

  /** Methods that only read, in the words in which a limited user asks for everything. */
  const READING: { readonly [M in MethodName]?: () => Input<M> } = {
    "alerts.list": () => ({ state: "open", limit: 100 }),
    "alerts.notices": () => ({ after: 0 }),
    "availability.compare": () => ({ before: "2026-01-01T00:00", after: "2036-01-01T00:00" }),
    "availability.days": () => ({ period: today() }),
    "availability.figures": () => ({ period: today(), by: "channel" }),
    "availability.outages": () => ({ period: today() }),
    "availability.problems": () => ({}),
    "channels.count": () => ({}),
    "channels.list": () => ({}),
    "channels.notes": () => ({}),
    "customers.list": () => ({}),
    "history.drift": () => ({}),
    "inventory.export": () => ({ format: "json", select: {} }),
    "jobs.list": () => ({}),
    "overview.days": () => ({ days: 7 }),
    "overview.drift": () => ({}),
    "overview.get": () => ({}),
    "plans.list": () => ({}),
    "recorders.list": () => ({}),
    "reports.make": () => ({
      kind: "customer",
      format: "csv",
      scope: { of: "all" },
      period: today(),
    }),
    "reports.preview": () => ({ scope: { of: "all" }, period: today() }),
    "rollouts.list": () => ({}),
    "search.find": () => ({ text: "gate" }),
    "sites.list": () => ({}),
  };

  test.each(Object.keys(READING) as MethodName[])(
    "gets from %s what is visible, and nothing else",
    async (method) => {
      const input = READING[method]?.() as never;
      const everything = textOf(await divided.muster.call(method, input));
      for (const scope of ["a site", "a tag"] as const) {
        const seen = textOf(await ask(method, input, scope));
        expect(seen).not.toContain(HIDDEN);
        for (const id of [...divided.hidden.recorders, divided.hidden.siteId, divided.hidden.plan])
          expect(seen).not.toContain(id);
        expect(seen.includes("Leeds"), "the visible part").toBe(everything.includes("Leeds"));
      }
      expect(textOf(await ask(method, input, "nothing").catch(() => ""))).not.toMatch(
        /Leeds|Hidden/,
      );
    },
  );

  test("is counted what is visible", async () => {
    const { recorders, counts } = await ask("channels.count", {});
    expect([recorders, Object.values(counts).reduce((sum, one) => sum + one, 0)]).toEqual([2, 8]);
    const overview = await ask("overview.get", {});
    expect(overview).toMatchObject({ sites: 1, recorders: { total: 2 }, audited: 2 });
    expect((await ask("sites.list", {})).sites).toMatchObject([{ name: "Leeds", recorders: 2 }]);
    expect((await ask("customers.list", {})).customers).toMatchObject([{ sites: 1, recorders: 2 }]);
    const { alerts, counts: open } = await ask("alerts.list", { state: "open", limit: 100 });
    expect(open.open).toBe(alerts.length);
    const { rest, recorders: first } = await ask("recorders.list", { first: 1 });
    expect([first.length, rest?.length]).toEqual([1, 1]);
  });

  test("audits and plans for the visible part when asked for everything", async () => {
    const report = await ask("audit.run", { select: {} });
    expect(textOf(report)).not.toContain(HIDDEN);
    const template = { name: "Relay", email: { smtp_port: 2526 } };
    const plan = await ask("plans.create", { template, select: { exprs: ["name~gate"] } });
    expect(plan.items.map(({ recorderId }) => recorderId).toSorted()).toEqual(
      [...divided.shown.recorders].toSorted(),
    );
  });

  test("hears of what is visible, without a gap in the events", async () => {
    const heard: EventMessage[] = [];
    const stop = limited().onEvent((message) => heard.push(message));
    const { muster, hidden, shown } = divided;
    await muster.call("recorders.set", { ids: [...hidden.recorders], set: { notes: "A" } });
    await muster.call("recorders.set", { ids: [...shown.recorders], set: { notes: "B" } });
    await muster.call("audit.run", { select: {} });
    await muster.call("sites.set", { name: HIDDEN, notes: `${HIDDEN} B` });
    await muster.call("alerts.deliver", {});
    const template = { name: `${HIDDEN} relay`, email: { smtp_port: 2527 } };
    await muster.call("plans.create", { template, select: { ids: [...hidden.recorders] } });
    stop();
    const text = textOf(heard);
    expect(text).not.toContain(HIDDEN);
    for (const id of [...hidden.recorders, hidden.siteId]) expect(text).not.toContain(id);
    const names = new Set(heard.map(({ event }) => event));
    for (const event of ["recorders.changed", "channels.changed", "sites.changed"])
      expect(names).toContain(event);
    const before = heard.slice(1).map(({ revision, after }) => after ?? revision - 1);
    expect(before).toEqual(heard.slice(0, -1).map(({ revision }) => revision));
  });

  test("loses sight of a recorder that leaves the scope, and sees one that comes", async () => {
    const { muster, shown } = divided;
    const [first = "", second = ""] = shown.recorders;
    const heard: EventMessage[] = [];
    const stop = limited("a tag").onEvent((message) => heard.push(message), "recorders.changed");
    await muster.call("recorders.set", { ids: [second], set: { removeTags: ["shown"] } });
    expect((await ask("recorders.list", {}, "a tag")).recorders.map(({ id }) => id)).toEqual([
      first,
    ]);
    await muster.call("recorders.set", { ids: [second], set: { addTags: ["shown"] } });
    stop();
    expect(heard.map(({ payload }) => payload)).toMatchObject([
      { upserted: [], removed: [second] },
      { upserted: [{ id: second }], removed: [] },
    ]);
    expect((await ask("recorders.list", {}, "a tag")).recorders).toHaveLength(2);
  });

  test("sees the progress of own work and of visible rollouts only", async () => {
    const { muster } = divided;
    const jobs: string[][] = [];
    const own = limited();
    const stop = own.onEvent(({ payload }) => {
      const { jobs: running } = payload as { jobs: { kind: string }[] };
      jobs.push(running.map(({ kind }) => kind));
    }, "jobs.changed");
    await muster.call("audit.run", { select: {} });
    expect(jobs.flat()).toEqual([]);
    await own.handlers["audit.run"]({ select: {} }, { signal });
    stop();
    expect(jobs.flat()).toContain("audit");
  });
});

const textOf = (value: unknown): string => {
  const { base64 } = (value ?? {}) as { base64?: string };
  return base64 === undefined ? JSON.stringify(value) : Buffer.from(base64, "base64").toString();
};

function today() {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { from: `${day(-1)}T00:00`, to: `${day(1)}T00:00` };
}
