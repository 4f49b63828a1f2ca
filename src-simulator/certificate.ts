import { generateKeyPairSync, randomBytes, sign, X509Certificate } from "node:crypto";
import { isIP, isIPv4 } from "node:net";

/** A self-signed certificate of one recorder's own. */
export interface Certificate {
  /** Private key, PEM. */
  readonly key: string;
  readonly pem: string;
  /** SHA-256 of the certificate, `AB:CD:…`. */
  readonly fingerprint: string;
  /** How the server that shows it encrypts, if not as Node.js does. */
  readonly tls?: TlsManner | undefined;
}

/** Options of `tls.createServer`. */
export interface TlsManner {
  readonly ciphers: string;
  readonly maxVersion: "TLSv1.2";
  readonly dhparam: "auto";
}

export interface CertificateInput {
  /** Common name: what the device calls itself. */
  readonly name: string;
  /** IPv4 address that it is reached at; a name makes it another machine's certificate. */
  readonly address: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** An RSA key of 2048 bits. Default: a key on the curve P-256. */
  readonly rsa?: boolean;
  /** Permits the key only to encrypt the keys of sessions, as TLS with RSA key exchange needs it (RFC 5280, 4.2.1.3). */
  readonly onlyKeyEncipherment?: boolean;
}

/**
 * Makes a key and an X.509 v3 certificate for it. Written out here, since Node makes keys but no
 * certificates, and neither `openssl` nor a library with a PKI in it should be needed for a simulated recorder.
 */
export function makeCertificate(wish: CertificateInput): Certificate {
  const { privateKey, publicKey } = wish.rsa
    ? generateKeyPairSync("rsa", { modulusLength: 2_048 })
    : generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = wish.rsa ? RSA_SHA256 : ECDSA_SHA256;
  const usage = wish.onlyKeyEncipherment ? [KEY_ENCIPHERMENT] : [];
  const subject = sequence(set(sequence(oid(OID.commonName), der(TAG.utf8, text(wish.name)))));
  const body = sequence(
    der(TAG.version, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x4d]), randomBytes(15)])),
    algorithm,
    subject,
    sequence(time(wish.notBefore), time(wish.notAfter)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(TAG.extensions, sequence(alternativeName(wish.address), ...usage)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]);
  const certificate = new X509Certificate(sequence(body, algorithm, der(TAG.bitString, signature)));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    pem: certificate.toString(),
    fingerprint: certificate.fingerprint256,
  };
}

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  ipAddress: 0x87,
  version: 0xa0,
  extensions: 0xa3,
} as const;

/** Object identifiers, already encoded. */
const OID = {
  commonName: "550403",
  keyUsage: "551d0f",
  subjectAlternativeName: "551d11",
  rsaWithSha256: "2a864886f70d01010b",
  ecdsaWithSha256: "2a8648ce3d040302",
} as const;

const LOCALHOST = der(TAG.dnsName, text("localhost"));
const ECDSA_SHA256 = sequence(oid(OID.ecdsaWithSha256));
const RSA_SHA256 = sequence(oid(OID.rsaWithSha256), der(TAG.null, Buffer.alloc(0)));
/** A critical extension with bit 2 of its list alone. */
const KEY_ENCIPHERMENT = sequence(
  oid(OID.keyUsage),
  der(TAG.boolean, Buffer.from([0xff])),
  der(TAG.octetString, der(TAG.bitString, Buffer.from([5, 0x20]))),
);

/** Tag, length, content (X.690, distinguished encoding). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length > 0xff ? [0x82, length >> 8, length & 0xff] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(TAG.sequence, Buffer.concat(parts));
}

function set(...parts: Buffer[]): Buffer {
  return der(TAG.set, Buffer.concat(parts));
}

function integer(bytes: Buffer): Buffer {
  return der(TAG.integer, bytes);
}

function oid(hex: string): Buffer {
  return der(TAG.oid, Buffer.from(hex, "hex"));
}

function text(value: string): Buffer {
  return Buffer.from(value, "utf8");
}

/** `YYMMDDHHMMSSZ`: the form that RFC 5280 (4.1.2.5) asks for until 2049. */
function time(date: Date): Buffer {
  const digits = date.toISOString().slice(2, 19).replaceAll(/\D/g, "");
  return der(TAG.utcTime, text(`${digits}Z`));
}

function alternativeName(address: string): Buffer {
  const names = isIP(address) === 0 ? [der(TAG.dnsName, text(address))] : [LOCALHOST];
  if (isIPv4(address)) names.push(der(TAG.ipAddress, Buffer.from(address.split(".").map(Number))));
  const value = sequence(...names);
  return sequence(oid(OID.subjectAlternativeName), der(TAG.octetString, value));
}
