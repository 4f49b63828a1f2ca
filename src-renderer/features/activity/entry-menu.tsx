import type { ReactNode } from "react";
import { activityScreenMessages as texts } from "#shared/messages/activity-screen.ts";
import { gridMessages } from "#shared/messages/controls.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { IconActivity, IconDetails, MenuItem } from "#renderer/ui/index.ts";
import { placesOf, type ActivityRow } from "./bulk-rows.ts";
import { activityStore } from "./store.ts";

/** What can be done with an entry: show it, or only what its user did, or what was done to its recorder. */
export function EntryMenu({ row }: { row: ActivityRow }): ReactNode {
  const { open, find } = useFeature(activityStore, (state) => state);
  const known = useFeature(recordersStore, ({ byId }) => byId);
  const [recorder, ...others] = placesOf(row, "recorders");
  const only = others.length === 0 && recorder && known.has(recorder.id) ? recorder : null;
  return (
    <>
      <MenuItem onClick={() => open(row.seq)} leftSection={<IconDetails size={15} aria-hidden />}>
        {gridMessages.openRow}
      </MenuItem>
      <MenuItem
        onClick={() => find({ user: row.user })}
        leftSection={<IconActivity size={15} aria-hidden />}
      >
        {texts.showOnly({ name: row.user })}
      </MenuItem>
      {only && (
        <MenuItem
          onClick={() => navigate("activity", { scope: { kind: "recorder", id: only.id } })}
          leftSection={<IconActivity size={15} aria-hidden />}
        >
          {texts.showOnly({ name: only.name })}
        </MenuItem>
      )}
    </>
  );
}
