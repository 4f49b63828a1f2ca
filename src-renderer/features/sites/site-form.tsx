import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ReachPicker, useHasAgents } from "#renderer/features/agents/index.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { CustomerPicker } from "#renderer/features/customers/index.ts";
import { useLocked } from "#renderer/services/field-rights.ts";
import { Checkbox, Textarea, TextInput, type MethodForm } from "#renderer/ui/index.ts";
import { wrongWindow, type SiteDraft } from "./site-draft.ts";
import { WindowsEditor } from "./windows-editor.tsx";
import { ZonePicker } from "./zone-picker.tsx";
import css from "./sites.module.css";

interface SiteFormProps {
  readonly form: MethodForm<SiteDraft>;
  /** The site exists already. */
  readonly exists: boolean;
}

/** The fields of a site. */
export function SiteForm({ form, exists }: SiteFormProps): ReactNode {
  const locked = useLocked("sites.set");
  const hasAgents = useHasAgents();
  return (
    <div className={css.form}>
      <TextInput
        {...form.field("name")}
        label={common.name}
        placeholder={messages.nameExample}
        data-autofocus
        {...(exists ? locked("rename") : {})}
      />
      <TextInput
        {...form.field("code")}
        label={messages.code}
        placeholder={messages.codeExample}
        description={messages.codeHint}
      />
      <CustomerPicker {...form.field("customer")} />
      <ZonePicker {...form.field("timeZone")} />
      <h3 className={css.group}>{messages.networkGroup}</h3>
      <CredentialPicker
        {...form.field("credential")}
        label={common.credential}
        purpose="recorder"
        description={messages.formCredentialHint}
        none={messages.none}
        {...locked("credential")}
      />
      <ReachPicker
        {...form.field("agentGroup")}
        onChange={(agentGroup) => form.set({ agentGroup, trustNetwork: false })}
        {...locked("agentGroup")}
      />
      <Checkbox
        {...form.tick("trustNetwork")}
        className={hasAgents ? css.wide : css.beside}
        label={messages.trustThisNetwork}
        description={[messages.trustThisHint, ...(hasAgents ? [messages.trustEnds] : [])].join(" ")}
        {...locked("trustNetwork")}
      />
      <div className={css.group}>
        <WindowsEditor
          timeZone={form.values.timeZone}
          windows={form.values.maintenance}
          onChange={(maintenance) => form.set({ maintenance })}
          wrong={wrongWindow(form.errorsOf("maintenance")[0] ?? null)}
        />
      </div>
      <h3 className={css.group}>{messages.contactGroup}</h3>
      <TextFields form={form} />
    </div>
  );
}

const TWO_LINES = { autosize: true, minRows: 2, maxRows: 5 } as const;

function TextFields({ form }: Pick<SiteFormProps, "form">): ReactNode {
  return (
    <>
      <Textarea {...form.field("address")} {...TWO_LINES} label={common.address} />
      <Textarea
        {...form.field("contact")}
        {...TWO_LINES}
        label={messages.contact}
        placeholder={messages.contactExample}
      />
      <div className={css.wide}>
        <Textarea {...form.field("notes")} label={common.notes} autosize minRows={1} maxRows={6} />
      </div>
    </>
  );
}
