import { useState, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { exportMessages as texts } from "#shared/messages/import-screen.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { selectionStore } from "#renderer/services/selection.ts";
import {
  ChoiceRow,
  FormDialog,
  downloadBase64,
  notifyDone,
  useSubmit,
} from "#renderer/ui/index.ts";
import { exportStore } from "./export-store.ts";
import css from "./imports.module.css";

type Format = "csv" | "xlsx" | "json";

const TYPES: Readonly<Record<Format, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  json: "application/json",
};

const formats = (): { value: Format; label: string }[] => [
  { value: "xlsx", label: texts.excel },
  { value: "csv", label: texts.csv },
  { value: "json", label: texts.json },
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
  const { busy, error, submit } = useSubmit(
    { format, part },
    async () => {
      const select = part === "selected" ? { ids: [...selected] } : {};
      const answer = await client.call("inventory.export", { format, select });
      if (!answer.ok) return answer.error;
      const { name, base64 } = answer.value;
      downloadBase64(name, base64, TYPES[format]);
      notifyDone(texts.done({ count, file: name }));
      return null;
    },
    close,
  );
  return (
    <FormDialog
      title={texts.title}
      onClose={close}
      onSubmit={submit}
      confirm={texts.export({ count })}
      busy={busy}
      confirmFocused
      error={error}
    >
      <div className={css.field}>
        <span aria-hidden>{texts.format}</span>
        <ChoiceRow label={texts.format} choices={formats()} value={format} onChoose={setFormat} />
      </div>
      {selected.length > 0 && (
        <div className={css.field}>
          <span aria-hidden>{common.recorders}</span>
          <ChoiceRow<"selected" | "all">
            label={common.recorders}
            choices={[
              { value: "selected", label: texts.selected({ count: selected.length }) },
              { value: "all", label: texts.all({ count: all }) },
            ]}
            value={part}
            onChoose={setPart}
          />
        </div>
      )}
      <p className={css.soft}>{texts.contents}</p>
    </FormDialog>
  );
}
