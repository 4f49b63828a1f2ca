import type { CallContext } from "#shared/contract/endpoint.ts";
import type { Checked, Output } from "#shared/contract/methods.ts";
import type { Actor } from "#shared/domain/activity.ts";
import type { ImportFile, ImportOutcome, ImportPreview } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Credentials, CredentialUser } from "#core/features/credentials/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { LoggedBatch } from "#core/features/activity/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs, RunningJob } from "#core/platform/jobs/index.ts";
import { decideRows, type RowDecision, type Deciding, type Decisions } from "./decide.ts";
import type { OpenImportFile } from "./open-import-file.ts";
import { checkMapping, type Mapping } from "./mapping.ts";
import { openFile } from "./open-file.ts";
import {
  storeSignIns,
  type StoredSignIns,
  passwordKey,
  nameSignIns,
  type NamedSignIn,
  type NamedSignIns,
} from "./passwords.ts";
import { previewOf } from "./preview.ts";
import { readRows, type ReadRow, type RowSignIn } from "./read-rows.ts";
import { asciiLowerCase } from "./same.ts";
import type { UploadCache } from "./upload-cache.ts";

export interface ImportServices {
  readonly inventory: Inventory;
  readonly batch: LoggedBatch;
  readonly credentials: Credentials;
  readonly events: EventHub;
  readonly jobs: Jobs;
  readonly shelf: UploadCache;
}

/** Each is lost only to another import that goes on meanwhile. */
const NAMING_ATTEMPTS = 10;

type PreviewInput = Checked<"imports.preview">;

interface Caller extends CredentialUser {
  readonly signal: AbortSignal;
}

/** What a preview works with. It cannot read a password: its answer must not show whether a password of the file is a stored one. */
export interface PreviewTools {
  readonly shelf: UploadCache;
  readonly batch: Pick<LoggedBatch, "standing">;
  readonly credentials: Pick<Credentials, "list" | "permits">;
}

/** A file with its mapping; the inventory is compared last, at the moment that counts. */
interface ReadFile {
  readonly file: OpenImportFile;
  readonly mapping: Mapping;
  readonly rows: readonly ReadRow[];
  readonly by: Omit<Deciding, "credentialOf">;
}

/** The same with the credentials that its passwords are or will be. */
interface Prepared extends ReadFile {
  readonly signIns: NamedSignIns;
  readonly by: Deciding;
}

/** Reads a file, and holds it on the shelf. */
export async function open(
  { shelf: uploads, jobs }: ImportServices,
  { name, base64, ...wanted }: Checked<"imports.open">,
  signal: AbortSignal,
): Promise<Result<ImportFile>> {
  const about = { kind: "import", title: texts.reading({ name }), total: 0, signal } as const;
  const opened = await jobs.run(about, (job) => openFile(name, base64, wanted, job.signal));
  if (!opened.ok) return opened;
  const { table, columns, rows, questions } = opened.value;
  const { format, sheets, hiddenSheets, otherLists, sheet, encoding, encodingIsGuess } = table;
  return ok({
    id: uploads.put(opened.value),
    format,
    sheet,
    encoding,
    encodingIsGuess,
    sheets: [...sheets],
    hiddenSheets: [...hiddenSheets],
    otherLists: [...otherLists],
    columns: [...columns],
    rows: rows.length,
    questions: [...questions],
  });
}

/** What an import would do. Passwords of the file are compared with stored ones by the import alone. */
export async function preview(
  tools: PreviewTools,
  wish: PreviewInput,
  context: Caller,
): Promise<Result<ImportPreview>> {
  const read = await readFile(tools, wish, context);
  if (!read.ok) return read;
  const { file, mapping, rows, by } = read.value;
  const standing = tools.batch.standing();
  const decisions = decideRows(rows, standing, { ...by, credentialOf: "unknown" });
  return ok(previewOf(file, mapping, decisions, standing));
}

