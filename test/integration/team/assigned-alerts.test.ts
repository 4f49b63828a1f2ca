import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Client } from "#shared/contract/client.ts";
import { DEFAULT_ALERT_RULES } from "#shared/domain/alerts.ts";
import { ROLES, type Role, type TeamUser, type UserScope } from "#shared/domain/team.ts";
import { localTransport, openTestCore, type TestCore } from "#test/support/core.ts";

const ALL: UserScope = { kind: "all" };

let muster: TestCore;
let leeds: UserScope;
/** About both recorders of Leeds, of which one has the tag `gate`; and about the one recorder of York. */
let alerts: { readonly leeds: string; readonly york: string };

beforeAll(async () => {
  muster = await openTestCore();
  const rules = DEFAULT_ALERT_RULES.filter(({ id }) => id === "unreachable").map((rule) => ({
    ...rule,
    name: rule.name,
    minutes: 0,
  }));
  await muster.call("alerts.setRules", { rules });
  const add = (name: string, port: number, site: string, tags: string[] = []) =>
    muster.call("recorders.add", { name, url: `http://127.0.0.1:${port}`, site, tags });
  await add("Gate", 1, "Leeds", ["gate"]);
  await add("Vault", 2, "Leeds");
  await add("Yard", 3, "York");
  await muster.call("audit.run", { select: {} });
  const listed = await muster.call("alerts.list", { state: "open", limit: 10 });
  const idOf = (site: string) => {
    const found = listed.alerts.find(({ siteName }) => siteName === site);
    if (!found?.siteId) throw new Error(`There is no alert about ${site}.`);
    return { id: found.id, siteId: found.siteId };
  };
  leeds = { kind: "some", siteIds: [idOf("Leeds").siteId], tags: [] };
  alerts = { leeds: idOf("Leeds").id, york: idOf("York").id };
});
afterAll(() => muster.stop());

async function user(name: string, role: Role, scope = ALL): Promise<TeamUser> {
  const password = "a long enough password";
  return muster.call("team.setUser", { name, role, scope, password });
}

function as({ id, name, role, scope }: TeamUser): Client {
  return createClient(localTransport(muster.core.as({ user: { id, name }, role, scope })));
}

async function assigneeOf(id: string): Promise<string | null> {
  return (await muster.call("alerts.get", { id })).alert.assignedTo;
}

async function lastEventOf(id: string) {
  return (await muster.call("alerts.get", { id })).events.at(-1);
}

test("without a team, an alert can be assigned to no user", async () => {
  const ids = [alerts.leeds];
  expect(await muster.call("alerts.assignees", { ids })).toEqual({ names: [] });
  const refused = await muster.refuses("bad_input", "alerts.assign", { ids, to: "ann" });
  expect(refused).toMatchObject({
    message: "The alert cannot be assigned to 'ann'.",
    where: "to",
  });
});

