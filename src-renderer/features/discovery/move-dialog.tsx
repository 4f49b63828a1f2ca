import { useState, type ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { addressUpdateMessages as texts } from "#shared/messages/discovery-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { FormDialog, ErrorNotice, FactList, notifyDone, Table } from "#renderer/ui/index.ts";
import type { FindingRow } from "./rows.ts";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** Asks before the addresses of recorders that moved are updated, and explains the check. */
export function MovedRecordersDialog({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  const moving = useFeature(discoveryStore, (state) => state.moving);
  const keys = new Set(moving);
  const moved = rows.filter(({ finding, recorder }) => recorder && keys.has(finding.key));
  return moved.length > 0 ? <OpenDialog rows={moved} /> : null;
}

function OpenDialog({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  const { refusals, move } = useFeature(discoveryStore, (all) => all);
  const { busy, update } = useUpdate(rows);
  const [one] = rows;
  const many = rows.length > 1;
  const name = one?.recorder?.name ?? "";
  return (
    <FormDialog
      title={many ? texts.titleMany({ count: rows.length }) : texts.title({ recorder: name })}
      onClose={() => move([])}
      width={many ? 680 : 520}
      onSubmit={update}
      confirm={refusals.size > 0 ? texts.again : texts.update}
      busy={busy}
      confirmFocused
    >
      {many ? <Moves rows={rows} /> : one && <Move row={one} />}
      <p>{texts.text}</p>
      <Refusals refusals={refusals} />
    </FormDialog>
  );
}

/** Runs the update and reports it. Refused updates stay in the dialog. */
function useUpdate(rows: readonly FindingRow[]): { busy: boolean; update(): void } {
  const updateAddresses = useFeature(discoveryStore, (state) => state.updateAddresses);
  const discovery = useServices().get(discoveryStore);
  const unconfirmed = () => discovery.getState().unconfirmed;
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    const keys = await updateAddresses();
    setBusy(false);
    const one = rows.find(({ finding }) => finding.key === keys[0]);
    if (!one) return;
    const { recorder, finding } = one;
    const count = keys.length;
    const done =
      count > 1
        ? texts.updatedMany({ count })
        : texts.updated({ recorder: recorder?.name ?? "", address: finding.url });
    notifyDone(withUnconfirmed(done, unconfirmed().length));
  };
  return { busy, update: () => void run() };
}

/** @param count recorders whose identity only facts confirm that any device could report */
function withUnconfirmed(done: string, count: number): string {
  return count === 0 ? done : `${done} ${texts.unconfirmed({ count })}`;
}

function Move({ row: { recorder, finding } }: { row: FindingRow }): ReactNode {
  return (
    <FactList
      facts={[
        { label: texts.oldAddress, value: recorder?.url ?? "" },
        { label: texts.newAddress, value: finding.url },
      ]}
    />
  );
}

function Moves({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  return (
    <div className={css.moves}>
      <Table aria-label={texts.table} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{common.recorder}</Table.Th>
            <Table.Th>{texts.oldAddress}</Table.Th>
            <Table.Th>{texts.newAddress}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ finding, recorder }) => (
            <Table.Tr key={finding.key}>
              <Table.Td>{recorder?.name}</Table.Td>
              <Table.Td>{recorder?.url}</Table.Td>
              <Table.Td>{finding.url}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Refusals(props: { refusals: ReadonlyMap<string, MusterError> }): ReactNode {
  const refusals = [...props.refusals];
  const others = refusals.filter(([, { code }]) => code === "not_same_device").length;
  return (
    <>
      {refusals.map(([key, error]) => (
        <ErrorNotice key={key} error={error} />
      ))}
      {others > 0 && <p>{texts.unchanged({ count: others })}</p>}
    </>
  );
}
