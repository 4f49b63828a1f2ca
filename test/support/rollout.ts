import { NOTHING_LEFT, type Rollout, type RolloutItem } from "#shared/domain/rollout.ts";

/** A rollout with what the test does not care about filled in. */
export function aRollout(given: Partial<Rollout> = {}): Rollout {
  return {
    id: "r1",
    planId: "p1",
    name: "Relay",
    state: "finished",
    wish: null,
    pausedBy: null,
    stop: null,
    options: {},
    wave: 1,
    waves: 1,
    waitsUntil: null,
    retryOf: null,
    startedAt: "2026-11-20T10:00:00Z",
    startedBy: "ann",
    places: { customers: [], customerCount: 0, sites: [], siteCount: 0 },
    finishedAt: null,
    total: 1,
    counts: {},
    verifiedExceptSecret: 0,
    alreadySet: 0,
    leftBehind: NOTHING_LEFT,
    ...given,
  };
}

/** A recorder's line of it likewise. */
export function aRolloutItem(given: Partial<RolloutItem> = {}): RolloutItem {
  const recorderId = given.recorderId ?? "r1";
  return {
    recorderId,
    recorderName: recorderId,
    siteName: "Leeds",
    wave: 1,
    step: "pending",
    outcome: null,
    detail: "",
    error: null,
    fields: [],
    at: null,
    leftBehind: null,
    ...given,
  };
}
