import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { groupChoices } from "#renderer/services/use-grouped-by.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { customerPageMessages as customers } from "#shared/messages/customer-pages.ts";
import { ANY_PROBLEM, hasProblem, type ProblemIndex } from "#renderer/features/health/index.ts";
import type { GroupCount, Grouping, GroupLevel, GroupRow } from "#renderer/ui/index.ts";
import type { ChannelLine } from "./channel-table.ts";
import { conditionOfLine, type ChannelExcuses } from "./excuses.ts";

const GROUPINGS = ["none", "customer", "site", "recorder"] as const;
export type ChannelGroups = (typeof GROUPINGS)[number];

export const CHANNEL_GROUPS = groupChoices("channels", GROUPINGS);

export function channelGroupText(groupBy: ChannelGroups): string {
  const texts: Readonly<Record<ChannelGroups, string>> = {
    none: "",
    customer: places.customerAndSite,
    site: common.site,
    recorder: messages.groupRecorder,
  };
  return texts[groupBy];
}

const BY_CUSTOMER: GroupLevel<ChannelLine> = {
  key: ({ recorder }) => recorder.customerName,
  column: "customer",
  label: ({ recorder }) => recorder.customerName || customers.withoutCustomer,
};
const BY_SITE: GroupLevel<ChannelLine> = {
  key: ({ recorder }) => recorder.siteId,
  column: "site",
  label: ({ recorder }) => recorder.siteName,
};
const BY_RECORDER: GroupLevel<ChannelLine> = {
  key: ({ recorder }) => recorder.id,
  column: "recorder",
  label: ({ recorder }) => recorder.name,
};

const LEVELS: Readonly<Record<ChannelGroups, readonly GroupLevel<ChannelLine>[]>> = {
  none: [],
  customer: [BY_CUSTOMER, BY_SITE],
  site: [BY_SITE],
  recorder: [BY_SITE, BY_RECORDER],
};

/** The groups of the list. A heading counts its channels, those that are down, and those with a problem of their health. */
export function channelGrouping(
  groupBy: ChannelGroups,
  excuses: ChannelExcuses,
  problems: ProblemIndex,
): Grouping<ChannelLine> {
  const isDown = (line: ChannelLine) => conditionOfLine(line, excuses) === "problem";
  const hasOther = (line: ChannelLine) =>
    !isDown(line) && hasProblem(problems.byChannel.get(line.id), ANY_PROBLEM);
  return { levels: LEVELS[groupBy], marks: [isDown, hasOther], counts };
}

function counts({ count, marked: [down = 0, others = 0] }: GroupRow): GroupCount[] {
  const all: GroupCount[] = [{ text: messages.groupCount({ count }) }];
  if (down > 0) all.push({ text: messages.groupDown({ count: down }), tone: "bad" });
  if (others > 0) {
    const words = down > 0 ? messages.groupOthers : messages.groupProblems;
    all.push({ text: words({ count: others }), tone: "warn" });
  }
  return all;
}
