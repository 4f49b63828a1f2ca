import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Picture } from "#shared/domain/pictures.ts";
import { formatTime } from "#shared/format.ts";
import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";

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
  readonly recorders: readonly SheetRecorder[];
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly madeBy: string;
}

/** The texts above the recorders. */
export function sheetHead({ title, recorders, madeAt, madeBy }: ContactSheet) {
  const channels = recorders.flatMap((one) => one.channels);
  const pictures = channels.filter(({ picture }) => picture !== null).length;
  return {
    title,
    made: [
      texts.made({ time: timeOf(madeAt), user: madeBy }),
      texts.counts({ pictures: String(pictures), channels: String(channels.length) }),
    ].join(" "),
    personalData: texts.personalData,
  };
}

export function sheetHeading({ recorder: { name, siteName } }: SheetRecorder): string {
  return texts.recorder({ recorder: name, site: siteName });
}

/** The texts below a picture. */
export interface SheetCaption {
  readonly name: string;
  readonly status: string;
  /** When the picture was taken; empty without a picture. */
  readonly taken: string;
}

export function captionOf({ row, picture }: SheetChannel): SheetCaption {
  const label = channelLabel(row);
  return {
    name: label === "" ? row.channel : `${row.channel} · ${label}`,
    status: row.reached ? channelStatusLabel(row.connect_status) : texts.notReached,
    taken: picture ? texts.taken({ time: timeOf(picture.takenAt) }) : "",
  };
}

function timeOf(iso: string): string {
  return formatTime(Date.parse(iso), "longDateClock");
}
