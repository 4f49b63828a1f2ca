import { Fragment, useMemo, useState, type ReactNode } from "react";
import type { Expectation } from "#shared/domain/expectation.ts";
import { agreedTexts } from "#shared/domain/expectation-text.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
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
  Anchor,
  DataGrid,
  EmptyState,
  exactTime,
  IconPlan,
  Notice,
  relativeTime,
  TextWith,
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
import css from "./settings.module.css";

/** Everything that was agreed: for the fleet, customers, sites, tags and recorders. */
export function ExpectationsTab(): ReactNode {
  const { expectations, loading, reload } = useExpectations();
  const locked = useExpectationsLock();
  const [dialog, setDialog] = useState<OpenExpectation>(null);
  const coverage = useCoverage(expectations);
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
        rows={expectations}
        rowId={expectationKey}
        columns={columns}
        {...(locked === null && { onOpen: setDialog })}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        onRetry={() => void reload()}
        below={
          <Uncovered
            expectations={expectations}
            onChoose={locked === null ? setDialog : undefined}
          />
        }
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

interface UncoveredProps {
  readonly expectations: readonly Expectation[];
  /** Opens the expectations for a customer; undefined if the user may not change them. */
  readonly onChoose: ((of: Agreement) => void) | undefined;
}

/** Customers with whom nothing is agreed; nothing if something is agreed for the whole fleet. */
function Uncovered({ expectations, onChoose }: UncoveredProps): ReactNode {
  const customers = useFeature(customersStore, (state) => state.customers);
  const agreed = new Set(
    expectations.filter(({ scope }) => scope === "customer").map(({ scopeId }) => scopeId),
  );
  const without = customers.filter(({ id }) => !agreed.has(id));
  const isForAll = expectations.some(({ scope }) => scope === "all");
  if (expectations.length === 0 || isForAll || without.length === 0) return null;
  const count = without.length;
  const first = without.slice(0, MOST_CUSTOMERS);
  const rest = count - first.length;
  const all = (names: string) => (rest === 0 ? names : common.namesAndMore({ names, count: rest }));
  return (
    <div className={css.above}>
      <Notice tone="info">
        <TextWith text={(names) => text.without({ count, names: all(names) })}>
          {first.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              {onChoose ? (
                <Anchor
                  component="button"
                  type="button"
                  onClick={() => onChoose({ scope: "customer", scopeId: id, name })}
                >
                  {name}
                </Anchor>
              ) : (
                name
              )}
            </Fragment>
          ))}
        </TextWith>
      </Notice>
    </div>
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
