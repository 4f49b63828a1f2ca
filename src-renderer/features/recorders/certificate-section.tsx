import type { ReactNode } from "react";
import type { Certificate, CertificateOrigin, Recorder } from "#shared/domain/inventory.ts";
import { exactDate, Facts, useNow } from "#renderer/ui/index.ts";
import { AcceptPinned } from "./certificate-choice.tsx";
import { certificateRemarks } from "./certificate-remarks.ts";
import css from "./recorders.module.css";

/** The certificate that a recorder is known by, or why there is none. */
export function CertificateSection({ recorder }: { recorder: Recorder }): ReactNode {
  const { certificate, certificateDetails: details } = recorder;
  if (certificate === null) return <NoCertificate url={recorder.url} />;
  const known = details?.sha256 === certificate ? details : null;
  return (
    <section aria-labelledby="certificate" className={css.certificate}>
      <h3 id="certificate">Pinned certificate</h3>
      <p className={css.quiet}>{ORIGINS[recorder.certificateOrigin ?? "redirect"]}</p>
      <Facts
        facts={[
          { label: "SHA-256", value: <span className={css.fingerprint}>{certificate}</span> },
          ...(known ? factsOf(known) : []),
        ]}
      />
      {known ? (
        <Remarks certificate={known} origin={recorder.url} />
      ) : (
        <p className={css.quiet}>What stands in it is read at the next contact.</p>
      )}
      {recorder.certificateOrigin === "redirect" && (
        <AcceptPinned recorder={recorder} certificate={certificate} />
      )}
    </section>
  );
}

const ORIGINS: Readonly<Record<CertificateOrigin, string>> = {
  address: "Seen at the first contact. Muster accepts no other certificate at this address.",
  person: "A person accepted this certificate. Muster accepts no other one at this address.",
  redirect:
    "First seen behind an http:// address, so any device on the network could have shown it. Until you accept the certificate, Muster sends no password there that this device could read.",
};

function NoCertificate({ url }: { url: string }): ReactNode {
  return (
    <p className={css.quiet}>
      {url.startsWith("https:")
        ? "Not seen yet: Muster keeps the certificate that the recorder shows first."
        : "The recorder is reached over HTTP, without a certificate: what is sent can be read on the way."}
    </p>
  );
}

function factsOf({ subject, issuer, names, validFrom, validTo }: Certificate) {
  return [
    { label: "Subject", value: subject || "none" },
    { label: "Issuer", value: issuer === subject ? "itself (self-signed)" : issuer || "none" },
    { label: "Names", value: names.join(", ") || "none" },
    { label: "Valid from", value: exactDate(validFrom) || "not readable" },
    { label: "Valid to", value: exactDate(validTo) || "not readable" },
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
      <p className={css.quiet}>That stops nothing: Muster goes by the SHA-256.</p>
    </>
  );
}
