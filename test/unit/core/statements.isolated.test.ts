import { expect, test, vi } from "vitest";
import { openTestCore } from "#test/support/core.ts";

const prepareOnUse = vi.hoisted(() => vi.fn<() => void>());
vi.mock("#core/platform/storage/statements-on-use.ts", () => ({ prepareOnUse }));

test("every statement that a core has from its start on can be prepared", async () => {
  const { stop } = await openTestCore();
  await stop();
  // The core that makes the empty database, and this one. Statements were prepared at once.
  expect(prepareOnUse).toHaveBeenCalledTimes(2);
});
