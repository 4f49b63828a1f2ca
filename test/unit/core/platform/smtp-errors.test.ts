import { expect, test } from "vitest";
import type { MailAccount } from "#shared/domain/mail.ts";
import { smtpError } from "#core/platform/adapters/mail/smtp-errors.ts";

const account: MailAccount = {
  host: "mail.example.com",
  port: 465,
  encryption: "starttls",
  username: "muster",
  from: "alerts@example.com",
  fromName: "Muster",
  trust: { kind: "system" },
};

test("no greeting, without TLS: the port may expect TLS, and the usual pairs are named", () => {
  const cause = Object.assign(new Error("Greeting never received"), { code: "ETIMEDOUT" });
  const { code, message, hint } = smtpError(account, cause);
  expect(code).toBe("tls_failed");
  expect(message).toContain("did not send a greeting");
  expect(hint).toContain("STARTTLS with port 587");
});

test("a refused sign-in is about the mail account", () => {
  const response = "535 5.7.139 Authentication unsuccessful, basic authentication is disabled.";
  const cause = Object.assign(new Error("Invalid login"), { code: "EAUTH", response });
  expect(smtpError(account, cause)).toMatchObject({
    code: "auth_refused",
    subject: "mail_account",
  });
});
