import { X509Certificate } from "node:crypto";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { getCACertificates } from "node:tls";
import { fault } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ServerAddress } from "./address.ts";

/** Opens connections to the server, and to no computer that only pretends to be this server. */
export function trustedAgent({ origin, ca }: ServerAddress): Result<HttpAgent> {
  if (origin.startsWith("http:")) return ok(new HttpAgent());
  if (ca === null) return ok(new HttpsAgent({ ca: installedAuthorities() }));
  const certificates = ca.match(PEM) ?? [];
  if (certificates.length > 0 && certificates.every(isCertificate))
    return ok(new HttpsAgent({ ca: certificates }));
  return err(fault("bad_input", texts.badCa, { hint: texts.badCaHint, where: "--server-ca" }));
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

/** Those that Node.js has, and those that were installed on this computer. */
function installedAuthorities(): string[] {
  return [...new Set([...getCACertificates("default"), ...getCACertificates("system")])];
}
