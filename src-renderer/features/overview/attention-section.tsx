import type { ReactNode } from "react";
import { asksForAction, type AttentionItem } from "#shared/domain/overview.ts";
import { problemCount } from "#shared/domain/place-health.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { usePlacesHere, type PlacesHere } from "#renderer/features/places/index.ts";
import { useScope } from "#renderer/services/router.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { Anchor, SegmentedControl } from "#renderer/ui/index.ts";
import { AttentionList } from "./attention-list.tsx";
import { NewsLine, NewsPeriod } from "./news-line.tsx";
import { WorstPlaces } from "./worst-places.tsx";
import css from "./overview.module.css";

/** The remembered order of the work list. */
const ORDER = "overview.attention";
const BY_PLACE = "place";

/** So many items leave room for the places below them. */
const MOST_BESIDE_PLACES = 4;
const MANY_SITES = 6;

const PLACES = {
  customer: () => common.customers,
  site: () => common.sites,
  recorder: () => common.recorders,
} as const;

/** The work list: what needs attention, by problem or by place, and what of it is new. */
export function AttentionSection(props: {
  items: readonly AttentionItem[];
  now: number;
}): ReactNode {
  const { items, now } = props;
  const [kept, keep] = usePreference(ORDER);
  const scope = useScope();
  const here = usePlacesHere();
  if (items.length === 0)
    return (
      <div className={css.sectionHead}>
        <NewsLine items={items} now={now} />
        <NewsPeriod items={items} now={now} />
      </div>
    );
  const mayBePlaces = scope?.kind !== "recorder" && items.some(asksForAction);
  const isByPlace = mayBePlaces && kept === BY_PLACE;
  return (
    <section aria-labelledby="overview-attention">
      <div className={css.sectionHead}>
        <h2 id="overview-attention" className={css.heading}>
          {text.attention}
        </h2>
        <div className={css.choices}>
          {mayBePlaces && (
            <SegmentedControl
              size="xs"
              aria-label={text.orderedBy}
              value={isByPlace ? BY_PLACE : "kind"}
              onChange={(value) => keep(value)}
              data={[
                { value: "kind", label: text.byProblem },
                { value: BY_PLACE, label: PLACES[placeKindOf(here, scope?.kind)]() },
              ]}
            />
          )}
          <NewsPeriod items={items} now={now} />
        </div>
      </div>
      <NewsLine items={items} now={now} />
      {isByPlace ? (
        <WorstPlaces here={here} expected={placesIn(items)} />
      ) : (
        <AttentionList items={withoutAlerts(items)} now={now} />
      )}
      {!isByPlace && mayBePlaces && isShort(items) && (
        <div className={css.worst}>
          <h3 className={css.heading}>{text.worstPlaces}</h3>
          <WorstPlaces here={here} expected={placesIn(items)} />
        </div>
      )}
      <Rest items={items} here={here} />
    </section>
  );
}

/** Alerts are about the other items, and have a link below the list. They are an item only if there is nothing else. */
function withoutAlerts(items: readonly AttentionItem[]): readonly AttentionItem[] {
  const others = items.filter(({ kind }) => kind !== "alerts_open");
  return others.length > 0 ? others : items;
}

function Rest({
  items,
  here,
}: {
  items: readonly AttentionItem[];
  here: PlacesHere | null;
}): ReactNode {
  const alerts = items.find(({ kind }) => kind === "alerts_open");
  const problems = here === null ? 0 : problemCount(here.whole);
  if (items.length < 2 || (!alerts && problems === 0)) return null;
  return (
    <p className={css.placesRest}>
      {problems > 0 && <span>{text.problemsInAll({ count: problems })}</span>}
      {alerts && <Anchor href="#/alerts">{text.openAlerts({ count: alerts.count })}</Anchor>}
    </p>
  );
}

function placeKindOf(here: PlacesHere | null, scope: string | undefined): keyof typeof PLACES {
  const first = here?.worst[0]?.place.kind;
  if (first) return first;
  if (scope === undefined) return "customer";
  return scope === "customer" ? "site" : "recorder";
}

/** Few items that concern many sites: the list alone leaves open where to begin. */
function isShort(items: readonly AttentionItem[]): boolean {
  return withoutAlerts(items).length <= MOST_BESIDE_PLACES && placesIn(items) >= MANY_SITES;
}

/** How many sites the items name. */
function placesIn(items: readonly AttentionItem[]): number {
  return new Set(items.filter(asksForAction).flatMap(({ siteIds }) => siteIds)).size;
}
