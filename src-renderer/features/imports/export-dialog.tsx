import { useState, type ReactNode } from "react";
import { recordersStore } from "#renderer/features/inventory/index.ts";
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
import { exportStore } from "./export-store.ts";
import css from "./imports.module.css";

type Format = "csv" | "xlsx" | "json";

const FORMATS: readonly { value: Format; label: string; type: string }[] = [
  {
    value: "xlsx",
    label: "Excel",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  { value: "csv", label: "CSV", type: "text/csv" },
  { value: "json", label: "JSON", type: "application/json" },
];

/** Writes the inventory, or the selected part of it, into a file. */
export function ExportDialog(): ReactNode {
  const opened = useFeature(exportStore, (state) => state.opened);
  return opened ? <OpenDialog /> : null;
}

function OpenDialog(): ReactNode {
  const { client } = useServices();
  const close = useFeature(exportStore, (state) => state.close);
  const selected = useFeature(selectionStore, (state) => state.shownIds);
  const all = useFeature(recordersStore, (state) => state.recorders.length);
  const [format, setFormat] = useState<Format>("xlsx");
  const [part, setPart] = useState<"selected" | "all">(selected.length > 0 ? "selected" : "all");
  const count = part === "selected" ? selected.length : all;
  const { busy, error, submit } = useSubmit(async () => {
    const select = part === "selected" ? { ids: [...selected] } : {};
    const answer = await client.call("inventory.export", { format, select });
    if (!answer.ok) return answer.error;
    const { name, base64 } = answer.value;
    downloadBase64(name, base64, FORMATS.find(({ value }) => value === format)?.type ?? "");
    notifyDone(`Exported ${counted(count, "recorder")} as ${name}.`);
    return null;
  }, close);
  return (
    <Dialog
      title="Export recorders"
      opened
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} data-autofocus>
            Export {counted(count, "recorder")}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
      <div className={css.field}>
        <span aria-hidden>Format</span>
        <ChoiceRow label="Format" choices={FORMATS} value={format} onChoose={setFormat} />
      </div>
      {selected.length > 0 && (
        <div className={css.field}>
          <span aria-hidden>Recorders</span>
          <ChoiceRow<"selected" | "all">
            label="Recorders"
            choices={[
              { value: "selected", label: `Selected ${selected.length.toLocaleString("en")}` },
              { value: "all", label: `All ${all.toLocaleString("en")}` },
            ]}
            value={part}
            onChoose={setPart}
          />
        </div>
      )}
      <p className={css.soft}>
        With sites, tags, notes and your own columns. Passwords are never exported: credentials
        stand there by their names. A CSV or Excel file can be changed and imported again.
      </p>
    </Dialog>
  );
}
