import {
  certificateOriginAt,
  SIGN_IN_SCHEMES,
  type Certificate,
  type Dialect,
  type Reach,
  type Recorder,
  type RecorderQuirk,
  type SignInScheme,
} from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { placeOfKey } from "#core/drivers/place.ts";
import { unknownRecorder } from "./faults.ts";

/** A recorder and where a session with it took place. Results do not apply to a recorder that has another place by now. */
export interface SessionPlace {
  readonly id: string;
  /** Key of the place, in the form of `placeKey`. */
  readonly place: string;
}

/** What a conversation with a recorder taught. */
export interface Contact {
  readonly talked: SessionPlace;
  readonly reach: Reach;
}

/** How a recorder turned out to want to be signed in to, what it accepted, and how it speaks HTTP, as far as it is news. */
export interface SignInLearnt {
  readonly talked: SessionPlace;
  readonly dialect?: Dialect;
  readonly scheme?: SignInScheme;
  readonly quirks?: readonly RecorderQuirk[];
}

/** Columns of a recorder at a new address, which may be another device: nothing that was learnt or decided for the old one holds. */
export const NOTHING_LEARNT = {
  certificate: null,
  certificate_json: null,
  certificate_origin: null,
  strongest_scheme: null,
  trust_network: null,
  dialect: null,
  quirks_json: "[]",
  outdated_tls: 0,
  identified_at: null,
};

/** Trust was given to the network of before: the recorder with this id is in another one. Distrust stays. */
export const WITHDRAW_TRUST =
  "update recorder set trust_network = nullif(trust_network, 1), outdated_tls = 0 where id = ?";

/** What a device says of itself; empty: it does not say. */
export type DeviceIdentity = Pick<Recorder, "model" | "firmware" | "serial" | "mac">;

/** Keeping what recorders turned out to be: whether they were reached, how they sign in, their certificate and identity. */
export function createDeviceFacts(
  storage: Storage,
  events: EventHub,
  publishRecorders: (ids: readonly string[]) => Promise<Recorder[]>,
  clock: Clock,
) {
  const { sqlite } = storage;
  // The status history follows audits alone, and so do alerts. Another conversation that went well does not end a problem that an
  // audit found: the next audit does, for the list and the history together.
  const noteReach = sqlite.prepare(
    `update recorder set reach_state = @state, reach_at = @at, reach_error_json = @error
     where id = @id and place = @place and (@state <> 'reached' or not exists (
       select 1 from status_recorder audited
       where audited.recorder_id = recorder.id and audited.state <> 'reached'))`,
  );
  const noteDialect = sqlite.prepare("update recorder set dialect = ? where id = ? and place = ?");
  // What the device does not say stays as it was.
  const noteIdentity = sqlite.prepare(
    `update recorder set model = coalesce(nullif(@model, ''), model),
       firmware = coalesce(nullif(@firmware, ''), firmware),
       serial = coalesce(nullif(@serial, ''), serial), mac = coalesce(nullif(@mac, ''), mac),
       identified_at = @at
     where id = @id and place = @place`,
  );
  const pin = sqlite.prepare(
    `update recorder set certificate = @sha256, certificate_json = @details,
       certificate_origin = coalesce(certificate_origin, @met)
     where id = @id and place = @place and (certificate is null or certificate = @sha256)`,
  );

  const accept = sqlite.prepare(
    `update recorder set certificate = @certificate, certificate_origin = 'person',
       certificate_json = case when certificate = @certificate then certificate_json end
     where id = @id`,
  );
  // Only ever stronger.
  const noteScheme = sqlite.prepare(
    `update recorder set strongest_scheme = @scheme where id = @id and place = @place and (strongest_scheme is null
       or strongest_scheme in (select value from json_each(@weaker)))`,
  );

  const noteQuirks = sqlite.prepare(
    `update recorder set quirks_json = (select json_group_array(value order by value) from
       (select value from json_each(quirks_json) union select value from json_each(@quirks)))
     where id = @id and place = @place`,
  );

  /**
   * Stores the results of conversations and what they found out, in one transaction, and publishes the change once.
   * @returns ids of recorders that answered although the last audit of them failed
   */
  async function noteContacts(
    contacts: readonly Contact[],
    signIns: readonly SignInLearnt[] = [],
    alongside: () => void = () => {},
    identities: readonly (readonly [SessionPlace, DeviceIdentity])[] = [],
  ): Promise<readonly string[]> {
    const answered: string[] = [];
    storage.write(() => {
      alongside();
      for (const { talked: contacted, reach } of contacts) {
        const error = reach.error ? JSON.stringify(reach.error) : null;
        const { changes } = noteReach.run({ ...contacted, ...reach, error });
        if (changes === 0) answered.push(contacted.id);
      }
      for (const learnt of signIns) noteSignIn(learnt);
      const at = clock.now();
      for (const [contacted, identity] of identities)
        noteIdentity.run({ ...contacted, ...identity, at });
    });
    if (!events.hears("recorders.changed")) return answered;
    const learnt = [...contacts, ...signIns].map(({ talked: contacted }) => contacted);
    const all = [...learnt, ...identities.map(([contacted]) => contacted)];
    await publishRecorders([...new Set(all.map(({ id }) => id))]);
    return answered;
  }

  function noteSignIn({ talked: { id, place }, dialect, scheme, quirks }: SignInLearnt): void {
    if (dialect !== undefined) noteDialect.run(dialect, id, place);
    if (quirks !== undefined) noteQuirks.run({ id, place, quirks: JSON.stringify(quirks) });
    if (scheme === undefined) return;
    const weaker = SIGN_IN_SCHEMES.slice(0, SIGN_IN_SCHEMES.indexOf(scheme));
    noteScheme.run({ id, place, scheme, weaker: JSON.stringify(weaker) });
  }

  /** A user accepts a certificate. The contents of a new one are read at the next contact. */
  async function setCertificate(id: string, certificate: string): Promise<Result<Recorder>> {
    accept.run({ id, certificate });
    const [recorder] = await publishRecorders([id]);
    return recorder ? ok(recorder) : err(unknownRecorder([id]));
  }

  /** Pins the first certificate seen. Written at once, before the next byte goes there; a pin that stands stays. */
  function pinFirst({ id, place }: SessionPlace, certificate: Certificate): Promise<Recorder[]> {
    const details = JSON.stringify(certificate);
    const met = certificateOriginAt(placeOfKey(place).origin);
    pin.run({ id, place, sha256: certificate.sha256, details, met });
    return publishRecorders([id]);
  }

  return { noteContacts, setCertificate, pinFirst };
}
