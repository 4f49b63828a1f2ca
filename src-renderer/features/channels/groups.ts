import { conditionOf } from "#shared/domain/availability.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { customerScreenMessages as customers } from "#shared/messages/customer-screens.ts";
import type { Grouping, GroupLevel, GroupRow } from "#renderer/ui/index.ts";
import type { ChannelLine } from "./channel-table.ts";

export const GROUPINGS = ["none", "customer", "site", "recorder"] as const;
export type GroupBy = (typeof GROUPINGS)[number];

/** The recorder was reached, and reported that the channel does not work. */
export function isDown({ row, recorder }: ChannelLine): boolean {
  return recorder.reached && conditionOf(row.connect_status, row.videoloss) === "down";
}

const BY_CUSTOMER: GroupLevel<ChannelLine> = {
  key: ({ recorder }) => recorder.customerName,
  column: "customer",
  label: ({ recorder }) => recorder.customerName || customers.noCustomer,
  marked: isDown,
};
const BY_SITE: GroupLevel<ChannelLine> = {
  key: ({ recorder }) => recorder.siteId,
  column: "site",
  label: ({ recorder }) => recorder.siteName,
  marked: isDown,
};
const BY_RECORDER: GroupLevel<ChannelLine> = {
  key: ({ recorder }) => recorder.id,
  column: "recorder",
  label: ({ recorder }) => recorder.name,
  marked: isDown,
};

function counts({ count, marked }: GroupRow): string {
  const all = messages.groupCount({ count });
  return marked > 0 ? `${all}, ${messages.groupDown({ count: marked })}` : all;
}

const LEVELS: Readonly<Record<GroupBy, readonly GroupLevel<ChannelLine>[]>> = {
  none: [],
  customer: [BY_CUSTOMER, BY_SITE],
  site: [BY_SITE],
  recorder: [BY_SITE, BY_RECORDER],
};

export const GROUPING_OF: Readonly<Record<GroupBy, Grouping<ChannelLine>>> = {
  none: { levels: LEVELS.none, counts },
  customer: { levels: LEVELS.customer, counts },
  site: { levels: LEVELS.site, counts },
  recorder: { levels: LEVELS.recorder, counts },
};