async function prepare(
  tools: ImportServices,
  wish: PreviewInput,
  context: Caller,
): Promise<Result<Prepared>> {
  const read = await readFile(tools, wish, context);
  if (!read.ok) return read;
  const { signal } = context;
  const { rows, by } = read.value;
  const signIns = await nameSignIns(rows, wish.site, tools.credentials, signal);
  if (signal.aborted) return err(cancelled());
  const credentialOf = (signIn: RowSignIn) => signIns.get(passwordKey(signIn))?.name;
  return ok({ ...read.value, signIns, by: { ...by, credentialOf } });
}

async function readFile(
  { shelf: uploads, credentials }: PreviewTools,
  { id, mapping: wanted, site, edits = [], skip = [] }: PreviewInput,
  { signal, visible }: Caller,
): Promise<Result<ReadFile>> {
  const file = uploads.get(id);
  if (!file.ok) return file;
  const mapping = checkMapping(wanted, file.value.headers);
  if (!mapping.ok) return mapping;
  const known = credentials.list({ visible });
  const rows = await readRows(file.value.rows, {
    mapping: mapping.value,
    credentials: new Map(known.map(({ name }) => [asciiLowerCase(name), name])),
    skip: new Set(skip),
    edits: editsByRow(edits),
    signal,
  });
  if (signal.aborted) return err(cancelled());
  const by: ReadFile["by"] = {
    mapping: mapping.value,
    site,
    permit: (name, isAssigned) =>
      credentials.permits.permit(
        name,
        { purpose: "recorder", where: "credential", isAssigned },
        { visible },
      ),
  };
  return ok({ file: file.value, mapping: mapping.value, rows, by });
}

function editsByRow(edits: NonNullable<PreviewInput["edits"]>): Map<number, Map<number, string>> {
  const byRow = new Map<number, Map<number, string>>();
  for (const { row, index, value } of edits) {
    const cells = byRow.get(row) ?? new Map<number, string>();
    byRow.set(row, cells.set(index, value));
  }
  return byRow;
}

/** Imports a file that is held: all that is right in it, or nothing. */
export function apply(
  tools: ImportServices,
  wish: Checked<"imports.apply">,
  { signal, actor, visible }: CallContext,
): Promise<Result<ImportOutcome>> {
  const about = { kind: "import", title: texts.importing, total: 0, signal } as const;
  return tools.jobs.run(about, async (job) => {
    const ready = await readyToWrite(tools, wish, job, visible);
    if (!ready.ok) return ready;
    const { prepared, kept } = ready.value;
    const written = job.signal.aborted
      ? err(cancelled())
      : await guarded(() => write(tools, prepared, wish, actor), kept.undo);
    if (!written.ok) {
      await kept.undo();
      return written;
    }
    tools.shelf.drop(wish.id);
    for (const { state } of written.value.rows) job.step(state === "faulty");
    await publishImported(tools, written.value);
    return ok(outcomeOf(written.value, kept.names));
  });
}

/** Prepares the writing, with the passwords stored. Names that another import has taken meanwhile are chosen anew. */
async function readyToWrite(
  tools: ImportServices,
  wish: Checked<"imports.apply">,
  job: RunningJob,
  visible: CallContext["visible"],
): Promise<Result<{ prepared: Prepared; kept: StoredSignIns }>> {
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await prepare(tools, wish, { signal: job.signal, visible });
    if (!prepared.ok) return prepared;
    const { rows, by } = prepared.value;
    job.setTotal(rows.length);
    const expected = decideRows(rows, tools.batch.standing(), by);
    const refusal = refusalOf(expected, wish) ?? (job.signal.aborted ? cancelled() : null);
    if (refusal) return err(refusal);
    const kept = await storeSignIns(newSignIns(expected, prepared.value), tools.credentials);
    if (kept.ok) return ok({ prepared: prepared.value, kept: kept.value });
    if (kept.error.code !== "already_exists" || attempt === NAMING_ATTEMPTS) return kept;
  }
}

/** An exception is a bug, and leaves no credentials behind either. */
async function guarded<T>(work: () => T, undo: () => Promise<void>): Promise<T> {
  try {
    return work();
  } catch (error) {
    await undo();
    throw error;
  }
}

