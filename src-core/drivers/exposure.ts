import {
  isWeakerScheme,
  type AuthMode,
  type CertificateOrigin,
  type SignInScheme,
} from "#shared/domain/inventory.ts";
import type { SecretWay } from "#shared/domain/plan.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RecorderTarget } from "./target.ts";

/** How a conversation reaches its recorder at this moment. */
export interface Connection {
  /** Where requests go now: after a redirection, another origin than the recorder's address. */
  readonly origin: string;
  readonly encrypted: boolean;
  /** The certificate was pinned before this conversation began. */
  readonly pinnedBefore: boolean;
  /** The certificate was pinned before this conversation, or has been pinned by it. */
  readonly pinned: boolean;
  /** How the certificate came to be pinned. */
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
  readonly #connection: () => Connection;
  readonly #onProven: (scheme: SignInScheme) => void;

  /** @param onProven called when the recorder accepted a stronger scheme than any before */
  constructor(
    peer: () => Peer,
    connection: () => Connection,
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
function dangerOf({ encrypted, pinnedBefore, certificateOrigin }: Connection): Danger | null {
  if (!encrypted) return "unencrypted";
  if (certificateOrigin === "redirect") return "certificate_of_redirect";
  return pinnedBefore ? null : "new_certificate";
}

const MODE_OF: Readonly<Record<ReadableScheme, AuthMode>> = { basic: "basic", sealed: "session" };

const SCHEME_TEXTS: Readonly<Record<ReadableScheme, string>> = {
  basic: "HTTP Basic",
  sealed: "a login with the password encrypted by a key of the recorder",
};

const DANGER_TEXTS: Readonly<Record<Danger, string>> = {
  unencrypted: "The connection is plain HTTP: any device on the way could read the password.",
  certificate_of_redirect:
    "The recorder's address is http://, and nobody has accepted the certificate that was shown behind it: any device on the way could have shown it.",
  new_certificate:
    "Its certificate was seen for the first time in this conversation. Muster has pinned the certificate.",
};

const SIGN_IN_HINTS: Readonly<Record<Danger, string>> = {
  unencrypted:
    "Change the recorder's address to https://. If only people you trust use that network, trust the network instead.",
  certificate_of_redirect:
    "Compare the certificate with that of the recorder and accept it, or change the recorder's address to https://.",
  new_certificate: "Repeat the action. If in doubt, compare the certificate's fingerprint first.",
};

const SECRET_HINTS: Readonly<Record<Danger, string>> = {
  unencrypted:
    "Change the recorder's address to https://, allow it for this one time, or trust the network of this recorder or its site.",
  certificate_of_redirect:
    "Accept the recorder's certificate, or change the recorder's address to https://.",
  new_certificate: SIGN_IN_HINTS.new_certificate,
};

function signInError({ origin }: Connection, scheme: ReadableScheme, danger: Danger): MusterError {
  return fault(
    "sign_in_consent_needed",
    `${origin} asks for ${SCHEME_TEXTS[scheme]}. ${DANGER_TEXTS[danger]} No password was sent.`,
    { mend: SIGN_IN_HINTS[danger] },
  );
}

function weakerSchemeError({ origin }: Connection, scheme: ReadableScheme): MusterError {
  return fault(
    "sign_in_consent_needed",
    `${origin} asks for ${SCHEME_TEXTS[scheme]}, although this recorder has accepted a safer sign-in before. No password was sent.`,
    {
      mend: `Find out what changed at the recorder. If the change is intended, set its sign-in method to '${MODE_OF[scheme]}'.`,
    },
  );
}

function unconfirmedError({ origin }: Connection, scheme: ReadableScheme): MusterError {
  return fault(
    "auth_unsupported",
    `${origin} asks for ${SCHEME_TEXTS[scheme]}. It is not confirmed that this is the recorder, so no password was sent.`,
    {
      mend: "If you are sure that it is the recorder, change its address: muster recorders set ID --url URL.",
    },
  );
}

function secretError({ origin }: Connection, danger: Danger): MusterError {
  return fault(
    "consent_needed",
    `The password in these settings was not sent to ${origin}. ${DANGER_TEXTS[danger]}`,
    { mend: SECRET_HINTS[danger] },
  );
}
