/** Made by scripts/vite/documents.ts. */
declare module "virtual:documents" {
  interface HelpPage {
    readonly html: string;
    readonly sections: readonly { readonly id: string; readonly title: string }[];
  }

  /** Loads a document, by its name. */
  export const documents: Readonly<
    Record<import("#shared/help-documents.ts").HelpDocument, () => Promise<HelpPage>>
  >;
}
