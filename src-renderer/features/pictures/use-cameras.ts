import { useEffect, useState } from "react";
import { isEmptySlot } from "#shared/domain/availability.ts";
import { channelRows, type ChannelRow } from "#shared/domain/channels.ts";
import { useServices } from "#renderer/services/context.tsx";

/** Channels of recorders that have a camera; empty until they are loaded. @param ids of recorders, separated by spaces */
export function useCameras(ids: string): readonly ChannelRow[] {
  const { client } = useServices();
  const [cameras, setCameras] = useState<readonly ChannelRow[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const recorderIds = ids.split(" ").filter(Boolean);
    void client.call("channels.list", { recorderIds }).then((answer) => {
      if (!isCurrent || !answer.ok) return;
      const rows = answer.value.recorders.flatMap(channelRows);
      setCameras(rows.filter(({ connect_status: status }) => !isEmptySlot(status)));
    });
    return () => {
      isCurrent = false;
    };
  }, [client, ids]);
  return cameras;
}
