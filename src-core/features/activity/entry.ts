import {
  activityBodySchema,
  type ActivityBody,
  type ActivityEntry,
} from "#shared/domain/activity.ts";
import type { ChainRow } from "./chain.ts";

export type Entry = ActivityBody & Pick<ActivityEntry, "seq" | "hash">;

/** An entry that somebody changed may be anything: it is shown as such, and `activity.verify` finds it. */
export function readEntry({ seq, at, kind, subject, body_json, hash }: FoundRow): Entry {
  const parsed = activityBodySchema.safeParse({ ...readable(body_json), at, kind, subject });
  const body = parsed.success ? parsed.data : { ...UNREADABLE, at: String(at) };
  return { ...body, seq, hash: String(hash) };
}

/** In SQLite any column can hold anything. */
type FoundRow = Pick<ChainRow, "seq"> & Readonly<Record<keyof ChainRow, unknown>>;

function readable(text: unknown): object {
  try {
    return JSON.parse(String(text)) as object;
  } catch {
    return {};
  }
}

const UNREADABLE: Omit<ActivityBody, "at"> = {
  user: "?",
  host: "command line",
  kind: "recorder.changed",
  recorders: [],
  sites: [],
  subject: null,
  digest: null,
  outcome: "failed",
  detail: "This entry cannot be read: it was changed after it was written.",
};
