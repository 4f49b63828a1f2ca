import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { openIdScreen as text } from "#shared/messages/openid-screen.ts";
import { fieldError, PasswordInput, TextInput } from "#renderer/ui/index.ts";
import type { OpenIdDraft } from "./openid-draft.ts";
import css from "./team.module.css";

interface OpenIdFieldsProps {
  readonly draft: OpenIdDraft;
  readonly errors: readonly MusterError[];
  /** A client secret is stored. */
  readonly hasSecret: boolean;
  readonly onChange: (change: Partial<OpenIdDraft>) => void;
}

/** What the provider gave to the administrator. Each error appears below its field. */
export function OpenIdFields({ draft, errors, hasSecret, onChange }: OpenIdFieldsProps): ReactNode {
  return (
    <div className={css.form}>
      <TextInput
        label={text.issuer}
        placeholder={text.issuerExample}
        description={text.issuerHint}
        required
        value={draft.issuer}
        onChange={(event) => onChange({ issuer: event.currentTarget.value })}
        error={fieldError(errors, "openId.issuer")}
        autoComplete="off"
        maxLength={500}
        data-autofocus
      />
      <TextInput
        label={text.clientId}
        required
        value={draft.clientId}
        onChange={(event) => onChange({ clientId: event.currentTarget.value })}
        error={fieldError(errors, "openId.clientId")}
        autoComplete="off"
        maxLength={200}
      />
      <PasswordInput
        label={text.clientSecret}
        description={hasSecret ? text.secretStored : text.secretHint}
        value={draft.secret}
        onChange={(event) => onChange({ secret: event.currentTarget.value })}
        error={fieldError(errors, "openIdSecret")}
        autoComplete="new-password"
        maxLength={500}
      />
      <TextInput
        label={text.label}
        placeholder={text.labelExample}
        description={text.labelHint}
        required
        value={draft.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        error={fieldError(errors, "openId.label")}
        autoComplete="off"
        maxLength={60}
      />
    </div>
  );
}
