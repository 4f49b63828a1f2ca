import { useEffect, useState } from "react";

/** An element, given as `ref`, and its width in CSS pixels as it is now; 0 before it is known. */
export function useWidth<T extends HTMLElement>(): {
  readonly ref: (element: T | null) => void;
  readonly element: T | null;
  readonly width: number;
} {
  const [element, ref] = useState<T | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, element, width };
}
