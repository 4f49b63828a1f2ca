import type { ReactNode } from "react";
import { SHORTEST_PASSWORD } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { userDialogs as text, userScreen } from "#shared/messages/users-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, PasswordInput, TextInput } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { RoleField } from "./role-field.tsx";
import { UserScopeField } from "./scope-field.tsx";
import type { UserFormProps } from "./user-form-props.ts";
import css from "./team.module.css";

/** The fields of a user. Each error appears below its field. */
export function UserForm(props: UserFormProps): ReactNode {
  const { draft, isNew, errorOf, onChange } = props;
  return (
    <div className={css.form}>
      <TextInput
        label={common.userName}
        placeholder={text.nameExample}
        description={text.nameHint}
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errorOf("name")}
        autoComplete="off"
        maxLength={80}
        data-autofocus
      />
      <TextInput
        label={userScreen.displayName}
        placeholder={text.displayNameExample}
        value={draft.displayName}
        onChange={(event) => onChange({ displayName: event.currentTarget.value })}
        error={errorOf("displayName")}
        autoComplete="off"
        maxLength={120}
      />
      <RoleField {...props} />
      <UserScopeField {...props} />
      {isNew && <SignInFields {...props} />}
    </div>
  );
}

/** OpenID Connect is offered where the team has a provider. */
function SignInFields({ draft, errorOf, onChange }: UserFormProps): ReactNode {
  const hasOpenId = useFeature(meStore, ({ settings }) => settings?.openId != null);
  return (
    <>
      {hasOpenId && (
        <div className={css.field}>
          <span className={css.label}>{userScreen.signIn}</span>
          <ChoiceRow
            label={userScreen.signIn}
            choices={[
              { value: "password", label: userScreen.byPassword },
              { value: "openid", label: userScreen.byOpenId },
            ]}
            value={draft.signIn}
            onChoose={(signIn) => onChange({ signIn })}
          />
          {draft.signIn === "openid" && <span className={css.hint}>{text.openIdHint}</span>}
        </div>
      )}
      {draft.signIn === "password" && (
        <PasswordInput
          label={text.password}
          description={text.passwordHint({ count: SHORTEST_PASSWORD })}
          required
          value={draft.password}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
          error={errorOf("password")}
          autoComplete="new-password"
          maxLength={1_000}
        />
      )}
    </>
  );
}
