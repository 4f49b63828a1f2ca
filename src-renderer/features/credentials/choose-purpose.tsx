import { useState, type ReactNode } from "react";
import type { CredentialPurpose } from "#shared/domain/credential-purpose.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { purposeMessages } from "#shared/messages/credential-purposes.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, Notice, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { PurposeField } from "./purpose-field.tsx";
import { credentialsStore } from "./store.ts";
import css from "./credentials.module.css";

/** Asks for the purpose of a credential that an older version stored without one. */
export function ChoosePurpose({ name }: { name: string }): ReactNode {
  const update = useFeature(credentialsStore, (state) => state.update);
  const [purpose, setPurpose] = useState<CredentialPurpose | null>(null);
  const { busy, error, submit } = useSubmit(
    { purpose },
    async () => (purpose === null ? null : update({ name, purpose })),
    () => notifyDone(text.purposeChosen({ name })),
  );
  return (
    <Notice tone="warn" title={purposeMessages.unclear}>
      <div className={css.choose}>
        <p>{text.choosePurpose}</p>
        <PurposeField value={purpose ?? "unclear"} onChange={setPurpose} />
        {error && <ErrorNotice error={error} />}
        <Button variant="default" disabled={purpose === null} loading={busy} onClick={submit}>
          {common.save}
        </Button>
      </div>
    </Notice>
  );
}
