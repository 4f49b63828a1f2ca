import type { ReactNode } from "react";
import { problemCount } from "#shared/domain/place-health.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import {
  EmptyList,
  NothingInScope,
  usePlacesHere,
  useScoped,
} from "#renderer/features/places/index.ts";
import { useHasNoRecorders } from "#renderer/features/inventory/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { Button, EmptyState, IconAlert, IconGood } from "#renderer/ui/index.ts";
import { UnalertedTable } from "./unalerted-table.tsx";

interface NoAlertsProps {
  readonly view: "open" | "resolved";
  /** Whether the search or filters leave alerts out. */
  readonly isFiltered: boolean;
}

/** What an empty list of alerts says. */
export function NoAlerts({ view, isFiltered }: NoAlertsProps): ReactNode {
  const scoped = useScoped();
  if (scoped?.isMissing) return <NothingInScope />;
  if (isFiltered)
    return (
      <EmptyState icon={IconAlert} title={m.noMatchTitle}>
        {m.noMatchText}
      </EmptyState>
    );
  if (view === "resolved")
    return (
      <EmptyState icon={IconAlert} title={m.noHistoryTitle}>
        {m.noHistoryText}
      </EmptyState>
    );
  return <NoOpenAlerts />;
}

/** No alert is open. That is no proof that nothing is wrong: problems may have no rule, or be too new for their rule. */
function NoOpenAlerts(): ReactNode {
  const hasNoRecorders = useHasNoRecorders();
  const here = usePlacesHere();
  if (hasNoRecorders)
    return (
      <EmptyList icon={IconAlert} sketch={["chip", "long", "short"]} title={m.noAlerts}>
        {m.noAlertsText}
      </EmptyList>
    );
  const count = here === null ? 0 : problemCount(here.whole);
  if (count > 0)
    return (
      <EmptyState
        icon={IconAlert}
        title={m.unalertedTitle({ count })}
        actions={<Button onClick={() => navigate("overview")}>{m.showCounted({ count })}</Button>}
      >
        <UnalertedTable />
      </EmptyState>
    );
  return (
    <EmptyState icon={here === null ? IconAlert : IconGood} title={m.calmTitle}>
      {m.calmText}
    </EmptyState>
  );
}
