import type { ReactNode } from "react";
import { TEXT_ENCODINGS } from "#shared/domain/encodings.ts";
import type { ImportFile } from "#shared/domain/import.ts";
import { textEncodingMessages } from "#shared/messages/import-errors.ts";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Select } from "#renderer/ui/index.ts";
import { importStore } from "./store.ts";

/** What Muster chose in the file, to choose otherwise: the sheet of a workbook, the encoding of a text. */
export function FileChoices(): ReactNode {
  const { file, opening, readAgain } = useFeature(importStore, (state) => state);
  if (!file) return null;
  return (
    <>
      {file.sheets.length > 1 && (
        <Select
          label={texts.sheet}
          description={sheetHint(file)}
          data={file.sheets.map((value) => ({ value, label: sheetLabel(value, file) }))}
          value={file.sheet}
          onChange={(sheet) => sheet !== null && void readAgain({ sheet })}
          allowDeselect={false}
          disabled={opening}
        />
      )}
      {file.encoding !== null && (
        <Select
          label={texts.encoding}
          description={file.encodingIsGuess ? texts.encodingHint : undefined}
          data={TEXT_ENCODINGS.map((value) => ({ value, label: textEncodingMessages[value] }))}
          value={file.encoding}
          onChange={(encoding) => encoding !== null && void readAgain({ encoding })}
          allowDeselect={false}
          searchable
          disabled={opening}
        />
      )}
    </>
  );
}

function sheetLabel(name: string, { hiddenSheets }: ImportFile): string {
  return hiddenSheets.includes(name) ? texts.hiddenSheet({ name }) : name;
}

function sheetHint({ otherLists }: ImportFile): string | undefined {
  if (otherLists.length === 0) return undefined;
  return texts.otherLists({ names: otherLists.join(", "), count: otherLists.length });
}
