import { useState, type ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { isOfPasswordStore } from "#shared/error-traits.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { ConfirmCall, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Checkbox, ErrorNotice } from "#renderer/ui/index.ts";
import { credentialsStore, type CredentialUses } from "./store.ts";
import { useUses } from "./use-uses.ts";
import css from "./credentials.module.css";

/** Confirms the removal of a credential, and lists the sites and recorders that use it. */
export function RemoveCredential({ row, onClose }: RowDialogProps<Credential>): ReactNode {
  const { name } = row;
  const remove = useFeature(credentialsStore, (state) => state.remove);
  const uses = useUses(name);
  const [agreed, setAgreed] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const used = uses?.ok === true && isUsed(uses.value);
  const asks = used || isUnreachable;
  return (
    <ConfirmCall
      title={text.removeTitle({ name })}
      question={
        <>
          {uses && !uses.ok && <ErrorNotice error={uses.error} />}
          <p>{text.removeText}</p>
          {uses?.ok && used && <Users uses={uses.value} />}
          {asks && (
            <Checkbox
              label={used ? confirmText(uses.value) : text.confirmUnreachable}
              checked={agreed}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
          )}
        </>
      }
      confirm={text.remove}
      blocked={blockedBecause(uses === null, asks && !agreed)}
      call={() => remove({ name, force: agreed })}
      done={text.removed({ name })}
      onRefused={(error) => setUnreachable(isOfPasswordStore(error))}
      onClose={onClose}
    />
  );
}

function blockedBecause(unknown: boolean, needsConsent: boolean): string | null {
  if (unknown) return text.checkingUses;
  return needsConsent ? text.confirmFirst : null;
}

const NAMED = 6;

function isUsed({ sites, recorders, templates }: CredentialUses): boolean {
  return sites.length + recorders.length + templates.length > 0;
}

function confirmText({ sites, recorders }: CredentialUses): string {
  return sites.length + recorders.length > 0 ? text.confirmUsed : text.confirmNamed;
}

function Users({ uses: { sites, recorders, templates } }: { uses: CredentialUses }): ReactNode {
  const more = recorders.length - NAMED;
  return (
    <div>
      {sites.length + recorders.length > 0 && (
        <p>
          <strong>{usersText(sites.length, recorders.length)}</strong> {text.usersLoseAccess}
        </p>
      )}
      {templates.length > 0 && (
        <p>
          <strong>{text.namedByTemplates({ count: templates.length })}</strong>{" "}
          {text.templatesLosePassword}
        </p>
      )}
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
        {templates.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>
            {name} <span className={css.quiet}>{text.template}</span>
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