interface Written extends Decisions {
  readonly ids: readonly string[];
}

/** Compares once more and writes, in one transaction: what other processes did meanwhile is seen. */
function write(
  { batch }: ImportServices,
  { rows, by }: Prepared,
  wish: Checked<"imports.apply">,
  actor: Actor,
) {
  return batch.atomically((): Result<Written> => {
    const decisions = decideRows(rows, batch.standing(), by);
    const refusal = refusalOf(decisions, wish);
    if (refusal) return err(refusal);
    const changes = {
      siteCodes: decisions.siteCodes,
      siteCustomers: decisions.siteCustomers,
      add: decisions.rows.flatMap(({ state, fields }) =>
        state === "add" && fields ? [fields] : [],
      ),
      update: decisions.rows.flatMap(({ state, standing, change }) =>
        state === "update" && standing ? [{ id: standing.id, change }] : [],
      ),
    };
    return ok({ ...decisions, ids: batch.write(changes, actor) });
  });
}

function refusalOf(
  { rows }: Decisions,
  { takePasswords = false, leaveFaulty = false }: Checked<"imports.apply">,
): MusterError | null {
  const faulty = rows.filter(({ state }) => state === "faulty");
  if (faulty.length > 0 && !leaveFaulty) return faultyRows(faulty);
  if (takePasswords || !rows.some(hasPassword)) return null;
  const hint = texts.passwordConsentHint;
  return fault("consent_needed", texts.passwordConsent, { hint, where: "takePasswords" });
}

/** Whether a row has a password to import: also one that is stored already, since a refusal must not show that it is. */
function hasPassword({ state, read }: RowDecision): boolean {
  return state !== "skipped" && state !== "faulty" && read.wish.signIn !== undefined;
}

/** Whether a row's password is what changes its recorder. */
export function takesPassword({ state, read }: RowDecision): boolean {
  return (state === "add" || state === "update") && read.wish.signIn !== undefined;
}

function faultyRows(faulty: readonly RowDecision[]): MusterError {
  const count = faulty.length;
  const some = faulty.slice(0, 5).map(({ row }) => row);
  const rows = some.join(", ");
  const more = count - some.length;
  const message =
    more > 0 ? texts.faultyRowsAndMore({ rows, count: more }) : texts.faultyRows({ rows, count });
  return fault("bad_input", message, { hint: texts.faultyRowsHint, where: "rows" });
}

/** Sign-ins that become credentials: those of rows that change something. */
function newSignIns({ rows }: Decisions, { signIns }: Prepared): NamedSignIn[] {
  const wanted = new Map<string, NamedSignIn>();
  for (const decision of rows) {
    const { signIn } = decision.read.wish;
    const named = signIn && takesPassword(decision) ? signIns.get(passwordKey(signIn)) : undefined;
    if (named && !named.kept) wanted.set(asciiLowerCase(named.name), named);
  }
  return [...wanted.values()];
}

async function publishImported({ inventory, events }: ImportServices, written: Written) {
  const { ids, rows, siteCodes, siteCustomers } = written;
  if (ids.length > 0 && events.hears("recorders.changed")) await inventory.publishRecorders(ids);
  const moved = rows.some(({ state, change }) => state === "add" || change.site !== undefined);
  if (moved || siteCodes.size + siteCustomers.size > 0) inventory.publishSites();
  const assigned = [...siteCustomers.keys()].flatMap((name) => inventory.siteNamed(name)?.id ?? []);
  if (assigned.length > 0) await inventory.publishRecordersAtSites(assigned);
}

function outcomeOf({ rows }: Decisions, names: readonly string[]): Output<"imports.apply"> {
  const count = (state: RowDecision["state"]) => rows.filter((row) => row.state === state).length;
  return {
    added: count("add"),
    updated: count("update"),
    same: count("same"),
    faulty: count("faulty"),
    credentialsKept: [...names],
  };
}

function cancelled(): MusterError {
  return fault("cancelled", texts.importCancelled);
}
