import * as fc from "fast-check";
import { expect, test } from "vitest";
import { knownStatus } from "#cli/channel-rows.ts";
import { camerasOf, linesOf } from "#core/features/reports/channels/lines.ts";
import { CONNECT_STATUSES, type ChannelRow } from "#shared/domain/channels.ts";
import { channelFinding, channelTotals } from "#shared/domain/condition.ts";
import { isEmptySlot } from "#shared/domain/availability.ts";
import { ChannelTable, channelStatusOf } from "#renderer/features/channels/channel-table.ts";
import { EVERYTHING, makeMatcher } from "#renderer/features/channels/filter.ts";
import { aRecorder } from "#test/support/recorder.ts";

const AT = "2026-11-20T10:00:00Z";

const recorders = fc.array(
  fc.record({
    reached: fc.boolean(),
    statuses: fc.array(fc.constantFrom(...CONNECT_STATUSES, "", "Rebooting"), { maxLength: 9 }),
  }),
  { maxLength: 5 },
);

function rowsOf(id: string, reached: boolean, statuses: readonly string[]): ChannelRow[] {
  return statuses.map((status, at) => ({
    recorderId: id,
    channel: `CH${at + 1}`,
    channel_name: "",
    channel_alias: "",
    connect_status: status,
    videoloss: false,
    ability: [],
    intelligent_ability: [],
    reached,
    seenAt: AT,
    since: AT,
    sinceAtLeast: false,
  }));
}

/** The number of channels, as each place counts them. */
async function counts(fleet: readonly { reached: boolean; statuses: string[] }[]) {
  const table = new ChannelTable();
  const all = fleet.map(({ reached, statuses }, at) => {
    const id = `r${at}`;
    const rows = rowsOf(id, reached, statuses);
    const channelCounts: Record<string, number> = {};
    for (const status of statuses) channelCounts[status] = (channelCounts[status] ?? 0) + 1;
    const recorder = aRecorder({ id, channelCounts });
    table.put({ recorderId: id, reached, seenAt: AT, channels: rows, changed: [] }, recorder);
    return { recorder, rows };
  });
  const rows = all.flatMap((one) => one.rows);
  const lines = await linesOf({
    recorders: all.map(({ recorder }) => recorder),
    sites: [],
    channels: rows,
    notes: [],
    only: null,
    readings: new Map(),
    filter: "",
    madeAt: AT,
    madeBy: "",
  });
  return {
    screen: table.lines().filter(makeMatcher(EVERYTHING)).length,
    chips: table.lines().filter((line) => !isEmptySlot(channelStatusOf(line))).length,
    commandLine: rows.filter((row) => !isEmptySlot(knownStatus(row))).length,
    report: camerasOf(lines).length,
    conditions: rows.filter((row) => channelFinding(row) !== null).length,
    places: all.reduce((sum, one) => sum + channelTotals(one.recorder.channelCounts).of, 0),
  };
}

test("the screens, the command line and the reports count the same channels, whether or not a recorder was reached", async () => {
  await fc.assert(
    fc.asyncProperty(recorders, async (fleet) => {
      const { screen, ...others } = await counts(fleet);
      for (const count of Object.values(others)) expect(count).toBe(screen);
    }),
  );
  const unreached = [{ reached: false, statuses: ["Online", "NotConfigured"] }];
  expect((await counts(unreached)).screen).toBe(1);
});
