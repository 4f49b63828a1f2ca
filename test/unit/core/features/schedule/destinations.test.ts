import { describe, expect, test } from "vitest";
import { destinationFault } from "#core/features/schedule/destinations.ts";

describe("reports by email", () => {
  const known = ["Customer@example.com"];

  test("go to a new address only if an administrator says so", () => {
    const addresses = ["customer@example.com", "eve@example.org"];
    expect(destinationFault("administrator", addresses, known)).toBeNull();
    expect(destinationFault("approver", addresses, known)).toMatchObject({
      code: "forbidden",
      message: "Only an administrator can send reports to a new address: eve@example.org.",
      where: "addresses",
    });
  });

  test("go to a known address if an operator says so, whatever the case", () => {
    expect(destinationFault("operator", ["customer@EXAMPLE.com"], known)).toBeNull();
  });
});
