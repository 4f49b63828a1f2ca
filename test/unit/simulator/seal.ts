import {
  createCipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
} from "node:crypto";

/** Seals a password as field-notes.md, 5 says, for a `key` of TransKey. */
export function seal(key: string, seq: number, password: string) {
  const raw = Buffer.from(key.trim().slice(1), "base64url");
  const publicKey = createPublicKey({
    key: { kty: "OKP", crv: "X25519", x: raw.toString("base64url") },
    format: "jwk",
  });
  const own = generateKeyPairSync("x25519");
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey });
  const expand = (info: string, size: number) =>
    createHmac("sha256", shared).update(`${info}\x01`).digest().subarray(0, size);
  const iv = expand("expand iv", 12);
  const cipher = createCipheriv("aes-256-gcm", expand("expand key", 32), iv);
  const text = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  const { x = "" } = own.publicKey.export({ format: "jwk" });
  return {
    seq,
    peer_key: `0${Buffer.from(x, "base64url").toString("base64")}`,
    cipher: `0${Buffer.concat([text, iv, cipher.getAuthTag()]).toString("base64")}`,
  };
}
