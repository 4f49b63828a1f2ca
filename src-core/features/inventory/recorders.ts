import type BetterSqlite3 from "better-sqlite3";
import { parseAddress } from "#shared/domain/address.ts";
import type { ColumnsPatch } from "#shared/domain/columns.ts";
import { certificateOriginAt, DEFAULT_DRIVER, type Recorder } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RecorderCredential } from "#core/features/credentials/index.ts";
import { placeKey, placeOfKey } from "#core/drivers/place.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { inTransaction } from "./transaction.ts";
import { addressTaken, oneAddressOnly, unknownRecorder } from "./faults.ts";
import { NOTHING_LEARNT, WITHDRAW_TRUST } from "./device-facts.ts";
import { mergedInto } from "./patch.ts";

export interface RecorderInput {
  name?: string | undefined;
  url?: string | undefined;
  site?: string | undefined;
  tags?: string[] | undefined;
  addTags?: string[] | undefined;
  removeTags?: string[] | undefined;
  credential?: RecorderCredential | null | undefined;
  auth?: Recorder["auth"] | undefined;
  /** Whether a user trusts the network to the recorder; null if the setting of the site counts. */
  trustNetwork?: boolean | null | undefined;
  outdatedTls?: boolean | undefined;
  notes?: string | undefined;
  /** Merged into those that it has; null takes one away. */
  columns?: ColumnsPatch | undefined;
}

/** A recorder to add, with what the device said of itself, as far as it is known. */
export interface NewRecorder extends RecorderInput {
  name: string;
  /** Family of the recorder. */
  driver?: string | null | undefined;
  url: string;
  site: string;
  model?: string | undefined;
  firmware?: string | undefined;
  serial?: string | undefined;
  mac?: string | undefined;
  /** SHA-256 of the certificate to pin; its contents have not been read yet. */
  certificate?: string | null | undefined;
}

interface StoredRecorder {
  readonly name: string;
  /** Key of the place, in the form of `placeKey`. */
  readonly place: string;
  /** JSON. */
  readonly tags: string;
  readonly columns: string;
}

