import type { ReactNode } from "react";
import { problemCount } from "#shared/domain/place-health.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { usePlacesHere } from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, DetailsPopover } from "#renderer/ui/index.ts";
import { problemsInAlerts } from "./problems-in-alerts.ts";
import { alertsStore } from "./store.ts";
import css from "./alerts.module.css";

/** How many problems the open alerts stand for, and why the numbers differ. Nothing while one of them is not known. */
export function ProblemsNote(): ReactNode {
  const { alerts, view, more, assignedTo, loading } = useFeature(alertsStore, (state) => state);
  const here = usePlacesHere();
  const isWhole = view === "open" && !more && assignedTo === null && loading.state === "ready";
  if (!isWhole || here === null || alerts.length === 0) return null;
  const count = problemCount(here.whole);
  const without = Math.max(0, count - problemsInAlerts(alerts));
  if (count === 0 || (without === 0 && count === alerts.length)) return null;
  return (
    <DetailsPopover
      label={m.problemsTitle}
      trigger={m.problemsNow({ count, without: without > 0 ? m.without({ count: without }) : "" })}
    >
      {() => (
        <div className={css.note}>
          <p>{m.severalInOne}</p>
          {without > 0 && <p>{m.unalertedText}</p>}
          <Anchor href="#/customers">{m.showProblems}</Anchor>
        </div>
      )}
    </DetailsPopover>
  );
}
