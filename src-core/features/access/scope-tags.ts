import { classifiedValues } from "#shared/contract/classified.ts";
import type { Checked, MethodName } from "#shared/contract/methods.ts";
import { roleIncludes, userScopeSchema, type Caller } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { tagOfScope } from "./checks.ts";

/**
 * Tags that are in the scope of a user decide what that user sees, and may change if the role is high enough: only administrators set or
 * remove them.
 */
export class ScopeTags {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = {
      scopes: sqlite.prepare<[], string>("select scope_json from team_user").pluck(),
      tags: sqlite
        .prepare<[string], string>(
          "select tags_json from recorder where id in (select value from json_each(?))",
        )
        .pluck(),
    };
  }

  /** Why the role of the caller does not allow the tags of this call; null if it does. */
  fault({ role }: Caller, method: MethodName, input: unknown): MusterError | null {
    if (roleIncludes(role, "administrator")) return null;
    const given = [...classifiedValues(method, input)].filter((one) => one.class === "tag");
    if (given.length === 0) return null;
    const limiting = this.#limiting();
    if (limiting.size === 0) return null;
    for (const { path, value } of given)
      if (typeof value === "string" && limiting.has(value.toLowerCase()))
        return tagOfScope(path, value);
    const lost = method === "recorders.set" ? this.#lost(input as Change, limiting) : undefined;
    return lost === undefined ? null : tagOfScope("set.tags", lost);
  }

  /** Lower case. */
  #limiting(): Set<string> {
    const scopes = this.#statements.scopes.all().flatMap((text) => {
      const parsed = userScopeSchema.safeParse(JSON.parse(text));
      return parsed.success && parsed.data.kind === "some" ? parsed.data.tags : [];
    });
    return new Set(scopes.map((tag) => tag.toLowerCase()));
  }

  /** A tag of a scope that a recorder has, and that other tags would replace. */
  #lost({ ids, set: { tags } }: Change, limiting: ReadonlySet<string>): string | undefined {
    if (tags === undefined) return undefined;
    const kept = new Set(tags.map((tag) => tag.toLowerCase()));
    return this.#statements.tags
      .all(JSON.stringify(ids))
      .flatMap((text) => JSON.parse(text) as string[])
      .find((tag) => limiting.has(tag.toLowerCase()) && !kept.has(tag.toLowerCase()));
  }
}

type Change = Checked<"recorders.set">;
