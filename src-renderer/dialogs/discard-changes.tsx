import type { ReactNode } from "react";
import { formMessages as text } from "#shared/messages/controls.ts";
import { Confirm } from "#renderer/ui/index.ts";

interface DiscardChangesProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before the values of a form are lost. */
export function DiscardChanges({ onKeep, onDiscard }: DiscardChangesProps): ReactNode {
  return (
    <Confirm
      title={text.discardTitle}
      opened
      onClose={onKeep}
      confirm={text.discard}
      dismiss={text.keepEditing}
      dangerous
      onConfirm={onDiscard}
    >
      <p>{text.discardText}</p>
    </Confirm>
  );
}
