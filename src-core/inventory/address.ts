import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { formatIPv4, readIPv4 } from "../ipv4.ts";

const MEND = "Write it as 192.0.2.10, 192.0.2.10:8080 or https://recorder.example.net.";

/** Scheme, host and the rest, as typed. */
const PARTS = /^([a-z][a-z0-9+.-]*:\/\/)?([^/:?#]*)(.*)$/is;

/** The origin of what a person typed as a recorder's address: `http://192.0.2.10:8080`, without a trailing slash. */
export function parseAddress(text: string): Result<string> {
  const trimmed = text.trim();
  // Before anything that repeats it: there may be a password in it, well-formed or not.
  if (trimmed.includes("@"))
    return err(bad(WITH_LOGIN, "Leave them out, and give the recorder a credential instead."));
  const [, scheme = "http://", host = "", rest = ""] = PARTS.exec(trimmed) ?? [];
  const address = readIPv4(host);
  const plain = `${scheme}${address === null ? host : formatIPv4(address)}${rest}`;
  const url = URL.canParse(plain) ? new URL(plain) : null;
  // A URL takes `42`, `0x7f.1` and `192.168.1` for addresses, of machines that nobody meant.
  const misread = address === null && url !== null && readIPv4(url.hostname) !== null;
  if (!url || !url.hostname || !/^https?:$/.test(url.protocol) || misread) {
    return err(bad(`'${trimmed}' is not an address of a recorder.`, MEND));
  }
  if (url.pathname !== "/" || url.search || url.hash) {
    return err(bad(`'${trimmed}' has a path; a recorder is known by host and port alone.`, MEND));
  }
  return ok(url.origin);
}

const WITH_LOGIN = "An address must not carry a user name or password.";

function bad(message: string, mend: string) {
  return fault("bad_input", message, { mend, where: "url" });
}
