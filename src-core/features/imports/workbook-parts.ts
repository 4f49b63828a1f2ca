import { unzipSync } from "fflate";
import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Parts that a workbook of lists is made of; pictures and macros are not even unpacked. */
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\d*\.xml|styles\d*\.xml|worksheets\/[^/]+\.xml)$/i;
const MOST_PARTS = 2_000;
/** The parts that grow with the list; the others say what is where. */
const OF_CELLS = /^xl\/(?:sharedStrings|worksheets)/i;
/** Bytes of each of the others, unpacked. */
const SMALL = 8_000_000;

export type Parts = ReadonlyMap<string, Uint8Array>;

/**
 * Unpacks a workbook. The directory's sizes are added up before anything is unpacked, and none unpacks to more than it
 * claims: a small file cannot fill the memory.
 */
export function unpackWorkbook(bytes: Uint8Array): Result<Parts> {
  let claimed = 0;
  let parts = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1;
        if (parts > MOST_PARTS) throw new TooLarge();
        if (!WANTED.test(name)) return false;
        claimed += originalSize;
        if (originalSize > SMALL && !OF_CELLS.test(name)) throw new TooLarge();
        if (claimed > IMPORT_LIMITS.unpacked) throw new TooLarge();
        return true;
      },
    });
    const found = new Map(Object.entries(files).map(([name, part]) => [name.toLowerCase(), part]));
    return found.has("xl/workbook.xml") ? ok(found) : err(noWorkbook());
  } catch (error) {
    return err(error instanceof TooLarge ? tooLarge() : damagedWorkbookError());
  }
}

class TooLarge extends Error {}

function tooLarge(): MusterError {
  const megabytes = Math.round(IMPORT_LIMITS.unpacked / 1_000_000);
  const message = texts.unpackedTooLarge({ megabytes });
  return fault("too_large", message, { hint: texts.unpackedTooLargeHint });
}

function noWorkbook(): MusterError {
  return fault("bad_input", texts.notAWorkbook, { hint: texts.notAWorkbookHint });
}

export function damagedWorkbookError(reason = ""): MusterError {
  const message = reason === "" ? texts.damaged : texts.damagedBecause({ reason });
  return fault("bad_input", message, { hint: texts.damagedHint });
}
