import { expect, test } from "vitest";
import { channelReportInput } from "#renderer/features/activity/report-scope.ts";
import type { ChannelLine } from "#renderer/features/channels/channel-table.ts";
import { EVERYTHING, shownChannels } from "#renderer/features/channels/filter.ts";

const line = (recorderId: string, channel: string) =>
  ({
    id: `${recorderId}/${channel}`,
    row: { channel },
    recorder: { id: recorderId },
  }) as ChannelLine;

const shown = shownChannels(
  [line("a", "CH1"), line("a", "CH2"), line("b", "CH1")],
  { ...EVERYTHING, statuses: ["FailConnectNetwork", "unknown"] },
  " lobby ",
);

test("what is on screen is counted by recorder, and told with its filters", () => {
  expect(shown).toEqual({
    count: 3,
    byRecorder: [
      ["a", ["CH1", "CH2"]],
      ["b", ["CH1"]],
    ],
    filter: "Status: No network, Unknown; search: lobby",
  });
});

test("a report is on the channels on screen, on a customer or site, or on all; never on a selection of another screen", () => {
  expect(channelReportInput({ scope: "shown", shown }, [])).toEqual({
    channels: { a: ["CH1", "CH2"], b: ["CH1"] },
    filter: shown.filter,
  });
  expect(channelReportInput({ scope: "site", shown }, ["r1"])).toEqual({
    select: { ids: ["r1"] },
    filter: "",
  });
  expect(channelReportInput({ scope: "customer", shown }, ["r1", "r2"])).toEqual({
    select: { ids: ["r1", "r2"] },
    filter: "",
  });
  expect(channelReportInput({ scope: "all", shown }, ["r1"])).toEqual({});
});
