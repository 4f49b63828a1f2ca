/** Which Set requests recorders take: any; whole objects only; single fields only; or by model and firmware. */
export const WRITE_CHOICES = ["any", "whole", "partial", "mixed"] as const;
export type WriteChoice = (typeof WRITE_CHOICES)[number];

/** How many recorders have something: by turns, all, or none. */
export const SHARES = ["mixed", "all", "none"] as const;
export type Share = (typeof SHARES)[number];

/** How a whole fleet is asked to behave, beyond what seed and place decide. */
export interface RecorderBehaviour {
  /** Show the quirks of field-notes.md, 6 and 8. */
  readonly quirks: boolean;
  readonly writes: WriteChoice;
  /** Which recorders offer a key for encrypted passwords (field-notes.md, 5). */
  readonly transKey: Share;
  /** Password that the simulated mail account accepts; null for any password that is not empty. */
  readonly mailPassword: string | null;
}

export const PLAIN_MANNER: RecorderBehaviour = {
  quirks: false,
  writes: "any",
  transKey: "mixed",
  mailPassword: null,
};
