import { useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Confirm,
  ErrorNotice,
  notifyDone,
  notifyError,
  useSubmit,
} from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

interface CertificateChoiceProps {
  readonly recorder: Recorder;
  /** SHA-256 of the one that it shows now. */
  readonly certificate: string;
}

/** The accepted certificate beside the one that is shown, and the choice to accept that. */
export function CertificateChoice(props: CertificateChoiceProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Fingerprints {...props} />
      <div className={css.detailsActions}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Accept new certificate…
        </Button>
      </div>
      {asking && <AcceptDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function AcceptDialog(props: CertificateChoiceProps & { onClose: () => void }): ReactNode {
  const { recorder, certificate, onClose } = props;
  const { acceptCertificate: accept, ask } = useFeature(recordersStore, (state) => state);
  const askIt = async () => {
    const asked = await ask([recorder.id]);
    if (!asked.ok) notifyError(asked.error);
  };
  const { busy, error, submit } = useSubmit(
    () => accept(recorder.id, certificate),
    () => {
      notifyDone(`Accepted the new certificate of ${recorder.name}.`);
      onClose();
      void askIt();
    },
  );
  return (
    <Confirm
      title={`Accept the new certificate of ${recorder.name}?`}
      opened
      onClose={onClose}
      confirm="Accept this certificate"
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>
        A new certificate is usual after a firmware update, a reset or a swap of the recorder. If
        none of these happened, somebody may stand between: do not accept it.
      </p>
      <Fingerprints {...props} />
      <p className={css.quiet}>Once it is accepted, the recorder is asked for its channels.</p>
    </Confirm>
  );
}

/** Side by side where there is room, eight bytes a line, to compare by eye. */
function Fingerprints({ recorder, certificate }: CertificateChoiceProps): ReactNode {
  return (
    <dl className={css.fingerprints}>
      <div>
        <dt>Accepted until now (SHA-256)</dt>
        <dd className={css.fingerprint}>{recorder.certificate ?? "none"}</dd>
      </div>
      <div>
        <dt>Shown now (SHA-256)</dt>
        <dd className={css.fingerprint}>{certificate}</dd>
      </div>
    </dl>
  );
}
