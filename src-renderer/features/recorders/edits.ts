import type { Recorder } from "#shared/domain/inventory.ts";
import { COLUMN_VALUE_LENGTH } from "#shared/domain/columns.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { columnText, type recordersStore } from "#renderer/features/inventory/index.ts";
import type { StoreDefinition } from "#renderer/services/store.ts";
import type { CellEdit } from "#renderer/ui/index.ts";

type RecordersState = typeof recordersStore extends StoreDefinition<infer S> ? S : never;
type Save = RecordersState["set"];

/** How cells of the inventory are changed in their place. */
export interface RecorderEdits {
  readonly name: CellEdit<Recorder>;
  readonly site: CellEdit<Recorder>;
  readonly tags: CellEdit<Recorder>;
  readonly notes: CellEdit<Recorder>;
  /** Of a column of the user's own. */
  own(name: string): CellEdit<Recorder>;
}

/** @param siteNames the sites that there are, to choose from */
export function recorderEdits(save: Save, siteNames: () => readonly string[]): RecorderEdits {
  return {
    name: {
      text: ({ name }) => name,
      save: (recorder, name) =>
        named(name, "Give the recorder a name.", () => save([recorder.id], { name })),
      maxLength: 120,
    },
    site: {
      text: ({ siteName }) => siteName,
      save: (recorder, site) =>
        named(site, "Say which site it is at.", () => save([recorder.id], { site })),
      choices: siteNames,
      placeholder: "A name; a new one makes a site",
      maxLength: 120,
    },
    tags: {
      text: ({ tags }) => tags.join(", "),
      save: (recorder, text) => save([recorder.id], { tags: tagsFrom(text) }),
      placeholder: "One, another",
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

async function named(
  text: string,
  otherwise: string,
  save: () => Promise<MusterError | null>,
): Promise<MusterError | null> {
  return text === "" ? fault("bad_input", otherwise) : save();
}

/** `retail, north` → two tags; each once. */
export function tagsFrom(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
