import { nextTurn } from "#core/platform/turns.ts";
import type { ImportFault } from "#shared/domain/import.ts";
import type { AuthMode } from "#shared/domain/inventory.ts";
import { plainCell } from "#core/features/exports/index.ts";
import { importRowMessages as texts } from "#shared/messages/import-errors.ts";
import { isHttpsPortHeader, headerWords } from "./headers.ts";
import type { FileRow } from "./table.ts";
import type { Mapped, Mapping } from "./mapping.ts";
import { readAddress } from "./read-address.ts";
import { isPlaceholder } from "./placeholders.ts";
import * as read from "./read-cell.ts";

export interface RowSignIn {
  readonly username: string;
  readonly password: string;
}

/** Values of a row for its recorder. An absent value keeps the present one. */
export interface RowValues {
  name?: string;
  url?: string;
  site?: string;
  siteCode?: string;
  customer?: string;
  tags?: string[];
  notes?: string;
  credential?: string;
  signIn?: RowSignIn;
  auth?: AuthMode;
  model?: string;
  serial?: string;
  mac?: string;
  firmware?: string;
  columns: Record<string, string>;
}

export interface ReadRow {
  readonly row: number;
  readonly wish: RowValues;
  readonly faults: readonly ImportFault[];
  readonly skipped: boolean;
  /** Cells as they stand, for a row that cannot be read. */
  readonly raw: Readonly<Record<"name" | "url" | "site", string>>;
}

export interface RowReading {
  readonly mapping: Mapping;
  /** Names of credentials in lower case → as they are kept. */
  readonly credentials: ReadonlyMap<string, string>;
  readonly skip: ReadonlySet<number>;
  /** Corrected cells: row → column → text. */
  readonly edits: ReadonlyMap<number, ReadonlyMap<number, string>>;
  readonly signal: AbortSignal;
}

/** Rows that are read between two turns of the event loop. */
const PIECE = 500;

/** What each row says, and what is wrong with it by itself. Ends early when the signal aborts. */
export async function readRows(rows: readonly FileRow[], reading: RowReading): Promise<ReadRow[]> {
  const done: ReadRow[] = [];
  for (const row of rows) {
    if (done.length % PIECE === PIECE - 1) await nextTurn();
    if (reading.signal.aborted) break;
    done.push(readRow(row, reading));
  }
  return done;
}

function readRow({ row, cells }: FileRow, reading: RowReading): ReadRow {
  const wish: RowValues = { columns: {} };
  const faults: ImportFault[] = [];
  const edited = reading.edits.get(row);
  const textAt = (index: number) =>
    (edited?.get(index) ?? plainCell(cells[index] ?? "")).trim().toWellFormed();
  const address = { url: "", port: "", https: "" };
  let username = "";
  let password = "";
  for (const mapped of reading.mapping.columns) {
    if (mapped.target === "password") {
      // White space around a password may be part of it, and so may an apostrophe before it: no export has written it.
      password = edited?.get(mapped.index) ?? cells[mapped.index] ?? "";
      continue;
    }
    const text = textAt(mapped.index);
    if (text === "" || isPlaceholder(mapped.target, text)) continue;
    if (isAddressTarget(mapped.target)) address[mapped.target] = text;
    else if (mapped.target === "username") username = text;
    else {
      const wrong = READERS[mapped.target](wish, text, mapped, reading);
      if (wrong) faults.push(faultAt(row, mapped, text, wrong));
    }
  }
  faults.push(...takeAddress(row, wish, address, reading));
  if (password.trim() !== "")
    faults.push(...takeSignIn(row, wish, { username, password }, reading));
  const raw = (target: "name" | "url" | "site") => textAt(reading.mapping.of(target)?.index ?? -1);
  return {
    row,
    wish,
    faults,
    skipped: reading.skip.has(row),
    raw: { name: raw("name"), url: read.withoutLogin(raw("url")), site: raw("site") },
  };
}

type Reader = (
  wish: RowValues,
  text: string,
  mapped: Mapped,
  reading: RowReading,
) => read.CellFault | undefined;

/** Puts what a reader made of a cell into the wish, or answers what is wrong with it. */
function into<K extends Exclude<keyof RowValues, "columns">>(
  key: K,
  reader: (text: string) => read.CellResult<Exclude<RowValues[K], undefined>>,
): Reader {
  return (wish, text) => {
    const result = reader(text);
    if (!result.ok) return result.fault;
    wish[key] = result.value;
  };
}

type AddressTarget = "url" | "port" | "https";

function isAddressTarget(target: Mapped["target"]): target is AddressTarget {
  return target === "url" || target === "port" || target === "https";
}

/** The address with the port and HTTPS of their own columns. */
function takeAddress(
  row: number,
  wish: RowValues,
  cells: Readonly<Record<AddressTarget, string>>,
  { mapping }: RowReading,
): ImportFault[] {
  if (cells.url === "") {
    if (cells.port === "") return [];
    const wrong = { message: texts.portAlone, hint: texts.portAloneHint };
    return [faultAt(row, mapping.of("port"), cells.port, wrong)];
  }
  const header = mapping.of("port")?.header ?? "";
  const result = readAddress({
    ...cells,
    isHttpsPort: isHttpsPortHeader(header),
    hasAllPorts: headerWords(header).includes("ports"),
  });
  if (!result.ok) {
    return [faultAt(row, mapping.of(result.target), cells[result.target], result.fault)];
  }
  wish.url = result.value;
  return [];
}

const READERS: Readonly<
  Record<Exclude<Mapped["target"], "username" | "password" | AddressTarget>, Reader>
> = {
  name: into("name", read.readName),
  site: into("site", read.readName),
  customer: into("customer", read.readName),
  siteCode: into("siteCode", read.readSiteCode),
  tags: into("tags", read.readTags),
  notes: into("notes", read.readNotes),
  auth: into("auth", read.readAuth),
  model: into("model", read.readIdentityCell),
  serial: into("serial", read.readSerial),
  mac: into("mac", read.readMac),
  firmware: into("firmware", read.readIdentityCell),
  credential: (wish, text, _, { credentials }) => {
    const result = read.readCredential(text, credentials);
    if (!result.ok) return result.fault;
    wish.credential = result.value;
  },
  column: (wish, text, { column }) => {
    const result = read.readOwn(text);
    if (!result.ok) return result.fault;
    wish.columns[column] = result.value;
  },
};

/** A password with its user name; the row may not name a credential besides. */
function takeSignIn(
  row: number,
  wish: RowValues,
  signIn: RowSignIn,
  { mapping }: RowReading,
): ImportFault[] {
  const mapped = mapping.of("password");
  if (!mapped) return [];
  const wrong = signInFault(signIn, wish);
  if (wrong) return [faultAt(row, mapped, "", wrong)];
  wish.signIn = signIn;
  return [];
}

function signInFault({ username, password }: RowSignIn, wish: RowValues): read.CellFault | null {
  if (username === "") {
    return { message: texts.passwordAlone, hint: texts.passwordAloneHint };
  }
  if (wish.credential !== undefined) {
    return { message: texts.credentialAndPassword, hint: texts.credentialAndPasswordHint };
  }
  if (username.length <= 200 && password.length <= 1_000) return null;
  return { message: texts.signInTooLong, hint: texts.tooLongHint };
}

export function faultAt(
  row: number,
  mapped: Mapped | undefined,
  text: string,
  { message, hint }: read.CellFault,
): ImportFault {
  const index = mapped?.index ?? null;
  const header = mapped?.header ?? null;
  return { row, index, header, value: read.shortenedCell(text), message, hint };
}
