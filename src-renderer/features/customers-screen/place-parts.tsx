import { useMemo, type ReactNode } from "react";
import { placeState, type PlaceHealth } from "#shared/domain/place-health.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import {
  placeTone,
  placeText,
  useFleetLoading,
  useProblemLines,
} from "#renderer/features/places/index.ts";
import { Button, ErrorNotice, Loader, StatusTag, type LabelledFact } from "#renderer/ui/index.ts";
import { ProblemTable } from "./problem-table.tsx";
import css from "./customers-screen.module.css";

/** The content of the page of a place, which scrolls as a whole. What is wrong is not known while the fleet is loaded. */
export function PlaceContent(props: { name: string; children: ReactNode }): ReactNode {
  const { loading } = useFleetLoading();
  if (loading.state === "loading") return <Loader size={16} aria-label={text.loading} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={css.page} tabIndex={0} role="group" aria-label={props.name}>
      {props.children}
    </div>
  );
}

/** What is wrong in a few words, or why that is not known. */
export function Headline({ health }: { health: PlaceHealth }): ReactNode {
  const { loading, isKnown, reload } = useFleetLoading();
  return (
    <>
      {loading.state === "failed" && (
        <ErrorNotice
          error={loading.error}
          action={<Button onClick={() => void reload()}>{common.tryAgain}</Button>}
        />
      )}
      {isKnown && (
        <p className={css.headline} role="status">
          <StatusTag tone={placeTone(health)} filled wraps>
            {placeText(health)}
          </StatusTag>
          {health.excused > 0 && placeState(health) !== "good" && (
            <span className={css.quiet}>{text.excused({ count: health.excused })}</span>
          )}
        </p>
      )}
    </>
  );
}

/** Large numbers side by side; an empty text is not known, for the reason in the note. The note follows the number, smaller. */
export function Numbers(props: {
  numbers: readonly (readonly [label: string, value: string, note?: string])[];
}): ReactNode {
  return (
    <dl className={css.numbers}>
      {props.numbers.map(([label, value, note = ""]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value || (note === "" ? text.notKnown : "–")}
            {note && <span className={css.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is wrong at these sites now, with since when and the way to recorder and camera. */
export function WrongNow({ siteIds }: { siteIds: readonly string[] }): ReactNode {
  const { isKnown } = useFleetLoading();
  const includes = useMemo(() => {
    const sites = new Set(siteIds);
    return ({ siteId }: { siteId: string }) => sites.has(siteId);
  }, [siteIds]);
  const lines = useProblemLines(includes);
  if (lines.length === 0 && !isKnown) return null;
  return (
    <section aria-labelledby="place-problems">
      <h2 id="place-problems" className={css.heading}>
        {text.wrongNow}
      </h2>
      {lines.length === 0 ? (
        <p className={css.quiet}>{text.nothingWrong}</p>
      ) : (
        <ProblemTable lines={lines} hasSites={siteIds.length > 1} labelledBy="place-problems" />
      )}
    </section>
  );
}

/** A text of several lines that a user wrote. */
export function OwnText({ text: own, none }: { text: string; none: string }): ReactNode {
  return own === "" ? (
    <span className={css.quiet}>{none}</span>
  ) : (
    <span className={css.lines}>{own}</span>
  );
}

/** A fact that a user entered; absent without a value. */
export function enteredFact(label: string, value: string): LabelledFact[] {
  return value === "" ? [] : [{ label, value: <OwnText text={value} none="" /> }];
}
