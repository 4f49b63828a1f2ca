import type { Identity } from "../identity.ts";
import type { JsonObject } from "../json.ts";
import { Random } from "../random.ts";
import type { FieldLimits, Ranges } from "../ranges.ts";
import type { Traits } from "../traits.ts";

const ENCRYPTIONS = ["Disable", "SSL", "TLS", "Auto"] as const;
const INTERVALS = [1, 3, 5, 10] as const;
const MAX_TEXT = 127;
const PORTS = { Disable: 25, SSL: 465, TLS: 587, Auto: 587 } as const;

const text = (max_len: number): FieldLimits => ({
  type: "string",
  mode: "rw",
  min_len: 0,
  max_len,
});
const choice = (items: string[], default_value: string): FieldLimits => ({
  type: "string",
  mode: "rw",
  default_value,
  items,
});
const flag = (default_value: boolean): FieldLimits => ({ type: "bool", mode: "rw", default_value });

/** A text whose least length depends on `email_enable`: false, then true (device-interface.md, 2.4). */
const textByEnable = (whenEnabled: number): FieldLimits => ({
  type: "string",
  mode: "rw",
  ranges: [
    { min_len: 0, max_len: MAX_TEXT },
    { min_len: whenEnabled, max_len: MAX_TEXT },
  ],
});

/** The email fields and their limits at this recorder (device-interface.md, 2.4). */
export function emailRanges(traits: Traits): Ranges {
  const encryptions = ENCRYPTIONS.filter((name) => name !== "Auto" || !traits.withoutAuto);
  const intervals = INTERVALS.filter((minutes) => minutes !== 1 || !traits.withoutOneMinute);
  return {
    email_enable: flag(false),
    encryption: choice(encryptions, encryptions.at(-1) ?? "TLS"),
    smtp_port: { type: "int32", mode: "r", min: 1, max: 65_535, default_value: 25 },
    smtp_server: textByEnable(1),
    username: textByEnable(1),
    password: text(MAX_TEXT),
    password_empty: flag(true),
    base_enc_password: { type: "object", mode: "rw" },
    sender: textByEnable(0),
    recvemail: {
      type: "object",
      mode: "rw",
      items: {
        recvemail_1: text(MAX_TEXT),
        recvemail_2: text(MAX_TEXT),
        recvemail_3: text(MAX_TEXT),
      },
    },
    interval_time: {
      type: "int32",
      mode: "rw",
      unit: "minute",
      default_value: 5,
      items: intervals,
    },
    report_button: {
      type: "object",
      mode: "rw",
      items: { report_button_1: choice(["", "send_device_report"], "") },
    },
    ...(traits.withoutHealthMode ? {} : { health_model_enable: flag(false) }),
    email_type: choice(["hosted", "Other"], "Other"),
    active_btn: flag(false),
    hosted_active: choice(["Inactive", "Active"], "Inactive"),
    activated_account: text(128),
    url: text(256),
    user_code: text(64),
  };
}

/** The email settings that a recorder starts with; always within its own ranges. */
export function makeEmail(seed: number, identity: Identity, traits: Traits): JsonObject {
  const random = new Random(seed, `email/${identity.index}`);
  const enabled = random.chance(0.7);
  const encryption = random.pick(traits.withoutAuto ? ["SSL", "TLS"] : ["SSL", "TLS", "Auto"]);
  const town = identity.siteName.toLowerCase();
  return {
    email_enable: enabled,
    encryption,
    smtp_port: PORTS[encryption as keyof typeof PORTS],
    smtp_server: enabled ? random.pick(["mail.example.org", `smtp.${town}.example.org`]) : "",
    username: enabled ? `alarms-${town}` : "",
    sender: enabled ? `${identity.serial.toLowerCase()}@example.org` : "",
    recvemail: {
      recvemail_1: enabled ? `security-${town}@example.org` : "",
      recvemail_2: enabled && random.chance(0.4) ? "guards@example.org" : "",
      recvemail_3: "",
    },
    interval_time: random.pick([3, 5, 10]),
    report_button: { report_button_1: "send_device_report" },
    ...(traits.withoutHealthMode ? {} : { health_model_enable: random.chance(0.3) }),
    email_type: "Other",
    active_btn: false,
    hosted_active: "Inactive",
    activated_account: "",
    url: "",
    user_code: "",
  };
}
