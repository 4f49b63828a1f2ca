import { useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderDialogMessages as text } from "#shared/messages/recorder-dialogs.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { SitePicker } from "#renderer/features/sites/index.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { fieldError, notifyDone, TagsInput, useSubmit } from "#renderer/ui/index.ts";
import { tagsInUse } from "./tags.ts";

export interface RecordersDialogProps {
  readonly recorders: readonly Recorder[];
  readonly onClose: () => void;
}

/** The frame of the dialogs that set one field of several recorders. */
export function SetDialog(props: {
  title: string;
  onClose: () => void;
  /** Values of the fields, by name. */
  values: object;
  save: () => Promise<MusterError | null>;
  done: string;
  /** Why saving is blocked; null if saving is possible. */
  blocked?: string | null;
  children: (error: MusterError | null) => ReactNode;
}): ReactNode {
  const form = useSubmit(props.values, props.save, () => {
    notifyDone(props.done);
    props.onClose();
  });
  return (
    <MethodDialog
      title={props.title}
      onClose={props.onClose}
      confirm={common.save}
      blocked={props.blocked ?? null}
      form={form}
      fields={["site", "credential", "tags"]}
    >
      {props.children(form.error)}
    </MethodDialog>
  );
}

export function SiteOfRecorders({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const set = useFeature(recordersStore, (state) => state.set);
  const [site, setSite] = useState(sameValueOfAll(recorders.map(({ siteName }) => siteName)) ?? "");
  const count = recorders.length;
  const save = async () =>
    site.trim()
      ? set(idsOf(recorders), { site })
      : fault("bad_input", text.enterSite, { where: "site" });
  return (
    <SetDialog
      title={text.moveTitle({ count })}
      onClose={onClose}
      values={{ site }}
      save={save}
      done={text.moved({ count, site: site.trim() })}
    >
      {(error) => <SitePicker value={site} onChange={setSite} error={fieldError(error, "site")} />}
    </SetDialog>
  );
}

export function CredentialOfRecorders({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const set = useFeature(recordersStore, (state) => state.set);
  const [credential, setCredential] = useState(
    sameValueOfAll(recorders.map((recorder) => recorder.credential)) ?? null,
  );
  const count = recorders.length;
  return (
    <SetDialog
      title={text.credentialTitle({ count })}
      onClose={onClose}
      values={{ credential }}
      save={() => set(idsOf(recorders), { credential })}
      done={text.credentialSet({ count })}
    >
      {(error) => (
        <CredentialPicker
          label={common.credential}
          purpose="recorder"
          description={text.credentialHint}
          none={common.siteCredential}
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
  const count = recorders.length;
  const save = async () => {
    if (tags.length === 0) return fault("bad_input", text.enterTag, { where: "tags" });
    return set(idsOf(recorders), adds ? { addTags: tags } : { removeTags: tags });
  };
  const named = tags.map((tag) => `'${tag}'`).join(", ");
  return (
    <SetDialog
      title={(adds ? text.addTagsTitle : text.removeTagsTitle)({ count })}
      onClose={onClose}
      values={{ tags }}
      save={save}
      done={(adds ? text.tagsAdded : text.tagsRemoved)({ tags: named, count })}
    >
      {(error) => (
        <TagsInput
          label={adds ? text.tagsToAdd : text.tagsToRemove}
          description={text.otherTags}
          placeholder={tags.length === 0 ? text.typeTag : ""}
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

/** The value that all have in common; undefined if the values differ. */
export function sameValueOfAll<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
