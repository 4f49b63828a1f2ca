export {
  fieldLabel,
  fieldOrder,
  fullLabel,
  isAddress,
  placedLabel,
  RECIPIENTS,
  shortPath,
} from "#shared/domain/areas/labels.ts";
export { CompleteOnly } from "./complete-only.tsx";
export { bareLabel, fieldWords } from "./field-words.ts";
export { valueText, wireText } from "#shared/domain/areas/value-text.ts";
export { templateYaml } from "./yaml.ts";
