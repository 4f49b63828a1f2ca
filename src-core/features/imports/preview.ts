import { IMPORT_STATES, type ImportPreview, type ImportState } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import type { RowDecision, Decisions } from "./decide.ts";
import type { InventorySnapshot } from "#core/features/inventory/index.ts";
import type { OpenImportFile } from "./open-import-file.ts";
import type { Mapping } from "./mapping.ts";
import { shortenedCell } from "./read-cell.ts";
import { asciiLowerCase } from "./same.ts";

/** What an import would do, for a person to look at. */
export function previewOf(
  file: OpenImportFile,
  mapping: Mapping,
  decisions: Decisions,
  standing: InventorySnapshot,
): ImportPreview {
  const { rows } = decisions;
  const customerOf = customersBySite(decisions, standing);
  const needsPasswordConsent = rows.some(
    ({ state, read }) => read.wish.signIn !== undefined && state !== "skipped" && state !== "same",
  );
  return {
    counts: countsOf(rows),
    faults: rows.flatMap(({ state, faults }) => (state === "faulty" ? faults : [])),
    rows: rows.map((decision) => {
      const shown = shownOf(decision);
      const customer = shortenedCell(customerOf.get(asciiLowerCase(shown.site)) ?? "");
      return {
        row: decision.row,
        state: decision.state,
        ...shown,
        customer,
        changes: decision.changes,
      };
    }),
    warnings: [...file.table.warnings, ...warningsOf(mapping)],
    needsPasswordConsent,
  };
}

/** Customers of sites after the import; names of sites in lower case. */
function customersBySite(
  { siteCustomers }: Decisions,
  { sites }: InventorySnapshot,
): ReadonlyMap<string, string> {
  const before = sites.map(({ name, customer }): [string, string] => [
    asciiLowerCase(name),
    customer,
  ]);
  const after = [...siteCustomers].map(([name, customer]): [string, string] => [
    asciiLowerCase(name),
    customer,
  ]);
  return new Map([...before, ...after]);
}

function countsOf(rows: readonly RowDecision[]): ImportPreview["counts"] {
  const counts = new Map<ImportState, number>(IMPORT_STATES.map((state) => [state, 0]));
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
  return Object.fromEntries(counts) as ImportPreview["counts"];
}

/** The name that the recorder will have. Without a valid name in the row: the present name, or the cell as it is. */
function shownOf({ read, standing, fields }: RowDecision) {
  const { wish, raw } = read;
  return {
    name: shortenedCell(fields?.name ?? wish.name ?? standing?.name ?? raw.name),
    url: shortenedCell(fields?.url ?? wish.url ?? standing?.url ?? raw.url),
    site: shortenedCell(fields?.site ?? wish.site ?? standing?.site ?? raw.site),
  };
}

function warningsOf(mapping: Mapping): MusterError[] {
  const password = mapping.of("password");
  const username = mapping.of("username");
  if (password) return [passwordsInFile(password.header)];
  return username ? [loneUsername(username.header)] : [];
}

function passwordsInFile(header: string): MusterError {
  const hint = texts.passwordsHint;
  return fault("consent_needed", texts.passwords({ header }), { hint, where: header });
}

function loneUsername(header: string): MusterError {
  const hint = texts.loneUserNamesHint;
  return fault("bad_input", texts.loneUserNames({ header }), { hint, where: header });
}
