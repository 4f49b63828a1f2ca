import { z } from "zod";
import { certificateDaysMessages as texts } from "#shared/messages/facts/certificate-days.ts";
import { defineFact, OK, problem, unknown } from "./fact.ts";

const certificateDaysSchema = z.object({ days: z.number().int() });

/** A certificate is to be renewed before that many days. */
const SOON = 30;

/** Days until the certificate of a recorder expires, as the recorder reports it. */
export const certificateDays = defineFact({
  id: "certificateDays",
  subject: "recorder",
  rhythm: "daily",
  schema: certificateDaysSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ days }) => texts.text({ count: Math.max(0, days) }),
  number: ({ days }) => days,
  unit: () => texts.unit,
  judge({ days }) {
    if (days >= SOON) return OK;
    // Some recorders have no certificate.
    if (days === 0) return unknown("certificate_unknown", () => texts.none);
    return days < 0
      ? problem("certificate_expired", () => texts.expired)
      : problem(
          "certificate_expires_soon",
          () => texts.soon({ count: days }),
          () => ({ count: days }),
        );
  },
  history: "changes",
  alert: true,
});
