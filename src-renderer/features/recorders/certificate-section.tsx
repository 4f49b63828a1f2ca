import type { ReactNode } from "react";
import type { Certificate, CertificateOrigin, Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { certificateScreenMessages as text } from "#shared/messages/certificate-screen.ts";
import { certificateMessages } from "#shared/messages/certificates.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useLocked } from "#renderer/services/field-rights.ts";
import { Button, exactDate, FactRows, Notice, StatusTag, useNow } from "#renderer/ui/index.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { AcceptPinned } from "./certificate-choice.tsx";
import { certificateRemarks } from "./certificate-remarks.ts";
import { NetworkTrust } from "./network-trust.tsx";
import css from "./recorders.module.css";

/** The pinned certificate of a recorder, or the reason why no certificate is pinned. */
export function CertificateSection({ recorder }: { recorder: Recorder }): ReactNode {
  const { certificate, certificateDetails: details } = recorder;
  if (certificate === null) return <NoCertificate recorder={recorder} />;
  const known = details?.sha256 === certificate ? details : null;
  return (
    <section aria-labelledby="certificate" className={css.certificate}>
      <h3 id="certificate">{text.pinned}</h3>
      <p className={css.quiet}>{text[ORIGIN_TEXTS[recorder.certificateOrigin ?? "redirect"]]}</p>
      <FactRows
        facts={[
          { label: common.address, value: recorder.url },
          { label: text.sha256, value: <span className={css.fingerprint}>{certificate}</span> },
          ...(known ? factsOf(known) : []),
        ]}
      />
      {known ? (
        <Remarks certificate={known} origin={recorder.url} />
      ) : (
        <p className={css.quiet}>{text.detailsUnread}</p>
      )}
      {recorder.certificateOrigin === "redirect" && (
        <AcceptPinned recorder={recorder} certificate={certificate} />
      )}
    </section>
  );
}

const ORIGIN_TEXTS = {
  address: "fromAddress",
  person: "fromPerson",
  redirect: "fromRedirect",
} as const satisfies Record<CertificateOrigin, keyof typeof text>;

function NoCertificate({ recorder }: { recorder: Recorder }): ReactNode {
  const { id, url } = recorder;
  const show = useFeature(recordersStore, (state) => state.show);
  const { disabled = false, description } = useLocked("recorders.set")("set.url");
  if (url.startsWith("https:")) return <p className={css.quiet}>{text.notSeen}</p>;
  return (
    <section aria-label={text.notEncrypted} className={css.certificate}>
      <Notice
        tone="warn"
        title={text.overHttp}
        action={
          <Button
            disabled={disabled}
            title={description}
            onClick={() => show({ kind: "edit", ids: [id], url: httpsOf(url) })}
          >
            {text.toHttps}
          </Button>
        }
      >
        {text.httpsHint}
      </Notice>
      <FactRows
        facts={[
          { label: common.address, value: url },
          {
            label: text.encryption,
            value: <StatusTag tone="warn">{text.notEncrypted}</StatusTag>,
          },
          { label: text.pinned, value: certificateMessages.none },
          { label: fields.network, value: <NetworkTrust recorder={recorder} /> },
        ]}
      />
    </section>
  );
}

/** The same device at the usual port of HTTPS. */
function httpsOf(url: string): string {
  return `https://${new URL(url).hostname}`;
}

function factsOf({ subject, issuer, names, validFrom, validTo }: Certificate) {
  return [
    { label: text.subject, value: subject || text.notGiven },
    { label: text.issuer, value: issuer === subject ? text.selfSigned : issuer || text.notGiven },
    { label: text.names, value: names.join(", ") || text.notGiven },
    { label: text.validFrom, value: exactDate(validFrom) || text.notReadable },
    { label: text.validTo, value: exactDate(validTo) || text.notReadable },
  ];
}

function Remarks({ certificate, origin }: { certificate: Certificate; origin: string }): ReactNode {
  const remarks = certificateRemarks(certificate, origin, useNow());
  if (remarks.length === 0) return null;
  return (
    <>
      <ul className={css.remarks}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      <p className={css.quiet}>{text.remarksHint}</p>
    </>
  );
}
