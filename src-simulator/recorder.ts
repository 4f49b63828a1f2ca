import type { Gate } from "./auth/gate.ts";
import { certify, type CertificateFlaw } from "./certify.ts";
import type { Counters } from "./counters.ts";
import type { Device, RecorderState } from "./device.ts";
import type { FaultTarget } from "./faults/fault-kind.ts";
import { FaultSet } from "./faults/fault-set.ts";
import { RequestHandler } from "./handler.ts";
import type { Identity } from "./identity.ts";
import type { Replay } from "./like/replay.ts";
import { Listener } from "./listener.ts";
import { OPERATIONS } from "./operations/index.ts";
import { isOffered } from "./operations/operation.ts";
import type { AuthDialect } from "./options.ts";
import { Timers } from "./timers.ts";
import type { Traits } from "./traits.ts";

export interface RecorderParts {
  readonly device: Device;
  readonly counters: Counters;
  readonly auth: AuthDialect;
  readonly gate: Gate;
  /** Report whose answers are replayed; null to answer by the state. */
  readonly replay: Replay | null;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** HTTPS. */
  readonly tls: boolean;
  readonly faults: FaultSet;
}

/** A port that another program took while a recorder was away is asked for again, so often and so long apart (ms). */
const REOPEN = { tries: 100, pause: 50 } as const;

/** One simulated recorder: HTTP servers around a device. */
export class SimulatedRecorder {
  readonly name: string;
  readonly siteName: string;
  readonly serial: string;
  readonly mac: string;
  readonly model: string;
  readonly firmware: string;
  readonly index: number;
  /** How many channels it has. */
  readonly channels: number;
  /** How it wants to be signed in to. */
  readonly auth: AuthDialect;
  /** Has Email/Get. */
  readonly readable: boolean;
  /** Has Email/Test. */
  readonly tests: boolean;
  /** Which forms of disarming it has: IPCDisarming, an NVR's own Disarming, or both. */
  readonly disarming: { readonly cameras: boolean; readonly own: boolean };
  /** Which pages of the clock it has. */
  readonly time: { readonly clock: boolean; readonly dst: boolean };
  /** How its pictures come. */
  readonly pictures: Traits["pictures"];
  readonly #counters: Counters;
  readonly #device: Device;
  readonly #gate: Gate;
  readonly #target: FaultTarget;
  readonly #handler: RequestHandler;
  readonly #timers = new Timers();
  /** What answers at `url`. */
  readonly #front: Listener;
  /** Where a recorder that redirects to HTTPS really answers. */
  readonly #twin: Listener | null;
  #away = false;
  #stopped = false;

