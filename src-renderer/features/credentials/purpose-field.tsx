import type { ReactNode } from "react";
import {
  CREDENTIAL_PURPOSES,
  type CredentialPurpose,
  type StoredPurpose,
} from "#shared/domain/credential-purpose.ts";
import { purposeMessages as texts } from "#shared/messages/credential-purposes.ts";
import { ChoiceRow } from "#renderer/ui/index.ts";
import css from "./credentials.module.css";

const ABOUT = {
  recorder: "recorderAbout",
  mail: "mailAbout",
  push: "pushAbout",
  unclear: "unclearAbout",
} as const satisfies Record<StoredPurpose, keyof typeof texts>;

/** What a purpose means, in a sentence or two. */
export function purposeText(purpose: StoredPurpose): string {
  return texts[ABOUT[purpose]];
}

interface PurposeFieldProps {
  readonly value: StoredPurpose;
  readonly onChange: (purpose: CredentialPurpose) => void;
  readonly error?: string | undefined;
}

/** Chooses what a credential is for, and explains the choice. */
export function PurposeField({ value, onChange, error }: PurposeFieldProps): ReactNode {
  return (
    <div className={css.purpose}>
      <span className={css.purposeLabel}>{texts.purpose}</span>
      <ChoiceRow
        label={texts.purpose}
        choices={CREDENTIAL_PURPOSES.map((purpose) => ({
          value: purpose,
          label: texts[purpose],
          hint: purposeText(purpose),
        }))}
        value={value === "unclear" ? undefined : value}
        onChoose={onChange}
        invalid={error !== undefined}
      />
      <span className={css.quiet}>{purposeText(value)}</span>
      {error !== undefined && (
        <span className={css.wrong} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
