import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, routePath, useRoute } from "#renderer/services/router.ts";
import { dialogStore, type OpenedDialog } from "./dialog-store.ts";
import { DiscardChanges } from "./discard-changes.tsx";
import type { DialogProps } from "./row-dialog.tsx";

/** The dialog that an action opened, above the screen. */
export function Dialogs(): ReactNode {
  const open = useFeature(dialogStore, (state) => state.open);
  return open && <Opened key={open.key} dialog={open} />;
}

/** Closes when the user leaves the address on which it was opened. A form with changes asks before. */
function Opened({ dialog }: { dialog: OpenedDialog }): ReactNode {
  const { unsaved, close: closeDialog } = useFeature(dialogStore, (state) => state);
  const close = useCallback(() => closeDialog(dialog.key), [closeDialog, dialog.key]);
  const isUnsaved = unsaved > 0;
  const path = routePath(useRoute());
  const [openedAt] = useState(path);
  const isLeft = path !== openedAt;
  useEffect(() => {
    if (isLeft && !isUnsaved) close();
  }, [isLeft, isUnsaved, close]);
  // `openDialog` checked that the props are those of the component.
  const Component = dialog.component as (props: DialogProps) => ReactNode;
  return (
    <>
      <Component {...dialog.props} onClose={close} />
      {isLeft && isUnsaved && (
        <DiscardChanges onKeep={() => navigate(openedAt)} onDiscard={close} />
      )}
    </>
  );
}
