import type { Locator } from "@playwright/test";

/** Drops a file there, as a hand does. */
export async function dropFile(
  target: Locator,
  file: { readonly name: string; readonly content: string },
): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(({ name, content }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], name));
    return transfer;
  }, file);
  await target.dispatchEvent("dragover", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
}
