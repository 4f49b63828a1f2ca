import { once } from "node:events";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { enablePrivateCompileCache } from "#cli/compile-cache.ts";
import { createNodeHost } from "#cli/node-host.ts";
import { runCommandLine } from "#cli/program.ts";
import { CHEAP_HASHES } from "#test/support/cheap-hashes.ts";
import { addEmptyDatabase } from "#test/support/new-data-dir.ts";
import { serve, type Started } from "./service-process.ts";

process.umask(0o077);
enablePrivateCompileCache();
/** The process has one, however many hosts run in it one after the other. */
const nodeHost = createNodeHost(CHEAP_HASHES);
serve(startHost);

/** `muster serve` in this process: the same command line over streams of its own. */
async function startHost(
  { dataDir, port }: { dataDir: string; port: number },
  say: (text: string) => void,
): Promise<Started> {
  await addEmptyDatabase(dataDir);
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stderr.setEncoding("utf8").on("data", say);
  const interrupts = new Set<() => void>();
  const ended = runCommandLine(["--data-dir", dataDir, "--json", "serve", "--port", String(port)], {
    ...nodeHost,
    stdin,
    stdout,
    stderr,
    onInterrupt(listener) {
      interrupts.add(listener);
      return () => interrupts.delete(listener);
    },
  });
  const early = ended.then((status) => {
    throw new Error(`Muster did not start (status ${status}).`);
  });
  const first = (await Promise.race([once(createInterface({ input: stdout }), "line"), early])) as [
    string,
  ];
  early.catch(() => {});
  const { url } = JSON.parse(first[0]) as { url?: string };
  if (url === undefined) throw new Error(`Muster did not start: ${first[0]}`);
  return {
    value: url,
    stop() {
      for (const interrupt of interrupts) interrupt();
      return ended;
    },
  };
}
