import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { Expectation, RecorderPlace } from "#shared/domain/expectation.ts";
import { factOf } from "#shared/facts/index.ts";
import { formatList } from "#shared/format.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import { useExpectations, type Agreement } from "#renderer/features/expectations/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { useProblems } from "#renderer/features/health/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useListGrid } from "#renderer/services/use-list-grid.ts";
import {
  DataGrid,
  EmptyState,
  exactTime,
  IconPlan,
  relativeTime,
  type CellMark,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { expectationCoverage, expectationKey, type Coverage } from "./expectation-coverage.ts";
import {
  ExpectationDialogs,
  NewExpectation,
  useExpectationsLock,
  type OpenExpectation,
} from "./expectation-dialogs.tsx";
import { expectationRows, type ExpectationRow } from "./expectation-rows.ts";

/** Everything that was agreed: for the fleet, customers, sites, tags and recorders; and customers with whom nothing is. */
export function ExpectationsTab(): ReactNode {
  const { expectations, loading, reload } = useExpectations();
  const locked = useExpectationsLock();
  const [dialog, setDialog] = useState<OpenExpectation>(null);
  const coverage = useCoverage(expectations);
  const rows = useRows(expectations);
  const columns = useMemo(
    () => expectationColumns(locked === null ? setDialog : undefined, coverage),
    [locked, coverage],
  );
  return (
    <>
      <DataGrid
        {...useListGrid("expectations")}
        label={text.expectations}
        noun={[text.oneExpectation, text.manyExpectations]}
        counted={[text.oneRow, text.manyRows]}
        rows={rows}
        rowId={expectationKey}
        columns={columns}
        {...(locked === null && { onOpen: setDialog })}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        onRetry={() => void reload()}
        empty={
          <EmptyState icon={IconPlan} title={text.noneAtAll} actions={<NewExpectation />}>
            {text.about}
          </EmptyState>
        }
      />
      <ExpectationDialogs open={dialog} onChange={setDialog} />
    </>
  );
}

/** The list is empty until something is agreed: customers alone are no expectations. */
function useRows(expectations: readonly Expectation[]): readonly ExpectationRow[] {
  const customers = useFeature(customersStore, (state) => state.customers);
  const placeOf = usePlaceOf();
  return useMemo(
    () => (expectations.length === 0 ? [] : expectationRows({ expectations, customers, placeOf })),
    [expectations, customers, placeOf],
  );
}

/** Where something of a scope is, by which more general expectations apply to it. */
function usePlaceOf(): (of: Agreement) => RecorderPlace {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const byId = useFeature(recordersStore, (state) => state.byId);
  return useCallback(
    ({ scope, scopeId }) => {
      const recorder = scope === "recorder" ? byId.get(scopeId) : undefined;
      const siteId = scope === "site" ? scopeId : (recorder?.siteId ?? "");
      const customerOfSite = sites.find(({ id }) => id === siteId)?.customerId ?? null;
      return {
        recorderId: scope === "recorder" ? scopeId : "",
        siteId,
        customerId: scope === "customer" ? scopeId : customerOfSite,
        tags: scope === "tag" ? [scopeId] : (recorder?.tags ?? []),
      };
    },
    [sites, byId],
  );
}

/** What is agreed reaches how many recorders, and which of them fall short. */
function useCoverage(expectations: readonly Expectation[]): ReadonlyMap<string, Coverage> {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const problems = useProblems();
  return useMemo(() => {
    const customerOfSite = new Map(sites.map(({ id, customerId }) => [id, customerId]));
    return expectationCoverage({ expectations, recorders, customerOfSite, problems });
  }, [expectations, recorders, sites, problems]);
}

function scopeName({ scope, name }: ExpectationRow): string {
  return scope === "all" ? text.all : text.scopeName({ scope: text[scope], name });
}

/** How many recorders fall short, and in what. */
function shortMark(row: ExpectationRow, coverage: ReadonlyMap<string, Coverage>): CellMark | null {
  if (row.changedAt === null) return null;
  const { covered = 0, short = [] } = coverage.get(expectationKey(row)) ?? {};
  if (covered === 0) return { tone: "idle", text: text.coversNone };
  if (short.length === 0) return { tone: "good", text: text.allMeet };
  const facts = new Set(short.flatMap((recorder) => recorder.facts));
  const labels = formatList([...facts].map((fact) => factOf(fact).label()));
  return { tone: "warn", text: text.shortOf({ count: short.length, facts: labels }) };
}

/** The recorders that fall short, a line for each. */
function shortLines(row: ExpectationRow, coverage: ReadonlyMap<string, Coverage>): string | null {
  const lines = (coverage.get(expectationKey(row))?.short ?? []).map(({ name, facts }) =>
    text.shortRecorder({ name, facts: formatList(facts.map((fact) => factOf(fact).label())) }),
  );
  return lines.join("\n") || null;
}

function expectationColumns(
  open: ((row: ExpectationRow) => void) | undefined,
  coverage: ReadonlyMap<string, Coverage>,
): GridColumn<ExpectationRow>[] {
  const coveredBy = (row: ExpectationRow) => coverage.get(expectationKey(row))?.covered ?? 0;
  return [
    {
      id: "scope",
      label: text.scope,
      value: scopeName,
      ...(open && { open }),
      width: 260,
    },
    {
      id: "agreed",
      label: text.agreed,
      value: ({ agreed }) => agreed.join(", "),
      format: ({ agreed }) => agreed.join(", ") || text.nothingAgreed,
      tone: ({ changedAt }) => (changedAt === null ? "quiet" : null),
      tooltip: ({ agreed }) => agreed.join("\n") || null,
      flex: 1,
      minWidth: 200,
    },
    {
      id: "covered",
      label: text.covered,
      value: coveredBy,
      format: (row) =>
        row.changedAt === null ? "" : countMessages.recorders({ count: coveredBy(row) }),
      filter: "number",
      isMinor: true,
      width: 120,
    },
    {
      id: "short",
      label: text.short,
      value: (row) => shortMark(row, coverage)?.text ?? "",
      mark: (row) => shortMark(row, coverage),
      tooltip: (row) => shortLines(row, coverage),
      width: 170,
    },
    {
      id: "changed",
      label: text.changed,
      value: ({ changedAt }) => changedAt,
      format: ({ changedAt }) => (changedAt === null ? "" : relativeTime(Date.parse(changedAt))),
      tooltip: ({ changedAt }) => changedAt && exactTime(changedAt),
      filter: false,
      ticks: true,
      isAge: true,
      isMinor: true,
      width: 120,
    },
  ];
}
