import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Client } from "#shared/contract/client.ts";
import type { Caller, Role } from "#shared/domain/team.ts";
import { localTransport, openTestCore, type TestCore } from "#test/support/core.ts";

describe("callers of a core", () => {
  let one: TestCore;
  beforeEach(async () => {
    one = await openTestCore();
  });
  afterEach(() => one.stop());

  const as = (name: string, role: Role): Client => {
    const caller: Caller = { user: { id: `id-${name}`, name }, role, scope: { kind: "all" } };
    return createClient(localTransport(one.core.as(caller)));
  };
  const add = () =>
    one.call("recorders.add", { name: "Gate", url: "http://192.0.2.9", site: "Leeds" });

  test("are named in the activity log, with notes and templates", async () => {
    const { id } = await add();
    const anna = as("anna", "operator");
    await anna.call("recorders.set", { ids: [id], set: { notes: "Key at the desk" } });
    const content = {
      template: { name: "Night", email: { smtp_port: 25 } },
    };
    const saved = await anna.call("templates.save", { content });
    expect(saved).toMatchObject({ value: { template: { savedBy: "anna" } } });
    const { entries } = await one.call("activity.list", { limit: 10 });
    expect(entries).toMatchObject([
      { kind: "template.saved", user: "anna", host: "server" },
      { kind: "recorder.changed", user: "anna", host: "server" },
      { kind: "recorder.added", host: "command line" },
    ]);
  });

  test("have preferences of their own", async () => {
    const [anna, ben] = [as("anna", "viewer"), as("ben", "viewer")];
    await anna.call("preferences.set", { key: "recorders.columns", value: ["name"] });
    const read = (client: Client) => client.call("preferences.get", { key: "recorders.columns" });
    expect(await read(anna)).toMatchObject({ value: { value: ["name"] } });
    expect(await read(ben)).toMatchObject({ value: { value: null } });
    expect(await one.call("preferences.get", { key: "recorders.columns" })).toEqual({
      value: null,
    });
    await one.refuses("bad_input", "preferences.get", { key: "user:id-anna:recorders.columns" });
  });

  test("have room for a limited amount of preferences each", async () => {
    const [anna, ben] = [as("anna", "viewer"), as("ben", "viewer")];
    const set = (client: Client, nth: number) =>
      client.call("preferences.set", { key: `screen.key${nth}`, value: "x".repeat(199_000) });
    for (let nth = 0; nth < 25; nth += 1) expect(await set(anna, nth)).toMatchObject({ ok: true });
    expect(await set(anna, 25)).toMatchObject({ error: { code: "bad_input" } });
    // Values that are there can be replaced, and others have room of their own.
    expect(await set(anna, 0)).toMatchObject({ ok: true });
    expect(await set(ben, 0)).toMatchObject({ ok: true });
  });

  test("are refused what their role does not allow, and the refusal is in the activity log", async () => {
    const { id } = await add();
    const answer = await as("vera", "viewer").call("recorders.remove", { ids: [id] });
    expect(answer).toMatchObject({ error: { code: "forbidden" } });
    expect((await one.call("recorders.list", {})).recorders).toHaveLength(1);
    const { entries } = await one.call("activity.list", { limit: 10 });
    expect(entries.map(({ kind }) => kind)).toEqual(["access.refused", "recorder.added"]);
  });
});
