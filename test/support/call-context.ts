import type { CallContext } from "#shared/contract/endpoint.ts";
import { ownerNamed } from "#shared/domain/team.ts";

/** The context of a call by the user of the operating system, for tests that call a feature's handlers directly. */
export function ownerContext(signal = new AbortController().signal): CallContext {
  const user = "tester";
  return { signal, caller: ownerNamed(user), actor: { user, host: "command line" } };
}
