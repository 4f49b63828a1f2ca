import type { ExpectationScope } from "#shared/domain/expectation.ts";
import { fault } from "#shared/errors.ts";
import { expectationCommands as texts } from "#shared/messages/commands/health.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { recorderNamed } from "./selected-recorders.ts";
import { mapped, type CommandSession } from "./session.ts";

export interface ExpectationScopeOptions {
  readonly all?: boolean;
  readonly customer?: string;
  readonly site?: string;
  readonly tag?: string;
  readonly recorder?: string;
}

/** What an expectation is about. */
export interface Scope {
  readonly scope: ExpectationScope;
  /** Id in the form of `expectations.set`. */
  readonly scopeId: string;
  readonly name: string;
}

/** Exactly one option names it. */
export async function expectationScope(
  session: CommandSession,
  options: ExpectationScopeOptions,
): Promise<Result<Scope>> {
  const { all = false, customer, site, tag, recorder } = options;
  const finds = [
    ...(all ? [async () => ok({ scope: "all", scopeId: "", name: "" } as const)] : []),
    ...(customer === undefined ? [] : [() => ofCustomer(session, customer)]),
    ...(site === undefined ? [] : [() => ofSite(session, site)]),
    ...(tag === undefined
      ? []
      : [async () => ok({ scope: "tag", scopeId: tag, name: tag } as const)]),
    ...(recorder === undefined ? [] : [() => ofRecorder(session, recorder)]),
  ];
  const [find] = finds;
  if (find && finds.length === 1) return find();
  return err(fault("bad_input", texts.oneScope, { hint: texts.oneScopeHint }));
}

async function ofCustomer(session: CommandSession, name: string): Promise<Result<Scope>> {
  const listed = await session.call("customers.list", {});
  if (!listed.ok) return listed;
  const found = named(listed.value.customers, name);
  if (found) return ok({ scope: "customer", scopeId: found.id, name: found.name });
  return err(fault("not_found", texts.noCustomer({ name }), { hint: texts.noCustomerHint }));
}

async function ofSite(session: CommandSession, name: string): Promise<Result<Scope>> {
  const listed = await session.call("sites.list", {});
  if (!listed.ok) return listed;
  const found = named(listed.value.sites, name);
  if (found) return ok({ scope: "site", scopeId: found.id, name: found.name });
  return err(fault("not_found", texts.noSite({ name }), { hint: texts.noSiteHint }));
}

async function ofRecorder(session: CommandSession, name: string): Promise<Result<Scope>> {
  return mapped(await recorderNamed(session, name), (found) => ({
    scope: "recorder",
    scopeId: found.id,
    name: found.name,
  }));
}

function named<T extends { readonly name: string }>(all: readonly T[], name: string) {
  return all.find((one) => one.name.toLowerCase() === name.toLowerCase());
}
