import { localeTag } from "./locale.ts";

/** Pages without the screens, and without scripts: signing in, and what leads there. Both hosts that serve pages use them. */

/** The colours of the screens, in the colour scheme that the browser prefers. */
export const PLAIN_PAGE_STYLE = `
  :root { color-scheme: light dark; }
  body {
    display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
    background: light-dark(#f4f4f6, #16171a); color: light-dark(#1c1d21, #e5e6ea);
    font: 14px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, sans-serif;
  }
  /* The top of a form stays where it is when an error appears above its fields. */
  body:has(form) { align-content: start; padding-top: max(24px, calc(50vh - 200px)); }
  main {
    max-width: 420px; padding: 28px 32px; border: 1px solid light-dark(#e1e1e6, #2d2f36); border-radius: 8px;
    background: light-dark(#ffffff, #1c1d21);
  }
  svg { display: block; width: 40px; height: 40px; margin: 0 0 14px -2px; }
  h1 { margin: 0 0 8px; font-size: 18px; font-weight: 600; }
  p { margin: 8px 0 0; color: light-dark(#565862, #adb0ba); }
  code {
    padding: 1px 5px; border-radius: 4px; background: light-dark(#efeff2, #282a30); color: light-dark(#1c1d21, #e5e6ea);
    font-family: ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace;
  }
  a { color: light-dark(#2455b0, #8fb0f5); }
  main:has(form) { width: min(300px, calc(100vw - 114px)); }
  form { display: grid; }
  label { margin-top: 12px; font-weight: 500; }
  input {
    margin-top: 4px; padding: 8px 10px; border: 1px solid light-dark(#8b8d98, #6d707c); border-radius: 5px; font: inherit;
    background: light-dark(#ffffff, #16171a); color: inherit;
  }
  input[aria-invalid="true"] { border-color: light-dark(#b3261e, #f2857d); }
  button {
    margin-top: 20px; padding: 9px 12px; border: 0; border-radius: 5px; background: #2b63c9; color: #ffffff;
    font: inherit; font-weight: 500; cursor: pointer;
  }
  a.button {
    display: block; margin-top: 16px; padding: 8px 12px; border: 1px solid light-dark(#8b8d98, #6d707c); border-radius: 4px;
    color: light-dark(#1c1d21, #e5e6ea); font-weight: 600; text-align: center; text-decoration: none;
  }
  a.button:hover { background: light-dark(#efeff2, #282a30); }
  button:hover { background: #2455b0; }
  :is(a, input, button):focus-visible { outline: 2px solid light-dark(#2455b0, #8fb0f5); outline-offset: 2px; }
  p.error {
    margin: 8px 0 4px; padding: 8px 12px; border-left: 3px solid light-dark(#b3261e, #f2857d); border-radius: 4px;
    background: light-dark(#fbeceb, #3a2224); color: light-dark(#7a1a14, #f7c4c0);
  }
`;

/** The sign of Muster, as in `resources/icon.svg`, without a request of its own. */
const SIGN = `<svg viewBox="0 0 32 32" aria-hidden="true">
        <rect x="2" y="2" width="28" height="28" rx="6.2" fill="#2b63c9" />
        <path fill="#fff" d="M8.1 22.1V10.3h2.8L16 16.9l5.1-6.6h2.8v11.8h-2.8v-7.3L16 21.3l-5.1-6.5v7.3z" />
      </svg>`;

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

/** @param content HTML, in which `escapeHtml` was applied to text from outside */
export function plainPage(title: string, ...content: readonly string[]): string {
  const body = content.map((part) => `      ${part}`).join("\n");
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
      ${SIGN}
      <h1>${title}</h1>
${body}
    </main>
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
  return `<p class="error" role="alert">${escapeHtml(`${message} ${hint}`.trim())}</p>`;
}
