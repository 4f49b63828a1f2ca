import type { Input } from "#shared/contract/methods.ts";
import type { AuthMode, Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { recorderDialogMessages as text } from "#shared/messages/recorder-dialogs.ts";

/** The values of the recorder form. */
export interface RecorderDraft {
  readonly url: string;
  readonly name: string;
  readonly site: string;
  readonly credential: string | null;
  readonly tags: string[];
  readonly auth: AuthMode;
  /** Trust in the network; null if the setting of the site applies. */
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

export function recorderDraftOf(recorder: Recorder): RecorderDraft {
  const { url, name, siteName, credential, tags, auth, trustNetwork, notes } = recorder;
  return { url, name, site: siteName, credential, tags, auth, trustNetwork, notes };
}

/** An error for each required field that is empty, in the order of the form. The core checks the values. */
export function problemsOfRecorder({ url, name, site }: RecorderDraft): MusterError[] {
  const required = [
    { where: "url", value: url, message: text.addressMissing },
    { where: "name", value: name, message: text.nameMissing },
    { where: "site", value: site, message: text.siteMissing },
  ];
  return required.flatMap(({ where, value, message }) =>
    value.trim() === "" ? [fault("bad_input", message, { where })] : [],
  );
}

/**
 * Picks only the changed fields: changes by other users in other fields stay.
 * @param before the recorder when the form was opened
 */
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
