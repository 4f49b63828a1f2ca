import { useLayoutEffect, useState, type RefObject } from "react";

/** Smallest size of an item, in em of the box; a size of null is that of the box. */
interface ItemSize {
  readonly width: number | null;
  readonly height: number;
}

/** How many items fit into a box without scrolling, at least one. A monitor on a wall is not scrolled. */
export function useCapacity(box: RefObject<HTMLElement | null>, item: ItemSize): number {
  const [capacity, setCapacity] = useState(1);
  const { width, height } = item;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      const columns = width === null ? 1 : Math.floor(element.clientWidth / (width * em));
      const rows = Math.floor(element.clientHeight / (height * em));
      setCapacity(Math.max(1, columns) * Math.max(1, rows));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width, height]);
  return capacity;
}
