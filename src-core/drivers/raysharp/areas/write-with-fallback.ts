import type { Result } from "#shared/result.ts";
import type { WriteForm, WriteFormMemory } from "#core/drivers/write-forms.ts";
import { isFormRejected } from "../write-result.ts";

/**
 * Sends a write in the form that the recorder is known to take. If it rejects the form, the other
 * form is sent once, and the form that it takes is remembered. A rejected write has changed nothing, so nothing is written twice.
 */
export async function writeWithFallback(
  memory: WriteFormMemory,
  send: (form: WriteForm) => Promise<Result<void>>,
): Promise<Result<void>> {
  const first = memory.recall() ?? "whole";
  const written = await send(first);
  if (written.ok || !isFormRejected(written.error)) return written;
  const other = first === "whole" ? "ticked" : "whole";
  const again = await send(other);
  if (!again.ok) return isFormRejected(again.error) ? written : again;
  memory.learn(other);
  return again;
}
