import type { ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { ConfirmCall, NoticeDialog, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { sitesStore } from "./store.ts";
import { notifyUndoable } from "./undo-sites.ts";

/** Confirms the removal of a site. A site with recorders cannot be removed. */
export function RemoveSite({ row, onClose }: RowDialogProps<Site>): ReactNode {
  const { name, recorders: count } = row;
  const remove = useFeature(sitesStore, (state) => state.remove);
  const services = useServices();
  if (count > 0) {
    return (
      <NoticeDialog
        title={messages.stillUsedTitle({ name })}
        text={messages.stillUsedText({ count })}
        action={
          <ActionButton
            action="sites.recorders"
            label={messages.showRecorders({ count })}
            primary
          />
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmCall
      title={messages.removeOneTitle({ name })}
      question={messages.removeOneText}
      confirm={messages.removeOne}
      call={() => remove([name])}
      done={({ undo }) => notifyUndoable(services, messages.removedOne({ name }), undo)}
      onClose={onClose}
    />
  );
}
