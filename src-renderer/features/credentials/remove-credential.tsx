import { useState, type ReactNode } from "react";
import { isOfPasswordStore } from "#shared/error-traits.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Checkbox, Confirm, ErrorNotice, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { credentialsStore, type CredentialUses } from "./store.ts";
import { useUses } from "./use-uses.ts";
import css from "./credentials.module.css";

interface RemoveCredentialProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Confirms the removal of a credential, and lists the sites and recorders that use it. */
export function RemoveCredential({ name, onClose }: RemoveCredentialProps): ReactNode {
  const remove = useFeature(credentialsStore, (state) => state.remove);
  const uses = useUses(name);
  const [agreed, setAgreed] = useState(false);
  const { busy, error, submit } = useSubmit(
    () => remove(name, agreed),
    () => {
      notifyDone(text.removed({ name }));
      onClose();
    },
  );
  const used = uses?.ok ? uses.value.sites.length + uses.value.recorders.length > 0 : false;
  const asks = used || isOfPasswordStore(error);
  return (
    <Confirm
      title={text.removeTitle({ name })}
      opened
      onClose={onClose}
      confirm={text.remove}
      dangerous
      busy={busy}
      blocked={blockedBecause(uses === null, asks && !agreed)}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      {uses && !uses.ok && <ErrorNotice error={uses.error} />}
      <p>{text.removeText}</p>
      {uses?.ok && used && <Users uses={uses.value} />}
      {asks && (
        <Checkbox
          label={used ? text.confirmUsed : text.confirmUnreachable}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
    </Confirm>
  );
}

function blockedBecause(unknown: boolean, needsConsent: boolean): string | null {
  if (unknown) return text.checkingUses;
  return needsConsent ? text.confirmFirst : null;
}

const NAMED = 6;

function Users({ uses: { sites, recorders } }: { uses: CredentialUses }): ReactNode {
  const more = recorders.length - NAMED;
  return (
    <div>
      <p>
        <strong>{usersText(sites.length, recorders.length)}</strong> {text.usersLoseAccess}
      </p>
      <ul className={css.named}>
        {sites.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>
            {name} <span className={css.quiet}>{text.site}</span>
          </li>
        ))}
        {sites.length > NAMED && <li>{text.moreSites({ count: sites.length - NAMED })}</li>}
        {recorders.slice(0, NAMED).map(({ id, name, siteName }) => (
          <li key={id}>
            {name} <span className={css.quiet}>{common.atSite({ site: siteName })}</span>
          </li>
        ))}
        {more > 0 && <li>{text.moreRecorders({ count: more })}</li>}
      </ul>
    </div>
  );
}

/** `1 site and 24 recorders use this credential.` */
function usersText(sites: number, recorders: number): string {
  if (recorders === 0) return text.usedBySites({ count: sites });
  if (sites === 0) return text.usedByRecorders({ count: recorders });
  return text.usedByBoth({
    sites: countMessages.sites({ count: sites }),
    recorders: countMessages.recorders({ count: recorders }),
  });
}
