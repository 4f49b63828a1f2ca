import type { ReactNode } from "react";
import { sinceOfWorst } from "#shared/domain/place-health.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as columns } from "#shared/messages/customer-pages.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import {
  pageOf,
  placeMark,
  placeText,
  type PlaceNow,
  type PlacesHere,
} from "#renderer/features/places/index.ts";
import { useScope } from "#renderer/services/router.ts";
import { Anchor, StatusTag, Time } from "#renderer/ui/index.ts";
import { PlacesSkeleton } from "./overview-skeleton.tsx";
import css from "./overview.module.css";

/** More belong to the lists of customers and sites. */
const MOST = 8;

const HEADINGS = {
  customer: () => common.customer,
  site: () => common.site,
  recorder: () => common.recorder,
} as const;

/**
 * The places below the scope where something is wrong, the worst first.
 * @param expected number of sites with problems, known before the problems
 */
export function WorstPlaces(props: { here: PlacesHere | null; expected: number }): ReactNode {
  const { here, expected } = props;
  const scope = useScope();
  const first = here?.worst[0];
  if (!here) return <PlacesSkeleton rows={Math.min(MOST, expected)} />;
  if (!first) return null;
  const more = here.worst.length - MOST;
  return (
    <>
      <table className={css.places} aria-label={text.worstPlaces}>
        <thead>
          <tr>
            <th scope="col">{HEADINGS[first.place.kind]()}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.since}</th>
          </tr>
        </thead>
        <tbody>
          {here.worst.slice(0, MOST).map((one) => (
            <PlaceRow key={one.place.id} one={one} />
          ))}
        </tbody>
      </table>
      {scope === null && (
        <p className={css.placesRest}>
          {more > 0 && <span>{text.morePlaces({ count: more })}</span>}
          <Anchor href={first.place.kind === "site" ? "#/sites" : "#/customers"}>
            {first.place.kind === "site" ? text.allSites : text.allCustomers}
          </Anchor>
        </p>
      )}
    </>
  );
}

function PlaceRow({ one: { place, name, health } }: { one: PlaceNow }): ReactNode {
  const since = sinceOfWorst(health);
  const isRecorder = place.kind === "recorder";
  const { tone, text: worst, moreText } = placeMark(health, isRecorder);
  return (
    <tr>
      <td>
        <Anchor href={`#/${pageOf(place)}`}>{name}</Anchor>
      </td>
      <td>
        <StatusTag tone={tone} tooltip={placeText(health, isRecorder)}>
          {worst} {moreText && <span className={css.quiet}>{moreText}</span>}
        </StatusTag>
      </td>
      <td className={css.placeSince}>{since !== null && <Time iso={since} />}</td>
    </tr>
  );
}
