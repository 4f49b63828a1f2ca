import type { ReactNode } from "react";
import { ROLES } from "#shared/domain/team.ts";
import { roleMessages, userDialogs as text, userScreen } from "#shared/messages/users-screen.ts";
import { ChoiceRow } from "#renderer/ui/index.ts";
import type { UserFormProps } from "./user-form-props.ts";
import css from "./team.module.css";

/** The role, with what the chosen one allows. */
export function RoleField({ draft, isSelf, onChange }: UserFormProps): ReactNode {
  return (
    <div className={css.field}>
      <span className={css.label}>{userScreen.role}</span>
      {isSelf ? (
        <span>{roleMessages[draft.role]}</span>
      ) : (
        <ChoiceRow
          label={userScreen.role}
          choices={ROLES.map((role) => ({ value: role, label: roleMessages[role] }))}
          value={draft.role}
          onChoose={(role) => onChange({ role })}
        />
      )}
      <span className={css.hint}>
        {isSelf ? text.ownRights : roleMessages[`${draft.role}Text`]}
      </span>
    </div>
  );
}
