import type { ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";
import { fieldMessages as text } from "#shared/messages/fields.ts";
import { useServices } from "#renderer/services/context.tsx";
import { editFields } from "#renderer/services/edit-request.ts";
import { Button, Notice } from "#renderer/ui/index.ts";
import { allFieldsRequest } from "./field-labels.ts";

interface CompleteOnlyProps {
  readonly area: Area;
  readonly recorderIds: readonly string[];
  /** Initial values of the bulk editor, by wire path. */
  readonly values: Readonly<Record<string, Json>>;
}

/** Offers to set all fields of recorders that accept complete settings only and cannot be read. */
export function CompleteOnly({ area, recorderIds, values }: CompleteOnlyProps): ReactNode {
  const services = useServices();
  const { label } = areaSpec(area);
  return (
    <Notice
      tone="warn"
      title={text.completeOnly({ count: recorderIds.length, area: label })}
      action={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => editFields(services, recorderIds, [allFieldsRequest(area, values)])}
        >
          {text.setAllFields({ area: label })}
        </Button>
      }
    >
      {text.completeOnlyText}
    </Notice>
  );
}
