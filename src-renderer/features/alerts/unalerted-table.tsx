import type { ReactNode } from "react";
import { formatNumber } from "#shared/format.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useProblemLines, useScoped } from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { alertRulesStore } from "./rules-store.ts";
import { unalertedKinds } from "./unalerted.ts";
import css from "./alerts.module.css";

const EVERYWHERE = () => true;

/** Each kind of problem without an alert, with the number and the reason. Needs the feeds of `usePlacesHere`. */
export function UnalertedTable(): ReactNode {
  const lines = useProblemLines(useScoped()?.includes ?? EVERYWHERE);
  const { rules, loading } = useFeature(alertRulesStore, (state) => state);
  // Without the rules, the reason is not known.
  if (loading.state !== "ready") return m.unalertedText;
  return (
    <table className={css.unalerted}>
      <thead>
        <tr>
          <th scope="col">{m.columnProblem}</th>
          <th scope="col">{m.columnNumber}</th>
          <th scope="col">{m.columnWhyNot}</th>
        </tr>
      </thead>
      <tbody>
        {unalertedKinds(lines, rules).map(({ problem, count, reason }) => (
          <tr key={problem}>
            <th scope="row">{problem}</th>
            <td>{formatNumber(count)}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
