import { useMemo, type ReactNode } from "react";
import { channelsStore } from "#renderer/features/channels/index.ts";
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
        title={`${name} was imported`}
        actions={
          <>
            {imported.urls.length > 0 && <NextSteps urls={imported.urls} />}
            <ChooseList label="Import another file" primary={false} />
          </>
        }
      >
        <div className={css.said}>
          <p role="status">{outcomeText(outcome)}</p>
          {faulty > 0 && (
            <p>
              {counted(faulty, "faulty row")} {faulty === 1 ? "was" : "were"} not imported. Correct{" "}
              {faulty === 1 ? "it" : "them"} in the file and import the file again.
            </p>
          )}
          {credentialsKept.length > 0 && (
            <p>
              {counted(credentialsKept.length, "credential")} created from the passwords of the
              file: {namesText(credentialsKept)}. The file still contains the passwords: delete that
              column or the file.
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

/** Audits the imported recorders, or selects them and shows only their sites where these are few. */
function NextSteps({ urls }: { urls: readonly string[] }): ReactNode {
  const services = useServices();
  const { recorders, open } = useFeature(recordersStore, (state) => state);
  const select = useFeature(selectionStore, (state) => state.select);
  const mine = useMemo(() => {
    const wanted = new Set(urls);
    return recorders.filter(({ url }) => wanted.has(url));
  }, [recorders, urls]);
  const show = () => {
    const site = [...new Set(mine.map(({ siteId }) => siteId))];
    open(null);
    select(mine.map(({ id }) => id));
    showRecorders(services, { ...NO_FILTER, site: site.length <= MOST_SITES ? site : [] });
  };
  const audit = () => {
    show();
    void services
      .get(channelsStore)
      .getState()
      .runAudit(mine.map(({ id }) => id));
  };
  return (
    <>
      <Button onClick={audit}>Audit them now</Button>
      <Button variant="default" onClick={show}>
        Show in Recorders
      </Button>
    </>
  );
}
