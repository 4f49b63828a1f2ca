import { useEffect, useState } from "react";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { useServices } from "#renderer/services/context.tsx";

export type PreviewInput = Input<"reports.preview">;
export type PreviewAnswer =
  | { readonly preview: Output<"reports.preview"> }
  | { readonly error: MusterError };

/**
 * Requests the summary of a report whenever its input changes.
 * @returns null while the summary is loading, or if there is no input
 */
export function usePreview(wish: PreviewInput | null): PreviewAnswer | null {
  const { client } = useServices();
  const [shown, setShown] = useState<{
    readonly of: PreviewInput;
    readonly value: PreviewAnswer;
  } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const answer = await client.call("reports.preview", wish, { signal });
      if (signal.aborted) return;
      const value = answer.ok ? { preview: answer.value } : { error: answer.error };
      setShown({ of: wish, value });
    };
    void ask();
    return () => controller.abort();
  }, [client, wish]);
  return shown && shown.of === wish ? shown.value : null;
}
