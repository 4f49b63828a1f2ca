import type { ReactNode } from "react";
import type { ImportQuestion } from "#shared/domain/import.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, Notice } from "#renderer/ui/index.ts";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** Questions that the file leaves open, each with an answer that counts until the user chooses another. */
export function Questions(): ReactNode {
  const questions = useFeature(importStore, (state) => state.file?.questions ?? NONE);
  return questions.map((one) => <Question key={one.index} {...one} />);
}

const NONE: readonly ImportQuestion[] = [];

function Question({ index, question, reason, answers }: ImportQuestion): ReactNode {
  const setColumn = useFeature(importStore, (state) => state.setColumn);
  const target = useFeature(importStore, (state) => state.columns[index]?.target);
  return (
    <Notice tone="warn" title={question}>
      <p>{reason}</p>
      <div className={css.answers}>
        <ChoiceRow
          label={question}
          choices={answers.map(({ text, target: value }) => ({ value, label: text }))}
          value={target ?? "ignore"}
          onChoose={(value) => setColumn(index, { target: value })}
        />
      </div>
    </Notice>
  );
}
