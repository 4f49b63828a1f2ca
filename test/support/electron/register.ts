/** `node --import ./test/support/electron/register.ts out/main/index.js`: `electron` is the stand-in. */
import { registerHooks } from "node:module";
import type * as Electron from "electron";
import { behaveAsElectron } from "./runtime.ts";

behaveAsElectron();

const standIn = new URL("./index.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "electron" ? { url: standIn, shortCircuit: true } : next(specifier, context),
});

type OfElectron<Name extends keyof typeof Electron> = Name;
/** Does not compile when the stand-in has a name that Electron has not. */
export type StandInNames = OfElectron<keyof typeof import("./index.ts")>;
