import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { plainMac, serialKey } from "../device-keys.ts";
import type { Fingerprint, Identity, RecorderClient, SignIn } from "../recorder/index.ts";

interface Tools {
  readonly client: RecorderClient;
  credential(recorderId: string): Promise<Result<SignIn | null>>;
  /** Whether any other recorder of the inventory has this certificate too. */
  isShared(certificate: string): boolean;
}

/**
 * Confirms that what answers at `origin` is this recorder, by what is seen there now. Its pinned certificate is enough,
 * unless other recorders have the same: then, and without one, Muster signs in there once and compares serial number, else
 * MAC. What answers is not known until then, so that no password goes there from which it could be read. Fails with
 * `not_same_device` that says what was compared, or with what kept Muster from asking.
 */
export async function confirmSameDevice(
  { client, credential, isShared }: Tools,
  recorder: Recorder,
  origin: string,
  signal: AbortSignal,
): Promise<Result<void>> {
  const seen = await client.fingerprint(origin, signal);
  if (!seen.ok) return seen;
  const { certificate } = recorder;
  const sameKey = certificate !== null && seen.value.certificate === certificate;
  if (sameKey && !isShared(certificate)) return ok(undefined);
  if (!mayBeRecorder(seen.value)) return err(noRecorder(recorder, origin));
  if (serialKey(recorder.serial) === "" && plainMac(recorder.mac) === "") {
    return err(nothingToCompare(recorder, origin));
  }
  const identity = await client.converse(
    {
      id: recorder.id,
      site: recorder.siteId,
      origin,
      auth: recorder.auth,
      dialect: recorder.dialect,
      // The one seen a moment ago: nobody else may answer the sign-in, and what is pinned for the recorder stays.
      certificate: seen.value.certificate,
      unproven: true,
      credential: () => credential(recorder.id),
    },
    signal,
    (operations) => operations.getIdentity(),
  );
  return identity.ok ? compare(recorder, origin, identity.value) : identity;
}

/** A device that is locked altogether shows who it is only after the sign-in. */
function mayBeRecorder({ kind, needsSignIn }: Fingerprint): boolean {
  return kind === "recorder" || needsSignIn;
}

function compare(recorder: Recorder, origin: string, told: Identity): Result<void> {
  const pairs = [
    ["serial number", serialKey(recorder.serial), serialKey(told.serial)],
    ["MAC", plainMac(recorder.mac), plainMac(told.mac)],
  ] as const;
  const pair = pairs.find(([, kept, there]) => kept !== "" && there !== "");
  if (pair === undefined) return err(nothingToCompare(recorder, origin));
  const [what, kept, there] = pair;
  if (kept === there) return ok(undefined);
  const message = `What answers at ${origin} is not ${recorder.name}: its ${what} is ${there}, that of ${recorder.name} is ${kept}.`;
  return err(
    notSame(message, origin, "Add it as a recorder of its own, or look for the other elsewhere."),
  );
}

function noRecorder({ name }: Recorder, origin: string): MusterError {
  const message = `What answers at ${origin} is not ${name}: it does not answer as a recorder, and its certificate is not the pinned one.`;
  return notSame(message, origin, "Check the address.");
}

function nothingToCompare({ name }: Recorder, origin: string): MusterError {
  const message = `Whether ${name} answers at ${origin} cannot be told: no certificate of its own is pinned for it, and no serial number or MAC is known on both sides.`;
  return notSame(
    message,
    origin,
    `If you are sure, change its address: muster recorders set ID --url ${origin}.`,
  );
}

function notSame(message: string, origin: string, mend: string): MusterError {
  return fault("not_same_device", message, { mend, where: origin });
}
