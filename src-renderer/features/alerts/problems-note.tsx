import type { ReactNode } from "react";
import { problemCount } from "#shared/domain/place-health.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { usePlacesHere } from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, DetailsPopover } from "#renderer/ui/index.ts";
import { problemsInAlerts } from "./problems-in-alerts.ts";
import { alertsStore } from "./store.ts";
import css from "./alerts.module.css";

/** How many problems have no alert, and why. Nothing if all have one, or while a number is not known. */
export function ProblemsNote(): ReactNode {
  const { alerts, view, more, assignedTo, loading } = useFeature(alertsStore, (state) => state);
  const here = usePlacesHere();
  const isWhole = view === "open" && !more && assignedTo === null && loading.state === "ready";
  if (!isWhole || here === null || alerts.length === 0) return null;
  const count = problemCount(here.whole) - problemsInAlerts(alerts);
  if (count <= 0) return null;
  return (
    <DetailsPopover label={m.problemsTitle} trigger={m.unalertedTitle({ count })}>
      {() => (
        <div className={css.note}>
          <p>{m.unalertedText}</p>
          <p>{m.severalInOne}</p>
          <Anchor href="#/overview">{m.showProblems}</Anchor>
        </div>
      )}
    </DetailsPopover>
  );
}
