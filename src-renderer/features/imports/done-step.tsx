import { useMemo, type ReactNode } from "react";
import { importDoneMessages as texts } from "#shared/messages/import-screen.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { NO_FILTER, recordersStore, showRecorders } from "#renderer/features/inventory/index.ts";
import { OfferAuditSchedule } from "#renderer/features/schedule/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { selectionStore } from "#renderer/services/selection.ts";
import { Button, EmptyState, IconGood } from "#renderer/ui/index.ts";
import { ChooseList } from "./file-step.tsx";
import { importOutcomeText } from "./lines.ts";
import type { Imported } from "./store.ts";
import css from "./imports.module.css";

/** The result of the import, and the next steps. */
export function DoneStep({ imported }: { imported: Imported }): ReactNode {
  const { name, outcome } = imported;
  const { faulty, credentialsKept } = outcome;
  return (
    <div className={css.scroll}>
      <EmptyState
        icon={IconGood}
        title={texts.title({ file: name })}
        actions={
          <>
            {imported.urls.length > 0 && <NextSteps urls={imported.urls} />}
            <ChooseList label={texts.another} primary={false} />
          </>
        }
      >
        <div className={css.said}>
          <p role="status">{importOutcomeText(outcome)}</p>
          {faulty > 0 && <p>{texts.faulty({ count: faulty })}</p>}
          {credentialsKept.length > 0 && (
            <p>
              {texts.credentials({
                count: credentialsKept.length,
                names: namesText(credentialsKept),
              })}
            </p>
          )}
        </div>
      </EmptyState>
    </div>
  );
}

/** Further names are counted. */
const MOST_NAMES = 8;

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const some = names.slice(0, MOST_NAMES).join(", ");
  return more > 0 ? texts.someNames({ names: some, count: more }) : some;
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
      <Button onClick={audit}>{texts.audit}</Button>
      <Button variant="default" onClick={show}>
        {texts.show}
      </Button>
      <OfferAuditSchedule />
    </>
  );
}
