import { describe, expect, it } from "vitest";
import { rolloutFormOf, optionsOf } from "#renderer/features/rollouts/rollout-form.ts";
import {
  canRetryAsPlanned,
  retryGroups,
  retryOptions,
} from "#renderer/features/rollouts/retry-choice.ts";
import { mayBeWritten } from "#renderer/features/rollouts/rollout-status.ts";
import type { RolloutItem, RolloutOptions } from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";
import { aRolloutItem } from "#test/support/rollout.ts";

const done = (recorderId: string, given: Partial<RolloutItem>) =>
  aRolloutItem({ recorderId, step: "done", ...given });

describe("recorders to retry", () => {
  it("are grouped by why they failed; those that would refuse the same plan again are apart", () => {
    const refused = (id: string, error: RolloutItem["error"]) =>
      done(id, { outcome: "refused", error });
    const items = [
      done("ok", { outcome: "verified" }),
      done("silent", { outcome: "unreachable" }),
      refused("moved", fault("plan_stale", "")),
      refused("whole", fault("needs_all_fields", "")),
      refused("values", fault("refused", "", { refusal: "values" })),
      refused("locked", fault("auth_refused", "")),
      done("outside", { outcome: "skipped" }),
      done("nothing to do", { outcome: "skipped", wave: null }),
    ];
    expect(retryGroups(items).map(({ key, ids }) => [key, ids])).toEqual([
      ["unreachable", ["silent"]],
      ["refused", ["locked"]],
      ["hopeless", ["moved", "whole", "values"]],
      ["skipped", ["outside"]],
    ]);
  });

  it("are offered one by one unless the recorder would refuse the same plan again", () => {
    const refused = (error: RolloutItem["error"]) => done("a", { outcome: "refused", error });
    expect(canRetryAsPlanned(refused(fault("refused", "")))).toBe(true);
    expect(canRetryAsPlanned(refused(fault("plan_stale", "")))).toBe(false);
    expect(canRetryAsPlanned(done("a", { outcome: "verified" }))).toBe(false);
  });

  it("are retried with a canary that is small beside them", () => {
    expect(retryOptions({ canary: 4, waves: ["5"] }, 5)).toEqual({ canary: 1, waves: ["5"] });
    expect(retryOptions({ canary: 4 }, 100)).toEqual({ canary: 4 });
    expect(retryOptions({ canary: 4 }, 1)).toEqual({});
  });

  it("begin with the options of the rollout in the form", () => {
    const options: RolloutOptions = {
      canary: 2,
      waves: ["5", "25%"],
      pause: 120,
      maxFailures: "5%",
      maxFailuresPerWave: "3",
      ignoreUnreachable: true,
      onlyInWindow: true,
    };
    expect(optionsOf(rolloutFormOf(options), 50)).toEqual(options);
    expect(optionsOf(rolloutFormOf({ pause: "ask" }), 50)).toEqual({ pause: "ask" });
    expect(optionsOf(rolloutFormOf({}), 50)).toEqual({});
  });
});

describe("a recorder to roll back", () => {
  const field = (outcome?: "refused" | "verified" | "mismatch") => ({
    path: "smtp_port",
    wanted: 587,
    ...(outcome && { outcome }),
  });
  const refused = (more: Partial<RolloutItem> = {}) =>
    mayBeWritten(done("a", { outcome: "refused", ...more }));

  it("is not one that refused everything: nothing was changed there", () => {
    expect(refused()).toBe(false);
    expect(refused({ fields: [field("refused")] })).toBe(false);
    expect(mayBeWritten(done("a", { outcome: "unreachable" }))).toBe(false);
  });

  it("is one that applied a part, or may have", () => {
    expect(refused({ error: fault("refused", "", { refusal: "partial" }) })).toBe(true);
    expect(refused({ fields: [field("refused"), field("verified")] })).toBe(true);
    expect(refused({ fields: [field()] })).toBe(true);
    expect(mayBeWritten(done("a", { outcome: "mismatch" }))).toBe(true);
  });
});
