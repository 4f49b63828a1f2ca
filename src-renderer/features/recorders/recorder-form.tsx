import type { ReactNode } from "react";
import { AUTH_MODES, type AuthMode } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderDialogMessages as text } from "#shared/messages/recorder-dialogs.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { SitePicker } from "#renderer/features/sites/index.ts";
import { useLocked } from "#renderer/services/field-rights.ts";
import {
  ErrorNotice,
  fieldError,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from "#renderer/ui/index.ts";
import type { RecorderDraft } from "./recorder-draft.ts";
import { authLabel, authMeaning, basicInClear } from "./sign-in.ts";
import { BasicWarning } from "./network-trust.tsx";
import css from "./recorders.module.css";

const FIELDS = ["url", "name", "site", "credential", "tags", "notes"];

interface RecorderFormProps {
  readonly draft: RecorderDraft;
  readonly onChange: (change: Partial<RecorderDraft>) => void;
  /** The recorder is in the inventory: some users may not change all fields. */
  readonly exists?: true;
  readonly errors: readonly MusterError[];
  /** Tags of other recorders, to choose from. */
  readonly knownTags: readonly string[];
  /** Shown below the address. */
  readonly probe?: ReactNode;
  /** Shown in place of the choice among stored credentials. */
  readonly signIn?: ReactNode;
  /** Fields that `signIn` shows errors for. */
  readonly signInFields?: readonly string[];
}

/** The fields of a recorder. Each error appears below its field. */
export function RecorderForm(props: RecorderFormProps): ReactNode {
  const { draft, onChange, errors, signInFields = [] } = props;
  const lockedIn = useLocked("recorders.set");
  const locked = (field: string) => (props.exists ? lockedIn(`set.${field}`) : {});
  const placed = [...FIELDS, ...signInFields];
  const isRareOpen = errors.some(({ where }) => where === "tags" || where === "notes");
  const other = errors.find(({ where }) => !placed.includes(where ?? ""));
  return (
    <>
      {other && <ErrorNotice error={other} />}
      <TextInput
        label={common.address}
        description={text.addressHint}
        placeholder={text.addressExample}
        required
        value={draft.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
        error={fieldError(errors, "url")}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...locked("url")}
      />
      {props.probe}
      <TextInput
        label={common.name}
        placeholder={text.nameExample}
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={fieldError(errors, "name")}
        maxLength={120}
      />
      <SitePicker
        value={draft.site}
        onChange={(site) => onChange({ site })}
        error={fieldError(errors, "site")}
        {...locked("site")}
      />
      {props.signIn ?? (
        <CredentialPicker
          label={common.credential}
          purpose="recorder"
          none={common.siteCredential}
          value={draft.credential}
          onChange={(credential) => onChange({ credential })}
          error={fieldError(errors, "credential")}
          {...locked("credential")}
        />
      )}
      {props.exists ? (
        <RareFields {...props} />
      ) : (
        <details className={css.rare} open={isRareOpen || undefined}>
          <summary>{text.rareFields}</summary>
          <div>
            <RareFields {...props} />
          </div>
        </details>
      )}
    </>
  );
}

/** Fields that few recorders need at first: how Muster signs in, tags and notes. */
function RareFields({ draft, onChange, errors, knownTags, exists }: RecorderFormProps): ReactNode {
  const lockedIn = useLocked("recorders.set");
  const locked = (field: string) => (exists ? lockedIn(`set.${field}`) : {});
  return (
    <>
      <Select
        label={fields.signInMethod}
        description={authMeaning(draft.auth)}
        data={AUTH_MODES.map((mode) => ({ value: mode, label: authLabel(mode) }))}
        value={draft.auth}
        onChange={(auth) => auth && onChange({ auth })}
        renderOption={({ option }) => <AuthOption mode={option.value} />}
        maxDropdownHeight={320}
        allowDeselect={false}
        {...locked("auth")}
      />
      {basicInClear(draft) && (
        <BasicWarning
          count={1}
          trusts={draft.trustNetwork === true}
          onChange={(trusts) => onChange({ trustNetwork: trusts ? true : null })}
          {...locked("trustNetwork")}
        />
      )}
      <TagsInput
        label={common.tags}
        placeholder={draft.tags.length === 0 ? text.typeTag : ""}
        data={[...knownTags]}
        value={draft.tags}
        onChange={(tags) => onChange({ tags })}
        error={fieldError(errors, "tags")}
        maxTags={50}
        clearable
        {...locked("tags")}
      />
      <Textarea
        label={common.notes}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
        error={fieldError(errors, "notes")}
        maxLength={10_000}
        autosize
        minRows={1}
        maxRows={6}
      />
    </>
  );
}

function AuthOption({ mode }: { mode: AuthMode }): ReactNode {
  return (
    <span className={css.option}>
      {authLabel(mode)}
      <span className={css.quiet}>{authMeaning(mode)}</span>
    </span>
  );
}
