import { useEffect, useMemo, useRef, useState } from "react";
import type { Addressee } from "#shared/domain/customer-reports.ts";
import type { ReportFormat } from "#shared/domain/reports.ts";
import { notSentFault } from "#shared/domain/sending-text.ts";
import type { MusterError } from "#shared/errors.ts";
import { formatList } from "#shared/format.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { newJobName } from "#renderer/services/job-name.ts";
import { notifyDone, notifyError } from "#renderer/ui/index.ts";
import { customerReportStore } from "./store.ts";
import type { PreviewInput } from "./use-preview.ts";

export interface Sending {
  readonly isBusy: boolean;
  /** Why the latest attempt with these values failed. */
  readonly error: MusterError | null;
  /** Why the user may not send reports; null if the user may. */
  readonly denied: string | null;
  readonly canSend: boolean;
  send(): Promise<void>;
}

/** Sends the report of the dialog to its customer. The same values are sent once, however often the user tries. */
export function useSend(
  wish: PreviewInput | null,
  format: ReportFormat,
  addressee: Addressee | null,
  done: () => void,
): Sending {
  const { client } = useServices();
  const me = useFeature(meStore, (state) => state.me);
  const noteSent = useFeature(customerReportStore, (state) => state.noteSent);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly of: string; readonly error: MusterError } | null>(
    null,
  );
  // oxlint-disable-next-line react/exhaustive-deps -- other values are another report
  const request = useMemo(() => newJobName(), [wish, format]);
  // The user may close the dialog while the report is on its way, and open another one.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const may = mayCall(me, "reports.send");
  const canSend = may === true && addressee !== null && addressee.obstacle === null && !isBusy;
  const send = async () => {
    if (!canSend || !wish) return;
    const { customer, emails } = addressee;
    const { period, timeZone } = wish;
    setBusy(true);
    const zone = timeZone === undefined ? {} : { timeZone };
    const answer = await client.call("reports.send", {
      customer,
      period,
      format,
      ...zone,
      shownEmails: [...emails],
      request,
    });
    noteSent();
    const error = answer.ok ? notSentFault(answer.value.sendings) : answer.error;
    if (error === null) notifyDone(messages.sentTo({ addresses: formatList(emails) }));
    else if (!isOpen.current) notifyError(error);
    if (!isOpen.current) return;
    setBusy(false);
    setFailed(error && { of: request, error });
    if (error === null) done();
  };
  return {
    isBusy,
    error: failed?.of === request ? failed.error : null,
    denied: may === true ? null : may,
    canSend,
    send,
  };
}
