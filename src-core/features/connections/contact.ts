import { nextTurn } from "#core/platform/turns.ts";
import type { Dialect, Reach, RecorderQuirk, SignInScheme } from "#shared/domain/inventory.ts";
import { isUnreachable, traitsOf } from "#shared/error-traits.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { probeMessages } from "#shared/messages/probe.ts";
import { err, type Result } from "#shared/result.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type {
  Contact,
  DeviceIdentity,
  Inventory,
  SignInLearnt,
  SessionPlace,
} from "#core/features/inventory/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { OnRead, ReadSession, RecorderSession } from "#core/drivers/driver.ts";
import type { ObserveRequest } from "#core/drivers/observed-request.ts";
import type { NetworkDrivers } from "#core/drivers/network-drivers.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { ReadFor } from "./read-for.ts";
import { createWriteFormStore } from "./write-forms.ts";
import { Identified } from "./identified.ts";
import {
  placeOf,
  ConnectTarget,
  type RecorderToContact,
  type KnownRecorder,
  type Memory,
} from "./target.ts";

export type SessionWork<T> = (session: RecorderSession) => Promise<Result<T>>;

export interface ContactOptions {
  /** What to sign in with, when it is not what the inventory says. */
  readonly credential?: Credential;
  /** What settings are read for, when not just to look. */
  readonly readFor?: ReadFor;
  /** Told who the device is, where it was asked in this conversation. */
  readonly onIdentity?: (identity: DeviceIdentity) => void;
  /** Aborting ends only the wait for the recorder's turn: a conversation is never cut off in the middle. */
  readonly toItsEnd?: boolean;
}

type Credential = RecorderTarget["credential"];

export type Contacts = ReturnType<typeof createContacts>;

/** Recorders that are read between two turns of the event loop. */
const EXPECTED_AT_ONCE = 500;

