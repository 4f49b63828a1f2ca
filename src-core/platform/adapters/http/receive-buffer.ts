import type { Socket } from "node:dgram";

/** Room for the answers of a thousand devices while something else has the processor. In bytes. */
const RECEIVE_BUFFER = 4 * 1024 * 1024;

/** Enlarges the receive buffer of a bound socket. The system may grant less, which is no fault: lost packets are requested again. */
export function growBuffer(socket: Socket): void {
  try {
    socket.setRecvBufferSize(RECEIVE_BUFFER);
  } catch {
    // Some systems refuse a size instead of granting less.
  }
}
