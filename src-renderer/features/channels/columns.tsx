import {
  isEmptySlot,
  statusWithVideo,
  VIDEO_LOSS,
  type ChannelNote,
} from "#shared/domain/availability.ts";
import { channelStatusRank } from "#shared/domain/channel-status.ts";
import { CONNECT_STATUSES, ownAlias } from "#shared/domain/channels.ts";
import { channelListMessages as texts } from "#shared/messages/channel-audit.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import {
  compareValues,
  exactTime,
  type CellMark,
  type CellValue,
  relativeTime,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { pictureMessages as pictureTexts } from "#shared/messages/pictures.ts";
import { CellThumbnail } from "#renderer/features/pictures/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { openChannel } from "./address.ts";
import { channelStatusOf, type ChannelLine } from "./channel-table.ts";
import { abilitiesText, abilityTooltip } from "./abilities.ts";
import { conditionOfLine, markOf, type ChannelExcuses } from "./excuses.ts";
import { shortTime } from "./short-time.ts";
import { meaningOf, statusText, UNKNOWN, wireStatus } from "./status.ts";

/** @param customers names of the customers who permit pictures */
export function channelColumns(
  excuses: ChannelExcuses,
  customers: ReadonlySet<string> = new Set(),
): readonly GridColumn<ChannelLine>[] {
  const columns = statusColumns(excuses);
  const at = columns.findIndex(({ id }) => id === "name");
  return [...columns.toSpliced(at, 0, thumbnailColumn(customers)), noteColumn(excuses.notes)];
}

function noteColumn(notes: ReadonlyMap<string, ChannelNote>): GridColumn<ChannelLine> {
  return {
    id: "note",
    label: messages.note,
    value: ({ id }) => noteText(notes.get(id)),
    minWidth: 90,
    flex: 0.9,
    hint: messages.noteHint,
    tooltip: ({ id }) => noteText(notes.get(id)) || null,
  };
}

/** A hidden column with the stored pictures, where the customer permits them. */
function thumbnailColumn(customers: ReadonlySet<string>): GridColumn<ChannelLine> {
  return {
    id: "picture",
    label: pictureTexts.title,
    hint: pictureTexts.columnHint,
    value: () => null,
    render: ({ row, recorder }) =>
      customers.has(recorder.customerName) ? (
        <CellThumbnail recorderId={recorder.id} channel={row.channel} recorder={recorder.name} />
      ) : null,
    width: 90,
    hidden: true,
    alwaysShown: true,
    filter: false,
  };
}

function noteText(note: ChannelNote | undefined): string {
  if (!note) return "";
  const { text, expectedOfflineUntil: until } = note;
  const expected = until === null ? "" : messages.expectedUntil({ time: exactTime(until) });
  return [text, expected].filter(Boolean).join(" · ");
}

const DAY_MS = 86_400_000;

/** Since when a channel has its status, in a list: `3 h ago`; `30+ days ago`, `before 14:02` if the first audit already reported it. */
export function channelSinceText(row: ChannelLine["row"]): string {
  const since = Date.parse(row.since);
  if (!row.sinceAtLeast) return relativeTime(since);
  const days = Math.floor((Date.now() - since) / DAY_MS);
  if (days > 0) return texts.sinceDaysAtLeast({ count: days });
  return statusSinceText(row, shortTime(row.since), texts.sinceAtLeastShort);
}