/** Adding and changing recorders. `sites`: finds or creates a site by its name within a transaction, and publishes the change. */
export function createRecorders(
  storage: Storage,
  sites: {
    siteIdOf(name: string): string;
    networkOf(name: string): string | null;
    publishSites(): void;
  },
  publishRecorders: (ids: readonly string[]) => Promise<Recorder[]>,
  clock: Clock,
) {
  const { sqlite } = storage;
  const atPlace = sqlite.prepare<[string], { id: string; name: string }>(
    "select id, name from recorder where place = ?",
  );
  const stateOf = sqlite.prepare<[string], StoredRecorder>(
    "select name, place, tags_json as tags, columns_json as columns from recorder where id = ?",
  );
  const withdrawTrust = sqlite.prepare<[string]>(WITHDRAW_TRUST);
  const updates = new Map<string, BetterSqlite3.Statement>();
  const insert = sqlite.prepare(
    `insert into recorder (id, name, place, driver, site_id, tags_json, credential, auth, notes, columns_json,
       model, firmware, serial, mac, certificate, certificate_origin, trust_network, outdated_tls, added_at)
     values (@id, @name, @place, @driver, @site_id, @tags_json, @credential, @auth, @notes, @columns_json,
       @model, @firmware, @serial, @mac, @certificate, @certificate_origin, @trust_network, @outdated_tls, @added_at)`,
  );

  async function add(wish: NewRecorder): Promise<Result<Recorder>> {
    const added = inTransaction(storage, () => addNow(wish));
    if (!added.ok) return added;
    sites.publishSites();
    const [recorder] = await publishRecorders([added.value]);
    return ok(recorder as Recorder);
  }

  /** All of them but those at `known` addresses, or, when one of them cannot be added, none. */
  async function addAll(
    wishes: readonly NewRecorder[],
  ): Promise<Result<{ added: Recorder[]; known: string[] }>> {
    const ids: string[] = [];
    const known: string[] = [];
    const done = inTransaction(storage, (): Result<void> => {
      for (const wish of wishes) {
        const added = addNow(wish);
        if (added.ok) ids.push(added.value);
        else if (added.error.code === "already_exists") known.push(wish.url);
        else return added;
      }
      return ok(undefined);
    });
    if (!done.ok) return done;
    if (ids.length > 0) sites.publishSites();
    const published = new Map(
      (await publishRecorders(ids)).map((recorder) => [recorder.id, recorder]),
    );
    return ok({ added: ids.flatMap((id) => published.get(id) ?? []), known });
  }

  /** @returns its id */
  function addNow(wish: NewRecorder): Result<string> {
    const origin = parseAddress(wish.url);
    if (!origin.ok) return origin;
    const place = placeKey({ network: sites.networkOf(wish.site), origin: origin.value });
    const known = atPlace.get(place);
    if (known) return err(addressTaken(origin.value, known.name));
    const merged = mergedInto({ name: wish.name, tags: "[]", columns: "{}" }, wish);
    if (!merged.ok) return merged;
    const id = newId();
    const site_id = sites.siteIdOf(wish.site);
    const row = rowOf(wish, origin.value, clock);
    insert.run({ id, place, site_id, ...row, ...merged.value });
    return ok(id);
  }

  /** Changes all of them or, when one of them cannot be changed so, none. @returns them, and how many are different now */
  async function set(
    ids: readonly string[],
    wish: RecorderInput,
  ): Promise<Result<{ recorders: Recorder[]; changed: number }>> {
    const wanted = [...new Set(ids)];
    const changed = inTransaction(storage, () => setNow(wanted, wish));
    if (!changed.ok) return changed;
    if (wish.site !== undefined) sites.publishSites();
    return ok({ recorders: await publishRecorders(wanted), changed: changed.value });
  }

  function setNow(ids: readonly string[], wish: RecorderInput): Result<number> {
    const missing = ids.filter((id) => !stateOf.get(id));
    if (missing.length > 0) return err(unknownRecorder(missing));
    if (wish.url !== undefined && ids.length > 1) return err(oneAddressOnly());
    const fixed = fixedPart(wish);
    let changed = 0;
    for (const id of ids) {
      const state = stateOf.get(id);
      if (!state) continue;
      const merged = mergedInto(state, wish);
      if (!merged.ok) return merged;
      const moved = movedPart(id, state, wish);
      if (!moved.ok) return moved;
      if ("place" in moved.value) withdrawTrust.run(id);
      changed += write(id, { ...moved.value, ...fixed, ...merged.value });
    }
    return ok(changed);
  }

  /** What becomes the same for all. */
  function fixedPart(wish: RecorderInput): Record<string, unknown> {
    const { name, credential, auth, trustNetwork, outdatedTls, notes } = wish;
    return {
      ...(name === undefined ? {} : { name }),
      ...(credential === undefined ? {} : { credential }),
      ...(auth === undefined ? {} : { auth }),
      ...(notes === undefined ? {} : { notes }),
      ...(trustNetwork === undefined ? {} : { trust_network: toFlag(trustNetwork) }),
      ...(outdatedTls === undefined ? {} : { outdated_tls: Number(outdatedTls) }),
      ...(wish.site === undefined ? {} : { site_id: sites.siteIdOf(wish.site) }),
    };
  }

  /** What changes with another address, or with a site that another agent group reaches. */
  function movedPart(
    id: string,
    { place }: StoredRecorder,
    { url, site }: RecorderInput,
  ): Result<Record<string, unknown>> {
    const before = placeOfKey(place);
    const network = site === undefined ? before.network : sites.networkOf(site);
    const target = freePlace(id, url ?? before.origin, network);
    if (!target.ok || target.value === place) return target.ok ? ok({}) : target;
    // Another address may be another device: what was learnt of the old one does not hold.
    const isOther = placeOfKey(target.value).origin !== before.origin;
    return ok({ place: target.value, ...(isOther ? NOTHING_LEARNT : {}) });
  }

  /** The key of the place of that address, unless another recorder has it. */
  function freePlace(id: string, address: string, network: string | null): Result<string> {
    const origin = parseAddress(address);
    if (!origin.ok) return origin;
    const place = placeKey({ network, origin: origin.value });
    const known = atPlace.get(place);
    return known && known.id !== id ? err(addressTaken(origin.value, known.name)) : ok(place);
  }

  /**
   * Gives a recorder another address of the same device; the caller has checked that. What Muster learnt of the device stays. A
   * user's trust in the network stays only if the identity is confirmed, because an unconfirmed device may be another one.
   */
  async function move(
    id: string,
    url: string,
    { identityConfirmed }: { identityConfirmed: boolean },
  ): Promise<Result<Recorder>> {
    const moved = inTransaction(storage, () => {
      const state = stateOf.get(id);
      if (!state) return err(unknownRecorder([id]));
      const place = freePlace(id, url, placeOfKey(state.place).network);
      const trust = identityConfirmed ? {} : { trust_network: null, outdated_tls: 0 };
      if (place.ok) write(id, { place: place.value, ...trust });
      return place;
    });
    if (!moved.ok) return moved;
    const [recorder] = await publishRecorders([id]);
    return recorder ? ok(recorder) : err(unknownRecorder([id]));
  }

  /** @param change by names of columns, which never come from outside. @returns 0: it was like that before */
  function write(id: string, change: Readonly<Record<string, unknown>>): number {
    const names = Object.keys(change);
    if (names.length === 0) return 0;
    const assignments = names.map((name) => `${name} = @${name}`).join(", ");
    const differences = names.map((name) => `${name} is not @${name}`).join(" or ");
    const text = `update recorder set ${assignments} where id = @id and (${differences})`;
    const update = updates.get(text) ?? sqlite.prepare(text);
    updates.set(text, update);
    return update.run({ ...change, id }).changes;
  }

  return { add, addAll, set, move };
}

function toFlag(value: boolean | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function rowOf(wish: NewRecorder, url: string, clock: Clock) {
  return {
    name: wish.name,
    driver: wish.driver ?? DEFAULT_DRIVER,
    credential: wish.credential ?? null,
    auth: wish.auth ?? "auto",
    notes: wish.notes ?? "",
    tags_json: "[]",
    columns_json: "{}",
    model: wish.model ?? "",
    firmware: wish.firmware ?? "",
    serial: wish.serial ?? "",
    mac: wish.mac ?? "",
    certificate: wish.certificate ?? null,
    certificate_origin: wish.certificate ? certificateOriginAt(url) : null,
    trust_network: toFlag(wish.trustNetwork),
    outdated_tls: Number(wish.outdatedTls ?? false),
    added_at: clock.now(),
  };
}
