import type { Input } from "#shared/contract/methods.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import { columnText } from "./columns.ts";

export type RecorderPatch = Input<"recorders.set">["set"];

/** A removal that can be undone. */
export interface Removal {
  readonly kind: "removal";
  readonly undo: string;
  readonly count: number;
}

/** A change of fields that can be undone. */
export interface Edit {
  readonly kind: "edit";
  readonly count: number;
  /** The values before, for groups of recorders that had the same values. */
  readonly patches: readonly { readonly ids: readonly string[]; readonly set: RecorderPatch }[];
  /** The values after the change, by id of the recorder. */
  readonly after: ReadonlyMap<string, string>;
}

export type Undoable = Removal | Edit;

/**
 * Fields whose previous value can be set again without any effect on sign-in. A change of other fields is not undone: its
 * recorder may have been contacted with it.
 */
const VALUE_OF = {
  name: ({ name }: Recorder) => ({ name }),
  site: ({ siteName }: Recorder) => ({ site: siteName }),
  tags: tagsOf,
  addTags: tagsOf,
  removeTags: tagsOf,
  notes: ({ notes }: Recorder) => ({ notes }),
  columns: (recorder: Recorder, { columns = {} }: RecorderPatch) => ({
    columns: Object.fromEntries(
      Object.keys(columns).map((name) => [name, columnText(recorder, name) || null]),
    ),
  }),
} as const;

function tagsOf({ tags }: Recorder): RecorderPatch {
  return { tags: [...tags] };
}

type Field = keyof typeof VALUE_OF;

/** A change of more groups of recorders than this is not undone: every group is a call. */
const MOST_GROUPS = 50;

/** How a change is undone; null if it cannot be. @param before the recorders as they were, @param after as they are now */
export function undoOf(
  before: readonly Recorder[],
  after: readonly Recorder[],
  set: RecorderPatch,
): Edit | null {
  const fields = Object.keys(set);
  if (before.length === 0 || !fields.every(isField)) return null;
  const groups = Map.groupBy(before, (recorder) => valuesOf(recorder, fields, set));
  if (groups.size > MOST_GROUPS) return null;
  return {
    kind: "edit",
    count: before.length,
    patches: [...groups].map(([values, members]) => ({
      ids: members.map(({ id }) => id),
      set: JSON.parse(values) as RecorderPatch,
    })),
    after: new Map(after.map((recorder) => [recorder.id, valuesOf(recorder, fields, set)])),
  };
}

/** Returns the error if a recorder was changed again since, which undoing would discard; null if none was. */
export function checkUnchangedSince(
  { patches, after }: Edit,
  byId: ReadonlyMap<string, Recorder>,
): MusterError | null {
  for (const { ids, set } of patches) {
    const fields = Object.keys(set).filter(isField);
    const changed = ids
      .flatMap((id) => byId.get(id) ?? [])
      .find((recorder) => {
        const expected = after.get(recorder.id);
        return expected !== undefined && expected !== valuesOf(recorder, fields, set);
      });
    if (changed) return fault("bad_input", text.changedSince({ name: changed.name }));
  }
  return null;
}

function isField(name: string): name is Field {
  return Object.hasOwn(VALUE_OF, name);
}

/** The values of these fields, as a patch in JSON. */
function valuesOf(recorder: Recorder, fields: readonly Field[], set: RecorderPatch): string {
  return JSON.stringify(
    Object.assign({}, ...fields.map((field) => VALUE_OF[field](recorder, set))),
  );
}
