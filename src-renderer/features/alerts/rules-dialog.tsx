import { useState, type ReactNode } from "react";
import type { AlertRule } from "#shared/domain/alerts.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import type { DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Dialog,
  ErrorNotice,
  IconAdd,
  IconButton,
  IconEdit,
  IconRemove,
  notifyDone,
  notifyError,
  Notice,
  Switch,
  Table,
  Tooltip,
} from "#renderer/ui/index.ts";
import { deliversOutside, newAlertRule, ruleParts } from "./rule-draft.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { alertRulesStore } from "./rules-store.ts";
import { kindText } from "./labels.ts";
import css from "./alerts.module.css";

/** All rules; each is changed in a dialog of its own, and saved at once. */
export function RulesDialog({ onClose }: DialogProps): ReactNode {
  const store = useFeature(alertRulesStore, (state) => state);
  const { rules: all, loading, save: saveAll, reload } = store;
  const [edited, setEdited] = useState<AlertRule | null>(null);
  const save = async (next: readonly AlertRule[]) => {
    const answer = await saveAll(next);
    if (!answer.ok) notifyError(answer.error);
    else notifyDone(m.saved);
  };
  // One dialog at a time: the form takes the place of the list, and gives it back.
  if (edited) return <RuleDialog rule={edited} rules={all} onClose={() => setEdited(null)} />;
  const isLocal = loading.state === "ready" && !deliversOutside(all);
  return (
    <Dialog
      title={m.rulesTitle}
      width={isLocal ? 720 : 860}
      opened
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {commonMessages.close}
          </Button>
          <Button
            leftSection={<IconAdd size={15} />}
            // All rules are saved together: with rules that are not known, the others would be lost.
            disabled={loading.state !== "ready"}
            onClick={() => setEdited(newAlertRule())}
          >
            {m.newRule}
          </Button>
        </>
      }
    >
      {loading.state === "failed" && (
        <ErrorNotice
          error={loading.error}
          action={<Button onClick={() => void reload()}>{commonMessages.tryAgain}</Button>}
        />
      )}
      {isLocal ? (
        <Notice
          tone="warn"
          title={m.noRecipient}
          action={
            <Button component="a" href="#/settings/alerts">
              {m.setUpMail}
            </Button>
          }
        >
          {m.noRecipientText}
        </Notice>
      ) : (
        <p className={css.soft}>{m.rulesHint}</p>
      )}
      {loading.state === "ready" && all.length === 0 && <p>{m.noRules}</p>}
      {all.length > 0 && (
        <Table className={css.rules} aria-label={m.rulesTitle}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{commonMessages.name}</Table.Th>
              <Table.Th>{m.columnAfter}</Table.Th>
              <Table.Th>{m.ruleScope}</Table.Th>
              {!isLocal && <Table.Th>{m.ruleDeliver}</Table.Th>}
              <Table.Th>{m.ruleEnabled}</Table.Th>
              <Table.Th aria-label={m.columnActions} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {all.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                isLocal={isLocal}
                onEdit={() => setEdited(rule)}
                onToggle={() =>
                  void save(
                    all.map((one) =>
                      one.id === rule.id ? { ...one, enabled: !one.enabled } : one,
                    ),
                  )
                }
                onRemove={() => void save(all.filter(({ id }) => id !== rule.id))}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Dialog>
  );
}

function RuleRow(props: {
  rule: AlertRule;
  /** No rule sends anything outside of Muster. */
  isLocal: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onRemove: () => void;
}): ReactNode {
  const { rule, isLocal, onEdit, onToggle, onRemove } = props;
  const edit = m.editNamedRule({ name: rule.name });
  const remove = m.removeRule({ name: rule.name });
  const { watched, after, where, to } = ruleParts(rule, kindText);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <p className={css.name}>{rule.name}</p>
        {watched !== "" && <p className={css.soft}>{watched}</p>}
      </Table.Th>
      <Table.Td>{after}</Table.Td>
      <Table.Td>{where}</Table.Td>
      {!isLocal && <Table.Td>{to || <span className={css.soft}>{m.inMusterOnly}</span>}</Table.Td>}
      <Table.Td>
        <Switch
          aria-label={m.enableRule({ name: rule.name })}
          checked={rule.enabled}
          onChange={onToggle}
        />
      </Table.Td>
      <Table.Td>
        <div className={css.icons}>
          <Tooltip label={edit}>
            <IconButton aria-label={edit} onClick={onEdit}>
              <IconEdit size={15} />
            </IconButton>
          </Tooltip>
          <Tooltip label={remove}>
            <IconButton aria-label={remove} onClick={onRemove}>
              <IconRemove size={15} />
            </IconButton>
          </Tooltip>
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
