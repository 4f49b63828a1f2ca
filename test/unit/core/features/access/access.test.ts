import { describe, expect, test } from "vitest";
import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import { METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import {
  roleIncludes,
  ROLES,
  type Caller,
  type Role,
  type UserScope,
} from "#shared/domain/team.ts";
import { ok } from "#shared/result.ts";
import { createEventHub } from "#core/platform/events.ts";
import { createAccess } from "#core/features/access/index.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const { signal } = new AbortController();
const LEEDS: UserScope = { kind: "some", siteIds: ["leeds"], tags: [] };

describe("access", () => {
  test("stops the start if a method has no permission", async () => {
    const { "recorders.list": _, ...permissions } = PERMISSIONS;
    const incomplete = permissions as typeof PERMISSIONS;
    const made = await parts();
    const start = () => createAccess({ ...made, permissions: incomplete });
    expect(start).toThrow("No permission is defined for recorders.list.");
  });

  test.each(ROLES)("lets a %s call exactly the methods of the table", async (role) => {
    const { call, called } = await access(role);
    for (const method of METHOD_NAMES) {
      called.length = 0;
      const isAllowed = roleIncludes(role, PERMISSIONS[method].role);
      const answer = await call(method, {});
      expect(answer, method).toMatchObject(isAllowed ? DONE : { error: { code: "forbidden" } });
      expect(called).toEqual(isAllowed ? [method] : []);
    }
  });

  test.each([
    ["viewer", "audit.run"],
    ["operator", "rollouts.start"],
    ["approver", "credentials.set"],
  ] as const)("refuses to a %s: %s", async (role, method) => {
    const answer = await (await access(role)).call(method, {});
    expect(answer).toMatchObject({ error: { code: "forbidden" } });
  });

  test("refuses single fields that need a higher role", async () => {
    const { call } = await access("operator");
    expect(await call("recorders.set", { ids: ["a"], set: { notes: "x" } })).toMatchObject(DONE);
    const refused = await call("recorders.set", { ids: ["a"], set: { credential: null } });
    expect(refused).toMatchObject({ error: { code: "forbidden", where: "set.credential" } });
  });

  test("hands the caller to the handler", async () => {
    const { call, contexts } = await access("viewer");
    await call("recorders.list", {});
    expect(contexts[0]).toMatchObject({
      caller: { user: { name: "anna" }, role: "viewer" },
      actor: { user: "anna", host: "server" },
    });
  });

  test("refuses what concerns the whole fleet to a limited user", async () => {
    const { call } = await access("administrator", LEEDS);
    expect(await call("mail.get", {})).toMatchObject({ error: { code: "forbidden" } });
    expect(await call("app.info", {})).toMatchObject(DONE);
  });

  test("leaves out events that a user may not see, without a gap", async () => {
    const { events, heard } = await access("viewer", LEEDS);
    events.emit("secrets.changed", {} as never);
    events.emit("schedules.changed", { schedules: [] });
    events.emit("discovery.finding", {} as never);
    events.emit("credentials.changed", {});
    expect(heard).toMatchObject([
      { event: "secrets.changed", revision: 1 },
      { event: "credentials.changed", revision: 4, after: 1 },
    ]);
    expect(heard[0]).not.toHaveProperty("after");
  });
});

const DONE = { ok: true };

async function parts() {
  const called: MethodName[] = [];
  const contexts: CallContext[] = [];
  const handler = (name: MethodName) => async (_: unknown, context: CallContext) => {
    called.push(name);
    contexts.push(context);
    return ok({});
  };
  const all = METHOD_NAMES.map((name) => [name, handler(name)]);
  const handlers = Object.fromEntries(all) as unknown as Handlers;
  const storage = await storageUnderTest();
  return { handlers, storage, events: createEventHub(), seesJob: () => false, called, contexts };
}

async function access(role: Role, scope: UserScope = { kind: "all" }) {
  const { called, contexts, ...made } = await parts();
  const caller: Caller = { user: { id: "u1", name: "anna" }, role, scope };
  const core = createAccess(made)({ caller, actor: { user: "anna", host: "server" } });
  const heard: EventMessage[] = [];
  core.onEvent((message) => heard.push(message));
  const call = (method: MethodName, input: unknown) =>
    core.handlers[method](input as never, { signal });
  return { call, called, contexts, heard, events: made.events };
}
