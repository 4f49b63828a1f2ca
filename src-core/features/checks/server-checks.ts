import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { CheckFinding } from "#shared/domain/checks.ts";
import type { FolderPlace } from "./place.ts";

const DAY_MS = 86_400_000;
/** Renewals by ACME happen a month before the end: they failed if less is left. */
const SOON_DAYS = 21;

export async function checkCertificate({ certificate: path }: FolderPlace): Promise<CheckFinding> {
  if (path === undefined) return { state: "skipped", code: "certificate_none" };
  try {
    const { validTo } = new X509Certificate(await readFile(path));
    const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS);
    if (days < 0) return { state: "problem", code: "certificate_expired" };
    const values = { days: String(days) };
    return days < SOON_DAYS
      ? { state: "warning", code: "certificate_soon", values }
      : { state: "ok", code: "certificate_ok", values };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    return { state: "problem", code: "certificate_unreadable", values: { reason } };
  }
}

export async function checkPort({ port }: FolderPlace): Promise<CheckFinding> {
  if (port === undefined) return { state: "skipped", code: "port_none" };
  const reason = await tryToListen(port);
  const values = { port: String(port) };
  if (reason === null) return { state: "ok", code: "port_free", values };
  return reason === "EADDRINUSE"
    ? { state: "warning", code: "port_in_use", values }
    : { state: "problem", code: "port_failed", values: { ...values, reason } };
}

/** @returns null, or the code of the system */
function tryToListen(port: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const server = createServer();
  server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  server.listen(port, "127.0.0.1", () => server.close(() => resolve(null)));
  return promise;
}
