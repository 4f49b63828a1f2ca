import { useLayoutEffect, useState, type RefObject } from "react";

/** Width and height in em of the measured box. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** Inner size of a box in em, as long as it is shown; null before it is measured. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      setSize({ width: element.clientWidth / em, height: element.clientHeight / em });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
