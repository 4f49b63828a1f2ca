import { conditionOf, statusWithVideo } from "#shared/domain/availability.ts";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import { channelStatusLabel, channelStatusRank } from "#shared/domain/channel-status.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Picture } from "#shared/domain/pictures.ts";
import { formatTime } from "#shared/format.ts";
import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import type { Branding } from "#core/features/reports/index.ts";

/** A channel on a contact sheet. */
export interface SheetChannel {
  readonly row: ChannelRow;
  /** Stored picture, small; null if there is none. */
  readonly picture: Picture | null;
}

/** A recorder on a contact sheet, with the channels that are configured. */
export interface SheetRecorder {
  readonly recorder: Recorder;
  readonly channels: readonly SheetChannel[];
}

export interface ContactSheet {
  readonly title: string;
  /** Names of the customers. */
  readonly customers: readonly string[];
  /** Company that makes the sheet, as on reports. */
  readonly branding: Branding;
  readonly recorders: readonly SheetRecorder[];
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly madeBy: string;
}

/** The texts above the recorders. */
export function sheetHead({ title, customers, recorders, madeAt, madeBy }: ContactSheet) {
  const channels = recorders.flatMap((one) => one.channels);
  const pictures = channels.filter(({ picture }) => picture !== null).length;
  const down = channels.filter(isDown).length;
  return {
    title,
    customers: customers.join(", "),
    made: texts.made({ time: timeOf(madeAt), user: madeBy }),
    counts: [
      texts.counts({ pictures: String(pictures), channels: String(channels.length) }),
      ...(down > 0 ? [texts.down({ count: down })] : []),
    ].join(" "),
    personalData: texts.personalData,
  };
}

/** The title names a single site already. */
function headingOf({ recorders }: ContactSheet, { recorder }: SheetRecorder): string {
  const { name, siteName } = recorder;
  return recorders.every((one) => one.recorder.siteName === siteName)
    ? name
    : texts.recorder({ recorder: name, site: siteName });
}

/** Channels of a recorder that have a picture. */
export interface PicturedRecorder {
  readonly heading: string;
  readonly channels: readonly SheetChannel[];
}

/** Recorders with pictures. */
export function pictured(sheet: ContactSheet): readonly PicturedRecorder[] {
  return sheet.recorders
    .map((one) => ({
      heading: headingOf(sheet, one),
      channels: one.channels.filter(({ picture }) => picture !== null),
    }))
    .filter(({ channels }) => channels.length > 0);
}

/** Channels without a picture for the same reason, by recorder. */
interface WithoutPicture {
  /** `Offline (3)`. */
  readonly reason: string;
  readonly isDown: boolean;
  readonly recorders: readonly { readonly heading: string; readonly channels: string }[];
}

/** Channels without a picture, worst first. */
export function withoutPicture(sheet: ContactSheet): readonly WithoutPicture[] {
  const missing = sheet.recorders.flatMap((of) =>
    of.channels
      .filter(({ picture }) => picture === null)
      .map((channel) => ({ of, channel, status: isDown(channel) ? statusOf(channel) : null })),
  );
  const byReason = Map.groupBy(missing, ({ channel, status }) =>
    status === null ? reasonOf(channel) : channelStatusLabel(status),
  );
  const rank = (all: typeof missing) =>
    Math.min(...all.map(({ status }) => (status === null ? 99 : channelStatusRank(status))));
  return [...byReason]
    .toSorted(([, a], [, b]) => rank(a) - rank(b))
    .map(([reason, all]) => ({
      reason: texts.reason({ reason, count: String(all.length) }),
      isDown: all.some(({ status }) => status !== null),
      recorders: [...Map.groupBy(all, ({ of }) => of)].map(([of, own]) => ({
        heading: headingOf(sheet, of),
        channels: own.map(({ channel }) => nameOf(channel)).join(", "),
      })),
    }));
}

/** The texts below a picture. */
export interface SheetCaption {
  readonly name: string;
  readonly status: string;
  readonly isDown: boolean;
  /** When the picture was taken; empty without a picture. */
  readonly taken: string;
}

export function captionOf(channel: SheetChannel): SheetCaption {
  const { row, picture } = channel;
  return {
    name: nameOf(channel),
    status: row.reached ? channelStatusLabel(statusOf(channel)) : texts.notReached,
    isDown: isDown(channel),
    taken: picture ? formatTime(Date.parse(picture.takenAt), "dateClock") : "",
  };
}

function nameOf({ row }: SheetChannel): string {
  const label = channelLabel(row);
  return label === "" ? row.channel : `${row.channel} · ${label}`;
}

function reasonOf({ row }: SheetChannel): string {
  return row.reached ? texts.noPicture : texts.notReached;
}

function statusOf({ row }: SheetChannel): string {
  return statusWithVideo(row.connect_status, row.videoloss);
}

/** What a recorder that was not reached last reported is not known to be so now. */
function isDown({ row }: SheetChannel): boolean {
  return row.reached && conditionOf(row.connect_status, row.videoloss) === "down";
}

function timeOf(iso: string): string {
  return formatTime(Date.parse(iso), "longDateClock");
}
