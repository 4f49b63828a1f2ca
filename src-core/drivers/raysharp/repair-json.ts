const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/**
 * JSON text of devices that do not escape control characters in texts, and that send the NUL at the end of their buffer:
 * with the former escaped and the latter left out. Other text is returned as it is.
 */
export function repairJson(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inText = !inText;
    else if (inText && code === BACKSLASH) at += 1;
    else if (inText && code < SPACE) {
      pieces.push(text.slice(done, at), `\\u${code.toString(16).padStart(4, "0")}`);
      done = at + 1;
    }
  }
  return (pieces.join("") + text.slice(done)).replace(/\0[\0\s]*$/, "");
}
