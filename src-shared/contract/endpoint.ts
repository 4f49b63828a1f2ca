import type { z } from "zod";
import { fault } from "#shared/errors.ts";
import type { Actor } from "#shared/domain/activity.ts";
import type { Caller } from "#shared/domain/team.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { contractMessages as messages } from "#shared/messages/contract.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventMessage } from "./events.ts";
import { issueText } from "./issue-text.ts";
import { methods, type Checked, METHOD_NAMES, type MethodName } from "./methods.ts";
import { type EventName } from "./names.ts";
import type { Answer } from "./streamed-list.ts";

/** What a host gives along with a call. */
export interface CallOptions {
  readonly signal: AbortSignal;
  /** The host reads the entries of streamed lists when it sends them. By default they are read before the answer. */
  readonly streams?: boolean;
}

/** Who calls. */
export interface CallIdentity {
  readonly caller: Caller;
  /** The caller as the activity log names it. */
  readonly actor: Actor;
}

/** What a handler gets along with a call. */
export interface CallContext extends CallOptions, CallIdentity {
  /** What the caller sees; absent: the whole fleet. */
  readonly visible?: VisibleFleet;
}

export type Handler<M extends MethodName> = (
  input: Checked<M>,
  context: CallContext,
) => Promise<Result<Answer<M>>>;

export type Handlers = { readonly [M in MethodName]: Handler<M> };

/** A handler for one caller: each call passes the check of the caller's role and scope. */
export type CallerHandler<M extends MethodName> = (
  input: Checked<M>,
  options: CallOptions,
) => Promise<Result<Answer<M>>>;

export type CallerHandlers = { readonly [M in MethodName]: CallerHandler<M> };

/** What a host holds for one caller: handlers to call, events to pass on. */
export interface CoreApi {
  readonly handlers: CallerHandlers;
  /** @param only the one event that is listened to; without it, all */
  onEvent(listener: (message: EventMessage) => void, only?: EventName): () => void;
}

/** One connection (of a window, a browser tab): its calls under way, and their end. */
export interface Endpoint {
  call(id: unknown, method: unknown, input: unknown): Promise<Result<unknown>>;
  cancel(id: unknown): void;
  /** The caller is gone. Work that others may see continues; its answers are discarded. */
  close(): void;
}

const known: ReadonlySet<string> = new Set(METHOD_NAMES);

/**
 * Checks every inbound call (name, then payload) before a handler sees it. The host checked the sender, and passes
 * the core as that user may use it (`core.as(caller)`). An exception is passed to `report` and answered as `internal`: a call
 * never rejects.
 */
export function createEndpoint(
  core: CoreApi,
  report: (error: unknown) => void,
  { streams = false }: Pick<CallOptions, "streams"> = {},
): Endpoint {
  const running = new Map<string, AbortController>();

  async function run({ key, name, value }: Call): Promise<Result<unknown>> {
    if (running.has(key)) return err(fault("bad_payload", messages.idInUse({ id: key })));
    const controller = new AbortController();
    running.set(key, controller);
    try {
      const handler = core.handlers[name] as CallerHandler<MethodName>;
      return await handler(value, { signal: controller.signal, streams });
    } finally {
      running.delete(key);
    }
  }

  return {
    async call(id, method, input) {
      try {
        const checked = check(id, method, input);
        return checked.ok ? await run(checked.value) : checked;
      } catch (error) {
        report(error);
        const message = messages.failed({ method: String(method) });
        return err(fault("internal", message, { hint: messages.failedHint }));
      }
    },
    cancel(id) {
      if (typeof id === "string") running.get(id)?.abort();
    },
    close() {
      running.clear();
    },
  };
}

/** One that passed the checks. */
interface Call {
  readonly key: string;
  readonly name: MethodName;
  readonly value: Checked<MethodName>;
}

function check(id: unknown, method: unknown, input: unknown): Result<Call> {
  if (typeof id !== "string" || id.length === 0 || id.length > 100) {
    return err(fault("bad_payload", messages.idNeeded));
  }
  if (typeof method !== "string" || !known.has(method)) {
    return err(fault("unknown_method", unknownMethodText(method)));
  }
  const name = method as MethodName;
  const parsed = methods[name].input.safeParse(input);
  if (!parsed.success) {
    return err(notAccepted(name, parsed.error.issues[0]));
  }
  return ok({ key: id, name, value: parsed.data });
}

function unknownMethodText(method: unknown): string {
  if (typeof method !== "string") return messages.unnamedMethod;
  return messages.unknownMethod({ method: JSON.stringify(method).slice(0, 80) });
}

/** Names the input as its user knows it: the last part of its path that is not a number. */
function notAccepted(method: MethodName, issue: z.core.$ZodIssue | undefined) {
  if (issue === undefined) return fault("bad_payload", messages.badInput({ method }));
  const path = issue.path.map(String);
  const own = path.findLast((part) => !/^\d+$/.test(part)) ?? "input";
  const where = path.join(".");
  return fault("bad_payload", issueText(issue, `'${own}'`), where === "" ? {} : { where });
}