const statusColumns = (excuses: ChannelExcuses): readonly GridColumn<ChannelLine>[] => [
  {
    id: "site",
    label: common.site,
    value: ({ recorder }) => recorder.siteName,
    minWidth: 86,
    flex: 0.8,
    sort: "asc",
    sortIndex: 1,
  },
  {
    id: "customer",
    label: common.customer,
    value: ({ recorder }) => recorder.customerName,
    minWidth: 100,
    flex: 0.9,
    cut: "middle",
    isMinor: true,
  },
  {
    id: "recorder",
    label: common.recorder,
    besidePanel: true,
    value: ({ recorder }) => recorder.name,
    open: ({ recorder }) => navigate(`recorders/${recorder.id}`),
    minWidth: 170,
    flex: 1.4,
    sort: "asc",
    sortIndex: 2,
  },
  {
    id: "channel",
    label: common.channel,
    value: ({ row }) => row.channel,
    open: openChannel,
    width: 114,
    sort: "asc",
    sortIndex: 3,
    mono: true,
    hint: "channel",
  },
  {
    id: "name",
    label: common.name,
    besidePanel: true,
    value: ({ row }) => row.channel_name,
    minWidth: 120,
    flex: 1,
    cut: "middle",
    hint: "channel_name",
  },
  {
    id: "alias",
    hidden: true,
    label: messages.alias,
    value: ({ row }) => ownAlias(row),
    minWidth: 100,
    flex: 0.6,
    cut: "middle",
    hint: "channel_alias",
  },
  {
    id: "status",
    label: common.status,
    besidePanel: true,
    value: (line) => statusValue(line, excuses),
    minWidth: 130,
    flex: 1.4,
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
    // A status is unknown since the recorder was last reached.
    value: ({ row, recorder }) => (recorder.reached ? row.since : recorder.seenAt),
    width: 106,
    filter: false,
    hint: texts.sinceHint,
    ticks: true,
    isAge: true,
    format: ({ row, recorder }) =>
      recorder.reached ? channelSinceText(row) : relativeTime(Date.parse(recorder.seenAt)),
    tooltip: ({ row, recorder }) =>
      recorder.reached
        ? statusSinceText(row, exactTime(row.since), texts.sinceAtLeast)
        : exactTime(recorder.seenAt),
    compare: compareTimes,
  },
  {
    id: "seen",
    label: texts.lastChecked,
    value: ({ recorder }) => recorder.seenAt,
    width: 106,
    filter: false,
    hint: texts.lastCheckedHint,
    ticks: true,
    isAge: true,
    changesInPlace: true,
    isMinor: true,
    format: ({ recorder }) => relativeTime(Date.parse(recorder.seenAt)),
    tooltip: ({ recorder }) => exactTime(recorder.seenAt),
    compare: compareTimes,
  },
  {
    id: "videoloss",
    label: texts.video,
    // A channel that is down by its status has no video anyway.
    value: ({ row }) =>
      statusWithVideo(row.connect_status, row.videoloss) === VIDEO_LOSS ? texts.loss : "",
    width: 68,
    hint: texts.videoHint,
    tone: ({ recorder }) => (recorder.reached ? "warn" : "quiet"),
  },
  {
    id: "abilities",
    label: messages.abilities,
    value: ({ row }) => abilitiesText(row),
    width: 220,
    hidden: true,
    hint: texts.abilitiesHint,
    tooltip: ({ row }) => abilityTooltip(row),
  },
];

let ranks: ReadonlyMap<string, number> | undefined;

/** Ranks by label, in the language of the page. */
function ranksNow(): ReadonlyMap<string, number> {
  ranks ??= new Map(
    [...CONNECT_STATUSES, UNKNOWN].map((key) => [statusText(key).label, channelStatusRank(key)]),
  );
  return ranks;
}

/** What the column is sorted and filtered by. */
function statusValue(line: ChannelLine, excuses: ChannelExcuses): string {
  if (conditionOfLine(line, excuses) === "expected") return messages.expectedLabel;
  return statusText(channelStatusOf(line)).label;
}

/** Labels of statuses, problems first. */
export function compareStatuses(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  const rank = (label: CellValue) => {
    // After everything that needs the user.
    if (label === messages.expectedLabel) return channelStatusRank("Sleep") - 0.5;
    return ranksNow().get(String(label)) ?? channelStatusRank("undocumented");
  };
  return rank(a) - rank(b) || compareValues(a, b);
}

/** A time, marked if the first audit of the channel already reported this status. */
export function statusSinceText(
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

/** Mark of the status. For a recorder that was not reached, the status known last is muted: unknown is not offline. */
function statusMark(line: ChannelLine, excuses: ChannelExcuses): CellMark {
  const { row, recorder } = line;
  const mark = markOf(line, excuses);
  if (recorder.reached || row.connect_status === "" || isEmptySlot(row.connect_status)) return mark;
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
