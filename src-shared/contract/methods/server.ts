import { z } from "zod";
import { windowServerSchema } from "#shared/domain/window-server.ts";
import { nothing, password, url } from "./common.ts";
import { method } from "../method.ts";

/**
 * The server that a desktop window works with. The main process of the window answers these methods itself; every other host refuses to
 * choose one.
 */
export const serverMethods = {
  "server.get": method({
    input: nothing,
    output: windowServerSchema,
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Signs in, and restarts the window with that server. Fails with `code_needed` if the server requires a code. */
  "server.connect": method({
    input: z.strictObject({
      address: url,
      name: z.string().trim().min(1).max(200),
      password,
      /** Code of an authenticator app. */
      code: z.string().trim().max(20).optional(),
    }),
    output: nothing,
    role: "viewer",
    scope: "none",
    inputs: { address: "plain", name: "plain", password: "password", code: "password" },
    log: "none",
  }),
  /** Restarts the window with the data of this computer. The sign-in at the server is kept. */
  "server.leave": method({
    input: nothing,
    output: nothing,
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
  }),
  /** Ends the session at the server, and removes the sign-in from the keychain. */
  "server.signOut": method({
    input: nothing,
    output: nothing,
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
  }),
} as const;
