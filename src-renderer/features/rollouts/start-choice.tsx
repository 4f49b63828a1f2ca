import { useEffect, useState, type ReactNode } from "react";
import type { RolloutTime, RolloutWindows } from "#shared/domain/scheduled-rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import { formatNumber } from "#shared/format.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { useServices } from "#renderer/services/context.tsx";
import { fromLocalInput } from "#renderer/services/local-time.ts";
import { ChoiceRow, ErrorNotice, exactTime, Loader } from "#renderer/ui/index.ts";
import { startsInPast, StartTime } from "./start-time.tsx";
import css from "./how-form.module.css";

type When = "at" | "maintenance" | "now";

/** Windows and sites that are listed by name. */
const MOST_SHOWN = 5;

/** When the rollout of a plan starts. */
export function useStart(planId: string) {
  const [when, choose] = useState<When>("now");
  const [at, setAt] = useState("");
  const windows = useWindows(planId, when === "maintenance");
  const instant = fromLocalInput(at);
  const start: RolloutTime | null =
    when === "at" && instant !== null
      ? { when, at: instant }
      : when === "maintenance"
        ? { when }
        : null;
  return { when, choose, at, setAt, windows, start, blocked: blockedBy(when, at, windows.value) };
}

export type StartState = ReturnType<typeof useStart>;

/** Reason why the rollout cannot be scheduled yet; null if it can. */
function blockedBy(when: When, at: string, windows: RolloutWindows | null): string | null {
  if (when === "at") {
    if (fromLocalInput(at) === null) return text.timeMissing;
    return startsInPast(at) ? text.timePast : null;
  }
  if (when === "now") return null;
  if (windows === null) return text.loadingWindows;
  return windows.windows.length === 0 ? text.noWindows : null;
}

interface Windows {
  readonly value: RolloutWindows | null;
  readonly error: MusterError | null;
}

function useWindows(planId: string, isAsked: boolean): Windows {
  const { client } = useServices();
  const [windows, setWindows] = useState<Windows>({ value: null, error: null });
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    void client.call("rollouts.windows", { planId }).then((answer) => {
      if (!isCurrent) return;
      setWindows(
        answer.ok ? { value: answer.value, error: null } : { value: null, error: answer.error },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [client, planId, isAsked]);
  return windows;
}

/** Now, at a set time, or in the next maintenance window of each site. */
export function StartChoice({ state }: { readonly state: StartState }): ReactNode {
  const { when, choose, at, setAt, windows } = state;
  return (
    <section className={css.start} aria-label={text.start}>
      <ChoiceRow<When>
        label={text.start}
        choices={[
          { value: "now", label: text.now },
          { value: "at", label: text.at },
          { value: "maintenance", label: text.maintenance },
        ]}
        value={when}
        onChoose={choose}
      />
      {when === "at" && <StartTime value={at} onChange={setAt} />}
      {when === "maintenance" && <WindowList windows={windows} />}
      {when !== "now" && <p className={css.soft}>{text.recheck}</p>}
    </section>
  );
}

function WindowList({ windows: { value, error } }: { readonly windows: Windows }): ReactNode {
  if (error) return <ErrorNotice error={error} />;
  if (value === null) return <Loader size="sm" aria-label={text.loadingWindows} />;
  const { windows, without } = value;
  const more = windows.length - MOST_SHOWN;
  return (
    <>
      <p role="status">
        {windows.length === 0 ? text.noWindows : text.windowsText({ count: windows.length })}
      </p>
      {windows.length > 0 && (
        <ul className={css.windows}>
          {windows.slice(0, MOST_SHOWN).map((window) => (
            <li key={`${window.start} ${window.end}`}>{windowText(window)}</li>
          ))}
          {more > 0 && <li>{text.moreWindows({ count: more })}</li>}
        </ul>
      )}
      {windows.length > 0 && without.recorders > 0 && (
        <p className={css.fault}>
          {text.without({ count: without.recorders, sites: shortList(without.sites) })}
        </p>
      )}
    </>
  );
}

function windowText({ start, end, recorders, sites }: RolloutWindows["windows"][number]): string {
  const about = { end: exactTime(end), count: recorders, sites: shortList(sites) };
  if (Date.parse(start) <= Date.now()) return text.windowNow(about);
  return text.window({ ...about, start: exactTime(start) });
}

function shortList(names: readonly string[]): string {
  const more = names.length - MOST_SHOWN;
  if (more <= 0) return names.join(", ");
  return text.moreSites({ first: names.slice(0, MOST_SHOWN).join(", "), more: formatNumber(more) });
}
