import { useMemo, useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, Dialog, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { EMPTY_RECORDER, RecorderForm, type RecorderDraft } from "./recorder-form.tsx";
import { tagsInUse } from "./tags.ts";

interface RecorderDialogProps {
  /** The one to change; null to add one. */
  readonly recorder: Recorder | null;
  readonly onClose: () => void;
}

/** Adds a recorder by its address, or changes what is known of one. */
export function RecorderDialog({ recorder, onClose }: RecorderDialogProps): ReactNode {
  const { recorders, add, set } = useFeature(recordersStore, (state) => state);
  const [draft, setDraft] = useState<RecorderDraft>(() => draftOf(recorder));
  const knownTags = useMemo(() => tagsInUse(recorders), [recorders]);
  const { busy, error, submit } = useSubmit(
    async () => incomplete(draft) ?? (recorder ? set([recorder.id], draft) : add(draft)),
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
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        error={error}
        knownTags={knownTags}
      />
    </Dialog>
  );
}

function draftOf(recorder: Recorder | null): RecorderDraft {
  if (!recorder) return EMPTY_RECORDER;
  const { url, name, siteName, credential, tags, auth, notes } = recorder;
  return { url, name, site: siteName, credential, tags, auth, notes };
}

/** The first thing that is missing, in the order of the form; the core checks what is there. */
function incomplete(draft: RecorderDraft): MusterError | null {
  if (!draft.url.trim())
    return fault("bad_input", "Give the recorder's address.", { where: "url" });
  if (!draft.name.trim()) return fault("bad_input", "Give the recorder a name.", { where: "name" });
  return draft.site.trim()
    ? null
    : fault("bad_input", "Say which site it is at.", { where: "site" });
}
