import { localeTag } from "./locale.ts";

/** Pages without the screens, and without scripts: signing in, and what leads there. Both hosts that serve pages use them. */

/** The colours of the screens, in the colour scheme that the browser prefers. */
export const PLAIN_PAGE_STYLE = `
  :root { color-scheme: light dark; }
  body {
    display: grid; grid-template-rows: 1fr auto 1fr; justify-content: center; min-height: 100vh; margin: 0; padding: 24px;
    box-sizing: border-box; background: light-dark(#f4f4f6, #16171a); color: light-dark(#1c1d21, #e5e6ea);
    font: 13px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, sans-serif;
  }
  main {
    grid-row: 2; box-sizing: border-box; max-width: 440px; padding: 24px; border: 1px solid light-dark(#e1e1e6, #2d2f36);
    border-radius: 8px; background: light-dark(#ffffff, #1c1d21); box-shadow: 0 6px 24px rgb(20 22 30 / 8%);
    overflow-wrap: anywhere;
  }
  main:has(form) { width: min(352px, calc(100vw - 48px)); }
  header { display: flex; align-items: center; gap: 12px; }
  header svg { flex: none; width: 40px; height: 40px; margin: -2px; }
  h1 { margin: 0; font-size: 15px; line-height: 1.4; font-weight: 600; }
  p { margin: 12px 0 0; color: light-dark(#565862, #adb0ba); }
  header p { margin: 0; }
  footer { grid-row: 3; align-self: start; margin-top: 16px; color: light-dark(#565862, #adb0ba); font-size: 12px; text-align: center; }
  code {
    padding: 1px 5px; border-radius: 4px; background: light-dark(#efeff2, #282a30); color: light-dark(#1c1d21, #e5e6ea);
    font-family: ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace;
  }
  a { color: light-dark(#2455b0, #8fb0f5); }
  form { display: grid; margin-top: 8px; }
  label { margin-top: 12px; font-weight: 500; }
  input, button, a.button {
    box-sizing: border-box; min-height: 32px; padding: 0 10px; border: 1px solid light-dark(#878a95, #7b7f8b);
    border-radius: 5px; font: inherit;
  }
  input { margin-top: 3px; background: light-dark(#ffffff, #16171a); color: inherit; }
  button { margin-top: 20px; border: 0; background: light-dark(#2b63c9, #3b6ddb); color: #ffffff; font-weight: 500; cursor: pointer; }
  button:hover { background: #2455b0; }
  a.button {
    display: grid; align-items: center; margin-top: 12px; color: light-dark(#1c1d21, #e5e6ea); font-weight: 500;
    text-align: center; text-decoration: none;
  }
  a.button:hover { background: light-dark(#efeff2, #282a30); }
  :is(a, button):focus-visible { outline: 2px solid light-dark(#2455b0, #8fb0f5); outline-offset: 2px; }
  /* The ring covers the border: a field has one or the other. */
  input:focus-visible { outline: 2px solid light-dark(#2b63c9, #8fb0f5); outline-offset: -1px; border-color: transparent; }
  input[aria-invalid="true"] { border-color: light-dark(#bb2a26, #f58a84); }
  input[aria-invalid="true"]:focus-visible { outline-color: light-dark(#bb2a26, #f58a84); border-color: transparent; }
  .error {
    display: flex; gap: 8px; margin-top: 16px; padding: 8px 12px; border: 1px solid light-dark(#d6aaad, #69494c); border-radius: 5px;
    background: light-dark(#fdebea, #3a2223);
  }
  .error svg { flex: none; width: 16px; height: 16px; margin-top: 2px; color: light-dark(#bb2a26, #f58a84); }
  .error p { margin: 0; color: inherit; }
  .error p:first-child { font-weight: 500; }
  @media (pointer: coarse) { input, button, a.button { min-height: 40px; } }
`;

/** The sign of Muster, as in `resources/icon.svg`, without a request of its own. */
const SIGN = `<svg viewBox="0 0 32 32" aria-hidden="true">
        <rect x="2" y="2" width="28" height="28" rx="6.2" fill="#2b63c9" />
        <path fill="#fff" d="M8.1 22.1V10.3h2.8L16 16.9l5.1-6.6h2.8v11.8h-2.8v-7.3L16 21.3l-5.1-6.5v7.3z" />
      </svg>`;

/** The icon of errors in the screens. */
const ERROR_ICON = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 10l4 4m0 -4l-4 4" /></svg>`;

/**
 * No scripts, no requests, only this style, and forms that go to the host itself.
 * @param styleDigest SHA-256 of `PLAIN_PAGE_STYLE`, in base64
 */
export function plainPagePolicy(styleDigest: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleDigest}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

export interface PlainPage {
  readonly title: string;
  /** Host name of the server, below the title. */
  readonly host?: string;
  /** HTML, in which `escapeHtml` was applied to text from outside. */
  readonly content: readonly string[];
  /** A line below the page. */
  readonly foot?: string;
}

export function plainPage({ title, host, content, foot }: PlainPage): string {
  const body = content.map((part) => `      ${part}`).join("\n");
  const address = host === undefined ? "" : `<p>${escapeHtml(host)}</p>`;
  const footer = foot === undefined ? "" : `\n    <footer>${foot}</footer>`;
  return `<!doctype html>
<html lang="${localeTag()}">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Muster</title>
    <style>${PLAIN_PAGE_STYLE}</style>
  </head>
  <body>
    <main>
      <header>${SIGN}<div><h1>${title}</h1>${address}</div></header>
${body}
    </main>${footer}
  </body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface PlainField {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "password" | "url";
  /** What the browser may fill in: a token of the HTML standard. */
  readonly autocomplete: string;
  readonly value?: string;
  readonly isNumber?: boolean;
  readonly isOptional?: boolean;
  readonly isWrong?: boolean;
}

export interface PlainForm {
  readonly action: string;
  readonly fields: readonly PlainField[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
}

/** A form that is sent by POST. The first field without a value has the focus. */
export function plainForm({ action, fields, hidden = {}, submit }: PlainForm): string {
  const focused = fields.find(({ value = "" }) => value === "");
  return [
    `<form method="post" action="${action}">`,
    ...Object.entries(hidden).map(
      ([name, value]) => `  <input type="hidden" name="${name}" value="${escapeHtml(value)}" />`,
    ),
    ...fields.map((field) => fieldHtml(field, field === focused)),
    `  <button type="submit">${submit}</button>`,
    "</form>",
  ].join("\n");
}

function fieldHtml(field: PlainField, hasFocus: boolean): string {
  const { name, label, type = "text", autocomplete, value = "" } = field;
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"`,
    value === "" ? "" : `value="${escapeHtml(value)}"`,
    field.isNumber ? 'inputmode="numeric"' : "",
    field.isOptional ? "" : "required",
    type === "password" ? "" : 'autocapitalize="none" spellcheck="false"',
    field.isWrong ? 'aria-invalid="true"' : "",
    hasFocus ? "autofocus" : "",
  ];
  const input = `<input ${attributes.filter((part) => part !== "").join(" ")} />`;
  return `  <label for="${name}">${label}</label>\n  ${input}`;
}

/** What went wrong, above a form; announced by screen readers. */
export function plainError(message: string, hint = ""): string {
  const next = hint === "" ? "" : `<p>${escapeHtml(hint)}</p>`;
  return `<div class="error" role="alert">${ERROR_ICON}<div><p>${escapeHtml(message)}</p>${next}</div></div>`;
}
