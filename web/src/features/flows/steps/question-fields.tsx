import { flowAnswers, type FlowAnswer } from '@recado/contracts/tickets/flow-kinds';
import { Select } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { newId } from '../graph/new-id.ts';
import { AnswerLimits } from './answer-limits.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';
import { StepText } from './text-fields.tsx';
import { VariableField } from './variable-field.tsx';

/** A question: its text, the answer that is accepted, and what happens without one. */
export function QuestionFields({ form }: { form: StepForm }) {
  const t = useText(stepText);
  const { step, set, errorOf } = form;
  const { answer, choices = [] } = step;
  const choose = (next: FlowAnswer) =>
    set({
      answer: next,
      ...(next === 'choice' && choices.length === 0
        ? { choices: [1, 2].map((n) => ({ id: newId(), title: t.choiceTitle(n) })) }
        : {}),
    });
  return (
    <>
      <StepText form={form} field="text" label={t.question} />
      <Field label={t.answer} error={errorOf('answer')}>
        {(wiring) => (
          <Select
            {...wiring}
            listHeight={300}
            value={answer ?? null}
            options={flowAnswers.map((value) => ({ value, label: t[value] }))}
            onChange={choose}
          />
        )}
      </Field>
      {answer === 'choice' && (
        <ChoiceList choices={choices} errorOf={errorOf} onChange={(changed) => set({ choices: changed })} />
      )}
      <VariableField form={form} label={answer === 'choice' ? t.variableOptional : t.variable} />
      <AnswerLimits form={form} />
    </>
  );
}
