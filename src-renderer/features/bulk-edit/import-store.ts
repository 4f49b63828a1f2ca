import { createStore } from "zustand/vanilla";
import { fault, type MusterError } from "#shared/errors.ts";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import { defineStore } from "#renderer/services/store.ts";
import { bulkStore } from "./store.ts";
import { nameOfFile, readTextFile } from "./text-file.ts";

interface Content {
  readonly text: string;
  /** The source file; null for typed or pasted text. */
  readonly fileName: string | null;
}

export interface TemplateImportState extends Content {
  readonly opened: boolean;
  open(): void;
  close(): void;
  /** Errors of the text in their order, or why a file could not be read. */
  readonly faults: readonly MusterError[];
  type(text: string): void;
  /** Puts the text into the form when it is a template. */
  take(): Promise<void>;
  /** The same with a file; a file that cannot be read changes nothing. */
  takeFile(file: File): Promise<void>;
  /** The text before a file replaced it; null if it was empty. */
  readonly before: Content | null;
  goBack(): void;
}

const EMPTY = { text: "", fileName: null, faults: [], before: null } as const;

/** A template that comes as text, typed or from a file, until it is in the form. */
export const templateImportStore = defineStore<TemplateImportState>(
  "templateImport",
  (services) => {
    const { client } = services;
    return createStore<TemplateImportState>((set, get) => ({
      ...EMPTY,
      opened: false,
      open: () => set({ opened: true }),
      close: () => set({ ...EMPTY, opened: false }),
      type: (text) => set({ text }),
      async take() {
        const { text, fileName } = get();
        const name = fileName === null ? {} : { name: nameOfFile(fileName) };
        const answer = await client.call("templates.parse", { text, ...name });
        if (!answer.ok) return set({ faults: [answer.error] });
        const { template, faults } = answer.value;
        if (!template) return set({ faults: withReason(faults) });
        services.get(bulkStore).getState().load(template);
        get().close();
      },
      async takeFile(file) {
        set({ opened: true });
        const read = await readTextFile(file);
        if (!read.ok) return set({ faults: [read.error] });
        const { text, fileName } = get();
        const before = text.trim() === "" ? null : { text, fileName };
        set({ text: read.value, fileName: file.name, faults: [], before });
        await get().take();
      },
      goBack() {
        const { before } = get();
        if (before) set({ ...before, faults: [], before: null });
      },
    }));
  },
);

function withReason(faults: readonly MusterError[]): readonly MusterError[] {
  return faults.length > 0 ? faults : [fault("template_invalid", m.notATemplate)];
}
