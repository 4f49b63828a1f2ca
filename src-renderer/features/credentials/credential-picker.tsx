import { useState, type ReactNode } from "react";
import type { CredentialPurpose } from "#shared/domain/credential-purpose.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, Select } from "#renderer/ui/index.ts";
import { CredentialDialog } from "./credential-dialog.tsx";
import { credentialsStore } from "./store.ts";
import css from "./credentials.module.css";

interface CredentialPickerProps {
  readonly label: string;
  /** Purpose of the offered credentials. */
  readonly purpose: CredentialPurpose;
  readonly description?: string;
  readonly disabled?: boolean;
  /** Placeholder for no credential. */
  readonly none: string;
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
  readonly error?: string | undefined;
}

/** Chooses a stored credential or none, and can store a new credential. */
export function CredentialPicker(props: CredentialPickerProps): ReactNode {
  const credentials = useFeature(credentialsStore, (state) => state.credentials);
  const [storing, setStoring] = useState<"new" | "again" | null>(null);
  const offered = credentials.filter(
    ({ name, purpose }) => purpose === props.purpose || name === props.value,
  );
  const options = offered.map(({ name, username }) => ({
    value: name,
    label: text.option({ name, user: username }),
  }));
  const gone = props.value !== null && !credentials.some(({ name }) => name === props.value);
  return (
    <div>
      <Select
        label={props.label}
        description={props.description}
        data={
          gone
            ? [...options, { value: props.value, label: text.missingOption({ name: props.value }) }]
            : options
        }
        value={props.value}
        onChange={props.onChange}
        placeholder={props.none}
        clearable
        searchable={options.length > 7}
        error={props.error}
        disabled={props.disabled ?? false}
      />
      <div className={css.links} hidden={props.disabled}>
        <Anchor component="button" type="button" onClick={() => setStoring("new")}>
          {text.addAction}
        </Anchor>
        {props.value !== null && !gone && (
          <Anchor component="button" type="button" onClick={() => setStoring("again")}>
            {text.setAgain}
          </Anchor>
        )}
      </div>
      {storing && (
        <CredentialDialog
          name={storing === "again" ? props.value : null}
          purpose={props.purpose}
          onClose={() => setStoring(null)}
          onSaved={(name) => props.onChange(name)}
        />
      )}
    </div>
  );
}
