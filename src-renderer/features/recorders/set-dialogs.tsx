import { useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { SitePicker } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import {
  Button,
  Dialog,
  ErrorNotice,
  fieldError,
  notifyDone,
  TagsInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { tagsInUse } from "./tags.ts";

export interface RecordersDialogProps {
  readonly recorders: readonly Recorder[];
  readonly onClose: () => void;
}

/** The frame of the dialogs that set one thing of several recorders. */
export function SetDialog(props: {
  title: string;
  onClose: () => void;
  save: () => Promise<MusterError | null>;
  done: string;
  /** Why it cannot be saved now; null if it can. */
  blocked?: string | null;
  children: (error: MusterError | null) => ReactNode;
}): ReactNode {
  const { busy, error, submit } = useSubmit(props.save, () => {
    notifyDone(props.done);
    props.onClose();
  });
  return (
    <Dialog
      title={props.title}
      opened
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={Boolean(props.blocked)}
            title={props.blocked ?? ""}
          >
            Save
          </Button>
        </>
      }
    >
      {error && !["site", "credential", "tags"].includes(error.where ?? "") && (
        <ErrorNotice error={error} />
      )}
      {props.children(error)}
    </Dialog>
  );
}

export function SiteOfRecorders({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const set = useFeature(recordersStore, (state) => state.set);
  const [site, setSite] = useState(common(recorders.map(({ siteName }) => siteName)) ?? "");
  const of = counted(recorders.length, "recorder");
  const save = async () =>
    site.trim()
      ? set(idsOf(recorders), { site })
      : fault("bad_input", "Name a site.", { where: "site" });
  return (
    <SetDialog
      title={`Move ${of} to a site`}
      onClose={onClose}
      save={save}
      done={`Moved ${of} to ${site.trim()}.`}
    >
      {(error) => <SitePicker value={site} onChange={setSite} error={fieldError(error, "site")} />}
    </SetDialog>
  );
}

export function CredentialOfRecorders({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const set = useFeature(recordersStore, (state) => state.set);
  const [credential, setCredential] = useState(
    common(recorders.map((recorder) => recorder.credential)) ?? null,
  );
  const of = counted(recorders.length, "recorder");
  return (
    <SetDialog
      title={`Credential of ${of}`}
      onClose={onClose}
      save={() => set(idsOf(recorders), { credential })}
      done={`Set the credential of ${of}.`}
    >
      {(error) => (
        <CredentialPicker
          label="Credential"
          description="Muster signs in with it once. If it is refused, it is not tried there again until you say so."
          none="Use the site's credential"
          value={credential}
          onChange={setCredential}
          error={fieldError(error, "credential")}
        />
      )}
    </SetDialog>
  );
}

export function TagsOfRecorders(props: RecordersDialogProps & { adds: boolean }): ReactNode {
  const { recorders, onClose, adds } = props;
  const { recorders: all, set } = useFeature(recordersStore, (state) => state);
  const [tags, setTags] = useState<string[]>([]);
  const of = counted(recorders.length, "recorder");
  const save = async () => {
    if (tags.length === 0) return fault("bad_input", "Name a tag.", { where: "tags" });
    return set(idsOf(recorders), adds ? { addTags: tags } : { removeTags: tags });
  };
  const named = tags.map((tag) => `'${tag}'`).join(", ");
  return (
    <SetDialog
      title={adds ? `Add tags to ${of}` : `Remove tags from ${of}`}
      onClose={onClose}
      save={save}
      done={adds ? `Added ${named} to ${of}.` : `Removed ${named} from ${of}.`}
    >
      {(error) => (
        <TagsInput
          label={adds ? "Tags to add" : "Tags to remove"}
          description="Other tags stay as they are."
          placeholder={tags.length === 0 ? "Type a tag, press Enter" : ""}
          data={tagsInUse(adds ? all : recorders)}
          value={tags}
          onChange={setTags}
          error={fieldError(error, "tags")}
          acceptValueOnBlur
          data-autofocus
        />
      )}
    </SetDialog>
  );
}

export function idsOf(recorders: readonly Recorder[]): string[] {
  return recorders.map(({ id }) => id);
}

/** The value that all have; undefined when they differ. */
export function common<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
