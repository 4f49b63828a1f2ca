import { fileURLToPath } from "node:url";

export type FontName = "regular" | "bold" | "han" | "hangul";

/**
 * The fonts that a PDF file carries along, each cut down to the characters that it uses: DejaVu (Latin, Greek, Cyrillic,
 * Arabic, Hebrew and more), Noto Sans for Chinese and Japanese, and for Korean. All of them may be embedded and passed on.
 * Looked up only when a file is made: the packages are not needed before.
 */
export const FONT_FILES: Readonly<Record<FontName, () => string>> = {
  regular: () => fontFile("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: () => fontFile("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
  han: () => besideEntry("@embedpdf/fonts-sc", "NotoSansHans-Regular.otf"),
  hangul: () => besideEntry("@embedpdf/fonts-kr", "NotoSansKR-Regular.otf"),
};

function fontFile(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}

/** These packages export their entry alone; the fonts are in a folder beside it. */
function besideEntry(name: string, file: string): string {
  return fileURLToPath(new URL(`../fonts/${file}`, import.meta.resolve(name)));
}
