import { describe, expect, it } from "vitest";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { createCounts } from "#core/features/rollouts/counts.ts";

describe("outcomes of a rollout as it goes on", () => {
  it("counts each recorder once, by what came of it last", () => {
    const counts = createCounts([line("a", "verified"), line("b", "interrupted"), line("c", null)]);
    expect(counts.now()).toMatchObject({ total: 3, counts: { verified: 1, interrupted: 1 } });

    counts.put(line("b", null));
    expect(counts.now()).toMatchObject({ total: 3, counts: { verified: 1 } });

    counts.put(line("b", "verified"));
    counts.put(line("c", "refused"));
    counts.put(line("c", "refused"));
    expect(counts.now()).toMatchObject({ total: 3, counts: { verified: 2, refused: 1 } });
  });
});

function line(recorderId: string, outcome: RolloutItem["outcome"]): RolloutItem {
  const [recorderName, siteName, detail] = [recorderId, "Depot", ""];
  const step = outcome === null ? "pending" : "done";
  const rest = { wave: 1, error: null, fields: [], at: null, leftBehind: null };
  return { recorderId, recorderName, siteName, step, outcome, detail, ...rest };
}
