import { useMemo, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { problemOf, problemLabel } from "#shared/domain/recorder-problem.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { driftMessages as m } from "#shared/messages/drift.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { recordersScreenMessages as recordersText } from "#shared/messages/recorders-screen.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { DataGrid, ListBelow, Time, type GridColumn } from "#renderer/ui/index.ts";
import type { DriftState } from "./drift-store.ts";

/** Recorders that rollouts have written to, and whose settings Muster does not know since then. Each with the reason. */
export function NotCompared(props: { recorders: DriftState["unreadRecorders"] }): ReactNode {
  const { byId, open } = useFeature(recordersStore, (all) => all);
  const rows = useMemo(
    () => props.recorders.flatMap(({ recorderId }) => byId.get(recorderId) ?? []),
    [props.recorders, byId],
  );
  const show = useMemo(
    () =>
      ({ id }: Recorder) => {
        open(id);
        navigate("recorders");
      },
    [open],
  );
  const columns = useMemo(() => notComparedColumns(show), [show]);
  const title = m.notCompared({ count: rows.length });
  return (
    <ListBelow title={title} text={m.notComparedText}>
      <DataGrid
        {...useGridLayout("history.notCompared")}
        isBelowList
        label={title}
        noun={[recordersText.noun, recordersText.nouns]}
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
        onOpen={show}
      />
    </ListBelow>
  );
}

function notComparedColumns(open: (recorder: Recorder) => void): GridColumn<Recorder>[] {
  return [
    {
      id: "recorder",
      label: commonMessages.recorder,
      value: ({ name }) => name,
      open,
      minWidth: 170,
      flex: 1,
    },
    {
      id: "customer",
      label: commonMessages.customer,
      value: ({ customerName }) => customerName,
      width: 150,
      isMinor: true,
    },
    { id: "site", label: commonMessages.site, value: ({ siteName }) => siteName, width: 120 },
    {
      id: "why",
      label: m.columnNotCompared,
      value: whyNotCompared,
      mark: (recorder) => ({
        tone: problemOf(recorder) === null ? "unknown" : "warn",
        text: whyNotCompared(recorder),
      }),
      flex: 2,
      minWidth: 200,
    },
    {
      id: "contact",
      label: fields.lastChecked,
      value: ({ reach }) => reach.at,
      render: ({ reach }) => (reach.at === null ? null : <Time iso={reach.at} />),
      width: 112,
      filter: false,
      ticks: true,
      isAge: true,
    },
  ];
}

/** What prevents a reading now; without such a problem, that the settings were not read since the rollout. */
export function whyNotCompared(recorder: Recorder): string {
  const problem = problemOf(recorder);
  return problem === null ? m.notReadYet : problemLabel(problem);
}
