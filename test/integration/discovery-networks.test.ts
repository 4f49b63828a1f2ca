import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MdnsService } from "#core/platform/ports/mdns.ts";
import type { OnvifMatch } from "#core/platform/ports/ws-discovery.ts";
import { networkObstacle } from "#scripts/setup-programs.ts";
import { startAvahi } from "#test/support/avahi.ts";
import { CAMERA } from "#test/support/onvif-messages.ts";
import { endProcess, openTestNetworks, type TestHost } from "#test/support/namespaces.ts";
import { linesOf, type Lines } from "#test/support/process-lines.ts";
import { programFile } from "#test/support/program-file.ts";

interface Events {
  up: MdnsService;
  down: MdnsService;
  match: OnvifMatch;
  gone: string;
  error: string;
}
const script = (name: string) => programFile(`test/support/${name}`);
/** The real sources on a host, and what they tell. */
class Ears {
  readonly child: ChildProcess;
  readonly #lines: Lines;

  constructor(host: TestHost) {
    this.child = host.start(process.execPath, [script("browse-sources.ts")]);
    this.#lines = linesOf(this.child);
  }

  /** The first that fits, told already or soon. */
  hears<E extends keyof Events>(event: E, fits: (value: Events[E]) => boolean): Promise<Events[E]> {
    return this.#lines.until(() => this.of(event).find(fits));
  }

  of<E extends keyof Events>(event: E): Events[E][] {
    const told = this.#lines.all.map(
      (line) => JSON.parse(line) as { event: string; value: unknown },
    );
    return told.flatMap((one) => (one.event === event ? [one.value as Events[E]] : []));
  }
}

const at = (address: string) => (one: MdnsService) => one.addresses[0] === address;

