import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Input, MethodName } from "#shared/contract/methods.ts";
import { DEFAULT_ALERT_RULES, LONGEST_SNOOZE_DAYS } from "#shared/domain/alerts.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";

const NOTE = "Ticket 4711 for the vault";
const ADDRESS = "night.desk@example.com";
const HIDDEN = "Vault door";
const DAY = 86_400_000;

let muster: TestCore;
let alert: string;
const { signal } = new AbortController();

/** Two recorders of one site are unreachable: one alert. Only one of them has the tag of the limited user. */
beforeAll(async () => {
  muster = await openTestCore();
  const rules = DEFAULT_ALERT_RULES.filter(({ id }) => id === "unreachable").map((rule) => ({
    ...rule,
    name: rule.name,
    minutes: 0,
    deliver: { desktop: true, emails: [ADDRESS], webhooks: [] },
  }));
  await muster.call("alerts.setRules", { rules });
  const site = "Leeds";
  const tags = ["shown"];
  await muster.call("recorders.add", { name: "Gate", url: "http://127.0.0.1:1", site, tags });
  await muster.call("recorders.add", { name: HIDDEN, url: "http://127.0.0.1:2", site });
  await muster.call("audit.run", { select: {} });
  await muster.call("alerts.deliver", {});
  const { alerts } = await muster.call("alerts.list", { state: "open", limit: 10 });
  const shared = alerts.find(({ total }) => total === 2);
  if (!shared) throw new Error("There is no alert about both recorders.");
  alert = shared.id;
  await muster.call("alerts.note", { ids: [alert], text: NOTE });
});
afterAll(() => muster.stop());

describe("an alert that also concerns hidden recorders", () => {
  const limited = () =>
    muster.core.as({
      user: { id: "u1", name: "ann" },
      role: "operator",
      scope: { kind: "some", siteIds: [], tags: ["shown"] },
    });
  const ask = <M extends MethodName>(method: M, input: Input<M>) =>
    limited().handlers[method](input as never, { signal });

  test("counts at its own site, and for users who see it, whatever else the list asks for", async () => {
    const { sites } = await muster.call("sites.list", {});
    const siteIds = sites.map(({ id }) => id);
    const [leeds] = siteIds;
    if (leeds === undefined) throw new Error("There is no site.");
    const { recorders } = await muster.call("recorders.list", {});
    const idOf = (name: string) => recorders.flatMap((one) => (one.name === name ? one.id : []));
    const counted = async (wish: Partial<Input<"alerts.list">>) => {
      const answer = await muster.call("alerts.list", { state: "open", limit: 1, ...wish });
      return [answer.placeCounts.open, answer.counts.open];
    };
    const all = (await muster.call("alerts.list", { state: "open", limit: 100 })).alerts.length;
    expect(await counted({})).toEqual([all, all]);
    expect(await counted({ siteIds: [leeds], text: "no such text" })).toEqual([all, all]);
    expect(await counted({ siteIds: ["elsewhere"] })).toEqual([0, all]);
    expect((await counted({ recorderIds: idOf("Gate") }))[0]).toBeGreaterThan(0);
    const hidden = await ask("alerts.list", { state: "open", limit: 9, recorderIds: idOf(HIDDEN) });
    expect(hidden.ok ? hidden.value.placeCounts.open : 0).toBe(0);
  });

  test("is shown without hidden recorders, notes and destinations", async () => {
    const [list, details, everything] = [
      await ask("alerts.list", { state: "open", limit: 10 }),
      await ask("alerts.get", { id: alert }),
      await muster.call("alerts.get", { id: alert }),
    ];
    const text = JSON.stringify([list, details, await ask("alerts.notices", { after: 0 })]);
    for (const hidden of [HIDDEN, NOTE, ADDRESS]) {
      expect(JSON.stringify(everything)).toContain(hidden);
      expect(text).not.toContain(hidden);
    }
    expect(list).toMatchObject({ value: { alerts: [{ id: alert, total: 1, partial: true }] } });
  });

  test.each([HIDDEN, "4711", "vault"])("is not found by the hidden text %s", async (text) => {
    const { alerts } = await muster.call("alerts.list", { state: "open", limit: 10, text });
    expect(alerts).toHaveLength(1);
    const answer = await ask("alerts.list", { state: "open", limit: 10, text });
    expect(answer).toMatchObject({ value: { alerts: [] } });
    expect(await ask("search.find", { text })).toMatchObject({ value: { hits: [] } });
  });

  test("is found by what is shown", async () => {
    for (const text of ["Gate", "leeds"]) {
      const answer = await ask("alerts.list", { state: "open", limit: 10, text });
      expect(answer).toMatchObject({ value: { alerts: [{ id: alert }] } });
    }
  });

  test("cannot be acknowledged, snoozed or noted by this user for everybody", async () => {
    const ids = [alert];
    const until = new Date(Date.now() + DAY).toISOString();
    const absent = await ask("alerts.note", { ids: ["no such alert"], text: "Mine" });
    for (const answer of [
      await ask("alerts.acknowledge", { ids, acknowledged: true }),
      await ask("alerts.snooze", { ids, until }),
      await ask("alerts.note", { ids, text: "Mine" }),
    ])
      expect(answer).toEqual(absent);
    const { alert: stored } = await muster.call("alerts.get", { id: alert });
    expect(stored).toMatchObject({ acknowledgedAt: null, snoozedUntil: null, note: NOTE });
  });
});

describe("a snooze", () => {
  test("ends after 30 days at the latest, and the error says so", async () => {
    const until = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const snooze = muster.core.handlers["alerts.snooze"];
    const late = await snooze({ ids: [alert], until: until(LONGEST_SNOOZE_DAYS + 1) }, { signal });
    expect(late).toMatchObject({
      error: { message: "An alert can be snoozed for 30 days at most.", where: "until" },
    });
    const longest = until(LONGEST_SNOOZE_DAYS);
    expect(await muster.call("alerts.snooze", { ids: [alert], until: longest })).toEqual({
      changed: 1,
    });
  });
});
