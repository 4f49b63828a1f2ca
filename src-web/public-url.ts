import { fault } from "#shared/errors.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** The address under which users reach a server. */
export interface PublicUrl {
  /** `https://muster.example.com` */
  readonly origin: string;
  /** Host in the form of a Host header: without the port that the scheme implies. */
  readonly host: string;
  readonly isSecure: boolean;
}

/** @param text an origin; a path, a query or a user name is refused */
export function readPublicUrl(text: string): Result<PublicUrl> {
  const url = URL.parse(text);
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:");
  if (!isWeb || `${url.origin}/` !== url.href) {
    const details = { hint: texts.badPublicUrlHint, where: "--public-url" };
    return err(fault("bad_input", texts.badPublicUrl({ url: text }), details));
  }
  const { origin, host, protocol } = url;
  return ok({ origin, host, isSecure: protocol === "https:" });
}
