import type { Handlers } from "#shared/contract/endpoint.ts";
import { NO_SERVER } from "#shared/domain/window-server.ts";
import { fault } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok } from "#shared/result.ts";

type ServerMethods = Pick<
  Handlers,
  "server.connect" | "server.get" | "server.leave" | "server.signOut"
>;

/** A core works with its own data. The window of the desktop answers these methods itself. */
export function serverHandlers(): ServerMethods {
  const refused = async () => err(fault("bad_input", texts.onlyInWindow));
  return {
    "server.get": async () => ok(NO_SERVER),
    "server.connect": refused,
    "server.leave": refused,
    "server.signOut": refused,
  };
}
