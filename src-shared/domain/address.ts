import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { addressMessages as m } from "#shared/messages/addresses.ts";
import { readUrl } from "./ipv4.ts";

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A name of letters, digits, hyphens and underscores in parts, or an IP address. A URL permits further characters, the DNS does not. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)$/;

/** The origin of a typed address: `http://192.0.2.10:8080`, without a trailing slash. */
export function parseAddress(text: string): Result<string> {
  const trimmed = text.trim();
  // First, because other errors repeat the text: it may contain a password.
  if (trimmed.includes("@")) return err(bad(m.hasLogin, m.hasLoginHint));
  if (isMistyped(trimmed)) return err(bad(m.hasLetter({ text: trimmed }), m.hint));
  if (hasCommas(trimmed)) return err(bad(m.hasComma({ text: trimmed }), m.hint));
  const url = readUrl(SCHEME.test(trimmed) ? trimmed : `http://${trimmed}`);
  if (!url || !HOST.test(url.hostname) || !/^https?:$/.test(url.protocol)) {
    return err(bad(m.notAnAddress({ text: trimmed }), m.hint));
  }
  if (url.pathname !== "/" || url.search || url.hash) {
    return err(bad(m.hasPath({ text: trimmed }), m.hint));
  }
  return ok(url.origin);
}

/** Four parts as in an IP address, three of them numbers, and in the other one a letter: `127.0.0.l`, `1O.0.0.1`. */
function isMistyped(text: string): boolean {
  const host = text.replace(SCHEME, "").split(/[:/?#]/, 1)[0] ?? "";
  const parts = host.split(".");
  return (
    parts.length === 4 &&
    parts.filter((part) => /^\d{1,3}$/.test(part)).length === 3 &&
    parts.some((part) => /^(?=.*[a-z])[a-z0-9]{1,3}$/i.test(part))
  );
}

/** Numbers of an IP address with commas: `192,168,1,30`. */
function hasCommas(text: string): boolean {
  const host = text.replace(SCHEME, "").split(/[:/?#]/, 1)[0] ?? "";
  return host.includes(",") && /^\d{1,3}(?:[.,]\d{1,3}){3}$/.test(host);
}

function bad(message: string, hint: string) {
  return fault("bad_input", message, { hint, where: "url" });
}
