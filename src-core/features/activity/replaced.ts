import { z } from "zod";
import { REPLACED, type Replaced, type Storage } from "#core/platform/storage/index.ts";
import type { ActivityLog } from "./log.ts";

const replacedSchema: z.ZodType<Replaced> = z.object({
  kind: z.enum(["database.restored", "database.begun"]),
  at: z.string(),
  user: z.string(),
  detail: z.string(),
});

/** Writes down that this database took the place of another. */
export function noteReplaced({ sqlite, write }: Storage, log: ActivityLog): void {
  const find = sqlite
    .prepare<[string], string>("select value_json from preference where key = ?")
    .pluck();
  const drop = sqlite.prepare("delete from preference where key = ?");
  if (find.get(REPLACED) === undefined) return;
  write(() => {
    const text = find.get(REPLACED);
    if (text === undefined) return;
    drop.run(REPLACED);
    const said = replacedSchema.safeParse(JSON.parse(text));
    if (said.success) log.append({ ...said.data, host: "command line" });
  });
}
