import { useState, type ReactNode } from "react";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import { ExpectationsDialog, type Agreement } from "#renderer/features/expectations/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { lockReason } from "#renderer/services/field-rights.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { Button, IconAdd } from "#renderer/ui/index.ts";
import { ChooseAgreement } from "./choose-agreement.tsx";

/** The open dialog: the choice of a part of the fleet, or what is agreed for a part; null for none. */
export type OpenExpectation = Agreement | "choose" | null;

interface ExpectationDialogsProps {
  readonly open: OpenExpectation;
  readonly onChange: (open: OpenExpectation) => void;
}

export function ExpectationDialogs({ open, onChange }: ExpectationDialogsProps): ReactNode {
  const close = () => onChange(null);
  if (open === null) return null;
  if (open === "choose") return <ChooseAgreement onChoose={onChange} onClose={close} />;
  return <ExpectationsDialog key={`${open.scope} ${open.scopeId}`} of={open} onClose={close} />;
}

/** The button that agrees something with a part of the fleet, with its dialogs. */
export function NewExpectation(): ReactNode {
  const locked = useExpectationsLock();
  const [open, setOpen] = useState<OpenExpectation>(null);
  return (
    <>
      <Button
        leftSection={<IconAdd size={15} aria-hidden />}
        disabled={locked !== null}
        title={locked ?? undefined}
        onClick={() => setOpen("choose")}
      >
        {text.add}
      </Button>
      <ExpectationDialogs open={open} onChange={setOpen} />
    </>
  );
}

/** Why this user may not change expectations; null if the user may. */
export function useExpectationsLock(): string | null {
  const me = useFeature(meStore, (state) => state.me);
  return lockReason(me, "expectations.set", "scopeId");
}
