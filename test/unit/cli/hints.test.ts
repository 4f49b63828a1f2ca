import { describe, expect, test } from "vitest";
import { fault, type ErrorCode } from "#shared/errors.ts";
import { hintOf, shellWord } from "#cli/hints.ts";

const refused = (details: Parameters<typeof fault>[2], code: ErrorCode = "auth_refused") =>
  hintOf(fault(code, "no", details));

describe("the hint of an error", () => {
  test("names commands for the thing that failed", () => {
    expect(refused({ subject: "recorder" })).toContain("muster credentials set");
    expect(refused({ subject: "mail_account" })).toContain("muster mail set");
    expect(refused({ subject: "mail_account" })).not.toContain("credentials");
  });

  test("names recorder and credential, if Muster knows them", () => {
    const about = { recorderId: "656dda3950", credential: "north's key" };
    const hint = refused({ subject: "recorder", about });
    expect(hint).toContain("muster credentials set 'north'\\''s key'");
    expect(hint).toContain("muster credentials retry 656dda3950");
    expect(refused({ subject: "recorder", about }, "certificate_changed")).toContain(
      "muster recorders accept-certificate 656dda3950",
    );
    expect(refused({ subject: "recorder" })).toContain("muster credentials retry RECORDER");
  });

  test("is the error's own, if it does not say what failed", () => {
    expect(refused({ hint: "Ask the provider." })).toBe("Ask the provider.");
  });
});

test("a word of a command is quoted where a shell would change it", () => {
  expect(shellWord("shop-1.plan.json")).toBe("shop-1.plan.json");
  expect(shellWord("$(reboot)")).toBe("'$(reboot)'");
  expect(shellWord("")).toBe("''");
});
