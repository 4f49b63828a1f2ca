import type { Device } from "../device.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Disk, RaidArray } from "../state/storage.ts";
import type { ReadOperation } from "./operation.ts";

/** MB that an hour of recording of all cameras takes, for the times that a recorder estimates. */
const MB_PER_HOUR = 7200;

/** `/API/StorageConfig/Disk/Get` (field-notes-2.md, 1.2). */
export const getDisks: ReadOperation = {
  kind: "read",
  path: "/API/StorageConfig/Disk/Get",
  read(device) {
    const { traits, state } = device;
    const { disks, overWrite } = state.health.storage;
    const shown = disks.flatMap((disk, place) =>
      disk.missing ? [] : [showDisk(device, disk, place)],
    );
    return {
      ...(shown.length === 0 && traits.noEmptyDisks ? {} : { [traits.diskKey]: shown }),
      over_write: overWrite,
      hdd_format_type: "AllHddData",
      esata_record: false,
      support_format: true,
      NasMaxCount: 8,
      nas_info: [],
    };
  },
};

function showDisk({ traits }: Device, disk: Disk, place: number): JsonObject {
  const size = (value: number): Json => (traits.sizesAsText ? String(value) : value);
  return {
    id: place + 1,
    display_id: `${place + 1}`,
    model: disk.model,
    serial_no: disk.serial,
    firmware: disk.firmware,
    device_type: disk.deviceType,
    status: disk.status,
    total_size: size(disk.total),
    free_size: size(disk.free),
    total_time: size(Math.round((disk.total / MB_PER_HOUR) * 3600)),
    free_time: size(Math.round((disk.free / MB_PER_HOUR) * 3600)),
    format_enable: true,
    delete_enable: false,
    disk_type: "ReadAndWriteDisk",
    disk_group_id: 1,
  };
}

/** `/API/StorageConfig/Raid/Get` (field-notes-2.md, 1.3). Sizes of its disks are in GB. */
export const getRaid: ReadOperation = {
  kind: "read",
  path: "/API/StorageConfig/Raid/Get",
  present: ({ traits, state }) => traits.raidPage || state.health.storage.raid.length > 0,
  read({ state }) {
    const { disks, raid } = state.health.storage;
    const members = disks.filter(({ status }) => status === "RaidHdd");
    const volume = disks.find(({ deviceType }) => deviceType === "Raid");
    return {
      raid_enable: raid.length > 0,
      raid_info: raid.map((one, place) => showArray(one, place, volume, members)),
      disk_info: members.map((one, place) => ({
        slot_no: `HDD${place + 1}`,
        disk_model: one.model,
        serial_no: one.serial,
        total_size: Math.round(one.total / 1024),
        disk_type: raid.length > 0 ? "Raid Disk" : "Normal Disk",
        array_name: raid[0]?.name ?? "",
      })),
    };
  },
};

function showArray(
  { name, type, status, rebuilding }: RaidArray,
  place: number,
  volume: Disk | undefined,
  members: readonly Disk[],
): JsonObject {
  return {
    raid_id: place,
    raid_name: name,
    raid_type: type,
    total_size: Math.round((volume?.total ?? 0) / 1024),
    raid_status: status,
    hot_disk: "",
    sub_disk_list: members.map((_, slot) => `HDD${slot + 1}`),
    task: { status: rebuilding === null ? "None" : "Rebuild", progress: rebuilding ?? 0 },
  };
}
