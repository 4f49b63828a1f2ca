import { useMemo, useState, type ReactNode } from "react";
import type { PlaceHealth } from "#shared/domain/place-health.ts";
import { formatNumber, formatTime } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages } from "#shared/messages/places.ts";
import { wallMessages as text } from "#shared/messages/wall.ts";
import { alertsStore } from "#renderer/features/alerts/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import {
  useFleetLoading,
  usePlacesHere,
  useProblemLines,
  useScoped,
  type Scoped,
  EmptyList,
} from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useScope } from "#renderer/services/router.ts";
import {
  Button,
  ErrorNotice,
  IconClose,
  IconFullScreen,
  IconRecorder,
  Loader,
  TextWith,
  Time,
  useNow,
} from "#renderer/ui/index.ts";
import { LatestProblems } from "./latest-problems.tsx";
import { PlaceTiles } from "./place-tiles.tsx";
import { useFullScreen } from "./use-full-screen.ts";
import css from "./wall.module.css";

const EVERYWHERE = () => true;

/** The state of the fleet, or of the scope of the address, in large type: for a monitor that everybody in the office sees. */
export function WallScreen(): ReactNode {
  const here = usePlacesHere();
  const { loading, reload } = useFleetLoading();
  const lines = useProblemLines(useScoped()?.includes ?? EVERYWHERE);
  const [isLarge, setLarge] = useState(false);
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
      ) : here.whole.recorders === 0 ? (
        <NoRecordersHere />
      ) : (
        <>
          <Numbers whole={here.whole} />
          <div className={css.body} data-large={isLarge || undefined}>
            <PlaceTiles here={here} lines={lines} onLarge={setLarge} />
            {!isLarge && <LatestProblems lines={lines} />}
          </div>
        </>
      )}
    </div>
  );
}

function NoRecordersHere(): ReactNode {
  const isWhole = useScope() === null;
  return (
    <div className={css.nothing}>
      <EmptyList
        icon={IconRecorder}
        sketch={["mark", "long", "bar", "chip"]}
        title={isWhole ? common.noRecorders : placeMessages.noRecordersIn}
      >
        {text.noRecordersHint}
      </EmptyList>
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
    { label: text.channelsDown, count: whole.channelsDown, tone: "bad" },
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
