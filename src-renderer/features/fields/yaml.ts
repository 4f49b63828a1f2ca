import { stringify } from "yaml";

/** The template as a YAML file with wire names, in the order of the screens (docs/templates.md). */
export function templateYaml(template: object): string {
  return stringify(template, { lineWidth: 0, singleQuote: false });
}
