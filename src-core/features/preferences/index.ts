import type { Handlers } from "#shared/contract/endpoint.ts";
import { OWNER_ID, type Caller } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { inventoryErrorMessages as texts } from "#shared/messages/inventory-errors.ts";
import { err, ok } from "#shared/result.ts";
import type { Storage } from "#core/platform/storage/index.ts";

const LIMIT_CHARACTERS = 200_000;
/** Preferences of one user, and all of their values together in characters. */
const LIMITS = { count: 500, characters: 5_000_000 };

/** Begins the keys of users of a team. */
const USERS = "user:";

/** How a person likes the screens: column layouts, colours. The core keeps them and does not look inside. */
export function preferenceHandlers({
  sqlite,
}: Storage): Pick<Handlers, "preferences.get" | "preferences.set"> {
  const byKey = sqlite
    .prepare<[string], string>("select value_json from preference where key = ?")
    .pluck();
  const stored = sqlite.prepare<[string, string, string], { count: number; characters: number }>(
    `select count(*) as count, coalesce(sum(length(value_json)), 0) as characters from preference
     where key >= ? and key < ? and key <> ?`,
  );
  /** Whether the user has room for one more value. */
  const hasRoom = (key: string, { length }: string, { user }: Caller) => {
    if (user.id === OWNER_ID) return true;
    const own = keyOf("", { user });
    const others = stored.get(own, `${own}\u{10FFFF}`, key) ?? { count: 0, characters: 0 };
    return others.count < LIMITS.count && others.characters + length <= LIMITS.characters;
  };
  const put = sqlite.prepare<[string, string]>(
    "insert or replace into preference (key, value_json) values (?, ?)",
  );
  return {
    "preferences.get": async ({ key: asked }, { caller }) => {
      if (isReserved(asked)) return err(reserved(asked));
      const found = byKey.get(keyOf(asked, caller));
      return ok({ value: found === undefined ? null : (JSON.parse(found) as Json) });
    },
    "preferences.set": async ({ key: asked, value }, { caller }) => {
      if (isReserved(asked)) return err(reserved(asked));
      const key = keyOf(asked, caller);
      const value_json = JSON.stringify(value);
      if (value_json.length > LIMIT_CHARACTERS) {
        return err(fault("bad_input", texts.preferenceTooLarge({ key: asked })));
      }
      if (!hasRoom(key, value_json, caller))
        return err(fault("bad_input", texts.tooManyPreferences, { where: "key" }));
      put.run(key, value_json);
      return ok({});
    },
  };
}

/** Each user of a team has preferences of their own. */
function keyOf(key: string, { user }: Pick<Caller, "user">): string {
  return user.id === OWNER_ID ? key : `${USERS}${user.id}:${key}`;
}

/**
 * Keys of screens have the form `recorders.filter`. Those without a dot are of the core, in the same table. Screens are not trusted with
 * them: by another instance no password would be found any more, by another head the activity log would look cut, and by another mail
 * account the stored password would be sent to a server that it was not given for.
 */
function isReserved(key: string): boolean {
  return !key.includes(".") || key.startsWith(USERS);
}

function reserved(key: string) {
  const hint = texts.reservedPreferenceHint;
  return fault("bad_input", texts.reservedPreference({ key }), { hint, where: "key" });
}
