import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

const MEND = "Write it as 192.0.2.10, 192.0.2.10:8080 or https://recorder.example.net.";

/** The origin of what a person typed as a recorder's address: `http://192.0.2.10:8080`, without a trailing slash. */
export function parseAddress(text: string): Result<string> {
  const trimmed = text.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (!url || !url.hostname || !/^https?:$/.test(url.protocol)) {
    return err(bad(`'${trimmed}' is not an address of a recorder.`, MEND));
  }
  if (url.username || url.password) {
    return err(
      bad(
        "An address must not carry a user name or password.",
        "Leave them out, and give the recorder a credential instead.",
      ),
    );
  }
  if (url.pathname !== "/" || url.search || url.hash) {
    return err(bad(`'${trimmed}' has a path; a recorder is known by host and port alone.`, MEND));
  }
  return ok(url.origin);
}

function bad(message: string, mend: string) {
  return fault("bad_input", message, { mend, where: "url" });
}
