import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ReachPicker } from "#renderer/features/agents/index.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { CustomerPicker } from "#renderer/features/customers/index.ts";
import { useLocked } from "#renderer/services/field-rights.ts";
import { Checkbox, fieldError, Textarea, TextInput } from "#renderer/ui/index.ts";
import { wrongWindow, type SiteDraft } from "./site-draft.ts";
import { WindowsEditor } from "./windows-editor.tsx";
import { ZonePicker } from "./zone-picker.tsx";
import css from "./sites.module.css";

interface SiteFormProps {
  readonly draft: SiteDraft;
  readonly onChange: (change: Partial<SiteDraft>) => void;
  readonly error: MusterError | null;
  /** The site exists already. */
  readonly exists: boolean;
}

/** The fields of a site. Each error appears below its field. */
export function SiteForm(props: SiteFormProps): ReactNode {
  const { draft, onChange, error, exists } = props;
  const locked = useLocked("sites.set");
  return (
    <div className={css.form}>
      <div className={css.wide}>
        <TextInput
          label={common.name}
          placeholder={messages.nameExample}
          required
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={fieldError(error, "name") ?? fieldError(error, "rename")}
          maxLength={120}
          data-autofocus
          {...(exists ? locked("rename") : {})}
        />
      </div>
      <CustomerPicker
        value={draft.customer}
        onChange={(customer) => onChange({ customer })}
        error={fieldError(error, "customer")}
      />
      <TextInput
        label={messages.code}
        placeholder={messages.codeExample}
        description={messages.codeHint({ variable: "{{site.code}}" })}
        value={draft.code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
        error={fieldError(error, "code")}
        maxLength={40}
      />
      <CredentialPicker
        label={common.credential}
        purpose="recorder"
        description={messages.formCredentialHint}
        none={messages.none}
        value={draft.credential}
        onChange={(credential) => onChange({ credential })}
        error={fieldError(error, "credential")}
        {...locked("credential")}
      />
      <ZonePicker
        value={draft.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        error={fieldError(error, "timeZone")}
      />
      <ReachPicker
        value={draft.agentGroup}
        onChange={(agentGroup) => onChange({ agentGroup, trustNetwork: false })}
        error={fieldError(error, "agentGroup")}
        {...locked("agentGroup")}
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
        label={messages.trustThisNetwork}
        description={messages.trustThisHint}
        checked={draft.trustNetwork}
        onChange={(event) => onChange({ trustNetwork: event.currentTarget.checked })}
        {...locked("trustNetwork")}
      />
      <TextFields {...props} />
    </div>
  );
}

function TextFields({ draft, onChange, error }: SiteFormProps): ReactNode {
  return (
    <>
      <Textarea
        label={common.address}
        value={draft.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
        error={fieldError(error, "address")}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
      />
      <Textarea
        label={messages.contact}
        placeholder={messages.contactExample}
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
          label={common.notes}
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
