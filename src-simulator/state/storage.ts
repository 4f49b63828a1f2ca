import type { Identity } from "../identity.ts";
import type { Random } from "../random.ts";

/** A disk as StorageConfig/Disk/Get reports it (field-notes-2.md, 1.2). */
export type Disk = {
  model: string;
  serial: string;
  firmware: string;
  deviceType: "Normal" | "Raid";
  status: string;
  /** MB */
  total: number;
  free: number;
  /** Whether the disk is missing in the list; its place stays empty. */
  missing: boolean;
};

export type RaidArray = {
  name: string;
  type: string;
  status: "Normal" | "Degrade" | "Offline";
  /** Per cent of a rebuild; null if none is in progress. */
  rebuilding: number | null;
};

export type Storage = {
  disks: Disk[];
  overWrite: string;
  /** Disks of these arrays are those with the status RaidHdd. */
  raid: RaidArray[];
};

const MODELS = [
  { model: "ST4000VX016-3CV104", firmware: "CV10", total: 3_815_447 },
  { model: "WD60PURX-64T0ZY1", firmware: "80.00A80", total: 5_723_166 },
  { model: "ST500LM030-2E717D", firmware: "SDM1", total: 476_940 },
] as const;

/** Members of a RAID 5. */
const MEMBERS = 4;

/** Full disks that overwrite the oldest footage: what a healthy recorder has. */
export function makeStorage(random: Random, { index }: Identity, raid: boolean): Storage {
  const kind = MODELS[random.int(MODELS.length)] ?? MODELS[0];
  const disk = (place: number): Disk => ({
    model: kind.model,
    serial: `Z${String(index).padStart(5, "0")}${place}${random.int(1000)}`,
    firmware: kind.firmware,
    deviceType: "Normal",
    status: "Full",
    total: kind.total,
    free: 0,
    missing: false,
  });
  if (!raid) {
    const count = 1 + random.int(2);
    return {
      disks: Array.from({ length: count }, (_, place) => disk(place)),
      overWrite: "Auto",
      raid: [],
    };
  }
  return withRaid(Array.from({ length: MEMBERS }, (_, place) => disk(place)));
}

/** The disks as members of one array, and the array as one disk more. */
export function withRaid(disks: readonly Disk[]): Storage {
  const members = disks.map((one): Disk => ({ ...one, status: "RaidHdd" }));
  const total = (members[0]?.total ?? 0) * Math.max(1, members.length - 1);
  const volume: Disk = {
    model: "RAID5",
    serial: "",
    firmware: "",
    deviceType: "Raid",
    status: "Full",
    total,
    free: 0,
    missing: false,
  };
  const raid: RaidArray = { name: "Array 1", type: "RAID5", status: "Normal", rebuilding: null };
  return { disks: [...members, volume], overWrite: "Auto", raid: [raid] };
}
