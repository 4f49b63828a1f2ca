import { useEffect, useState, type ReactNode } from "react";
import type { FactHistory } from "#shared/domain/health.ts";
import type { MusterError } from "#shared/errors.ts";
import { clockSpreadMessages as text } from "#shared/messages/facts/clock-spread.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Anchor, ErrorNotice, Loader } from "#renderer/ui/index.ts";
import { FactNumbers } from "./fact-history.tsx";
import type { TrendPeriod } from "./use-trends.ts";

interface ClockLineProps {
  readonly recorderId: string;
  readonly name: string;
  readonly period: TrendPeriod;
  readonly onOpen: () => void;
}

interface Loaded {
  /** null while it loads. */
  readonly history: readonly FactHistory[] | null;
  readonly error: MusterError | null;
}

/** How far the clock of one recorder was off at each reading. */
export function ClockLine({ recorderId, name, period, onOpen }: ClockLineProps): ReactNode {
  const { history, error } = useHistory(recorderId, period);
  const own = history?.find(({ fact }) => fact === "clock");
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {!history && !error && <Loader size={16} />}
      {own && <FactNumbers history={own} bounds={period} name={text.ofRecorder({ name })} />}
      <Anchor component="button" type="button" onClick={onOpen}>
        {text.open}
      </Anchor>
    </>
  );
}

function useHistory(recorderId: string, { from, to }: TrendPeriod): Loaded {
  const { client } = useServices();
  const [state, setState] = useState<Loaded>({ history: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    void client.call("health.history", { recorderId, period }).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setState({ history: answer.value.facts, error: null });
      else setState({ history: null, error: answer.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, recorderId, from, to]);
  return state;
}
