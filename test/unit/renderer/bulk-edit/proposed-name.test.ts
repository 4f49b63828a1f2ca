import { describe, expect, test } from "vitest";
import { EMPTY_DRAFT, setValue, type Draft } from "#renderer/features/bulk-edit/draft.ts";
import { NO_LIMITS } from "#renderer/features/bulk-edit/limits.ts";
import { nameOf, proposedName } from "#renderer/features/bulk-edit/proposed-name.ts";
import { checkDraft, hasErrors } from "#renderer/features/bulk-edit/validate.ts";

const NOW = new Date(2026, 10, 26, 12).getTime();

const PORT = setValue(EMPTY_DRAFT, "email", "smtp_port", 587);
const SERVER_TOO = setValue(PORT, "email", "smtp_server", "relay.example.net");

describe("the proposed name of a change", () => {
  test("names area, fields and date", () => {
    expect(proposedName(PORT, NOW)).toBe("Email: SMTP port, 26 Nov");
    expect(proposedName(SERVER_TOO, NOW)).toBe("Email: SMTP server and SMTP port, 26 Nov");
  });

  test("counts the fields if there are many, or several areas", () => {
    let many: Draft = SERVER_TOO;
    for (const path of ["username", "sender"]) many = setValue(many, "email", path, "a");
    expect(proposedName(many, NOW)).toBe("Email: 4 fields, 26 Nov");
    const two = setValue(PORT, "disarming", "enable", true);
    expect(proposedName(two, NOW)).toBe("Email and Disarming: 2 fields, 26 Nov");
  });

  test("is empty while no field is selected", () => {
    expect(proposedName(EMPTY_DRAFT, NOW)).toBe("");
  });

  test("replaces a missing name, and no other", () => {
    expect(nameOf({ name: "Relay", draft: PORT })).toBe("Relay");
    expect(nameOf({ name: " ", draft: PORT })).toMatch(/^Email: SMTP port, /);
    const remarks = checkDraft(nameOf({ name: "", draft: PORT }), PORT, () => NO_LIMITS);
    expect(hasErrors(remarks)).toBe(false);
  });
});
