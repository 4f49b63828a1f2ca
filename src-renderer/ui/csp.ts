/**
 * Nonce of the page's Content-Security-Policy, which the host wrote into the page. UI kit and grid put it on the style
 * elements that they make; without it those are refused.
 */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}

/** react-remove-scroll, inside of the UI kit's dialogs, takes its nonce from this global and from nowhere else. */
export function shareNonceWithDialogs(): void {
  const nonce = cspNonce();
  if (nonce) (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
}