  constructor(parts: RecorderParts) {
    const { identity, traits, channelCount } = parts.device;
    ({ name: this.name, siteName: this.siteName, serial: this.serial } = identity);
    ({ mac: this.mac, model: this.model, firmware: this.firmware, index: this.index } = identity);
    this.channels = channelCount;
    this.readable = traits.readable;
    this.tests = traits.emailTest;
    this.disarming = { cameras: !traits.withoutIpcDisarming, own: traits.ownDisarming };
    this.time = { clock: traits.time, dst: traits.time && traits.dst };
    this.pictures = traits.pictures;
    this.auth = parts.auth;
    this.#counters = parts.counters;
    this.#device = parts.device;
    this.#gate = parts.gate;
    this.#target = this.#makeTarget();
    this.#handler = new RequestHandler(
      { ...parts, target: this.#target, later: this.#timers.later },
      parts.faults,
    );
    [this.#front, this.#twin] = makeListeners(parts, this.#handler, () => this.secureUrl ?? "");
    this.#strikeOnce();
  }

  get port(): number {
    return this.#front.port;
  }

  /** IP address that it is reached at. */
  get address(): string {
    return this.#front.address;
  }

  /** Origin, without a trailing slash. */
  get url(): string {
    return this.#front.url;
  }

  /** Address by HTTPS; null for none. */
  get secureUrl(): string | null {
    return this.#secure?.url ?? null;
  }

  /** SHA-256 of the certificate that it now shows, `AB:CD:…`; null for plain HTTP only. */
  get fingerprint(): string | null {
    return this.#secure?.fingerprint ?? null;
  }

  /** The settings as they now are. May be changed by hand; from then on no answer is kept ready. */
  get state(): RecorderState {
    return this.#device.openState();
  }

  /** Whether it has an operation, by its path. */
  offers(path: string): boolean {
    const operation = OPERATIONS.get(path);
    return (
      operation !== undefined &&
      isOffered(operation, this.#device) &&
      !this.#device.state.lacks[path]
    );
  }

  /** What this recorder saw, by its own count; kept up to date. */
  get counters(): Counters {
    this.#gate.sweep?.();
    return this.#counters;
  }

  /** The specification in force. */
  get faults(): string {
    return this.#handler.faults.specification;
  }

  /** Another password of the account, as if a person had set it at the recorder: a block and failures are forgotten. */
  setPassword(password: string): void {
    this.#gate.account?.setPassword(password);
  }

  /** Password that the simulated mail account accepts; null for any password that is not empty. */
  set mailPassword(password: string | null) {
    this.#device.mailPassword = password;
  }

  /** Every session is dead from now on, with an error code of field-notes.md, 3. */
  endSessions(code = "session_invalid"): void {
    this.#gate.endSessions?.(code);
  }

  /** Shows another certificate from now on, and returns its fingerprint. null for plain HTTP only. */
  renewCertificate(flaw: CertificateFlaw = this.#handler.faults.certificate): string | null {
    this.#secure?.setCertificate(certify(this.#identity, this.address, flaw));
    return this.fingerprint;
  }

  /**
   * Gone for so many milliseconds, then back at the same port without sessions, nonces and push setting. Resolves when
   * it is gone.
   */
  async reboot(milliseconds: number): Promise<void> {
    if (this.#away) return;
    this.#away = true;
    this.endSessions();
    this.#gate.restarted?.();
    this.#device.dropEventPush();
    await this.#close();
    if (this.#stopped) return;
    this.#timers.later(milliseconds, () => {
      this.#away = false;
      if (!this.#handler.faults.closesPort) this.#reopen(REOPEN.tries);
    });
  }

  /**
   * Takes effect with the next request; resolves when the port is open or closed as the faults ask for.
   * @throws RangeError when the specification cannot be understood: the faults are then as they were.
   */
  async setFaults(specification: string): Promise<void> {
    const { seed } = this.#device;
    const before = this.#handler.faults.certificate;
    this.#handler.faults = new FaultSet(specification, seed, this.index);
    if (this.#handler.faults.certificate !== before) this.renewCertificate();
    this.#strikeOnce();
    if (this.#handler.faults.closesPort) await this.#close();
    else if (!this.#front.listening && !this.#away) await this.#open();
  }

  /** Opens its ports; finds them first when any would do, and keeps them. */
  async listen(): Promise<void> {
    this.#stopped = false;
    await this.#open();
    if (this.#handler.faults.closesPort) await this.#close();
  }

  /** Ends every connection and everything that waits. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timers.clear();
    await this.#close();
  }

  get #secure(): Listener | null {
    return this.#twin ?? (this.#front.fingerprint === null ? null : this.#front);
  }

  get #identity(): Identity {
    return this.#device.identity;
  }

  #makeTarget(): FaultTarget {
    return {
      endSessions: (code) => this.endSessions(code),
      block: (milliseconds) => this.#gate.account?.block(milliseconds),
      renewCertificate: () => void this.renewCertificate(),
      reboot: (milliseconds) => void this.reboot(milliseconds),
    };
  }

  #strikeOnce(): void {
    const { faults } = this.#handler;
    this.#device.fallIll(faults.ailments);
    for (const { kind, value } of faults.once) {
      kind.strike?.(this.#target, value, faults.random);
    }
  }

  async #open(): Promise<void> {
    await this.#front.open();
    await this.#twin?.open();
  }

  async #close(): Promise<void> {
    await Promise.all([this.#front.close(), this.#twin?.close()]);
  }

  #reopen(tries: number): void {
    if (this.#front.listening || this.#stopped) return;
    this.#open().catch(() => {
      if (tries > 1) this.#timers.later(REOPEN.pause, () => this.#reopen(tries - 1));
    });
  }
}

/** The port at `url`, and where a recorder that redirects really answers. */
function makeListeners(
  { device, counters, host, port, tls, faults }: RecorderParts,
  handler: RequestHandler,
  secureUrl: () => string,
): [Listener, Listener | null] {
  const { connections } = counters;
  const { onRequest } = handler;
  const plain = { host, port, connections, certificate: null };
  if (!tls && !device.traits.redirects) return [new Listener({ ...plain, onRequest }), null];
  const certificate = certify(device.identity, host, faults.certificate);
  if (tls) return [new Listener({ ...plain, certificate, onRequest }), null];
  const toTwin: typeof onRequest = (request, response) =>
    handler.redirect(request, response, secureUrl());
  return [
    new Listener({ ...plain, onRequest: toTwin }),
    new Listener({ host, port: 0, connections, certificate, onRequest }),
  ];
}
