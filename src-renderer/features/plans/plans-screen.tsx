import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { commonMessages } from "#shared/messages/common.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import type { Json } from "#shared/json.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useHasNoRecorders } from "#renderer/features/inventory/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import {
  Button,
  DataGrid,
  ErrorNotice,
  IconImport,
  IconPlan,
  Loader,
  notifyError,
  Screen,
} from "#renderer/ui/index.ts";
import { fault } from "#shared/errors.ts";
import {
  EmptyList,
  ScopeChip,
  useGridHere,
  usePlansHere,
} from "#renderer/features/places/index.ts";
import { rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { LatestPlan, latestPlanWithRoom } from "./latest-plan.tsx";
import { planColumns, planRows, type PlanRow } from "./list-columns.tsx";
import { planParent, PlanView } from "./plan-view.tsx";
import { PlanRowMenu } from "./plan-row-menu.tsx";
import { PlansSwitch } from "./plans-switch.tsx";
import { requestsStore } from "./requests-store.ts";
import { plansStore } from "./store.ts";

/** `#/plans` lists the plans, `#/plans/ID` shows one. */
export function PlansScreen(): ReactNode {
  const [id] = useRoute().rest;
  return id === undefined ? <PlanList /> : <OnePlan key={id} id={id} />;
}

function OnePlan({ id }: { id: string }): ReactNode {
  const { open, close } = useFeature(plansStore, (state) => state);
  const plan = useFeature(plansStore, (state) => state.plans.get(id));
  const error = useFeature(plansStore, (state) => state.errors.get(id));
  useEffect(() => {
    void open(id);
    return close;
  }, [id, open, close]);
  if (plan) return <PlanView plan={plan} />;
  return (
    <Screen title={m.plan} parent={planParent()} padded>
      {error ? (
        <ErrorNotice error={error} />
      ) : (
        <Loader size="sm" aria-label={commonMessages.loading} />
      )}
    </Screen>
  );
}

function PlanList(): ReactNode {
  const { summaries, loading } = useFeature(plansStore, (state) => state);
  const rollouts = useFeature(rolloutsStore, (state) => state.rollouts);
  const requests = useFeature(requestsStore, (state) => state.requests);
  const rows = useMemo(
    () => planRows(summaries, rollouts, requests),
    [summaries, rollouts, requests],
  );
  const here = usePlansHere();
  const isOneUser = new Set(summaries.map(({ createdBy }) => createdBy)).size === 1;
  const columns = useMemo(() => planColumns(here, isOneUser), [here, isOneUser]);
  const latest = here === null && loading.state === "ready" ? latestPlanWithRoom(rows) : null;
  const grid = useGridHere(here, {
    rows,
    loading,
    idOf,
    nothingHere: { title: places.noPlansHere, text: places.noPlansHereText },
    empty: <NoPlans />,
  });
  const isEmpty = rows.length === 0 && loading.state === "ready";
  const isBare = useHasNoRecorders() && isEmpty;
  return (
    <Screen
      title={commonMessages.plans}
      scope={<ScopeChip />}
      toolbar={!isBare && <ListTools isEmpty={isEmpty} />}
    >
      <DataGrid
        {...useList("plans")}
        label={commonMessages.plans}
        noun={[m.noun, m.nouns]}
        {...grid}
        rowId={idOf}
        columns={columns}
        isAboveList={latest !== null}
        menu={rowMenu}
        tools={<PlansSwitch value="plans" />}
        onOpen={({ id }) => navigate(`plans/${id}`)}
      />
      {latest && <LatestPlan row={latest} />}
    </Screen>
  );
}

function rowMenu(plan: PlanRow): ReactNode {
  return <PlanRowMenu plan={plan} />;
}

function idOf({ id }: PlanRow): string {
  return id;
}

function NoPlans(): ReactNode {
  return (
    <EmptyList
      icon={IconPlan}
      sketch={["short", "long", "arrow", "long"]}
      title={m.noPlans}
      actions={<ActionButton action="bulk.new" primary />}
    >
      {m.noPlansText}
    </EmptyList>
  );
}

/** @param props.isEmpty the empty list has the button itself */
function ListTools({ isEmpty }: { readonly isEmpty: boolean }): ReactNode {
  return (
    <>
      <ImportButton />
      {!isEmpty && <ActionButton action="bulk.new" primary />}
    </>
  );
}

/** Imports a plan that was exported, here or on another machine. */
function ImportButton(): ReactNode {
  const importPlan = useFeature(plansStore, (state) => state.importPlan);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const content = parseJson(await file.text());
    if (content === undefined) {
      notifyError(
        fault("plan_invalid", m.notJson({ file: file.name }), {
          hint: m.notJsonHint,
        }),
      );
      return;
    }
    const answer = await importPlan(content);
    if (answer.ok) navigate(`plans/${answer.value}`);
    else notifyError(answer.error);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={m.planFile}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <Button
        variant="default"
        leftSection={<IconImport size={15} />}
        onClick={() => input.current?.click()}
      >
        {m.importPlan}
      </Button>
    </>
  );
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
