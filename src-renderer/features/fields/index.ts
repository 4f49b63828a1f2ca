export {
  fieldLabel,
  fieldOrder,
  fullLabel,
  isAddress,
  placedLabel,
  shortPath,
} from "#shared/areas/labels.ts";
export { CompleteOnly } from "./complete-only.tsx";
export { bareLabel, fieldWords } from "./field-labels.ts";
export { valueText, wireText } from "#shared/areas/value-text.ts";
export { templateYaml } from "./yaml.ts";
