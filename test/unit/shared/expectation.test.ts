import { expect, test } from "vitest";
import { agreedFor, type Expectation } from "#shared/domain/expectation.ts";

const agreed = (more: Partial<Expectation>): Expectation => ({
  scope: "all",
  scopeId: "",
  name: "",
  values: {},
  changedAt: "2026-11-20T08:00:00Z",
  ...more,
});
const place = { recorderId: "r1", siteId: "s1", customerId: "c1", tags: ["Bank", "vip"] };

test("the most particular value holds, and says where it was agreed", () => {
  const all = [
    agreed({ scope: "recorder", scopeId: "r1", values: { clockOffset: 5 } }),
    agreed({ scope: "customer", scopeId: "c1", values: { footageDays: 30 } }),
    agreed({ scope: "customer", scopeId: "c2", values: { footageDays: 90 } }),
    agreed({ values: { footageDays: 7, recording: "continuous", clockOffset: 60 } }),
  ];
  const found = agreedFor(all, place).map(({ values, from }) => [values, from.scope]);
  expect(found).toEqual(
    expect.arrayContaining([
      [{ footageDays: 30 }, "customer"],
      [{ recording: "continuous" }, "all"],
      [{ clockOffset: 5 }, "recorder"],
    ]),
  );
  expect(found).toHaveLength(3);
});

test("of two tags, the order is that of their names, and capitals do not matter", () => {
  const all = [
    agreed({ scope: "tag", scopeId: "VIP", values: { footageDays: 60 } }),
    agreed({ scope: "tag", scopeId: "bank", values: { footageDays: 90 } }),
  ];
  const [one] = agreedFor(all, place);
  const [other] = agreedFor(all.toReversed(), place);
  expect(one?.values).toEqual(other?.values);
});
