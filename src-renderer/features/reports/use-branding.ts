import { useEffect, useState } from "react";
import type { ReportBranding } from "#shared/domain/reports.ts";
import { useServices } from "#renderer/services/context.tsx";
import { notifyError } from "#renderer/ui/index.ts";

/** Name, address and logo on reports; null if not known yet. */
export function useBranding(): ReportBranding | null {
  const { client } = useServices();
  const [branding, setBranding] = useState<ReportBranding | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const answer = await client.call("branding.get", {});
      if (!isWanted) return;
      if (answer.ok) setBranding(answer.value);
      else notifyError(answer.error);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [client]);
  return branding;
}
