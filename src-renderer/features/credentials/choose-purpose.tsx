import type { ReactNode } from "react";
import type { StoredPurpose } from "#shared/domain/credential-purpose.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { purposeMessages } from "#shared/messages/credential-purposes.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, Notice, notifyDone, useMethodForm } from "#renderer/ui/index.ts";
import { PurposeField } from "./purpose-field.tsx";
import { credentialsStore } from "./store.ts";
import css from "./credentials.module.css";

const UNCLEAR: { readonly purpose: StoredPurpose } = { purpose: "unclear" };

/** Asks for the purpose of a credential that an older version stored without one. */
export function ChoosePurpose({ name }: { readonly name: string }): ReactNode {
  const update = useFeature(credentialsStore, (state) => state.update);
  const form = useMethodForm("credentials.update", {
    initial: UNCLEAR,
    input: ({ purpose: chosen }) => ({ name, ...(chosen !== "unclear" && { purpose: chosen }) }),
    send: update,
    done: () => notifyDone(text.purposeChosen({ name })),
  });
  return (
    <Notice tone="warn" title={purposeMessages.unclear}>
      <div className={css.choose}>
        <p>{text.choosePurpose}</p>
        <PurposeField
          value={form.values.purpose}
          onChange={(chosen) => form.set({ purpose: chosen })}
          error={form.errorOf("purpose")}
        />
        {form.error && <ErrorNotice error={form.error} />}
        <Button
          variant="default"
          disabled={!form.isChanged}
          loading={form.busy}
          onClick={form.submit}
        >
          {common.save}
        </Button>
      </div>
    </Notice>
  );
}
