import {
  isWeakerScheme,
  type AuthMode,
  type CertificateOrigin,
  type SignInScheme,
} from "#shared/domain/inventory.ts";
import type { SecretWay } from "#shared/domain/plan.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import {
  exposureDangers as dangers,
  exposureMessages as messages,
  exposureSecretHints as secretHints,
  exposureSignInHints as signInHints,
} from "#shared/messages/exposure.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RecorderTarget } from "./target.ts";

/** How a conversation reaches its recorder at this moment. */
export interface RecorderConnection {
  /** Where requests go now: after a redirection, another origin than the recorder's address. */
  readonly origin: string;
  readonly encrypted: boolean;
  /** The certificate was pinned before this conversation began. */
  readonly pinnedBefore: boolean;
  /** The certificate was pinned before this conversation, or has been pinned by it. */
  readonly pinned: boolean;
  /** How the certificate was pinned. */
  readonly certificateOrigin: CertificateOrigin;
}

/** What is known of the recorder, and what a person has decided about it. */
export interface Peer {
  readonly auth: AuthMode;
  /** The strongest way of signing in that this recorder has accepted; null if none is known. */
  readonly strongestScheme: SignInScheme | null;
  /** A person trusts the network between Muster and this recorder. */
  readonly networkTrusted: boolean;
  /** It is not confirmed which device answers. */
  readonly unconfirmed: boolean;
}

export function peerOf(target: RecorderTarget): Peer {
  const { auth, strongestScheme = null, networkTrusted = false, unconfirmed = false } = target;
  return { auth, strongestScheme, networkTrusted, unconfirmed };
}

/** Ways of signing in from which a peer, or a device in the middle, can read the password. */
export type ReadableScheme = Exclude<SignInScheme, "digest">;

type Danger = "unencrypted" | "certificate_of_redirect" | "new_certificate";

/**
 * The one rule for passwords: whatever a peer can read a password from (Basic, a password sealed with a key of that
 * peer, a password inside settings) is sent only to a peer that is authenticated, or with a person's consent.
 *
 * A peer is authenticated by a certificate that was pinned before this conversation, and that was first seen at an
 * `https:` address or accepted by a person. Digest does not reveal the password and needs no permission.
 */
export class Exposure {
  readonly #peer: () => Peer;
  readonly #connection: () => RecorderConnection;
  readonly #onProven: (scheme: SignInScheme) => void;

  /** @param onProven called when the recorder accepted a stronger scheme than any before */
  constructor(
    peer: () => Peer,
    connection: () => RecorderConnection,
    onProven: (scheme: SignInScheme) => void,
  ) {
    this.#peer = peer;
    this.#connection = connection;
    this.#onProven = onProven;
  }

  /** Whether the password may be sent that way. Fails with `sign_in_consent_needed` or, without a way out, `auth_unsupported`. */
  checkSignIn(scheme: ReadableScheme): Result<void> {
    const peer = this.#peer();
    const connection = this.#connection();
    if (peer.unconfirmed) return err(unconfirmedError(connection, scheme));
    if (peer.networkTrusted) return ok(undefined);
    const danger = dangerOf(connection);
    if (danger !== null) return err(signInError(connection, scheme, danger));
    const chosen = peer.auth === MODE_OF[scheme];
    return !chosen && isWeakerScheme(scheme, peer.strongestScheme)
      ? err(weakerSchemeError(connection, scheme))
      : ok(undefined);
  }

  /**
   * Whether a password inside settings may be sent, sealed or not. Fails with `consent_needed`.
   * @param agreed a person agreed to it for this one write
   */
  checkSecret(agreed: boolean): Result<void> {
    const { networkTrusted, unconfirmed } = this.#peer();
    const connection = this.#connection();
    const danger = dangerOf(connection);
    if (!unconfirmed && (agreed || networkTrusted || danger === null)) return ok(undefined);
    return err(secretError(connection, danger ?? "new_certificate"));
  }

  /**
   * How a password inside settings will travel in the next conversation, which knows the certificate of this one.
   * @param sealed the recorder offers a key to seal the password with
   */
  secretWay(sealed: boolean): SecretWay {
    const connection = this.#connection();
    const danger = dangerOf({ ...connection, pinnedBefore: connection.pinned });
    if (danger === null) return sealed ? "encrypted" : "https";
    return danger === "unencrypted" && !sealed ? "clear" : "unverified";
  }

  get networkTrusted(): boolean {
    return this.#peer().networkTrusted;
  }

  /** The recorder accepted a sign-in. */
  prove(scheme: SignInScheme): void {
    const { strongestScheme } = this.#peer();
    if (strongestScheme === null || isWeakerScheme(strongestScheme, scheme)) this.#onProven(scheme);
  }
}

/** Why a peer is not authenticated; null if it is. */
function dangerOf({
  encrypted,
  pinnedBefore,
  certificateOrigin,
}: RecorderConnection): Danger | null {
  if (!encrypted) return "unencrypted";
  if (certificateOrigin === "redirect") return "certificate_of_redirect";
  return pinnedBefore ? null : "new_certificate";
}

const MODE_OF: Readonly<Record<ReadableScheme, AuthMode>> = { basic: "basic", sealed: "session" };

function signInError(
  { origin }: RecorderConnection,
  scheme: ReadableScheme,
  danger: Danger,
): MusterError {
  const about = { recorder: origin, scheme: messages[scheme], danger: dangers[danger] };
  return fault("sign_in_consent_needed", messages.signIn(about), {
    hint: signInHints[danger],
    subject: "recorder",
  });
}

function weakerSchemeError({ origin }: RecorderConnection, scheme: ReadableScheme): MusterError {
  const about = { recorder: origin, scheme: messages[scheme] };
  return fault("sign_in_consent_needed", messages.weakerScheme(about), {
    hint: signInHints.weakerScheme({ mode: MODE_OF[scheme] }),
    subject: "recorder",
  });
}

function unconfirmedError({ origin }: RecorderConnection, scheme: ReadableScheme): MusterError {
  const about = { recorder: origin, scheme: messages[scheme] };
  return fault("auth_unsupported", messages.unconfirmed(about), { hint: signInHints.unconfirmed });
}

function secretError({ origin }: RecorderConnection, danger: Danger): MusterError {
  const about = { recorder: origin, danger: dangers[danger] };
  return fault("consent_needed", messages.secret(about), { hint: secretHints[danger] });
}
