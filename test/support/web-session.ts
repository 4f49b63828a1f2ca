import { once } from "node:events";
import type { WebSocket } from "ws";
import { SESSION_KEY_META } from "#shared/contract/session-proof.ts";
import { startHandshake } from "#renderer/transport/handshake.ts";

/** What the page that answers the one-time token carries. */
export function sessionKeyIn(html: string): string {
  const [, key = ""] =
    new RegExp(`<meta name="${SESSION_KEY_META}" content="([^"]+)"`).exec(html) ?? [];
  return key;
}

/** Proves the key as a page does, and waits for the greeting, which other listeners hear too. */
export async function proveTo(
  socket: WebSocket,
  key: string,
  hostKey: string | null = null,
): Promise<void> {
  const handshake = startHandshake(key, hostKey);
  const proof = new Promise<unknown>((resolve) =>
    socket.once("message", (data: Buffer) => resolve(JSON.parse(data.toString("utf8")))),
  );
  socket.send(handshake.challenge);
  const answer = handshake.answer(await proof);
  if (answer === null) throw new Error("The host did not prove itself.");
  const greeted = once(socket, "message");
  socket.send(answer);
  await greeted;
}
