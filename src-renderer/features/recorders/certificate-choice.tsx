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

/** A certificate that was first seen behind an http: address, to be accepted by a person. */
export function AcceptPinned(props: CertificateChoiceProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <div className={css.detailsActions}>
      <Button variant="default" onClick={() => setAsking(true)}>
        Accept certificate…
      </Button>
      {asking && <AcceptDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  );
}

function AcceptDialog(props: CertificateChoiceProps & { onClose: () => void }): ReactNode {
  const { recorder, certificate, onClose } = props;
  const isNew = certificate !== recorder.certificate;
  const { acceptCertificate: accept, ask } = useFeature(recordersStore, (state) => state);
  const askIt = async () => {
    const asked = await ask([recorder.id]);
    if (!asked.ok) notifyError(asked.error);
  };
  const { busy, error, submit } = useSubmit(
    () => accept(recorder.id, certificate),
    () => {
      notifyDone(`Accepted the certificate of ${recorder.name}.`);
      onClose();
      void askIt();
    },
  );
  return (
    <Confirm
      title={`Accept the ${isNew ? "new " : ""}certificate of ${recorder.name}?`}
      opened
      onClose={onClose}
      confirm="Accept this certificate"
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{isNew ? NEW_CERTIFICATE : PINNED_CERTIFICATE}</p>
      {isNew ? (
        <Fingerprints {...props} />
      ) : (
        <p className={css.fingerprint}>SHA-256: {certificate}</p>
      )}
      <p className={css.quiet}>Muster then contacts the recorder at once.</p>
    </Confirm>
  );
}

const NEW_CERTIFICATE =
  "A new certificate is usual after a firmware update, a reset or a replacement of the recorder. If none of these happened, another device may pretend to be the recorder: do not accept the certificate.";
const PINNED_CERTIFICATE =
  "Compare the fingerprint with that of the recorder's own web page or screen. Once you accept the certificate, Muster may send passwords to the device that has it.";

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
