import { describe, expect, test } from "vitest";
import type { Customer } from "#shared/domain/customer.ts";
import {
  canSendAgain,
  REPORT_SENDING_STATES,
  reportRecipients,
  sendingCounts,
} from "#shared/domain/customer-reports.ts";
import { runCountsText } from "#shared/domain/schedule-text.ts";

function aCustomer(name: string, emails: string[]): Customer {
  const about = { contact: "", notes: "", language: "de", pictures: false, sites: 1, recorders: 1 };
  return { ...about, id: name, name, emails };
}

const CUSTOMERS = [
  aCustomer("South", []),
  aCustomer("North", ["ann@example.net"]),
  aCustomer("Old", ["old@example.net"]),
];
const RECORDERS = [{ customerName: "North" }, { customerName: "South" }, { customerName: "" }];

describe("recipients of reports", () => {
  test("are customers with recorders and an address; the others have a reason", () => {
    const found = reportRecipients(CUSTOMERS, RECORDERS, true);
    expect(found.map(({ customer, reason }) => [customer, reason])).toEqual([
      ["North", null],
      ["Old", "no_recorders"],
      ["South", "no_address"],
    ]);
    expect(found[0]).toMatchObject({ emails: ["ann@example.net"], language: "de", recorders: 1 });
  });

  test("of a part of the fleet are its customers alone", () => {
    const found = reportRecipients(CUSTOMERS, [{ customerName: "South" }], false);
    expect(found.map(({ customer }) => customer)).toEqual(["South"]);
  });
});

describe("reports of a run", () => {
  test("are counted as sent, failed and not sent, and each once", () => {
    const counts = sendingCounts(REPORT_SENDING_STATES.map((state) => ({ state })));
    expect(counts).toEqual({ total: 6, done: 1, failed: 2, findings: 3 });
    expect(runCountsText("customer-reports", counts)).toBe(
      "1 of 6 reports sent, 2 failed, 3 not sent",
    );
  });

  test("are sent again unless they were sent, or are on their way", () => {
    const again = REPORT_SENDING_STATES.filter((state) => canSendAgain({ state }));
    expect(again).toEqual(["waiting", "failed", "not_sent", "perhaps_sent"]);
  });
});
