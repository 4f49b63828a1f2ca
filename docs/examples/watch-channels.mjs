// Prints each change of channels and alerts until Ctrl+C: a client of the WebSocket, for Node.js 22 and later.
//
//   MUSTER_SERVER=https://muster.example.com:8443 MUSTER_TOKEN=muster_pat_… node watch-channels.mjs
const address = `${process.env.MUSTER_SERVER.replace(/^http/, "ws")}/ws?language=en`;
const headers = { authorization: `Bearer ${process.env.MUSTER_TOKEN}` };

const parts = new Map();
/** The whole message, or null while parts are missing. */
function whole(text) {
  if (text.startsWith("{")) return text;
  const [, kind, id] = /^([+.-])(\d+) /.exec(text);
  const soFar = (parts.get(id) ?? "") + text.slice(kind.length + id.length + 1);
  if (kind === "+") parts.set(id, soFar);
  else parts.delete(id);
  return kind === "." ? soFar : null;
}

const waiting = new Map();
let calls = 0;
function call(method, input) {
  const id = String((calls += 1));
  socket.send(JSON.stringify({ type: "call", id, method, input }));
  return new Promise((resolve) => waiting.set(id, resolve));
}

async function started() {
  const listed = await call("channels.list", {});
  if (!listed.ok) throw new Error(listed.error.message);
  const count = listed.value.recorders.reduce((sum, { channels }) => sum + channels.length, 0);
  console.log(`watching ${count} channels`);
}

const socket = new WebSocket(address, { headers });
socket.addEventListener("message", ({ data }) => {
  const text = whole(data);
  if (text === null) return;
  const message = JSON.parse(text);
  if (message.type === "hello") void started();
  if (message.type === "result") {
    waiting.get(message.id)?.(message.result);
    waiting.delete(message.id);
  }
  if (message.type === "event" && /^(channels|alerts)\./.test(message.event))
    console.log(`${message.revision} ${message.event} ${JSON.stringify(message.payload)}`);
});
socket.addEventListener("close", ({ code }) => {
  console.error(code === 4401 ? "The token is not valid." : "The connection was lost. Start again.");
  process.exitCode = 1;
});
socket.addEventListener("error", () => {});
