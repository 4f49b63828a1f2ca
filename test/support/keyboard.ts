import { PassThrough } from "node:stream";

/** A terminal at which each prompt is answered by the next keys. @param screen where prompts appear */
export function typing(keys: readonly string[], screen: PassThrough): PassThrough {
  const keyboard = new PassThrough();
  const left = [...keys];
  Object.assign(keyboard, { isTTY: true, setRawMode: () => keyboard });
  screen.on("data", (chunk: Buffer | string) => {
    if (!/[:\]] $/.test(chunk.toString())) return;
    const next = left.shift();
    if (next !== undefined) setImmediate(() => keyboard.write(next));
  });
  return keyboard;
}
