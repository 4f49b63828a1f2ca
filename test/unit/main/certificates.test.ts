import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { selfSigned, writeCertificate } from "#test/support/self-signed.ts";

const MODULE = resolve(import.meta.dirname, "../../../src-main/certificates.ts");

test.skipIf(process.platform !== "linux")(
  "certificate authorities of the system are trusted besides those of Node.js",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "muster-ca-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { cert } = writeCertificate(folder, selfSigned());
    const code = `
      const { trustSystemAuthorities } = await import(${JSON.stringify(MODULE)});
      const { getCACertificates } = await import("node:tls");
      const { X509Certificate } = require("node:crypto");
      const printOf = (pem) => new X509Certificate(pem).fingerprint256;
      const own = printOf(require("node:fs").readFileSync(${JSON.stringify(cert)}));
      const trusted = () => getCACertificates("default").map(printOf);
      const before = trusted().includes(own);
      trustSystemAuthorities();
      const after = trusted();
      const isComplete = getCACertificates("bundled").every((pem) => after.includes(printOf(pem)));
      console.log(JSON.stringify([before, after.includes(own), isComplete]));`;
    // A process of its own: what is trusted is a matter of the whole process. SSL_CERT_FILE is the store of this system.
    const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
    const env = { ...inherited, SSL_CERT_FILE: cert, SSL_CERT_DIR: folder };
    const out = execFileSync(process.execPath, ["-e", `(async () => {${code}})()`], { env });
    expect(JSON.parse(out.toString())).toEqual([false, true, true]);
  },
);
