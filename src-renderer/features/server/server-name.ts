import { serverScreen as text } from "#shared/messages/server-screen.ts";

/** `muster.example.com:8443`, or "This computer". @param address null for this computer */
export function serverName(address: string | null): string {
  return address === null ? text.thisComputer : new URL(address).host;
}
