import { useMemo, type ReactNode } from "react";
import { scopeMessages, userDialogs as text, userScreen } from "#shared/messages/users-screen.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, MultiSelect, TagsInput } from "#renderer/ui/index.ts";
import { compareNames } from "#shared/compare.ts";
import type { SiteNames } from "./scope-text.ts";
import { useSiteNames } from "./use-site-names.ts";
import type { UserFormProps } from "./user-form-props.ts";
import css from "./team.module.css";

/** Most names in the list; typing finds the others. */
const MOST_OPTIONS = 50;

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

/** Chosen sites that were removed meanwhile stay in the list, so that they can be taken out. */
function siteOptions(known: SiteNames, chosen: readonly string[]) {
  const names = known ?? new Map<string, string>();
  const removed = chosen.filter((id) => !names.has(id));
  return [
    ...[...names].map(([value, label]) => ({ value, label })),
    ...removed.map((value) => ({ value, label: scopeMessages.removedSite })),
  ];
}

function useTagsInUse(): string[] {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  return useMemo(
    () =>
      [...new Set(recorders.flatMap(({ tags }) => tags))].toSorted((a, b) => compareNames(a, b)),
    [recorders],
  );
}
