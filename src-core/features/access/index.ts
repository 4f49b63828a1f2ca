import type {
  CallContext,
  CallerHandlers,
  CallIdentity,
  CallOptions,
  CoreApi,
  Handler,
  Handlers,
} from "#shared/contract/endpoint.ts";
import type { Checked, Output } from "#shared/contract/methods.ts";
import { METHOD_NAMES, type MethodName } from "#shared/contract/names.ts";
import { PERMISSIONS, type FilteredMethod, type Permission } from "#shared/contract/permissions.ts";
import type { Caller } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { jobOwner } from "#core/platform/jobs/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { inputRoleFault, requireRules, roleFault, scopeFault, setUpFault } from "./checks.ts";
import { visibleEvents, type EventTools } from "./events.ts";
import { Fleets } from "./fleets.ts";
import type { ScopedFleet } from "./scoped-fleet.ts";
import { limitedInput, limitFault } from "./limited-inputs.ts";
import { SCOPED_ANSWERS } from "./scoped-answers.ts";

interface Tools extends Omit<EventTools, "fleets"> {
  readonly handlers: Handlers;
  readonly storage: Storage;
  /** Another reason to refuse a call, such as a session that ended. */
  readonly refusalOf?: (caller: Caller) => MusterError | null;
  readonly permissions?: Readonly<Record<MethodName, Permission>>;
}

/** The core as one caller may use it. */
export type CoreFor = (identity: CallIdentity) => CoreApi;

/**
 * Checks role and scope of every call and event, and restricts both to what the caller sees. Fails if a method has no
 * permission.
 * @returns what makes the core for one caller
 */
export function createAccess(tools: Tools): CoreFor {
  const { handlers, events, storage, seesJob, refusalOf = () => null } = tools;
  const { permissions = PERMISSIONS } = tools;
  requireRules(permissions);
  const fleets = new Fleets(storage, events);
  return (identity) => {
    const { caller } = identity;
    const bind = (name: MethodName) => {
      const run = handlers[name] as Handler<MethodName>;
      const permission = permissions[name];
      return async (input: Checked<MethodName>, { signal }: CallOptions) => {
        const refused =
          refusalOf(caller) ??
          setUpFault(caller, name) ??
          roleFault(caller, permission) ??
          inputRoleFault(caller, name, input);
        if (refused) return err(refused);
        const context = { ...identity, signal };
        if (caller.scope.kind === "all" || permission.scope === "none") return run(input, context);
        if (permission.scope === "all") return err(scopeFault());
        const { scope } = caller;
        return runWithin(name as FilteredMethod, run, input, context, () => fleets.of(scope));
      };
    };
    const bound = METHOD_NAMES.map((name) => [name, bind(name)]);
    return {
      handlers: Object.fromEntries(bound) as CallerHandlers,
      onEvent: visibleEvents({ events, fleets, seesJob }, caller),
    };
  };
}

/** The call of a user with a limited scope. What became visible or not during the call counts for its answer. */
async function runWithin(
  name: FilteredMethod,
  run: Handler<MethodName>,
  input: Checked<MethodName>,
  context: CallContext,
  fleet: () => ScopedFleet,
): Promise<Result<Output<MethodName>>> {
  const visible = fleet();
  const refused = limitFault(name, input, visible);
  if (refused !== null) return err(refused);
  const own = limitedInput(name, input, visible);
  const answer = await jobOwner.run(context.caller.user.id, () =>
    run(own, { ...context, visible }),
  );
  const limited = SCOPED_ANSWERS[name] as AnyAnswer;
  if (!answer.ok || typeof limited === "string") return answer;
  return ok(limited(answer.value, fleet()));
}

type AnyAnswer = string | ((output: Output<MethodName>, fleet: ScopedFleet) => Output<MethodName>);
