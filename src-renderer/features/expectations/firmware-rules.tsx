import type { ReactNode } from "react";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import {
  Button,
  IconAdd,
  IconButton,
  IconRemove,
  TagsInput,
  TextInput,
} from "#renderer/ui/index.ts";
import { newFirmwareRule, type FirmwareRuleDraft } from "./draft.ts";
import css from "./expectations.module.css";

interface FirmwareRulesProps {
  readonly rules: readonly FirmwareRuleDraft[];
  readonly error: string | undefined;
  readonly onChange: (rules: readonly FirmwareRuleDraft[]) => void;
}

/** Allowed and known bad firmware versions, a row for each model. */
export function FirmwareRules({ rules, error, onChange }: FirmwareRulesProps): ReactNode {
  const change = (key: number, part: Partial<FirmwareRuleDraft>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  return (
    <fieldset className={css.rules}>
      <legend>{text.firmware}</legend>
      {rules.length > 0 && <p className={css.quiet}>{text.firmwareHint}</p>}
      {rules.map((rule) => (
        <div key={rule.key} className={css.rule}>
          <TextInput
            aria-label={text.model}
            placeholder={text.otherModels}
            value={rule.model}
            onChange={(event) => change(rule.key, { model: event.currentTarget.value })}
            maxLength={100}
          />
          <TagsInput
            aria-label={text.wanted}
            placeholder={rule.wanted.length === 0 ? text.wanted : ""}
            value={rule.wanted}
            onChange={(wanted) => change(rule.key, { wanted })}
            maxTags={50}
          />
          <TagsInput
            aria-label={text.bad}
            placeholder={rule.bad.length === 0 ? text.bad : ""}
            value={rule.bad}
            onChange={(bad) => change(rule.key, { bad })}
            maxTags={50}
          />
          <IconButton
            aria-label={text.removeModel({ model: rule.model || text.otherModels })}
            onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
          >
            <IconRemove size={15} />
          </IconButton>
        </div>
      ))}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconAdd size={14} aria-hidden />}
        onClick={() => onChange([...rules, newFirmwareRule(rules)])}
      >
        {text.addModel}
      </Button>
    </fieldset>
  );
}
