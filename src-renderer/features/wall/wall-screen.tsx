import { useMemo, useRef, type ReactNode } from "react";
import { placeState, type PlaceHealth } from "#shared/domain/place-health.ts";
import { formatNumber, formatTime } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages } from "#shared/messages/places.ts";
import { wallMessages as text } from "#shared/messages/wall.ts";
import { alertsStore } from "#renderer/features/alerts/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import {
  pageOf,
  PLACE_TONES,
  placeText,
  useFleetLoading,
  usePlacesHere,
  useScoped,
  type PlaceNow,
  type PlacesHere,
  type Scoped,
} from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useScope } from "#renderer/services/router.ts";
import {
  Anchor,
  Button,
  ErrorNotice,
  IconClose,
  IconFullScreen,
  Loader,
  StatusShape,
  TextWith,
  Time,
  useNow,
} from "#renderer/ui/index.ts";
import { LatestProblems } from "./latest-problems.tsx";
import { useCapacity } from "./use-capacity.ts";
import { useFullScreen } from "./use-full-screen.ts";
import css from "./wall.module.css";

/** Smallest tile, in em; as in wall.module.css. */
const TILE = { width: 17, height: 6.4 };

/** The state of the fleet, or of the scope of the address, in large type: for a monitor that everybody in the office sees. */
export function WallScreen(): ReactNode {
  const here = usePlacesHere();
  const { loading, reload } = useFleetLoading();
  return (
    <div className={css.wall}>
      <Header />
      {loading.state === "failed" && (
        <ErrorNotice
          error={loading.error}
          action={<Button onClick={() => void reload()}>{common.tryAgain}</Button>}
        />
      )}
      {here === null ? (
        loading.state === "loading" && <Loader size="sm" aria-label={common.loading} />
      ) : (
        <>
          <Numbers whole={here.whole} />
          <div className={css.body}>
            <Places here={here} />
            {here.whole.recorders > 0 && <LatestProblems />}
          </div>
        </>
      )}
    </div>
  );
}

function Header(): ReactNode {
  const now = useNow();
  const scoped = useScoped();
  const { isFull, toggle } = useFullScreen();
  return (
    <header className={css.header}>
      <h1 id="screen-title" className={css.title} tabIndex={-1}>
        {scoped === null ? placeMessages.wholeFleet : (scoped.name ?? "…")}
      </h1>
      <LastContact includes={scoped?.includes} />
      <div className={css.tools}>
        <Button
          variant="default"
          leftSection={<IconFullScreen size={15} aria-hidden />}
          onClick={() => void toggle()}
        >
          {isFull ? text.leaveFullScreen : text.fullScreen}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClose size={15} aria-hidden />}
          onClick={() => navigate("overview")}
        >
          {text.close}
        </Button>
      </div>
      <time className={css.clock} dateTime={new Date(now).toISOString()}>
        {formatTime(now, "clock")}
      </time>
    </header>
  );
}

/** How old the newest answer of a recorder is. Old ones show that audits do not run. */
function LastContact({ includes }: { includes: Scoped["includes"] | undefined }): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const latest = useMemo(() => {
    const here = includes ? recorders.filter(includes) : recorders;
    return here.reduce(
      (newest, { reach }) => ((reach.at ?? "") > newest ? (reach.at ?? "") : newest),
      "",
    );
  }, [recorders, includes]);
  return (
    <p className={css.contact}>
      {latest === "" ? (
        text.noContact
      ) : (
        <TextWith text={(time) => text.lastContact({ time })}>
          <Time iso={latest} />
        </TextWith>
      )}
    </p>
  );
}

function Numbers({ whole }: { whole: PlaceHealth }): ReactNode {
  const alerts = useFeature(alertsStore, (all) => all.counts.unacknowledged);
  const isWhole = useScope() === null;
  const numbers = [
    { label: text.recordersDown, count: whole.recordersDown, tone: "bad" },
    { label: text.camerasDown, count: whole.camerasDown, tone: "bad" },
    { label: text.urgent, count: whole.urgent, tone: "bad" },
    { label: text.recordersBlocked, count: whole.recordersBlocked, tone: "warn" },
    { label: text.other, count: whole.other, tone: "warn" },
    { label: text.notAudited, count: whole.notAudited, tone: "unknown" },
    // Alerts are counted for all that the user sees, not for the scope.
    ...(isWhole ? [{ label: text.alerts, count: alerts, tone: "warn" }] : []),
  ];
  return (
    <dl className={css.numbers} aria-label={text.now}>
      {numbers.map(({ label, count, tone }) => (
        <div key={label} className={css.number} data-tone={count > 0 ? tone : "calm"}>
          <dd>{formatNumber(count)}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}

function Places({ here: { whole, worst, inOrder } }: { here: PlacesHere }): ReactNode {
  const box = useRef<HTMLUListElement>(null);
  const capacity = useCapacity(box, TILE);
  const shown = worst.slice(0, capacity);
  const more = worst.length - shown.length;
  return (
    <section className={css.places} aria-labelledby="wall-places">
      <h2 id="wall-places" className={css.heading}>
        {text.places}
      </h2>
      {worst.length === 0 && (
        <p className={css.calm}>
          {whole.recorders > 0 && <StatusShape tone="good" />}
          {whole.recorders > 0 ? text.allInOrder : text.noRecorders}
        </p>
      )}
      <ul ref={box} className={css.tiles}>
        {shown.map((one) => (
          <Tile key={`${one.place.kind}/${one.place.id}`} one={one} />
        ))}
      </ul>
      <p className={css.rest}>
        {more > 0 && <span>{text.morePlaces({ count: more })}</span>}
        {worst.length > 0 && inOrder > 0 && <span>{text.inOrder({ count: inOrder })}</span>}
      </p>
    </section>
  );
}

function Tile({ one: { place, name, health } }: { one: PlaceNow }): ReactNode {
  const tone = PLACE_TONES[placeState(health)];
  return (
    <li className={css.tile} data-tone={tone}>
      <Anchor className={css.name} href={`#/${pageOf(place)}`} title={name}>
        {name}
      </Anchor>
      <span className={css.state}>
        <StatusShape tone={tone} />
        <span className={css.words}>{placeText(health, place.kind === "recorder")}</span>
      </span>
      {health.since !== null && (
        <span className={css.since}>
          <Time iso={health.since} />
        </span>
      )}
    </li>
  );
}
