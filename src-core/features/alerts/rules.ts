import { z } from "zod";
import {
  ALERT_CONDITIONS,
  alertRuleSchema,
  DEFAULT_ALERT_RULES,
  type AlertRule,
  type AlertScope,
} from "#shared/domain/alerts.ts";
import { compileSelection } from "#shared/domain/selection.ts";
import { fault } from "#shared/errors.ts";
import { alertMessages } from "#shared/messages/alerts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Key of the rules in the table of preferences. */
const RULES = "alert_rules";

/** Key of the conditions that existed when the user changed the rules last. */
const OFFERED = "alert_conditions_offered";

/** Those of versions that did not store which there were. */
const FIRST_CONDITIONS = [
  "recorder_unreachable",
  "channel_down",
  "sign_in_blocked",
  "certificate_changed",
  "drift",
  "audit_overdue",
];

const storedSchema = z.array(alertRuleSchema);

/**
 * Rules in the order of the user; those of a new data directory until the user changes them. A condition that exists only since then is
 * watched as in a new data directory, by a rule of its own that delivers nothing. The user may remove it.
 */
export class AlertRules {
  readonly #storage: Storage;
  readonly #get;
  readonly #put;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#get = storage.sqlite
      .prepare<[string], string>("select value_json from preference where key = ?")
      .pluck();
    this.#put = storage.sqlite.prepare<[string, string]>(
      "insert or replace into preference (key, value_json) values (?, ?)",
    );
  }

  list(): readonly AlertRule[] {
    const stored = storedSchema
      .nullable()
      .catch(null)
      .parse(JSON.parse(this.#get.get(RULES) ?? "null"));
    return stored ? [...stored, ...this.#rulesForNew(stored)] : DEFAULT_ALERT_RULES;
  }

  #rulesForNew(stored: readonly AlertRule[]): AlertRule[] {
    const offered = z
      .array(z.string())
      .catch([...FIRST_CONDITIONS])
      .parse(JSON.parse(this.#get.get(OFFERED) ?? "null"));
    const known = new Set([...offered, ...stored.flatMap(({ conditions }) => conditions)]);
    const ids = new Set(stored.map(({ id }) => id));
    return DEFAULT_ALERT_RULES.flatMap((rule) => {
      const conditions = rule.conditions.filter((condition) => !known.has(condition));
      const id = ids.has(rule.id) ? `${rule.id}-${conditions.join("-")}`.slice(0, 64) : rule.id;
      return conditions.length > 0 ? [{ ...rule, id, name: rule.name, conditions }] : [];
    });
  }

  #store(rules: readonly AlertRule[]): void {
    this.#put.run(RULES, JSON.stringify(rules));
    this.#put.run(OFFERED, JSON.stringify(ALERT_CONDITIONS));
  }

  set(rules: readonly AlertRule[]): Result<void> {
    const wrong = faultOf(rules);
    if (wrong !== null) return err(wrong);
    this.#storage.write(() => this.#store(rules));
    return ok(undefined);
  }

  /** Rules do not deliver to the webhook any more. */
  forgetWebhook(id: string): void {
    const rules = this.list();
    if (!rules.some(({ deliver }) => deliver.webhooks.includes(id))) return;
    const without = rules.map((rule) => {
      const webhooks = rule.deliver.webhooks.filter((one) => one !== id);
      return { ...rule, deliver: { ...rule.deliver, webhooks } };
    });
    this.#store(without);
  }
}

function faultOf(rules: readonly AlertRule[]) {
  if (new Set(rules.map(({ id }) => id)).size < rules.length)
    return fault("bad_input", alertMessages.ruleIdTwice, { where: "rules" });
  for (const { scope } of rules) {
    if (scope.kind !== "selection") continue;
    const compiled = compileSelection(scope);
    if (!compiled.ok) return compiled.error;
  }
  return null;
}

type SelectionTest = Extract<ReturnType<typeof compileSelection>, { ok: true }>["value"];

/** What a scope may look at. */
export type ScopeFacts = Parameters<SelectionTest>[0] & { readonly customerId: string | null };

/** A scope as a test. A selection that no longer compiles matches nothing. */
export function scopeTest(scope: AlertScope): (recorder: ScopeFacts) => boolean {
  switch (scope.kind) {
    case "all":
      return () => true;
    case "sites": {
      const ids = new Set(scope.ids);
      return ({ siteId }) => ids.has(siteId);
    }
    case "customers": {
      const ids = new Set(scope.ids);
      return ({ customerId }) => customerId !== null && ids.has(customerId);
    }
    case "tags": {
      const tags = new Set(scope.tags.map((tag) => tag.toLowerCase()));
      return (recorder) => recorder.tags.some((tag) => tags.has(tag.toLowerCase()));
    }
    case "selection": {
      const compiled = compileSelection({ exprs: scope.exprs });
      return compiled.ok ? compiled.value : () => false;
    }
  }
}
