import type {
  ImportColumn,
  ImportFault,
  ImportFile,
  ImportPreview,
} from "#shared/domain/import.ts";

export function aFile(
  columns: Partial<ImportColumn>[] = [{ header: "Name", target: "name" }],
): ImportFile {
  return {
    id: "f1",
    format: "csv",
    sheets: [],
    hiddenSheets: [],
    otherLists: [],
    sheet: "",
    encoding: "utf-8",
    encodingIsGuess: false,
    questions: [],
    rows: 2,
    columns: columns.map((given, index) => ({
      index,
      header: `Column ${index}`,
      samples: [],
      target: "ignore",
      ...given,
    })),
  };
}

export function aPreview(given: Partial<ImportPreview> = {}): ImportPreview {
  return {
    counts: { add: 0, update: 0, same: 0, faulty: 0, skipped: 0 },
    faults: [],
    rows: [],
    warnings: [],
    needsPasswordConsent: false,
    ...given,
  };
}

export function aRow(
  given: Partial<ImportPreview["rows"][number]> = {},
): ImportPreview["rows"][number] {
  return {
    row: 2,
    state: "add",
    name: "NVR 1",
    url: "http://192.0.2.1",
    site: "Leeds",
    customer: "",
    changes: [],
    ...given,
  };
}

export function aFault(given: Partial<ImportFault> = {}): ImportFault {
  return {
    row: 2,
    index: 0,
    header: "Name",
    value: "",
    message: "The name is missing.",
    hint: "",
    ...given,
  };
}
