import { traitsOf } from "#shared/error-traits.ts";
import type { Result } from "#shared/result.ts";
import type { Drivers, FoundDevice } from "#core/drivers/drivers.ts";
import { toHostPort, type DeviceFacts } from "./claims.ts";

/** Ports at which HTTPS is tried first. */
const TLS_PORTS = new Set(["443", "8443", "4443", "9443"]);

/**
 * Time limit of one attempt, in ms. It is separate from the listening time, so that devices heard last are checked too. It
 * starts when the attempt gets its turn with the recorder, because an audit may hold it.
 */
const CHECK_MS = 8_000;

/** Checks without a credential which device answers at an address. The verdict is `silent` if none answers. */
export async function checkDevice(
  drivers: Drivers,
  origin: string,
  signal: AbortSignal,
): Promise<DeviceFacts> {
  return toFacts(await fingerprintAt(drivers, origin, signal));
}

/**
 * Reads the fingerprint of the device at an address, without a credential. Tries the likelier one of HTTP and HTTPS first. Tries
 * the other one if the answer shows that the port speaks it.
 */
export async function fingerprintAt(
  drivers: Drivers,
  origin: string,
  signal: AbortSignal,
): Promise<FingerprintAnswer> {
  const hostPort = toHostPort(origin);
  const tlsFirst =
    origin.startsWith("https:") || TLS_PORTS.has(hostPort.slice(hostPort.lastIndexOf(":") + 1));
  const [first, second] = tlsFirst ? (["https", "http"] as const) : (["http", "https"] as const);
  const likely = await fingerprintWith(drivers, `${first}://${hostPort}`, signal);
  if (!shouldTryOtherScheme(likely.answer, signal)) return likely;
  const other = await fingerprintWith(drivers, `${second}://${hostPort}`, signal);
  return other.answer.ok ? other : likely;
}

export interface FingerprintAnswer {
  /** Origin that was asked, with the scheme that was used. */
  readonly origin: string;
  readonly answer: Result<FoundDevice>;
}

/** Reads the fingerprint with the scheme of the origin. */
async function fingerprintWith(
  drivers: Drivers,
  origin: string,
  signal: AbortSignal,
): Promise<FingerprintAnswer> {
  const normal = new URL(origin).origin;
  return { origin: normal, answer: await drivers.fingerprint(normal, signal, CHECK_MS) };
}

/** A server that speaks the other scheme closes the connection or complains; one that is only slow does not. */
function shouldTryOtherScheme(answer: Result<FoundDevice>, signal: AbortSignal): boolean {
  if (signal.aborted) return false;
  if (answer.ok) return answer.value.kind === "other" && answer.value.wantsTls;
  return traitsOf(answer.error).reach === "no_tls" || answer.error.code === "unreachable";
}

function toFacts({ origin, answer }: FingerprintAnswer): DeviceFacts {
  if (!answer.ok) return silentAt(origin);
  const { kind, wantsTls: _, ...facts } = answer.value;
  return { ...facts, verdict: kind, asked: origin };
}

export function silentAt(origin: string): DeviceFacts {
  return { ...SILENT, asked: origin, origin };
}

const SILENT = {
  verdict: "silent" as const,
  needsSignIn: false,
  name: "",
  model: "",
  serial: "",
  siteVersion: "",
  certificate: null,
  driver: null,
};
