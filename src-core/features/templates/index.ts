import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import { parseTemplate } from "./parse.ts";
import { storedTemplateHandlers, type StoreTools } from "./store.ts";

export { fillWith, variablesOf, type Fill } from "#shared/domain/variables.ts";
export { checkTemplate } from "./parse.ts";
export { notATemplate } from "./store-faults.ts";
export { versionCheck, type IsVersion } from "./same.ts";
export { partsOf, readWishesOf, secretsOf } from "./parts.ts";

type Methods = "templates.parse" | keyof ReturnType<typeof storedTemplateHandlers>;

export function templateHandlers(tools: StoreTools): Pick<Handlers, Methods> {
  return {
    "templates.parse": async ({ text, name }) => {
      const { template, faults, notes } = parseTemplate(text, name);
      return ok({ template, faults: [...faults], notes: [...notes] });
    },
    ...storedTemplateHandlers(tools),
  };
}
