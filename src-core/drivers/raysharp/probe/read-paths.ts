/** A path that reads: no path of a write has this type. `TransKey/Get` is not one of the list below, because it creates a key. */
type ReadPath = `/API/${string}/${"Get" | "Range" | "Search" | "Query"}`;

/** Every operation that a session that only reads may send (docs/dev/device-interface.md §4, docs/dev/field-notes.md, docs/dev/field-notes-2.md). */
const READ_PATHS: readonly ReadPath[] = [
  "/API/Login/ChannelInfo/Get",
  "/API/Login/DeviceInfo/Get",
  "/API/SystemInfo/Base/Get",
  "/API/AI/Setup/MultiTypeRecognition/Get",
  "/API/AI/Setup/PVD/Range",
  "/API/AlarmConfig/IPCDisarming/Range",
  "/API/AlarmConfig/IPCDisarming/Get",
  "/API/AlarmConfig/Disarming/Range",
  "/API/AlarmConfig/Disarming/Get",
  "/API/NetworkConfig/Email/Range",
  "/API/NetworkConfig/Email/Get",
  "/API/AlarmConfig/EventPush/Range",
  "/API/AlarmConfig/EventPush/Get",
  "/API/Push/Query",
  "/API/SystemConfig/DateTime/Range",
  "/API/SystemConfig/DateTime/Get",
  "/API/SystemConfig/NTP/Range",
  "/API/SystemConfig/NTP/Get",
  "/API/SystemConfig/DST/Range",
  "/API/SystemConfig/DST/Get",
  "/API/SystemInfo/Record/Get",
  "/API/SystemInfo/Network/Get",
  "/API/RecordConfig/Get",
  "/API/Schedules/Record/Get",
  "/API/Maintenance/Log/Search",
  "/API/Maintenance/AutoReboot/Get",
  "/API/ChannelConfig/PoePower/Get",
  "/API/ChannelConfig/IPChannel/Get",
  "/API/StorageConfig/Disk/Get",
  "/API/StorageConfig/Raid/Get",
  "/API/AlarmConfig/Exception/Get",
  "/API/Playback/SearchMonth/Get",
];

const KNOWN: ReadonlySet<string> = new Set(READ_PATHS);

export function isReadPath(path: string): boolean {
  return KNOWN.has(path);
}
