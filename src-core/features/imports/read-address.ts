import { methods } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import type { MusterError } from "#shared/errors.ts";
import { importRowMessages as texts } from "#shared/messages/import-errors.ts";
import { tooLong, type CellFault } from "./read-cell.ts";
import { webPortOf } from "./service-ports.ts";

/** What a row says of its recorder's address, column by column; empty text where a cell is empty. */
export interface AddressCells {
  readonly url: string;
  readonly port: string;
  readonly https: string;
  /** Whether the column of the port is one of HTTPS ports. */
  readonly isHttpsPort: boolean;
  /** Whether that column has all open ports of a device, also where that is one alone. */
  readonly hasAllPorts: boolean;
}

export type AddressResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly target: "url" | "port" | "https"; readonly fault: CellFault };

const { shape } = methods["recorders.add"].input;

const SCHEME = /^(https?):\/\//i;
const WRITTEN_PORT = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\[[^\]]*\]|[^:/]*):(\d{1,5})\/?$/i;
const HTTPS_PORT = 443;

/**
 * Origin of a recorder of which a list has address, port and HTTPS in columns of their own. What the address itself has
 * counts; a column that contradicts it is a fault.
 * @param cells with an address
 */
export function readAddress(cells: AddressCells): AddressResult {
  if (!shape.url.safeParse(cells.url).success) {
    return { ...tooLong(cells.url, 2_000), target: "url" };
  }
  const typed = parseAddress(cells.url);
  // Of the cell alone: an error repeats what a user can find in the list.
  if (!typed.ok) return refused("url", faultOf(typed.error));
  const port = portOf(cells);
  if (port === undefined) return refused("port", noPort(cells.port));
  const reported = cells.https === "" ? null : readYesNo(cells.https);
  if (cells.https !== "" && reported === null)
    return refused("https", neitherYesNorNo(cells.https));
  const contradiction = contradictionOf(cells, port, reported);
  if (contradiction) return contradiction;
  const full = written(cells, port, reported);
  const origin = full === cells.url ? typed : parseAddress(full);
  if (origin.ok) return { ok: true, value: origin.value };
  return refused("url", faultOf(origin.error));
}

function faultOf({ message, hint = "" }: MusterError): CellFault {
  return { message: message.slice(0, 300), hint };
}

/**
 * Port of a row; null if the row has no port, or the address has one and the cell lists only further open ports. undefined if
 * the cell is wrong.
 */
function portOf({ url, port, hasAllPorts }: AddressCells): number | null | undefined {
  if (port === "") return null;
  if (isPort(port) && !hasAllPorts) return Number(port);
  if (!isPort(port) && !isPortList(port)) return undefined;
  return WRITTEN_PORT.test(url) ? null : webPortOf(portsIn(port));
}

function contradictionOf(
  { url }: AddressCells,
  port: number | null,
  reported: boolean | null,
): AddressResult | null {
  const has = WRITTEN_PORT.exec(url)?.[1];
  if (has !== undefined && port !== null && Number(has) !== port) {
    const message = texts.otherPort({ inAddress: has, port: String(port) });
    return refused("port", { message, hint: texts.correctOneHint });
  }
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || reported === null || (scheme === "https") === reported) return null;
  const word = reported ? texts.https : texts.noHttps;
  const message = texts.otherScheme({ scheme, reported: word });
  return refused("https", { message, hint: texts.correctOneHint });
}

function written(
  { url, isHttpsPort }: AddressCells,
  port: number | null,
  reported: boolean | null,
): string {
  const secure = reported ?? (port !== null && (isHttpsPort || port === HTTPS_PORT));
  const full = url.includes("://") || !secure ? url : `https://${url}`;
  if (port === null || WRITTEN_PORT.test(url)) return full;
  return `${full.replace(/\/+$/, "")}:${port}`;
}

/** A number from 1 to 65535. */
export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

/** All open ports of a device in one cell: `80, 443`, `80;554`, `80.443.8000-8001` (where a scanner may not write commas). */
export function isPortList(text: string): boolean {
  return (
    /^\d{1,5}(?:-\d{1,5})?(?:[.,;|/\s]+\d{1,5}(?:-\d{1,5})?)+$/.test(text) &&
    portsIn(text).every((port) => isPort(String(port)))
  );
}

function portsIn(text: string): number[] {
  return text.split(/\D+/).map(Number);
}

const YES = new Set(
  "yes y true 1 on x enabled https https-alt ssl tls ssl/http ssl|http ssl/https ja oui si sí sim tak wahr".split(
    " ",
  ),
);
const NO = new Set(
  "no n false 0 off disabled http http-alt http-proxy none - nein non nee não nao nie falsch".split(
    " ",
  ),
);

/** Yes or no in the languages of the headers; null if the text is neither. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

function refused(target: "url" | "port" | "https", fault: CellFault): AddressResult {
  return { ok: false, target, fault };
}

function noPort(text: string): CellFault {
  return { message: texts.badPort({ text: text.slice(0, 40) }), hint: texts.badPortHint };
}

function neitherYesNorNo(text: string): CellFault {
  return { message: texts.badYesNo({ text: text.slice(0, 40) }), hint: texts.badYesNoHint };
}
