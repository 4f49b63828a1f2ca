/** Whether a key press there is text. A ticked check box keeps the focus, and takes no letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}
