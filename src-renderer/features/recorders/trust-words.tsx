import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { counted } from "#renderer/services/words.ts";
import { Checkbox, Notice } from "#renderer/ui/index.ts";

/** What a person agrees to. */
export function TrustMeaning(): ReactNode {
  return (
    <>
      <p>
        Muster may then send passwords to these recorders by HTTP Basic, by a session login and
        inside settings, also over plain HTTP. Any device on the network between this computer and
        the recorder can read them.
      </p>
      <p>Trust a network only if you control every device on it. HTTPS does not need this.</p>
    </>
  );
}

/** `Trusted`, and where that was decided. */
export function trustText({ trustNetwork, networkTrusted, siteName }: Recorder): string {
  if (trustNetwork === null) return networkTrusted ? `Trusted by site ${siteName}` : "Not trusted";
  return networkTrusted ? "Trusted" : "Not trusted, whatever the site says";
}

interface BasicWarningProps {
  /** How many recorders are reached by plain HTTP. */
  readonly count: number;
  readonly trusts: boolean;
  readonly onChange: (trusts: boolean) => void;
}

/** Basic over plain HTTP, and the consent that it takes. */
export function BasicWarning({ count, trusts, onChange }: BasicWarningProps): ReactNode {
  const which = count === 1 ? "this recorder" : counted(count, "recorder");
  return (
    <Notice tone="warn" title="Other devices on the network could read the password">
      Over http:// any device between this computer and the recorder can read it. Use an https://
      address, choose another sign-in method, or trust the network.
      <Checkbox
        mt={8}
        label={`Trust the network of ${which}`}
        checked={trusts}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Notice>
  );
}
