import type { Credential } from "#shared/domain/inventory.ts";
import { counted } from "#renderer/services/words.ts";
import { exactTime, relativeTime, type GridColumn } from "#renderer/ui/index.ts";

const NOT_TRIED =
  "Muster does not try it again there until you replace the password or choose Retry sign-in on the recorder.";

export function credentialColumns(open: (name: string) => void): GridColumn<Credential>[] {
  return [
    {
      id: "name",
      label: "Name",
      value: ({ name }) => name,
      open: ({ name }) => open(name),
      flex: 2,
      minWidth: 160,
      sort: "asc",
    },
    {
      id: "username",
      label: "User name",
      hint: "The user that signs in at the recorders.",
      value: ({ username }) => username,
      flex: 1,
      minWidth: 110,
    },
    {
      id: "usedBy",
      label: "Used by",
      hint: "Recorders that name it, and those without one at sites that do.",
      value: ({ usedBy }) => usedBy,
      format: ({ usedBy }) => counted(usedBy, "recorder"),
      tone: ({ usedBy }) => (usedBy === 0 ? "quiet" : null),
      filter: "number",
      width: 140,
    },
    {
      id: "refusedBy",
      label: "Refused by",
      hint: "Recorders that said no to it as it is now.",
      value: ({ refusedBy }) => refusedBy,
      format: ({ refusedBy }) => counted(refusedBy, "recorder"),
      tone: ({ refusedBy }) => (refusedBy === 0 ? "quiet" : "warn"),
      tooltip: ({ refusedBy }) => (refusedBy === 0 ? null : NOT_TRIED),
      filter: "number",
      width: 140,
    },
    {
      id: "updatedAt",
      label: "Password set",
      value: ({ updatedAt }) => updatedAt,
      format: ({ updatedAt }) => relativeTime(Date.parse(updatedAt), Date.now()),
      tooltip: ({ updatedAt }) => exactTime(updatedAt),
      filter: false,
      ticks: true,
      width: 130,
    },
  ];
}
