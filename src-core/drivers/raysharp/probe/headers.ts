/** Headers that a report keeps, each with the form of what is kept. Everything else could name the device or be a secret. */
const KEPT: Readonly<Record<string, RegExp>> = {
  "content-type": /^[a-z]{2,20}\/[a-z0-9.+-]{1,40}(?:; ?charset=[a-z0-9-]{1,20})?$/i,
  "content-encoding": /^(?:gzip|deflate|br|identity)$/i,
  "content-length": /^\d{1,10}$/,
  "transfer-encoding": /^(?:chunked|identity)$/i,
  connection: /^(?:close|keep-alive)$/i,
  "cache-control": /^[a-z-]{2,20}(?:=\d{1,9})?(?:, ?[a-z-]{2,20}(?:=\d{1,9})?){0,4}$/i,
};

export function selectHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  const kept = Object.entries(KEPT).flatMap(([name, form]) => {
    const value = headers[name];
    return typeof value === "string" && form.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}
