import {
  importScreenMessages as texts,
  importTargetMessages as targets,
} from "#shared/messages/import-screen.ts";

/** Rows of an example of a list, the headings first: in the language of the reader, which an import recognizes. Addresses are for documentation (RFC 5737). */
export function exampleList(): readonly (readonly string[])[] {
  return [
    [targets.name, targets.url, texts.examplePort, targets.site, targets.customer],
    ["leeds-nvr-1", "192.0.2.10", "80", "Leeds", "Acme"],
    ["hull-dvr-1", "198.51.100.20", "8080", "Hull", "Acme"],
  ];
}
