import { useEffect, useState } from "react";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { customerReportStore } from "./store.ts";

export type PreviewInput = Input<"reports.preview">;
export type PreviewAnswer =
  | { readonly preview: Output<"reports.preview"> }
  | { readonly error: MusterError };

/**
 * Requests the summary of a report whenever its input changes, and after each attempt to send one.
 * @returns null while the summary is loading, or if there is no input
 */
export function usePreview(wish: PreviewInput | null): PreviewAnswer | null {
  const { client } = useServices();
  const attempts = useFeature(customerReportStore, (state) => state.attempts);
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an attempt shows what the customer has now
  }, [client, wish, attempts]);
  return shown && shown.of === wish ? shown.value : null;
}
