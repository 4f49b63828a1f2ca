import type { GridApi, IRowNode } from "ag-grid-community";
import { beforeEach, expect, test, vi } from "vitest";
import { RankedOrder } from "#renderer/ui/data-grid/ranked-order.ts";

interface Row {
  readonly id: number;
}

const ROWS = Array.from({ length: 6_000 }, (_, id): Row => ({ id }));
const nodes = ROWS.map((data) => ({ data }) as IRowNode<Row>);
const nodeOf = ({ id }: Row) => nodes[id] as IRowNode<Row>;

let sort: { colId: string; sort: "asc" | "desc" }[];
let shown: readonly Row[];
let order: RankedOrder<Row>;

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (work: () => void) => (work(), 1));
  vi.stubGlobal("cancelIdleCallback", () => {});
  sort = [{ colId: "site", sort: "asc" }];
  shown = ROWS;
  order = new RankedOrder<Row>();
  order.attach({
    getColumnState: () => sort,
    getDisplayedRowCount: () => shown.length,
    forEachNodeAfterFilterAndSort: (take: (node: IRowNode<Row>) => void) =>
      shown.map(nodeOf).forEach(take),
    isDestroyed: () => false,
  } as unknown as GridApi<Row>);
  order.learnSoon();
  return () => vi.unstubAllGlobals();
});

const compare = (one = 0, other = 0, column = "site", down = false) =>
  order.compare(column, nodes[one] as IRowNode<Row>, nodes[other] as IRowNode<Row>, down);

test("rows are compared by the place that they had, also downwards", () => {
  expect(compare(3, 700)).toBeLessThan(0);
  expect(compare(700, 3)).toBeGreaterThan(0);
  expect(compare(3, 700, "site", true)).toBeGreaterThan(0);
});

test("a row that was replaced, and any other column, are compared by what they say", () => {
  const replaced = nodes[3] as { data: Row };
  const before = replaced.data;
  replaced.data = { id: 3 };
  expect(compare(3, 700)).toBeNull();
  replaced.data = before;
  expect(compare(3, 700, "status")).toBeNull();
});

test("another sort makes the places worthless, until they are learnt anew", async () => {
  await Promise.resolve();
  sort = [
    { colId: "site", sort: "asc" },
    { colId: "name", sort: "desc" },
  ];
  expect(compare(3, 700)).toBeNull();
  await Promise.resolve();
  shown = ROWS.toReversed();
  order.learnSoon();
  expect(compare(3, 700)).toBeGreaterThan(0);
});

test("a search that leaves fewer rows keeps the places of all", async () => {
  shown = ROWS.slice(0, 5_500);
  order.learnSoon();
  expect(compare(5_999, 3)).toBeGreaterThan(0);
});
