import type { Stop } from "#shared/domain/rollout.ts";

/** Why a rollout comes to rest before its end. */
export type HaltReason =
  | { readonly kind: "pause" | "wave" | "cancel" | "shutdown" }
  | { readonly kind: "stop"; readonly stop: Stop };

export interface Halt {
  readonly signal: AbortSignal;
  readonly reason: HaltReason | null;
  now(why: HaltReason): void;
}

/** The first reason counts. Who is being written to comes to its end; nobody new begins. */
export function createHalt(): Halt {
  const controller = new AbortController();
  let reason: HaltReason | null = null;
  return {
    signal: controller.signal,
    get reason() {
      return reason;
    },
    now(why) {
      reason ??= why;
      controller.abort();
    },
  };
}
