/**
 * How a recorder accepts a write. `whole`: the whole object as it was read, with the wanted values in it. `ticked`: the wanted
 * values alone.
 */
export type WriteForm = "whole" | "ticked";

/** What is known about one operation of one recorder. */
export interface WriteFormMemory {
  /** null if nothing is known yet. */
  recall(): WriteForm | null;
  learn(form: WriteForm): void;
}

/** Whose experience counts: also that of other recorders of the model, or the recorder's own alone. */
export type WriteFormScope = "model" | "recorder";

/**
 * The write forms that recorders were found to accept, by operation.
 * @param scope default: `model`
 */
export type WriteForms = (operation: string, scope?: WriteFormScope) => WriteFormMemory;

/** Knows nothing, and remembers nothing. */
export const NO_WRITE_FORMS: WriteForms = () => ({ recall: () => null, learn: () => {} });
