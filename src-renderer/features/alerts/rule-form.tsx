import type { ReactNode } from "react";
import { ALERT_CONDITIONS, LONGEST_RULE_MINUTES, type Webhook } from "#shared/domain/alerts.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { DayPicks } from "#renderer/features/sites/index.ts";
import {
  Checkbox,
  ChoiceRow,
  fieldError,
  NumberInput,
  TagsInput,
  TextInput,
  TimeInput,
} from "#renderer/ui/index.ts";
import type { ScopeChoices, AlertRuleDraft } from "./rule-draft.ts";
import { kindText } from "./labels.ts";
import css from "./alerts.module.css";

interface FormProps {
  readonly draft: AlertRuleDraft;
  readonly error: MusterError | null;
  readonly places: ScopeChoices;
  readonly webhooks: readonly Webhook[];
  readonly onChange: (change: Partial<AlertRuleDraft>) => void;
}

export function RuleForm(props: FormProps): ReactNode {
  const { draft, error, onChange } = props;
  return (
    <div className={css.form}>
      <TextInput
        label={commonMessages.name}
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={fieldError(error, "name")}
        maxLength={120}
        data-autofocus
      />
      <Watch {...props} />
      <NumberInput
        label={m.ruleMinutes}
        description={m.ruleMinutesHint}
        value={draft.minutes}
        onChange={(minutes) => onChange({ minutes })}
        error={fieldError(error, "minutes")}
        min={0}
        max={LONGEST_RULE_MINUTES}
        allowDecimal={false}
        thousandSeparator=","
      />
      <Where {...props} />
      <Quiet {...props} />
      <Deliver {...props} />
    </div>
  );
}

function Watch({ draft, error, onChange }: FormProps): ReactNode {
  const { conditions } = draft;
  return (
    <div role="group" aria-label={m.ruleWatch}>
      <p className={css.label}>{m.ruleWatch}</p>
      <div className={css.checks}>
        {ALERT_CONDITIONS.map((condition) => (
          <Checkbox
            key={condition}
            label={kindText(condition)}
            checked={conditions.includes(condition)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                conditions: ALERT_CONDITIONS.filter((one) =>
                  one === condition ? checked : conditions.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
      <Wrong text={fieldError(error, "conditions")} />
    </div>
  );
}

function Where({ draft, error, places, onChange }: FormProps): ReactNode {
  const { where } = draft;
  const choices = {
    sites: places.sites.map(({ name }) => name),
    customers: places.customers.map(({ name }) => name),
    tags: [],
    selection: [],
    all: [],
  };
  const labels = {
    all: m.scopeAll,
    customers: commonMessages.customers,
    sites: commonMessages.sites,
    tags: commonMessages.tags,
    selection: m.scopeSelection,
  };
  return (
    <div>
      <p className={css.label}>{m.ruleScope}</p>
      <ChoiceRow
        label={m.ruleScope}
        choices={(["all", "customers", "sites", "tags", "selection"] as const).map((value) => ({
          value,
          label: labels[value],
        }))}
        value={where}
        onChoose={(value) => onChange({ where: value })}
      />
      {where !== "all" && (
        <TagsInput
          aria-label={labels[where]}
          description={where === "selection" ? m.scopeSelectionHint : undefined}
          data={choices[where]}
          value={[...draft.places[where]]}
          onChange={(names) => onChange({ places: { ...draft.places, [where]: names } })}
          error={fieldError(error, "scope")}
          splitChars={where === "selection" ? [";"] : [","]}
          maxDropdownHeight={180}
          acceptValueOnBlur
        />
      )}
    </div>
  );
}

function Quiet({ draft, error, onChange }: FormProps): ReactNode {
  const { isQuiet, quiet } = draft;
  const change = (to: Partial<typeof quiet>) => onChange({ quiet: { ...quiet, ...to } });
  return (
    <div role="group" aria-label={m.ruleQuiet}>
      <Checkbox
        label={m.quietOn}
        description={m.ruleQuietHint}
        checked={isQuiet}
        onChange={() => onChange({ isQuiet: !isQuiet })}
      />
      {isQuiet && (
        <div className={css.quiet}>
          <DayPicks days={quiet.days} onChange={(days) => change({ days })} />
          <TimeInput label={m.quietFrom} value={quiet.from} onChange={(from) => change({ from })} />
          <TimeInput label={m.quietTo} value={quiet.to} onChange={(to) => change({ to })} />
        </div>
      )}
      <Wrong text={fieldError(error, "quietHours")} />
    </div>
  );
}

function Deliver({ draft, error, webhooks, onChange }: FormProps): ReactNode {
  const { deliver } = draft;
  const change = (to: Partial<typeof deliver>) => onChange({ deliver: { ...deliver, ...to } });
  return (
    <div role="group" aria-label={m.ruleDeliver} className={css.form}>
      <p className={css.label}>{m.ruleDeliver}</p>
      <Checkbox
        label={m.deliverDesktop}
        checked={deliver.desktop}
        onChange={() => change({ desktop: !deliver.desktop })}
      />
      <TagsInput
        label={m.deliverEmails}
        description={m.emailHint}
        value={[...deliver.emails]}
        onChange={(emails) => change({ emails })}
        error={fieldError(error, "emails")}
        maxTags={50}
        acceptValueOnBlur
      />
      <div role="group" aria-label={m.deliverWebhooks}>
        <p className={css.label}>{m.deliverWebhooks}</p>
        {webhooks.length === 0 && <p className={css.soft}>{m.noWebhooks}</p>}
        {webhooks.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={deliver.webhooks.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              change({
                webhooks: checked
                  ? [...deliver.webhooks, id]
                  : deliver.webhooks.filter((one) => one !== id),
              })
            }
          />
        ))}
      </div>
    </div>
  );
}

function Wrong({ text }: { text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <p className={css.wrong} role="alert">
      {text}
    </p>
  );
}
