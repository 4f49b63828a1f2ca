import { useState, type ReactNode } from "react";
import type { HistoryArea, StoredReading } from "#shared/domain/history.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { historyMessages as m } from "#shared/messages/drift.ts";
import type { ReadableArea } from "#shared/domain/settings.ts";
import { Button, Dialog, ErrorNotice, Loader, Select } from "#renderer/ui/index.ts";
import { areasOfReadings, historyAreaLabel, openedAt } from "./areas.ts";
import { Differences } from "./differences.tsx";
import { StateList, type VersionPair } from "./state-list.tsx";
import { useHistory, useRestore } from "./use-history.ts";
import css from "./history.module.css";

interface HistoryDialogProps {
  readonly recorderId: string;
  readonly recorderName: string;
  /** The area that is shown first. */
  readonly area: ReadableArea;
  /** Changes when the recorder may have been read again. */
  readonly asOf: unknown;
  readonly onClose: () => void;
}

/** The stored versions of a recorder's settings, and the differences between two of them. The recorder is not contacted. */
export function HistoryDialog(props: HistoryDialogProps): ReactNode {
  const { recorderId, recorderName, area, asOf, onClose } = props;
  const answer = useHistory(recorderId, asOf);
  return (
    <Dialog
      title={m.title({ recorder: recorderName })}
      opened
      onClose={onClose}
      width={1060}
      footer={
        <Button variant="default" onClick={onClose}>
          {commonMessages.close}
        </Button>
      }
    >
      {answer === null && <Loader size="sm" aria-label={commonMessages.loading} />}
      {answer?.ok === false && <ErrorNotice error={answer.error} />}
      {answer?.ok && <History recorderId={recorderId} readings={answer.value} wanted={area} />}
    </Dialog>
  );
}

interface HistoryProps {
  readonly recorderId: string;
  readonly readings: readonly StoredReading[];
  readonly wanted: ReadableArea;
}

function History({ recorderId, readings, wanted }: HistoryProps): ReactNode {
  const [chosen, setChosen] = useState<HistoryArea | null>(null);
  const area = chosen ?? openedAt(wanted, readings) ?? readings[0]?.area;
  if (!area) {
    return <p className={css.soft}>{m.noStates}</p>;
  }
  return (
    <>
      <div className={css.head}>
        <Select
          label={commonMessages.area}
          className={css.area}
          data={areasOfReadings(readings).map((value) => ({
            value,
            label: historyAreaLabel(value),
          }))}
          value={area}
          allowDeselect={false}
          onChange={(next) => next && setChosen(next)}
        />
        <p className={css.soft}>{m.keptHint}</p>
      </div>
      <OneArea
        key={area}
        recorderId={recorderId}
        states={readings.filter((one) => one.area === area)}
      />
    </>
  );
}

interface OneAreaProps {
  readonly recorderId: string;
  /** The latest first. */
  readonly states: readonly StoredReading[];
}

/** Until the user chooses, the latest version is compared with the previous version: also when a newer one is read meanwhile. */
function OneArea({ recorderId, states }: OneAreaProps): ReactNode {
  const [chosen, setChosen] = useState<readonly (number | undefined)[] | null>(null);
  const [older = 1, newer = 0] =
    chosen?.map((id) => states.findIndex((one) => one.id === id)) ?? [];
  const pair: VersionPair = { before: older, after: newer };
  const before = states[pair.before];
  const after = states[pair.after];
  const { restore, restoring, error } = useRestore(recorderId);
  const writable = states[0] !== undefined && states[0].area !== "pushQuery";
  return (
    <>
      <StateList
        states={states}
        pair={pair}
        onPair={(next) => setChosen([states[next.before]?.id, states[next.after]?.id])}
        onRestore={writable ? ({ id }) => void restore(id) : null}
        restoring={restoring}
      />
      {error && <ErrorNotice error={error} />}
      {before && after ? (
        <Differences
          key={`${before.id} ${after.id}`}
          recorderId={recorderId}
          before={before}
          after={after}
        />
      ) : (
        <p className={css.soft}>{m.onlyOne}</p>
      )}
    </>
  );
}
