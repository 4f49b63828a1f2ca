import { useEffect, useState, type ReactNode } from "react";
import {
  canSendAgain,
  type ReportSending,
  type ReportSendingState,
} from "#shared/domain/customer-reports.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { sendingReasonText, sendingStateText } from "#shared/domain/sending-text.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import type { DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { useLocked } from "#renderer/services/field-rights.ts";
import {
  Button,
  Dialog,
  ErrorNotice,
  exactTime,
  Loader,
  StatusTag,
  Table,
  type Tone,
  VisuallyHidden,
} from "#renderer/ui/index.ts";
import { scheduleStore } from "./store.ts";
import css from "./schedule.module.css";

interface ReportsOfRunProps extends DialogProps {
  readonly scheduleId: string;
  /** Number of the run. */
  readonly run: number;
}

/** The dialog closes if the schedule is removed. */
export function ReportsOfRun({ scheduleId, run, onClose }: ReportsOfRunProps): ReactNode {
  const state = useFeature(scheduleStore, ({ schedules }) =>
    schedules.find(({ id }) => id === scheduleId),
  );
  return state && <SendingsDialog state={state} run={run} onClose={onClose} />;
}

interface SendingsProps extends DialogProps {
  readonly state: ScheduleState;
  readonly run: number;
}

/** The reports of a run by customer, those that did not arrive first, with a way to send them again. */
function SendingsDialog({ state, run, onClose }: SendingsProps): ReactNode {
  const { client } = useServices();
  const { list, reload } = useSendings(state, run);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MusterError | null>(null);
  const isRunning = state.last?.state === "running";
  const sendAgain = async (sendings?: readonly string[]) => {
    setBusy(true);
    const { id } = state;
    const chosen = sendings ? { sendings: [...sendings] } : {};
    const answer = await client.call("reports.sendAgain", { id, run, ...chosen });
    setError(answer.ok ? null : answer.error);
    setBusy(false);
    reload();
  };
  const all = list?.ok ? problemsFirst(list.value) : [];
  const isOpen = all.some((one) => canSendAgain(one) && one.state !== "perhaps_sent");
  const locked = useLocked("reports.sendAgain")("sendings");
  const disabled = busy || isRunning;
  return (
    <Dialog
      title={texts.reportsTitle({ name: state.schedule.name })}
      width={900}
      opened
      onClose={onClose}
      footer={
        <>
          {isOpen && (
            <Button
              variant="default"
              loading={busy}
              disabled={disabled || locked.disabled === true}
              title={locked.description}
              onClick={() => void sendAgain()}
            >
              {texts.sendAllAgain}
            </Button>
          )}
          <Button onClick={onClose}>{commonMessages.close}</Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
      {list === null && <Loader size={16} />}
      {list && !list.ok && <ErrorNotice error={list.error} />}
      {all.length > 0 && (
        <Table className={css.sendings}>
          <thead>
            <tr>
              <th scope="col">{texts.columnCustomer}</th>
              <th scope="col">{texts.columnAddress}</th>
              <th scope="col">{texts.columnState}</th>
              <th scope="col">{texts.columnWhy}</th>
              <th scope="col">
                <VisuallyHidden>{texts.sendAgain}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <Line
                key={one.id}
                sending={one}
                disabled={disabled}
                onSend={() => void sendAgain([one.id])}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}

interface LineProps {
  readonly sending: ReportSending;
  readonly disabled: boolean;
  readonly onSend: () => void;
}

function Line({ sending, disabled, onSend }: LineProps): ReactNode {
  const { customer, address, state, at, error } = sending;
  const locked = useLocked("reports.sendAgain")("sendings");
  return (
    <tr>
      <td>{customer}</td>
      <td>{address}</td>
      <td>
        <StatusTag tone={SENDING_TONES[state]}>{sendingStateText(sending)}</StatusTag>
      </td>
      <td className={css.why}>
        {state === "sent" ? exactTime(at) : sendingReasonText(sending)}
        {state !== "sent" && error?.hint && <p className={css.hint}>{error.hint}</p>}
      </td>
      <td>
        {canSendAgain(sending) && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={disabled || locked.disabled === true}
            title={locked.description}
            onClick={onSend}
            aria-label={texts.sendAgainTo({ customer })}
          >
            {texts.sendAgain}
          </Button>
        )}
      </td>
    </tr>
  );
}

export const SENDING_TONES: Readonly<Record<ReportSendingState, Tone>> = {
  waiting: "idle",
  sending: "working",
  sent: "good",
  failed: "bad",
  not_sent: "warn",
  perhaps_sent: "unknown",
};

const ORDER: readonly ReportSendingState[] = [
  "failed",
  "perhaps_sent",
  "not_sent",
  "waiting",
  "sending",
  "sent",
];

export function problemsFirst(sendings: readonly ReportSending[]): ReportSending[] {
  return sendings.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

/** Asked again when a run starts or ends. `list` is null until it is known. */
function useSendings({ id, last }: ScheduleState, run: number) {
  const { client } = useServices();
  const [list, setList] = useState<Result<ReportSending[]> | null>(null);
  const [round, setRound] = useState(0);
  const version = `${last?.id} ${last?.state} ${round}`;
  useEffect(() => {
    let current = true;
    void client.call("reports.sendings", { id, run }).then((answer) => {
      if (current) setList(answer.ok ? { ok: true, value: answer.value.sendings } : answer);
    });
    return () => void (current = false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a run that starts or ends changes the list
  }, [client, id, run, version]);
  return { list, reload: () => setRound((before) => before + 1) };
}
