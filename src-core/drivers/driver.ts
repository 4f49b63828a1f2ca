import type { HistoryArea } from "#shared/domain/history.ts";
import type { Area, ReadOnlyArea } from "#shared/domain/settings.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";
import type { Result } from "#shared/result.ts";
import type { AreaAccess, AreaReading, Secret } from "./area-access.ts";
import type { ObserveRequest, ReportCleaner } from "./observed-request.ts";
import type { Channel } from "./channel.ts";
import type { FactReaders } from "./facts.ts";
import type { DriverServices, Fingerprint, RecorderTarget } from "./target.ts";

/**
 * What differs between families of recorders: transport, sign-in, operations and their errors. Features work with recorders
 * through this port alone (docs/dev/adr/0013-driver-port.md). Every driver passes `test/support/driver-contract.ts`.
 */
export interface RecorderDriver {
  /** The name that the inventory stores for each recorder: `raysharp`. */
  readonly family: string;
  /**
   * Finds out what answers at an origin, without a credential. Anything may be asked: a stranger is `kind: "other"`. Fails with
   * `unreachable`, `timed_out`, `tls_failed` or `cancelled`.
   * @param withinMs time limit from the moment the request is sent, then `cancelled`
   */
  fingerprint(origin: string, signal: AbortSignal, withinMs?: number): Promise<Result<Fingerprint>>;
  /**
   * Holds one session with one recorder: waits until no other session with it is open, then runs `work`. The session ends with
   * `work`. Signs in when the recorder asks for it. Abort ends the waiting and the requests with `cancelled`.
   */
  withSession<T>(
    target: RecorderTarget,
    signal: AbortSignal,
    work: (session: RecorderSession) => Promise<Result<T>>,
    options?: SessionOptions,
  ): Promise<Result<T>>;
  /**
   * The same for a session that can only read: the driver sends no request that is not in its list of reading operations. `observe` gets
   * each request with its answer as the recorder sent it. Absent if the family has no such list.
   */
  withReadSession?<T>(
    target: RecorderTarget,
    signal: AbortSignal,
    work: (session: ReadSession) => Promise<Result<T>>,
    observe: ObserveRequest,
  ): Promise<Result<T>>;
  /**
   * Cleaner for what `withReadSession` observed, before it is published. Families with `withReadSession` have it.
   * @param user user name with which Muster signs in; empty: none
   * @param names further texts that must be removed, such as the name of the recorder
   */
  reportCleaner?(user: string, names: readonly string[]): ReportCleaner;
  /** Whether a session with that recorder is signed in at this moment. */
  hasSession(recorderId: string): boolean;
  /**
   * The write unit of a field: one write carries all values of one unit. Ids are stable, since journals store them, and start
   * with the area: `email`, `recognition.CH3`.
   */
  unitOf(area: Area, path: string): string;
  /** Values of the history as they are read today; older versions of Muster stored some in another form. */
  upgradeValues(area: HistoryArea, values: WireValues): WireValues;
  /** Ends open sessions with `cancelled`; resolves when every socket is closed. */
  close(): Promise<void>;
}

export interface SessionOptions {
  /** Abort ends the waiting alone; a session that has started runs to its end, unless the driver is closed. */
  readonly toItsEnd?: boolean;
  /** Called with all settings that are read in this session. */
  readonly onRead?: OnRead;
}

export type OnRead = (area: HistoryArea, values: WireValues) => void;

export interface RecorderSession {
  /** Fails with `unsupported` if the recorder does not report who it is. */
  identify(): Promise<Result<Identity>>;
  channels(): Promise<Result<readonly Channel[]>>;
  /** The areas that this family can have; `read` finds out whether this recorder has one. */
  readonly areas: Readonly<Partial<Record<Area, AreaAccess>>>;
  /** Settings that can only be read. */
  readonly views: Readonly<Partial<Record<ReadOnlyArea, () => Promise<Result<WireValues>>>>>;
  /** What this family can report of the health of a recorder and its channels; `unsupported`: this recorder does not. */
  readonly facts: FactReaders;
  /** Same as `RecorderDriver.unitOf`. */
  unitOf(area: Area, path: string): string;
  /**
   * Has the recorder send a test mail with its own email settings; nothing is stored. Fails with `refused` and the recorder's own
   * code, such as `user_auth_failed`. Absent if the family cannot do it.
   */
  testEmail?(reading: AreaReading, secret?: Secret): Promise<Result<void>>;
  /**
   * Takes a still picture of a channel now. Slow. Fails with `unsupported` if this recorder offers none, and with `wrong_shape` if
   * what it sends is no JPEG. The bytes come from a stranger: decode them with `platform/pictures` only. Absent if the family cannot do it.
   * @param channel as `channels` lists it: `CH1`
   */
  snapshot?(channel: string): Promise<Result<Snapshot>>;
}

/** A session that cannot write: it has no method that does. */
export type ReadSession = Pick<RecorderSession, "identify" | "channels" | "views" | "facts"> & {
  readonly areas: Readonly<Partial<Record<Area, Pick<AreaAccess, "read">>>>;
};

/** A still picture, as the recorder sent it. */
export interface Snapshot {
  /** Begins like a JPEG; nothing else is known. */
  readonly bytes: Uint8Array;
  /** Date and time by the clock of the recorder, without a zone: `2026-11-26T21:08:34`; null if it did not report them. */
  readonly localTime: string | null;
}

/** What a recorder reports about itself; a text is empty if it does not report it. */
export interface Identity {
  readonly model: string;
  readonly firmware: string;
  readonly serial: string;
  /** `00:23:63:01:02:03`, upper case if it can be read as a MAC address, otherwise as reported. */
  readonly mac: string;
  /** `172.16.10.169` */
  readonly ip: string;
  /** Number of channels. */
  readonly channels: number | null;
}

export type DriverFactory = (services: DriverServices) => RecorderDriver;
