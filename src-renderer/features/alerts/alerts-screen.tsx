import { useEffect, useMemo, type ReactNode } from "react";
import { isCriticalAlert } from "#shared/domain/alert-severity.ts";
import type { Alert, AlertKind } from "#shared/domain/alerts.ts";
import { ALERT_KINDS } from "#shared/domain/alerts.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { ScopeChip, useScoped, useScopeIsKnown } from "#renderer/features/places/index.ts";
import { useProblems } from "#renderer/features/health/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { useHasNoRecorders } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";
import { choiceCodec, choicesCodec, useInAddress } from "#renderer/services/use-in-address.ts";
import { navigate, setParams, useRoute } from "#renderer/services/router.ts";
import { useCollectionGrid } from "#renderer/services/use-collection.ts";
import {
  Button,
  ChoiceRow,
  DataGrid,
  FilterChips,
  Screen,
  type Tone,
  useHasPanel,
  useNow,
} from "#renderer/ui/index.ts";
import { AlertPanel } from "./alert-panel.tsx";
import { alertColumns } from "./columns.ts";
import { historySummary } from "./history-summary.ts";
import { NoAlerts } from "./no-alerts.tsx";
import { ProblemsNote } from "./problems-note.tsx";
import { pressedChips, severitiesOf, toggledSeverity } from "./severities.ts";
import { alertsStore } from "./store.ts";
import { kindText } from "./labels.ts";
import css from "./alerts.module.css";

type State = ReturnType<typeof useAlerts>;

const viewCodec = choiceCodec("state", ["open", "resolved"], "open");
const kindsCodec = choicesCodec("kind", ALERT_KINDS);

const openAlert = ({ id }: Alert) => navigate(`alerts/${encodeURIComponent(id)}`);

/** Whether alerts can be assigned: without a team, there is one user. */
function useIsTeam(): boolean {
  return useFeature(meStore, ({ me }) => me?.isOwner === false);
}

const MENU = (): ReactNode => [
  <ActionMenuItem key="acknowledge" action="alerts.acknowledge" />,
  <ActionMenuItem key="unacknowledge" action="alerts.unacknowledge" />,
  <ActionMenuItem key="snooze" action="alerts.snooze" />,
  <ActionMenuItem key="endSnooze" action="alerts.endSnooze" />,
  <ActionMenuItem key="note" action="alerts.note" />,
  <AssignItems key="assign" />,
];

function AssignItems(): ReactNode {
  if (!useIsTeam()) return null;
  return (
    <>
      <ActionMenuItem action="alerts.assignToMe" />
      <ActionMenuItem action="alerts.assign" />
      <ActionMenuItem action="alerts.unassign" />
    </>
  );
}

/** `#/alerts`, `#/alerts/<id>`: what needs attention, by site, and what did. */
export function AlertsScreen(): ReactNode {
  const state = useAlerts();
  const { view, alerts, kinds, ticked, tick, placeCounts, details, openId, open } = state;
  useAlertScope();
  useAssignedFilter();
  useInAddress(viewCodec, view, state.show);
  useInAddress(kindsCodec, kinds, state.showKinds);
  const isTeam = useIsTeam();
  const asked = useRoute().rest[0] ?? null;
  useEffect(() => {
    if (asked !== openId) open(asked);
  }, [asked, openId, open]);
  const now = useNow();
  const problems = useProblems();
  const columns = useMemo(
    () => alertColumns(view, isTeam, problems, openAlert),
    [view, isTeam, problems],
  );
  const rows = useMemo(
    () => (kinds.length === 0 ? alerts : alerts.filter(({ kind }) => kinds.includes(kind))),
    [alerts, kinds],
  );
  const isBare = useHasNoRecorders() && alerts.length === 0 && view === "open";
  const isFiltered = alerts.length > 0 || kinds.length > 0 || state.assignedTo !== null;
  return (
    <Screen
      title={commonMessages.alerts}
      scope={<ScopeChip />}
      subtitle={
        <span className={css.subtitle}>
          {view === "open" ? (
            <span>{attentionText(placeCounts)}</span>
          ) : (
            <span>{historySummary(alerts, state.more, now)}</span>
          )}
          <ProblemsNote />
        </span>
      }
      toolbar={!isBare && <Tools hasTicked={ticked.length > 0} />}
      aside={
        details && (
          <AlertPanel details={details} onClose={() => navigate("alerts", { replace: true })} />
        )
      }
    >
      <DataGrid
        key={view}
        {...useList("alerts", view === "open" ? "alerts" : "alerts-history")}
        label={commonMessages.alerts}
        noun={[m.noun, m.nouns]}
        {...useCollectionGrid(alertsStore)}
        rows={rows}
        isFiltered={kinds.length > 0 || state.assignedTo !== null}
        columns={columns}
        selected={ticked}
        onSelect={tick}
        onOpen={openAlert}
        onCurrent={(alert) => openId !== null && openId !== alert.id && openAlert(alert)}
        menu={MENU}
        tools={!isBare && <Filters state={state} />}
        footer={<Older state={state} />}
        empty={<NoAlerts view={view} isFiltered={isFiltered} />}
      />
    </Screen>
  );
}

