import { z } from "zod";
import { windowServerSchema } from "#shared/domain/window-server.ts";
import { nothing, password, url } from "./common.ts";

/**
 * The server that a desktop window works with. The main process of the window answers these methods itself; every other host refuses to
 * choose one.
 */
export const serverMethods = {
  "server.get": { input: nothing, output: windowServerSchema },
  /** Signs in, and restarts the window with that server. Fails with `code_needed` if the server requires a code. */
  "server.connect": {
    input: z.strictObject({
      address: url,
      name: z.string().trim().min(1).max(200),
      password,
      /** Of an authenticator app. */
      code: z.string().trim().max(20).optional(),
    }),
    output: nothing,
  },
  /** Restarts the window with the data of this computer. The sign-in at the server is kept. */
  "server.leave": { input: nothing, output: nothing },
  /** Ends the session at the server, and removes the sign-in from the keychain. */
  "server.signOut": { input: nothing, output: nothing },
} as const;
