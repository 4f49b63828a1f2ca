import type { z } from "zod";

/**
 * A complaint of a schema as a sentence.
 * @param name what is wrong, as its user knows it: `smtp_port`, `The template`
 */
export function issueText(issue: z.core.$ZodIssue, name: string): string {
  switch (issue.code) {
    case "invalid_type":
      return `${name} must be ${typeText(issue.expected)}.`;
    case "invalid_value":
      return `${name} accepts only ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return isEmpty(issue)
        ? `${name} must not be empty.`
        : `${name} must ${sized(issue.origin)} at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}.`;
    case "too_big":
      return `${name} must ${sized(issue.origin)} at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}.`;
    case "unrecognized_keys":
      return `${name} has no field ${issue.keys.map((key) => `'${key}'`).join(", ")}.`;
    default:
      return `${name} ${issue.message}.`;
  }
}

function isEmpty({ origin, minimum }: z.core.$ZodIssueTooSmall): boolean {
  return origin === "string" && Number(minimum) === 1;
}

function typeText(expected: string): string {
  const words: Record<string, string> = {
    boolean: "true or false",
    string: "text",
    number: "a number",
    int: "a whole number",
    object: "a group of fields",
    array: "a list",
  };
  return words[expected] ?? expected;
}

function sized(origin: string): string {
  return origin === "array" ? "have" : "be";
}

function unitOf(origin: string, count: number | bigint): string {
  const one = Number(count) === 1;
  if (origin === "array") return one ? " entry" : " entries";
  if (origin === "string") return one ? " character long" : " characters long";
  return "";
}
