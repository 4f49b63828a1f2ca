import type { ReactNode } from "react";
import { NO_FILTER, recordersStore, showRecorders } from "#renderer/features/inventory/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { selectionStore } from "#renderer/services/selection.ts";
import { counted } from "#renderer/services/words.ts";
import { Button, EmptyState, IconGood } from "#renderer/ui/index.ts";
import { ChooseList } from "./file-step.tsx";
import { outcomeText } from "./lines.ts";
import type { Imported } from "./store.ts";
import css from "./imports.module.css";

/** What came of it, and the way to the recorders. */
export function DoneStep({ imported }: { imported: Imported }): ReactNode {
  const { name, outcome } = imported;
  const { faulty, credentialsKept } = outcome;
  return (
    <div className={css.scroll}>
      <EmptyState
        icon={IconGood}
        title={`${name} is imported`}
        actions={
          <>
            {imported.urls.length > 0 && <ShowThem urls={imported.urls} />}
            <ChooseList label="Import another file" primary={false} />
          </>
        }
      >
        <div className={css.said}>
          <p role="status">{outcomeText(outcome)}</p>
          {faulty > 0 && (
            <p>
              {counted(faulty, "faulty row")} stayed behind. Correct {faulty === 1 ? "it" : "them"}{" "}
              in the file and import it again.
            </p>
          )}
          {credentialsKept.length > 0 && (
            <p>
              Passwords were taken over as {counted(credentialsKept.length, "credential")}:{" "}
              {namesText(credentialsKept)}. In the file they can still be read: remove that column,
              or the file.
            </p>
          )}
        </div>
      </EmptyState>
    </div>
  );
}

/** So many are named, and the others counted. */
const MOST_NAMES = 8;

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const some = names.slice(0, MOST_NAMES).join(", ");
  return more > 0 ? `${some} and ${more} more` : some;
}

/** More sites than this are no help as filters. */
const MOST_SITES = 12;

/** Selects them, and shows their sites alone where these are few. */
function ShowThem({ urls }: { urls: readonly string[] }): ReactNode {
  const services = useServices();
  const { recorders, open } = useFeature(recordersStore, (state) => state);
  const select = useFeature(selectionStore, (state) => state.select);
  const show = () => {
    const wanted = new Set(urls);
    const mine = recorders.filter(({ url }) => wanted.has(url));
    const site = [...new Set(mine.map(({ siteId }) => siteId))];
    open(null);
    select(mine.map(({ id }) => id));
    showRecorders(services, { ...NO_FILTER, site: site.length <= MOST_SITES ? site : [] });
  };
  return <Button onClick={show}>Show them in Recorders</Button>;
}
