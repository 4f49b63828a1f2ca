import { useState, type ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Checkbox, Confirm, ErrorNotice, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { credentialsStore, type CredentialUses } from "./store.ts";
import { useUses } from "./use-uses.ts";
import css from "./credentials.module.css";

interface RemoveCredentialProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a password is thrown away, and says who depends on it. */
export function RemoveCredential({ name, onClose }: RemoveCredentialProps): ReactNode {
  const remove = useFeature(credentialsStore, (state) => state.remove);
  const uses = useUses(name);
  const [agreed, setAgreed] = useState(false);
  const { busy, error, submit } = useSubmit(
    () => remove(name, agreed),
    () => {
      notifyDone(`Removed the credential ${name}.`);
      onClose();
    },
  );
  const used = uses?.ok ? uses.value.sites.length + uses.value.recorders.length > 0 : false;
  const asks = used || outOfReach(error);
  return (
    <Confirm
      title={`Remove the credential ${name}?`}
      opened
      onClose={onClose}
      confirm="Remove credential"
      dangerous
      busy={busy}
      blocked={blockedBecause(uses === null, asks && !agreed)}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      {uses && !uses.ok && <ErrorNotice error={uses.error} />}
      <p>Its password is deleted from where Muster keeps it. Nothing changes at any recorder.</p>
      {uses?.ok && used && <Users uses={uses.value} />}
      {asks && (
        <Checkbox
          label={
            used
              ? "Remove it all the same: they go without"
              : "Remove it all the same: its password follows once it can be reached"
          }
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
    </Confirm>
  );
}

function blockedBecause(unknown: boolean, unsaid: boolean): string | null {
  if (unknown) return "Looking who uses it …";
  return unsaid ? "Say that it is to go all the same." : null;
}

/** The store of passwords cannot be used now. */
function outOfReach(error: MusterError | null): boolean {
  return error?.code === "secret_store_locked" || error?.code === "secret_store_unavailable";
}

const NAMED = 6;

function Users({ uses: { sites, recorders } }: { uses: CredentialUses }): ReactNode {
  const more = recorders.length - NAMED;
  return (
    <div>
      <p>
        <strong>{usersText(sites.length, recorders.length)}</strong> it. They cannot be signed in to
        until they have another, or one of this name is stored again.
      </p>
      <ul className={css.named}>
        {sites.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>
            {name} <span className={css.quiet}>site</span>
          </li>
        ))}
        {sites.length > NAMED && <li>and {counted(sites.length - NAMED, "more site")}</li>}
        {recorders.slice(0, NAMED).map(({ id, name, siteName }) => (
          <li key={id}>
            {name} <span className={css.quiet}>at {siteName}</span>
          </li>
        ))}
        {more > 0 && <li>and {counted(more, "more recorder")}</li>}
      </ul>
    </div>
  );
}

/** `1 site and 24 recorders use`. */
function usersText(sites: number, recorders: number): string {
  const parts = [sites && counted(sites, "site"), recorders && counted(recorders, "recorder")];
  return `${parts.filter(Boolean).join(" and ")} ${sites + recorders === 1 ? "uses" : "use"}`;
}
