import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import { parseHere, type ParseTemplate } from "./template-parser.ts";
import { storedTemplateHandlers, type StoreTools } from "./store.ts";

export { fillWith, variablesOf, type Fill } from "#shared/domain/variables.ts";
export { checkTemplate } from "./parse.ts";
export { TemplateParser, type ParseTemplate } from "./template-parser.ts";
export { notATemplate } from "./store-faults.ts";
export { versionCheck, type IsVersion } from "./same.ts";
export {
  namedSecret,
  templateParts,
  readOptionsOf,
  secretsOfTemplate,
  type NamedSecret,
} from "./parts.ts";

type Methods = "templates.parse" | keyof ReturnType<typeof storedTemplateHandlers>;

type TemplateTools = Omit<StoreTools, "parseTemplate"> & {
  /** Default: in this thread. */
  readonly parseTemplate?: ParseTemplate;
};

export function templateHandlers({
  parseTemplate = parseHere,
  ...others
}: TemplateTools): Pick<Handlers, Methods> {
  const tools = { ...others, parseTemplate };
  return {
    "templates.parse": async ({ text, name }) => {
      const { template, faults, notes } = await parseTemplate(text, name);
      return ok({ template, faults: [...faults], notes: [...notes] });
    },
    ...storedTemplateHandlers(tools),
  };
}
