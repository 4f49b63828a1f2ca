import { ACCENT, COLOURS, RULE, STRONG_RULE } from "./colours.ts";

/** The one style sheet of each page; a page may load nothing. */
export const STYLE = `
:root { color-scheme: light; }
body { font: 13px/1.45 system-ui, "Segoe UI", Roboto, sans-serif; color: ${COLOURS.text}; background: #fff;
  margin: 2rem auto; max-width: 1200px; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; } h2 { font-size: 1.35rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; }
p { margin: .5rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.25rem; margin: 0; }
dt { color: ${COLOURS.quiet}; } dd { margin: 0; overflow-wrap: anywhere; }
ul.notes { color: ${COLOURS.quiet}; padding-left: 1.1rem; margin: .75rem 0 0; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: 12px; }
th { text-align: left; color: ${COLOURS.quiet}; font-weight: 600; border-bottom: 1px solid ${STRONG_RULE}; padding: .3rem .5rem .3rem 0;
  vertical-align: bottom; }
td { vertical-align: top; border-bottom: 1px solid ${RULE}; padding: .3rem .5rem .3rem 0; overflow-wrap: anywhere; }
.right { text-align: right; font-variant-numeric: tabular-nums; }
.good { color: ${COLOURS.good}; } .warn { color: ${COLOURS.warn}; } .bad { color: ${COLOURS.bad}; font-weight: 600; }
.quiet { color: ${COLOURS.quiet}; }
.portrait { max-width: 820px; font-size: 14px; }
.portrait h2 { color: ${ACCENT}; }
header.cover { border-bottom: 1px solid ${RULE}; padding-bottom: 1.5rem; }
.issuer { display: flex; gap: 1.25rem; align-items: flex-start; min-height: 4rem; margin-bottom: 3rem; }
.issuer img { max-width: 220px; max-height: 80px; }
.issuer strong { font-size: 1.1rem; display: block; }
.issuer div { color: ${COLOURS.quiet}; overflow-wrap: anywhere; } .issuer strong { color: ${COLOURS.text}; }
.kind { color: ${ACCENT}; font-weight: 600; border-top: 4px solid ${ACCENT}; padding-top: .75rem; width: max-content; }
.cover h1 { font-size: 2.2rem; line-height: 1.15; margin: .25rem 0; overflow-wrap: anywhere; }
.subtitle { color: ${COLOURS.quiet}; font-size: 1.2rem; margin: 0 0 1.5rem; }
nav ol { padding-left: 1.25rem; } nav a { color: ${ACCENT}; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: .75rem; margin: 1rem 0; }
.figure { background: #f3f6f9; border-left: 3px solid ${ACCENT}; padding: .6rem .8rem; }
.figure b { display: block; font-size: 1.5rem; line-height: 1.2; } .figure strong { display: block; }
.figure small { color: ${COLOURS.quiet}; }
figure { margin: 1.25rem 0; break-inside: avoid; } figcaption { font-weight: 600; margin-bottom: .25rem; }
svg { width: 100%; height: auto; display: block; font-family: inherit; }
details { margin-top: .25rem; color: ${COLOURS.quiet}; } details table { color: ${COLOURS.text}; }
footer { color: ${COLOURS.quiet}; border-top: 1px solid ${RULE}; margin-top: 3rem; padding-top: .75rem; font-size: 12px; }
@media print { body, .portrait { margin: 0; max-width: none; padding: 0; font-size: 9pt; } table { font-size: 8pt; }
  thead { display: table-header-group; } tr, .figure { break-inside: avoid; } h2, h3 { break-after: avoid; }
  header.cover { break-after: page; border: 0; } details { display: none; } }
`;

export const PRINT_LAYOUT = {
  landscape: "@page { size: A4 landscape; margin: 12mm; }\n",
  portrait: "@page { size: A4; margin: 16mm; }\n",
} as const;
