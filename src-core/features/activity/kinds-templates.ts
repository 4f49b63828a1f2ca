import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import type { NewEntry } from "./log.ts";
import type { Rules } from "./rule.ts";

export const templateRules = {
  "templates.duplicate": {
    done: (_, { name }) => ({
      kind: "template.saved",
      subject: name,
      detail: texts.copied,
    }),
  },
  "templates.remove": {
    done: (_, { removed }) => several("template.removed", removed, texts.undoable),
  },
  "templates.restore": {
    done: (_, { templates }) =>
      several(
        "template.saved",
        templates.map(({ name }) => name),
        texts.restored,
      ),
  },
  "templates.save": {
    done: (_, { saved, template }) =>
      saved
        ? {
            kind: "template.saved",
            subject: template.name,
            detail: texts.version({
              version: String(template.version),
              areas: template.areas.join(", "),
            }),
          }
        : null,
  },
} satisfies Partial<Rules>;

function several(
  kind: "template.saved" | "template.removed",
  names: readonly string[],
  what: string,
): NewEntry {
  const [only] = names;
  if (names.length === 1 && only !== undefined) return { kind, subject: only, detail: what };
  return { kind, subject: null, detail: texts.several({ names: names.join(", "), detail: what }) };
}
