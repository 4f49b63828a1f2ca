import type { z } from "zod";
import { schemaKinds, schemaMessages as messages } from "#shared/messages/contract.ts";

/**
 * An issue of a schema as a sentence.
 * @param name the value as its user knows it: `smtp_port`, `The template`
 */
export function issueText(issue: z.core.$ZodIssue, name: string): string {
  switch (issue.code) {
    case "invalid_type":
      return messages.wrongKind({ name, kind: kindText(issue.expected) });
    case "invalid_value":
      return messages.values({ name, values: issue.values.map(String).join(", ") });
    case "too_small":
      return tooSmallText(issue, name);
    case "too_big":
      return tooBigText(issue, name);
    case "unrecognized_keys": {
      const fields = issue.keys.map((key) => `'${key}'`).join(", ");
      return messages.noField({ name, fields });
    }
    default:
      return messages.other({ name, problem: issue.message });
  }
}

function tooSmallText({ origin, minimum }: z.core.$ZodIssueTooSmall, name: string): string {
  const about = { name, count: Number(minimum) };
  if (origin === "array") return messages.fewEntries(about);
  if (origin !== "string") return messages.atLeast({ name, least: String(minimum) });
  return about.count === 1 ? messages.empty({ name }) : messages.short(about);
}

function tooBigText({ origin, maximum }: z.core.$ZodIssueTooBig, name: string): string {
  const about = { name, count: Number(maximum) };
  if (origin === "array") return messages.manyEntries(about);
  if (origin === "string") return messages.long(about);
  return messages.atMost({ name, most: String(maximum) });
}

function kindText(expected: string): string {
  return expected in schemaKinds ? schemaKinds[expected as keyof typeof schemaKinds] : expected;
}
