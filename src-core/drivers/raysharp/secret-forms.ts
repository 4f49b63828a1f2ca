/** A shorter part of a Base64 text may be any word. */
const SHORTEST_BASE64 = 6;

/** A secret as it may be quoted: as it is, and as URLs, HTML, JSON and Base64 write it. */
export function encodedForms(secret: string): string[] {
  const text = secret.toWellFormed();
  return [secret, ...inUrl(text), inHtml(text), ...inJson(text), ...inBase64(text)];
}

/** Encoders differ in which characters they leave as they are. */
function inUrl(text: string): string[] {
  const component = encodeURIComponent(text);
  const strict = component.replaceAll(/[!'()*~]/g, (char) => inHex(char));
  const every = [...Buffer.from(text)].map((byte) => `%${hex(byte)}`).join("");
  const form = (url: string) => url.replaceAll("%20", "+");
  return [encodeURI(text), component, form(component), strict, form(strict), every];
}

function inHex(char: string): string {
  return `%${hex(char.charCodeAt(0))}`;
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function inHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** Forms of a text in JSON: plain, with slashes escaped, in ASCII only, and encoded twice. */
function inJson(text: string): string[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  const ascii = escaped.replaceAll(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const slashes = (one: string) => one.replaceAll("/", "\\/");
  const twice = JSON.stringify(escaped).slice(1, -1);
  return [escaped, slashes(escaped), ascii, slashes(ascii), twice];
}

/** Whole, and what is certain of it at each of the three places where it may begin within a longer text (`user:password`). */
function inBase64(text: string): string[] {
  const bytes = Buffer.from(text);
  const within = [0, 1, 2].map((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    const plain = all.toString("base64").replace(/=+$/, "");
    const shared = all.length % 3 === 0 ? 0 : 1;
    return plain.slice(before === 0 ? 0 : before + 1, plain.length - shared);
  });
  const sure = within.filter((part) => part.length >= SHORTEST_BASE64);
  const forms = [bytes.toString("base64"), ...sure];
  return [...forms, ...forms.map((one) => one.replaceAll("+", "-").replaceAll("/", "_"))];
}
