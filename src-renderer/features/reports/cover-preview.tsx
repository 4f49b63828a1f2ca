import type { ReactNode } from "react";
import { customerReportMessages as report } from "#shared/messages/customer-report.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import css from "./reports.module.css";

interface CoverBranding {
  readonly name: string;
  readonly details: string;
  /** The logo in base64; null for none. */
  readonly logo: string | null;
}

/** The cover of a report in small, as `src-core/features/reports/formats/pdf-cover.ts` draws it. */
export function CoverPreview({
  branding: { name, details, logo },
}: {
  branding: CoverBranding;
}): ReactNode {
  return (
    <div role="img" aria-label={messages.coverPreview} className={css.cover}>
      <div className={css.issuer}>
        {logo !== null && <img alt="" src={logoAddress(logo)} />}
        <div>
          <CoverLine text={name} placeholder={logo === null ? messages.name : ""} isName />
          <CoverLine text={details} placeholder={messages.details} />
        </div>
      </div>
      <p className={css.kind}>{report.kind}</p>
      <p className={css.coverTitle}>{messages.exampleCustomer}</p>
      <p>{messages.lastMonth}</p>
    </div>
  );
}

interface CoverLineProps {
  readonly text: string;
  /** Shown in grey while the field is empty. */
  readonly placeholder: string;
  readonly isName?: boolean;
}

function CoverLine({ text, placeholder, isName }: CoverLineProps): ReactNode {
  if (text === "") return <p className={css.placeholder}>{placeholder}</p>;
  return isName ? <strong>{text}</strong> : <p>{text}</p>;
}

/** @param base64 a PNG or JPEG file, which begin with different bytes */
export function logoAddress(base64: string): string {
  const type = base64.startsWith("/9j/") ? "image/jpeg" : "image/png";
  return `data:${type};base64,${base64}`;
}
