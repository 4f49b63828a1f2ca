/** Whether this is the address of a NATS server: `nats://…` or `tls://…`. */
export function isNatsUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "nats:" || url.protocol === "tls:") && url.host !== "";
}
