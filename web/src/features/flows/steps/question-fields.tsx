import { flowAnswers, DEFAULT_TRIES, type FlowAnswer } from '@recado/contracts/tickets/flow-kinds';
import { InputNumber, Select, Switch } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { newId } from '../graph/new-id.ts';
import { ChoiceList } from './choice-list.tsx';
import { DurationField } from './duration-field.tsx';
import type { StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';
import { StepText } from './text-fields.tsx';
import { VariableField } from './variable-field.tsx';

/** The time limit that a question gets first: most people answer within a day. */
const USUAL_MINUTES = 60 * 24;

/** A question: its text, the answer that is accepted, and what happens without one. */
export function QuestionFields({ form }: { form: StepForm }) {
  const t = useText(stepText);
  const { step, set, errorOf } = form;
  const { answer, choices = [], minutes, tries } = step;
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
      {answer === 'choice' && <ChoiceList form={form} />}
      <VariableField form={form} label={answer === 'choice' ? t.variableOptional : t.variable} />
      <StepText form={form} field="retryText" label={t.retry} help={t.retryHelp} />
      <Field label={t.tries}>
        {({ status: _status, ...wiring }) => (
          <InputNumber
            {...wiring}
            min={1}
            max={10}
            precision={0}
            value={tries ?? DEFAULT_TRIES}
            onChange={(count) => set({ tries: count ?? DEFAULT_TRIES })}
          />
        )}
      </Field>
      <SwitchField label={t.limited} help={t.limitedHelp}>
        {(id) => (
          <Switch
            id={id}
            checked={minutes !== undefined}
            onChange={(on) => set({ minutes: on ? USUAL_MINUTES : undefined })}
          />
        )}
      </SwitchField>
      {minutes !== undefined && (
        <DurationField
          label={t.waits}
          value={minutes}
          onChange={(value) => value !== undefined && set({ minutes: value })}
        />
      )}
    </>
  );
}