function useAlerts() {
  return useFeature(alertsStore, (all) => all);
}

/** The lists are limited to the scope of the address, once it is known which sites it has. */
function useAlertScope(): void {
  const scoped = useScoped();
  const isKnown = useScopeIsKnown();
  const setLimit = useFeature(alertsStore, (state) => state.setLimit);
  useEffect(() => {
    if (!isKnown) return;
    if (scoped === null) setLimit({});
    else if (scoped.place.kind === "recorder") setLimit({ recorderIds: [scoped.place.id] });
    else setLimit({ siteIds: [...scoped.siteIds] });
  }, [scoped, isKnown, setLimit]);
}

/** `?assigned=me`: only alerts that are assigned to the user of the window. */
function useAssignedFilter(): void {
  const isMine = useRoute().params.get("assigned") === "me";
  const me = useFeature(meStore, (state) => state.me);
  const show = useFeature(alertsStore, (state) => state.showAssignedTo);
  useEffect(() => {
    if (me !== null) show(isMine && !me.isOwner ? me.user.name : null);
  }, [isMine, me, show]);
}

/** Empty without open alerts: the list then says what that means. */
function attentionText({ open, unacknowledged: count }: State["placeCounts"]): string {
  if (open === 0) return "";
  return count === 0 ? m.allHandled({ count: open }) : m.subtitle({ count });
}

/** What can be done with ticked alerts; the panel has the same for the alert that it shows. */
function Tools({ hasTicked }: { hasTicked: boolean }): ReactNode {
  return (
    <>
      <ActionButton action="alerts.rules" />
      {hasTicked && (
        <>
          <ActionButton action="alerts.note" />
          <ActionButton action="alerts.snooze" />
          <ActionButton action="alerts.acknowledge" primary />
        </>
      )}
    </>
  );
}

/** Kinds that fit into one line with the severities, below the search. */
const MOST_KINDS = 3;

function Filters({ state }: { state: State }): ReactNode {
  const { view, show, alerts, kinds, toggleKind, showKinds, assignedTo } = state;
  const hasPanel = useHasPanel();
  const count = (kind: AlertKind) => alerts.filter((alert) => alert.kind === kind).length;
  const present = ALERT_KINDS.filter((kind) => count(kind) > 0 || kinds.includes(kind)).toSorted(
    (a, b) => Number(isCriticalAlert(b)) - Number(isCriticalAlert(a)),
  );
  const severities = severitiesOf(present);
  const toneOf = (kind: AlertKind): Tone => {
    if (view === "resolved") return "idle";
    return isCriticalAlert(kind) ? "bad" : "warn";
  };
  return (
    <>
      <ChoiceRow
        label={m.view}
        choices={[
          { value: "open", label: m.viewOpen },
          { value: "resolved", label: m.viewHistory },
        ]}
        value={view}
        onChoose={show}
      />
      {useIsTeam() && (
        <FilterChips
          label={m.filterAssigned}
          chips={[{ key: "me", label: m.assignedToMe, count: null, tone: "idle" }]}
          pressed={assignedTo === null ? [] : ["me"]}
          onToggle={() => setParams({ assigned: assignedTo === null ? "me" : null })}
        />
      )}
      <FilterChips
        label={m.filterKind}
        most={hasPanel ? severities.length : severities.length + MOST_KINDS}
        chips={[
          ...severities.map(({ key, label, kinds: those, tone }) => ({
            key,
            label,
            count: alerts.filter(({ kind }) => those.includes(kind)).length,
            tone: view === "resolved" ? "idle" : tone,
          })),
          ...present.map((kind) => ({
            key: kind,
            label: kindText(kind),
            count: count(kind),
            tone: toneOf(kind),
          })),
        ]}
        pressed={pressedChips(severities, kinds)}
        onToggle={(key) => {
          const severity = severities.find((one) => one.key === key);
          if (severity === undefined) toggleKind(key as AlertKind);
          else showKinds(toggledSeverity(severity, kinds));
        }}
      />
    </>
  );
}

function Older({ state: { more, older } }: { state: State }): ReactNode {
  if (!more) return null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => void older()}>
      {m.older}
    </Button>
  );
}
