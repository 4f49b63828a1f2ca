import { mkdir } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { z } from "zod";
import { fault, type MusterError } from "#shared/errors.ts";
import { contextCommands as texts } from "#shared/messages/commands/contexts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { prepareFile, readText } from "./files.ts";
import type { Host } from "./host.ts";

const FORMAT = 1;
const LARGEST = 1_000_000;

const path = z.string().refine(isAbsolute);

/** A data directory or a team server that a user works with often. Never contains a secret. */
export const contextSchema = z.strictObject({
  dataDir: path.optional(),
  server: z.string().optional(),
  /** File with the certificate authorities of the server. */
  serverCa: path.optional(),
  /** User name of the sign-in. */
  user: z.string().optional(),
  locale: z.string().optional(),
});
export type CommandContext = z.infer<typeof contextSchema>;
const storedSchema = contextSchema.refine(
  ({ dataDir, server }) => (dataDir === undefined) !== (server === undefined),
);

export const CONTEXT_NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;

const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Name of the context in use; null for none. */
  current: z.string().nullable(),
  contexts: z.record(z.string().regex(CONTEXT_NAME), storedSchema),
});
export type Contexts = Omit<z.infer<typeof fileSchema>, "format">;

/** Path of the file: MUSTER_CONFIG, or by the conventions of the system. null if the environment names no home directory. */
export function contextFile(env: Host["env"], platform = process.platform): string | null {
  const given = env["MUSTER_CONFIG"] ?? "";
  if (given !== "") return given;
  const { HOME: home = "", XDG_CONFIG_HOME: config = "", APPDATA: roaming = "" } = env;
  // Not the folder `Muster`: this is, or was, the data directory on these systems.
  if (platform === "win32") return roaming === "" ? null : join(roaming, APART, FILE);
  if (platform === "darwin" && home !== "")
    return join(home, "Library", "Application Support", APART, FILE);
  if (config !== "") return join(config, "muster", FILE);
  return home === "" ? null : join(home, ".config", "muster", FILE);
}

const FILE = "config.json";
const APART = "Muster-Config";

/** None if there is no file. Fails if the file is damaged or of a newer version. */
export async function readContexts(file: string | null): Promise<Result<Contexts>> {
  const none: Contexts = { current: null, contexts: {} };
  if (file === null) return ok(none);
  const text = await readText(file, { largest: LARGEST, pipes: false });
  if (!text.ok) return text.error.code === "not_found" ? ok(none) : text;
  const json = jsonOf(text.value);
  const parsed = fileSchema.safeParse(json);
  if (parsed.success) return ok({ current: parsed.data.current, contexts: parsed.data.contexts });
  const other = z.object({ format: z.int() }).safeParse(json);
  const isNewer = other.success && other.data.format > FORMAT;
  return err(isNewer ? newer(file) : damaged(file));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Changes the file, completely or not at all. A file that cannot be read is never overwritten. */
export async function changeContexts(
  file: string | null,
  change: (contexts: Contexts) => Result<Contexts>,
): Promise<Result<void>> {
  if (file === null) return err(fault("bad_input", texts.noHome, { hint: texts.noHomeHint }));
  const present = await readContexts(file);
  if (!present.ok) return present;
  const changed = change(present.value);
  if (!changed.ok) return changed;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch(() => {});
  const draft = await prepareFile(file, { replace: true });
  if (!draft.ok) return draft;
  try {
    return await draft.value.commit(
      `${JSON.stringify({ format: FORMAT, ...changed.value }, null, 2)}\n`,
    );
  } finally {
    await draft.value.discard();
  }
}

function damaged(file: string): MusterError {
  return fault("bad_input", texts.damaged({ file }), { hint: texts.damagedHint, where: file });
}

function newer(file: string): MusterError {
  return fault("bad_input", texts.newer({ file }), { hint: texts.newerHint, where: file });
}