/** That a recorder said who it is. */
interface Identification {
  readonly id: string;
  readonly place: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Told of contacts at most this often, in ms: a sweep meets hundreds of recorders a second. */
const NOTE_EVERY_MS = 250;

/** Conversations with recorders of the inventory: who they are, how to sign in, and what came of it. */
export function createContacts(
  drivers: NetworkDrivers,
  inventory: Inventory,
  credentials: Credentials,
  storage: Storage,
  clock: Clock,
  listenerFor: (recorderId: string, readFor?: ReadFor) => OnRead,
  /** Told of recorders that answered although the last audit of them failed. */
  answersAgain: (ids: readonly string[]) => void = () => {},
) {
  const { sqlite } = storage;
  const writeForms = createWriteFormStore(storage, clock);
  const known = sqlite.prepare<[string], KnownRecorder>(
    `select r.certificate, r.certificate is not null and r.certificate_json is null as unread,
       r.certificate_origin as certificateOrigin, r.strongest_scheme as strongestScheme,
       coalesce(r.trust_network, s.trust_network) as networkTrusted, r.identified_at as identifiedAt
     from recorder r join site s on s.id = r.site_id where r.id = ?`,
  );
  const identifications = sqlite.prepare<[string], Identification>(
    `select id, place, identified_at as at from recorder
     where identified_at is not null and id in (select value from json_each(?))`,
  );
  let queue: Contact[] = [];
  /** What is to be stored with the next note, by recorder. */
  const signIns = new Map<string, SignInLearnt>();
  const identities = new Map<string, readonly [SessionPlace, DeviceIdentity]>();
  const identified = new Identified();
  const memory: Memory = { lookUp: (id) => known.get(id), identified, writeForms };
  let timer: NodeJS.Timeout | undefined;

  /**
   * Talks without noting what came of it: the caller notes it, together with what it has learnt. Settings that are read are
   * kept. A device that let Muster in is asked who it is, where that is not known, or has not been asked for a week.
   */
  async function converse<T>(
    recorder: RecorderToContact,
    signal: AbortSignal,
    talk: SessionWork<T>,
    { credential, readFor, toItsEnd = false, onIdentity }: ContactOptions = {},
  ): Promise<Result<T>> {
    const { id } = recorder;
    // If the passwords remain locked, a recorder that asks for no sign-in still answers.
    await credentials.readyFor(id);
    const place = placeOf(recorder);
    let used: string | undefined;
    const signIn = async () => {
      const found = await (credential?.() ?? credentials.signInFor(id));
      if (found.ok) used = found.value?.name;
      return found;
    };
    const target = new ConnectTarget(recorder, signIn, memory);
    const driver = drivers.in(recorder.agentGroupId).of(target.driver);
    if (!driver.ok) return driver;
    const introduced = async (session: RecorderSession) => {
      const said = await talk(session);
      if (!said.ok || target.identified) return said;
      const identity = await identityOf(session);
      if (identity === null) return said;
      identities.set(id, [{ id, place }, identity]);
      onIdentity?.(identity);
      flushSoon();
      return said;
    };
    const onRead = listenerFor(id, readFor);
    const done = await driver.value.withSession(target, signal, introduced, { toItsEnd, onRead });
    return done.ok ? done : err(errorAbout(done.error, id, used));
  }

  /** A conversation that only reads, with a copy of each answer for `observe`. Nothing that it reads is stored. */
  async function read<T>(
    recorder: RecorderToContact,
    signal: AbortSignal,
    talk: (session: ReadSession) => Promise<Result<T>>,
    observe: ObserveRequest,
  ): Promise<Result<T>> {
    const { id } = recorder;
    await credentials.readyFor(id);
    const target = new ConnectTarget(recorder, () => credentials.signInFor(id), memory);
    const driver = drivers.in(recorder.agentGroupId).of(target.driver);
    if (!driver.ok) return driver;
    const reading = driver.value.withReadSession?.(target, signal, talk, observe);
    if (reading !== undefined) return reading;
    return err(fault("unsupported", probeMessages.cannotProbe({ family: target.driver })));
  }

  /** Keeps what came of conversations, together with what was learnt meanwhile, and with what `alongside` writes. */
  async function note(contacts: readonly Contact[], alongside?: () => void): Promise<void> {
    const learnt = [...signIns.values()];
    const introduced = [...identities.values()];
    signIns.clear();
    identities.clear();
    if (contacts.length + learnt.length + introduced.length === 0 && !alongside) return;
    const answered = await inventory.noteContacts(contacts, learnt, alongside, introduced);
    if (answered.length > 0) answersAgain(answered);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const contacts = queue;
    queue = [];
    await note(contacts);
  }

  /** What cannot be kept now, on a full disk, is learnt again at the next contact. */
  function flushSoon(): void {
    timer ??= setTimeout(() => void flush().catch(() => {}), NOTE_EVERY_MS);
  }

  function learn(learnt: SignInLearnt): void {
    const { talked: contacted } = learnt;
    const last = signIns.get(contacted.id);
    const before = last?.talked.place === contacted.place ? last : { talked: contacted };
    const quirks = [...(before.quirks ?? []), ...(learnt.quirks ?? [])];
    signIns.set(contacted.id, { ...before, ...learnt, ...(quirks.length > 0 && { quirks }) });
    flushSoon();
  }

  return {
    converse,
    read,
    note,
    flush,
    /** Reads at once which of many recorders have said who they are: to read it for each costs a tenth of an audit. */
    async expect(recorders: readonly Pick<RecorderToContact, "id">[]): Promise<void> {
      for (let at = 0; at < recorders.length; at += EXPECTED_AT_ONCE) {
        const ids = recorders.slice(at, at + EXPECTED_AT_ONCE).map(({ id }) => id);
        for (const one of identifications.all(JSON.stringify(ids)))
          identified.note(one.id, one.place, Date.parse(one.at));
        await nextTurn();
      }
    },
    /** A recorder turned out to want to be signed in to that way. */
    noteDialect(contacted: SessionPlace, dialect: Dialect): void {
      learn({ talked: contacted, dialect });
    },
    noteQuirk(contacted: SessionPlace, quirk: RecorderQuirk): void {
      learn({ talked: contacted, quirks: [quirk] });
    },
    /** A recorder accepted a stronger sign-in than any before. */
    noteScheme(contacted: SessionPlace, scheme: SignInScheme): void {
      learn({ talked: contacted, scheme });
    },
    /** Talks, and remembers whether the recorder was reached. */
    async talk<T>(
      recorder: RecorderToContact,
      signal: AbortSignal,
      talk: SessionWork<T>,
      options?: ContactOptions,
    ): Promise<Result<T>> {
      const contacted = { id: recorder.id, place: placeOf(recorder) };
      const result = await converse(recorder, signal, talk, options);
      const reach = reachOf(result, clock.now());
      if (reach) queue.push({ talked: contacted, reach });
      flushSoon();
      return result;
    },
  };
}

/** Adds which recorder failed and what Muster signed in with, if hints depend on it. */
function errorAbout(error: MusterError, recorderId: string, credential?: string): MusterError {
  if (error.subject !== "recorder") return error;
  return { ...error, about: { recorderId, ...(credential !== undefined && { credential }) } };
}

/** Identity that the device reports, which may be empty; null if it could not be asked. */
async function identityOf(session: RecorderSession): Promise<DeviceIdentity | null> {
  const identity = await session.identify();
  if (!identity.ok) return identity.error.code === "unsupported" ? NOT_TOLD : null;
  const { model, firmware, serial, mac } = identity.value;
  return { model, firmware, serial, mac };
}

const NOT_TOLD = { model: "", firmware: "", serial: "", mac: "" };

/** State of the recorder that follows from a conversation; null if none follows. */
export function reachOf(result: Result<unknown>, at: string): Reach | null {
  if (result.ok) return { state: "reached", at, error: null };
  const { error } = result;
  const { reach } = traitsOf(error);
  if (reach === "unknown") return null;
  if (reach === "working" && error.refusal !== "access")
    return { state: "reached", at, error: null };
  return { state: isUnreachable(error) ? "unreachable" : "attention", at, error };
}
