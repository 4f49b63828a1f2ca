import { memo, useState, type ReactNode } from "react";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  ChoiceRow,
  copyText,
  downloadCsv,
  IconButton,
  IconCopy,
  IconExport,
  IconGroupsClosed,
  IconGroupsOpen,
  notifyDone,
  toCsv,
  toTsv,
} from "#renderer/ui/index.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { GROUPINGS, type GroupBy } from "./groups.ts";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

/** How the list is grouped, and what to take from it. */
export const ViewTools = memo(function ViewTools(): ReactNode {
  const groupBy = useFeature(channelsStore, (state) => state.groupBy);
  const setGroupBy = useFeature(channelsStore, (state) => state.setGroupBy);
  const grid = useFeature(channelsStore, (state) => state.grid);
  const [isComparing, setComparing] = useState(false);
  return (
    <div className={css.view}>
      <ChoiceRow
        label={messages.groupBy}
        choices={GROUPINGS.map((value) => ({ value, label: groupText(value) }))}
        value={groupBy}
        onChoose={setGroupBy}
      />
      {groupBy !== "none" && (
        <>
          <IconButton
            aria-label={messages.openGroups}
            title={messages.openGroups}
            onClick={() => grid?.setAllGroups(true)}
          >
            <IconGroupsOpen size={15} />
          </IconButton>
          <IconButton
            aria-label={messages.closeGroups}
            title={messages.closeGroups}
            onClick={() => grid?.setAllGroups(false)}
          >
            <IconGroupsClosed size={15} />
          </IconButton>
        </>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => setComparing(true)}>
        {messages.compareShort}
      </Button>
      {isComparing && <CompareDialog onClose={() => setComparing(false)} />}
      <IconButton
        aria-label={messages.copyShown}
        title={messages.copyShown}
        onClick={() => copyShown(grid?.table() ?? [])}
      >
        <IconCopy size={15} />
      </IconButton>
      <IconButton
        aria-label={messages.exportCsv}
        title={messages.exportCsv}
        onClick={() => downloadCsv("channels.csv", toCsv(grid?.table() ?? []))}
      >
        <IconExport size={15} />
      </IconButton>
    </div>
  );
});

function groupText(groupBy: GroupBy): string {
  const texts = {
    none: messages.groupNone,
    site: messages.groupSite,
    recorder: messages.groupRecorder,
  };
  return texts[groupBy];
}

function copyShown(table: readonly (readonly string[])[]): void {
  if (copyText(toTsv(table))) notifyDone(messages.copied({ count: Math.max(0, table.length - 1) }));
}
