import { useEffect, useMemo } from "react";
import type { ChannelNote } from "#shared/domain/availability.ts";
import {
  channelFinding,
  conditionNow,
  expectedUntil,
  type ConditionClass,
} from "#shared/domain/condition.ts";
import { untilText } from "#shared/domain/time-text.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import {
  useSitesInMaintenance,
  type SitesInMaintenance,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useNow, type Tone } from "#renderer/ui/index.ts";
import { channelStatusOf, type ChannelLine } from "./channel-table.ts";
import { notesStore } from "./notes-store.ts";
import { statusText } from "./status.ts";

/** What excuses channels that are down. */
export interface ChannelExcuses {
  /** The users' notes, by id of the line. */
  readonly notes: ReadonlyMap<string, ChannelNote>;
  readonly maintained: SitesInMaintenance;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export const NO_EXCUSES: ChannelExcuses = { notes: new Map(), maintained: new Map(), now: 0 };

/** What of a line decides about its condition. */
interface Line {
  readonly id: string;
  readonly row: Pick<ChannelLine["row"], "connect_status" | "videoloss">;
  readonly recorder: Pick<ChannelLine["recorder"], "reached" | "siteId">;
}

/** Condition that a channel counts as now; null for an empty slot. */
export function conditionOfLine(
  { id, row, recorder }: Line,
  { notes, maintained, now }: ChannelExcuses,
): ConditionClass | null {
  const { connect_status, videoloss } = row;
  const finding = channelFinding({ connect_status, videoloss, reached: recorder.reached });
  if (finding !== "problem") return finding;
  const expected = expectedUntil(notes.get(id), now) !== null;
  return conditionNow(finding, { expected, maintenance: maintained.has(recorder.siteId) });
}

export interface StatusMark {
  readonly tone: Tone;
  readonly text: string;
  readonly detail?: string;
}

/** The status as a pill. A channel that is down and excused is grey. */
export function markOf(line: Line, excuses: ChannelExcuses): StatusMark {
  const { label: text, tone } = statusText(channelStatusOf(line));
  const condition = conditionOfLine(line, excuses);
  if (condition === "expected") {
    const until = expectedUntil(excuses.notes.get(line.id), excuses.now) ?? "";
    return { tone: "idle", text: messages.expectedNow({ time: untilText(until, excuses.now) }) };
  }
  if (condition === "maintenance")
    return { tone: "maintenance", text, detail: messages.inMaintenance };
  return { tone, text };
}

/** Notes and maintenance as they are now. The object changes with its content, and once a minute while a channel is expected to be offline. */
export function useChannelExcuses(): ChannelExcuses {
  const loadNotes = useFeature(notesStore, (state) => state.load);
  useEffect(() => loadNotes(), [loadNotes]);
  const notes = useFeature(notesStore, (state) => state.notes);
  const maintained = useSitesInMaintenance();
  const minute = useNow();
  const now = hasExpected(notes, minute) ? minute : 0;
  return useMemo(() => ({ notes, maintained, now }), [notes, maintained, now]);
}

function hasExpected(notes: ReadonlyMap<string, ChannelNote>, now: number): boolean {
  for (const note of notes.values()) if (expectedUntil(note, now) !== null) return true;
  return false;
}
