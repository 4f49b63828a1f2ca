import { createPrivateKey, X509Certificate } from "node:crypto";
import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import { fault } from "#shared/errors.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Paths of PEM files. */
export interface TlsFiles {
  /** The certificate of the server, then those of its issuers. */
  readonly cert: string;
  readonly key: string;
}

/** Contents of the files. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

/** Reads the files and checks that they belong together. @returns `bad_input` otherwise */
export async function readKeyPair(files: TlsFiles): Promise<Result<KeyPair>> {
  const cert = await readText(files.cert, "--tls-cert");
  if (!cert.ok) return cert;
  const key = await readText(files.key, "--tls-key");
  if (!key.ok) return key;
  return checked({ cert: cert.value, key: key.value }, files);
}

async function readText(path: string, where: string): Promise<Result<string>> {
  try {
    return ok(await readFile(path, "utf8"));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    const message = texts.tlsUnreadable({ path, reason });
    return err(fault("bad_input", message, { hint: texts.tlsUnreadableHint, where }));
  }
}

function checked(pair: KeyPair, { cert, key }: TlsFiles): Result<KeyPair> {
  const refused = (message: string, where: string) =>
    err(fault("bad_input", message, { hint: texts.tlsHint, where }));
  try {
    const certificate = new X509Certificate(pair.cert);
    if (new Date(certificate.validTo) < new Date())
      return refused(texts.tlsExpired({ path: cert, at: certificate.validTo }), "--tls-cert");
    if (!certificate.checkPrivateKey(createPrivateKey(pair.key)))
      return refused(texts.tlsMismatch({ cert, key }), "--tls-key");
    createSecureContext(pair);
    return ok(pair);
  } catch {
    // The text of the error may quote the key.
    return refused(texts.tlsInvalid({ cert, key }), "--tls-cert");
  }
}

/** Both files are looked at this often: programs that renew certificates replace them, or the link to them. */
const LOOK_EVERY_MS = 10_000;

/**
 * Reads the files again when they change, and hands a usable pair to `use`. Files that do not belong together are reported
 * and not used: one of them may be replaced before the other. Returns its own end.
 */
export function watchKeyPair(
  files: TlsFiles,
  use: (pair: KeyPair) => void,
  report: (error: unknown) => void,
  interval: number = LOOK_EVERY_MS,
): () => void {
  let turn = Promise.resolve();
  const read = async () => {
    const pair = await readKeyPair(files);
    if (pair.ok) use(pair.value);
    else report(new Error(pair.error.message));
  };
  const changed = () => void (turn = turn.then(read).catch(report));
  for (const path of [files.cert, files.key])
    watchFile(path, { interval, persistent: false }, changed);
  // The files may have changed after they were read for the start, and before they are watched.
  const once = setTimeout(changed, interval).unref();
  return () => {
    clearTimeout(once);
    for (const path of [files.cert, files.key]) unwatchFile(path, changed);
  };
}
