export {
  fieldLabel,
  fieldOrder,
  fullLabel,
  isAddress,
  placedLabel,
  RECIPIENTS,
  shortPath,
} from "./fields.ts";
export { valueText, wireText } from "./value-text.ts";
export { templateYaml } from "./yaml.ts";
