import { err, ok, type Result } from "#shared/result.ts";
import { ConversationQueue } from "#core/drivers/conversation-queue.ts";
import type { RecorderDriver } from "#core/drivers/driver.ts";
import { failureError, isSilence } from "#core/drivers/http-failure.ts";
import { unknownDevice, type DriverServices, type Fingerprint } from "#core/drivers/target.ts";
import { onAbort } from "#core/platform/async.ts";
import type { HttpLine } from "#core/platform/ports/recorder-http.ts";
import { IsapiConnection } from "./connection.ts";
import { IsapiSession } from "./session.ts";
import { readXml } from "./xml.ts";

type Way = { readonly origin: string; readonly certificate: string | null };
type Work<T> = (line: HttpLine) => Promise<T>;

/** A second family of recorders, in the style of ISAPI: one XML resource for each setting. It proves the driver port. */
export function createIsapiDriver(services: DriverServices): RecorderDriver {
  const queue = new ConversationQueue(services);
  const withLine = async <T>({ origin, certificate }: Way, ends: AbortSignal[], work: Work<T>) => {
    const line = services.http.open(origin, certificate);
    onAbort(AbortSignal.any([queue.closing, ...ends]), () => line.abort());
    try {
      return await work(line);
    } finally {
      await line.close();
    }
  };
  return {
    family: "isapi",
    unitOf: (area) => area,
    upgradeValues: (_, values) => values,
    hasSession: () => false,
    close: () => queue.close(),
    fingerprint: (origin, signal, withinMs = 60_000) =>
      queue.run(origin, null, signal, () => {
        const ends = [signal, AbortSignal.timeout(withinMs)];
        return withLine({ origin, certificate: null }, ends, (line) => fingerprint(line, origin));
      }),
    withSession: (target, signal, work, { toItsEnd = false, onRead } = {}) =>
      queue.run(target.origin, target.site, signal, () =>
        withLine(target, toItsEnd ? [] : [signal], (line) =>
          work(new IsapiSession(new IsapiConnection(services, target, line), onRead)),
        ),
      ),
  };
}

async function fingerprint(line: HttpLine, origin: string): Promise<Result<Fingerprint>> {
  const path = "/SDK/activateStatus";
  const answer = await line.send({ method: "GET", path });
  const device = unknownDevice(origin, line.certificate?.sha256 ?? null);
  if (!answer.ok) {
    const error = failureError({ origin, path }, answer.error, null);
    return isSilence(error) ? err(error) : ok({ ...device, wantsTls: true });
  }
  const { status, body } = answer.value;
  if (status === 200 && readXml(body)?.name === "ActivateStatus")
    return ok({ ...device, kind: "recorder", needsSignIn: true });
  return ok({ ...device, needsSignIn: status === 401, wantsTls: status === 400 });
}
