import type { IpcMainInvokeEvent, WebContents } from "electron";
import { fault } from "#shared/errors.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { APP_ORIGIN, isAppUrl } from "./origin.ts";

/**
 * Checks that a message comes from Muster's own page in the main frame of one of Muster's own windows.
 * Fails with `forbidden_sender`.
 */
export function checkSender(
  event: Pick<IpcMainInvokeEvent, "sender" | "senderFrame">,
  isKnown: (contents: WebContents) => boolean,
): Result<void> {
  const why = rejectionReason(event, isKnown);
  if (why === null) return ok(undefined);
  return err(fault("forbidden_sender", why));
}

function rejectionReason(
  { sender, senderFrame: frame }: Pick<IpcMainInvokeEvent, "sender" | "senderFrame">,
  isKnown: (contents: WebContents) => boolean,
): string | null {
  if (!isKnown(sender)) return texts.unknownWindow;
  // Electron gives null when the frame has gone, or has moved to another page, since it sent this.
  if (!frame) return texts.pageGone;
  if (frame.parent !== null || frame.frameTreeNodeId !== sender.mainFrame.frameTreeNodeId) {
    return texts.frame;
  }
  // Both: a page that is sandboxed keeps its address and loses its origin; about:blank has its opener's origin.
  if (!isAppUrl(frame.url) || frame.origin !== APP_ORIGIN) return texts.otherPage;
  return null;
}
