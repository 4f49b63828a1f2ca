import { useState, type ReactNode } from "react";
import { AUTH_MODES, type AuthMode, type Recorder } from "#shared/domain/inventory.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { recorderSignInMessages as text } from "#shared/messages/recorder-sign-in.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Confirm,
  ErrorNotice,
  notifyDone,
  Select,
  NO_FIELDS,
  useSubmit,
} from "#renderer/ui/index.ts";
import {
  sameValueOfAll,
  idsOf,
  SetDialog,
  type RecordersDialogProps,
} from "./batch-edit-dialogs.tsx";
import { authLabel, authMeaning, basicInClear } from "./sign-in.ts";
import { BasicWarning, TrustMeaning } from "./network-trust.tsx";
import css from "./recorders.module.css";

/** Asks once whether the user trusts the networks of all selected recorders. */
export function TrustNetworkOfRecorders({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const { set, ask } = useFeature(recordersStore, (state) => state);
  const untrusted = recorders.filter(({ networkTrusted }) => !networkTrusted);
  const count = untrusted.length;
  const trusted = recorders.length - count;
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    () => set(idsOf(untrusted), { trustNetwork: true }),
    () => {
      notifyDone(text.trustSet({ count }));
      onClose();
      void ask(waiting(untrusted));
    },
  );
  return (
    <Confirm
      title={text.trustTitle({ count })}
      opened
      onClose={onClose}
      confirm={text.trust}
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <TrustMeaning />
      <p className={css.quiet}>
        {trusted > 0 && `${text.alreadyTrusted({ count: trusted })} `}
        {text.undoTrust}
      </p>
    </Confirm>
  );
}

/** Ids of the recorders whose last sign-in waits for this decision; Muster contacts them at once. */
function waiting(recorders: readonly Recorder[]): string[] {
  return idsOf(recorders.filter(({ reach }) => reach.error?.code === "sign_in_consent_needed"));
}

/** Sets the sign-in method of several recorders. */
export function SignInOfRecorders({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const set = useFeature(recordersStore, (state) => state.set);
  const [auth, setAuth] = useState<AuthMode>(
    sameValueOfAll(recorders.map((one) => one.auth)) ?? "auto",
  );
  const [trusts, setTrusts] = useState(false);
  const count = recorders.length;
  const exposed = recorders.filter(
    ({ url, networkTrusted }) => !networkTrusted && basicInClear({ auth, url }),
  );
  const change = { auth, ...(exposed.length > 0 && trusts && { trustNetwork: true }) };
  return (
    <SetDialog
      title={text.methodTitle({ count })}
      onClose={onClose}
      values={{ auth, trusts }}
      save={() => set(idsOf(recorders), change)}
      done={text.methodSet({ count })}
      blocked={exposed.length > 0 && !trusts ? text.trustOrChange : null}
    >
      {() => (
        <>
          <Select
            label={fields.signInMethod}
            description={authMeaning(auth)}
            data={AUTH_MODES.map((mode) => ({ value: mode, label: authLabel(mode) }))}
            value={auth}
            onChange={(chosen) => chosen && setAuth(chosen)}
            allowDeselect={false}
            data-autofocus
          />
          {exposed.length > 0 && (
            <BasicWarning count={exposed.length} trusts={trusts} onChange={setTrusts} />
          )}
        </>
      )}
    </SetDialog>
  );
}
