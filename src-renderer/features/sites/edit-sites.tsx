import { useId, useState, type ReactNode } from "react";
import { fault, type MusterError } from "#shared/errors.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { CustomerPicker } from "#renderer/features/customers/index.ts";
import { useLocked, type LockedField } from "#renderer/services/field-rights.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Checkbox, FormDialog, fieldError, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { windowsError } from "./maintenance-labels.ts";
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
import { undoSites } from "./undo-sites.ts";
import { WindowsEditor } from "./windows-editor.tsx";
import { ZonePicker } from "./zone-picker.tsx";
import css from "./sites.module.css";

function labelOf(field: SharedField): string {
  if (field === "trustNetwork") return messages.network;
  return field === "maintenance" ? messages.maintenance : common[field];
}

interface EditSitesProps {
  readonly sites: readonly Site[];
  readonly onClose: () => void;
}

/** Changes the ticked fields of several sites at once, in one change that can be undone. */
export function EditSites({ sites, onClose }: EditSitesProps): ReactNode {
  const services = useServices();
  const setAll = useFeature(sitesStore, (state) => state.setAll);
  const [draft, setDraft] = useState<SharedFields>(() => commonFields(sites));
  const [ticked, setTicked] = useState<ReadonlySet<SharedField>>(new Set());
  const { busy, error, submit } = useSubmit(
    { ...draft, ticked },
    async () => {
      const wrong = draftError(draft, ticked);
      if (wrong) return wrong;
      const answer = await setAll(
        sites.map(({ name }) => name),
        sharedInput(draft, ticked),
      );
      if (!answer.ok) return answer.error;
      const { changed: count, undo } = answer.value;
      const offer = undo && { label: common.undo, run: () => void undoSites(services, undo) };
      notifyDone(messages.changed({ count }), offer || undefined);
      return null;
    },
    onClose,
  );
  const locked = useLocked("sites.setAll");
  const toggle = (field: SharedField) =>
    setTicked((before) => before.symmetricDifference(new Set([field])));
  const isPlaced = wrongWindow(error) !== null || SHARED_FIELDS.some((one) => one === error?.where);
  return (
    <FormDialog
      title={messages.editTitle({ count: sites.length })}
      width={680}
      onClose={onClose}
      onSubmit={submit}
      confirm={messages.apply({ count: sites.length })}
      busy={busy}
      blocked={ticked.size === 0 ? messages.nothingTicked : null}
      error={isPlaced ? null : error}
    >
      <p className={css.hint}>{messages.editHint}</p>
      {SHARED_FIELDS.map((field) => (
        <FieldRow
          key={field}
          field={field}
          sites={sites}
          isTicked={ticked.has(field)}
          locked={locked(`set.${field}`)}
          onToggle={() => toggle(field)}
        >
          <Control
            field={field}
            draft={draft}
            error={error}
            onChange={(change) => setDraft((last) => ({ ...last, ...change }))}
          />
        </FieldRow>
      ))}
    </FormDialog>
  );
}

function draftError(draft: SharedFields, ticked: ReadonlySet<SharedField>): MusterError | null {
  if (ticked.size === 0) return fault("bad_input", messages.nothingTicked);
  return ticked.has("maintenance") ? windowsError(draft.maintenance) : null;
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

interface ControlProps {
  readonly field: SharedField;
  readonly draft: SharedFields;
  readonly error: MusterError | null;
  readonly onChange: (change: Partial<SharedFields>) => void;
}

function Control({ field, draft, error, onChange }: ControlProps): ReactNode {
  const wrong = fieldError(error, field);
  switch (field) {
    case "customer":
      return (
        <CustomerPicker
          value={draft.customer}
          onChange={(customer) => onChange({ customer })}
          error={wrong}
        />
      );
    case "credential":
      return (
        <CredentialPicker
          label={common.credential}
          purpose="recorder"
          description={messages.credentialHint}
          none={messages.none}
          value={draft.credential}
          onChange={(credential) => onChange({ credential })}
          error={wrong}
        />
      );
    case "timeZone":
      return (
        <ZonePicker
          value={draft.timeZone}
          onChange={(timeZone) => onChange({ timeZone })}
          error={wrong}
        />
      );
    case "maintenance":
      return (
        <WindowsEditor
          timeZone={draft.timeZone}
          windows={draft.maintenance}
          onChange={(maintenance) => onChange({ maintenance })}
          wrong={wrongWindow(error)}
        />
      );
    case "trustNetwork":
      return (
        <Checkbox
          label={messages.trustNetwork}
          description={messages.trustHint}
          checked={draft.trustNetwork}
          onChange={(event) => onChange({ trustNetwork: event.currentTarget.checked })}
        />
      );
  }
}
