import type { UserDraft } from "./user-draft.ts";

export interface UserFormProps {
  readonly draft: UserDraft;
  readonly isNew: boolean;
  /** The user's own account: its role and scope cannot be changed here. */
  readonly isSelf: boolean;
  /** The text below a field. */
  errorOf(field: keyof UserDraft): string | undefined;
  readonly onChange: (change: Partial<UserDraft>) => void;
}
