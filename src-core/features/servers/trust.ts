import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { connect, getCACertificates, type PeerCertificate } from "node:tls";
import { fault } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ServerAddress } from "./address.ts";

const CONNECT_MS = 15_000;

/** Opens connections to the server, and to nobody who only pretends to be it. */
export async function trustedAgent(address: ServerAddress): Promise<Result<HttpAgent>> {
  if (address.origin.startsWith("http:")) return ok(new HttpAgent());
  if (address.fingerprint === null) return ok(new HttpsAgent({ ca: authorities() }));
  const seen = await certificateOf(address.origin);
  if (!seen.ok) return seen;
  const other = otherThan(address, seen.value);
  if (other) return err(other);
  // Every further connection proves that the server has the key of this very certificate.
  return ok(
    new HttpsAgent({
      ca: pemOf(seen.value),
      allowPartialTrustChain: true,
      checkServerIdentity: (_host, certificate) => {
        const wrong = otherThan(address, certificate);
        return wrong ? new Error(wrong.message) : undefined;
      },
    }),
  );
}

/** Those that Node.js brings, and those that were installed on this computer. */
function authorities(): string[] {
  return [...new Set([...getCACertificates("default"), ...getCACertificates("system")])];
}

/** The certificate that the server shows. Nothing is sent to it. */
function certificateOf(origin: string): Promise<Result<PeerCertificate>> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false });
    const fail = (reason: string) => {
      socket.destroy();
      const message = texts.unreachable({ address: origin, reason });
      resolve(err(fault("disconnected", message, { mend: texts.unreachableHint })));
    };
    socket.setTimeout(CONNECT_MS, () => fail("ETIMEDOUT"));
    socket.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.once("secureConnect", () => {
      resolve(ok(socket.getPeerCertificate()));
      socket.destroy();
    });
  });
}

function otherThan({ origin, fingerprint }: ServerAddress, { fingerprint256 }: PeerCertificate) {
  if (fingerprint256 === fingerprint) return null;
  const message = texts.otherCertificate({ address: origin, seen: fingerprint256 });
  return fault("tls_failed", message, { mend: texts.otherCertificateHint });
}

function pemOf({ raw }: PeerCertificate): string {
  const lines = raw.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
