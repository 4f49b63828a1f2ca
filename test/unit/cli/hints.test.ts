import { describe, expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { hintOf } from "#cli/hints.ts";

const refused = (details: Parameters<typeof fault>[2]) =>
  hintOf(fault("auth_refused", "no", details));

describe("the hint of an error", () => {
  test("names commands for the thing that failed", () => {
    expect(refused({ subject: "recorder" })).toContain("muster credentials set");
    expect(refused({ subject: "mail_account" })).toContain("muster mail set");
    expect(refused({ subject: "mail_account" })).not.toContain("credentials");
  });

  test("is the error's own, if it does not say what failed", () => {
    expect(refused({ hint: "Ask the provider." })).toBe("Ask the provider.");
  });
});
