import { API_ROOT, pathNames, type ApiResource } from "#shared/api/resources.ts";
import { isJsonObject } from "#shared/json.ts";

/** The address of a resource with this input of its method, below the address of the server. */
export function addressOf({ path, method: _, defaults = {} }: ApiResource, input: object): string {
  const inPath = new Set(pathNames(path));
  const query = new URLSearchParams();
  for (const [name, value] of leaves({ ...defaults, ...input }, ""))
    if (!inPath.has(name)) query.append(name, String(value));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String((input as Record<string, unknown>)[name])),
  );
  const text = query.toString();
  return `${API_ROOT}${filled}${text === "" ? "" : `?${text}`}`;
}

function* leaves(value: object, prefix: string): Generator<[string, unknown]> {
  for (const [name, member] of Object.entries(value) as [string, unknown][]) {
    if (Array.isArray(member)) for (const one of member) yield [`${prefix}${name}`, one];
    else if (isJsonObject(member)) yield* leaves(member, `${prefix}${name}.`);
    else if (member !== undefined) yield [`${prefix}${name}`, member];
  }
}
