import type {
  AuthMode,
  Certificate,
  CertificateOrigin,
  Dialect,
  RecorderQuirk,
  SignInScheme,
} from "#shared/domain/inventory.ts";
import type { Result } from "#shared/result.ts";
import type { RecorderHttp } from "#core/platform/ports/recorder-http.ts";
import type { ConversationLimiter, ConversationLimits } from "./conversation-limiter.ts";
import type { WriteForms } from "./write-forms.ts";

/** A recorder as a driver needs to know it. */
export interface RecorderTarget {
  readonly id: string;
  /** Site id: the cap per site counts by it. */
  readonly site: string;
  /** `https://192.0.2.4:8443`, no trailing slash. */
  readonly origin: string;
  readonly auth: AuthMode;
  /** Dialect that was learnt before; null if none was. It is only a hint: a recorder that turns out otherwise is probed again. */
  readonly dialect: Dialect | null;
  /** Quirks that were learnt before and reported by `onQuirk`. Default: none. */
  readonly quirks?: readonly RecorderQuirk[];
  /**
   * Pinned SHA-256 of the certificate, `AB:CD:…` upper case; null if none was seen yet. Set also for an `http:` origin: the
   * recorder may send Muster on to HTTPS.
   */
  readonly certificate: string | null;
  /** The contents of the pinned certificate are not known, because a user accepted it unread: they are to be reported once. */
  readonly certificateUnread?: boolean;
  /** How the certificate was pinned; by default derived from `origin`. */
  readonly certificateOrigin?: CertificateOrigin | null;
  /** The strongest sign-in that this recorder has accepted; null if none is known. */
  readonly strongestScheme?: SignInScheme | null;
  /** A person trusts the network to this recorder: passwords may go there so that devices on the way can read them. */
  readonly networkTrusted?: boolean;
  /** A person permits outdated TLS for this recorder. Default: false. */
  readonly outdatedTls?: boolean;
  /** It is not confirmed that this recorder answers at this origin: nothing readable goes there, whatever was agreed to. */
  readonly unconfirmed?: boolean;
  /** Asked for only when the recorder demands a sign-in. `ok(null)`: no credential is set. */
  credential(): Promise<Result<SignIn | null>>;
  /** What is known of how this recorder accepts writes; without it, nothing is known, and nothing is remembered. */
  readonly writeForms?: WriteForms;
}

export interface SignIn {
  readonly name: string;
  /** The same exactly where user name and password are the same, whatever the credential's name. */
  readonly revision: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Sign-ins and what came of them: called by the client, kept by the core (on disk). Each sign-in counts as unclear from
 * before it is sent until the recorder gives a clear answer: what was cancelled, killed or lost stays counted. A refused
 * credential, and one with two unclear sign-ins in a row, is not sent to that device again until a person says so.
 */
export interface SignInLedger {
  /** `breaker_open` when the device refused this user name and password. */
  check(device: Device, signIn: SignIn): Result<void>;
  /**
   * Counts a sign-in that is about to be sent; stored when it resolves. True: an unclear answer to this one is the last.
   * Fails with `breaker_open` when it must not be sent, and with `storage_failed` when it could not be stored.
   */
  begin(device: Device, signIn: SignIn): Promise<Result<boolean>>;
  /** The device accepted it: nothing is unclear any more. */
  accepted(device: Device, signIn: SignIn): void;
  /** Takes a `begin` back: it was not sent, or the answer says nothing about the password. */
  withdraw(device: Device, signIn: SignIn): void;
  /** Counts an unclear answer to one that was not begun. True: it was the last. */
  unclear(device: Device, signIn: SignIn): Result<boolean>;
  /**
   * Fails with `storage_failed` if the refusal could not be stored; this process remembers it anyway.
   * @param blockedSeconds how long the recorder accepts no sign-in, if it reported that
   */
  refused(device: Device, signIn: SignIn, why: string, blockedSeconds: number | null): Result<void>;
  /** The device accepted it before, at this origin. */
  isProven(device: ContactedRecorder, signIn: SignIn): boolean;
}

/** Facts by which a device is recognised under another address, or as another recorder of the inventory. */
export interface Device extends ContactedRecorder {
  /** IP address and port that it answered from; null if it did not connect yet. */
  readonly address: string | null;
}

/** Which recorder was talked to, and where: by the end of a conversation the inventory may know it by another address. */
export type ContactedRecorder = Pick<RecorderTarget, "id" | "origin">;

/** What a driver needs of the core. */
export interface DriverServices {
  /** The network of these services: null for that of this computer, otherwise the id of an agent group. Default: null. */
  network?: string | null;
  /** HTTP within that network. */
  http: RecorderHttp;
  ledger: SignInLedger;
  /** First certificate seen at a recorder that had none pinned, or an unread one; told before any credential goes there. */
  onCertificate(recorder: ContactedRecorder, certificate: Certificate): void;
  /** A recorder accepted a stronger sign-in than any before. */
  onProven?(recorder: ContactedRecorder, scheme: SignInScheme): void;
  /** How a recorder wants to be signed in to: told when it is learnt and when it has changed. */
  onDialect?(recorder: ContactedRecorder, dialect: Dialect): void;
  /** How a recorder speaks HTTP: told when it is learnt. */
  onQuirk?(recorder: ContactedRecorder, quirk: RecorderQuirk): void;
  /** Leases of recorders, by origin, over all processes; absent if no other process talks to the same recorders. */
  leases?: {
    acquire(origin: string, signal: AbortSignal): Promise<Result<void>>;
    release(origin: string): void;
    /** Cancels all that wait. */
    stopWaiting(): void;
  };
  /** Shared by all drivers, so that a recorder has one session at a time; by default, the driver has its own. */
  limiter?: ConversationLimiter;
  /** Limits of the driver's own limiter. */
  limits?: ConversationLimits;
  /**
   * Retries of answers that say 'busy': how often a request is sent in all (default 3), and the longest first pause in ms
   * (default 400), which doubles each time. The pause is drawn from 0 up to it.
   */
  retry?: { attempts?: number; baseMs?: number };
}

/** What answers at an origin, found out without a credential. */
export interface Fingerprint {
  kind: "recorder" | "other";
  needsSignIn: boolean;
  /** Empty when the device does not tell; so are the next three. */
  model: string;
  serial: string;
  /** Name that its owner gave it. */
  name: string;
  siteVersion: string;
  /** SHA-256 of the certificate that it showed; null for HTTP. */
  certificate: string | null;
  /** Where it answered: HTTPS on the same host when it sent Muster on there. */
  origin: string;
  /** Answered plain HTTP as servers do that want HTTPS at this port. */
  wantsTls: boolean;
}

/** A device that reports nothing about itself. */
export function unknownDevice(origin: string, certificate: string | null): Fingerprint {
  const unknown = { model: "", serial: "", name: "", siteVersion: "" };
  return { kind: "other", needsSignIn: false, ...unknown, certificate, origin, wantsTls: false };
}
