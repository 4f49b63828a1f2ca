import { memo, useState, type ReactNode } from "react";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  copyText,
  downloadCsv,
  IconButton,
  IconChevronDown,
  IconCopy,
  IconDrift,
  IconExport,
  IconGroupsClosed,
  IconGroupsOpen,
  IconMore,
  Menu,
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
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={messages.groupedBy({ groups: groupText(groupBy) })}
        >
          {groupText(groupBy)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{messages.groupBy}</Menu.Label>
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
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconGroupsOpen size={15} />}
              onClick={() => grid?.setAllGroups(true)}
            >
              {messages.openGroups}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconGroupsClosed size={15} />}
              onClick={() => grid?.setAllGroups(false)}
            >
              {messages.closeGroups}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});

/** What to take from the list. */
export const MoreTools = memo(function MoreTools(): ReactNode {
  const grid = useFeature(channelsStore, (state) => state.grid);
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton aria-label={messages.tools}>
            <IconMore size={16} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDrift size={15} />} onClick={() => setComparing(true)}>
            {messages.compareShort}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={15} />}
            onClick={() => copyShown(grid?.table() ?? [])}
          >
            {messages.copyShown}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconExport size={15} />}
            onClick={() => downloadCsv("channels.csv", toCsv(grid?.table() ?? []))}
          >
            {messages.exportCsv}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
