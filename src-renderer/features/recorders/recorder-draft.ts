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
  readonly notes: string;
}

export const EMPTY_RECORDER: RecorderDraft = {
  url: "",
  name: "",
  site: "",
  credential: null,
  tags: [],
  auth: "auto",
  notes: "",
};

export function draftOf(recorder: Recorder | null): RecorderDraft {
  if (!recorder) return EMPTY_RECORDER;
  const { url, name, siteName, credential, tags, auth, notes } = recorder;
  return { url, name, site: siteName, credential, tags, auth, notes };
}

/** The first thing that is missing, in the order of the form; the core checks what is there. */
export function incomplete(draft: RecorderDraft): MusterError | null {
  if (!draft.url.trim())
    return fault("bad_input", "Give the recorder's address.", { where: "url" });
  if (!draft.name.trim()) return fault("bad_input", "Give the recorder a name.", { where: "name" });
  return draft.site.trim()
    ? null
    : fault("bad_input", "Say which site it is at.", { where: "site" });
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
