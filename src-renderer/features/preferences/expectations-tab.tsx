import { useMemo, useState, type ReactNode } from "react";
import type { Expectation } from "#shared/domain/expectation.ts";
import { agreedTexts } from "#shared/domain/expectation-text.ts";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import {
  ExpectationsDialog,
  useExpectations,
  type Agreement,
} from "#renderer/features/expectations/index.ts";
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
  type GridColumn,
} from "#renderer/ui/index.ts";
import { ChooseAgreement } from "./choose-agreement.tsx";

/** Everything that was agreed: for the fleet, customers, sites, tags and recorders. */
export function ExpectationsTab(): ReactNode {
  const { expectations, loading, reload } = useExpectations();
  const me = useFeature(meStore, (state) => state.me);
  const locked = lockReason(me, "expectations.set", "scopeId");
  const [dialog, setDialog] = useState<Agreement | "choose" | null>(null);
  const columns = useMemo(
    () => expectationColumns(locked === null ? setDialog : undefined),
    [locked],
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
        rowId={({ scope, scopeId }) => `${scope} ${scopeId}`}
        columns={columns}
        {...(locked === null && { onOpen: setDialog })}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        onRetry={() => void reload()}
        tools={expectations.length > 0 && add}
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

function scopeName({ scope, name }: Expectation): string {
  return scope === "all" ? text.all : text.scopeName({ scope: text[scope], name });
}

function expectationColumns(
  open: ((row: Expectation) => void) | undefined,
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
