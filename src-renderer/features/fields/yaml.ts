import { stringify } from "yaml";

/** The template as a YAML file, wire names, in the order of the screens (product.md, Command line). */
export function templateYaml(template: object): string {
  return stringify(template, { lineWidth: 0, singleQuote: false });
}
