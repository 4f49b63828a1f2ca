import type { ReactNode } from "react";
import type { Alert, AlertDelivery, AlertDetails, AlertItem } from "#shared/domain/alerts.ts";
import { alertTitle, problemName, problemText } from "#shared/domain/alert-text.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";
import { navigate } from "#renderer/services/router.ts";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import {
  Anchor,
  exactTime,
  FactList,
  PANEL_WIDTH,
  SidePanel,
  StatusTag,
  Time,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { deliveryMark, eventText, messageText, alertStateMark } from "./labels.ts";
import { shortProblem } from "./short-texts.ts";
import css from "./alerts.module.css";

const MOST_SHOWN = 100;

/** One alert with its problems, its messages and its history. */
export function AlertPanel(props: { details: AlertDetails; onClose: () => void }): ReactNode {
  const { alert, items, events, deliveries } = props.details;
  const width = usePanelWidth("alerts.panelWidth", PANEL_WIDTH.usual);
  const title = alertTitle(alert);
  const mark = alertStateMark(alert);
  const isTeam = useFeature(meStore, ({ me }) => me?.isOwner === false);
  return (
    <SidePanel title={shortProblem(alert)} label={title} onClose={props.onClose} {...width}>
      <div className={css.panel}>
        <p className={css.event}>{title}</p>
        <div className={css.state}>
          <StatusTag tone={mark.tone} filled>
            {mark.text}
          </StatusTag>
          {alert.flapping && mark.text !== m.stateFlapping && (
            <StatusTag tone="warn">{m.stateFlapping}</StatusTag>
          )}
        </div>
        {alert.resolvedAt === null && isTeam && (
          <div className={css.state}>
            <AssignButton alert={alert} />
          </div>
        )}
        <FactList facts={factsOf(alert)} />
        <Problems items={items} />
        <Messages deliveries={deliveries} />
        <section aria-label={m.history}>
          <h3 className={css.heading}>{m.history}</h3>
          <ol className={css.list}>
            {events.toReversed().map((event) => (
              <li key={event.id}>
                <p className={css.event}>{eventText(event)}</p>
                <p className={css.soft}>
                  {event.by === ""
                    ? exactTime(event.at)
                    : m.byAt({ by: event.by, time: exactTime(event.at) })}
                </p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </SidePanel>
  );
}

/** Assigns the alert to the user of the window; once that is done, to another user. */
function AssignButton({ alert }: { alert: Alert }): ReactNode {
  const isMine = useFeature(meStore, ({ me }) => me?.user.name === alert.assignedTo);
  return <ActionButton action={isMine ? "alerts.assign" : "alerts.assignToMe"} />;
}

function factsOf(alert: Alert): LabelledFact[] {
  const { siteName, customerName, since, openedAt, resolvedAt, times } = alert;
  const { acknowledgedAt, acknowledgedBy, snoozedUntil, assignedTo } = alert;
  const facts: (LabelledFact | null)[] = [
    siteName === "" ? null : { label: commonMessages.site, value: siteName },
    customerName === "" ? null : { label: commonMessages.customer, value: customerName },
    { label: m.factSince, value: <Time iso={since} /> },
    { label: m.factOpened, value: exactTime(openedAt) },
    resolvedAt === null ? null : { label: m.factResolved, value: exactTime(resolvedAt) },
    times > 1 ? { label: m.factTimes, value: String(times) } : null,
    assignedTo === null ? null : { label: m.factAssigned, value: assignedTo },
    acknowledgedAt === null
      ? null
      : {
          label: m.factAcknowledged,
          value: m.byAt({ by: acknowledgedBy ?? "", time: exactTime(acknowledgedAt) }),
        },
    snoozedUntil === null ? null : { label: m.factSnoozed, value: exactTime(snoozedUntil) },
  ];
  return facts.filter((fact) => fact !== null);
}

function Problems({ items }: { items: readonly AlertItem[] }): ReactNode {
  const { byId, open } = useFeature(recordersStore, (state) => state);
  const show = (id: string) => {
    open(id);
    navigate("recorders");
  };
  return (
    <section aria-label={m.problems}>
      <h3 className={css.heading}>{m.problems}</h3>
      <ul className={css.list}>
        {items.slice(0, MOST_SHOWN).map((item) => (
          <li key={`${item.recorderId} ${item.channel}`} data-over={item.endedAt !== null}>
            {byId.has(item.recorderId) ? (
              <Anchor component="button" type="button" onClick={() => show(item.recorderId)}>
                {problemName(item)}
              </Anchor>
            ) : (
              problemName(item)
            )}
            <p className={css.soft}>
              {item.endedAt === null
                ? m.problemSince({ status: problemText(item), time: exactTime(item.since) })
                : m.problemOver({ time: exactTime(item.endedAt) })}
            </p>
          </li>
        ))}
      </ul>
      {items.length > MOST_SHOWN && (
        <p className={css.soft}>{m.moreProblems({ count: items.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}

function Messages({ deliveries }: { deliveries: readonly AlertDelivery[] }): ReactNode {
  return (
    <section aria-label={m.messages}>
      <h3 className={css.heading}>{m.messages}</h3>
      {deliveries.length === 0 && <p className={css.soft}>{m.noMessages}</p>}
      <ul className={css.list}>
        {deliveries.map((delivery) => {
          const mark = deliveryMark(delivery);
          return (
            <li key={delivery.id}>
              <p className={css.event}>
                {messageText(delivery.message)}: {delivery.destination}
              </p>
              <StatusTag tone={mark.tone} wraps>
                {mark.text}
              </StatusTag>
              {delivery.lastError !== null && (
                <p className={css.soft}>
                  {m.deliveryAttempts({ count: delivery.attempts })}: {delivery.lastError}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
