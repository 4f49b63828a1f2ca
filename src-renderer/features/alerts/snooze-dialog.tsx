import { useState, type ReactNode } from "react";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { LONGEST_SNOOZE_DAYS } from "#shared/domain/alerts.ts";
import { formatTime } from "#shared/format.ts";
import { fault } from "#shared/errors.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { err, ok } from "#shared/result.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { fromLocalInput, tomorrowMorning } from "#renderer/services/local-time.ts";
import {
  ChoiceRow,
  DateTimeInput,
  notifyDone,
  StatusTag,
  useMethodForm,
} from "#renderer/ui/index.ts";
import type { ChosenAlerts } from "./note-dialog.tsx";
import { severityMark } from "./short-texts.ts";
import { snoozesAt, snoozeUntil, type Snooze } from "./snooze-until.ts";
import { alertsStore } from "./store.ts";
import css from "./alerts.module.css";

const FIRST: { readonly snooze: Snooze } = { snooze: "fourHours" };

/** Dialog for the time for which the chosen alerts are quiet. */
export function SnoozeDialog({ ids, onClose }: ChosenAlerts): ReactNode {
  const send = useFeature(alertsStore, (state) => state.snooze);
  const [opened] = useState(() => new Date());
  const form = useMethodForm("alerts.snooze", {
    initial: { ...FIRST, until: tomorrowMorning(opened) },
    read({ snooze, until: own }) {
      const until = snoozeUntil(snooze, new Date(), own);
      if (until === null) return err(fault("bad_input", m.snoozeUnfinished, { where: "until" }));
      return ok({ ids: [...ids], until });
    },
    send,
    done() {
      notifyDone(m.snoozed({ count: ids.length }));
      onClose();
    },
  });
  const { snooze, until: own } = form.values;
  const until = snoozeUntil(snooze, opened, own);
  return (
    <MethodDialog
      title={m.snoozeTitle}
      width={640}
      confirm={until === null ? m.snoozeButton : m.snoozeUntil({ time: endText(until, opened) })}
      form={form}
      onClose={onClose}
    >
      <div className={css.form}>
        <Chosen ids={ids} />
        <p className={css.label}>{m.snoozeFor}</p>
        <ChoiceRow
          label={m.snoozeFor}
          choices={snoozesAt(opened).map((value) => ({ value, label: m[value] }))}
          value={snooze}
          onChoose={(value) => form.set({ snooze: value })}
        />
        {snooze === "custom" && (
          <DateTimeInput
            label={m.snoozeOwn}
            description={m.snoozeLongest({ days: LONGEST_SNOOZE_DAYS })}
            value={own}
            error={form.errorOf("until")}
            onChange={(value) => form.set({ until: value })}
            isComplete={fromLocalInput(own) !== null}
          />
        )}
        <p className={css.soft}>{m.snoozeHint}</p>
      </div>
    </MethodDialog>
  );
}

/** The time alone for an end on the same day. */
function endText(until: string, opened: Date): string {
  const end = new Date(until);
  const isToday = end.toDateString() === opened.toDateString();
  return formatTime(end, isToday ? "clock" : "weekdayDayClock");
}

const MOST_NAMED = 4;

/** What is snoozed. */
function Chosen({ ids }: Pick<ChosenAlerts, "ids">): ReactNode {
  const { alerts, details } = useFeature(alertsStore, (state) => state);
  const known = details === null ? alerts : [...alerts, details.alert];
  const titles = new Map(known.map((alert) => [alert.id, alertTitle(alert)]));
  const named = ids.slice(0, MOST_NAMED).flatMap((id) => titles.get(id) ?? []);
  const only = ids.length === 1 ? known.find(({ id }) => id === ids[0]) : undefined;
  if (only) {
    return (
      <StatusTag tone={severityMark(only).tone} wraps>
        {alertTitle(only)}
      </StatusTag>
    );
  }
  return (
    <ul className={css.chosen} aria-label={m.snoozeTitle}>
      {named.map((title) => (
        <li key={title}>{title}</li>
      ))}
      {ids.length > MOST_NAMED && <li>{m.moreProblems({ count: ids.length - MOST_NAMED })}</li>}
    </ul>
  );
}
