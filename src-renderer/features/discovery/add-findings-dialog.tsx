import { useRef, useState, type ReactNode } from "react";
import type { Finding } from "#shared/domain/discovery.ts";
import type { MusterError } from "#shared/errors.ts";
import { fault } from "#shared/errors.ts";
import { discoveryAddMessages as texts } from "#shared/messages/discovery-screen.ts";
import {
  credentialsStore,
  newCredential,
  problemsOfSignIn,
  SIGN_IN_FIELDS,
  SignInChoiceFields,
  SITE_SIGN_IN,
  type SignInChoice,
} from "#renderer/features/credentials/index.ts";
import { CustomerPicker } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { fieldError, useSubmit } from "#renderer/ui/index.ts";
import { SignInResults } from "./sign-in-results.tsx";
import { siteField, SiteGroups } from "./site-groups.tsx";
import { discoveryStore } from "./store.ts";
import { suggestSites, type SiteGroup } from "./suggest-sites.ts";

interface AddFindingsProps {
  readonly findings: readonly Finding[];
  readonly onClose: () => void;
}

/** Adds the selected recorders: asks for sites and sign-in once, tests the sign-in at each recorder, and offers an audit. */
export function AddFindingsDialog({ findings, onClose }: AddFindingsProps): ReactNode {
  const added = useFeature(discoveryStore, (state) => state.added);
  const [credential, setCredential] = useState<string | null>(null);
  const [isAdded, setAdded] = useState(false);
  if (isAdded && added) {
    return <SignInResults added={added} credential={credential} onClose={onClose} />;
  }
  return (
    <AddForm
      findings={findings}
      onClose={onClose}
      onAdded={(name) => {
        setCredential(name);
        setAdded(true);
      }}
    />
  );
}

interface AddFormProps extends AddFindingsProps {
  /** @param credential name of the credential that the recorders use; null for that of their sites */
  readonly onAdded: (credential: string | null) => void;
}

function AddForm({ findings, onClose, onAdded }: AddFormProps): ReactNode {
  const sites = useServices().get(sitesStore);
  const { credentials, set } = useFeature(credentialsStore, (state) => state);
  const add = useFeature(discoveryStore, (state) => state.add);
  const [groups, setGroups] = useState<readonly SiteGroup[]>(() =>
    suggestSites(
      findings,
      sites.getState().sites.map(({ name }) => name),
    ),
  );
  const [choice, setChoice] = useState<SignInChoice>(() => ({
    ...SITE_SIGN_IN,
    ...(findings.some(({ needsSignIn }) => needsSignIn) && { signIn: "new" }),
  }));
  const [known] = useState(() => new Set(sites.getState().sites.map(({ name }) => name)));
  const [customer, setCustomer] = useState("");
  const isNew = ({ site }: SiteGroup) => site.trim() !== "" && !known.has(site.trim());
  const used = useRef<string | null>(null);
  const siteName = groups.length === 1 ? (groups[0]?.site ?? "") : "";
  const form = useSubmit(
    { ...choice, ...sitesOf(groups), customer },
    async () => {
      // The credential of an attempt that was refused is stored already; the next attempt replaces it.
      const taken = credentials.map(({ name }) => name).filter((name) => name !== used.current);
      const problems = [...problemsOfSites(groups), ...problemsOfSignIn(choice, taken)];
      if (problems.length > 0) return problems;
      const stored = newCredential(choice, siteName, taken);
      const refused = stored && (await set({ ...stored, purpose: "recorder" }));
      if (refused?.ok === false) return refused.error;
      used.current = stored?.name ?? null;
      const name = customer.trim();
      const placed = groups.map((group) =>
        name !== "" && isNew(group) ? { ...group, customer: name } : group,
      );
      return add(placed, stored?.name ?? choice.credential);
    },
    () => onAdded(used.current ?? choice.credential),
  );
  return (
    <MethodDialog
      title={texts.title({ count: findings.length })}
      confirm={texts.addAndTest}
      width={640}
      form={form}
      fields={[
        ...SIGN_IN_FIELDS,
        "credential",
        "customer",
        ...groups.map((_, index) => siteField(index)),
      ]}
      onClose={onClose}
    >
      <SiteGroups groups={groups} onChange={setGroups} errors={form.errors} />
      {groups.some(isNew) && (
        <CustomerPicker
          label={texts.customerOfNew}
          value={customer}
          onChange={setCustomer}
          error={fieldError(form.errors, "customer")}
        />
      )}
      <SignInChoiceFields
        choice={choice}
        site={siteName}
        onChange={(change) => setChoice((last) => ({ ...last, ...change }))}
        errors={form.errors}
      />
    </MethodDialog>
  );
}

const sitesOf = (groups: readonly SiteGroup[]) =>
  Object.fromEntries(groups.map(({ site }, index) => [siteField(index), site]));

function problemsOfSites(groups: readonly SiteGroup[]): MusterError[] {
  return groups.flatMap(({ site }, index) =>
    site.trim() === "" ? [fault("bad_input", texts.noSite, { where: siteField(index) })] : [],
  );
}
