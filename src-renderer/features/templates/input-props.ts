import type { FieldSpec } from "#shared/domain/areas/index.ts";
import type { DraftValue, FieldDraft } from "./draft.ts";
import type { Limits } from "./limits.ts";
import type { Bulk } from "./use-bulk.ts";

/** What every input of a field is given. */
export interface ValueInputProps {
  readonly spec: FieldSpec;
  readonly bulk: Bulk;
  /** Unlike that of any other field of the area. */
  readonly label: string;
  readonly field: FieldDraft;
  readonly limits: Limits;
  readonly invalid: boolean;
  /** Id of the element that says what is wrong. */
  readonly describedBy: string;
  readonly onChange: (value: DraftValue) => void;
}
