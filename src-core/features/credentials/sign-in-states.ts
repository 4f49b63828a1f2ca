import type { Device, SignIn } from "#core/drivers/target.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";

/** A device, and a user name with password, as columns of `sign_in_state`. `origin` and `address` are keys of places (drivers/place.ts). */
export type SignInPair = Pick<
  Tables["sign_in_state"],
  "origin" | "account" | "address" | "serial" | "recorder_id" | "credential"
>;

export type StoredRefusal = Pick<Tables["sign_in_state"], "why" | "blocked_until"> & {
  readonly refused_at: string;
};

/** `unclear`: sign-ins in a row, at all addresses of the device. `refusal`: null if there is none. */
export interface State {
  readonly unclear: number;
  readonly refusal: StoredRefusal | null;
}

type Row = Pick<Tables["sign_in_state"], "unclear" | "refused_at" | "why" | "blocked_until">;
type OwnRow = Pick<Tables["sign_in_state"], "taken" | "unclear" | "refused_at">;

const NOT_REFUSED = { refused_at: null, why: null, blocked_until: null };

export type SignInStates = ReturnType<typeof createSignInStates>;

/** Reads and writes what devices made of user names and passwords. What writes belongs into a transaction. */
export function createSignInStates({ sqlite }: Storage) {
  // A serial number that several recorders report identifies none of them.
  const serialOf = sqlite
    .prepare<[string], string>(
      `select serial from recorder r where id = ? and serial <> ''
       and not exists (select 1 from recorder o where o.serial = r.serial and o.id <> r.id)`,
    )
    .pluck();
  const addressOf = sqlite
    .prepare<Pick<SignInPair, "origin" | "account">, string>(
      "select address from sign_in_state where origin = @origin and account = @account",
    )
    .pluck();
  const placeOf = sqlite
    .prepare<[string], string>("select place from recorder where id = ?")
    .pluck();
  const ownRow = sqlite.prepare<[string, string], OwnRow>(
    "select taken, unclear, refused_at from sign_in_state where origin = ? and account = ?",
  );
  const ofDevice = `account = @account
    and (origin = @origin or recorder_id = @recorder_id or address = @address or serial = @serial)`;
  const rowsOf = sqlite.prepare<SignInPair, Row>(
    `select unclear, refused_at, why, blocked_until from sign_in_state where ${ofDevice}`,
  );
  const settle = sqlite.prepare<SignInPair>(
    `update sign_in_state set unclear = 0, refused_at = null, why = null, blocked_until = null
     where ${ofDevice} and (unclear > 0 or refused_at is not null)`,
  );
  const upsert = (change: string) =>
    sqlite.prepare<Tables["sign_in_state"]>(
      `insert into sign_in_state (origin, account, address, serial, recorder_id, credential,
         taken, unclear, refused_at, why, blocked_until)
       values (@origin, @account, @address, @serial, @recorder_id, @credential,
         @taken, @unclear, @refused_at, @why, @blocked_until)
       on conflict (origin, account) do update set address = coalesce(excluded.address, address),
         serial = coalesce(excluded.serial, serial), recorder_id = excluded.recorder_id,
         credential = excluded.credential, ${change}`,
    );
  const count = upsert("unclear = unclear + 1");
  const accept = upsert("unclear = 0, taken = 1");
  const refuse = upsert(
    "unclear = 0, taken = 0, refused_at = excluded.refused_at, why = excluded.why, blocked_until = excluded.blocked_until",
  );
  const takeBack = sqlite.prepare<[string, string]>(
    "update sign_in_state set unclear = max(0, unclear - 1) where origin = ? and account = ?",
  );
  const touch = sqlite.prepare<[string, string]>(
    "update sign_in_state set unclear = unclear where origin = ? and account = ?",
  );

  const moveRows = sqlite.prepare<[string, string]>(
    "update or ignore sign_in_state set account = ? where account = ?",
  );
  // Where there is a row of the new one already, a refusal of either counts.
  const mergeRefusals = sqlite.prepare<[string, string]>(
    `update sign_in_state as s set refused_at = o.refused_at, why = o.why, blocked_until = o.blocked_until
     from sign_in_state as o where s.account = ? and o.account = ? and s.origin = o.origin
       and s.refused_at is null and o.refused_at is not null`,
  );
  const dropRows = sqlite.prepare<[string]>("delete from sign_in_state where account = ?");

  const here = "(recorder_id = @id or origin = (select place from recorder where id = @id))";
  const ofRecorder = `(unclear > 0 or refused_at is not null) and (${here}
    or address in (select address from sign_in_state where ${here})
    or serial in (select serial from sign_in_state where ${here}))`;
  const concerned = sqlite.prepare<{ id: string }, { recorder_id: string; refused: 0 | 1 }>(
    `select recorder_id, refused_at is not null as refused from sign_in_state where ${ofRecorder}`,
  );
  const reopen = sqlite.prepare<{ id: string }>(
    `update sign_in_state set unclear = 0, refused_at = null, why = null, blocked_until = null
     where ${ofRecorder}`,
  );
  const refusing = sqlite
    .prepare<[], string>(
      `select r.id from recorder r join sign_in_state s on s.origin = r.place
       where s.refused_at is not null group by r.id`,
    )
    .pluck();

  return {
    pairOf({ id, origin, address }: Device, { name, revision }: SignIn): SignInPair {
      return {
        origin,
        account: revision,
        address: address ?? addressOf.get({ origin, account: revision }) ?? null,
        serial: serialOf.get(id) ?? null,
        recorder_id: id,
        credential: name,
      };
    },
    isTaken: (origin: string, account: string) => ownRow.get(origin, account)?.taken === 1,
    /** Taken, and nothing unclear since. */
    isSettled(origin: string, account: string): boolean {
      const own = ownRow.get(origin, account);
      return own?.taken === 1 && own.unclear === 0;
    },
    isRefusedHere: ({ origin, account }: SignInPair) =>
      (ownRow.get(origin, account)?.refused_at ?? null) !== null,
    stateOf(pair: SignInPair): State {
      const rows = rowsOf.all(pair);
      const refused = rows.find((row): row is Row & StoredRefusal => row.refused_at !== null);
      return {
        unclear: rows.reduce((sum, row) => sum + row.unclear, 0),
        refusal: refused ?? null,
      };
    },
    count: (pair: SignInPair) => void count.run({ ...pair, taken: 0, unclear: 1, ...NOT_REFUSED }),
    accept(pair: SignInPair): void {
      settle.run(pair);
      accept.run({ ...pair, taken: 1, unclear: 0, ...NOT_REFUSED });
    },
    refuse(pair: SignInPair, { refused_at, why, blocked_until }: StoredRefusal): void {
      const refused = { ...pair, taken: 0, unclear: 0, refused_at, why, blocked_until };
      refuse.run(refused);
      // At an address that is to become the recorder's: shown at the one that it has until then.
      const place = placeOf.get(pair.recorder_id) ?? pair.origin;
      if (place !== pair.origin) refuse.run({ ...refused, origin: place, address: null });
    },
    takeBack: ({ origin, account }: SignInPair) => void takeBack.run(origin, account),
    /** The same user name and password have another hash now. */
    moveAccount(old: string, account: string): void {
      mergeRefusals.run(account, old);
      moveRows.run(account, old);
      dropRows.run(old);
    },
    /** Changes nothing: what was written before it is stored on the disk together with it. */
    touch: ({ origin, account }: SignInPair) => void touch.run(origin, account),
    /** Forgets refusals and unclear sign-ins of a recorder's device. Returns what it concerned. */
    reopen(id: string): { refused: boolean; recorderIds: string[] } {
      const rows = concerned.all({ id });
      if (rows.length > 0) reopen.run({ id });
      return {
        refused: rows.some(({ refused }) => refused === 1),
        recorderIds: rows.map(({ recorder_id }) => recorder_id),
      };
    },
    /** Recorders of the inventory with a refusal. */
    refusing: () => refusing.all(),
  };
}
