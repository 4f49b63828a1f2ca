import type { ReactNode } from "react";
import { ActionButton } from "#renderer/actions/index.ts";
import { secretsStore, storePlace } from "#renderer/features/secrets/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Checkbox, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** Passwords stand in the file: where they would go, and that a person has to want it. */
export function PasswordConsent(): ReactNode {
  const { file, columns, takePasswords, setTakePasswords } = useFeature(importStore, (all) => all);
  const status = useFeature(secretsStore, (state) => state.status);
  const at = columns.findIndex(({ target }) => target === "password");
  const place = status ? storePlace(status.kind) : "the store of passwords";
  return (
    <>
      <Notice
        tone="warn"
        title={`The column '${file?.columns[at]?.header ?? ""}' holds passwords.`}
      >
        <p>
          They become credentials, stored in {place} and never shown.{" "}
          {status?.kind === "memory" && "Memory is cleared when Muster ends. "}
          The file itself still contains them: delete the column or the file after the import.
        </p>
        <Checkbox
          size="xs"
          className={css.consent}
          label={`Import the passwords (stored in ${place})`}
          checked={takePasswords}
          onChange={(event) => setTakePasswords(event.currentTarget.checked)}
        />
      </Notice>
      {status?.error && (
        <ErrorNotice
          error={status.error}
          action={status.state === "locked" && <ActionButton action="secrets.unlock" />}
        />
      )}
    </>
  );
}
