import type { Expectations, FirmwareRule } from "#shared/facts/expectations.ts";
import { healthMessages as texts } from "#shared/messages/health.ts";
import type { Expectation, ExpectationScope } from "./expectation.ts";

const SCOPES: Readonly<Record<ExpectationScope, (name: string) => string>> = {
  all: () => texts.scopeAll,
  customer: (name) => texts.scopeCustomer({ name }),
  site: (name) => texts.scopeSite({ name }),
  tag: (name) => texts.scopeTag({ name }),
  recorder: (name) => texts.scopeRecorder({ name }),
};

/** Whom an expectation is about: `site Leeds`. */
export function expectationScopeText({ scope, name }: Pick<Expectation, "scope" | "name">): string {
  return SCOPES[scope](name);
}

/** What was agreed, value by value: `30 days of footage`. */
export function agreedTexts(values: Expectations): string[] {
  const { footageDays, recording, clockOffset, firmware = [] } = values;
  return [
    ...(footageDays === undefined ? [] : [texts.agreedFootage({ count: footageDays })]),
    ...(recording === undefined ? [] : [RECORDING[recording]()]),
    ...(clockOffset === undefined ? [] : [texts.agreedClock({ count: clockOffset })]),
    ...firmware.flatMap(firmwareTexts),
  ];
}

const RECORDING = {
  continuous: () => texts.agreedContinuous,
  event: () => texts.agreedEvent,
  none: () => texts.agreedNone,
};

function firmwareTexts({ model: named, wanted, bad }: FirmwareRule): string[] {
  const model = named === "" ? texts.otherModels : named;
  return [
    ...(wanted.length === 0 ? [] : [texts.agreedWanted({ model, versions: wanted.join(", ") })]),
    ...(bad.length === 0 ? [] : [texts.agreedBad({ model, versions: bad.join(", ") })]),
  ];
}
