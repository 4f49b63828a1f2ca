import { expect, test } from "vitest";
import { planHandlers } from "#core/features/plans/index.ts";
import { ok } from "#shared/result.ts";
import { ownerContext } from "#test/support/call-context.ts";

type Tools = Parameters<typeof planHandlers>[0];

test("conflicts of a plan name only rollouts that the user may see", async () => {
  const handlers = planHandlers({
    plans: { get: async () => ok({ id: "p", items: [] }) },
    findConflicts: () => ({ changed: [], unfinished: ["r1"], rollouts: ["hidden", "seen"] }),
  } as unknown as Tools);
  const context = ownerContext();
  const all = await handlers["plans.conflicts"]({ id: "p" }, context);
  expect(all).toMatchObject({ value: { rollouts: ["hidden", "seen"] } });
  const visible = { seesRollout: (id: string) => id === "seen" };
  const part = await handlers["plans.conflicts"](
    { id: "p" },
    { ...context, visible: visible as never },
  );
  // That recorders of the plan are in use elsewhere is no secret: the plan itself is visible.
  expect(part).toMatchObject({ value: { unfinished: ["r1"], rollouts: ["seen"] } });
});
