import type { Credential } from "#shared/domain/inventory.ts";
import { credentialFields } from "#shared/entities/credential-fields.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { exactTime, gridColumns, type GridColumn } from "#renderer/ui/index.ts";
import { purposeText } from "./purpose-field.tsx";

export function credentialColumns(
  open: (name: string) => void,
  signInColumns: readonly GridColumn<Credential>[],
): GridColumn<Credential>[] {
  return [
    ...gridColumns(credentialFields, {
      name: {
        open: ({ name }) => open(name),
        flex: 2,
        minWidth: 160,
        sort: "asc",
        besidePanel: true,
      },
      username: { flex: 1, minWidth: 110 },
      purpose: {
        tooltip: ({ purpose }) => purposeText(purpose),
        width: 150,
        besidePanel: "ifRoom",
        isMinor: true,
      },
      usedBy: { width: 140 },
    }),
    ...signInColumns,
    ...gridColumns(credentialFields, {
      updatedAt: {
        tooltip: ({ updatedAt, passwordMissing }) =>
          passwordMissing ? text.missingHint : exactTime(updatedAt),
        width: 130,
      },
    }),
  ];
}
