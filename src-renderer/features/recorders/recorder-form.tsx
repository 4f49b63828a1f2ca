import type { ReactNode } from "react";
import { AUTH_MODES, type AuthMode } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { SitePicker } from "#renderer/features/sites/index.ts";
import {
  ErrorNotice,
  fieldError,
  Notice,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from "#renderer/ui/index.ts";
import type { RecorderDraft } from "./recorder-draft.ts";
import { AUTH_TEXTS, basicInClear } from "./sign-in.ts";
import css from "./recorders.module.css";

const FIELDS = ["url", "name", "site", "credential", "tags", "notes"];

interface RecorderFormProps {
  readonly draft: RecorderDraft;
  readonly onChange: (change: Partial<RecorderDraft>) => void;
  readonly error: MusterError | null;
  /** Tags in use elsewhere, to choose from. */
  readonly knownTags: readonly string[];
}

/** The fields of a recorder; an error stands below the field that it is about. */
export function RecorderForm({ draft, onChange, error, knownTags }: RecorderFormProps): ReactNode {
  return (
    <>
      {error && !FIELDS.includes(error.where ?? "") && <ErrorNotice error={error} />}
      <TextInput
        label="Address"
        description="Host or IP address, with the port if it is not the usual one."
        placeholder="192.0.2.10 or https://192.0.2.10:8443"
        required
        value={draft.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
        error={fieldError(error, "url")}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <TextInput
        label="Name"
        placeholder="NVR front office"
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={fieldError(error, "name")}
        maxLength={120}
      />
      <SitePicker
        value={draft.site}
        onChange={(site) => onChange({ site })}
        error={fieldError(error, "site")}
      />
      <CredentialPicker
        label="Credential"
        none="That of the site, if it has one"
        value={draft.credential}
        onChange={(credential) => onChange({ credential })}
        error={fieldError(error, "credential")}
      />
      <Select
        label="Sign-in"
        description={AUTH_TEXTS[draft.auth].meaning}
        data={AUTH_MODES.map((mode) => ({ value: mode, label: AUTH_TEXTS[mode].label }))}
        value={draft.auth}
        onChange={(auth) => auth && onChange({ auth })}
        renderOption={({ option }) => <AuthOption mode={option.value} />}
        maxDropdownHeight={320}
        allowDeselect={false}
      />
      {basicInClear(draft) && (
        <Notice tone="warn" title="The password will be readable on the way">
          Over http:// everybody between here and the recorder can read it. Give the address with
          https://, or choose another way of signing in.
        </Notice>
      )}
      <TagsInput
        label="Tags"
        placeholder={draft.tags.length === 0 ? "Type a tag, press Enter" : ""}
        data={[...knownTags]}
        value={draft.tags}
        onChange={(tags) => onChange({ tags })}
        error={fieldError(error, "tags")}
        maxTags={50}
        clearable
      />
      <Textarea
        label="Notes"
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
        error={fieldError(error, "notes")}
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
