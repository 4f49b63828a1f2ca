/**
 * What both hosts that serve the screens (desktop window, browser host) send along: a Content-Security-Policy that
 * starts from nothing, and the headers that go with it.
 */

const META = /(<meta\s+name="csp-nonce"\s+content=")[^"]*(")/;
/** Base64, as a nonce must be; anything else could end the header or the attribute early. */
const NONCE = /^[A-Za-z0-9+/_-]{16,}={0,2}$/;

/**
 * The policy of one page load. `nonce` is fresh for each load and covers `<style>` elements alone: scripts come from
 * files of Muster's own, never from inside the page. Styles set through the DOM (`element.style`) need no nonce.
 */
export function contentSecurityPolicy(nonce: string): string {
  if (!NONCE.test(nonce)) throw new TypeError("A nonce is at least 16 characters of base64.");
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": `'self' 'nonce-${nonce}'`,
    "img-src": "'self' data:",
    "font-src": "'self' data:",
    // The WebSocket of the browser host has the page's own host and port: covered by 'self'.
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "frame-src": "'none'",
    "object-src": "'none'",
    "worker-src": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

/** Headers of every answer of a host; `contentSecurityPolicy` comes on top for the page itself. */
export const HARDENING_HEADERS: Readonly<Record<string, string>> = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/**
 * Inserts the nonce where the screens read it: `<meta name="csp-nonce" content="">` of index.html, read as
 * `document.querySelector('meta[name="csp-nonce"]')?.content`.
 */
export function withNonce(html: string, nonce: string): string {
  if (!NONCE.test(nonce)) throw new TypeError("A nonce is at least 16 characters of base64.");
  if (!META.test(html)) throw new TypeError('The page has no <meta name="csp-nonce" content="">.');
  return html.replace(META, `$1${nonce}$2`);
}
