/** Pages that need nothing of the screens: no script, no style, nothing from the request in them. */
function page(title: string, ...paragraphs: string[]): string {
  const body = paragraphs.map((text) => `    <p>${text}</p>`).join("\n");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
${body}
  </body>
</html>
`;
}

export const SIGN_IN_PAGE = page(
  "Muster: not let in",
  "Muster lets in the one browser that opened the address it printed when it started.",
  "That address works once. If it was used already, or is lost, end Muster where it runs (Ctrl+C), start it again " +
    "with <code>muster serve</code>, and open the address that it prints then.",
);

export const NOT_FOUND_PAGE = page("Muster: nothing here", '<a href="/">To the screens</a>');
