import { useEffect, useMemo, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { fieldLabel, valueText } from "#renderer/features/fields/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, ErrorNotice, Loader } from "#renderer/ui/index.ts";
import { changeGroups, fieldKeyOf, groupName, type ChangeGroup } from "./groups.ts";
import { writtenLines } from "./lines.ts";
import { plansStore } from "./store.ts";
import css from "./plans.module.css";

/** Changes of one field that are shown; the page of the plan has all. */
const MOST_OF_FIELD = 4;

interface ChangesInShortProps {
  readonly planId: string;
  /** How much changes, beside the heading. */
  readonly summary?: string;
}

/** What a plan changes, field by field, so that it can be judged beside a list: equal changes together, the largest first. */
export function ChangesInShort({ planId, summary }: ChangesInShortProps): ReactNode {
  const load = useFeature(plansStore, (state) => state.load);
  const plan = useFeature(plansStore, (state) => state.plans.get(planId));
  const error = useFeature(plansStore, (state) => state.errors.get(planId) ?? null);
  useEffect(() => void load(planId), [load, planId]);
  const fields = useMemo(
    () => (plan ? [...Map.groupBy(changeGroups(writtenLines(plan, false)), fieldKeyOf)] : []),
    [plan],
  );
  if (error) return <ErrorNotice error={error} />;
  if (!plan) return <Loader size="sm" aria-label={common.loading} />;
  return (
    <section className={css.inShort} aria-label={text.columnChanges}>
      <h3>
        {text.columnChanges}
        {summary && <span className={css.summary}>{summary}</span>}
      </h3>
      {fields.map(([key, groups]) => (
        <FieldChanges key={key} groups={groups} planId={planId} />
      ))}
    </section>
  );
}

interface FieldChangesProps {
  readonly groups: readonly ChangeGroup[];
  readonly planId: string;
}

function FieldChanges({ groups, planId }: FieldChangesProps): ReactNode {
  const [first] = groups;
  if (!first) return null;
  const more = groups.length - MOST_OF_FIELD;
  return (
    <div>
      <h4>{fieldLabel(first.field.path, first.area)}</h4>
      <ul>
        {groups.slice(0, MOST_OF_FIELD).map((group) => (
          <li key={group.id}>
            <span>
              {valueText(group.path, group.field.before)} →{" "}
              {valueText(group.path, group.field.after)}
            </span>
            <span className={css.soft}>{groupName(group)}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Anchor href={`#/plans/${planId}`}>{common.andMore({ count: more })}</Anchor>
          </li>
        )}
      </ul>
    </div>
  );
}
