import type { Handlers } from "#shared/contract/endpoint.ts";
import type { SavedView, ViewScreen } from "#shared/domain/views.ts";
import { fault } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { inventoryErrorMessages as texts } from "#shared/messages/inventory-errors.ts";
import { err, ok } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Storage } from "#core/platform/storage/index.ts";

const LIMIT_CHARACTERS = 200_000;
/** Views of one screen. */
const MOST_VIEWS = 500;

interface ViewRow {
  readonly screen: ViewScreen;
  readonly name: string;
  readonly state_json: string;
}

type Methods = "views.list" | "views.remove" | "views.set";

/** Arrangements of lists under names. Names that differ in upper and lower case are the same. */
export function viewHandlers({ sqlite }: Storage, events: EventHub): Pick<Handlers, Methods> {
  const all = sqlite.prepare<[ViewScreen | null], ViewRow>(
    `select screen, name, state_json from saved_view where screen = coalesce(?, screen)
     order by screen, name`,
  );
  const keep = sqlite.prepare(
    `insert into saved_view (screen, name, state_json) values (?, ?, ?)
     on conflict (screen, name) do update
       set name = excluded.name, state_json = excluded.state_json`,
  );
  const others = sqlite
    .prepare<[ViewScreen, string], number>(
      `select min(count(*), ${MOST_VIEWS}) from saved_view where screen = ? and name <> ?`,
    )
    .pluck();
  const drop = sqlite.prepare("delete from saved_view where screen = ? and name = ?");
  const list = (screen: ViewScreen | null) => all.all(screen).map(toView);
  const publish = (screen: ViewScreen) =>
    events.emit("views.changed", { screen, views: list(screen) });

  return {
    "views.list": async ({ screen }) =>
      ok({ revision: events.revision, views: list(screen ?? null) }),
    "views.set": async ({ screen, name, state }) => {
      const text = JSON.stringify(state);
      if (text.length > LIMIT_CHARACTERS) return err(tooLarge(name));
      if (others.get(screen, name) === MOST_VIEWS) return err(tooMany());
      keep.run(screen, name, text);
      publish(screen);
      return ok({ screen, name, state });
    },
    "views.remove": async ({ screen, name }) => {
      if (drop.run(screen, name).changes === 0) return err(unknown(name));
      publish(screen);
      return ok({});
    },
  };
}

function toView({ screen, name, state_json }: ViewRow): SavedView {
  return { screen, name, state: JSON.parse(state_json) as Json };
}

function tooLarge(name: string) {
  const hint = texts.viewTooLargeHint;
  return fault("bad_input", texts.viewTooLarge({ name }), { hint, where: "state" });
}

function tooMany() {
  return fault("bad_input", texts.tooManyViews({ most: String(MOST_VIEWS) }), {
    hint: texts.tooManyViewsHint,
  });
}

function unknown(name: string) {
  const hint = texts.unknownViewHint;
  return fault("not_found", texts.unknownView({ name }), { hint, where: "name" });
}
