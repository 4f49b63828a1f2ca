import type { ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePreference } from "#renderer/services/use-preference.ts";
import { counted } from "#renderer/services/words.ts";
import { ErrorNotice, Facts, Loader, SidePanel, StatusTag, Time } from "#renderer/ui/index.ts";
import { credentialsStore } from "./store.ts";
import { UsedBy } from "./used-by.tsx";
import { useUses } from "./use-uses.ts";
import css from "./credentials.module.css";

const USUAL = 430;

/** Beside the list: one credential, who uses it, and what can be done with it. */
export function CredentialPanel(): ReactNode {
  const credential = useFeature(credentialsStore, ({ credentials, openName }) =>
    credentials.find(({ name }) => name === openName),
  );
  const open = useFeature(credentialsStore, (state) => state.open);
  const [width, setWidth] = usePreference("credentials.detailsWidth");
  if (!credential) return null;
  return (
    <SidePanel
      title={credential.name}
      label={`Credential ${credential.name}`}
      onClose={() => open(null)}
      width={typeof width === "number" ? width : USUAL}
      onWidth={setWidth}
    >
      <div className={css.panel}>
        <Facts facts={factsOf(credential)} />
        <div className={css.actions} role="group" aria-label={`Actions for ${credential.name}`}>
          <ActionButton action="credentials.replace" />
          <ActionButton action="credentials.test" />
          <ActionButton action="credentials.remove" />
        </div>
        <section aria-labelledby="used-by">
          <h3 id="used-by">Used by</h3>
          <Uses name={credential.name} />
        </section>
      </div>
    </SidePanel>
  );
}

function factsOf({ username, updatedAt, refusedBy }: Credential) {
  return [
    { label: "User name", value: username },
    { label: "Password set", value: <Time iso={updatedAt} /> },
    {
      label: "Refused by",
      value:
        refusedBy === 0 ? (
          <span className={css.quiet}>no recorder</span>
        ) : (
          <StatusTag
            tone="warn"
            tooltip="Muster does not try it again there until you replace the password or choose Retry sign-in on the recorder."
          >
            {counted(refusedBy, "recorder")}
          </StatusTag>
        ),
    },
  ];
}

function Uses({ name }: { name: string }): ReactNode {
  const uses = useUses(name);
  if (!uses) return <Loader size="sm" aria-label="Loading" />;
  return uses.ok ? <UsedBy uses={uses.value} /> : <ErrorNotice error={uses.error} />;
}
