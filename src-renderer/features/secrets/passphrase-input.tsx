import { useEffect, useRef, useState, type ReactNode } from "react";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { PasswordInput, Progress, type Tone } from "#renderer/ui/index.ts";
import { strengthOf } from "./passphrase-strength.ts";
import css from "./secrets.module.css";

interface PassphraseInputProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Whether the user chooses a new passphrase here. */
  readonly isNew?: boolean;
  readonly focused?: boolean;
}

/** A passphrase, hidden by default. After an error the passphrase is selected, ready to be replaced. */
export function PassphraseInput(props: PassphraseInputProps): ReactNode {
  const [visible, setVisible] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { error } = props;
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  return (
    <PasswordInput
      ref={field}
      label={props.label}
      description={props.description}
      required
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      error={error}
      autoComplete={props.isNew ? "new-password" : "off"}
      maxLength={1_000}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": visible ? text.hidePassphrase : text.showPassphrase,
        tabIndex: 0,
      }}
      {...(props.focused && { "data-autofocus": true })}
    />
  );
}

const TONES: Partial<Record<Tone, string>> = {
  unknown: "var(--m-text-faint)",
  warn: "var(--m-warn)",
  fair: "var(--m-good)",
  good: "var(--m-good)",
};

/** A new passphrase, entered twice, with a rating of its length. */
export function NewPassphrase(props: {
  readonly label: string;
  readonly first: string;
  readonly second: string;
  readonly onFirst: (value: string) => void;
  readonly onSecond: (value: string) => void;
  readonly error: { readonly first?: string | undefined; readonly second?: string | undefined };
  readonly focused?: boolean;
}): ReactNode {
  const strength = strengthOf(props.first);
  return (
    <>
      <div>
        <PassphraseInput
          label={props.label}
          value={props.first}
          onChange={props.onFirst}
          error={props.error.first}
          isNew
          focused={props.focused ?? false}
        />
        <Progress
          className={css.strength}
          color={TONES[strength.tone] ?? "gray"}
          value={strength.share * 100}
          size={4}
          aria-label={text.passphraseLength}
        />
        <p className={css.hint}>{strength.text}</p>
      </div>
      <PassphraseInput
        label={text.repeatPassphrase}
        value={props.second}
        onChange={props.onSecond}
        error={props.error.second}
        isNew
      />
    </>
  );
}
