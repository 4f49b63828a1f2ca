import { fault } from "./../src-shared/errors.ts";
import { agentMessages } from "./../src-shared/messages/agents.ts";
import { err, ok, type Result } from "./../src-shared/result.ts";
import { createLocalAccess } from "./platform/adapters/local-access.ts";
import { readBounded } from "./platform/adapters/system/bounded-file.ts";
import { Agent } from "./platform/agent/agent.ts";
import { readAgentIdentity } from "./platform/nats/identity.ts";
import { isNatsUrl } from "./platform/nats/server-url.ts";

export interface StartAgentOptions {
  /** `nats://nats.example.com:4222`, one for each node of a cluster. */
  readonly servers: readonly string[];
  /** File that `muster agents add` wrote. */
  readonly credsFile: string;
  /** Certificate authority of the NATS servers, PEM. Default: those of the system. */
  readonly caFile?: string | undefined;
  readonly version: string;
  /** Address of the one interface to listen on for mDNS and ONVIF. Default: all. */
  readonly discoveryInterface?: string | undefined;
  log(line: string): void;
}

export interface RunningAgent {
  readonly name: string;
  stop(): Promise<void>;
}

const MOST_BYTES = 256 * 1024;

/** An agent on this computer. It fails only if its files cannot be used; NATS may be away. */
export async function startAgent(options: StartAgentOptions): Promise<Result<RunningAgent>> {
  const { servers, credsFile, caFile, version, discoveryInterface, log } = options;
  const wrong = servers.find((server) => !isNatsUrl(server));
  if (wrong !== undefined || servers.length === 0) {
    const message = agentMessages.badServer({ server: wrong ?? "" });
    return err(fault("bad_input", message, { hint: agentMessages.badServerHint }));
  }
  const creds = await textOf(credsFile);
  if (!creds.ok) return creds;
  const identity = readAgentIdentity(creds.value);
  if (!identity.ok) return identity;
  const ca = caFile === undefined ? ok(null) : await textOf(caFile);
  if (!ca.ok) return ca;
  const agent = new Agent({
    servers,
    creds: creds.value,
    ca: ca.value,
    identity: identity.value,
    version,
    access: createLocalAccess(discoveryInterface),
    log,
  });
  return ok({ name: identity.value.name, stop: () => agent.stop() });
}

async function textOf(file: string): Promise<Result<string>> {
  const read = await readBounded(file, { largest: MOST_BYTES });
  if (read.ok) return ok(new TextDecoder().decode(read.value));
  return err(fault("bad_input", agentMessages.badFile({ file })));
}
