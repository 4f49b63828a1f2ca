import { describe, expect, test } from "vitest";
import type { Schedule } from "#shared/domain/schedule.ts";
import { destinationFault } from "#core/features/schedule/destinations.ts";

const reportTo = (...addresses: string[]): Schedule => ({
  kind: "report",
  name: "Monthly",
  when: { repeat: "monthly", day: 1, at: "06:00" },
  timeZone: "computer",
  scope: { of: "all" },
  quietHours: null,
  spreadMinutes: 0,
  enabled: true,
  options: {
    subject: "North",
    period: "lastMonth",
    format: "pdf",
    delivery: { to: "email", addresses },
  },
});

describe("reports by email", () => {
  const known = ["Customer@example.com"];

  test("go to a new address only if an administrator says so", () => {
    const schedule = reportTo("customer@example.com", "eve@example.org");
    expect(destinationFault("administrator", schedule, known)).toBeNull();
    expect(destinationFault("approver", schedule, known)).toMatchObject({
      code: "forbidden",
      message: "Only an administrator can send reports to a new address: eve@example.org.",
      where: "addresses",
    });
  });

  test("go to a known address if an operator says so, whatever the case", () => {
    expect(destinationFault("operator", reportTo("customer@EXAMPLE.com"), known)).toBeNull();
  });
});
