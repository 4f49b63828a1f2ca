import type { ScheduledState } from "#shared/domain/scheduled-rollout.ts";
import type { Tone } from "#renderer/ui/index.ts";

export const SCHEDULED_TONES: Readonly<Record<ScheduledState, Tone>> = {
  waiting: "unknown",
  started: "good",
  missed: "bad",
  refused: "bad",
  cancelled: "idle",
};
