import { useState, type ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Button, Dialog, ErrorNotice, Facts, notifyDone, Table } from "#renderer/ui/index.ts";
import type { FindingRow } from "./rows.ts";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** Recorders answer at new addresses: what Muster makes sure of before it believes that. */
export function MoveDialog({ rows }: { rows: readonly FindingRow[] }): ReactNode {
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
    <Dialog
      title={
        many
          ? `Update the addresses of ${counted(rows.length, "recorder")}`
          : `Update the address of ${name}`
      }
      opened
      onClose={() => move([])}
      width={many ? 680 : 520}
      onSubmit={update}
      footer={
        <>
          <Button variant="default" onClick={() => move([])}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} data-autofocus>
            {refusals.size > 0 ? "Check again" : "Check and update"}
          </Button>
        </>
      }
    >
      {many ? <Moves rows={rows} /> : one && <Move row={one} />}
      <p>
        Muster first compares the device with the recorder. The recorder&apos;s pinned certificate
        confirms its identity. Without one, Muster signs in there once by Digest and compares serial
        number and MAC; the identity then stays unconfirmed, because any device can report these.
        Channels, settings and history stay with the recorder.
      </p>
      <Refusals refusals={refusals} />
    </Dialog>
  );
}

/** Says what was done; what was refused stays in the dialog. */
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
    const note = unconfirmedText(unconfirmed().length);
    if (keys.length > 1)
      notifyDone(`${counted(keys.length, "recorder")} have their new addresses.${note}`);
    else if (one) notifyDone(`${one.recorder?.name ?? ""} is now at ${one.finding.url}.${note}`);
  };
  return { busy, update: () => void run() };
}

/** Of how many recorders only facts agreed that any device could report. */
function unconfirmedText(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? " The identity of 1 recorder is not confirmed."
    : ` The identity of ${count} recorders is not confirmed.`;
}

function Move({ row: { recorder, finding } }: { row: FindingRow }): ReactNode {
  return (
    <Facts
      facts={[
        { label: "In the inventory", value: recorder?.url ?? "" },
        { label: "Answers now at", value: finding.url },
      ]}
    />
  );
}

function Moves({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  return (
    <div className={css.moves}>
      <Table aria-label="Recorders that moved" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Recorder</Table.Th>
            <Table.Th>In the inventory</Table.Th>
            <Table.Th>Answers now at</Table.Th>
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
      {others > 0 && (
        <p>
          {others === 1
            ? "The address in the inventory stays as it is."
            : "The addresses in the inventory stay as they are."}{" "}
          Two recorders may have swapped their addresses, or a new device has taken over what the
          old one announced.
        </p>
      )}
    </>
  );
}
