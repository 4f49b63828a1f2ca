import { useMemo, useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderDialogMessages as text } from "#shared/messages/recorder-dialogs.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useLocked } from "#renderer/services/field-rights.ts";
import { notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { AddressProbe } from "./address-probe.tsx";
import { recorderDraftOf, problemsOfRecorder, recorderPatch } from "./recorder-draft.ts";
import { RecorderForm } from "./recorder-form.tsx";
import { tagsInUse } from "./tags.ts";

interface RecorderDialogProps {
  readonly recorder: Recorder;
  /** Another address, which the form begins with. */
  readonly url?: string | undefined;
  readonly onClose: () => void;
}

/** Edits the details of a recorder in the inventory. */
export function RecorderDialog({ recorder, url, onClose }: RecorderDialogProps): ReactNode {
  const { recorders, set } = useFeature(recordersStore, (state) => state);
  const [before] = useState(() => recorderDraftOf(recorder));
  const [draft, setDraft] = useState(url === undefined ? before : { ...before, url });
  const isAddressLocked = useLocked("recorders.set")("set.url").disabled === true;
  const knownTags = useMemo(() => tagsInUse(recorders), [recorders]);
  const form = useSubmit(
    draft,
    async () => {
      const problems = problemsOfRecorder(draft);
      return problems.length > 0 ? problems : set([recorder.id], recorderPatch(draft, before));
    },
    () => {
      notifyDone(text.saved({ name: draft.name }));
      onClose();
    },
  );
  return (
    <MethodDialog
      title={text.editTitle({ name: recorder.name })}
      confirm={common.save}
      form={{ ...form, error: null }}
      onClose={onClose}
    >
      <RecorderForm
        exists
        draft={draft}
        onChange={(change) => setDraft((last) => ({ ...last, ...change }))}
        errors={form.errors}
        probe={
          isAddressLocked || (
            <AddressProbe
              url={draft.url}
              ownName={recorder.name}
              onMissing={() => {}}
              onFound={({ kind, origin }) =>
                kind === "other" || setDraft((last) => ({ ...last, url: origin }))
              }
            />
          )
        }
        knownTags={knownTags}
      />
    </MethodDialog>
  );
}
