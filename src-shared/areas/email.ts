import type { z } from "zod";
import { emailAreaMessages as texts } from "#shared/messages/areas/email.ts";
import { settingValueMessages as values } from "#shared/messages/areas/values.ts";
import { defineArea } from "./define-area.ts";
import { field, section } from "./field.ts";
import { flag, oneOf, port, secret, text } from "./kinds.ts";
import { EMAIL_RULES } from "./rules/email.ts";

/** Longest `smtp_server`, `username`, `password`, `sender` and `recvemail_n`, in bytes of UTF-8 (device-interface.md, 2.4). */
export const EMAIL_TEXT_BYTES = 127;
const max = EMAIL_TEXT_BYTES;

/** device-interface.md, 8: at least one byte while email is enabled. */
const needed = () => text({ max, minWhileOn: 1 });

const recipient = <const Path extends string>(path: Path, number: number) =>
  field(path, text({ max, isAddress: true }), {
    label: () => texts.recipient({ number }),
    hint: () => texts.atLeastOneRecipientMustHint,
  });

/** The mail server and the recipients of a recorder's alarm mail, by their wire names (device-interface.md, 2.4). */
export const EMAIL = defineArea({
  label: () => texts.areaLabel,
  about: () => texts.about,
  fields: [
    ...section(
      () => texts.mailServerGroup,
      [
        field("email_enable", flag(), { label: () => texts.sendEmail }),
        field(
          "encryption",
          oneOf(["Disable", "SSL", "TLS", "Auto"], {
            words: { Disable: () => values.none, Auto: () => values.automatic },
          }),
          { label: () => texts.encryption },
        ),
        field("smtp_server", needed(), {
          label: () => texts.smtpServer,
          hint: () => texts.mustNotBeEmptyWhileHint,
        }),
        field("smtp_port", port(), { label: () => texts.smtpPort }),
      ],
    ),
    ...section(
      () => texts.signInGroup,
      [
        field("username", needed(), {
          label: () => texts.userName,
          hint: () => texts.mustNotBeEmptyWhileHint,
        }),
        field("password", secret({ max, purpose: "mail", texts }), { label: () => texts.password }),
      ],
    ),
    ...section(
      () => texts.addressesGroup,
      [
        field("sender", text({ max, isAddress: true }), { label: () => texts.sender }),
        recipient("recvemail.recvemail_1", 1),
        recipient("recvemail.recvemail_2", 2),
        recipient("recvemail.recvemail_3", 3),
      ],
    ),
    ...section(
      () => texts.sendingGroup,
      [
        field("interval_time", oneOf([1, 3, 5, 10], { unit: "minute" }), {
          label: () => texts.interval,
        }),
        field("health_model_enable", flag(), { label: () => texts.sendInHealthMode }),
        field(
          "email_type",
          oneOf(["hosted", "Other"], {
            words: { hosted: () => values.hosted, Other: () => values.ownServer },
          }),
          { label: () => texts.mailService },
        ),
        field(
          "report_button.report_button_1",
          // Empty: the recorder's own screen does not show its Send Report button.
          oneOf(["", "send_device_report"], {
            words: { "": () => values.hidden, send_device_report: () => values.shown },
          }),
          { label: () => texts.sendReportButton, hint: () => texts.aButtonOnTheRecorderHint },
        ),
      ],
    ),
  ],
  firstInTexts: ["email_enable", "encryption", "smtp_port"],
  rules: EMAIL_RULES,
  canTest: true,
});

/** Wanted values of the area, only the fields to change. */
export type EmailTemplate = z.infer<typeof EMAIL.schema>;
