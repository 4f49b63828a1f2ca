import { useState, type ReactNode } from "react";
import { SHEET_FORMATS, type SheetFormat } from "#shared/domain/pictures.ts";
import { REPORT_TYPES } from "#shared/domain/reports.ts";
import { equalsExpression } from "#shared/domain/selection.ts";
import { contactSheetMessages as messages } from "#shared/messages/contact-sheet.ts";
import { reportScreenMessages as formats } from "#shared/messages/report-screens.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  ChoiceRow,
  downloadBase64,
  FormDialog,
  NO_FIELDS,
  notifyDone,
  useSubmit,
} from "#renderer/ui/index.ts";

interface ContactSheetDialogProps {
  /** Name of the site. */
  readonly site: string;
  readonly onClose: () => void;
}

/** Saves the stored pictures of a site as a file, after it has said what that means. */
export function ContactSheetDialog({ site, onClose }: ContactSheetDialogProps): ReactNode {
  const { client } = useServices();
  const [format, setFormat] = useState<SheetFormat>("pdf");
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const select = { exprs: [equalsExpression("site", site)] };
      const answer = await client.call("pictures.sheet", { select, format });
      if (!answer.ok) return answer.error;
      const { name, base64 } = answer.value;
      downloadBase64(name, base64, REPORT_TYPES[format]);
      notifyDone(messages.saved({ name }));
      return null;
    },
    onClose,
  );
  return (
    <FormDialog
      title={messages.question({ site })}
      confirm={messages.save}
      busy={busy}
      error={error}
      fields={[]}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{messages.explanation}</p>
      <ChoiceRow
        label={formats.format}
        choices={SHEET_FORMATS.map((value) => ({ value, label: formats[value] }))}
        value={format}
        onChoose={setFormat}
      />
    </FormDialog>
  );
}
