import { describe, expect, test } from "vitest";
import {
  mailAccountOf,
  NEW_ACCOUNT,
  withEncryption,
} from "#renderer/features/alerts/mail-draft.ts";

describe("the form of the mail account", () => {
  test("follows the encryption with the usual port, and keeps a port that was typed", () => {
    expect(withEncryption(NEW_ACCOUNT, "starttls").port).toBe(587);
    expect(withEncryption({ ...NEW_ACCOUNT, port: "465" }, "none").port).toBe(25);
    expect(withEncryption({ ...NEW_ACCOUNT, port: "2525" }, "none").port).toBe("2525");
  });

  test("is an account once it is complete, with the port as a number", () => {
    const typed = { ...NEW_ACCOUNT, host: "mail.example.com", from: "a@example.com", port: "9" };
    expect(mailAccountOf(typed)).toMatchObject({ ok: true, value: { ...typed, port: 9 } });
  });

  test.each([
    ["host", { host: "" }],
    ["port", { port: "" }],
    ["port", { port: "mail" }],
    ["from", { from: "nobody" }],
  ])("names the field that is wrong: %s, %j", (where, change) => {
    const account = { ...NEW_ACCOUNT, host: "mail.example.com", from: "a@example.com", ...change };
    expect(mailAccountOf(account)).toMatchObject({
      ok: false,
      error: { code: "bad_input", where },
    });
  });
});
