/**
 * Puts a text on the clipboard through the page's own copy event: that needs no permission, unlike the clipboard object,
 * and the desktop window grants none. Only as an answer to a click or key.
 * @returns whether it worked.
 */
export function copyText(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
  };
  document.addEventListener("copy", give, { capture: true, once: true });
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- what replaces it asks for a permission
    return document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", give, { capture: true });
  }
}
