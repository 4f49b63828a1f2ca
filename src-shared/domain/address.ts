import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { readUrl } from "./ipv4.ts";

const MEND = "Write it as 192.0.2.10, 192.0.2.10:8080 or https://recorder.example.net.";

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The origin of what a person typed as a recorder's address: `http://192.0.2.10:8080`, without a trailing slash. */
export function parseAddress(text: string): Result<string> {
  const trimmed = text.trim();
  // Before anything that repeats it: there may be a password in it, well-formed or not.
  if (trimmed.includes("@"))
    return err(bad(WITH_LOGIN, "Leave them out, and give the recorder a credential instead."));
  if (isMistyped(trimmed)) return err(bad(`'${trimmed}' ${LETTER}`, MEND));
  const url = readUrl(SCHEME.test(trimmed) ? trimmed : `http://${trimmed}`);
  if (!url || !url.hostname || !/^https?:$/.test(url.protocol)) {
    return err(bad(`'${trimmed}' is not an address of a recorder.`, MEND));
  }
  if (url.pathname !== "/" || url.search || url.hash) {
    return err(bad(`'${trimmed}' has a path; a recorder is known by host and port alone.`, MEND));
  }
  return ok(url.origin);
}

const WITH_LOGIN = "An address must not carry a user name or password.";

const LETTER = "has a letter where an IP address has a digit.";

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

function bad(message: string, mend: string) {
  return fault("bad_input", message, { mend, where: "url" });
}
