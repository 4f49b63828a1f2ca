/**
 * An ONVIF device as far as discovery goes, run on a host of its own: `node onvif-responder.ts ADDRESS [WEB-PORT MAC]`.
 * Answers probes for its type; greets when it starts, and says goodbye when its input ends. Each line on stdout is one
 * probe, answered or not.
 */
import { createSocket } from "node:dgram";
import { bye, CAMERA, hello, probeMatches } from "./onvif-messages.ts";

const GROUP = "239.255.255.250";
const PORT = 3702;

const [address = "", webPort = "80", mac] = process.argv.slice(2);
const scopes = CAMERA.scopes.map((scope) => (mac ? scope.replace(/(?<=MAC\/).*/, mac) : scope));
const device = {
  ...CAMERA,
  scopes,
  xaddrs: [new URL(`http://${address}:${webPort}/onvif/device_service`).href],
};
const socket = createSocket({ type: "udp4", reuseAddr: true });

socket.on("message", (bytes, { port, address: asker }) => {
  const text = bytes.toString();
  const id = /MessageID[^>]*>([^<]+)</.exec(text)?.[1];
  const probe = /:Probe>(.*)<\/[^>]*:Probe>/s.exec(text)?.[1];
  if (id === undefined || probe === undefined) return;
  const type = />([^<]*)<\/[^>]*Types>/.exec(probe)?.[1] ?? "";
  process.stdout.write(`${type || "any"} ${id}\n`);
  if (type === "" || type.includes("NetworkVideoTransmitter")) {
    socket.send(probeMatches(device, id), port, asker);
    // An answer to a probe of another program, which is to be ignored.
    const strange = { ...device, endpoint: "urn:uuid:of-a-stranger" };
    socket.send(
      probeMatches(strange, "urn:uuid:00000000-0000-4000-8000-000000000000"),
      port,
      asker,
    );
  }
});

socket.bind(PORT, () => {
  socket.addMembership(GROUP, address);
  socket.setMulticastInterface(address);
  socket.send(hello(device), PORT, GROUP);
});

process.stdin.resume().once("end", () => {
  socket.send(bye(device), PORT, GROUP, () => socket.close());
});
