import { fileURLToPath } from "node:url";

export type FontName = "regular" | "bold" | "han" | "hangul";

/**
 * The fonts that a PDF file carries along, each cut down to the characters that it uses: DejaVu (Latin, Greek, Cyrillic,
 * Arabic, Hebrew and more), Noto Sans for Chinese and Japanese, and for Korean. All of them may be embedded and passed on.
 * Looked up only when a file is made: the packages are not needed before.
 */
export const FONT_FILES: Readonly<Record<FontName, () => string>> = {
  regular: () => pathOf(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf")),
  bold: () => pathOf(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf")),
  han: () => besideEntry(import.meta.resolve("@embedpdf/fonts-sc"), "NotoSansHans-Regular.otf"),
  hangul: () => besideEntry(import.meta.resolve("@embedpdf/fonts-kr"), "NotoSansKR-Regular.otf"),
};

function pathOf(url: string): string {
  return fileURLToPath(url);
}

/** These packages export their entry alone; the fonts are in a folder beside it. */
function besideEntry(entry: string, file: string): string {
  return pathOf(new URL(`../fonts/${file}`, entry).href);
}
