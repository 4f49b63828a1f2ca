import type { Handlers } from "#shared/contract/endpoint.ts";
import { fault } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { inventoryErrorMessages as texts } from "#shared/messages/inventory-errors.ts";
import { err, ok } from "#shared/result.ts";
import type { Storage } from "#core/platform/storage/index.ts";

const LIMIT_CHARACTERS = 200_000;

/**
 * What the core keeps for itself in the same table. Screens are not trusted with it: by another instance no password would be
 * found any more, by other leftovers some would be removed, and by another head the activity log would look cut.
 */
const OWN: ReadonlySet<string> = new Set([
  "activity_head",
  "carried_over",
  "database_replaced",
  "instance",
  "secret_store",
  "secret_leftovers",
  "writtenBy",
]);

/** How a person likes the screens: column layouts, colours. The core keeps them and does not look inside. */
export function preferenceHandlers({
  db,
}: Storage): Pick<Handlers, "preferences.get" | "preferences.set"> {
  return {
    "preferences.get": async ({ key }) => {
      if (OWN.has(key)) return err(reserved(key));
      const row = await db
        .selectFrom("preference")
        .select("value_json")
        .where("key", "=", key)
        .executeTakeFirst();
      return ok({ value: row ? (JSON.parse(row.value_json) as Json) : null });
    },
    "preferences.set": async ({ key, value }) => {
      if (OWN.has(key)) return err(reserved(key));
      const value_json = JSON.stringify(value);
      if (value_json.length > LIMIT_CHARACTERS) {
        return err(fault("bad_input", texts.preferenceTooLarge({ key })));
      }
      await db
        .insertInto("preference")
        .values({ key, value_json })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value_json }))
        .execute();
      return ok({});
    },
  };
}

function reserved(key: string) {
  const mend = texts.reservedPreferenceHint;
  return fault("bad_input", texts.reservedPreference({ key }), { mend, where: "key" });
}
