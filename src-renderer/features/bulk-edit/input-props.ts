import type { FieldSpec } from "#shared/areas/index.ts";
import type { DraftValue, FieldDraft } from "./draft.ts";
import type { Limits } from "./limits.ts";
import type { BulkGround } from "./use-bulk.ts";
import type { Remark } from "./validate.ts";

/** What every input of a field is given. */
export interface ValueInputProps {
  readonly spec: FieldSpec;
  readonly bulk: BulkGround;
  /** Remark on the channels of the area. */
  readonly channelsRemark: Remark | undefined;
  /** Unlike that of any other field of the area. */
  readonly label: string;
  readonly field: FieldDraft;
  readonly limits: Limits;
  readonly invalid: boolean;
  /** Id of the element with the error. */
  readonly describedBy: string;
  readonly onChange: (value: DraftValue) => void;
}
