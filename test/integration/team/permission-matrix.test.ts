import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import { METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
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
import {
  dividedFleet,
  SCOPE_NAMES,
  scopeNamed,
  type DividedFleet,
  type ScopeName,
} from "#test/support/divided-fleet.ts";
import { memoryTeam } from "#test/support/memory-team.ts";
import { inputFor, inputsFor, type Target } from "#test/support/method-inputs.ts";
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
      const call = await callsOver(
        server,
        tokenFor(`${role} of ${scope}`, role, scopeNamed(scope, divided)),
      );
      for (const method of METHOD_NAMES) {
        reached.length = 0;
        const about = `${method} as ${role}, ${scope}`;
        const answer = await call(method, inputFor(method, shown));
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
        tokenFor(`limited to ${scope}`, "administrator", scopeNamed(scope, divided)),
      );
      for (const method of filtered) {
        reached.length = 0;
        const answer = await call(method, inputFor(method, hidden));
        expect(answer, `${method}, ${scope}`).toMatchObject({ ok: false });
        expect(reached, `${method}, ${scope}`).toEqual([]);
      }
    }
  });
});
