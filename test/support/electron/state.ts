import { EventEmitter } from "node:events";
import type { Chromium } from "./chromium.ts";

/** What the parts of the stand-in share. */
export const state: {
  ready: boolean;
  /** State from the moment that main's script has run. */
  chromium: Promise<Chromium> | null;
} = { ready: false, chromium: null };

/** What happened in one part that another passes on. */
export const bus = new EventEmitter();

export function mustBeReady(what: string): void {
  if (!state.ready) throw new Error(`${what} cannot be used before the app is ready.`);
}

export function mustNotBeReady(what: string): void {
  if (state.ready) throw new Error(`${what} must be used before the app is ready.`);
}
