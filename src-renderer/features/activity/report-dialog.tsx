import { useState, type ReactNode } from "react";
import { REPORT_TYPES, type ReportFormat } from "#shared/domain/reports.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { selectionStore } from "#renderer/services/selection.ts";
import { counted } from "#renderer/services/words.ts";
import {
  Button,
  ChoiceRow,
  Dialog,
  downloadBase64,
  ErrorNotice,
  notifyDone,
  useSubmit,
} from "#renderer/ui/index.ts";
import { reportStore } from "./report-store.ts";
import css from "./activity.module.css";

const FORMATS: readonly { value: ReportFormat; label: string; hint: string }[] = [
  { value: "pdf", label: "PDF", hint: "To be printed or handed over" },
  { value: "html", label: "Web page", hint: "One file, for any browser" },
  { value: "xlsx", label: "Excel", hint: "All tables, one a sheet" },
  { value: "csv", label: "CSV", hint: "The table of values alone" },
  { value: "json", label: "JSON", hint: "For programs" },
];

/** Channels as a file for somebody who does not have Muster. */
export function ReportDialog(): ReactNode {
  const opened = useFeature(reportStore, (state) => state.opened);
  return opened ? <OpenDialog /> : null;
}

function OpenDialog(): ReactNode {
  const { client } = useServices();
  const close = useFeature(reportStore, (state) => state.close);
  const ids = useFeature(selectionStore, (state) => state.recorderIds);
  const [format, setFormat] = useState<ReportFormat>("pdf");
  const { busy, error, submit } = useSubmit(async () => {
    const select = ids.length > 0 ? { ids: [...ids] } : {};
    const answer = await client.call("reports.make", { kind: "channels", format, select });
    if (!answer.ok) return answer.error;
    const { name, base64 } = answer.value;
    downloadBase64(name, base64, REPORT_TYPES[format]);
    notifyDone(`Saved ${name}.`);
    return null;
  }, close);
  const which = ids.length > 0 ? counted(ids.length, "selected recorder") : "all recorders";
  return (
    <Dialog
      title="Report of channels"
      opened
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} data-autofocus>
            Save report
          </Button>
        </>
      }
    >
      <div className={css.panel}>
        {error && <ErrorNotice error={error} />}
        <p>
          Every channel of {which} as it was last read; unknown is told apart from offline. No
          recorder is asked now.
        </p>
        <ChoiceRow label="Format" choices={FORMATS} value={format} onChoose={setFormat} />
        <p className={css.gone}>{FORMATS.find(({ value }) => value === format)?.hint}.</p>
      </div>
    </Dialog>
  );
}
