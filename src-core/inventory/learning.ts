import type { Certificate, Dialect, Reach, Recorder } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "../events.ts";
import type { Clock } from "../ports/clock.ts";
import type { Storage } from "../storage/index.ts";
import { unknownRecorder } from "./faults.ts";

/** A recorder and where it was talked to. What was learnt there says nothing of one that has another address by now. */
export interface Talked {
  readonly id: string;
  readonly origin: string;
}

/** What a conversation with a recorder taught. */
export interface Contact {
  readonly talked: Talked;
  readonly reach: Reach;
}

export type DeviceIdentity = Pick<Recorder, "model" | "firmware" | "serial" | "mac">;

/** Keeping what recorders turned out to be: whether they were reached, how they sign in, their certificate and identity. */
export function createLearning(
  storage: Storage,
  events: EventHub,
  tell: (ids: readonly string[]) => Promise<Recorder[]>,
  clock: Clock,
) {
  const { db, sqlite } = storage;
  const noteReach = sqlite.prepare(
    "update recorder set reach_state = ?, reach_at = ?, reach_error_json = ? where id = ? and url = ?",
  );
  const noteDialect = sqlite.prepare("update recorder set dialect = ? where id = ? and url = ?");
  const pin = sqlite.prepare(
    `update recorder set certificate = @sha256, certificate_json = @details
     where id = @id and url = @origin and (certificate is null or certificate = @sha256)`,
  );

  /** Remembers what conversations ended in and taught, in one transaction, and tells of it once. */
  async function noteContacts(
    contacts: readonly Contact[],
    dialects: readonly (readonly [Talked, Dialect])[] = [],
    alongside: () => void = () => {},
  ): Promise<void> {
    storage.write(() => {
      alongside();
      for (const { talked, reach } of contacts) {
        const error = reach.error ? JSON.stringify(reach.error) : null;
        noteReach.run(reach.state, reach.at, error, talked.id, talked.origin);
      }
      for (const [{ id, origin }, dialect] of dialects) noteDialect.run(dialect, id, origin);
    });
    if (!events.hears("recorders.changed")) return;
    const all = [...contacts.map(({ talked }) => talked), ...dialects.map(([talked]) => talked)];
    await tell([...new Set(all.map(({ id }) => id))]);
  }

  /** What stands in it is read at the next contact. */
  async function setCertificate(id: string, certificate: string): Promise<Result<Recorder>> {
    const change = { certificate, certificate_json: null };
    await db.updateTable("recorder").set(change).where("id", "=", id).execute();
    const [recorder] = await tell([id]);
    return recorder ? ok(recorder) : err(unknownRecorder([id]));
  }

  /** Pins the first certificate seen. Written at once, before the next byte goes there; a pin that stands stays. */
  function pinFirst({ id, origin }: Talked, certificate: Certificate): Promise<Recorder[]> {
    pin.run({ id, origin, sha256: certificate.sha256, details: JSON.stringify(certificate) });
    return tell([id]);
  }

  /** What the device says of itself; what it does not say stays as it was. */
  async function noteIdentity(
    { id, origin }: Talked,
    said: Partial<DeviceIdentity>,
  ): Promise<void> {
    const told = Object.entries(said).filter(([, value]) => value !== "");
    const change = { ...Object.fromEntries(told), identified_at: clock.now() };
    const update = db.updateTable("recorder").set(change);
    await update.where("id", "=", id).where("url", "=", origin).execute();
    await tell([id]);
  }

  return { noteContacts, setCertificate, pinFirst, noteIdentity };
}
