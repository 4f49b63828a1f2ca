import type { ReactNode } from "react";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { viewsStore } from "#renderer/features/views/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, MultiSelect, Select, TagsInput, Textarea } from "#renderer/ui/index.ts";
import { Row, type FormProps } from "./form-row.tsx";
import css from "./schedule.module.css";

/** Most names in a list; typing finds the others. */
const MOST_OPTIONS = 50;

/** Which recorders a schedule covers. */
export function ScopeFields(props: FormProps): ReactNode {
  const { form } = props;
  const wrong = form.errorOf("scope") ?? form.errorOf("sites");
  return (
    <Row label={commonMessages.recorders} error={wrong}>
      <ChoiceRow
        label={commonMessages.recorders}
        choices={[
          { value: "all", label: texts.ofAll },
          { value: "customers", label: texts.ofCustomers },
          { value: "sites", label: texts.ofSites },
          { value: "view", label: texts.ofView },
          { value: "selection", label: texts.ofSelection },
        ]}
        value={form.values.of}
        onChoose={(of) => form.set({ of })}
      />
      {form.values.of === "customers" && <CustomersField {...props} />}
      {form.values.of === "sites" && <SitesField {...props} />}
      {form.values.of === "view" && <ViewField {...props} />}
      {form.values.of === "selection" && (
        <Textarea
          aria-label={texts.selection}
          description={texts.selectionHint}
          className={css.wide}
          value={form.values.selection}
          onChange={(event) => form.set({ selection: event.currentTarget.value })}
          rows={2}
          autosize
        />
      )}
    </Row>
  );
}

/** Customers that were renamed or removed stay in the list, so that they can be taken out. */
function CustomersField({ form }: FormProps): ReactNode {
  const names = useFeature(customersStore, (all) => all.customers).map(({ name }) => name);
  const { customers } = form.values;
  return (
    <MultiSelect
      aria-label={texts.ofCustomers}
      className={css.wide}
      placeholder={customers.length === 0 ? texts.customersPlaceholder : ""}
      data={[...new Set([...names, ...customers])]}
      value={[...customers]}
      onChange={(chosen) => form.set({ customers: chosen })}
      maxDropdownHeight={180}
      limit={MOST_OPTIONS}
      searchable
      hidePickedOptions
    />
  );
}

function SitesField({ form }: FormProps): ReactNode {
  const names = useFeature(sitesStore, (all) => all.sites).map(({ name }) => name);
  return (
    <TagsInput
      aria-label={texts.sites}
      className={css.wide}
      placeholder={form.values.siteNames.length === 0 ? texts.sitesPlaceholder : ""}
      data={names}
      value={[...form.values.siteNames]}
      onChange={(siteNames) => form.set({ siteNames })}
      maxDropdownHeight={180}
      acceptValueOnBlur
    />
  );
}

function ViewField({ form }: FormProps): ReactNode {
  const names = useFeature(viewsStore, (all) => all.views)
    .filter(({ screen }) => screen === "recorders")
    .map(({ name }) => name);
  if (names.length === 0) return <p className={css.hint}>{texts.noViews}</p>;
  return (
    <Select
      aria-label={texts.view}
      className={css.wide}
      placeholder={texts.view}
      data={names}
      value={form.values.view === "" ? null : form.values.view}
      onChange={(view) => form.set({ view: view ?? "" })}
      searchable
    />
  );
}
