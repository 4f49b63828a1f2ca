import type { Stop } from "#shared/domain/rollout.ts";

/** Why a rollout stops before its end. */
export type StopReason =
  | { readonly kind: "pause" | "wave" | "cancel" | "shutdown" }
  | { readonly kind: "stop"; readonly stop: Stop };

export interface StopSignal {
  readonly signal: AbortSignal;
  readonly reason: StopReason | null;
  /** Stops the rollout. Only the first reason counts. */
  stop(why: StopReason): void;
}

/** Asks a rollout to stop: recorders in progress finish, and no further recorder is started. */
export function createStopSignal(): StopSignal {
  const controller = new AbortController();
  let reason: StopReason | null = null;
  return {
    signal: controller.signal,
    get reason() {
      return reason;
    },
    stop(why) {
      reason ??= why;
      controller.abort();
    },
  };
}
