import { useState, type ReactNode } from "react";
import { AUTH_MODES, type AuthMode, type Recorder } from "#shared/domain/inventory.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Confirm, ErrorNotice, notifyDone, Select, useSubmit } from "#renderer/ui/index.ts";
import { common, idsOf, SetDialog, type RecordersDialogProps } from "./set-dialogs.tsx";
import { AUTH_TEXTS, basicInClear } from "./sign-in.ts";
import { BasicWarning, TrustMeaning } from "./trust-words.tsx";
import css from "./recorders.module.css";

/** Asks once for all selected recorders whether the networks to them are trusted. */
export function TrustNetworkOfRecorders({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const { set, ask } = useFeature(recordersStore, (state) => state);
  const untrusted = recorders.filter(({ networkTrusted }) => !networkTrusted);
  const of = counted(untrusted.length, "recorder");
  const { busy, error, submit } = useSubmit(
    () => set(idsOf(untrusted), { trustNetwork: true }),
    () => {
      notifyDone(`Trusted the network of ${of}.`);
      onClose();
      void ask(waiting(untrusted));
    },
  );
  return (
    <Confirm
      title={`Trust the network of ${of}?`}
      opened
      onClose={onClose}
      confirm="Trust network"
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <TrustMeaning />
      <p className={css.quiet}>
        {untrusted.length < recorders.length &&
          `${counted(recorders.length - untrusted.length, "selected recorder")} already trusted. `}
        You can take this back with Stop trusting network.
      </p>
    </Confirm>
  );
}

/** Recorders whose last sign-in waits for this decision: they are contacted at once. */
function waiting(recorders: readonly Recorder[]): string[] {
  return idsOf(recorders.filter(({ reach }) => reach.error?.code === "sign_in_consent_needed"));
}

/** How Muster signs in to several recorders. */
export function SignInOfRecorders({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const set = useFeature(recordersStore, (state) => state.set);
  const [auth, setAuth] = useState<AuthMode>(common(recorders.map((one) => one.auth)) ?? "auto");
  const [trusts, setTrusts] = useState(false);
  const of = counted(recorders.length, "recorder");
  const exposed = recorders.filter(
    ({ url, networkTrusted }) => !networkTrusted && basicInClear({ auth, url }),
  );
  const change = { auth, ...(exposed.length > 0 && trusts && { trustNetwork: true }) };
  return (
    <SetDialog
      title={`Sign-in method of ${of}`}
      onClose={onClose}
      save={() => set(idsOf(recorders), change)}
      done={`Set the sign-in method of ${of}.`}
      blocked={
        exposed.length > 0 && !trusts ? "Trust the network, or choose another method." : null
      }
    >
      {() => (
        <>
          <Select
            label="Sign-in method"
            description={AUTH_TEXTS[auth].meaning}
            data={AUTH_MODES.map((mode) => ({ value: mode, label: AUTH_TEXTS[mode].label }))}
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
