import { expect, test } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { SentReport } from "#shared/domain/customer-reports.ts";
import { fault } from "#shared/errors.ts";
import { ok } from "#shared/result.ts";
import type { StubCore } from "#test/support/stub-core.ts";
import { muster } from "./support.ts";

const lastInput = ({ calls }: StubCore) => calls.at(-1);

const sent: SentReport = {
  id: "s1",
  customerId: "c1",
  customer: "North",
  address: "ann@example.net",
  period: { from: "2026-10-01T00:00", to: "2026-11-01T00:00" },
  state: "sent",
  reason: null,
  error: null,
  at: "2026-11-02T07:00:00.000Z",
  by: "bob",
  schedule: "",
};
const failed: SentReport = {
  ...sent,
  id: "s2",
  address: "bea@example.net",
  state: "failed",
  error: fault("refused", "The mail server rejected the address."),
  by: "",
  schedule: "Monthly",
};

const handlersOf = (sendings: SentReport[]): Partial<CallerHandlers> => ({
  "reports.send": async () => ok({ sendings }),
  "reports.sent": async () => ok({ sendings }),
});

test("report customer --send sends the report, and shows for each address what became of it", async () => {
  const args = ["report", "customer", "North", "--month", "2026-10", "--send"];
  const ended = await muster(args, { handlers: handlersOf([sent]) });
  expect(ended).toMatchObject({
    status: 0,
    out: expect.stringMatching(/ann@example.net +sent +bob/),
  });
  const [method, input] = lastInput(ended.core) ?? [];
  expect(method).toBe("reports.send");
  const { period } = sent;
  expect(input).toMatchObject({ customer: "North", format: "pdf", period });
  const again = await muster(args, { handlers: handlersOf([sent, failed]) });
  expect(again.status).toBe(2);
  expect(again.out).toMatch(/bea@example.net +failed +schedule Monthly +The mail server rejected/);
  const request = (one: typeof again) => JSON.stringify(lastInput(one.core)?.[1]);
  expect(request(again)).not.toBe(request(ended));
});

test("report customer --send takes one customer, no file and no other selection", async () => {
  const others = [[], ["North", "--out", "a.pdf"], ["--site", "Leeds"], ["North", "--all"]];
  for (const more of others) {
    const ended = await muster(["report", "customer", ...more, "--send"]);
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain("With --send, name one customer");
  }
  const none = await muster(["report", "customer", "North"]);
  expect([none.status, none.opened]).toEqual([1, []]);
  expect(none.err).toContain("Give --out");
});

test("report sent lists the reports to a customer", async () => {
  const args = ["report", "sent", "North", "--limit", "5", "--json"];
  const ended = await muster(args, { handlers: handlersOf([sent, failed]) });
  expect(JSON.parse(ended.out)).toEqual({ sendings: [sent, failed] });
  expect(lastInput(ended.core)?.[1]).toEqual({ customer: "North", limit: 5 });
  expect(ended.status).toBe(2);
});
