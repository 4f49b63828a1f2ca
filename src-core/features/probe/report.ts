import {
  PROBE_FORMAT,
  PROBE_VERSION,
  type ProbeOperation,
  type ProbeReport,
} from "#shared/domain/probe.ts";
import type { ObservedRequest, ReportCleaner } from "#core/drivers/observed-request.ts";
import type { ProbeAbilities } from "./read-everything.ts";

/** A request, with the time when it was sent, in ms after `takenAt`. */
export interface TimedRequest extends ObservedRequest {
  readonly after: number;
}

interface About {
  readonly muster: string;
  readonly takenAt: string;
  readonly family: string;
  readonly origin: string;
}

/** @param found null if the conversation ended early */
export function reportOf(
  { origin, ...about }: About,
  found: ProbeAbilities | null,
  observed: readonly TimedRequest[],
  cleaner: ReportCleaner,
): ProbeReport {
  for (const { answer, request } of observed) {
    cleaner.learn(answer);
    cleaner.learn(request);
  }
  return {
    format: PROBE_FORMAT,
    version: PROBE_VERSION,
    ...about,
    signIn: observed.findLast(({ signIn }) => signIn !== null)?.signIn ?? null,
    tls: origin.startsWith("https:"),
    complete: found !== null,
    audit: found?.audit ?? "failed",
    areas: found?.areas ?? {},
    facts: found?.facts ?? {},
    operations: observed.map((one) => operationOf(one, cleaner)),
  };
}

function operationOf(one: TimedRequest, cleaner: ReportCleaner): ProbeOperation {
  const { path, verdict, deviations, error, status, body, milliseconds } = one;
  return {
    path,
    request: cleaner.clean(one.request),
    verdict,
    deviations: [...deviations],
    error,
    deviceCode: cleaner.code(one.deviceCode),
    where: cleaner.path(one.where),
    status,
    headers: cleaner.headers(one.headers),
    body,
    after: one.after,
    milliseconds,
    answer: cleaner.clean(one.answer),
  };
}
