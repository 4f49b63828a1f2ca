import type * as english from "#shared/messages/write-units.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** A write unit without a name of its own: an area, or one channel of it. */
export const writeUnitMessages = translationOf<typeof english.writeUnitMessages>()({
  areaPart: "{area} {part}",
});
