import { defineMessages } from "./catalogue.ts";

/** A write unit without a name of its own: an area, or one channel of it. */
export const writeUnitMessages = defineMessages("writeUnitMessages", { areaPart: "{area} {part}" });
