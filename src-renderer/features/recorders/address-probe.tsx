import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { recorderDialogMessages as text } from "#shared/messages/recorder-dialogs.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, StatusTag } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

export type Probe = Output<"discovery.probe">;

interface AddressProbeProps {
  readonly url: string;
  /** Name of the recorder whose address it is, if the inventory has it. */
  readonly ownName?: string;
  /** The button was pressed without an address. */
  readonly onMissing: () => void;
  readonly onFound: (probe: Probe) => void;
}

/** Contacts the entered address without a password, and shows which device answers. */
export function AddressProbe({ url, ownName, onMissing, onFound }: AddressProbeProps): ReactNode {
  const probe = useFeature(recordersStore, (state) => state.probe);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ url: string; found: Probe | MusterError } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    if (url.trim() === "") return onMissing();
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
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void run()}>
        {text.testConnection}
      </Button>
      <div role="status" className={css.probeResult}>
        {busy && <span className={css.quiet}>{text.testing}</span>}
        {!busy && found && !("code" in found) && <Found probe={found} ownName={ownName} />}
      </div>
      {!busy && found && "code" in found && <ErrorNotice error={found} />}
    </div>
  );
}

/** Whether the answer is for this address: after a test, the form uses the scheme that the device supports. */
function isSameDevice(found: Probe | MusterError | undefined, url: string): boolean {
  return found !== undefined && "origin" in found && found.origin === url;
}

function Found({ probe, ownName }: { probe: Probe; ownName: string | undefined }): ReactNode {
  if (probe.knownAs !== null && probe.knownAs !== ownName) {
    return <StatusTag tone="warn">{text.alreadyAdded({ name: probe.knownAs })}</StatusTag>;
  }
  if (probe.kind === "other") {
    return (
      <>
        <StatusTag tone="warn">{text.notARecorder}</StatusTag>
        {probe.needsSignIn && <span className={css.quiet}>{text.mayNeedSignIn}</span>}
      </>
    );
  }
  return (
    <>
      <StatusTag tone="good">{deviceText(probe) || text.recorderFound}</StatusTag>
      <span className={css.quiet}>{probe.needsSignIn ? text.needsSignIn : text.needsNoSignIn}</span>
    </>
  );
}

/** `Model NVR-8816 · serial 0123`; empty if the device reported neither. */
export function deviceText(device: { readonly model: string; readonly serial: string }): string {
  const { model, serial } = device;
  if (model && serial) return text.modelAndSerial({ model, serial });
  if (model) return text.modelOnly({ model });
  return serial && text.serialOnly({ serial });
}
