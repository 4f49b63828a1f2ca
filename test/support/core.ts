import { rmSync } from "node:fs";
import { createNodeCore, type Core, type NodeCoreOptions } from "#core/index.ts";
import { createClient, type Client } from "#shared/contract/client.ts";
import { createEndpoint, type CoreApi } from "#shared/contract/endpoint.ts";
import { methods, type Input, type Output, type MethodName } from "#shared/contract/methods.ts";
import type { ErrorCode, MusterError } from "#shared/errors.ts";
import type { Transport } from "#shared/contract/transport.ts";
import { CHEAP_HASHES } from "./cheap-hashes.ts";
import { newDataDir } from "./new-data-dir.ts";

export interface TestCore {
  readonly core: Core;
  readonly client: Client;
  readonly dataDir: string;
  /** Calls through the contract, checks the answer against it, and wants success. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Calls and wants this failure. */
  refuses<M extends MethodName>(code: ErrorCode, method: M, input: Input<M>): Promise<MusterError>;
  /** Ends the core; the data directory stays when `keep` is true, for another core to open. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

/** A whole core on real files and sockets, in a directory of its own; secrets in memory. */
export async function openTestCore(options: Partial<NodeCoreOptions> = {}): Promise<TestCore> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const made = await createNodeCore({
    version: "0.0.0-test",
    secretStore: "memory",
    mdnsInterface: "127.0.0.1",
    processKind: "command",
    hashCosts: CHEAP_HASHES,
    ...options,
    dataDir,
  });
  if (!made.ok) throw new Error(made.error.message);
  const core = made.value;
  await core.start();
  const client = createClient(localTransport(core));
  return {
    core,
    client,
    dataDir,
    async call(method, input) {
      const result = await client.call(method, input);
      if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${result.error.message}`);
      return methods[method].output.parse(result.value) as Output<typeof method>;
    },
    async refuses(code, method, input) {
      const result = await client.call(method, input);
      if (result.ok) throw new Error(`${method} was to fail with ${code}, and did not.`);
      if (result.error.code !== code) throw new Error(`${method}: ${JSON.stringify(result.error)}`);
      return result.error;
    },
    async stop({ keep = false } = {}) {
      await core.stop();
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls without a host in between. */
export function localTransport(core: CoreApi): Transport {
  const endpoint = createEndpoint(core, (error) => {
    throw error;
  });
  return {
    call: (id, method, input) => endpoint.call(id, method, input),
    cancel: (id) => endpoint.cancel(id),
    subscribe: (listener, only) => core.onEvent(listener, only),
  };
}
