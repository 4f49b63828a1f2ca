import type { IpcMainInvokeEvent, WebContents } from "electron";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { APP_ORIGIN, isAppUrl } from "./origin.ts";

/**
 * Whether a message comes from Muster's own page in the main frame of one of Muster's own windows.
 * Fails with `forbidden_sender`.
 */
export function checkSender(
  event: Pick<IpcMainInvokeEvent, "sender" | "senderFrame">,
  isKnown: (contents: WebContents) => boolean,
): Result<void> {
  const why = whyNot(event, isKnown);
  if (why === null) return ok(undefined);
  return err(
    fault("forbidden_sender", `The call came from ${why}; only Muster's own window may call.`),
  );
}

function whyNot(
  { sender, senderFrame: frame }: Pick<IpcMainInvokeEvent, "sender" | "senderFrame">,
  isKnown: (contents: WebContents) => boolean,
): string | null {
  if (!isKnown(sender)) return "an unknown window";
  // Electron gives null when the frame has gone, or has moved to another page, since it sent this.
  if (!frame) return "a page that is gone";
  if (frame.parent !== null || frame.frameTreeNodeId !== sender.mainFrame.frameTreeNodeId) {
    return "a frame inside the page";
  }
  // Both: a page that is sandboxed keeps its address and loses its origin; about:blank has its opener's origin.
  if (!isAppUrl(frame.url) || frame.origin !== APP_ORIGIN) return "another page";
  return null;
}
