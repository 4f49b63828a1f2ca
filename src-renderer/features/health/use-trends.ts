import { useEffect, useState } from "react";
import type { FactTrend } from "#shared/domain/health.ts";
import type { MusterError } from "#shared/errors.ts";
import type { FactId } from "#shared/facts/index.ts";
import { ok } from "#shared/result.ts";
import { useServices } from "#renderer/services/context.tsx";
import type { TimeRange } from "#renderer/ui/index.ts";
import { inPieces } from "./fleet-view.ts";

const DAY = 86_400_000;

/** A period to now, in ms since 1970. */
export interface TrendPeriod extends TimeRange {
  readonly days: number;
}

/** The days that end now. */
export function lastDays(days: number): TrendPeriod {
  const to = Date.now();
  return { from: to - days * DAY, to, days };
}

interface Trends {
  /** Trends of the last period that was loaded. */
  readonly trends: readonly FactTrend[];
  readonly error: MusterError | null;
}

/** What a fact of these recorders gained a day. */
export function useTrends(fact: FactId, ids: readonly string[], period: TrendPeriod): Trends {
  const { client } = useServices();
  const [state, setState] = useState<Trends>({ trends: [], error: null });
  useEffect(() => {
    let isCurrent = true;
    const [from, to] = [new Date(period.from).toISOString(), new Date(period.to).toISOString()];
    const ask = async (recorderIds: string[]) => {
      const answer = await client.call("health.trends", {
        recorderIds,
        fact,
        period: { from, to },
      });
      return answer.ok ? ok(answer.value.trends) : answer;
    };
    void inPieces(ids, ask).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setState({ trends: answer.value, error: null });
      else setState((last) => ({ ...last, error: answer.error }));
    });
    return () => {
      isCurrent = false;
    };
  }, [client, fact, ids, period]);
  return state;
}
