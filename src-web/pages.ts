import { createHash } from "node:crypto";
import { webHostMessages as texts } from "#shared/messages/hosts.ts";

/** The colours of the screens, in the colour scheme that the browser prefers. */
const STYLE = `
  :root { color-scheme: light dark; }
  body {
    display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
    background: light-dark(#f4f4f6, #16171a); color: light-dark(#1c1d21, #e5e6ea);
    font: 14px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, sans-serif;
  }
  main {
    max-width: 420px; padding: 28px 32px; border: 1px solid light-dark(#e1e1e6, #2d2f36); border-radius: 8px;
    background: light-dark(#ffffff, #1c1d21);
  }
  h1 { margin: 0 0 8px; font-size: 18px; font-weight: 600; }
  p { margin: 8px 0 0; color: light-dark(#565862, #adb0ba); }
  code {
    padding: 1px 5px; border-radius: 4px; background: light-dark(#efeff2, #282a30); color: light-dark(#1c1d21, #e5e6ea);
    font-family: ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace;
  }
  a { color: light-dark(#2455b0, #8fb0f5); }
`;

/** Policy of these pages: no scripts, no requests, and only this style. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** A page without the screens. It contains nothing from the request. @param paragraphs HTML */
function page(title: string, ...paragraphs: string[]): string {
  const body = paragraphs.map((text) => `      <p>${text}</p>`).join("\n");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Muster</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
${body}
    </main>
  </body>
</html>
`;
}

export function signInPage(): string {
  const command = "<code>muster serve</code>";
  return page(texts.signInTitle, texts.signInLink, texts.signInNoLink({ command }));
}

export function notFoundPage(): string {
  return page(texts.notFoundTitle, `<a href="/">${texts.openMuster}</a>`);
}
