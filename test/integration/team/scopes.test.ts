import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { EventMessage } from "#shared/contract/events.ts";
import {
  METHOD_NAMES,
  methodOf,
  methods,
  type Input,
  type MethodName,
  type Output,
} from "#shared/contract/methods.ts";
import { StreamedList } from "#shared/contract/streamed-list.ts";
import type { Caller } from "#shared/domain/team.ts";
import {
  dividedFleet,
  HIDDEN,
  scopeNamed,
  type DividedFleet,
  type ScopeName,
} from "#test/support/divided-fleet.ts";
import { jsonPieces } from "#web/json-pieces.ts";

let divided: DividedFleet;
beforeAll(async () => {
  divided = await dividedFleet();
});
afterAll(() => divided.stop());

describe("a user with a limited scope", () => {
  const limited = (scope: ScopeName = "a site") => {
    const caller: Caller = {
      user: { id: "u1", name: "ann" },
      role: "administrator",
      scope: scopeNamed(scope, divided),
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
    // Lists are arrays, because the call does not ask for streams.
    return answer.value as Output<M>;
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

  const STREAMED: { readonly [M in MethodName]?: Input<M> } = {
    "availability.days": { period: today() },
    "availability.problems": {},
    "channels.list": {},
    "health.figures": { period: today(), fact: "recording" },
    "health.list": {},
    "recorders.list": { first: 1 },
  };

  test("has an input here for each method with a streamed list", () => {
    const streamed = METHOD_NAMES.filter((name) => methodOf(name).streams !== undefined);
    expect(Object.keys(STREAMED)).toEqual(streamed);
  });

  test.each(Object.entries(STREAMED))(
    "gets the same from %s if it is sent entry by entry, and as the contract says",
    async (name, given) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const [method, input] = [name as MethodName, given as never];
      const whole = await ask(method, input);
      const answer = await limited().handlers[method](input, { signal, streams: true });
      if (!answer.ok) throw new Error(answer.error.message);
      expect(Object.values(answer.value).some((one) => one instanceof StreamedList)).toBe(true);
      const sent: unknown = JSON.parse([...jsonPieces(answer.value)].join(""));
      expect(sent).toEqual(whole);
      expect(methods[method].output.parse(sent)).toEqual(sent);
    },
  );

  test("gets no plan or rollout of a place that is hidden, and those of a visible place with their recorders there", async () => {
    const place = { kind: "site", id: divided.hidden.siteId } as const;
    expect((await ask("plans.list", { place })).plans).toEqual([]);
    expect((await ask("rollouts.list", { place })).rollouts).toEqual([]);
    const own = { kind: "site", id: divided.shown.siteId } as const;
    const { rollouts } = await ask("rollouts.list", { place: own });
    expect(rollouts.map(({ id, here }) => [id, here])).toContainEqual([divided.shown.rollout, 2]);
    const { plans } = await ask("plans.list", { place: own });
    expect(plans.find(({ id }) => id === divided.shown.plan)?.here).toBe(2);
  });

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

  test("gets files with the numbers of the visible part", async () => {
    const file = await ask("inventory.export", { format: "json", select: {} }, "a tag");
    const { sites, customers } = JSON.parse(textOf(file)) as {
      sites: object[];
      customers: object[];
    };
    expect(sites).toMatchObject([{ name: "Leeds", recorders: 2 }]);
    expect(customers).toEqual([]);
  });

  test("changes a site of the scope, but not to a customer that is not visible or not there", async () => {
    const set = limited().handlers["sites.set"];
    for (const customer of [`${HIDDEN} Ltd`, "Newcomer"])
      expect(await set({ name: "Leeds", customer }, { signal })).toMatchObject({ ok: false });
    const { customers } = await divided.muster.call("customers.list", {});
    expect(customers.map(({ name }) => name)).not.toContain("Newcomer");
    const kept = await set({ name: "Leeds", customer: "leeds ltd", notes: "Gate" }, { signal });
    expect(kept).toMatchObject({ value: { customerName: "Leeds Ltd", notes: "Gate" } });
  });

  const REFUSED: readonly [string, object][] = [
    ["recorders.set", { url: "http://localhost:1" }],
    ["recorders.set", { site: "Leeds" }],
    ["recorders.set", { credential: null }],
    ["recorders.set", { auth: "basic" }],
    ["recorders.set", { trustNetwork: true }],
    ["recorders.set", { tags: [] }],
    ["recorders.set", { addTags: [HIDDEN] }],
    ["recorders.set", { removeTags: ["shown"] }],
    ["sites.setAll", { agentGroup: null }],
    ["sites.setAll", { credential: null }],
    ["sites.setAll", { trustNetwork: true }],
  ];
  test.each(REFUSED)("cannot set with %s what needs the whole fleet: %o", async (method, set) => {
    const about =
      method === "recorders.set" ? { ids: divided.shown.recorders } : { names: ["Leeds"] };
    const call = limited().handlers[method as MethodName];
    const [field = ""] = Object.keys(set);
    expect(await call({ ...about, set } as never, { signal })).toMatchObject({
      error: { code: "forbidden", where: `set.${field}` },
    });
  });

  test("reads nothing from a hidden recorder by giving its address, however spelt, to a visible one", async () => {
    const [hidden] = divided.fleet.recorders.slice(2);
    const [id = ""] = divided.shown.recorders;
    for (const host of ["localhost", "127.0.0.1"]) {
      const url = String(hidden?.url).replace("127.0.0.1", host);
      const set = limited().handlers["recorders.set"];
      const answer = await set({ ids: [id], set: { url } }, { signal });
      expect(answer).toMatchObject({ error: { code: "forbidden" } });
      expect(textOf(answer)).not.toContain(HIDDEN);
      const update = limited().handlers["discovery.updateAddress"];
      expect(await update({ id, url }, { signal })).toMatchObject({ error: { code: "forbidden" } });
    }
  });

  test("is not given a recorder by an operator who sets a tag of the scope", async () => {
    const { muster } = divided;
    const scope = { kind: "some" as const, siteIds: [], tags: ["vault"] };
    const user = { name: "tagged", password: "a long enough password", role: "approver" as const };
    const { id } = await muster.call("team.setUser", { ...user, scope });
    const caller: Caller = {
      user: { id: "u3", name: "olga" },
      role: "operator",
      scope: { kind: "all" },
    };
    const set = muster.core.as(caller).handlers["recorders.set"];
    const ids = [divided.hidden.recorder];
    const refused = await set({ ids, set: { addTags: ["Vault"] } }, { signal });
    expect(refused).toMatchObject({ error: { code: "forbidden", where: "set.addTags" } });
    expect(await set({ ids, set: { addTags: ["roof"] } }, { signal })).toMatchObject({ ok: true });
    await muster.call("recorders.set", { ids, set: { addTags: ["vault"] } });
    for (const tags of [{ removeTags: ["VAULT"] }, { tags: [HIDDEN] }])
      expect(await set({ ids, set: tags }, { signal })).toMatchObject({
        error: { code: "forbidden" },
      });
    await muster.call("recorders.set", { ids, set: { removeTags: ["vault", "roof"] } });
    await muster.call("team.removeUser", { id });
  });

  test("leaves one entry in the activity log for a refused call, without its values", async () => {
    const url = "http://secret.example.com";
    const [id = ""] = divided.shown.recorders;
    const caller: Caller = {
      user: { id: "u2", name: "mallory" },
      role: "administrator",
      scope: scopeNamed("a site", divided),
    };
    const { handlers } = divided.muster.core.as(caller);
    for (let count = 0; count < 3; count += 1) {
      await handlers["recorders.set"]({ ids: [id], set: { url } }, { signal });
      await handlers["recorders.details"]({ id: divided.hidden.recorder }, { signal });
      await handlers["mail.set"]({ account: null }, { signal });
      await handlers["views.list"]({ screen: "recorders" }, { signal });
    }
    const { entries } = await divided.muster.call("activity.list", {
      kinds: ["access.refused"],
      text: "mallory",
      limit: 100,
    });
    expect(entries.map(({ subject, outcome }) => [subject, outcome])).toEqual([
      ["mail.set", "failed"],
      ["recorders.details", "failed"],
      ["recorders.set", "failed"],
    ]);
    expect(textOf(entries)).not.toContain("secret.example.com");
    expect(entries[2]?.detail).toContain("'set.url'");
  });

  test("is not told how many recorders there are, or that a selection names a hidden site", async () => {
    const audit = limited().handlers["audit.run"];
    const [hidden, absent] = [
      await audit({ select: { exprs: [`site="${HIDDEN}"`] } }, { signal }),
      await audit({ select: { exprs: ["site=Nowhere"] } }, { signal }),
    ];
    expect(hidden).toEqual(absent);
    expect(textOf(hidden)).not.toMatch(/\d/);
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
