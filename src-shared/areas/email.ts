import { z } from "zod";
import { emailAreaMessages as texts } from "#shared/messages/areas/email.ts";
import {
  choiceLimits,
  PORT,
  PORT_LIMITS,
  secretRefSchema,
  SWITCH,
  textLimits,
  textOf,
} from "./parts.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { EMAIL_RULES } from "./rules/email.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";

/** Values of the email area's closed fields (device-interface.md, 2.4). */
export const ENCRYPTIONS = ["Disable", "SSL", "TLS", "Auto"] as const;
export const INTERVAL_MINUTES = [1, 3, 5, 10] as const;
/** Empty: the recorder's own screen does not show its Send Report button. */
export const REPORT_BUTTONS = ["", "send_device_report"] as const;
export const EMAIL_TYPES = ["hosted", "Other"] as const;

/** Longest `smtp_server`, `username`, `password`, `sender` and `recvemail_n`, in bytes of UTF-8. */
export const EMAIL_TEXT_BYTES = 127;

const text = textOf(EMAIL_TEXT_BYTES);

/**
 * Wanted values of the email area, wire names, only the fields to change (device-interface.md, 2.4).
 * Text may carry variables such as `{{site.code}}`; what they become is checked per recorder.
 */
export const emailTemplateSchema = z.strictObject({
  email_enable: z.boolean().optional(),
  encryption: z.enum(ENCRYPTIONS).optional(),
  smtp_port: PORT.optional(),
  smtp_server: text.optional(),
  username: text.optional(),
  password: secretRefSchema.optional(),
  sender: text.optional(),
  recvemail: z
    .strictObject({
      recvemail_1: text.optional(),
      recvemail_2: text.optional(),
      recvemail_3: text.optional(),
    })
    .optional(),
  interval_time: z.literal(INTERVAL_MINUTES).optional(),
  health_model_enable: z.boolean().optional(),
  email_type: z.enum(EMAIL_TYPES).optional(),
  report_button: z.strictObject({ report_button_1: z.enum(REPORT_BUTTONS).optional() }).optional(),
});
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

const TEXT = textLimits(EMAIL_TEXT_BYTES);
/** device-interface.md, 8: at least one byte while email is enabled. */
const NEEDED: FieldLimits = { ...TEXT, ranges: [{}, { min_len: 1 }] };

/** Every field that a template of the email area may name, in the order in which screens show them. */
const FIELDS: readonly FieldSpec[] = [
  {
    path: "email_enable",
    get label() {
      return texts.sendEmail;
    },
    kind: "switch",
    get group() {
      return texts.mailServerGroup;
    },
    limits: SWITCH,
  },
  {
    path: "encryption",
    get label() {
      return texts.encryption;
    },
    kind: "choice",
    get group() {
      return texts.mailServerGroup;
    },
    limits: choiceLimits(ENCRYPTIONS),
  },
  {
    path: "smtp_server",
    get label() {
      return texts.smtpServer;
    },
    kind: "text",
    get group() {
      return texts.mailServerGroup;
    },
    limits: NEEDED,
    get hint() {
      return texts.mustNotBeEmptyWhileHint;
    },
  },
  {
    path: "smtp_port",
    get label() {
      return texts.smtpPort;
    },
    kind: "number",
    get group() {
      return texts.mailServerGroup;
    },
    limits: PORT_LIMITS,
  },
  {
    path: "username",
    get label() {
      return texts.userName;
    },
    kind: "text",
    get group() {
      return texts.signInGroup;
    },
    limits: NEEDED,
    get hint() {
      return texts.mustNotBeEmptyWhileHint;
    },
  },
  {
    path: "password",
    get label() {
      return texts.password;
    },
    kind: "secret",
    purpose: "mail",
    get group() {
      return texts.signInGroup;
    },
    limits: TEXT,
  },
  {
    path: "sender",
    get label() {
      return texts.sender;
    },
    kind: "text",
    get group() {
      return texts.addressesGroup;
    },
    limits: TEXT,
  },
  recipient(1),
  recipient(2),
  recipient(3),
  {
    path: "interval_time",
    get label() {
      return texts.interval;
    },
    kind: "choice",
    get group() {
      return texts.sendingGroup;
    },
    limits: choiceLimits(INTERVAL_MINUTES, "minute"),
  },
  {
    path: "health_model_enable",
    get label() {
      return texts.sendInHealthMode;
    },
    kind: "switch",
    get group() {
      return texts.sendingGroup;
    },
    limits: SWITCH,
  },
  {
    path: "email_type",
    get label() {
      return texts.mailService;
    },
    kind: "choice",
    get group() {
      return texts.sendingGroup;
    },
    limits: choiceLimits(EMAIL_TYPES),
  },
  {
    path: "report_button.report_button_1",
    get label() {
      return texts.sendReportButton;
    },
    kind: "choice",
    get group() {
      return texts.sendingGroup;
    },
    limits: choiceLimits(REPORT_BUTTONS),
    get hint() {
      return texts.aButtonOnTheRecorderHint;
    },
  },
];

function recipient(number: number): FieldSpec {
  const path = `recvemail.recvemail_${number}`;
  return {
    path,
    get label() {
      return texts.recipient({ number });
    },
    kind: "text",
    get group() {
      return texts.addressesGroup;
    },
    limits: TEXT,
    get hint() {
      return texts.atLeastOneRecipientMustHint;
    },
  };
}

export const EMAIL = {
  get label() {
    return texts.areaLabel;
  },
  get about() {
    return texts.about;
  },
  perChannel: false,
  schema: emailTemplateSchema,
  fields: FIELDS,
  rules: EMAIL_RULES,
} as const satisfies AreaSpec;
