import { expect, test } from "vitest";
import type { FactProblem } from "#shared/domain/health.ts";
import type { ChannelLine } from "#renderer/features/channels/channel-table.ts";
import { NO_EXCUSES } from "#renderer/features/channels/excuses.ts";
import { channelGrouping } from "#renderer/features/channels/groups.ts";
import { indexProblems } from "#renderer/features/health/problems.ts";
import type { GroupRow } from "#renderer/ui/data-grid/grouping.ts";
import { RowIndex } from "#renderer/ui/data-grid/row-index.ts";

const line = (channel: string, connect_status = "Online", customerName = "Acme") =>
  ({
    id: `r1/${channel}`,
    row: { channel, connect_status, videoloss: false },
    recorder: { id: "r1", siteId: "york", siteName: "York", customerName, reached: true },
  }) as unknown as ChannelLine;

const notRecorded = {
  recorderId: "r1",
  channel: "CH2",
  fact: "recording",
  condition: "problem",
} as FactProblem;

test("the heading of a group counts its channels, those that are down, and those with another problem", () => {
  const grouping = channelGrouping("customer", NO_EXCUSES, indexProblems([notRecorded], []));
  const index = new RowIndex<ChannelLine>(({ id }) => id);
  index.setMarks(grouping.marks ?? []);
  index.setGroups(grouping.levels);
  index.setRows([
    line("CH4", "Online", "Bolt"),
    line("CH1", "Offline"),
    line("CH2"),
    line("CH3"),
    line("CH5", "Offline", "Bolt"),
    line("CH6", "Offline", "Bolt"),
  ]);
  const headings = index.groups
    .filter(({ depth }) => depth === 0)
    .map((group: GroupRow) => [group.label, ...grouping.counts(group).map(({ text }) => text)]);
  expect(headings).toEqual([
    ["Bolt", "3 channels", "2 down"],
    ["Acme", "3 channels", "1 down", "1 with another problem"],
  ]);
});
