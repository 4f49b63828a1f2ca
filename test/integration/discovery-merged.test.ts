import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Finding } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { networkObstacle } from "#scripts/setup-programs.ts";
import { startAvahi } from "#test/support/avahi.ts";
import { endProcess, openTestNetworks, type TestHost } from "#test/support/namespaces.ts";
import { linesOf, type Lines } from "#test/support/process-lines.ts";
import { programFile } from "#test/support/program-file.ts";
import type { SimulatedRecorder } from "#test/support/simulator-process.ts";

/** A simulated recorder that its host announces by mDNS, by a real avahi, and by ONVIF. */
interface Shop {
  readonly recorder: SimulatedRecorder;
  readonly processes: readonly ChildProcess[];
}

async function openShop(host: TestHost, address: string): Promise<Shop> {
  const wish = ["--recorders", "1", "--seed", "66", "--auth", "none", "--host", address, "--json"];
  const simulator = host.start(process.execPath, [programFile("src-simulator/main.ts"), ...wish]);
  const listing = await linesOf(simulator).until((all) => all[0]);
  const { recorders } = JSON.parse(listing) as { recorders: SimulatedRecorder[] };
  const [recorder] = recorders;
  if (!recorder) throw new Error("The simulator lists no recorder.");
  const port = Number(new URL(recorder.url).port || 80);
  const txt = [`model=${recorder.model}`, `serial=${recorder.serial}`];
  const subtypes = ["_nvr._sub._http._tcp"];
  const service = { name: "Shop NVR", type: "_http._tcp", subtypes, port, txt };
  const avahi = await startAvahi(host, [service]);
  const responder = programFile("test/support/onvif-responder.ts");
  const onvif = host.start(process.execPath, [responder, address, String(port), MAC]);
  return { recorder, processes: [simulator, avahi, onvif] };
}

/** MAC of the recorder of this seed. Its network card has it as well, as that of a real one has; the network reports another. */
const MAC = "00:23:63:4F:66:ED";
/** A web server that writes a line for each request. */
const WEB_SERVER = `require("node:http").createServer(({ url }, answer) => {
  console.log(url);
  answer.end("printer");
}).listen(80)`;

describe.skipIf(networkObstacle() !== null)(
  "discovery by the command line, over real networks",
  () => {
    let networks: ReturnType<typeof openTestNetworks>;
    let desk: TestHost;
    let shopHost: TestHost;
    let shop: Shop;
    let yard: ChildProcess;
    let printer: Lines;

    beforeAll(async () => {
      networks = openTestNetworks();
      networks.lan("lan1");
      desk = networks.host("desk");
      desk.join("lan1", "10.70.0.1/24");
      shopHost = networks.host("shop");
      shopHost.join("lan1", "10.70.0.2/24", MAC);
      const yardHost = networks.host("yard");
      yardHost.join("lan1", "10.70.0.3/24");
      printer = linesOf(yardHost.start(process.execPath, ["-e", WEB_SERVER]));
      shop = await openShop(shopHost, "10.70.0.2");
      yard = await startAvahi(yardHost, [{ name: "Printer", type: "_http._tcp", port: 80 }]);
    });
    afterAll(() => networks.close());

    function start(...args: string[]): ChildProcess {
      const data = ["--data-dir", `${desk.folder}/data`, "--json"];
      const muster = [process.execPath, programFile("src-cli/main.ts"), ...args, ...data];
      const child = desk.start("env", ["MUSTER_SECRET_STORE=memory", "NO_COLOR=1", ...muster]);
      child.stdin?.end();
      return child;
    }

    /** Runs to the end; the document that it printed. */
    async function answer<T>(child: ChildProcess): Promise<T> {
      const { all } = linesOf(child);
      const [status] = (await once(child, "close")) as [number | null];
      if (status !== 0) throw new Error(`Status ${status}: ${all.join("\n")}`);
      return JSON.parse(all.join("\n")) as T;
    }
    const found = (child: ChildProcess) => answer<{ findings: Finding[] }>(child);
    const at = (address: string) => (finding: Finding) => finding.host === address;

    test("what two sources saw is one recorder, and another's web server is none", async () => {
      const { findings } = await found(start("discover", "--wait", "4"));
      expect(findings).toHaveLength(2);
      expect(findings.find(at("10.70.0.2"))).toMatchObject({
        url: shop.recorder.url,
        verdict: "recorder",
        sources: expect.arrayContaining(["mdns", "onvif"]),
        serial: shop.recorder.serial,
        mac: MAC,
        knownAs: null,
        gone: false,
      });
      expect(findings.find(at("10.70.0.3"))).toMatchObject({ verdict: "other", sources: ["mdns"] });
    });

    test("a device that says goodbye meanwhile is reported as gone", async () => {
      const asked = printer.all.length;
      const running = found(start("discover", "--wait", "8"));
      // Asked what it is: so it has been found.
      await printer.until((all) => all[asked]);
      await endProcess(yard);
      const { findings } = await running;
      expect(findings.find(at("10.70.0.2"))?.gone).toBe(false);
      expect(findings.find(at("10.70.0.3"))?.gone).toBe(true);
    });

    test("a recorder of the inventory is known again at another address", async () => {
      const before = shop.recorder.url;
      await answer(start("recorders", "add", before, "--site", "Leeds", "--name", "Shop"));
      await answer(start("settings", "get", "email"));
      const { recorders } = await answer<{ recorders: Recorder[] }>(start("recorders", "list"));
      expect(recorders).toMatchObject([{ url: before, mac: MAC }]);
      await Promise.all(shop.processes.map(endProcess));
      shopHost.move("lan1", "10.70.0.22/24");
      shop = await openShop(shopHost, "10.70.0.22");
      const { findings } = await found(start("discover", "--wait", "4"));
      const moved = findings.find(at("10.70.0.22"));
      const knownAs = recorders[0]?.id;
      expect(moved).toMatchObject({ verdict: "recorder", knownAs, movedFrom: before });
    });
  },
);
