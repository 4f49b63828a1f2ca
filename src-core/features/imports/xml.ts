import { nextTurn } from "#core/platform/turns.ts";
import { SaxesParser } from "saxes";
import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { damagedWorkbookError } from "./workbook-parts.ts";

/** Bytes that are read between two turns of the event loop. */
const PIECE = 256 * 1024;

export interface XmlListener {
  /** Names without their prefixes, attributes as written. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Ends the reading from within a listener: there is more than may be. */
export class StopParsing extends Error {
  readonly fault: MusterError;
  constructor(reason: MusterError) {
    super(reason.message);
    this.fault = reason;
  }
}

/** Ends the reading from within a listener: it has all that it wants. */
export class Enough extends Error {}

/**
 * Reads XML piece by piece. Strictly: what is not well-formed is refused, and so is any document type: no workbook has
 * one, and entities of its own making are how a short text becomes an endless one.
 */
export async function readXml(
  bytes: Uint8Array,
  listener: XmlListener,
  signal: AbortSignal,
): Promise<Result<void>> {
  const parser = new SaxesParser();
  parser.on("doctype", () => {
    throw new Error(texts.doctype);
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => listener.open(local(name), attributes));
  parser.on("text", (text) => listener.text(text));
  parser.on("cdata", (text) => listener.text(text));
  parser.on("closetag", ({ name }) => listener.close(local(name)));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
      await nextTurn();
      if (signal.aborted) throw new StopParsing(cancelled());
    }
    parser.write(decoder.decode()).close();
    return ok(undefined);
  } catch (error) {
    if (error instanceof Enough) return ok(undefined);
    if (error instanceof StopParsing) return err(error.fault);
    return err(damagedWorkbookError(error instanceof Error ? error.message : ""));
  }
}

function cancelled(): MusterError {
  return fault("cancelled", texts.cancelled);
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
