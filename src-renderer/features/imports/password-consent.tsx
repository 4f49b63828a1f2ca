import type { ReactNode } from "react";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { secretsStore, storePlace } from "#renderer/features/secrets/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Checkbox, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** Asks whether the passwords in the file are imported, and names the place where they would be stored. */
export function PasswordConsent(): ReactNode {
  const { file, columns, takePasswords, setTakePasswords } = useFeature(importStore, (all) => all);
  const status = useFeature(secretsStore, (state) => state.status);
  const at = columns.findIndex(({ target }) => target === "password");
  const place = status ? storePlace(status.kind) : texts.passwordStore;
  return (
    <>
      <Notice tone="warn" title={texts.passwordColumn({ column: file?.columns[at]?.header ?? "" })}>
        <p>
          {[
            texts.passwordText({ place }),
            ...(status?.kind === "memory" ? [texts.memoryText] : []),
            texts.fileKeepsPasswords,
          ].join(" ")}
        </p>
        <Checkbox
          size="xs"
          className={css.consent}
          label={texts.importPasswords({ place })}
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
