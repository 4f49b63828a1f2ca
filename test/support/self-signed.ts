import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeCertificate, type Certificate } from "#simulator/certificate.ts";

const DAY = 86_400_000;

/** A certificate for localhost and 127.0.0.1. @param days until it expires; negative for one that has expired */
export function selfSigned(days = 30): Certificate {
  const now = Date.now();
  return makeCertificate({
    name: "Muster test server",
    address: "127.0.0.1",
    notBefore: new Date(now - 60 * DAY),
    notAfter: new Date(now + days * DAY),
  });
}

/** Writes certificate and key as PEM files. */
export function writeCertificate(folder: string, { pem, key }: Certificate) {
  const files = { cert: join(folder, "cert.pem"), key: join(folder, "key.pem") };
  writeFileSync(files.cert, pem);
  writeFileSync(files.key, key);
  return files;
}
