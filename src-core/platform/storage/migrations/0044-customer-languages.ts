import type { Migration } from "./migration.ts";

/** Code of the language of a customer, in which reports and mails about its sites are; empty: that of Muster. */
export const customerLanguages: Migration = [
  "alter table customer add column language text not null default ''",
];
