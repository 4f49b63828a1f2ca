import type { ChannelNote } from "#shared/domain/availability.ts";
import { channelStatusRank } from "#shared/domain/channel-status.ts";
import { CONNECT_STATUSES, ownAlias } from "#shared/domain/channels.ts";
import { channelListMessages as texts } from "#shared/messages/channel-audit.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import {
  compareValues,
  exactTime,
  type CellMark,
  type CellValue,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { navigate } from "#renderer/services/router.ts";
import { openChannel } from "./address.ts";
import { statusOf, type ChannelLine } from "./channel-table.ts";
import { conditionOfLine, markOf, type ChannelExcuses } from "./excuses.ts";
import { shortTime } from "./short-time.ts";
import { meaningOf, statusText, UNKNOWN, wireStatus } from "./status.ts";

export function channelColumns(excuses: ChannelExcuses): readonly GridColumn<ChannelLine>[] {
  return [...statusColumns(excuses), noteColumn(excuses.notes)];
}

function noteColumn(notes: ReadonlyMap<string, ChannelNote>): GridColumn<ChannelLine> {
  return {
    id: "note",
    label: messages.note,
    value: ({ id }) => noteText(notes.get(id)),
    width: 180,
    hint: messages.noteHint,
    tooltip: ({ id }) => noteText(notes.get(id)) || null,
  };
}

function noteText(note: ChannelNote | undefined): string {
  if (!note) return "";
  const { text, expectedOfflineUntil: until } = note;
  const expected = until === null ? "" : messages.expectedUntil({ time: exactTime(until) });
  return [text, expected].filter(Boolean).join(" · ");
}

const statusColumns = (excuses: ChannelExcuses): readonly GridColumn<ChannelLine>[] => [
  {
    id: "site",
    label: common.site,
    value: ({ recorder }) => recorder.siteName,
    width: 92,
    sort: "asc",
    sortIndex: 1,
  },
  {
    id: "recorder",
    label: common.recorder,
    value: ({ recorder }) => recorder.name,
    open: ({ recorder }) => navigate(`recorders/${recorder.id}`),
    width: 220,
    sort: "asc",
    sortIndex: 2,
  },
  {
    id: "channel",
    label: common.channel,
    value: ({ row }) => row.channel,
    open: openChannel,
    width: 118,
    sort: "asc",
    sortIndex: 3,
    mono: true,
    hint: "channel",
  },
  {
    id: "name",
    label: common.name,
    value: ({ row }) => row.channel_name,
    width: 136,
    hint: "channel_name",
  },
  {
    id: "alias",
    label: messages.alias,
    value: ({ row }) => ownAlias(row),
    width: 106,
    hint: "channel_alias",
  },
  {
    id: "status",
    label: common.status,
    value: (line) => statusValue(line, excuses),
    width: 226,
    // Problems first.
    sort: "asc",
    sortIndex: 0,
    compare: compareStatuses,
    hint: "connect_status",
    mark: (line) => statusMark(line, excuses),
    ticks: true,
    tooltip: statusTooltip,
  },
  {
    id: "since",
    label: texts.since,
    value: ({ row }) => row.since,
    width: 116,
    filter: false,
    hint: texts.sinceHint,
    ticks: true,
    format: ({ row, recorder }) =>
      recorder.reached ? sinceText(row, shortTime(row.since), texts.sinceAtLeastShort) : "",
    tooltip: ({ row, recorder }) =>
      recorder.reached ? sinceText(row, exactTime(row.since), texts.sinceAtLeast) : null,
    compare: compareTimes,
  },
  {
    id: "seen",
    label: texts.lastChecked,
    value: ({ recorder }) => recorder.seenAt,
    width: 90,
    filter: false,
    hint: texts.lastCheckedHint,
    ticks: true,
    changesInPlace: true,
    format: ({ recorder }) => shortTime(recorder.seenAt),
    tooltip: ({ recorder }) => exactTime(recorder.seenAt),
    compare: compareTimes,
  },
  {
    id: "videoloss",
    label: texts.video,
    value: ({ row }) => (row.videoloss ? texts.loss : ""),
    width: 76,
    hint: texts.videoHint,
    tone: ({ recorder }) => (recorder.reached ? "warn" : "quiet"),
  },
  {
    id: "abilities",
    label: messages.abilities,
    value: ({ row }) => [...row.intelligent_ability, ...row.ability].join(", "),
    minWidth: 90,
    flex: 1,
    hint: texts.abilitiesHint,
    tooltip: ({ row }) => abilityTooltip(row),
  },
];

const RANKS = new Map(
  [...CONNECT_STATUSES, UNKNOWN].map((key) => [statusText(key).label, channelStatusRank(key)]),
);

/** What the column is sorted and filtered by. */
function statusValue(line: ChannelLine, excuses: ChannelExcuses): string {
  if (conditionOfLine(line, excuses) === "expected") return messages.expectedLabel;
  return statusText(statusOf(line)).label;
}

/** Labels of statuses, problems first. */
export function compareStatuses(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  const rank = (label: CellValue) => {
    // After everything that needs the user.
    if (label === messages.expectedLabel) return channelStatusRank("Sleep") - 0.5;
    return RANKS.get(String(label)) ?? channelStatusRank("undocumented");
  };
  return rank(a) - rank(b) || compareValues(a, b);
}

/** A time, marked if the first audit of the channel already reported this status. */
export function sinceText(
  { sinceAtLeast }: { readonly sinceAtLeast: boolean },
  time: string,
  atLeast: (values: { time: string }) => string,
): string {
  return sinceAtLeast ? atLeast({ time }) : time;
}

/** ISO times in UTC: their order is that of their letters. */
function compareTimes(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  return String(a) < String(b) ? -1 : 1;
}

/** Of a recorder that was not reached, what was known last, muted: unknown is not offline. */
function statusMark(line: ChannelLine, excuses: ChannelExcuses): CellMark {
  const { row, recorder } = line;
  const mark = markOf(line, excuses);
  if (recorder.reached || row.connect_status === "") return mark;
  const status = statusText(row.connect_status).label;
  return { ...mark, detail: messages.lastKnown({ status, time: shortTime(recorder.seenAt) }) };
}

function statusTooltip({ row, recorder }: ChannelLine): string {
  const { reached, seenAt } = recorder;
  const text = meaningOf({ connect_status: row.connect_status, reached });
  if (reached) return `${wireStatus(row.connect_status)}\n${text}`;
  return [
    text,
    texts.lastKnown({ status: wireStatus(row.connect_status), time: exactTime(seenAt) }),
  ].join("\n");
}

function abilityTooltip(row: ChannelLine["row"]): string | null {
  const lines = [
    row.intelligent_ability.length > 0 &&
      texts.filterValue({
        name: "intelligent_ability",
        value: row.intelligent_ability.join(", "),
      }),
    row.ability.length > 0 && texts.filterValue({ name: "ability", value: row.ability.join(", ") }),
  ];
  return lines.filter(Boolean).join("\n") || null;
}
