/** The part of the library that Muster uses; it brings no types of its own. */
declare module "bidi-js" {
  interface EmbeddingLevels {
    /** Levels by UTF-16 code unit. Text of an odd level is read from right to left. */
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  }
  interface Bidi {
    /** The direction of the text as a whole is that of its first letter. */
    getEmbeddingLevels(text: string): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  }
  export default function createBidi(): Bidi;
}
