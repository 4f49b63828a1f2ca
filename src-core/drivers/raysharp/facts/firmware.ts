import { ok } from "#shared/result.ts";
import { once } from "./ask-once.ts";
import type { ReadFact } from "./read-fact.ts";

/** Reads SystemInfo/Base or Login/DeviceInfo, whichever the recorder has (docs/dev/field-notes-2.md §6). */
export const readFirmware: ReadFact<"firmware"> = async (recorder) => {
  const identity = await once(recorder, "identity", () => recorder.getIdentity());
  if (!identity.ok) return identity;
  const { model, firmware: version } = identity.value;
  return ok({ model, version });
};
