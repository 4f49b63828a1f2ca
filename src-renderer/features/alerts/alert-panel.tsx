import type { ReactNode } from "react";
import type { Alert, AlertDelivery, AlertDetails, AlertItem } from "#shared/domain/alerts.ts";
import { alertTitle, problemName, problemText } from "#shared/domain/alert-text.ts";
import { capitalized } from "#shared/text-case.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useProblems, type ProblemIndex } from "#renderer/features/health/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import {
  Anchor,
  exactTime,
  FactList,
  PANEL_WIDTH,
  relativeTime,
  SidePanel,
  StatusTag,
  Time,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { AlertPicture } from "./alert-picture.tsx";
import { deliveryMark, eventText, messageText, alertStateMark } from "./labels.ts";
import { measuredProblems, shortPlace, shortProblem } from "./short-texts.ts";
import css from "./alerts.module.css";

const MOST_SHOWN = 100;

/** One alert: what is wrong and where, what can be done, its messages and its history. */
export function AlertPanel(props: { details: AlertDetails; onClose: () => void }): ReactNode {
  const { alert, items, events, deliveries } = props.details;
  const width = usePanelWidth("alerts.panelWidth", PANEL_WIDTH.usual);
  const problems = useProblems();
  const mark = alertStateMark(alert);
  const [item, ...others] = items;
  const only = others.length === 0 ? item : undefined;
  return (
    <SidePanel
      title={shortProblem(alert, problems)}
      label={alertTitle(alert)}
      onClose={props.onClose}
      {...width}
    >
      <div className={css.panel}>
        <div className={css.state}>
          <StatusTag tone={mark.tone} filled>
            {mark.text}
          </StatusTag>
          {alert.flapping && mark.text !== m.stateFlapping && (
            <StatusTag tone="warn">{m.stateFlapping}</StatusTag>
          )}
        </div>
        <Actions alert={alert} />
        <FactList facts={factsOf(alert, only, problems)} />
        <ChannelLink item={only} />
        {only !== undefined && only.channel !== null && (
          <AlertPicture
            recorderId={only.recorderId}
            channel={only.channel}
            name={problemName(only)}
          />
        )}
        {only === undefined && <Problems items={items} recorderId={alert.recorderId} />}
        <Messages deliveries={deliveries} />
        <section aria-label={m.history}>
          <h3 className={css.heading}>{m.history}</h3>
          <ol className={css.list}>
            {events.toReversed().map((event) => (
              <li key={event.id} className={css.line}>
                <p className={css.event}>{eventText(event)}</p>
                <p className={css.soft}>
                  {event.by !== "" && `${event.by}, `}
                  <Time iso={event.at} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </SidePanel>
  );
}

/** What the keys A, Z and N do, and in a team who handles it. */
function Actions({ alert }: { alert: Alert }): ReactNode {
  const isTeam = useFeature(meStore, ({ me }) => me?.isOwner === false);
  const isMine = useFeature(meStore, ({ me }) => me?.user.name === alert.assignedTo);
  const isOpen = alert.resolvedAt === null;
  return (
    <div className={css.actions}>
      {isOpen && alert.acknowledgedAt === null && (
        <ActionButton action="alerts.acknowledge" primary />
      )}
      {isOpen && (
        <ActionButton action={alert.snoozedUntil === null ? "alerts.snooze" : "alerts.endSnooze"} />
      )}
      {isOpen && isTeam && <ActionButton action={isMine ? "alerts.assign" : "alerts.assignToMe"} />}
      <ActionButton action="alerts.note" />
    </div>
  );
}

/** To the channel, if the alert is about one. */
function ChannelLink({ item }: { item: AlertItem | undefined }): ReactNode {
  const byId = useFeature(recordersStore, (state) => state.byId);
  if (item === undefined || item.channel === null || !byId.has(item.recorderId)) return null;
  return (
    <p className={css.links}>
      <Anchor href={addressOf(item)}>{m.showChannel}</Anchor>
    </p>
  );
}

/** The recorder of an alert, as a link while it is in the inventory. */
function RecorderLink({ alert }: { alert: Alert }): ReactNode {
  const isKnown = useFeature(recordersStore, ({ byId }) => byId.has(alert.recorderId ?? ""));
  if (!isKnown) return shortPlace(alert);
  return <Anchor href={`#/recorders/${alert.recorderId}`}>{alert.recorderName}</Anchor>;
}

/** @param item the only problem of the alert */
function factsOf(
  alert: Alert,
  item: AlertItem | undefined,
  problems: ProblemIndex,
): LabelledFact[] {
  const { siteName, customerName, since, openedAt, resolvedAt, times } = alert;
  const { acknowledgedAt, acknowledgedBy, snoozedUntil, assignedTo } = alert;
  // Two times that read the same would be one fact twice.
  const [began, opened] = [since, openedAt].map((at) => relativeTime(Date.parse(at)));
  const facts: (LabelledFact | null)[] = [
    item === undefined ? null : { label: m.problem, value: sentenceOf(alert, item, problems) },
    alert.recorderId === null
      ? { label: m.place, value: shortPlace(alert) }
      : { label: commonMessages.recorder, value: <RecorderLink alert={alert} /> },
    siteName === "" ? null : { label: commonMessages.site, value: siteName },
    customerName === "" ? null : { label: commonMessages.customer, value: customerName },
    { label: m.factSince, value: <Time iso={since} /> },
    began !== opened ? { label: m.factOpened, value: <Time iso={openedAt} /> } : null,
    resolvedAt === null ? null : { label: m.factResolved, value: <Time iso={resolvedAt} /> },
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

/** The whole sentence of what is measured now; of what is over, as it was when the alert was opened. */
function sentenceOf(alert: Alert, item: AlertItem, problems: ProblemIndex): string {
  const [now] = measuredProblems(alert, problems);
  return capitalized(now?.text ?? problemText(item));
}

interface ProblemsProps {
  readonly items: readonly AlertItem[];
  /** The recorder of the alert, which its problems do not name again; null for several recorders. */
  readonly recorderId: string | null;
}

function Problems({ items, recorderId }: ProblemsProps): ReactNode {
  const byId = useFeature(recordersStore, (state) => state.byId);
  const nameOf = (item: AlertItem) =>
    item.recorderId === recorderId && item.channelName !== ""
      ? item.channelName
      : problemName(item);
  return (
    <section aria-label={m.problems}>
      <h3 className={css.heading}>{m.problems}</h3>
      <ul className={css.list}>
        {items.slice(0, MOST_SHOWN).map((item) => (
          <li
            key={`${item.recorderId} ${item.channel}`}
            className={css.line}
            data-over={item.endedAt !== null}
          >
            <p className={css.event}>
              {byId.has(item.recorderId) ? (
                <Anchor href={addressOf(item)}>{nameOf(item)}</Anchor>
              ) : (
                nameOf(item)
              )}
            </p>
            <p className={css.soft}>
              {capitalized(problemText(item))} · <Time iso={item.since} />
              {item.endedAt !== null && ` · ${m.stateRecovered}`}
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

function addressOf({ recorderId, channel }: AlertItem): string {
  if (channel === null) return `#/recorders/${recorderId}`;
  return `#/channels/${recorderId}/${encodeURIComponent(channel)}`;
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
