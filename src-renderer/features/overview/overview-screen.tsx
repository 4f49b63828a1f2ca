import { useEffect, type ReactNode } from "react";
import { auditText, headlineOf, sitesConcerned } from "#shared/domain/overview-text.ts";
import {
  asksForAction,
  inOrder,
  type AttentionItem,
  type Overview,
} from "#shared/domain/overview.ts";
import { hasProblems } from "#shared/domain/place-health.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { NothingInScope, placeText, ScopeChip } from "#renderer/features/places/index.ts";
import { NoRecorders } from "#renderer/features/recorders/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useScope } from "#renderer/services/router.ts";
import {
  Button,
  EmptyState,
  ErrorNotice,
  exactTime,
  IconAudit,
  IconGood,
  IconWarning,
  Screen,
  useNow,
} from "#renderer/ui/index.ts";
import { AttentionSection } from "./attention-section.tsx";
import { AvailabilityCharts } from "./availability-charts.tsx";
import { FirstSteps } from "./first-steps-panel.tsx";
import { FleetNumbers } from "./fleet-numbers.tsx";
import { fleetHealth } from "./fleet-health.ts";
import { overviewStore } from "./store.ts";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import css from "./overview.module.css";

/** The start screen: what needs attention today, how the fleet is now, and how it was. */
export function OverviewScreen(): ReactNode {
  const { loading, overview, watch, reload } = useFeature(overviewStore, (state) => state);
  const setPlace = useFeature(overviewStore, (state) => state.setPlace);
  const scope = useScope();
  const now = useNow();
  useEffect(() => setPlace(scope), [setPlace, scope]);
  useEffect(() => watch(), [watch]);
  const failed = loading.state === "failed" && (
    <ErrorNotice
      error={loading.error}
      action={<Button onClick={() => void reload()}>{commonMessages.tryAgain}</Button>}
    />
  );
  if (!overview) {
    return (
      <Screen
        title={text.title}
        scope={<ScopeChip />}
        toolbar={<Tools />}
        padded={failed !== false}
      >
        {failed || <OverviewSkeleton />}
      </Screen>
    );
  }
  if (overview.recorders.total === 0) {
    return (
      <Screen title={text.title} scope={<ScopeChip />}>
        {scope ? <NothingInScope /> : <NoRecorders isOverview />}
      </Screen>
    );
  }
  return (
    <Screen
      title={text.title}
      scope={<ScopeChip />}
      subtitle={<Subtitle overview={overview} now={now} />}
      toolbar={<Tools />}
    >
      {failed}
      {overview.audited === 0 &&
      overview.attention.every(({ kind }) => kind === "recorders_not_audited") ? (
        <>
          <div className={css.before}>
            <FirstSteps overview={overview} />
          </div>
          <NotAudited />
        </>
      ) : (
        <Content overview={overview} now={now} />
      )}
    </Screen>
  );
}

function Subtitle({ overview, now }: { overview: Overview; now: number }): ReactNode {
  const { lastAuditAt } = overview;
  return (
    <span title={lastAuditAt === null ? undefined : exactTime(lastAuditAt)}>
      {auditText(overview, now)}
    </span>
  );
}

function Tools(): ReactNode {
  const job = useFeature(jobsStore, (state) => state.jobs.find(({ kind }) => kind === "audit"));
  if (job) return <JobLine job={job} />;
  return (
    <>
      <ActionButton action="wall.open" />
      <ActionButton action="reports.customer" />
      <ActionButton action="overview.audit" primary />
    </>
  );
}

function NotAudited(): ReactNode {
  return (
    <EmptyState
      icon={IconAudit}
      title={text.notAudited}
      actions={<ActionButton action="overview.audit" primary />}
    >
      {text.notAuditedHint}
    </EmptyState>
  );
}

function Content({ overview, now }: { overview: Overview; now: number }): ReactNode {
  const { days, drift } = useFeature(overviewStore, (state) => state);
  const items = inOrder([...overview.attention, ...(drift ? [drift] : [])]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={css.page} tabIndex={0} role="group" aria-label={text.title}>
      <Headline overview={overview} items={items} now={now} />
      <FleetNumbers overview={overview} />
      <div className={css.columns}>
        <div className={css.now}>
          <AttentionSection items={items} now={now} />
        </div>
        <div className={css.charts}>
          <FirstSteps overview={overview} only="list" />
          <AvailabilityCharts days={days} sites={overview.sites} />
          <FirstSteps overview={overview} only="line" />
        </div>
      </div>
    </div>
  );
}

function Headline(props: {
  overview: Overview;
  items: readonly AttentionItem[];
  now: number;
}): ReactNode {
  const { overview, items, now } = props;
  const isCalm = !items.some(asksForAction);
  const Icon = isCalm ? IconGood : IconWarning;
  const health = fleetHealth(overview, items);
  const sites = sitesConcerned(overview, items);
  return (
    <div className={css.headline} data-calm={isCalm || undefined}>
      <Icon size={24} stroke={1.6} aria-hidden className={css.headlineIcon} />
      <p className={css.sentence} role="status">
        {hasProblems(health) ? placeText(health) : headlineOf(overview, items, now)}
        {sites !== null && <span className={css.concerned}>{sites}</span>}
      </p>
    </div>
  );
}
