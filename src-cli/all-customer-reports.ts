import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Period } from "#shared/domain/availability.ts";
import type { ReportFormat } from "#shared/domain/reports.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { reportCommands as texts } from "#shared/messages/commands/reports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { exitStatusOfMany } from "./exit-codes.ts";
import { prepareFile } from "./files.ts";
import { errorText } from "./hints.ts";
import type { Report } from "./output.ts";
import type { CommandSession } from "./session.ts";

interface CustomerFile {
  readonly customer: string;
  /** Path of the report; null if it could not be created or written. */
  readonly file: string | null;
  readonly error: MusterError | null;
}

interface Wish {
  readonly format: ReportFormat;
  readonly period: Period;
  /** Replaces existing files. */
  readonly replace: boolean;
}

/**
 * Writes a report for each customer that has recorders. A report that fails does not stop the others. Two customers whose names give the same
 * file name get numbers.
 */
export async function makeAllCustomerReports(
  session: CommandSession,
  folder: string,
  wish: Wish,
): Promise<Result<Report>> {
  if (!(await isFolder(folder))) {
    const message = texts.notAFolder({ path: folder });
    return err(fault("bad_input", message, { hint: texts.notAFolderHint, where: "--out" }));
  }
  const listed = await session.call("customers.list", {});
  if (!listed.ok) return listed;
  const names = listed.value.customers.flatMap(({ name, recorders }) =>
    recorders > 0 ? [name] : [],
  );
  const files: CustomerFile[] = [];
  const taken = new Set<string>();
  for (const customer of names) {
    if (session.interrupt.signal.aborted) break;
    const written = await makeOne(session, { folder, customer, taken }, wish);
    files.push({
      customer,
      file: written.ok ? written.value : null,
      error: written.ok ? null : written.error,
    });
  }
  return ok(reportOf(files, listed.value.customers.length - names.length));
}

async function makeOne(
  session: CommandSession,
  where: { readonly folder: string; readonly customer: string; readonly taken: Set<string> },
  { format, period, replace }: Wish,
): Promise<Result<string>> {
  const { folder, customer, taken } = where;
  const scope = { of: "customer", name: customer } as const;
  const made = await session.call("reports.make", { kind: "customer", format, scope, period });
  if (!made.ok) return made;
  const path = join(folder, freeName(made.value.name, taken));
  const file = await prepareFile(path, { replace });
  if (!file.ok) return file;
  try {
    const written = await file.value.commit(Buffer.from(made.value.base64, "base64"));
    return written.ok ? ok(path) : written;
  } finally {
    await file.value.discard();
  }
}

/** A file name that this run has not used. @param name of a server that is not trusted to name a folder */
function freeName(name: string, taken: Set<string>): string {
  const own = basename(name.replaceAll("\\", "/"));
  const dot = own.lastIndexOf(".");
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? own : `${own.slice(0, dot)}-${number}${own.slice(dot)}`;
    if (taken.has(wanted.toLowerCase())) continue;
    taken.add(wanted.toLowerCase());
    return wanted;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

function reportOf(files: readonly CustomerFile[], without: number): Report {
  const failed = files.flatMap(({ customer, error }) => (error ? [{ customer, error }] : []));
  const written = files.flatMap(({ file }) => file ?? []);
  return {
    status: exitStatusOfMany(
      written.length,
      failed.map(({ error }) => error),
    ),
    data: { reports: files, customersWithoutRecorders: without },
    text: () => written.join("\n"),
    notes: [
      ...failed.map(({ customer, error }) =>
        texts.customerFailed({ customer, reason: errorText(error) }),
      ),
      texts.customersWritten({ count: written.length }),
      ...(without > 0 ? [texts.customersWithout({ count: without })] : []),
    ],
  };
}
