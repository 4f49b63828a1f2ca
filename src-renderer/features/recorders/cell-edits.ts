import type { Recorder } from "#shared/domain/inventory.ts";
import { COLUMN_VALUE_LENGTH } from "#shared/domain/columns.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { recorderDialogMessages as dialogs } from "#shared/messages/recorder-dialogs.ts";
import { recordersScreenMessages as screen } from "#shared/messages/recorders-screen.ts";
import { columnText, type recordersStore } from "#renderer/features/inventory/index.ts";
import type { StoreDefinition } from "#renderer/services/store.ts";
import type { CellEdit, GridColumn } from "#renderer/ui/index.ts";

type RecordersState = typeof recordersStore extends StoreDefinition<infer S> ? S : never;
type Save = RecordersState["set"];

/** How cells of the inventory are edited in place. */
export interface RecorderEdits {
  readonly name: CellEdit<Recorder>;
  readonly site: CellEdit<Recorder>;
  readonly tags: CellEdit<Recorder>;
  readonly notes: CellEdit<Recorder>;
  /** Edit of a custom column. */
  own(name: string): CellEdit<Recorder>;
}

/** @param siteNames names of the existing sites, to choose from */
export function recorderEdits(save: Save, siteNames: () => readonly string[]): RecorderEdits {
  return {
    name: {
      text: ({ name }) => name,
      save: (recorder, name) =>
        named(name, dialogs.nameMissing, () => save([recorder.id], { name })),
      maxLength: 120,
    },
    site: {
      text: ({ siteName }) => siteName,
      save: (recorder, site) => named(site, dialogs.enterSite, () => save([recorder.id], { site })),
      choices: siteNames,
      placeholder: screen.sitePlaceholder,
      maxLength: 120,
    },
    tags: {
      text: ({ tags }) => tags.join(", "),
      save: (recorder, text) => save([recorder.id], { tags: tagsFrom(text) }),
      placeholder: screen.tagsPlaceholder,
    },
    notes: {
      text: ({ notes }) => notes,
      save: (recorder, notes) => save([recorder.id], { notes }),
      multiline: true,
      maxLength: 10_000,
    },
    own: (name) => ({
      text: (recorder) => columnText(recorder, name),
      save: (recorder, text) =>
        save([recorder.id], { columns: { [name]: text === "" ? null : text } }),
      maxLength: COLUMN_VALUE_LENGTH,
    }),
  };
}

/** Cells that this user may not change are shown, and not edited in place. */
export function editableColumns(
  columns: readonly GridColumn<Recorder>[],
  isLocked: (path: string) => boolean,
): GridColumn<Recorder>[] {
  return columns.map(({ edit, ...column }) => {
    const field = column.id.startsWith("own.") ? "columns" : column.id;
    return edit === undefined || isLocked(`set.${field}`) ? column : { ...column, edit };
  });
}

async function named(
  text: string,
  message: string,
  save: () => Promise<MusterError | null>,
): Promise<MusterError | null> {
  return text === "" ? fault("bad_input", message) : save();
}

/** Splits `retail, north` into two tags, each once. */
export function tagsFrom(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
