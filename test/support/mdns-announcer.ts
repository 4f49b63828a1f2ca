/**
 * Announces services by mDNS without a question, each once, and answers no question: a browser never learns what it misses. `node
 * mdns-announcer.ts ADDRESS COUNT SECONDS [stay|go]`: with `go`, every second service says goodbye, half a second after it was
 * announced. Starts at the first question, since then a browser listens; writes a line when the last packet is out.
 */
import { createSocket } from "node:dgram";
import { decode, encode, type Answer } from "dns-packet";

const [address = "", count = "0", seconds = "0", manner = "stay"] = process.argv.slice(2);
const GROUP = "224.0.0.251";
const PORT = 5353;
const STEP_MS = 5;
const GOODBYE_MS = 500;

const socket = createSocket({ type: "udp4", reuseAddr: true });
const send = (answers: Answer[]) => socket.send(encode({ type: "response", answers }), PORT, GROUP);

function announce(number: number): void {
  const fqdn = `Box ${number}._http._tcp.local`;
  const host = `box-${number}.local`;
  const pointer = (ttl: number): Answer => ({
    type: "PTR",
    name: "_http._tcp.local",
    ttl,
    data: fqdn,
  });
  send([
    pointer(4_500),
    { type: "SRV", name: fqdn, ttl: 120, data: { target: host, port: 80 } },
    {
      type: "TXT",
      name: fqdn,
      ttl: 4_500,
      data: [`serial=${number}`, `filler=${"x".repeat(100)}`],
    },
    { type: "A", name: host, ttl: 120, data: `10.69.${(number >> 8) & 255}.${number & 255}` },
  ]);
  if (manner === "go" && number % 2 === 0) setTimeout(() => send([pointer(0)]), GOODBYE_MS);
}

function begin(): void {
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const passed = performance.now() - began;
    const due = Math.ceil((Number(count) * passed) / (Number(seconds) * 1_000));
    for (; sent < Math.min(due, Number(count)); sent += 1) announce(sent);
    if (sent < Number(count)) return;
    clearInterval(timer);
    process.stdout.write(`sent in ${Math.round(passed)} ms\n`);
    setTimeout(() => socket.close(), 2 * GOODBYE_MS);
  }, STEP_MS);
}

const asked = (message: Buffer) => {
  if (decode(message).type !== "query") return;
  socket.off("message", asked);
  begin();
};
socket.on("message", asked);
socket.bind(PORT, () => {
  socket.addMembership(GROUP, address);
  socket.setMulticastInterface(address);
  process.stdout.write("ready\n");
});
