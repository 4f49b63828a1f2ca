import { z } from "zod";
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

const SERVER = "Mail server";
const SIGN_IN = "Sign-in";
const PEOPLE = "Addresses";
const SENDING = "Sending";

/** Every field that a template of the email area may name, in the order in which screens show them. */
const FIELDS: readonly FieldSpec[] = [
  { path: "email_enable", label: "Send email", kind: "switch", group: SERVER, limits: SWITCH },
  {
    path: "encryption",
    label: "Encryption",
    kind: "choice",
    group: SERVER,
    limits: choiceLimits(ENCRYPTIONS),
  },
  {
    path: "smtp_server",
    label: "SMTP server",
    kind: "text",
    group: SERVER,
    limits: NEEDED,
    hint: "Must not be empty while email is enabled.",
  },
  { path: "smtp_port", label: "SMTP port", kind: "number", group: SERVER, limits: PORT_LIMITS },
  {
    path: "username",
    label: "User name",
    kind: "text",
    group: SIGN_IN,
    limits: NEEDED,
    hint: "Must not be empty while email is enabled.",
  },
  { path: "password", label: "Password", kind: "secret", group: SIGN_IN, limits: TEXT },
  { path: "sender", label: "Sender", kind: "text", group: PEOPLE, limits: TEXT },
  recipient("recvemail.recvemail_1", "Recipient 1"),
  recipient("recvemail.recvemail_2", "Recipient 2"),
  recipient("recvemail.recvemail_3", "Recipient 3"),
  {
    path: "interval_time",
    label: "Interval",
    kind: "choice",
    group: SENDING,
    limits: choiceLimits(INTERVAL_MINUTES, "minute"),
  },
  {
    path: "health_model_enable",
    label: "Send in health mode",
    kind: "switch",
    group: SENDING,
    limits: SWITCH,
  },
  {
    path: "email_type",
    label: "Mail service",
    kind: "choice",
    group: SENDING,
    limits: choiceLimits(EMAIL_TYPES),
  },
  {
    path: "report_button.report_button_1",
    label: "Send Report button",
    kind: "choice",
    group: SENDING,
    limits: choiceLimits(REPORT_BUTTONS),
    hint: "A button on the recorder's own screen. Recorders that accept complete settings only need it.",
  },
];

function recipient(path: string, label: string): FieldSpec {
  const hint = "At least one recipient must be set while email is enabled.";
  return { path, label, kind: "text", group: PEOPLE, limits: TEXT, hint };
}

export const EMAIL = {
  label: "Email",
  about: "The mail server that a recorder sends its alarms by, and who gets them.",
  perChannel: false,
  schema: emailTemplateSchema,
  fields: FIELDS,
  rules: EMAIL_RULES,
} as const satisfies AreaSpec;
