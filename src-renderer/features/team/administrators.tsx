import type { ReactNode } from "react";
import { formatList } from "#shared/format.ts";
import { userScreen as text } from "#shared/messages/users-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";

/** Whom a user can ask for what only administrators may do, as a sentence; nothing if there is no other administrator. */
export function Administrators(): ReactNode {
  const names = useFeature(meStore, ({ me }) => me?.administrators) ?? [];
  if (names.length === 0) return null;
  return text.administratorsAre({ count: names.length, names: formatList(names) });
}