describe.skipIf(networkObstacle() !== null)("sources of discovery on networks of their own", () => {
  let networks: ReturnType<typeof openTestNetworks>;
  let hosts: Record<"desk" | "shop" | "yard" | "gate" | "far", TestHost>;
  let avahi: { shop: ChildProcess; yard: ChildProcess };
  let ears: Ears;

  beforeAll(async () => {
    networks = openTestNetworks();
    networks.lan("lan1");
    networks.lan("lan2");
    const host = (name: string) => networks.host(name);
    hosts = {
      desk: host("desk"),
      shop: host("shop"),
      yard: host("yard"),
      gate: host("gate"),
      far: host("far"),
    };
    hosts.desk.join("lan1", "10.66.0.1/24");
    hosts.shop.join("lan1", "10.66.0.2/24");
    hosts.yard.join("lan1", "10.66.0.3/24");
    hosts.gate.join("lan1", "10.66.0.4/24");
    hosts.far.join("lan2", "10.67.0.2/24");
    const [shop, yard] = await Promise.all([
      startAvahi(hosts.shop, [SHOP]),
      startAvahi(hosts.yard, YARD),
      startAvahi(hosts.far, [{ ...SHOP, txt: ["serial=FAR1"] }]),
    ]);
    avahi = { shop, yard };
    ears = new Ears(hosts.desk);
  });
  afterAll(() => networks.close());

  const SHOP = {
    name: "Shop NVR 1.5",
    type: "_http._tcp",
    subtypes: ["_nvr._sub._http._tcp"],
    port: 8080,
    txt: ["model=SN-3216P", "serial=SHOP1"],
  };
  const YARD = [
    { name: "Yard cam", type: "_axis-video._tcp", port: 80, txt: ["macaddress=002363AABBCC"] },
    { name: "Yard cam", type: "_https._tcp", port: 443 },
  ];

  test("services of several hosts, each with type, sub-type, text, port and addresses", async () => {
    const shop = await ears.hears(
      "up",
      (one) => at("10.66.0.2")(one) && one.subtypes?.length === 1,
    );
    expect(shop).toMatchObject({
      name: "Shop NVR 1.5",
      type: "http",
      subtypes: ["nvr"],
      port: 8080,
      txt: { model: "SN-3216P", serial: "SHOP1" },
      host: "shop.local",
      interfaceAddress: "10.66.0.1",
    });
    const camera = await ears.hears("up", ({ type }) => type === "axis-video");
    expect(camera).toMatchObject({
      name: "Yard cam",
      port: 80,
      txt: { macaddress: "002363AABBCC" },
    });
    const web = await ears.hears("up", ({ type }) => type === "https");
    expect(web).toMatchObject({ name: "Yard cam", port: 443, host: "yard.local" });
    expect(web.addresses[0]).toBe("10.66.0.3");
  });

  test("an ONVIF device on a third host, by its own answer and by no other", async () => {
    const gate = hosts.gate.start(process.execPath, [script("onvif-responder.ts"), "10.66.0.4"]);
    const match = await ears.hears("match", ({ from }) => from === "10.66.0.4");
    expect(match).toMatchObject({
      endpoint: CAMERA.endpoint,
      xaddrs: ["http://10.66.0.4/onvif/device_service"],
      name: "Yard Camera",
      hardware: "VC-2216",
      mac: "00:23:63:0A:0B:0C",
    });
    gate.stdin?.end();
    await once(gate, "exit");
    expect(await ears.hears("gone", () => true)).toBe(CAMERA.endpoint);
    expect(ears.of("match")).toHaveLength(1);
  });

  test("an ONVIF device that was there before is found by being asked", async () => {
    const gate = hosts.gate.start(process.execPath, [script("onvif-responder.ts"), "10.66.0.4"]);
    const asked = linesOf(gate);
    const late = new Ears(hosts.desk);
    for (const type of ["dn:NetworkVideoTransmitter", "tds:Device", "any"]) {
      await asked.until((all) => all.find((line) => line.startsWith(type)));
    }
    await late.hears("match", ({ from }) => from === "10.66.0.4");
    expect(late.of("match")).toHaveLength(1);
    expect(late.of("match")[0]?.endpoint).toBe(CAMERA.endpoint);
    late.child.stdin?.end();
    const [status] = (await once(late.child, "exit")) as [number | null];
    expect(status, "nothing keeps it running").toBe(0);
    await endProcess(gate);
  });

  test("a goodbye takes away what that host had, and nothing else", async () => {
    await endProcess(avahi.yard);
    await ears.hears("down", ({ type }) => type === "axis-video");
    await ears.hears("down", ({ type }) => type === "https");
    expect(ears.of("down").every(at("10.66.0.3"))).toBe(true);
    expect(ears.of("down")).toHaveLength(2);
  });

  test("a network that is plugged in later is listened on, and one name there is another device", async () => {
    hosts.desk.join("lan2", "10.67.0.1/24");
    const far = await ears.hears(
      "up",
      (one) => at("10.67.0.2")(one) && one.txt["serial"] === "FAR1",
    );
    expect(far).toMatchObject({ name: "Shop NVR 1.5", interfaceAddress: "10.67.0.1" });
    expect(ears.of("down").some(({ name }) => name === "Shop NVR 1.5")).toBe(false);
  });

  test("a device that comes back at another address is seen there", async () => {
    await endProcess(avahi.shop);
    await ears.hears("down", at("10.66.0.2"));
    hosts.shop.move("lan1", "10.66.0.22/24");
    await startAvahi(hosts.shop, [SHOP]);
    const moved = await ears.hears("up", (one) => at("10.66.0.22")(one) && "serial" in one.txt);
    expect(moved).toMatchObject({ name: "Shop NVR 1.5", txt: { serial: "SHOP1" } });
  });

  test("a network that is unplugged takes along what was found there", async () => {
    hosts.desk.leave("lan2");
    const lost = await ears.hears("down", at("10.67.0.2"));
    expect(lost).toMatchObject({ interfaceAddress: "10.67.0.1", txt: { serial: "FAR1" } });
  });

  test("no network failed, and nothing was heard on the wrong one", () => {
    expect(ears.of("error")).toEqual([]);
    const lan = (address = "") => address.split(".").slice(0, 3).join(".");
    for (const { addresses, interfaceAddress } of ears.of("up")) {
      expect(lan(addresses[0])).toBe(lan(interfaceAddress));
    }
  });
});
