import type { HealthFactId } from "#shared/facts/index.ts";
import { err, type Result } from "#shared/result.ts";
import type { FactContext, FactReaders } from "#core/drivers/facts.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import { readBandwidth } from "./bandwidth.ts";
import { readCameras } from "./camera.ts";
import { readCertificateDays } from "./certificate-days.ts";
import { readClockFact } from "./clock.ts";
import { readDiskFact } from "./disks.ts";
import { readExceptionAlarms } from "./exception-alarms.ts";
import { readFirmware } from "./firmware.ts";
import { readFootage } from "./footage.ts";
import { readPoePower } from "./poe-power.ts";
import { readRaid } from "./raid.ts";
import type { ReadFact } from "./read-fact.ts";
import { readRecording } from "./recording.ts";
import { readRestarts } from "./restarts.ts";
import { readSignInFailures } from "./sign-in-failures.ts";

/** How recorders of this family report each fact. */
const RAYSHARP_FACTS: { readonly [Id in HealthFactId]?: ReadFact<Id> } = {
  recording: readRecording,
  disks: readDiskFact,
  raid: readRaid,
  footage: readFootage,
  clock: readClockFact,
  camera: readCameras,
  restarts: readRestarts,
  exceptionAlarms: readExceptionAlarms,
  bandwidth: readBandwidth,
  poePower: readPoePower,
  certificateDays: readCertificateDays,
  firmware: readFirmware,
  signInFailures: readSignInFailures,
};

/** The readers of one session. What a recorder does not offer is `unsupported`. */
export function factReaders(recorder: Operations): FactReaders {
  const readers = Object.entries(RAYSHARP_FACTS).map(([id, read]) => [
    id,
    (context: FactContext) => orUnsupported(read(recorder, context)),
  ]);
  return Object.fromEntries(readers) as FactReaders;
}

async function orUnsupported(asked: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const read = await asked;
  if (read.ok || read.error.code === "unsupported" || !isNotOffered(read.error)) return read;
  return err({ ...read.error, code: "unsupported" });
}
