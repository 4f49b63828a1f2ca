import { answer, type Answer } from "../answers.ts";
import type { Device } from "../device.ts";
import type { Storage } from "../state/storage.ts";
import type { ActOperation, ReadOperation } from "./operation.ts";

/** `/API/SystemInfo/Base/Get` (field-notes.md, 6): the address is zero-padded, but decimal. */
export const getSystemInfo: ReadOperation = {
  kind: "read",
  path: "/API/SystemInfo/Base/Get",
  present: ({ traits }) => traits.systemInfo,
  read: ({ identity, state, traits }) => ({
    device_name: identity.name,
    device_type: identity.model,
    hardware_version: "DM-480",
    software_version: identity.firmware,
    mcu_software_version: "V1.0.4",
    build_time: identity.firmware.slice(-8),
    video_format: "PAL",
    hdd_volume: `${Math.round(sizeOf(state.health.storage) / 1024)}G`,
    serialNum: identity.serial,
    mac_address: traits.dashedMac ? identity.mac.replaceAll(":", "-") : identity.mac,
    ip_address: paddedAddress(identity.index),
    web: "80,80",
    client: "9000,9000",
    p2p_id: `SIM${identity.serial}`,
    p2p_switch: false,
    network_state: "Connected",
  }),
};

function sizeOf({ disks }: Storage): number {
  const used = disks.filter(({ missing, status }) => !missing && status !== "RaidHdd");
  return used.reduce((sum, { total }) => sum + total, 0);
}

/** Address in a customer's network; the recorder itself does not know where it is simulated. */
export function paddedAddress(index: number): string {
  const parts = [172, 16, 8 + Math.floor(index / 250), 1 + (index % 250)];
  return parts.map((part) => String(part).padStart(3, "0")).join(".");
}

/** Exceeds 2^53 and is odd: a reader that makes a double of it changes it. */
const DEV_TYPE = "4611686018427396097";

/** `/API/Login/DeviceInfo/Get` (field-notes.md, 6). */
export const getDeviceInfo: ActOperation = {
  kind: "act",
  path: "/API/Login/DeviceInfo/Get",
  present: ({ traits }) => traits.deviceInfo,
  run: deviceInfo,
};

function deviceInfo({ identity, channelCount, traits, state }: Device): Answer {
  const data = {
    channel_num: channelCount,
    mac_addr: identity.mac,
    support_email_test: traits.emailTest,
    support_event_push: true,
    support_ipc_disarming: !traits.withoutIpcDisarming,
    support_nvr_disarming: traits.ownDisarming,
    support_trans_key: traits.transKey,
    support_disarming: traits.ownDisarming,
    suggested_modify_pwd: false,
    certificate_remain_time: state.health.certificateDays,
    date_format: state.time.DateTime["date_format"] ?? "",
    accepted_compress_encodi: ["gzip"],
  };
  // Written by hand: no number of JavaScript holds it.
  const members = JSON.stringify(data).slice(1);
  return answer(
    200,
    "application/json",
    `{"result":"success","data":{"dev_type":${DEV_TYPE},${members}}`,
  );
}
