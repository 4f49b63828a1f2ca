import { useMemo, useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, Dialog, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { draftOf, incomplete, recorderPatch } from "./recorder-draft.ts";
import { RecorderForm } from "./recorder-form.tsx";
import { tagsInUse } from "./tags.ts";

interface RecorderDialogProps {
  /** The one to change; null to add one. */
  readonly recorder: Recorder | null;
  readonly onClose: () => void;
}

/** Adds a recorder by its address, or changes what is known of one. */
export function RecorderDialog({ recorder, onClose }: RecorderDialogProps): ReactNode {
  const { recorders, add, set } = useFeature(recordersStore, (state) => state);
  const [before] = useState(() => draftOf(recorder));
  const [draft, setDraft] = useState(before);
  const knownTags = useMemo(() => tagsInUse(recorders), [recorders]);
  const { busy, error, submit } = useSubmit(
    async () =>
      incomplete(draft) ??
      (recorder ? set([recorder.id], recorderPatch(draft, before)) : add(draft)),
    () => {
      notifyDone(recorder ? `Saved ${draft.name}.` : `Added ${draft.name}.`);
      onClose();
    },
  );
  return (
    <Dialog
      title={recorder ? `Edit ${recorder.name}` : "Add recorder"}
      opened
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {recorder ? "Save" : "Add recorder"}
          </Button>
        </>
      }
    >
      <RecorderForm
        draft={draft}
        onChange={(change) => setDraft((last) => ({ ...last, ...change }))}
        error={error}
        knownTags={knownTags}
      />
    </Dialog>
  );
}
