import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, StatusTag } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

export type Probe = Output<"discovery.probe">;

interface AddressProbeProps {
  readonly url: string;
  readonly onFound: (probe: Probe) => void;
}

/** Asks the typed address who is there, without a password, and shows the answer. */
export function AddressProbe({ url, onFound }: AddressProbeProps): ReactNode {
  const probe = useFeature(recordersStore, (state) => state.probe);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ url: string; found: Probe | MusterError } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    const result = await probe(url, mine.signal);
    if (mine.signal.aborted) return;
    setBusy(false);
    setAnswer({ url, found: result.ok ? result.value : result.error });
    if (result.ok) onFound(result.value);
  };
  const found = answer?.url === url || isSameDevice(answer?.found, url) ? answer?.found : undefined;
  return (
    <div className={css.probe}>
      <Button
        variant="default"
        size="compact-sm"
        loading={busy}
        disabled={url.trim() === ""}
        onClick={() => void run()}
      >
        Test connection
      </Button>
      <div role="status" className={css.probeResult}>
        {busy && <span className={css.quiet}>Contacting the device without a password …</span>}
        {!busy && found && !("code" in found) && <Found probe={found} />}
      </div>
      {!busy && found && "code" in found && <ErrorNotice error={found} />}
    </div>
  );
}

/** The form takes over the scheme that the device speaks; the answer is still about that address. */
function isSameDevice(found: Probe | MusterError | undefined, url: string): boolean {
  return found !== undefined && "origin" in found && found.origin === url;
}

function Found({ probe }: { probe: Probe }): ReactNode {
  if (probe.knownAs !== null) {
    return <StatusTag tone="warn">Already in the inventory as {probe.knownAs}</StatusTag>;
  }
  if (probe.kind === "other") {
    return (
      <>
        <StatusTag tone="warn">A web server answers, but not as a recorder</StatusTag>
        {probe.needsSignIn && (
          <span className={css.quiet}>Some recorders identify themselves only after sign-in.</span>
        )}
      </>
    );
  }
  return (
    <>
      <StatusTag tone="good">{deviceText(probe) || "Recorder found"}</StatusTag>
      <span className={css.quiet}>
        {probe.needsSignIn ? "It requires a sign-in." : "It does not require a sign-in."}
      </span>
    </>
  );
}

/** `Model NVR-8816 · serial 0123`, as far as it is known. */
export function deviceText(device: { readonly model: string; readonly serial: string }): string {
  const parts = [
    device.model && `Model ${device.model}`,
    device.serial && `serial ${device.serial}`,
  ].filter(Boolean);
  return parts.join(" · ");
}
