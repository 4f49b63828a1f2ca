import type { MusterError } from "#shared/errors.ts";
import type { UserDraft } from "./user-draft.ts";

export interface UserFormProps {
  readonly draft: UserDraft;
  readonly isNew: boolean;
  /** The user's own account: its role and scope cannot be changed here. */
  readonly isSelf: boolean;
  readonly errors: readonly MusterError[];
  readonly onChange: (change: Partial<UserDraft>) => void;
}
