import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from "react";
import { sinceOfWorst } from "#shared/domain/place-health.ts";
import { wallMessages as text } from "#shared/messages/wall.ts";
import {
  membersOf,
  pageOf,
  placeTone,
  placeFaults,
  placeText,
  type PlaceNow,
  type PlacesHere,
  type ProblemLine,
} from "#renderer/features/places/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, CutName, StatusShape, Time } from "#renderer/ui/index.ts";
import { capacityOf } from "./capacity.ts";
import { largeTiles, type LargeTiles } from "./large-tiles.ts";
import { LINE, ProblemItem } from "./problem-item.tsx";
import { useBoxSize } from "./use-box-size.ts";
import css from "./wall.module.css";

/** Smallest tile, in em; as in wall.module.css. */
const TILE = { width: 20.7, height: 6.4 };

interface PlaceTilesProps {
  readonly here: PlacesHere;
  readonly lines: readonly ProblemLine[];
  /** Told whether the tiles list what is wrong, so that it is not listed again. */
  readonly onLarge: (isLarge: boolean) => void;
}

/** Where something is wrong, the worst first. A few places fill the room, with what is wrong there. */
export function PlaceTiles(props: PlaceTilesProps): ReactNode {
  const { here, lines, onLarge } = props;
  const { worst, inOrder } = here;
  const box = useRef<HTMLUListElement>(null);
  const size = useBoxSize(box);
  const large = largeTiles(worst.length, size);
  const isLarge = large !== null;
  useEffect(() => onLarge(isLarge), [onLarge, isLarge]);
  const shown = worst.slice(0, capacityOf(size, TILE));
  const more = worst.length - shown.length;
  return (
    <section className={css.places} aria-labelledby="wall-places">
      <h2 id="wall-places" className={css.heading}>
        {text.places}
      </h2>
      {worst.length === 0 && (
        <p className={css.calm}>
          <StatusShape tone="good" />
          {text.allInOrder}
        </p>
      )}
      <ul
        ref={box}
        className={css.tiles}
        data-large={isLarge}
        style={large ? gridOf(large) : undefined}
      >
        {large
          ? worst.map((one, index) => (
              <LargeTile
                key={keyOf(one)}
                one={one}
                lines={lines}
                type={large.type}
                span={index === 0 ? large.firstSpan : 1}
              />
            ))
          : shown.map((one) => <Tile key={keyOf(one)} one={one} />)}
      </ul>
      <p className={css.rest}>
        {large === null && more > 0 && <span>{text.morePlaces({ count: more })}</span>}
        {worst.length > 0 && inOrder > 0 && <span>{text.inOrder({ count: inOrder })}</span>}
      </p>
    </section>
  );
}

function keyOf({ place }: PlaceNow): string {
  return `${place.kind}/${place.id}`;
}

function gridOf({ columns, rows }: LargeTiles): CSSProperties {
  return { "--columns": columns, "--rows": rows } as CSSProperties;
}

function Tile({ one }: { one: PlaceNow }): ReactNode {
  return (
    <li className={css.tile} data-tone={placeTone(one.health)}>
      <PlaceName one={one} />
      <Faults one={one} />
    </li>
  );
}

/** Two lines of their own, as nothing is cut on a wall: the worst problem, and another one or the number of all others. */
function Faults({ one: { place, health } }: { one: PlaceNow }): ReactNode {
  const [worst, ...others] = placeFaults(health, place.kind === "recorder");
  const count = others.reduce((sum, fault) => sum + fault.count, 0);
  const rest = others.length > 1 ? text.moreProblems({ count }) : others[0]?.text;
  return (
    <div className={css.state}>
      <StatusShape tone={placeTone(health)} />
      <div className={css.faults}>
        <span className={css.words} title={worst?.text}>
          {worst?.text}
        </span>
        <span className={css.tileHead}>
          <span className={css.words} title={rest}>
            {rest}
          </span>
          <Since health={health} />
        </span>
      </div>
    </div>
  );
}

interface LargeTileProps {
  readonly one: PlaceNow;
  readonly lines: readonly ProblemLine[];
  readonly type: number;
  /** Columns of the grid that it takes. */
  readonly span: number;
}

/** A tile with a list of what is wrong there, the worst first. */
function LargeTile({ one, lines, type, span }: LargeTileProps): ReactNode {
  const { place, name, health } = one;
  const sites = useFeature(sitesStore, (state) => state.sites);
  const own = useMemo(() => {
    const { includes } = membersOf(place, sites);
    return lines.filter(({ recorderId, siteId }) => includes({ id: recorderId, siteId }));
  }, [lines, place, sites]);
  const box = useRef<HTMLUListElement>(null);
  const shown = own.slice(0, capacityOf(useBoxSize(box), LINE));
  const more = own.length - shown.length;
  return (
    <li
      className={css.tile}
      data-tone={placeTone(health)}
      style={{ fontSize: `${type}em`, gridColumn: `span ${span}` }}
    >
      <div className={css.tileHead}>
        <PlaceName one={one} />
        <Since health={health} />
      </div>
      <span className={css.state}>
        <StatusShape tone={placeTone(health)} />
        <span className={css.sentence}>{placeText(health, place.kind === "recorder")}</span>
      </span>
      <ul ref={box} className={css.lines} aria-label={text.problemsOf({ place: name })}>
        {shown.map((line) => (
          <ProblemItem key={line.key} line={line} within={place.kind} />
        ))}
      </ul>
      {more > 0 && <p className={css.rest}>{text.moreProblems({ count: more })}</p>}
    </li>
  );
}

function PlaceName({ one: { place, name } }: { one: PlaceNow }): ReactNode {
  return (
    <Anchor className={css.name} href={`#/${pageOf(place)}`} title={name}>
      <CutName name={name} />
    </Anchor>
  );
}

/** Since when a place has its worst problem. */
function Since({ health }: Pick<PlaceNow, "health">): ReactNode {
  const since = sinceOfWorst(health);
  return <span className={css.since}>{since !== null && <Time iso={since} />}</span>;
}