describe("in a team", () => {
  const team: Record<string, TeamUser> = {};
  beforeAll(async () => {
    for (const role of ROLES) team[role] = await user(role, role);
    team.lena = await user("lena", "operator", leeds);
    team.gina = await user("gina", "operator", { kind: "some", siteIds: [], tags: ["gate"] });
    const off = await user("otto", "operator");
    await muster.call("team.setUser", { id: off.id, disabled: true });
  });
  const member = (name: string) => {
    const found = team[name];
    if (!found) throw new Error(`There is no user ${name}.`);
    return found;
  };

  test("users who may acknowledge an alert and see all of its recorders are offered, and others are refused alike", async () => {
    const names = async (ids: string[], by = member("operator")) =>
      as(by).call("alerts.assignees", { ids });
    const whole = ["administrator", "approver", "operator"];
    expect(await names([alerts.leeds])).toMatchObject({
      value: { names: ["administrator", "approver", "lena", "operator"] },
    });
    expect(await names([alerts.leeds, alerts.york])).toMatchObject({ value: { names: whole } });
    // A user with a limited scope learns about users of alerts in that scope only.
    expect(await names([alerts.leeds], member("lena"))).toMatchObject({ ok: true });
    const absent = await names(["no such alert"], member("lena"));
    expect(await names([alerts.york], member("lena"))).toEqual(absent);
    expect(await names([alerts.leeds], member("gina"))).toEqual(absent);
    expect(await names([alerts.leeds], member("viewer"))).toMatchObject({
      error: { code: "forbidden" },
    });
    for (const to of ["viewer", "gina", "otto", "a stranger"])
      expect(
        await as(member("lena")).call("alerts.assign", { ids: [alerts.leeds], to }),
      ).toMatchObject({ error: { message: `The alert cannot be assigned to '${to}'.` } });
    expect(await assigneeOf(alerts.leeds)).toBeNull();
  });

  test("an assignment is in the list, its filter, the history of the alert and the activity log", async () => {
    const operator = as(member("operator"));
    const ids = [alerts.leeds, alerts.york];
    const refused = await operator.call("alerts.assign", { ids, to: "lena" });
    expect(refused.ok).toBe(false);
    expect(await assigneeOf(alerts.leeds)).toBeNull();
    // User names are found whatever the case of their letters.
    expect(await operator.call("alerts.assign", { ids: [alerts.leeds], to: "LENA" })).toEqual({
      ok: true,
      value: { changed: 1 },
    });
    expect(await operator.call("alerts.assign", { ids: [alerts.leeds], to: "lena" })).toEqual({
      ok: true,
      value: { changed: 0 },
    });
    const listed = async (assignedTo: string | null, by = operator) => {
      const answer = await by.call("alerts.list", { state: "open", limit: 10, assignedTo });
      return answer.ok ? answer.value.alerts.map(({ id }) => id) : answer;
    };
    expect(await listed("Lena")).toEqual([alerts.leeds]);
    const noticesOf = async (name: string) => {
      const answer = await as(member(name)).call("alerts.notices", { after: 0 });
      return answer.ok
        ? answer.value.notices.map(({ title }) => title).filter((one) => one.includes("Assigned"))
        : answer;
    };
    expect(await noticesOf("lena")).toEqual([
      expect.stringMatching(/^Assigned to you by operator: /),
    ]);
    expect(await noticesOf("operator")).toEqual([]);
    expect(await noticesOf("gina")).toEqual([]);
    expect(await listed("lena", as(member("gina")))).toEqual([alerts.leeds]);
    expect(await listed(null)).toEqual([alerts.york]);
    expect(await listed("operator")).toEqual([]);
    expect(await lastEventOf(alerts.leeds)).toMatchObject({
      kind: "assigned",
      by: "operator",
      text: "lena",
    });
    const { entries } = await muster.call("activity.list", {
      limit: 1,
      kinds: ["alert.assigned"],
    });
    expect(entries).toMatchObject([{ user: "operator", subject: alerts.leeds }]);
    await operator.call("alerts.assign", { ids: [alerts.leeds], to: null });
    expect(await assigneeOf(alerts.leeds)).toBeNull();
  });

  test("a user who is renamed keeps the alert; a lost role, a lost scope and a removal end the assignment", async () => {
    const ids = [alerts.leeds];
    const assign = (to: string) => muster.call("alerts.assign", { ids, to });
    const { id } = member("lena");
    await assign("lena");
    await muster.call("team.setUser", { id, name: "helena" });
    expect(await assigneeOf(alerts.leeds)).toBe("helena");
    await muster.call("team.setUser", { id, scope: { kind: "some", siteIds: [], tags: ["gate"] } });
    expect(await assigneeOf(alerts.leeds)).toBeNull();
    expect(await lastEventOf(alerts.leeds)).toMatchObject({
      kind: "unassigned",
      by: "",
      text: "helena",
    });
    await muster.call("team.setUser", { id, scope: leeds });
    expect(await assigneeOf(alerts.leeds)).toBeNull();
    await assign("helena");
    await muster.call("team.setUser", { id, role: "viewer" });
    expect(await assigneeOf(alerts.leeds)).toBeNull();
    await muster.call("team.setUser", { id, role: "operator" });
    await assign("helena");
    await muster.call("team.removeUser", { id });
    expect(await assigneeOf(alerts.leeds)).toBeNull();
  });

  test("an alert that grows beyond the scope of its user is assigned to no user again", async () => {
    const ina = await user("ina", "operator", { kind: "some", siteIds: [], tags: ["york"] });
    const { recorders } = await muster.call("recorders.list", {});
    const yard = recorders.flatMap(({ id, name }) => (name === "Yard" ? [id] : []));
    await muster.call("recorders.set", { ids: yard, set: { tags: ["york"] } });
    await muster.call("alerts.assign", { ids: [alerts.york], to: ina.name });
    expect(await assigneeOf(alerts.york)).toBe("ina");
    await muster.call("recorders.add", {
      name: "Dock",
      url: "http://127.0.0.1:4",
      site: "York",
    });
    await muster.call("audit.run", { select: {} });
    expect(await assigneeOf(alerts.york)).toBeNull();
  });
});
