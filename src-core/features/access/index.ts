import type {
  CallContext,
  CallerHandlers,
  CallIdentity,
  CallOptions,
  CoreApi,
  Handler,
  Handlers,
} from "#shared/contract/endpoint.ts";
import {
  type Checked,
  METHOD_NAMES,
  type MethodName,
  type FilteredMethod,
} from "#shared/contract/methods.ts";
import { PERMISSIONS, type Permission } from "#shared/contract/permissions.ts";
import type { Answer } from "#shared/contract/streamed-list.ts";
import type { Caller } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { jobOwner } from "#core/platform/jobs/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { Denied } from "#core/features/activity/index.ts";
import {
  inputRoleFault,
  readOnlyFault,
  requireRules,
  roleFault,
  scopeFault,
  setUpFault,
} from "./checks.ts";
import { visibleEvents, type EventTools } from "./events.ts";
import { Fleets } from "./fleets.ts";
import type { ScopedFleet } from "./scoped-fleet.ts";
import { ScopeTags } from "./scope-tags.ts";
import { limitedInput, limitFault } from "./limited-inputs.ts";
import { VISIBLE_PARTS } from "./scoped-answers.ts";

export { Fleets } from "./fleets.ts";

interface Tools extends Omit<EventTools, "fleets"> {
  readonly handlers: Handlers;
  readonly storage: Storage;
  /** Another reason to refuse a call, such as a session that ended. */
  readonly refusalOf?: (caller: Caller) => MusterError | null;
  /** A call was refused because of role or scope; for the activity log. */
  readonly noteDenied?: (denied: Denied, isAboutInput: boolean) => void;
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
  const { permissions = PERMISSIONS, noteDenied = () => {} } = tools;
  requireRules(permissions);
  const fleets = new Fleets(storage, events);
  const scopeTags = new ScopeTags(storage);
  return (identity) => {
    const { caller, actor } = identity;
    const scope = caller.scope.kind === "all" ? null : caller.scope;
    const bind = (name: MethodName) => {
      const run = handlers[name] as Handler<MethodName>;
      const permission = permissions[name];
      return async (input: Checked<MethodName>, options: CallOptions) => {
        const ended = refusalOf(caller) ?? setUpFault(caller, name);
        if (ended) return err(ended);
        const visible = scope === null || permission.scope === "none" ? null : fleets.of(scope);
        const denial = denialOf({ caller, name, permission, visible, scopeTags }, input);
        if (denial !== null) {
          const { error, isAboutInput } = denial;
          noteDenied({ actor, method: name, where: error.where, why: error.message }, isAboutInput);
          return err(error);
        }
        const context = { ...identity, ...options };
        if (visible === null || scope === null) return run(input, context);
        return runWithin(name as FilteredMethod, run, input, { ...context, visible }, () =>
          fleets.of(scope),
        );
      };
    };
    const bound = METHOD_NAMES.map((name) => [name, bind(name)]);
    return {
      handlers: Object.fromEntries(bound) as CallerHandlers,
      onEvent: visibleEvents({ events, fleets, seesJob }, caller),
    };
  };
}

interface Asked {
  readonly caller: Caller;
  readonly name: MethodName;
  readonly permission: Permission;
  /** Visible part of the fleet; null if the call is not limited to a part. */
  readonly visible: ScopedFleet | null;
  readonly scopeTags: ScopeTags;
}

interface Denial {
  readonly error: MusterError;
  /** The call was refused because of one of its inputs. */
  readonly isAboutInput: boolean;
}

/** Why role and scope of the caller do not allow this call; null if they do. */
function denialOf(
  { caller, name, permission, visible, scopeTags }: Asked,
  input: unknown,
): Denial | null {
  const needsFleet = visible !== null && permission.scope === "all";
  const whole =
    readOnlyFault(caller, name) ??
    roleFault(caller, permission) ??
    (needsFleet ? scopeFault() : null);
  if (whole !== null) return { error: whole, isAboutInput: false };
  const error =
    inputRoleFault(caller, name, input) ??
    scopeTags.fault(caller, name, input) ??
    (visible && limitFault(name as FilteredMethod, input, visible));
  return error && { error, isAboutInput: true };
}

/** The call of a user with a limited scope. What became visible or not during the call counts for its answer. */
async function runWithin(
  name: FilteredMethod,
  run: Handler<MethodName>,
  input: Checked<MethodName>,
  context: CallContext & { readonly visible: ScopedFleet },
  fleet: () => ScopedFleet,
): Promise<Result<Answer<MethodName>>> {
  const own = limitedInput(name, input, context.visible);
  const answer = await jobOwner.run(context.caller.user.id, () => run(own, context));
  const visiblePart = (VISIBLE_PARTS as Partial<Record<MethodName, AnyPart>>)[name];
  return answer.ok && visiblePart ? ok(visiblePart(answer.value, fleet())) : answer;
}

type AnyPart = (output: Answer<MethodName>, fleet: ScopedFleet) => Answer<MethodName>;
