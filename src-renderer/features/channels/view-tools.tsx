import { memo, useState, type ReactNode } from "react";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  copyText,
  downloadCsv,
  IconCopy,
  IconDrift,
  IconExport,
  MenuIconButton,
  MenuItem,
  notifyDone,
  toCsv,
  toTsv,
} from "#renderer/ui/index.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { channelsStore } from "./store.ts";

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

function copyShown(table: readonly (readonly string[])[]): void {
  if (copyText(toTsv(table))) notifyDone(messages.copied({ count: Math.max(0, table.length - 1) }));
}
