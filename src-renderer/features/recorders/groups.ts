import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as customers } from "#shared/messages/customer-pages.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { recordersScreenMessages as messages } from "#shared/messages/recorders-screen.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { stateMark, type FilterContext } from "#renderer/features/inventory/index.ts";
import { groupChoices } from "#renderer/services/use-grouped-by.ts";
import type { GroupCount, Grouping, GroupLevel, GroupRow } from "#renderer/ui/index.ts";

const GROUPINGS = ["none", "customer", "site", "state", "model", "firmware"] as const;
export type RecorderGroups = (typeof GROUPINGS)[number];

export const RECORDER_GROUPS = groupChoices("recorders", GROUPINGS);

const BY_SITE: GroupLevel<Recorder> = {
  key: ({ siteId }) => siteId,
  column: "site",
  label: ({ siteName }) => siteName,
};
const BY_CUSTOMER = byText(
  "customer",
  ({ customerName }) => customerName,
  () => customers.withoutCustomer,
);
const LEVELS: Readonly<Record<Exclude<RecorderGroups, "state">, readonly GroupLevel<Recorder>[]>> =
  {
    none: [],
    customer: [BY_CUSTOMER, BY_SITE],
    site: [BY_SITE],
    model: [
      byText(
        "model",
        ({ model }) => model,
        () => messages.unknownModel,
      ),
    ],
    firmware: [
      byText(
        "firmware",
        ({ firmware }) => firmware,
        () => messages.unknownFirmware,
      ),
    ],
  };

/** The groups of the list. A heading counts its recorders, and those with a problem. */
export function recorderGrouping(
  groupBy: RecorderGroups,
  maintained: FilterContext["maintained"],
  withProblems: ReadonlySet<string> | null,
): Grouping<Recorder> {
  const levels =
    groupBy === "state"
      ? [byText("state", (recorder) => stateMark(recorder, maintained).text)]
      : LEVELS[groupBy];
  const marks = [({ id }: Recorder) => withProblems?.has(id) ?? false];
  return { levels, marks, counts };
}

/** @param none label of the group of recorders without the text */
function byText(
  column: string,
  textOf: (recorder: Recorder) => string,
  none: () => string = () => "",
): GroupLevel<Recorder> {
  return { key: textOf, column, label: (recorder) => textOf(recorder) || none() };
}

function counts({ count, marked: [problems = 0] }: GroupRow): GroupCount[] {
  const all: GroupCount[] = [{ text: messages.groupCount({ count }) }];
  if (problems > 0) all.push({ text: messages.groupProblems({ count: problems }), tone: "bad" });
  return all;
}

export function recorderGroupText(groupBy: RecorderGroups): string {
  const texts: Readonly<Record<RecorderGroups, string>> = {
    none: "",
    customer: places.customerAndSite,
    site: common.site,
    state: fields.state,
    model: common.model,
    firmware: common.firmware,
  };
  return texts[groupBy];
}
