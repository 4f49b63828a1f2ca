/** Names of the elements that are read, as devices of both versions of WS-Discovery spell them. */
const READ =
  "RelatesTo|EndpointReference|Address|Types|Scopes|XAddrs|ProbeMatches|ProbeMatch|Header|Body|Hello|Bye|Envelope";
/** An unescaped `&`: no entity of XML follows. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/gi;
/** A `<` that begins no tag of an element that is read. */
const STRAY_BRACKET = new RegExp(
  String.raw`<(?!\?|!--|/?(?:[\w.-]{1,40}:)?(?:${READ})[\s/>])`,
  "g",
);
/** References to characters that XML does not have. */
const BAD_REFERENCE = /&#(?:0+|x0+);/gi;
// oxlint-disable-next-line no-control-regex -- what XML does not permit (XML 1.0, 2.2)
const NO_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * A message of WS-Discovery that is not well-formed, so that it can be read as far as it matters: without control characters
 * and bytes after its end, and with escaped `&` and `<` in texts. Elements that are not read become text.
 */
export function repairWsMessage(text: string): string {
  const end = /<\/(?:[\w.-]{1,40}:)?Envelope\s*>/.exec(text);
  const whole = end === null ? text : text.slice(0, end.index + end[0].length);
  return whole
    .replaceAll(NO_XML, "")
    .replaceAll(BAD_REFERENCE, "")
    .replaceAll(BARE_AMPERSAND, "&amp;")
    .replaceAll(STRAY_BRACKET, "&lt;");
}
