import { useMemo, type ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { problemCount, sumOfHealth } from "#shared/domain/place-health.ts";
import { formatNumber } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import {
  FiguresNotice,
  placesStore,
  ScopeChip,
  useCustomerPlaces,
  useFleetLoading,
  useScoped,
  type CustomerPlace,
} from "#renderer/features/places/index.ts";
import { SitesGrid } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useRoute } from "#renderer/services/router.ts";
import { Screen } from "#renderer/ui/index.ts";
import { placeFigureColumns, placeStateColumns } from "./place-figures.ts";
import { ListSwitch } from "./list-switch.tsx";
import { NoSites } from "./no-places.tsx";
import { SitePage } from "./site-page.tsx";

/** `#/sites`: all sites, those with problems first. `#/sites/ID`: the page of one of them. */
export function SitesScreen(): ReactNode {
  const id = useRoute().rest[0];
  const places = useCustomerPlaces();
  return id === undefined ? <SiteList places={places} /> : <SitePage id={id} places={places} />;
}

const NOTHING = sumOfHealth([]);

function SiteList({ places }: { places: readonly CustomerPlace[] }): ReactNode {
  const scoped = useScoped();
  const filter = useMemo(
    () =>
      scoped === null || scoped.place.kind === "recorder"
        ? null
        : ({ id }: Site) => scoped.siteIds.has(id),
    [scoped],
  );
  const figures = useFeature(placesStore, (state) => state.sites);
  const fleet = useFleetLoading();
  const { isKnown } = fleet;
  const columns = useMemo(() => {
    if (!isKnown) return { state: [], figures: [] };
    const health = new Map(
      places.flatMap(({ sites }) => sites.map(({ site, health: found }) => [site.id, found])),
    );
    const healthOf = ({ id }: Site) => health.get(id) ?? NOTHING;
    return {
      state: placeStateColumns(healthOf),
      figures: placeFigureColumns<Site>(healthOf, ({ id }) => figures.get(id)),
    };
  }, [places, figures, isKnown]);
  const shown = places
    .flatMap((place) => place.sites)
    .filter(({ site }) => filter === null || filter(site));
  const problems = shown.filter(({ health }) => problemCount(health) > 0).length;
  return (
    <Screen
      title={common.sites}
      scope={filter && <ScopeChip />}
      subtitle={
        shown.length > 0 &&
        text.sitesSubtitle({ count: shown.length, problems: formatNumber(problems) })
      }
      // The empty list has the button itself.
      toolbar={(!isKnown || shown.length > 0) && <ActionButton action="sites.add" primary />}
    >
      <FiguresNotice overList />
      <SitesGrid
        columns={columns}
        filter={filter}
        fleet={fleet}
        empty={<NoSites />}
        tools={<ListSwitch value="sites" />}
      />
    </Screen>
  );
}
