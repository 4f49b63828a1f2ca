import { askOnce } from "./ask-once.ts";
import { getDisks } from "./disk-list.ts";
import type { ReadFact } from "./read-fact.ts";

/** Reads StorageConfig/Disk (docs/dev/field-notes-2.md §1.2). */
export const readDiskFact: ReadFact<"disks"> = (recorder) => askOnce(recorder, getDisks);
