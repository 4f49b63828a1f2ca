import type { IpcMainInvokeEvent, WebContents, WebFrameMain } from "electron";
import { describe, expect, it } from "vitest";
import { checkSender } from "#main/security/sender.ts";

const OWN = { url: "muster://app/", origin: "muster://app", frameTreeNodeId: 1, parent: null };

function eventOf(frame: Partial<Record<keyof typeof OWN, unknown>> | null) {
  const senderFrame = frame && ({ ...OWN, ...frame } as unknown as WebFrameMain);
  const sender = { mainFrame: OWN } as unknown as WebContents;
  return { sender, senderFrame } as IpcMainInvokeEvent;
}
const known = () => true;

describe("the sender of a call", () => {
  it("may be Muster's own page in the main frame of a known window", () => {
    expect(checkSender(eventOf({}), known).ok).toBe(true);
  });

  it.each([
    ["an unknown window", eventOf({}), () => false],
    ["a page that is gone", eventOf(null), known],
    ["a frame inside", eventOf({ parent: OWN, frameTreeNodeId: 2 }), known],
    ["another main frame", eventOf({ frameTreeNodeId: 2 }), known],
    [
      "a page of the web",
      eventOf({ url: "https://example.com/", origin: "https://example.com" }),
      known,
    ],
    ["a page that looks alike", eventOf({ url: "muster://app.example.com/" }), known],
    ["a sandboxed page", eventOf({ origin: "null" }), known],
    ["an empty page", eventOf({ url: "about:blank" }), known],
  ])("may not be %s", (_what, event, isKnown) => {
    expect(checkSender(event, isKnown)).toMatchObject({
      ok: false,
      error: { code: "forbidden_sender" },
    });
  });
});
