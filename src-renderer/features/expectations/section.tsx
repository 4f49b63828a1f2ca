import { useId, useState, type ReactNode } from "react";
import { agreedFor, type RecorderPlace } from "#shared/domain/expectation.ts";
import { agreedTexts, expectationScopeText } from "#shared/domain/expectation-text.ts";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { lockReason } from "#renderer/services/field-rights.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { Button } from "#renderer/ui/index.ts";
import { ExpectationsDialog, type Agreement } from "./dialog.tsx";
import { useExpectations } from "./use-expectations.ts";
import css from "./expectations.module.css";

interface SectionProps {
  readonly of: Agreement;
  /** Customer of the site whose expectations are shown. */
  readonly customerId?: string | null;
}

/** What is agreed for a customer, site or tag, with the way to change it; without any, the more general expectations. */
export function ExpectationsSection({ of, customerId = null }: SectionProps): ReactNode {
  const { expectations, loading } = useExpectations();
  const heading = useId();
  const known = expectations.find(
    ({ scope, scopeId }) => scope === of.scope && scopeId === of.scopeId,
  );
  const texts = agreedTexts(known?.values ?? {});
  const general = agreedFor(expectations, {
    recorderId: "",
    siteId: "",
    customerId: of.scope === "site" ? customerId : null,
    tags: [],
  }).flatMap(({ values, from }) =>
    agreedTexts(values).map((agreed) =>
      text.inherited({ agreed, from: expectationScopeText(from) }),
    ),
  );
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h3 id={heading}>{text.expectations}</h3>
      {texts.length > 0 ? (
        <ul className={css.agreed}>
          {texts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : (
        loading.state === "ready" && (
          <div className={css.quiet}>
            <p>{general.length > 0 ? text.noneButGeneral : text.none}</p>
            <ul className={css.agreed}>
              {general.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )
      )}
      <ChangeButton of={of} />
    </section>
  );
}

/** What is agreed for a recorder, and where each value comes from. */
export function RecorderExpectations(props: { place: RecorderPlace; name: string }): ReactNode {
  const { place, name } = props;
  const { expectations, loading } = useExpectations();
  const heading = useId();
  const applied = agreedFor(expectations, place).flatMap(({ values, from }) =>
    agreedTexts(values).map((agreed) => ({ agreed, from: expectationScopeText(from) })),
  );
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h3 id={heading}>{text.appliesHere}</h3>
      {applied.length > 0 ? (
        <table className={css.applied} aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{text.agreed}</th>
              <th scope="col">{text.from}</th>
            </tr>
          </thead>
          <tbody>
            {applied.map(({ agreed, from }) => (
              <tr key={agreed}>
                <td>{agreed}</td>
                <td className={css.quiet}>{from}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        loading.state === "ready" && <p className={css.quiet}>{text.nothingApplies}</p>
      )}
      <ChangeButton of={{ scope: "recorder", scopeId: place.recorderId, name }} />
    </section>
  );
}

/** Opens the form. Users who may not change it see why. */
function ChangeButton({ of }: { of: Agreement }): ReactNode {
  const { loading } = useExpectations();
  const me = useFeature(meStore, (state) => state.me);
  const locked = lockReason(me, "expectations.set", "scopeId");
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        disabled={locked !== null || loading.state !== "ready"}
        title={locked ?? undefined}
        onClick={() => setOpened(true)}
      >
        {text.change}
      </Button>
      {opened && <ExpectationsDialog of={of} onClose={() => setOpened(false)} />}
    </div>
  );
}
