import { useEffect, useState } from "react";
import type { Result } from "#shared/result.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { credentialsStore, type CredentialUses } from "./store.ts";

interface Known {
  readonly name: string;
  /** Number of changes when the answer was loaded. */
  readonly changes: number;
  readonly answer: Result<CredentialUses>;
}

/** The uses of a credential, loaded again after each change; null while they load. */
export function useUses(name: string): Result<CredentialUses> | null {
  const { uses, changes } = useFeature(credentialsStore, (state) => state);
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let over = false;
    void uses(name).then((answer) => over || setKnown({ name, changes, answer }));
    return () => {
      over = true;
    };
  }, [name, uses, changes]);
  return known?.name === name ? known.answer : null;
}
