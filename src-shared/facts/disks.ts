import { compareKeys } from "#shared/compare.ts";
import { z } from "zod";
import { diskMessages as texts } from "#shared/messages/facts/disks.ts";
import { defineFact, OK, problem, unknown, type Verdict } from "./fact.ts";

/** What a disk is, whatever the family calls it. `other`: in `reported`. */
export const DISK_STATES = [
  "ok",
  "full",
  "failed",
  "offline",
  "read_only",
  "unformatted",
  "unsupported",
  "busy",
  "other",
] as const;

const diskSchema = z.object({
  /** Name of the disk by the recorder's own count: `1`. */
  name: z.string(),
  model: z.string(),
  state: z.enum(DISK_STATES),
  /** State as the recorder wrote it. */
  reported: z.string(),
  /** MB; null if it is not reported. */
  total: z.number().nullable(),
  free: z.number().nullable(),
  /** A member of a RAID, whose space counts with the RAID. */
  inRaid: z.boolean(),
});
export type Disk = z.infer<typeof diskSchema>;

const disksSchema = z.object({
  disks: z.array(diskSchema),
  /** Whether the oldest footage is overwritten when a disk is full; null if it is not reported. */
  overwrites: z.boolean().nullable(),
  /** Disks of earlier readings that are not listed any more, until a user accepts that. Absent: none. */
  missing: z.array(diskSchema).optional(),
  /** The reading before listed disks, and this one lists none. Absent: that is not so. */
  suddenlyEmpty: z.literal(true).optional(),
});
export type Disks = z.infer<typeof disksSchema>;

/** The disks of a recorder. */
export const disks = defineFact({
  id: "disks",
  subject: "recorder",
  rhythm: "hourly",
  schema: disksSchema,
  label: () => texts.label,
  importance: "urgent",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: (value) => {
    const count = value.disks.filter(({ inRaid, state }) => !inRaid || state !== "ok").length;
    return count === 0 ? texts.none : texts.text({ count, size: sizeText(sizeOf(value)) });
  },
  number: sizeOf,
  unit: () => texts.unit,
  judge,
  comparison: {
    carryOver,
    accepted: ({ missing, suddenlyEmpty: _, ...value }) => (missing ? value : null),
    acceptLabel: () => texts.accept,
    acceptHint: () => texts.acceptHint,
  },
  history: "changes",
  alert: true,
  report: {},
});

/** Bytes of a MB as recorders count them. */
const MB = 1_048_576;

/** TB of all disks, as disks are sold; null if a size is not reported. */
function sizeOf({ disks: all }: Disks): number | null {
  const counted = all.filter(({ inRaid }) => !inRaid);
  if (counted.some(({ total }) => total === null)) return null;
  const megabytes = counted.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return Math.round((megabytes * MB) / 1e11) / 10;
}

function sizeText(terabytes: number | null): string {
  return terabytes === null ? texts.sizeUnknown : texts.size({ terabytes });
}

interface FoundDisks {
  readonly count: number;
  readonly names: string;
  readonly total: number;
}

interface DiskProblem {
  readonly state: Disk["state"];
  readonly reason:
    | "disk_failed"
    | "disk_missing"
    | "disk_unformatted"
    | "disk_read_only"
    | "disk_unsupported";
  readonly text: (found: FoundDisks) => string;
}

/** The worst first. Each is about the disks in that state. */
const TROUBLES: readonly DiskProblem[] = [
  { state: "failed", reason: "disk_failed", text: (found) => texts.failed(found) },
  { state: "offline", reason: "disk_missing", text: (found) => texts.offline(found) },
  { state: "unformatted", reason: "disk_unformatted", text: (found) => texts.unformatted(found) },
  { state: "read_only", reason: "disk_read_only", text: (found) => texts.readOnly(found) },
  { state: "unsupported", reason: "disk_unsupported", text: (found) => texts.unsupported(found) },
];

function judge(value: Disks): Verdict {
  const { disks: listed, missing = [], overwrites } = value;
  if (listed.length === 0) {
    return value.suddenlyEmpty
      ? unknown("disk_list_empty", () => texts.listEmpty({ count: missing.length }))
      : problem("no_disk", () => texts.noDisk);
  }
  const all = [...listed, ...missing];
  const inState = (state: Disk["state"]) => all.filter((one) => one.state === state);
  for (const { state, reason, text } of TROUBLES) {
    const found = inState(state);
    const values = { ...named(found), total: all.length };
    if (found.length > 0)
      return problem(
        reason,
        () => text(values),
        () => values,
      );
  }
  const full = inState("full");
  const isAllFull = full.length > 0 && full.length === all.filter(({ inRaid }) => !inRaid).length;
  if (isAllFull && overwrites === false) {
    return problem(
      "disk_full",
      () => texts.full(named(full)),
      () => named(full),
    );
  }
  const others = inState("other");
  if (others.length > 0) {
    const reported = others.map((one) => one.reported).join(", ");
    return unknown("disk_state_unknown", () => texts.other({ ...named(others), reported }));
  }
  return isAllFull && overwrites === null
    ? unknown("overwriting_unknown", () => texts.overwritingUnknown(named(full)))
    : OK;
}

/**
 * Adds the disks that are missing. Recorders may number their disks anew: as many disks are missing as the list is shorter. One
 * empty list may be a passing fault of the recorder; a second one in a row is believed.
 */
function carryOver(value: Disks, { disks: before, missing = [] }: Disks): Disks {
  const known = [...before, ...missing].toSorted((one, other) => compareKeys(one.name, other.name));
  const listed = new Set(value.disks.map(({ name }) => name));
  const gone = known
    .filter(({ name }) => !listed.has(name))
    .slice(0, Math.max(0, known.length - value.disks.length));
  if (gone.length === 0) return value;
  const isSudden = value.disks.length === 0 && before.length > 0;
  return {
    ...value,
    missing: gone.map((one): Disk => ({ ...one, state: "offline", reported: "" })),
    ...(isSudden && { suddenlyEmpty: true }),
  };
}

function named(found: readonly Disk[]): { count: number; names: string } {
  return { count: found.length, names: found.map(({ name }) => name).join(", ") };
}
