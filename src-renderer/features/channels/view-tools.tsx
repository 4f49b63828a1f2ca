import { memo, useState, type ReactNode } from "react";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  copyText,
  downloadCsv,
  IconCopy,
  IconDrift,
  IconExport,
  IconGroupsClosed,
  IconGroupsOpen,
  MenuButton,
  MenuDivider,
  MenuIconButton,
  MenuItem,
  MenuLabel,
  notifyDone,
  TickedMenuItem,
  toCsv,
  toTsv,
} from "#renderer/ui/index.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { GROUPINGS, type GroupBy } from "./groups.ts";
import { channelsStore } from "./store.ts";

/** How the list is grouped. */
export const GroupMenu = memo(function GroupMenu(): ReactNode {
  const groupBy = useFeature(channelsStore, (state) => state.groupBy);
  const setGroupBy = useFeature(channelsStore, (state) => state.setGroupBy);
  const grid = useFeature(channelsStore, (state) => state.grid);
  return (
    <MenuButton
      label={groupText(groupBy)}
      name={messages.groupedBy({ groups: groupText(groupBy) })}
      position="bottom-start"
    >
      <MenuLabel>{messages.groupBy}</MenuLabel>
      {GROUPINGS.map((value) => (
        <TickedMenuItem
          key={value}
          ticked={value === groupBy}
          label={groupText(value)}
          onClick={() => setGroupBy(value)}
        />
      ))}
      {groupBy !== "none" && (
        <>
          <MenuDivider />
          <MenuItem
            leftSection={<IconGroupsOpen size={15} />}
            onClick={() => grid?.setAllGroups(true)}
          >
            {messages.openGroups}
          </MenuItem>
          <MenuItem
            leftSection={<IconGroupsClosed size={15} />}
            onClick={() => grid?.setAllGroups(false)}
          >
            {messages.closeGroups}
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
});

/** What to take from the list. */
export const MoreTools = memo(function MoreTools(): ReactNode {
  const grid = useFeature(channelsStore, (state) => state.grid);
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <MenuIconButton label={messages.tools}>
        <MenuItem leftSection={<IconDrift size={15} />} onClick={() => setComparing(true)}>
          {messages.compareShort}
        </MenuItem>
        <MenuItem
          leftSection={<IconCopy size={15} />}
          onClick={() => copyShown(grid?.table() ?? [])}
        >
          {messages.copyShown}
        </MenuItem>
        <MenuItem
          leftSection={<IconExport size={15} />}
          onClick={() => downloadCsv("channels.csv", toCsv(grid?.table() ?? []))}
        >
          {messages.exportCsv}
        </MenuItem>
      </MenuIconButton>
      {isComparing && <CompareDialog onClose={() => setComparing(false)} />}
    </>
  );
});

function groupText(groupBy: GroupBy): string {
  const texts = {
    none: messages.groupNone,
    customer: messages.groupCustomer,
    site: messages.groupSite,
    recorder: messages.groupRecorder,
  };
  return texts[groupBy];
}

function copyShown(table: readonly (readonly string[])[]): void {
  if (copyText(toTsv(table))) notifyDone(messages.copied({ count: Math.max(0, table.length - 1) }));
}
