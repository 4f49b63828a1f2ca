import type { Input } from "#shared/contract/methods.ts";
import type { AuthMode, Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";

/** What a person says of a recorder. */
export interface RecorderDraft {
  readonly url: string;
  readonly name: string;
  readonly site: string;
  readonly credential: string | null;
  readonly tags: string[];
  readonly auth: AuthMode;
  /** Null: as the site. */
  readonly trustNetwork: boolean | null;
  readonly notes: string;
}

export const EMPTY_RECORDER: RecorderDraft = {
  url: "",
  name: "",
  site: "",
  credential: null,
  tags: [],
  auth: "auto",
  trustNetwork: null,
  notes: "",
};

export function draftOf(recorder: Recorder): RecorderDraft {
  const { url, name, siteName, credential, tags, auth, trustNetwork, notes } = recorder;
  return { url, name, site: siteName, credential, tags, auth, trustNetwork, notes };
}

/** The fields that are empty and must not be, in the order of the form; the core checks what they hold. */
export function problemsOfRecorder({ url, name, site }: RecorderDraft): MusterError[] {
  const required = [
    { where: "url", value: url, message: "Enter the recorder's address." },
    { where: "name", value: name, message: "Enter a name for the recorder." },
    { where: "site", value: site, message: "Enter the recorder's site." },
  ];
  return required.flatMap(({ where, value, message }) =>
    value.trim() === "" ? [fault("bad_input", message, { where })] : [],
  );
}

/** Only what differs goes out, so that others' changes stay. @param before the recorder as it was when it was opened */
export function recorderPatch(
  { tags, ...fields }: RecorderDraft,
  before: RecorderDraft,
): Input<"recorders.set">["set"] {
  const changed = Object.entries(fields).filter(
    ([key, value]) => value !== before[key as keyof RecorderDraft],
  );
  const addTags = tags.filter((tag) => !before.tags.includes(tag));
  const removeTags = before.tags.filter((tag) => !tags.includes(tag));
  return {
    ...Object.fromEntries(changed),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  };
}
