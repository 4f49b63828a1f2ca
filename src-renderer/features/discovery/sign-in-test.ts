import type { Output } from "#shared/contract/methods.ts";
import { traitsOf } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";

/** `open`: the recorder requires no sign-in. `held`: not tried, because another recorder rejected the password. */
export type SignInState = "waiting" | "testing" | "accepted" | "open" | "failed" | "held";

export interface SignInResult {
  readonly state: SignInState;
  readonly error: MusterError | null;
}

export const WAITING: SignInResult = { state: "waiting", error: null };

/** Recorders that are tested at the same time, once one of them accepted the password. */
const AT_ONCE = 6;

export interface SignInTest {
  readonly ids: readonly string[];
  /** Signs in once at a recorder. */
  readonly test: (id: string) => Promise<Result<Output<"credentials.test">>>;
  readonly report: (id: string, result: SignInResult) => void;
  readonly signal: AbortSignal;
}

/**
 * Tests the sign-in at each recorder once. Until a recorder has accepted the password, one recorder is asked at a time: a
 * mistyped password then reaches one recorder, and the others are held.
 */
export async function testSignIns({ ids, test, report, signal }: SignInTest): Promise<void> {
  const waiting = [...ids];
  const next = async (): Promise<SignInResult | null> => {
    const id = waiting.shift();
    if (id === undefined || signal.aborted) return null;
    report(id, { state: "testing", error: null });
    const result = resultOf(await test(id));
    if (!signal.aborted) report(id, result);
    return result;
  };
  for (let last = await next(); last?.state !== "accepted"; last = await next()) {
    if (last === null) return;
    if (last.error === null || traitsOf(last.error).turn !== "password") continue;
    for (const id of waiting) report(id, { state: "held", error: null });
    return;
  }
  const others = async () => {
    while ((await next()) !== null);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, others));
}

function resultOf(answer: Result<Output<"credentials.test">>): SignInResult {
  if (!answer.ok) return { state: "failed", error: answer.error };
  return { state: answer.value.outcome === "accepted" ? "accepted" : "open", error: null };
}
