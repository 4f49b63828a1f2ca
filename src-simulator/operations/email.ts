import type { Device } from "../device.ts";
import { isObject, merge, without, type Json, type JsonObject } from "../json.ts";
import { booleans } from "../quirks.ts";
import { checkFields, checkLength, refusal, type Ranges, type Refusal } from "../ranges.ts";
import { checkManner } from "../write-manner.ts";
import { emailRanges } from "../state/email.ts";
import type { ReadOperation, WriteOperation } from "./operation.ts";

const PASSWORD_FIELDS: ReadonlySet<string> = new Set([
  "password",
  "password_empty",
  "base_enc_password",
]);

export function withoutPasswords(data: JsonObject): JsonObject {
  return without(data, PASSWORD_FIELDS);
}

/** Bytes (device-interface.md, 2.4). */
const MAX_PASSWORD = 127;

/** What the documented sample sends (device-interface.md, 4), but for what is said of the password. */
const SAMPLE = [
  "email_enable",
  "encryption",
  "smtp_port",
  "smtp_server",
  "username",
  "sender",
  "recvemail",
  "interval_time",
  "report_button",
  "email_type",
] as const;
const RULES = {
  whole: SAMPLE,
  known: new Set<string>([...SAMPLE, ...PASSWORD_FIELDS, "health_model_enable"]),
};

/** Fields that some recorders don't have; writing them there is refused. */
const OPTIONAL_FIELDS = ["health_model_enable"] as const;

/** Operation 7 (device-interface.md, 2.4). */
export const getEmailRange: ReadOperation = {
  kind: "read",
  path: "/API/NetworkConfig/Email/Range",
  read: ({ traits }) => ({ ...emailRanges(traits), test_version: "2.0" }),
};

/** Operation of real units that is not in device-interface.md. Recipients are side by side (field-notes.md, 6). */
export const getEmail: ReadOperation = {
  kind: "read",
  path: "/API/NetworkConfig/Email/Get",
  present: ({ traits }) => traits.readable,
  read({ state, traits }) {
    const { recvemail, email_enable, encryption, ...rest } = state.email;
    const enable = email_enable === true;
    return {
      email_enable: traits.enableAsText ? String(enable) : enable,
      encryption: traits.autoInCapitals && encryption === "Auto" ? "AUTO" : (encryption ?? ""),
      ...booleans(traits, { ...rest, password_empty: state.emailPassword === "" }),
      password: "",
      ...(traits.nestedRecipients ? { recvemail: recvemail ?? {} } : {}),
      ...(isObject(recvemail) && !traits.nestedRecipients ? recvemail : {}),
    };
  },
};

/** Operation 8. Refuses what Range forbids, also where two fields forbid it together. */
export const setEmail: WriteOperation = {
  kind: "write",
  path: "/API/NetworkConfig/Email/Set",
  area: "email",
  prepare(device, data) {
    const refused = checkManner(device.traits.writes, RULES, data) ?? checkEmail(device, data);
    if (refused) return refused;
    const wanted = merge(device.state.email, withoutPasswords(data));
    const password = passwordAfter(device, data);
    return () => {
      device.state.email = wanted;
      device.state.emailPassword = password;
    };
  },
};

/** Why these fields, laid over the settings as they are, would be refused. */
export function checkEmail(device: Device, data: JsonObject): Refusal | null {
  const ranges = emailRanges(device.traits);
  const wanted = merge(device.state.email, withoutPasswords(data));
  return (
    checkSupported(ranges, data) ??
    checkPassword(device, data) ??
    checkFields(ranges, data) ??
    checkLengths(ranges, wanted) ??
    checkRecipients(wanted)
  );
}

/** What Range omits, the recorder does not support (field-notes.md, 6). */
function checkSupported(ranges: Ranges, data: JsonObject): Refusal | null {
  for (const name of OPTIONAL_FIELDS) {
    if (name in data && !(name in ranges)) return refusal(name, "is not supported");
  }
  return null;
}

/** Encrypted or plain, as Login/Range says (field-notes.md, 5). */
function checkPassword(device: Device, data: JsonObject): Refusal | null {
  const { password, password_empty, base_enc_password: sealed } = data;
  if (device.traits.passwordEnc && typeof password === "string" && password !== "") {
    return refusal("password", "must come encrypted, as base_enc_password");
  }
  if (sealed === undefined) return null;
  const opened = device.traits.passwordEnc ? device.transKeys.open(sealed) : null;
  if (opened === null) return refusal("base_enc_password", "was made with no key of this recorder");
  if (password_empty === true) return refusal("password_empty", "contradicts base_enc_password");
  return checkLength({ min_len: 0, max_len: MAX_PASSWORD }, opened, "base_enc_password");
}

/** Lengths that depend on `email_enable`: the entry for false, then the one for true. */
function checkLengths(ranges: Ranges, wanted: JsonObject): Refusal | null {
  const entry = wanted["email_enable"] === true ? 1 : 0;
  for (const [name, range] of Object.entries(ranges)) {
    const length = range.ranges?.[entry];
    const value = wanted[name] ?? "";
    const refused = length && typeof value === "string" && checkLength(length, value, name);
    if (refused) return refused;
  }
  return null;
}

/** Checks that there is at least one recipient when email is switched on (device-interface.md, 2.4). */
function checkRecipients({ email_enable, recvemail }: JsonObject): Refusal | null {
  if (email_enable !== true) return null;
  const given: Json[] = isObject(recvemail) ? Object.values(recvemail) : [];
  return given.some((one) => typeof one === "string" && one !== "")
    ? null
    : refusal("recvemail", "needs at least one recipient while email_enable is true");
}

/**
 * The mail password that the recorder would hold after a request that `checkEmail` found good. An empty `password` says
 * nothing; `password_empty: true` alone clears the stored one (field-notes.md, 6).
 */
export function passwordAfter(device: Device, data: JsonObject): string {
  const { password, password_empty, base_enc_password: sealed } = data;
  if (sealed !== undefined) return device.transKeys.open(sealed) ?? "";
  if (typeof password === "string" && password !== "") return password;
  return password_empty === true ? "" : device.state.emailPassword;
}
