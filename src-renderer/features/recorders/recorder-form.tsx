import type { ReactNode } from "react";
import { AUTH_MODES, type AuthMode } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { SitePicker } from "#renderer/features/sites/index.ts";
import {
  ErrorNotice,
  fieldError,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from "#renderer/ui/index.ts";
import type { RecorderDraft } from "./recorder-draft.ts";
import { AUTH_TEXTS, basicInClear } from "./sign-in.ts";
import { BasicWarning } from "./trust-words.tsx";
import css from "./recorders.module.css";

const FIELDS = ["url", "name", "site", "credential", "tags", "notes"];

interface RecorderFormProps {
  readonly draft: RecorderDraft;
  readonly onChange: (change: Partial<RecorderDraft>) => void;
  readonly errors: readonly MusterError[];
  /** Tags in use elsewhere, to choose from. */
  readonly knownTags: readonly string[];
  /** Below the address. */
  readonly probe?: ReactNode;
  /** In place of the choice among stored credentials, with the fields that its errors are about. */
  readonly signIn?: ReactNode;
  /** Fields that `signIn` shows errors for. */
  readonly signInFields?: readonly string[];
}

/** The fields of a recorder; an error stands below the field that it is about. */
export function RecorderForm(props: RecorderFormProps): ReactNode {
  const { draft, onChange, errors, knownTags, signInFields = [] } = props;
  const placed = [...FIELDS, ...signInFields];
  const other = errors.find(({ where }) => !placed.includes(where ?? ""));
  return (
    <>
      {other && <ErrorNotice error={other} />}
      <TextInput
        label="Address"
        description="IP address or host name, with the port unless it is 80 (http) or 443 (https)."
        placeholder="192.0.2.10 or https://192.0.2.10:8443"
        required
        value={draft.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
        error={fieldError(errors, "url")}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      {props.probe}
      <TextInput
        label="Name"
        placeholder="NVR front office"
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
      />
      {props.signIn ?? (
        <CredentialPicker
          label="Credential"
          none="Use the site's credential"
          value={draft.credential}
          onChange={(credential) => onChange({ credential })}
          error={fieldError(errors, "credential")}
        />
      )}
      <Select
        label="Sign-in method"
        description={AUTH_TEXTS[draft.auth].meaning}
        data={AUTH_MODES.map((mode) => ({ value: mode, label: AUTH_TEXTS[mode].label }))}
        value={draft.auth}
        onChange={(auth) => auth && onChange({ auth })}
        renderOption={({ option }) => <AuthOption mode={option.value} />}
        maxDropdownHeight={320}
        allowDeselect={false}
      />
      {basicInClear(draft) && (
        <BasicWarning
          count={1}
          trusts={draft.trustNetwork === true}
          onChange={(trusts) => onChange({ trustNetwork: trusts ? true : null })}
        />
      )}
      <TagsInput
        label="Tags"
        placeholder={draft.tags.length === 0 ? "Type a tag, press Enter" : ""}
        data={[...knownTags]}
        value={draft.tags}
        onChange={(tags) => onChange({ tags })}
        error={fieldError(errors, "tags")}
        maxTags={50}
        clearable
      />
      <Textarea
        label="Notes"
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
  const { label, meaning } = AUTH_TEXTS[mode];
  return (
    <span className={css.option}>
      {label}
      <span className={css.quiet}>{meaning}</span>
    </span>
  );
}
