import type { Result } from "#shared/result.ts";
import type { StrategyMemory, WriteStrategy } from "./write-strategies.ts";

/**
 * Sends a write in the form that the recorder is known to take. One that refuses the form (`param_error`) is given the
 * other form once; what it takes is remembered. A refused write has changed nothing, so nothing is written twice.
 */
export async function writeInForm(
  memory: StrategyMemory,
  send: (strategy: WriteStrategy) => Promise<Result<void>>,
): Promise<Result<void>> {
  const first = memory.recall() ?? "whole";
  const written = await send(first);
  if (written.ok || written.error.deviceCode !== "param_error") return written;
  const other = first === "whole" ? "ticked" : "whole";
  const again = await send(other);
  if (!again.ok) return again.error.deviceCode === "param_error" ? written : again;
  memory.learn(other);
  return again;
}
