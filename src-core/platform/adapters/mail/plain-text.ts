/** Control characters, which would act on a terminal, and marks that turn the direction of writing. */
// oxlint-disable-next-line no-control-regex -- finds control characters
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** What a stranger on the network calls itself, made fit to be shown; at most so many characters. */
export function mailText(text: string, limit = 256): string {
  return text.replace(UNSEEN, "").slice(0, limit).trim();
}
