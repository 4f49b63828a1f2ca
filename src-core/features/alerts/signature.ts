import { createHmac } from "node:crypto";

/**
 * Headers by which a receiver recognises a message and its sender (docs/alerts.md): the HMAC-SHA256 of `<time>.<body>` with
 * the secret of the webhook, in hex, and the time in seconds since 1970.
 * @param id the same over all attempts of a message
 * @param now ms since 1970
 */
export function signedHeaders(
  secret: string,
  body: string,
  { id, event }: { readonly id: string; readonly event: string },
  now: number,
): Record<string, string> {
  const time = Math.floor(now / 1_000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return {
    "muster-signature": `t=${time},v1=${signature}`,
    "muster-event": event,
    "idempotency-key": id,
    "user-agent": "Muster",
  };
}
