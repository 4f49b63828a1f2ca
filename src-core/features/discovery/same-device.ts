import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { sameDeviceMessages as messages } from "#shared/messages/discovery-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { normalizedMac, serialKey } from "#core/features/inventory/index.ts";
import type { Identity, RecorderDriver } from "#core/drivers/driver.ts";
import type { Fingerprint, SignIn } from "#core/drivers/target.ts";

interface Tools {
  /** The driver of the recorder. */
  readonly driver: RecorderDriver;
  credential(recorderId: string): Promise<Result<SignIn | null>>;
  /** All recorders of the inventory: what several of them have tells none of them apart. */
  readonly inventory: readonly Recorder[];
}

/** How sure it is that the device is the recorder. `unconfirmed`: only facts agree that any device could repeat. */
export type SameDevice = "certificate" | "unconfirmed";

/**
 * Finds out whether the device at `origin` is this recorder. The recorder's pinned certificate confirms it, unless other
 * recorders have the same one. Otherwise the device must demand a sign-in, accept Digest, and report the recorder's serial
 * number or MAC. That confirms nothing, since any device can do so: the caller must say so. Fails with `not_same_device`, which
 * names what was compared, or with the reason why the device could not be asked.
 */
export async function compareDevice(
  { driver, credential, inventory }: Tools,
  recorder: Recorder,
  origin: string,
  signal: AbortSignal,
): Promise<Result<SameDevice>> {
  const seen = await driver.fingerprint(origin, signal);
  if (!seen.ok) return seen;
  const others = inventory.filter(({ id }) => id !== recorder.id);
  const { certificate } = recorder;
  const isShared = others.some((other) => other.certificate === certificate);
  if (certificate !== null && seen.value.certificate === certificate && !isShared) {
    return ok("certificate");
  }
  if (!mayBeRecorder(seen.value)) return err(noRecorder(recorder, origin));
  if (ownFacts(recorder, others).length === 0) return err(nothingToCompare(recorder, origin));
  let demanded = false;
  const identity = await driver.withSession(
    {
      id: recorder.id,
      site: recorder.siteId,
      origin,
      auth: recorder.auth,
      dialect: recorder.dialect,
      quirks: recorder.quirks,
      outdatedTls: recorder.outdatedTls,
      // The certificate seen a moment ago: no other device may answer the sign-in. The pinned certificate of the recorder is
      // unchanged.
      certificate: seen.value.certificate,
      strongestScheme: recorder.strongestScheme,
      unconfirmed: true,
      credential: () => {
        demanded = true;
        return credential(recorder.id);
      },
    },
    signal,
    (session) => session.identify(),
  );
  if (!identity.ok) return identity;
  const different = compare(recorder, others, origin, identity.value);
  if (different !== null) return err(different);
  return demanded ? ok("unconfirmed") : err(noSignIn(recorder, origin));
}

/** A device that is locked altogether shows who it is only after the sign-in. */
function mayBeRecorder({ kind, needsSignIn }: Fingerprint): boolean {
  return kind === "recorder" || needsSignIn;
}

interface Fact {
  readonly keyOf: (device: Pick<Recorder, "serial" | "mac">) => string;
  readonly difference: typeof messages.otherSerial;
}

const FACTS: readonly Fact[] = [
  { keyOf: ({ serial }) => serialKey(serial), difference: (about) => messages.otherSerial(about) },
  { keyOf: ({ mac }) => normalizedMac(mac), difference: (about) => messages.otherMac(about) },
];

/** Facts that this recorder alone has. */
function ownFacts(recorder: Recorder, others: readonly Recorder[]): Fact[] {
  return FACTS.filter(({ keyOf }) => {
    const key = keyOf(recorder);
    return key !== "" && !others.some((other) => keyOf(other) === key);
  });
}

/** Why the device is not the recorder; null if a fact of its own agrees and none differs. */
function compare(
  recorder: Recorder,
  others: readonly Recorder[],
  origin: string,
  reported: Identity,
): MusterError | null {
  for (const { difference, keyOf } of FACTS) {
    const [known, found] = [keyOf(recorder), keyOf(reported)];
    if (known === "" || found === "" || known === found) continue;
    const message = difference({ address: origin, recorder: recorder.name, found, known });
    return notSame(message, origin, messages.otherHint);
  }
  const agrees = ownFacts(recorder, others).some(({ keyOf }) => keyOf(reported) !== "");
  return agrees ? null : nothingToCompare(recorder, origin);
}

function noRecorder({ name }: Recorder, origin: string): MusterError {
  const message = messages.noRecorder({ address: origin, recorder: name });
  return notSame(message, origin, messages.noRecorderHint);
}

function nothingToCompare({ id, name }: Recorder, origin: string): MusterError {
  const message = messages.nothingToCompare({ address: origin, recorder: name });
  return notSame(message, origin, messages.changeHint({ id, address: origin }));
}

function noSignIn({ id, name }: Recorder, origin: string): MusterError {
  const message = messages.noSignIn({ address: origin, recorder: name });
  return notSame(message, origin, messages.changeHint({ id, address: origin }));
}

function notSame(message: string, origin: string, hint: string): MusterError {
  return fault("not_same_device", message, { hint, where: origin });
}
