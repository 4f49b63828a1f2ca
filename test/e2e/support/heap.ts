import type { Page } from "@playwright/test";

export interface Heap {
  holds(text: string): boolean;
  /** Whether it is part of a longer text in base64, wherever it began there. */
  holdsInBase64(text: string): boolean;
}

/**
 * All strings that the page still has, after collecting its garbage. Of long strings a snapshot has the first 1,024
 * characters: what is searched for must stand in short ones.
 */
export async function heapOf(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  const { strings } = JSON.parse(chunks.join("")) as { strings: string[] };
  const holds = (text: string) => strings.some((one) => one.includes(text));
  return { holds, holdsInBase64: (text) => inBase64(text).some(holds) };
}

/** Base64 by where it begins among groups of three bytes, without the digits that depend on its neighbours. */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const digits = Buffer.from("x".repeat(before) + text).toString("base64");
    const whole = Math.floor((before + text.length) / 3) * 4;
    return digits.slice(before === 0 ? 0 : 4, whole);
  });
}
