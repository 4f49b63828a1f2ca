import {
  activityBodySchema,
  type ActivityBody,
  type ActivityEntry,
} from "#shared/domain/activity.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import type { ChainRow } from "./chain.ts";

export type Entry = ActivityBody & Pick<ActivityEntry, "seq" | "hash">;

/** An altered entry may contain anything: it is shown as unreadable, and `activity.verify` finds it. */
export function readEntry({ seq, at, kind, subject, body_json, hash }: FoundRow): Entry {
  const parsed = activityBodySchema.safeParse({ ...readable(body_json), at, kind, subject });
  const body = parsed.success ? parsed.data : { ...unreadable(), at: String(at) };
  return { ...body, seq, hash: String(hash) };
}

/** Row as SQLite returns it: any column can hold any type. */
type FoundRow = Pick<ChainRow, "seq"> & Readonly<Record<keyof ChainRow, unknown>>;

function readable(text: unknown): object {
  try {
    return JSON.parse(String(text)) as object;
  } catch {
    return {};
  }
}

function unreadable(): Omit<ActivityBody, "at"> {
  return {
    user: "?",
    host: "command line",
    kind: "recorder.changed",
    recorders: [],
    sites: [],
    subject: null,
    digest: null,
    outcome: "failed",
    detail: texts.unreadable,
  };
}
