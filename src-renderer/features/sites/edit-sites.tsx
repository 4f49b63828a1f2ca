import { useId, type ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { CustomerPicker } from "#renderer/features/customers/index.ts";
import { useLocked, type LockedField } from "#renderer/services/field-rights.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Checkbox, useMethodForm, type MethodForm } from "#renderer/ui/index.ts";
import { windowsError } from "./maintenance-labels.ts";
import type { SeveralSitesProps } from "./remove-sites.tsx";
import {
  commonFields,
  currentText,
  SHARED_FIELDS,
  sharedInput,
  type SharedField,
  type SharedFields,
} from "./several-draft.ts";
import { wrongWindow } from "./site-draft.ts";
import { sitesStore } from "./store.ts";
import { notifyUndoable } from "./undo-sites.ts";
import { WindowsEditor } from "./windows-editor.tsx";
import { ZonePicker } from "./zone-picker.tsx";
import css from "./sites.module.css";

function labelOf(field: SharedField): string {
  if (field === "trustNetwork") return messages.network;
  return field === "maintenance" ? messages.maintenance : common[field];
}

interface Values extends SharedFields {
  readonly ticked: readonly SharedField[];
}

/** Changes the ticked fields of several sites at once, in one change that can be undone. */
export function EditSites({ ids, onClose }: SeveralSitesProps): ReactNode {
  const services = useServices();
  const { sites: all, setAll } = useFeature(sitesStore, (state) => state);
  const sites = all.filter(({ id }) => ids.includes(id));
  const form = useMethodForm("sites.setAll", {
    initial: { ...commonFields(sites), ticked: NONE_TICKED },
    check: ({ ticked, maintenance }) =>
      ticked.includes("maintenance") ? windowsError(maintenance) : null,
    input: ({ ticked, ...draft }) => ({
      names: sites.map(({ name }) => name),
      set: sharedInput(draft, new Set(ticked)),
    }),
    within: "set",
    send: setAll,
    done({ changed: count, undo }) {
      notifyUndoable(services, messages.changed({ count }), undo);
      onClose();
    },
  });
  const locked = useLocked("sites.setAll");
  const { ticked } = form.values;
  return (
    <MethodDialog
      title={messages.editTitle({ count: sites.length })}
      width={680}
      confirm={messages.apply({ count: sites.length })}
      blocked={ticked.length === 0 ? messages.nothingTicked : null}
      form={form}
      onClose={onClose}
    >
      <p className={css.hint}>{messages.editHint}</p>
      {SHARED_FIELDS.map((field) => (
        <FieldRow
          key={field}
          field={field}
          sites={sites}
          isTicked={ticked.includes(field)}
          locked={locked(`set.${field}`)}
          onToggle={() => form.set({ ticked: toggled(ticked, field) })}
        >
          <Control field={field} form={form} />
        </FieldRow>
      ))}
    </MethodDialog>
  );
}

const NONE_TICKED: readonly SharedField[] = [];

function toggled(ticked: readonly SharedField[], field: SharedField): readonly SharedField[] {
  return SHARED_FIELDS.filter((one) => ticked.includes(one) !== (one === field));
}

/** What the sites have now; below it, once the field is ticked, what to set. */
function FieldRow(props: {
  field: SharedField;
  sites: readonly Site[];
  isTicked: boolean;
  locked: LockedField;
  onToggle: () => void;
  children: ReactNode;
}): ReactNode {
  const { field, sites, isTicked, onToggle, children } = props;
  const current = useId();
  return (
    <div className={css.fieldRow} role="group" aria-label={labelOf(field)}>
      <Checkbox
        label={labelOf(field)}
        aria-describedby={current}
        checked={isTicked}
        onChange={onToggle}
        {...props.locked}
      />
      <div>
        <p id={current} className={css.quiet}>
          {currentText(field, sites)}
        </p>
        {isTicked && <div className={css.control}>{children}</div>}
      </div>
    </div>
  );
}

function Control({ field, form }: { field: SharedField; form: MethodForm<Values> }): ReactNode {
  switch (field) {
    case "customer":
      return <CustomerPicker {...form.field("customer")} />;
    case "credential":
      return (
        <CredentialPicker
          {...form.field("credential")}
          label={common.credential}
          purpose="recorder"
          description={messages.credentialHint}
          none={messages.none}
        />
      );
    case "timeZone":
      return <ZonePicker {...form.field("timeZone")} />;
    case "maintenance":
      return (
        <WindowsEditor
          timeZone={form.values.timeZone}
          windows={form.values.maintenance}
          onChange={(maintenance) => form.set({ maintenance })}
          wrong={wrongWindow(form.errorsOf("maintenance")[0] ?? null)}
        />
      );
    case "trustNetwork":
      return (
        <Checkbox
          {...form.tick("trustNetwork")}
          label={messages.trustNetwork}
          description={messages.trustHint}
        />
      );
  }
}
