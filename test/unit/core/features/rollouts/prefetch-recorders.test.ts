import { expect, test } from "vitest";
import type { Inventory, RecorderToCall } from "#core/features/inventory/index.ts";
import { prefetchRecorders } from "#core/features/rollouts/prefetch-recorders.ts";

const ids = Array.from({ length: 120 }, (_, at) => `r${at}`);

/** Inventory of recorders that can be moved and removed. */
function inventoryOf(urls: Map<string, string>) {
  const asked: number[] = [];
  const toCall = (few: readonly string[]) => {
    asked.push(few.length);
    return few.flatMap((id) => (urls.has(id) ? [{ id, url: urls.get(id) } as RecorderToCall] : []));
  };
  return { inventory: { toCall } as Inventory, asked };
}

test("recorders are looked up some at a time, and are as they were shortly before their turn", () => {
  const urls = new Map(ids.map((id) => [id, `http://${id}`]));
  const { inventory, asked } = inventoryOf(urls);
  const toCall = prefetchRecorders(inventory, ids);
  const turns = ids.map((id, at) => {
    if (at === 40) urls.set("r100", "http://moved").delete("r110");
    return toCall(id)?.url ?? null;
  });
  const expected = ids.map((id) => `http://${id}` as string | null);
  expected[100] = "http://moved";
  expected[110] = null;
  expect(turns).toEqual(expected);
  expect(asked).toEqual([50, 50, 20]);
});

test("skipped recorders do not hide those behind them", () => {
  const { inventory } = inventoryOf(new Map([["r119", "http://last"]]));
  const toCall = prefetchRecorders(inventory, ids);
  expect(toCall("r3")).toBeNull();
  expect(toCall("r119")?.url).toBe("http://last");
  expect(toCall("nobody")).toBeNull();
});
