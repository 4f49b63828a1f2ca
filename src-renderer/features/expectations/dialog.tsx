import { useState, type ReactNode } from "react";
import type { Expectation } from "#shared/domain/expectation.ts";
import { expectationScopeText } from "#shared/domain/expectation-text.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { fieldError, notifyDone, NumberInput, Select, useSubmit } from "#renderer/ui/index.ts";
import {
  expectationsChange,
  expectationsDraftError,
  expectationsDraftOf,
  type ExpectationDraft,
} from "./draft.ts";
import { FirmwareRules } from "./firmware-rules.tsx";
import { useExpectations } from "./use-expectations.ts";
import css from "./expectations.module.css";

/** What an expectation is about. */
export type Agreement = Pick<Expectation, "scope" | "scopeId" | "name">;

interface ExpectationsDialogProps {
  readonly of: Agreement;
  readonly onClose: () => void;
}

const PLACED = ["footageDays", "recording", "clockOffset", "firmware"];

/** Changes what is agreed for the fleet, a customer, a site, a tag or a recorder. */
export function ExpectationsDialog({ of, onClose }: ExpectationsDialogProps): ReactNode {
  const { expectations, set } = useExpectations();
  const [opened] = useState(() => {
    const known = expectations.find(
      ({ scope, scopeId }) => scope === of.scope && scopeId === of.scopeId,
    );
    return known?.values ?? {};
  });
  const [draft, setDraft] = useState(() => expectationsDraftOf(opened));
  const scope = expectationScopeText(of);
  const form = useSubmit(
    draft,
    async () =>
      expectationsDraftError(draft) ?? set(of.scope, of.scopeId, expectationsChange(draft, opened)),
    () => {
      notifyDone(text.saved({ scope }));
      onClose();
    },
  );
  return (
    <MethodDialog
      title={text.titleFor({ scope })}
      width={620}
      confirm={common.save}
      form={form}
      fields={PLACED}
      onClose={onClose}
    >
      <div className={css.form}>
        <p className={css.quiet}>{text.explain}</p>
        <Fields
          draft={draft}
          error={form.error}
          onChange={(change) => setDraft((last) => ({ ...last, ...change }))}
        />
      </div>
    </MethodDialog>
  );
}

interface FieldsProps {
  readonly draft: ExpectationDraft;
  readonly error: MusterError | null;
  readonly onChange: (change: Partial<ExpectationDraft>) => void;
}

function Fields({ draft, error, onChange }: FieldsProps): ReactNode {
  return (
    <>
      <div className={css.pair}>
        <NumberInput
          label={text.footageDays}
          description={text.footageDaysHint}
          value={draft.footageDays ?? ""}
          onChange={(value) => onChange({ footageDays: numberOf(value) })}
          error={fieldError(error, "footageDays")}
          allowDecimal={false}
          allowNegative={false}
          data-autofocus
        />
        <NumberInput
          label={text.clockOffset}
          value={draft.clockOffset ?? ""}
          onChange={(value) => onChange({ clockOffset: numberOf(value) })}
          error={fieldError(error, "clockOffset")}
          allowDecimal={false}
          allowNegative={false}
        />
      </div>
      <Select
        label={text.recording}
        placeholder={text.notAgreed}
        data={[
          { value: "continuous", label: text.continuous },
          { value: "event", label: text.event },
          { value: "none", label: text.noRecording },
        ]}
        value={draft.recording ?? null}
        onChange={(recording) => onChange({ recording })}
        clearable
      />
      <FirmwareRules
        rules={draft.firmware}
        error={fieldError(error, "firmware")}
        onChange={(firmware) => onChange({ firmware })}
      />
    </>
  );
}

function numberOf(value: string | number): number | null {
  return value === "" ? null : Number(value);
}
