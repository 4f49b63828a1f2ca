import type { ReactNode } from "react";
import { isCriticalAlert } from "#shared/domain/alert-severity.ts";
import {
  ALERT_CONDITIONS,
  LONGEST_RULE_MINUTES,
  type AlertCondition,
} from "#shared/domain/alerts.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { DayPicks } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Anchor,
  Checkbox,
  ChoiceRow,
  NumberInput,
  Notice,
  Select,
  TagsInput,
  TextInput,
  TimeInput,
  type MethodForm,
} from "#renderer/ui/index.ts";
import { CONDITION_COLUMNS, conditionsOf, type ConditionGroup } from "./condition-groups.ts";
import {
  DELAY_UNITS,
  type AlertRuleDraft,
  type DelayUnit,
  type ScopeChoices,
} from "./rule-draft.ts";
import { kindText } from "./labels.ts";
import { mailStore } from "./mail-store.ts";
import { webhooksStore } from "./webhooks-store.ts";
import css from "./alerts.module.css";

interface FormProps {
  readonly form: MethodForm<AlertRuleDraft>;
  readonly places: ScopeChoices;
}

/** What to watch for, and beside it when, where and to whom. */
export function RuleForm(props: FormProps): ReactNode {
  const { form } = props;
  return (
    <div className={css.halves}>
      <div className={css.form}>
        <TextInput {...form.field("name")} label={commonMessages.name} required data-autofocus />
        <Watch {...props} />
      </div>
      <div className={css.form}>
        <Delay {...props} />
        <Where {...props} />
        <Quiet {...props} />
        <Deliver {...props} />
      </div>
    </div>
  );
}

function Watch({ form }: FormProps): ReactNode {
  const { conditions } = form.values;
  const groups: Readonly<Record<ConditionGroup, string>> = {
    contact: m.groupContact,
    cameras: m.groupCameras,
    recorders: m.groupRecorders,
    settings: m.groupSettings,
  };
  return (
    <div role="group" aria-label={m.ruleWatch}>
      <h3 className={css.part}>{m.ruleWatch}</h3>
      <p className={css.soft}>{m.ruleSeverityHint}</p>
      <div className={css.groups}>
        {CONDITION_COLUMNS.map((column) => (
          <div key={column[0]} className={css.column}>
            {column.map((group) => (
              <div key={group} role="group" aria-label={groups[group]} className={css.severity}>
                <p className={css.group}>{groups[group]}</p>
                {conditionsOf(group).map((condition) => (
                  <Checkbox
                    key={condition}
                    label={<ConditionName condition={condition} />}
                    checked={conditions.includes(condition)}
                    onChange={({ currentTarget: { checked } }) =>
                      form.set({
                        conditions: ALERT_CONDITIONS.filter((one) =>
                          one === condition ? checked : conditions.includes(one),
                        ),
                      })
                    }
                  />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Wrong text={form.errorOf("conditions")} />
    </div>
  );
}

function ConditionName({ condition }: { condition: AlertCondition }): ReactNode {
  if (!isCriticalAlert(condition)) return kindText(condition);
  return (
    <>
      {kindText(condition)} <span className={css.critical}>{m.severityCritical}</span>
    </>
  );
}

function Delay({ form }: FormProps): ReactNode {
  const units: Readonly<Record<DelayUnit, string>> = {
    minutes: m.unitMinutes,
    hours: m.unitHours,
    days: m.unitDays,
  };
  return (
    <div role="group" aria-describedby="rule-minutes-hint">
      <div className={css.row}>
        <NumberInput
          {...form.field("minutes")}
          label={m.ruleMinutes}
          w={150}
          min={0}
          max={LONGEST_RULE_MINUTES / DELAY_UNITS[form.values.unit]}
          allowDecimal={false}
          thousandSeparator=","
        />
        <Select
          aria-label={m.ruleUnit}
          className={css.besideInput}
          w={130}
          allowDeselect={false}
          data={Object.entries(units).map(([value, label]) => ({ value, label }))}
          value={form.values.unit}
          onChange={(unit) => unit !== null && form.set({ unit: unit as DelayUnit })}
        />
      </div>
      <p id="rule-minutes-hint" className={css.hint}>
        {m.ruleMinutesHint}
      </p>
    </div>
  );
}

function Where({ form, places }: FormProps): ReactNode {
  const { where, places: chosen } = form.values;
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
      <h3 className={css.part}>{m.ruleScope}</h3>
      <ChoiceRow
        label={m.ruleScope}
        choices={(["all", "customers", "sites", "tags", "selection"] as const).map((value) => ({
          value,
          label: labels[value],
        }))}
        value={where}
        onChoose={(value) => form.set({ where: value })}
      />
      {where !== "all" && (
        <TagsInput
          aria-label={labels[where]}
          description={where === "selection" ? m.scopeSelectionHint : undefined}
          data={choices[where]}
          value={[...chosen[where]]}
          onChange={(names) => form.set({ places: { ...chosen, [where]: names } })}
          error={form.errorOf("scope")}
          splitChars={where === "selection" ? [";"] : [","]}
          maxDropdownHeight={180}
          acceptValueOnBlur
        />
      )}
    </div>
  );
}

function Quiet({ form }: FormProps): ReactNode {
  const { isQuiet, quiet } = form.values;
  const change = (to: Partial<typeof quiet>) => form.set({ quiet: { ...quiet, ...to } });
  return (
    <div role="group" aria-label={m.ruleQuiet}>
      <Checkbox {...form.tick("isQuiet")} label={m.quietOn} description={m.ruleQuietHint} />
      {isQuiet && (
        <div className={css.quiet}>
          <DayPicks days={quiet.days} onChange={(days) => change({ days })} />
          <TimeInput label={m.quietFrom} value={quiet.from} onChange={(from) => change({ from })} />
          <TimeInput label={m.quietTo} value={quiet.to} onChange={(to) => change({ to })} />
        </div>
      )}
      <Wrong text={form.errorOf("quietHours")} />
    </div>
  );
}

function Deliver({ form }: FormProps): ReactNode {
  const { deliver } = form.values;
  const webhooks = useFeature(webhooksStore, (state) => state.webhooks);
  const hasNoAccount = useFeature(mailStore, ({ mail }) => mail !== null && mail.account === null);
  const change = (to: Partial<typeof deliver>) => form.set({ deliver: { ...deliver, ...to } });
  return (
    <div role="group" aria-label={m.ruleDeliver} className={css.form}>
      <h3 className={css.part}>{m.ruleDeliver}</h3>
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
        error={form.errorOf("emails")}
        maxTags={50}
        acceptValueOnBlur
      />
      {hasNoAccount && (
        <Notice
          tone={deliver.emails.length > 0 ? "warn" : "info"}
          action={<Anchor href="#/settings/alerts">{m.setUpMail}</Anchor>}
        >
          {m.noMailAccount}
        </Notice>
      )}
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
    <p className={css.wrong} role="alert" tabIndex={-1} data-refused>
      {text}
    </p>
  );
}
