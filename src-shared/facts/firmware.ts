import { z } from "zod";
import { firmwareMessages as texts } from "#shared/messages/facts/firmware.ts";
import type { Expectations, FirmwareRule } from "./expectations.ts";
import { defineFact, OK, problem, unknown } from "./fact.ts";

/** Empty: not reported. */
const firmwareSchema = z.object({ model: z.string(), version: z.string() });
export type Firmware = z.infer<typeof firmwareSchema>;

/** Model and firmware version of a recorder. */
export const firmware = defineFact({
  id: "firmware",
  subject: "recorder",
  rhythm: "daily",
  schema: firmwareSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ model, version }) =>
    model === "" || version === "" ? model || version : texts.text({ model, version }),
  judge({ model, version }, { expected }) {
    if (version === "") return unknown("not_reported", () => texts.notReported);
    const rule = ruleFor(model, expected);
    if (rule === undefined) return OK;
    const isOne = (versions: readonly string[]) => versions.some((one) => matches(version, one));
    if (isOne(rule.bad)) return problem("firmware_bad", () => texts.bad({ version }));
    if (rule.wanted.length === 0 || isOne(rule.wanted)) return OK;
    const wanted = rule.wanted.join(", ");
    return problem("firmware_not_wanted", () => texts.other({ version, wanted }));
  },
  history: "changes",
  alert: true,
});

function ruleFor(model: string, { firmware: rules = [] }: Expectations): FirmwareRule | undefined {
  const isSame = (rule: FirmwareRule) => rule.model.toLowerCase() === model.toLowerCase();
  return rules.find(isSame) ?? rules.find((rule) => rule.model === "");
}

/** `8.2.4` matches `V8.2.4.1-20240105`, and not `8.2.40`. */
export function matches(version: string, wanted: string): boolean {
  const [plain, start] = [version, wanted].map((text) => text.trim().replace(/^v/i, "")) as [
    string,
    string,
  ];
  return plain.startsWith(start) && !/^\d/.test(plain.slice(start.length));
}
