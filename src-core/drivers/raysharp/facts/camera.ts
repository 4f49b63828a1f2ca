import { isEmptySlot } from "#shared/domain/availability.ts";
import type { Camera } from "#shared/facts/camera.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { plainAddress, plainMac } from "../operations/identity.ts";
import { misfitIn, type Reader } from "../shape.ts";
import { askOnce } from "./ask-once.ts";
import { channelsIn, switchIn, textIn } from "./members.ts";
import type { ReadFact } from "./read-fact.ts";

type Cameras = ReadonlyMap<string, Camera>;

/** Reads ChannelConfig/IPChannel (docs/dev/field-notes-2.md §1.4). Channels without a network camera are left out. */
export const readCameras: ReadFact<"camera"> = async (recorder, { channels }) => {
  const cameras = await askOnce(recorder, getCameras);
  if (!cameras.ok) return cameras;
  const own = channels.flatMap(({ channel, connect_status: status }) => {
    const camera = isEmptySlot(status) ? undefined : cameras.value.get(channel);
    return camera ? [[channel, camera] as const] : [];
  });
  return ok(new Map(own));
};

const readList: Reader<Cameras> = (data) => {
  const channels = channelsIn(data);
  if (!channels) return misfitIn(data, "channel_info");
  return ok(new Map([...channels].map(([name, one]) => [name, readCamera(one)])));
};

const getCameras: Operation<Cameras> = {
  path: "/API/ChannelConfig/IPChannel/Get",
  read: readList,
  optional: true,
};

export function readCamera(one: JsonObject): Camera {
  return {
    manufacturer: textIn(one, "manufacturer"),
    model: textIn(one, "device_type"),
    firmware: textIn(one, "software_version"),
    address: plainAddress(textIn(one, "ip_address")),
    mac: plainMac(textIn(one, "mac_address")),
    protocol: textIn(one, "protocol"),
    password: passwordOf(one),
    activated: textIn(one, "state").toLowerCase() !== "notactivated",
  };
}

/** `security` → strength; `state` says it too. */
const STRENGTHS: Readonly<Record<string, Camera["password"]>> = {
  risk: "weak",
  weak: "weak",
  medium: "strong",
  strength: "strong",
};

function passwordOf(one: JsonObject): Camera["password"] {
  if (switchIn(one, "password_empty") === true) return "empty";
  if (textIn(one, "state").toLowerCase() === "weakpassword") return "weak";
  const security = textIn(one, "security").toLowerCase();
  return (Object.hasOwn(STRENGTHS, security) ? STRENGTHS[security] : undefined) ?? "unknown";
}
