import type { ReactNode } from "react";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { viewsStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, fieldError, Select, TagsInput, Textarea } from "#renderer/ui/index.ts";
import { Row, type FormProps } from "./form-row.tsx";
import css from "./schedule.module.css";

/** Which recorders a schedule covers. */
export function ScopeFields(props: FormProps): ReactNode {
  const { draft, error, onChange } = props;
  const wrong = fieldError(error, "scope") ?? fieldError(error, "sites");
  return (
    <Row label={commonMessages.recorders} error={wrong}>
      <ChoiceRow
        label={commonMessages.recorders}
        choices={[
          { value: "all", label: texts.ofAll },
          { value: "sites", label: texts.ofSites },
          { value: "view", label: texts.ofView },
          { value: "selection", label: texts.ofSelection },
        ]}
        value={draft.of}
        onChoose={(of) => onChange({ of })}
      />
      {draft.of === "sites" && <SitesField {...props} />}
      {draft.of === "view" && <ViewField {...props} />}
      {draft.of === "selection" && (
        <Textarea
          aria-label={texts.selection}
          description={texts.selectionHint}
          className={css.wide}
          value={draft.selection}
          onChange={(event) => onChange({ selection: event.currentTarget.value })}
          rows={2}
          autosize
        />
      )}
    </Row>
  );
}

function SitesField({ draft, onChange }: FormProps): ReactNode {
  const names = useFeature(sitesStore, (all) => all.sites).map(({ name }) => name);
  return (
    <TagsInput
      aria-label={texts.sites}
      className={css.wide}
      placeholder={draft.siteNames.length === 0 ? texts.sitesPlaceholder : ""}
      data={names}
      value={[...draft.siteNames]}
      onChange={(siteNames) => onChange({ siteNames })}
      maxDropdownHeight={180}
      acceptValueOnBlur
    />
  );
}

function ViewField({ draft, onChange }: FormProps): ReactNode {
  const names = useFeature(viewsStore, (all) => all.views).map(({ name }) => name);
  if (names.length === 0) return <p className={css.hint}>{texts.noViews}</p>;
  return (
    <Select
      aria-label={texts.view}
      className={css.wide}
      placeholder={texts.view}
      data={names}
      value={draft.view === "" ? null : draft.view}
      onChange={(view) => onChange({ view: view ?? "" })}
      searchable
    />
  );
}
