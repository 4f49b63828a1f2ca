import { useState, type ReactNode } from "react";
import type { KeptReading } from "#shared/domain/history.ts";
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
  readonly onClose: () => void;
}

/** The stored versions of a recorder's settings, and the differences between two of them. The recorder is not contacted. */
export function HistoryDialog(props: HistoryDialogProps): ReactNode {
  const { recorderId, recorderName, area, onClose } = props;
  const answer = useHistory(recorderId);
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
  readonly readings: readonly KeptReading[];
  readonly wanted: ReadableArea;
}

function History({ recorderId, readings, wanted }: HistoryProps): ReactNode {
  const [area, setArea] = useState(() => openedAt(wanted, readings) ?? readings[0]?.area);
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
          onChange={(next) => next && setArea(next)}
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
  readonly states: readonly KeptReading[];
}

/** At first, the latest version is compared with the previous version. */
function OneArea({ recorderId, states }: OneAreaProps): ReactNode {
  const [pair, setPair] = useState<VersionPair>({ before: 1, after: 0 });
  const before = states[pair.before];
  const after = states[pair.after];
  const { restore, restoring, error } = useRestore(recorderId);
  const writable = states[0] !== undefined && states[0].area !== "pushQuery";
  return (
    <>
      <StateList
        states={states}
        pair={pair}
        onPair={setPair}
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
