import { useMemo, type ReactNode } from "react";
import { userDialogs as text, userScreen } from "#shared/messages/users-screen.ts";
import { ChoiceRow, MultiSelect, TagsInput } from "#renderer/ui/index.ts";
import { CustomerSites } from "./customer-sites.tsx";
import { MOST_OPTIONS, siteOptions, useTagsInUse } from "./scope-choices.ts";
import { useSiteNames } from "./use-site-names.ts";
import type { UserFormProps } from "./user-form-props.ts";
import css from "./team.module.css";

/** The whole fleet, or chosen sites and tags. */
export function UserScopeField(props: UserFormProps): ReactNode {
  const { draft, isSelf, errorOf, onChange } = props;
  const error = errorOf("isWholeFleet");
  return (
    <div className={css.field}>
      <span className={css.label}>{userScreen.scope}</span>
      {isSelf ? (
        <span>{draft.isWholeFleet ? text.wholeFleet : text.someSites}</span>
      ) : (
        <ChoiceRow
          label={userScreen.scope}
          choices={[
            { value: true, label: text.wholeFleet },
            { value: false, label: text.someSites },
          ]}
          value={draft.isWholeFleet}
          onChoose={(isWholeFleet) => onChange({ isWholeFleet })}
          invalid={error !== undefined}
        />
      )}
      {!isSelf && !draft.isWholeFleet && <SomeFields {...props} />}
      {error && (
        <span className={css.wrong} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

function SomeFields({ draft, onChange }: UserFormProps): ReactNode {
  const names = useSiteNames();
  const tags = useTagsInUse();
  const data = useMemo(() => siteOptions(names, draft.siteIds), [names, draft.siteIds]);
  return (
    <>
      <span className={css.hint}>{text.someHint}</span>
      <CustomerSites
        onAdd={(ids) =>
          onChange({ siteIds: [...new Set([...draft.siteIds, ...ids])], isWholeFleet: false })
        }
      />
      <MultiSelect
        className={css.stretch}
        label={text.sites}
        placeholder={draft.siteIds.length === 0 ? text.chooseSites : ""}
        data={data}
        value={[...draft.siteIds]}
        onChange={(siteIds) => onChange({ siteIds, isWholeFleet: false })}
        limit={MOST_OPTIONS}
        maxDropdownHeight={200}
        searchable
        hidePickedOptions
      />
      <TagsInput
        className={css.stretch}
        label={text.tags}
        placeholder={draft.tags.length === 0 ? text.chooseTags : ""}
        data={tags}
        value={[...draft.tags]}
        onChange={(next) => onChange({ tags: next, isWholeFleet: false })}
        limit={MOST_OPTIONS}
        maxDropdownHeight={200}
        acceptValueOnBlur
      />
    </>
  );
}
