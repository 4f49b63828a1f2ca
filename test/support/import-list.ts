import type { ImportFile, ImportMapping } from "#shared/domain/import.ts";

export function base64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}

/** Columns as Muster took them. */
export function guessed({
  columns,
}: {
  columns: readonly ImportFile["columns"][number][];
}): ImportMapping[] {
  return columns.map(({ index, target, column }) =>
    column === undefined ? { index, target } : { index, target, column },
  );
}

/** A list of recorders, ten at a site; of each hundred rows one has an address that is none. */
export function longList(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const address =
      at % 100 === 50 ? "shop/fifty" : `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    const site = Math.floor(at / 10);
    return `Shop ${at};${address};Site ${site};S${site};retail, north;SN${at};Level ${at % 7}`;
  });
  return ["Device name;IP address;Customer;Customer no;Tags;Serial number;Floor", ...lines].join(
    "\r\n",
  );
}
