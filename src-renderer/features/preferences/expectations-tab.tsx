import { useMemo, useState, type ReactNode } from "react";
import type { Expectation } from "#shared/domain/expectation.ts";
import { agreedTexts } from "#shared/domain/expectation-text.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import {
  ExpectationsDialog,
  useExpectations,
  type Agreement,
} from "#renderer/features/expectations/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { useProblems } from "#renderer/features/health/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { lockReason } from "#renderer/services/field-rights.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { useListGrid } from "#renderer/services/use-list-grid.ts";
import {
  Button,
  DataGrid,
  EmptyState,
  exactTime,
  IconAdd,
  IconPlan,
  relativeTime,
  type CellMark,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { ChooseAgreement } from "./choose-agreement.tsx";
import { expectationCoverage, expectationKey, type Coverage } from "./expectation-coverage.ts";

/** Everything that was agreed: for the fleet, customers, sites, tags and recorders. */
export function ExpectationsTab(): ReactNode {
  const { expectations, loading, reload } = useExpectations();
  const me = useFeature(meStore, (state) => state.me);
  const locked = lockReason(me, "expectations.set", "scopeId");
  const [dialog, setDialog] = useState<Agreement | "choose" | null>(null);
  const coverage = useCoverage(expectations);
  const columns = useMemo(
    () => expectationColumns(locked === null ? setDialog : undefined, coverage),
    [locked, coverage],
  );
  const add = (
    <Button
      variant="default"
      leftSection={<IconAdd size={15} aria-hidden />}
      disabled={locked !== null}
      title={locked ?? undefined}
      onClick={() => setDialog("choose")}
    >
      {text.add}
    </Button>
  );
  return (
    <>
      <DataGrid
        {...useListGrid("expectations")}
        label={text.expectations}
        noun={[text.oneExpectation, text.manyExpectations]}
        rows={expectations}
        rowId={expectationKey}
        columns={columns}
        {...(locked === null && { onOpen: setDialog })}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        onRetry={() => void reload()}
        tools={expectations.length > 0 && add}
        footer={<Uncovered expectations={expectations} />}
        empty={
          <EmptyState icon={IconPlan} title={text.noneAtAll} actions={add}>
            {text.about}
          </EmptyState>
        }
      />
      {dialog === "choose" && (
        <ChooseAgreement onChoose={setDialog} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== "choose" && (
        <ExpectationsDialog
          key={`${dialog.scope} ${dialog.scopeId}`}
          of={dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </>
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

const MOST_CUSTOMERS = 3;

/** Customers with whom nothing is agreed; nothing if something is agreed for the whole fleet. */
function Uncovered({ expectations }: { expectations: readonly Expectation[] }): ReactNode {
  const customers = useFeature(customersStore, (state) => state.customers);
  const agreed = new Set(
    expectations.filter(({ scope }) => scope === "customer").map(({ scopeId }) => scopeId),
  );
  const without = customers.filter(({ id }) => !agreed.has(id));
  const isForAll = expectations.some(({ scope }) => scope === "all");
  if (expectations.length === 0 || isForAll || without.length === 0) return null;
  const names = without.slice(0, MOST_CUSTOMERS).map(({ name }) => name);
  const rest = without.length - names.length;
  const named = names.join(", ");
  return (
    <span>
      {text.without({
        count: without.length,
        names: rest === 0 ? named : common.namesAndMore({ names: named, count: rest }),
      })}
    </span>
  );
}

function scopeName({ scope, name }: Expectation): string {
  return scope === "all" ? text.all : text.scopeName({ scope: text[scope], name });
}

function shortMark(row: Expectation, coverage: ReadonlyMap<string, Coverage>): CellMark {
  const { covered = 0, short = [] } = coverage.get(expectationKey(row)) ?? {};
  if (covered === 0) return { tone: "idle", text: text.coversNone };
  if (short.length === 0) return { tone: "good", text: text.allMeet };
  return { tone: "warn", text: countMessages.recorders({ count: short.length }) };
}

function expectationColumns(
  open: ((row: Expectation) => void) | undefined,
  coverage: ReadonlyMap<string, Coverage>,
): GridColumn<Expectation>[] {
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
      value: ({ values }) => agreedTexts(values).join(", "),
      tooltip: ({ values }) => agreedTexts(values).join("\n"),
      flex: 1,
      minWidth: 200,
    },
    {
      id: "covered",
      label: text.covered,
      value: (row) => coverage.get(expectationKey(row))?.covered ?? 0,
      format: (row) =>
        countMessages.recorders({ count: coverage.get(expectationKey(row))?.covered ?? 0 }),
      filter: "number",
      width: 120,
    },
    {
      id: "short",
      label: text.short,
      value: (row) => shortMark(row, coverage).text,
      mark: (row) => shortMark(row, coverage),
      tooltip: (row) => coverage.get(expectationKey(row))?.short.join("\n") || null,
      width: 170,
    },
    {
      id: "changed",
      label: text.changed,
      value: ({ changedAt }) => changedAt,
      format: ({ changedAt }) => relativeTime(Date.parse(changedAt)),
      tooltip: ({ changedAt }) => exactTime(changedAt),
      filter: false,
      ticks: true,
      isAge: true,
      width: 120,
    },
  ];
}
