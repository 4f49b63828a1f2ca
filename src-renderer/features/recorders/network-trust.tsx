import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { recorderSignInMessages as text } from "#shared/messages/recorder-sign-in.ts";
import { Checkbox, Notice, StatusTag } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

/** Explains the consent to the user. */
export function TrustMeaning(): ReactNode {
  return (
    <>
      <p>{text.trustMeaning}</p>
      <p>{text.trustCondition}</p>
    </>
  );
}

/** Whether the network is trusted, and whether the site decided so. */
export function networkTrustText({ trustNetwork, networkTrusted, siteName }: Recorder): string {
  if (trustNetwork === null)
    return networkTrusted ? text.trustedBySite({ site: siteName }) : text.notTrusted;
  return networkTrusted ? text.trusted : text.notTrustedDespiteSite;
}

/** Whether the network is trusted, and what this means for passwords. */
export function networkTrustMeaning(recorder: Recorder): string {
  const trust = networkTrustText(recorder);
  return recorder.networkTrusted ? text.trustedMeans({ trust }) : text.notTrustedMeans({ trust });
}

/** Whether Muster may send passwords that other devices on the network can read. */
export function NetworkTrust({ recorder }: { recorder: Recorder }): ReactNode {
  if (recorder.networkTrusted)
    return (
      <StatusTag tone="warn" wraps tooltip={text.trustedText}>
        {networkTrustMeaning(recorder)}
      </StatusTag>
    );
  return (
    <>
      <p>{networkTrustText(recorder)}</p>
      <p className={css.quiet}>{text.neverClear}</p>
    </>
  );
}

interface BasicWarningProps {
  /** Number of recorders that are reached over plain HTTP. */
  readonly count: number;
  readonly trusts: boolean;
  readonly onChange: (trusts: boolean) => void;
  readonly disabled?: boolean;
  /** Why it is disabled. */
  readonly description?: string;
}

/** Warns about Basic over plain HTTP, and asks for consent. */
export function BasicWarning(props: BasicWarningProps): ReactNode {
  const { count, trusts, onChange, disabled = false, description } = props;
  return (
    <Notice tone="warn" title={text.readableTitle}>
      {text.readableText}
      <Checkbox
        mt={8}
        label={text.trustNetworkOf({ count })}
        description={description}
        disabled={disabled}
        checked={trusts}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Notice>
  );
}
