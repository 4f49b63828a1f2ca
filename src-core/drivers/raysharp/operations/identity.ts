import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import type { Identity } from "#core/drivers/driver.ts";
import { printableText } from "#core/platform/text.ts";
import { readInteger } from "../coerce.ts";
import type { Reader } from "../shape.ts";

/** Reads SystemInfo/Base/Get and Login/DeviceInfo/Get alike: each has some of the fields (field-notes.md, 6). */
export const readIdentity: Reader<Identity> = (data) =>
  ok({
    model: text(data, "device_type"),
    firmware: text(data, "software_version"),
    serial: text(data, "serialNum"),
    mac: plainMac(text(data, "mac_address") || text(data, "mac_addr")),
    ip: plainAddress(text(data, "ip_address")),
    channels: count(data["channel_num"]),
  });

/** What the first tells, and where it tells nothing, the second. */
export function joinIdentities(first: Identity, second: Identity): Identity {
  return {
    model: first.model || second.model,
    firmware: first.firmware || second.firmware,
    serial: first.serial || second.serial,
    mac: first.mac || second.mac,
    ip: first.ip || second.ip,
    channels: first.channels ?? second.channels,
  };
}

function text(data: JsonObject, key: string): string {
  const value = data[key];
  return typeof value === "string" ? printableText(value, 100) : "";
}

function count(value: unknown): number | null {
  const number = readInteger(value);
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : null;
}

/** Zero-padded, and still decimal: `172.016.010.169` (field-notes.md, 6). */
export function plainAddress(reported: string): string {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(reported)) return reported;
  return reported.split(".").map(Number).join(".");
}

/** `00:23:63:01:02:03` of any way of writing a MAC address; anything else as it is. */
export function plainMac(reported: string): string {
  const digits = reported.replaceAll(/[:\-.]/g, "").toUpperCase();
  if (!/^[0-9A-F]{12}$/.test(digits)) return reported;
  return digits.replaceAll(/..(?=.)/g, "$&:");
}
