import type {
  CallerHandlers,
  CallIdentity,
  CallOptions,
  CoreApi,
  Handler,
  Handlers,
} from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { METHOD_NAMES, type MethodName } from "#shared/contract/names.ts";
import { PERMISSIONS, type Permission } from "#shared/contract/permissions.ts";
import type { Caller } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { err } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import { requireRules, roleFault, scopeFault, setUpFault } from "./checks.ts";
import { visibleEvents } from "./events.ts";

interface Tools {
  readonly handlers: Handlers;
  readonly events: EventHub;
  /** Another reason to refuse a call, such as a session that ended. */
  readonly refusalOf?: (caller: Caller) => MusterError | null;
  readonly permissions?: Readonly<Record<MethodName, Permission>>;
}

/** The core as one caller may use it. */
export type CoreFor = (identity: CallIdentity) => CoreApi;

/**
 * Checks role and scope of every call and event. Fails if a method has no permission.
 * @returns what makes the core for one caller
 */
export function createAccess({
  handlers,
  events,
  refusalOf = () => null,
  permissions = PERMISSIONS,
}: Tools): CoreFor {
  requireRules(permissions);
  return (identity) => {
    const { caller } = identity;
    const bind = (name: MethodName) => {
      const run = handlers[name] as Handler<MethodName>;
      const permission = permissions[name];
      return async (input: Checked<MethodName>, { signal }: CallOptions) => {
        const refused =
          refusalOf(caller) ?? setUpFault(caller, name) ?? callFault(caller, permission, input);
        return refused ? err(refused) : run(input, { ...identity, signal });
      };
    };
    const bound = METHOD_NAMES.map((name) => [name, bind(name)]);
    return {
      handlers: Object.fromEntries(bound) as CallerHandlers,
      onEvent: visibleEvents(events, caller),
    };
  };
}

function callFault(caller: Caller, permission: Permission, input: unknown) {
  const tooLow = roleFault(caller, permission, input);
  if (tooLow) return tooLow;
  const isLimited = caller.scope.kind === "some" && permission.scope !== "none";
  return isLimited ? scopeFault() : null;
}
