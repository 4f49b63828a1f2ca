import { mergeColumns, type Columns, type ColumnsPatch } from "#shared/domain/columns.ts";
import { mergeTags } from "#shared/domain/tags.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { tooMany } from "./faults.ts";

const MOST_TAGS = 50;
const MOST_COLUMNS = 200;

/** Tags and columns of one recorder, as they are kept. */
interface State {
  readonly name: string;
  readonly tags: string;
  readonly columns: string;
}

interface TagsAndColumns {
  readonly tags?: string[] | undefined;
  readonly addTags?: string[] | undefined;
  readonly removeTags?: string[] | undefined;
  readonly columns?: ColumnsPatch | undefined;
}

/** What a wish makes of the tags and columns that a recorder has; what the wish does not name is left out. */
export function mergedInto(
  { name, tags, columns }: State,
  wish: TagsAndColumns,
): Result<{ tags_json?: string; columns_json?: string }> {
  const change: { tags_json?: string; columns_json?: string } = {};
  if (wish.tags ?? wish.addTags ?? wish.removeTags) {
    const next = wish.tags
      ? mergeTags([], { addTags: wish.tags })
      : mergeTags(JSON.parse(tags) as string[], wish);
    if (next.length > MOST_TAGS) return err(tooMany("tags", name, MOST_TAGS));
    change.tags_json = JSON.stringify(next);
  }
  if (wish.columns) {
    const next = mergeColumns(JSON.parse(columns) as Columns, wish.columns);
    if (Object.keys(next).length > MOST_COLUMNS) return err(tooMany("columns", name, MOST_COLUMNS));
    change.columns_json = JSON.stringify(next);
  }
  return ok(change);
}
