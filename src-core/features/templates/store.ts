import { stringify } from "yaml";
import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import type { Template } from "#shared/domain/template.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { checkTemplate } from "./parse.ts";
import type { ParseTemplate } from "./template-parser.ts";
import { secretsOfTemplate } from "./parts.ts";
import { templateRows } from "./rows.ts";
import { isSame } from "./same.ts";
import {
  templateNameTaken,
  notATemplate,
  noTemplateUndo,
  savedMeanwhile,
  unknownTemplate,
  unknownVersion,
} from "./store-faults.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

type Methods =
  | "templates.duplicate"
  | "templates.get"
  | "templates.list"
  | "templates.remove"
  | "templates.restore"
  | "templates.save";

export interface StoreTools {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly clock: Clock;
  readonly parseTemplate: ParseTemplate;
  readonly credentials: Pick<Credentials, "permits">;
}

/** Templates that are kept: no version is ever changed, and none is saved over one that its writer has not seen. */
export function storedTemplateHandlers(tools: StoreTools): Pick<Handlers, Methods> {
  const { storage, events, clock } = tools;
  const rows = templateRows(storage);
  /** What checks and then writes does both in one transaction; it writes only once all is checked. */
  const change = <T>(work: () => Result<T>): Result<T> => {
    const done = storage.write(work);
    if (done.ok) events.emit("templates.changed", { templates: rows.all() });
    return done;
  };
  const keep = (
    id: string,
    template: Template,
    version: number,
    savedBy: string,
  ): Result<StoredTemplate> => {
    rows.put(id, template, { version, savedAt: clock.now(), savedBy });
    const kept = rows.newest(id);
    return kept ? ok(kept.stored) : err(unknownTemplate(id));
  };
  const begin = (template: Template, user: string): Result<StoredTemplate> =>
    rows.isTaken(template.name)
      ? err(templateNameTaken(template.name))
      : keep(newId(), template, 1, user);

  function saveOver(
    template: Template,
    { id, basedOn }: NonNullable<Checked<"templates.save">["over"]>,
    user: string,
  ): Result<{ template: StoredTemplate; saved: boolean }> {
    const newest = rows.newest(id);
    if (!newest) return err(unknownTemplate(id));
    const { stored } = newest;
    if (isSame(newest.template, template)) return ok({ template: stored, saved: false });
    if (stored.version !== basedOn) return err(savedMeanwhile(stored, basedOn));
    const renamed = template.name !== stored.name;
    if (renamed && rows.isTaken(template.name, id)) return err(templateNameTaken(template.name));
    return withSaved(keep(id, template, stored.version + 1, user));
  }

  return {
    "templates.list": async () => ok({ revision: events.revision, templates: rows.all() }),
    async "templates.get"({ id, version }) {
      const newest = rows.newest(id);
      if (!newest) return err(unknownTemplate(id));
      const versions = rows.versions(id);
      const wanted = versions.find((one) => one.version === (version ?? newest.stored.version));
      if (!wanted) return err(unknownVersion(newest.stored, version));
      const { template } = wanted;
      return ok({
        id,
        version: wanted.version,
        template,
        text: textOf(template),
        versions: versions.map(({ template: _, ...about }) => about),
      });
    },
    async "templates.save"({ content, over }, { actor: { user }, visible }) {
      const read =
        "text" in content
          ? await tools.parseTemplate(content.text)
          : checkTemplate(content.template);
      const { template, faults } = read;
      if (!template) return err(faults[0] ?? notATemplate());
      const contradiction = tools.credentials.permits.contradiction(secretsOfTemplate(template), {
        visible,
      });
      if (contradiction !== null) return err(contradiction);
      return change(() =>
        over ? saveOver(template, over, user) : withSaved(begin(template, user)),
      );
    },
    "templates.duplicate": async ({ id, name }, { actor }) =>
      change(() => {
        const from = rows.newest(id);
        return from ? begin({ ...from.template, name }, actor.user) : err(unknownTemplate(id));
      }),
    "templates.remove": async ({ ids }) =>
      change(() => {
        const wanted = [...new Set(ids)].map((id) => ({ id, newest: rows.newest(id) }));
        const missing = wanted.find(({ newest }) => !newest);
        if (missing) return err(unknownTemplate(missing.id));
        const [undo, at] = [newId(), clock.now()];
        rows.forget(new Date(Date.parse(at) - KEPT_MS).toISOString());
        for (const { id } of wanted) rows.hide(id, undo, at);
        return ok({ removed: wanted.flatMap(({ newest }) => newest?.stored.name ?? []), undo });
      }),
    "templates.restore": async ({ undo }) =>
      change(() => {
        const templates = rows.gone(undo);
        if (templates.length === 0) return err(noTemplateUndo(undo));
        const taken = templates.find(({ name }) => rows.isTaken(name));
        if (taken) return err(templateNameTaken(taken.name));
        rows.show(undo);
        return ok({ templates });
      }),
  };
}

function withSaved(kept: Result<StoredTemplate>) {
  return kept.ok ? ok({ template: kept.value, saved: true }) : kept;
}

/** Text of a template in the form that people write and `--template` reads. */
function textOf(template: Template): string {
  return stringify(template, { lineWidth: 0, singleQuote: false });
}
