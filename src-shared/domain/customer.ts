import { z } from "zod";

/** The owner of sites: customer → sites → recorders. A site has one customer or none. */
export const customerSchema = z.object({
  id: z.string(),
  /** Unique, whatever the case. */
  name: z.string(),
  contact: z.string(),
  notes: z.string(),
  /** Where reports for the customer are sent. */
  emails: z.array(z.string()),
  /** Code of the language of reports and mails for the customer; empty: that of Muster. */
  language: z.string(),
  /** Whether pictures of its cameras may be taken and stored. */
  pictures: z.boolean(),
  /** Number of sites of this customer. */
  sites: z.number().int(),
  /** Number of recorders at these sites. */
  recorders: z.number().int(),
});
export type Customer = z.infer<typeof customerSchema>;
