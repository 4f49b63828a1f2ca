import { useCallback, useEffect, useState } from "react";
import type { Output } from "#shared/contract/methods.ts";
import type { Picture } from "#shared/domain/pictures.ts";
import type { MusterError } from "#shared/errors.ts";
import { useServices } from "#renderer/services/context.tsx";

interface Read {
  readonly state: Output<"pictures.get"> | null;
  readonly error: MusterError | null;
}

interface UsePicture extends Read {
  readonly isTaking: boolean;
  take(): void;
  reload(): void;
}

/** The stored picture of a channel. It is in the state of the component alone, and gone with it. */
export function usePicture(recorderId: string, channel: string): UsePicture {
  const { client } = useServices();
  const [read, setRead] = useState<Read>({ state: null, error: null });
  const [isTaking, setTaking] = useState(false);
  const load = useCallback(async (): Promise<Read> => {
    const answer = await client.call("pictures.get", { recorderId, channel });
    return answer.ok ? { state: answer.value, error: null } : { state: null, error: answer.error };
  }, [client, recorderId, channel]);
  useEffect(() => {
    let isCurrent = true;
    void load().then((next) => {
      if (isCurrent) setRead(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [load]);
  const reload = () => void load().then(setRead);
  const take = async () => {
    setTaking(true);
    const answer = await client.call("pictures.take", { recorderId, channel });
    setTaking(false);
    if (answer.ok) reload();
    else setRead(({ state }) => ({ state, error: answer.error }));
  };
  return { ...read, isTaking, take: () => void take(), reload };
}

interface StoredPicture {
  /** Recorder and channel, as text. */
  readonly of: string;
  readonly picture: Picture | null;
}

/** The stored picture of a channel as a background: null if there is none, and while it loads. @param channel null if there is no channel */
export function useStoredPicture(recorderId: string, channel: string | null): Picture | null {
  const { client } = useServices();
  const [stored, setStored] = useState<StoredPicture | null>(null);
  const of = `${recorderId}/${channel ?? ""}`;
  useEffect(() => {
    if (channel === null) return undefined;
    let isCurrent = true;
    void client.call("pictures.get", { recorderId, channel }).then((answer) => {
      if (isCurrent && answer.ok) setStored({ of, picture: answer.value.picture });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, recorderId, channel, of]);
  return stored?.of === of ? stored.picture : null;
}
