import { z } from "zod";
import { signInFailureMessages as texts } from "#shared/messages/facts/sign-in-failures.ts";
import { defineFact, OK, problem } from "./fact.ts";

const signInFailuresSchema = z.object({
  /** Hours that were looked at. */
  hours: z.number().int(),
  failures: z.number().int(),
  /** Addresses from which they came; the first few. */
  addresses: z.array(z.string()),
  /** Names that were tried; the first few. */
  users: z.array(z.string()),
});
export type SignInFailures = z.infer<typeof signInFailuresSchema>;

/** People mistype passwords. More failures mean an attack, or a system with an old password. */
const TOLERATED = 4;

/** Sign-ins at a recorder that failed, without those of Muster, from the recorder's log. */
export const signInFailures = defineFact({
  id: "signInFailures",
  subject: "recorder",
  rhythm: "hourly",
  schema: signInFailuresSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ failures }) => texts.text({ count: failures }),
  number: ({ failures }) => failures,
  unit: () => texts.unit,
  judge({ failures, hours, addresses }) {
    if (failures <= TOLERATED) return OK;
    const from = addresses.slice(0, 3).join(", ");
    return problem(
      "sign_in_failures",
      () =>
        from === ""
          ? texts.many({ count: failures, hours })
          : texts.manyFrom({ count: failures, hours, from }),
      () => ({ count: failures }),
    );
  },
  history: "changes",
  alert: true,
});
