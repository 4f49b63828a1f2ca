import { useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { certificateScreenMessages as text } from "#shared/messages/certificate-screen.ts";
import { certificateMessages } from "#shared/messages/certificates.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useLocked } from "#renderer/services/field-rights.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Confirm,
  ErrorNotice,
  notifyDone,
  notifyError,
  NO_FIELDS,
  useSubmit,
} from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

interface CertificateChoiceProps {
  readonly recorder: Recorder;
  /** SHA-256 of the certificate that the recorder shows now. */
  readonly certificate: string;
}

/** The accepted and the new fingerprint side by side, and the action that accepts the new certificate. */
export function CertificateChoice(props: CertificateChoiceProps): ReactNode {
  return (
    <>
      <Fingerprints {...props} />
      <AcceptButton {...props} label={text.acceptNewAction} />
    </>
  );
}

/** The action that accepts a certificate that was first seen behind an http: address. */
export function AcceptPinned(props: CertificateChoiceProps): ReactNode {
  return <AcceptButton {...props} label={text.acceptAction} />;
}

function AcceptButton({ label, ...props }: CertificateChoiceProps & { label: string }): ReactNode {
  const [asking, setAsking] = useState(false);
  const { disabled = false, description } = useLocked("recorders.acceptCertificate")("certificate");
  return (
    <div className={css.detailsActions}>
      <Button variant="default" disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {description !== undefined && <p className={css.quiet}>{description}</p>}
      {asking && <AcceptDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  );
}

function AcceptDialog(props: CertificateChoiceProps & { onClose: () => void }): ReactNode {
  const { recorder, certificate, onClose } = props;
  const isNew = certificate !== recorder.certificate;
  const { acceptCertificate: accept, ask } = useFeature(recordersStore, (state) => state);
  const contact = async () => {
    const asked = await ask([recorder.id]);
    if (!asked.ok) notifyError(asked.error);
  };
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    () => accept(recorder.id, certificate),
    () => {
      notifyDone(text.accepted({ name: recorder.name }));
      onClose();
      void contact();
    },
  );
  return (
    <Confirm
      title={(isNew ? text.acceptNewTitle : text.acceptTitle)({ name: recorder.name })}
      opened
      onClose={onClose}
      confirm={text.accept}
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{isNew ? text.newMeaning : text.pinnedMeaning}</p>
      {isNew ? (
        <Fingerprints {...props} />
      ) : (
        <p className={css.fingerprint}>{text.sha256Of({ fingerprint: certificate })}</p>
      )}
      <p className={css.quiet}>{text.contactFollows}</p>
    </Confirm>
  );
}

/** Both fingerprints, side by side if there is room, with eight bytes per line. */
function Fingerprints({ recorder, certificate }: CertificateChoiceProps): ReactNode {
  return (
    <dl className={css.fingerprints}>
      <div>
        <dt>{text.acceptedFingerprint}</dt>
        <dd className={css.fingerprint}>{recorder.certificate ?? certificateMessages.none}</dd>
      </div>
      <div>
        <dt>{text.shownFingerprint}</dt>
        <dd className={css.fingerprint}>{certificate}</dd>
      </div>
    </dl>
  );
}
