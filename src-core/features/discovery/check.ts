import { traitsOf } from "#shared/error-traits.ts";
import type { Result } from "#shared/result.ts";
import type { Drivers, FoundDevice } from "#core/drivers/drivers.ts";
import { doorOf, type DeviceFacts } from "./claims.ts";

/** Ports at which HTTPS is tried first. */
const TLS_PORTS = new Set(["443", "8443", "4443", "9443"]);

/**
 * Of one attempt, apart from the time given to listening: what was heard last is to be judged as well. In ms, from its turn
 * on: a recorder that an audit is talking to is there.
 */
const CHECK_MS = 8_000;

/** Asks at a door who is there, without any credential; a door that does not answer is `silent`. */
export async function askAt(
  drivers: Drivers,
  origin: string,
  signal: AbortSignal,
): Promise<DeviceFacts> {
  return toFacts(await fingerprintAt(drivers, origin, signal));
}

/**
 * Fingerprint of what answers at a door, without any credential. Which of HTTP and HTTPS it speaks is found out on the way:
 * the likelier one first, the other when that fails in the way in which such ports do.
 */
export async function fingerprintAt(
  drivers: Drivers,
  origin: string,
  signal: AbortSignal,
): Promise<FingerprintAnswer> {
  const door = doorOf(origin);
  const tlsFirst =
    origin.startsWith("https:") || TLS_PORTS.has(door.slice(door.lastIndexOf(":") + 1));
  const [first, second] = tlsFirst ? (["https", "http"] as const) : (["http", "https"] as const);
  const asked = await ask(drivers, `${first}://${door}`, signal);
  if (!mayBeOther(asked.answer, signal)) return asked;
  const again = await ask(drivers, `${second}://${door}`, signal);
  return again.answer.ok ? again : asked;
}

export interface FingerprintAnswer {
  readonly origin: string;
  readonly answer: Result<FoundDevice>;
}

async function ask(
  drivers: Drivers,
  origin: string,
  signal: AbortSignal,
): Promise<FingerprintAnswer> {
  const normal = new URL(origin).origin;
  return { origin: normal, answer: await drivers.fingerprint(normal, signal, CHECK_MS) };
}

/** A server that speaks the other scheme closes the connection or complains; one that is only slow does not. */
function mayBeOther(answer: Result<FoundDevice>, signal: AbortSignal): boolean {
  if (signal.aborted) return false;
  if (answer.ok) return answer.value.kind === "other" && answer.value.wantsTls;
  return traitsOf(answer.error).reach === "no_tls" || answer.error.code === "unreachable";
}

function toFacts({ origin, answer }: FingerprintAnswer): DeviceFacts {
  if (!answer.ok) return silentAt(origin);
  const { kind, wantsTls: _, ...told } = answer.value;
  return { ...told, verdict: kind, asked: origin };
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
