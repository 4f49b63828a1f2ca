import { useMemo, useRef, useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import {
  credentialsStore,
  SIGN_IN_FIELDS,
  SignInChoiceFields,
} from "#renderer/features/credentials/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useSubmit } from "#renderer/ui/index.ts";
import { EMPTY_ADDITION, inputOf, problemsOf, type Addition } from "./add-recorder.ts";
import { AddressProbe, type Probe } from "./address-probe.tsx";
import { FirstContact, type ContactAnswer } from "./first-contact.tsx";
import { problemsOfRecorder } from "./recorder-draft.ts";
import { RecorderForm } from "./recorder-form.tsx";
import { tagsInUse } from "./tags.ts";

/** Adds a recorder by its address, contacts the recorder, and shows its identity or the error. */
export function AddDialog({ onClose }: { onClose: () => void }): ReactNode {
  const ask = useFeature(recordersStore, (state) => state.ask);
  const [added, setAdded] = useState<Recorder | null>(null);
  const [answer, setAnswer] = useState<ContactAnswer | null>(null);
  // Counts the added recorders: the form for the next recorder starts empty.
  const [round, setRound] = useState(0);
  const contact = async (recorder: Recorder) => {
    setAdded(recorder);
    setAnswer(null);
    const report = await ask([recorder.id]);
    setAnswer(report.ok ? (report.value.items[0] ?? null) : report.error);
  };
  if (added) {
    return (
      <FirstContact
        recorder={added}
        answer={answer}
        onAgain={() => void contact(added)}
        onClose={onClose}
        onNext={() => {
          setAdded(null);
          setRound(round + 1);
        }}
      />
    );
  }
  return <AddForm key={round} onClose={onClose} onAdded={(recorder) => void contact(recorder)} />;
}

interface AddFormProps {
  readonly onClose: () => void;
  readonly onAdded: (recorder: Recorder) => void;
}

function AddForm({ onClose, onAdded }: AddFormProps): ReactNode {
  const { recorders, add } = useFeature(recordersStore, (state) => state);
  const credentials = useFeature(credentialsStore, (state) => state.credentials);
  const [addition, setAddition] = useState<Addition>(EMPTY_ADDITION);
  // Counts the tests of the connection without an address.
  const [untestable, setUntestable] = useState(0);
  const added = useRef<Recorder | null>(null);
  const knownTags = useMemo(() => tagsInUse(recorders), [recorders]);
  const form = useSubmit(
    addition,
    async () => {
      const taken = credentials.map(({ name }) => name);
      const problems = problemsOf(addition, taken);
      if (problems.length > 0) return problems;
      const { recorder, signIn } = inputOf(addition, taken);
      const answer = await add(recorder, signIn);
      if (!answer.ok) return answer.error;
      added.current = answer.value;
      return null;
    },
    () => added.current && onAdded(added.current),
  );
  const noAddress = problemsOfRecorder(addition).filter(({ where }) => where === "url");
  const errors = form.errors.length > 0 || untestable === 0 ? form.errors : noAddress;
  const change = (patch: Partial<Addition>) => setAddition((last) => ({ ...last, ...patch }));
  return (
    <MethodDialog
      title={text.add}
      onClose={onClose}
      width={520}
      confirm={text.add}
      form={{ ...form, error: null, refusals: form.refusals + untestable }}
    >
      <RecorderForm
        draft={addition}
        onChange={change}
        errors={errors}
        knownTags={knownTags}
        probe={
          <AddressProbe
            url={addition.url}
            onMissing={() => setUntestable((count) => count + 1)}
            onFound={(probe) => change(fromProbe(probe, addition))}
          />
        }
        signIn={
          <SignInChoiceFields
            choice={addition}
            site={addition.site}
            onChange={change}
            errors={form.errors}
          />
        }
        signInFields={SIGN_IN_FIELDS}
      />
    </MethodDialog>
  );
}

/** The address with the scheme that the device supports, and its name if the user entered no name. */
function fromProbe(probe: Probe, { name }: Addition): Partial<Addition> {
  if (probe.kind === "other") return {};
  const proposed = probe.name || probe.model;
  const named = name.trim() === "" && proposed !== "" && { name: proposed };
  return { url: probe.origin, tested: probe, ...named };
}
