import type { FactProblem } from "#shared/domain/health.ts";

/** A wrong clock of recorder `r1`, unless said otherwise. */
export function aProblem(more: Partial<FactProblem> = {}): FactProblem {
  return {
    recorderId: "r1",
    recorderName: "York 1",
    siteId: "s1",
    siteName: "York",
    customerId: null,
    channel: null,
    channelName: "",
    fact: "clock",
    reason: "clock_off",
    text: "The clock is wrong",
    short: "Wrong clock",
    since: "2026-11-20T08:00:00Z",
    sinceAfter: null,
    readAt: "2026-11-23T08:00:00Z",
    condition: "problem",
    ...more,
  };
}
