import type { ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { purposeMessages } from "#shared/messages/credential-purposes.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import {
  ErrorNotice,
  FactList,
  Loader,
  Notice,
  SidePanel,
  StatusTag,
  Time,
  type CellMark,
} from "#renderer/ui/index.ts";
import { ChoosePurpose } from "./choose-purpose.tsx";
import { purposeText } from "./purpose-field.tsx";
import { credentialsStore, signsIn } from "./store.ts";
import { UsedBy } from "./used-by.tsx";
import { useUses } from "./use-uses.ts";
import css from "./credentials.module.css";

const USUAL = 430;

interface CredentialPanelProps {
  /** What the recorders that use the credential answered last. */
  readonly markOf: (credential: Credential) => CellMark;
}

/** The panel beside the list: one credential, its users, and its actions. */
export function CredentialPanel({ markOf }: CredentialPanelProps): ReactNode {
  const credential = useFeature(credentialsStore, ({ credentials, openId }) =>
    credentials.find(({ name }) => name === openId),
  );
  const open = useFeature(credentialsStore, (state) => state.open);
  const width = usePanelWidth("credentials.detailsWidth", USUAL);
  if (!credential) return null;
  return (
    <SidePanel
      title={credential.name}
      label={text.titleOf({ name: credential.name })}
      onClose={() => open(null)}
      {...width}
    >
      <div className={css.panel}>
        {credential.passwordMissing && (
          <Notice tone="warn" title={text.missing}>
            {text.missingHint}
          </Notice>
        )}
        {credential.purpose === "unclear" && (
          <ChoosePurpose key={credential.name} name={credential.name} />
        )}
        <FactList facts={factsOf(credential, markOf(credential))} />
        <div
          className={css.actions}
          role="group"
          aria-label={common.actionsFor({ name: credential.name })}
        >
          <ActionButton
            action="credentials.replace"
            {...(credential.passwordMissing && { label: text.enterPassword })}
          />
          <ActionButton action="credentials.assign" />
          {signsIn(credential) && <ActionButton action="credentials.test" />}
          <ActionButton action="credentials.remove" />
        </div>
        <section aria-labelledby="used-by">
          <h3 id="used-by">{common.usedBy}</h3>
          <Uses name={credential.name} />
        </section>
      </div>
    </SidePanel>
  );
}

function factsOf(
  { username, purpose, assignedTo, updatedAt, refusedBy }: Credential,
  { tone, text: answered, detail = "" }: CellMark,
) {
  const places = [...assignedTo.customers, ...assignedTo.sites].map(({ name }) => name);
  return [
    { label: common.userName, value: username },
    {
      label: purposeMessages.purpose,
      value: <span title={purposeText(purpose)}>{purposeMessages[purpose]}</span>,
    },
    ...(places.length === 0 ? [] : [{ label: text.assignedTo, value: places.join(", ") }]),
    { label: text.passwordSet, value: <Time iso={updatedAt} /> },
    {
      label: text.columnSignIn,
      value: (
        <StatusTag tone={tone} wraps>
          {[answered, detail].filter((one) => one !== "").join(", ")}
        </StatusTag>
      ),
    },
    ...(refusedBy === 0 ? [] : [{ label: text.refusedBy, value: text.refusedText }]),
  ];
}

function Uses({ name }: { name: string }): ReactNode {
  const uses = useUses(name);
  if (!uses) return <Loader size="sm" aria-label={common.loading} />;
  return uses.ok ? <UsedBy uses={uses.value} /> : <ErrorNotice error={uses.error} />;
}
