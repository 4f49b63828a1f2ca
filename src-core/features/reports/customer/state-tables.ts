import type { Condition } from "#shared/domain/availability.ts";
import type { ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { reportTable } from "../builders.ts";
import type { ReportCell, ReportTable, ReportTone } from "../document.ts";
import { localTimeText } from "../text.ts";
import type { CameraNow } from "./current-state.ts";
import type { ZoneOfSite } from "./outage-tables.ts";

const TONES: Readonly<Record<Condition, ReportTone>> = {
  up: "good",
  down: "bad",
  unknown: "warn",
  maintenance: "quiet",
};

/** Cameras that do not work now, or of which that is not known. */
export function stateTable(cameras: readonly CameraNow[], zoneOf: ZoneOfSite): ReportTable {
  return reportTable(
    messages.nowTable,
    [
      [messages.columnSite, 16],
      [messages.columnRecorder, 17],
      [messages.columnCamera, 20],
      [messages.columnState, 21],
      [messages.columnSince, 13],
      [messages.columnChecked, 13],
    ],
    cameras
      .filter(({ condition }) => condition !== "up")
      .map(({ recorder, row, name, condition, state }) => {
        const zone = zoneOf(recorder.siteId);
        const tone = TONES[condition];
        return [
          recorder.siteName,
          recorder.name,
          name,
          { text: state, tone } satisfies ReportCell,
          sinceText(row, zone),
          localTimeText(row.seenAt, zone) || messages.never,
        ];
      }),
  );
}

function sinceText({ reached, since, sinceAtLeast }: ChannelRow, zone: string): string {
  if (!reached) return "";
  const time = localTimeText(since, zone);
  return sinceAtLeast ? messages.atLeastSince({ time }) : time;
}

export function inventoryTable(
  recorders: readonly Recorder[],
  cameras: readonly CameraNow[],
): ReportTable {
  const counts = Map.groupBy(cameras, ({ recorder }) => recorder.id);
  return reportTable(
    messages.inventory,
    [
      [messages.columnSite, 22],
      [messages.columnRecorder, 22],
      [messages.columnModel, 18],
      [messages.columnSerial, 16],
      [messages.columnFirmware, 14],
      [messages.columnCameras, 8, "right"],
    ],
    recorders.map((recorder) => {
      const count = counts.get(recorder.id)?.length ?? 0;
      return [
        recorder.siteName,
        recorder.name,
        reported(recorder.model),
        reported(recorder.serial),
        reported(recorder.firmware),
        { text: String(count), number: { value: count, format: "0" } },
      ];
    }),
  );
}

function reported(text: string): ReportCell {
  return text === "" ? { text: messages.notReported, tone: "quiet" } : { text };
}
