import { useEffect, useState, type RefObject } from "react";
import type { Picture } from "#shared/domain/pictures.ts";
import { useServices } from "#renderer/services/context.tsx";

/** Width in pixels: sharp on screens with two pixels for one. */
const WIDTH = 320;
/** Rows that scroll by faster than this ask for nothing, in ms. */
const REST_MS = 200;

/**
 * The stored picture of a channel, small. Asks no recorder. It is in the state of the component alone: what is not on screen takes
 * no memory.
 * @returns undefined while it loads, and while `isShown` is false; null if there is none
 */
export function useThumbnail(
  recorderId: string,
  channel: string,
  isShown: boolean,
): Picture | null | undefined {
  const { client } = useServices();
  const of = `${recorderId}/${channel}`;
  const [loaded, setLoaded] = useState<{ of: string; picture: Picture | null } | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void client.call("pictures.get", { recorderId, channel, width: WIDTH }).then((answer) => {
        if (isCurrent) setLoaded({ of, picture: answer.ok ? answer.value.picture : null });
      });
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, recorderId, channel, of, isShown]);
  return loaded?.of === of && isShown ? loaded.picture : undefined;
}

/** Whether an element is on screen, or nearly. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setShown(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: "100px" },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isShown;
}
