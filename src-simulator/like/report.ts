import { readFileSync } from "node:fs";
import { isObject, type Json } from "../json.ts";
import { OptionError } from "../option-error.ts";
import type { ProbedRequest, ProbeReport } from "./probe-report.ts";

const LARGEST = 64 * 1024 * 1024;

/** @throws OptionError when the file cannot be read, or is no report */
export function readReport(file: string): ProbeReport {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new OptionError(
      `like: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (text.length > LARGEST) throw new OptionError(`like: ${file} is larger than 64 MB.`);
  return parseReport(text, file);
}

export function parseReport(text: string, file = "the report"): ProbeReport {
  const wrong = (what: string) => new OptionError(`like: ${file} ${what}.`);
  let report: Json;
  try {
    report = JSON.parse(text) as Json;
  } catch {
    throw wrong("is not JSON");
  }
  if (!isObject(report) || report["format"] !== "muster-probe") {
    throw wrong("is no report of 'muster recorders probe'");
  }
  const { version, takenAt, operations } = report;
  if (version !== 1)
    throw wrong(`has version ${JSON.stringify(version)}. This simulator reads version 1`);
  const start = Date.parse(typeof takenAt === "string" ? takenAt : "");
  if (Number.isNaN(start) || !Array.isArray(operations)) throw wrong("is incomplete");
  return {
    auth: authOf(report["signIn"]),
    tls: report["tls"] === true,
    requests: operations.flatMap((one) => requestOf(one, start) ?? []),
  };
}

function authOf(signIn: Json | undefined): ProbeReport["auth"] {
  return signIn === "digest" || signIn === "basic" || signIn === "session" ? signIn : "none";
}

function requestOf(one: Json, start: number): ProbedRequest | null {
  if (!isObject(one)) return null;
  const { path, request, status, headers, body, answer = null, after } = one;
  if (typeof path !== "string") return null;
  const type = isObject(headers) ? headers["content-type"] : undefined;
  return {
    path,
    request: isObject(request) ? request : {},
    status: typeof status === "number" && status >= 200 && status <= 599 ? status : null,
    contentType: typeof type === "string" ? type : "application/json",
    body: typeof body === "string" ? body : "none",
    answer,
    at: start + (typeof after === "number" ? after : 0),
  };
}
