import type { Input } from "#shared/contract/methods.ts";
import type { Customer } from "#shared/domain/customer.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { LANGUAGES, type LanguageCode } from "#shared/languages/index.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";

/** A customer as the form shows it. */
export type CustomerDraft = Pick<Customer, "name" | "contact" | "notes" | "language">;

export const EMPTY_CUSTOMER: CustomerDraft = { name: "", contact: "", notes: "", language: "" };

/** What is wrong with the form; null if nothing is. The core checks again. @param others all other customers */
export function customerDraftError(
  draft: CustomerDraft,
  others: readonly Pick<Customer, "name">[],
): MusterError | null {
  const name = draft.name.trim();
  if (name === "") return fault("bad_input", messages.nameMissing, { where: "name" });
  const taken = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!taken) return null;
  return fault("already_exists", messages.nameTaken({ name: taken.name }), { where: "name" });
}

/**
 * Only the fields that differ, so that changes of other users are not overwritten.
 * @param before the customer when the form was opened; null: a new customer
 * @param now the current name, by which the core knows the customer
 */
export function customerInput(
  draft: CustomerDraft,
  before: Customer | null,
  now = before?.name,
): Input<"customers.set"> {
  const name = draft.name.trim();
  const was = before ?? EMPTY_CUSTOMER;
  return {
    name: now ?? name,
    ...(before && before.name !== name && now !== name && { rename: name }),
    ...(draft.contact === was.contact ? {} : { contact: draft.contact }),
    ...(draft.notes === was.notes ? {} : { notes: draft.notes }),
    ...(draft.language !== was.language && isCode(draft.language)
      ? { language: draft.language }
      : {}),
  };
}

function isCode(language: string): language is LanguageCode | "" {
  return language === "" || LANGUAGES.some(({ code }) => code === language);
}
