import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { CustomerPicker } from "#renderer/features/customers/index.ts";
import { Checkbox, fieldError, Textarea, TextInput } from "#renderer/ui/index.ts";
import { wrongWindow, type SiteDraft } from "./site-draft.ts";
import { WindowsEditor } from "./windows-editor.tsx";
import { ZonePicker } from "./zone-picker.tsx";
import css from "./sites.module.css";

interface SiteFormProps {
  readonly draft: SiteDraft;
  readonly onChange: (change: Partial<SiteDraft>) => void;
  readonly error: MusterError | null;
}

/** All that there is to say of a site; an error stands below the field that it is about. */
export function SiteForm({ draft, onChange, error }: SiteFormProps): ReactNode {
  return (
    <div className={css.form}>
      <div className={css.wide}>
        <TextInput
          label="Name"
          placeholder="Leeds Retail Park"
          required
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={fieldError(error, "name") ?? fieldError(error, "rename")}
          maxLength={120}
          data-autofocus
        />
      </div>
      <CustomerPicker
        value={draft.customer}
        onChange={(customer) => onChange({ customer })}
        error={fieldError(error, "customer")}
      />
      <TextInput
        label="Code"
        placeholder="LRP"
        title="What {{site.code}} becomes in settings that differ per site."
        value={draft.code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
        error={fieldError(error, "code")}
        maxLength={40}
      />
      <CredentialPicker
        label="Credential"
        description="For recorders here that have none of their own."
        none="None"
        value={draft.credential}
        onChange={(credential) => onChange({ credential })}
        error={fieldError(error, "credential")}
      />
      <ZonePicker
        value={draft.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        error={fieldError(error, "timeZone")}
      />
      <div className={css.wide}>
        <WindowsEditor
          timeZone={draft.timeZone}
          windows={draft.maintenance}
          onChange={(maintenance) => onChange({ maintenance })}
          wrong={wrongWindow(error)}
        />
      </div>
      <Checkbox
        className={css.wide}
        label="Trust the network of this site"
        description="Muster may send passwords to the recorders here so that any device on the network can read them: HTTP Basic, session logins and passwords inside settings, also over plain HTTP. Trust a network only if you control every device on it."
        checked={draft.trustNetwork}
        onChange={(event) => onChange({ trustNetwork: event.currentTarget.checked })}
      />
      <TextFields draft={draft} onChange={onChange} error={error} />
    </div>
  );
}

function TextFields({ draft, onChange, error }: SiteFormProps): ReactNode {
  return (
    <>
      <Textarea
        label="Address"
        value={draft.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
        error={fieldError(error, "address")}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
      />
      <Textarea
        label="Contact"
        placeholder="Who to call, and when"
        value={draft.contact}
        onChange={(event) => onChange({ contact: event.currentTarget.value })}
        error={fieldError(error, "contact")}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
      />
      <div className={css.wide}>
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
      </div>
    </>
  );
}
