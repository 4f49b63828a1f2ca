import type { ReactNode } from "react";
import { REPORT_PERIODS } from "#shared/domain/report-period.ts";
import { REPORT_FORMATS } from "#shared/domain/reports.ts";
import { reportScreenMessages as words } from "#shared/messages/report-screens.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { ChoiceRow, TagsInput, TextInput } from "#renderer/ui/index.ts";
import { Row, type FormProps } from "./form-row.tsx";
import type { ReportOptionsDraft } from "./report-draft.ts";
import css from "./schedule.module.css";

/** What a scheduled report is like, and where it goes. */
export function ReportFields({ form }: FormProps): ReactNode {
  const { report } = form.values;
  const change = (part: Partial<ReportOptionsDraft>) =>
    form.set({ report: { ...report, ...part } });
  return (
    <>
      <Row label={texts.reportSubject}>
        <TextInput
          aria-label={texts.reportSubject}
          description={texts.reportSubjectHint}
          className={css.wide}
          value={report.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
          error={form.errorOf("subject")}
          maxLength={120}
        />
      </Row>
      <FileFields report={report} onChange={change} />
      <Row label={texts.delivery} error={form.errorOf("delivery")}>
        <ChoiceRow
          label={texts.delivery}
          choices={[
            { value: "folder", label: texts.toFolder },
            { value: "email", label: texts.toEmail },
          ]}
          value={report.to}
          onChoose={(to) => change({ to })}
        />
        {report.to === "folder" ? (
          <TextInput
            aria-label={texts.folder}
            description={texts.folderHint}
            className={css.wide}
            value={report.path}
            onChange={(event) => change({ path: event.currentTarget.value })}
          />
        ) : (
          <TagsInput
            aria-label={texts.addresses}
            description={texts.addressesHint}
            className={css.wide}
            value={[...report.addresses]}
            onChange={(addresses) => change({ addresses })}
            acceptValueOnBlur
          />
        )}
      </Row>
    </>
  );
}

/** The reports that go to each customer. */
export function CustomerReportsFields({ form }: FormProps): ReactNode {
  const { report } = form.values;
  return (
    <>
      <FileFields
        report={report}
        onChange={(part) => form.set({ report: { ...report, ...part } })}
      />
      <Row label={texts.delivery}>
        <p className={css.hint}>{texts.toCustomersHint}</p>
      </Row>
    </>
  );
}

interface FileProps {
  readonly report: ReportOptionsDraft;
  readonly onChange: (part: Partial<ReportOptionsDraft>) => void;
}

function FileFields({ report, onChange }: FileProps): ReactNode {
  return (
    <>
      <Row label={words.period}>
        <ChoiceRow
          label={words.period}
          choices={REPORT_PERIODS.map((value) => ({ value, label: words[value] }))}
          value={report.period}
          onChoose={(period) => onChange({ period })}
        />
      </Row>
      <Row label={words.format}>
        <ChoiceRow
          label={words.format}
          choices={REPORT_FORMATS.map((value) => ({ value, label: words[value] }))}
          value={report.format}
          onChoose={(format) => onChange({ format })}
        />
      </Row>
    </>
  );
}
