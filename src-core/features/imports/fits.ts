import { parseAddress } from "#shared/domain/address.ts";
import type { ImportTarget } from "#shared/domain/import.ts";
import { isPlaceholder } from "./placeholders.ts";
import { isPort, isPortList, readYesNo } from "./read-address.ts";
import { readAuth, readMac } from "./read-cell.ts";

type Check = (value: string) => boolean;

/** An IPv4 address with or without a port, or a URL: nothing that a name or a version could be. */
export function isPlainAddress(value: string): boolean {
  const looksLike = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?$|^https?:\/\//i.test(value);
  return looksLike && parseAddress(value).ok;
}

const isUrl: Check = (value) => /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
/** Whether a text is a MAC with separators: twelve digits alone may be a serial number, and with dots anywhere a version. */
export const isWrittenMac: Check = (value) =>
  /^[0-9a-f]{2}(?:([:-])[0-9a-f]{2})(?:\1[0-9a-f]{2}){4}$|^[0-9a-f]{4}(?:\.[0-9a-f]{4}){2}$/i.test(
    value,
  );
const isOrdinaryText: Check = (value) =>
  !isUrl(value) && !isWrittenMac(value) && !isPlainAddress(value);
/** Row numbers are no serial numbers: `S.No. 1, 2, 3`. */
const isRowNumber: Check = (value) => /^[1-9]\d{0,3}$/.test(value);

/**
 * What the values of a column must look like to be taken for a target. Targets that are absent take any text, and report
 * by themselves what is wrong with a cell.
 */
const CHECKS: Readonly<Partial<Record<ImportTarget, Check>>> = {
  port: (value) => isPort(value) || isPortList(value),
  https: (value) => readYesNo(value) !== null,
  mac: (value) => readMac(value).ok,
  auth: (value) => readAuth(value).ok,
  name: (value) => !isWrittenMac(value) && !isUrl(value),
  site: isOrdinaryText,
  siteCode: isOrdinaryText,
  customer: isOrdinaryText,
  model: isOrdinaryText,
  serial: (value) => isOrdinaryText(value) && !isRowNumber(value),
  // Some versions look like an IP address.
  firmware: (value) => /\d/.test(value) && !isWrittenMac(value) && !isUrl(value),
};

/** Whether most values of a column can be values of this target. A column without values can be any. */
export function fitsTarget(target: ImportTarget, values: readonly string[]): boolean {
  const check = CHECKS[target];
  return check === undefined || mostly(realValues(target, values), check);
}

/** The values without those that only say that there is none. */
export function realValues(target: ImportTarget, values: readonly string[]): readonly string[] {
  return values.filter((value) => !isPlaceholder(target, value));
}

/** Four of five values; a column without values is not spoken against. */
export function mostly(values: readonly string[], fits: Check): boolean {
  return values.filter(fits).length >= values.length * 0.8;
}
