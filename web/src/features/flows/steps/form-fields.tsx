import type { FlowQuestion } from '@recado/contracts';
import { flowAnswers, MOST_QUESTIONS, type FlowAnswer } from '@recado/contracts/tickets/flow-kinds';
import { Button, Select, Switch } from 'antd';
import { ArrowUp, ChevronDown, ChevronRight, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TemplateField } from '../../../ui/template-field.tsx';
import { freeName } from '../graph/known-variables.ts';
import { newId } from '../graph/new-id.ts';
import { AnswerLimits } from './answer-limits.tsx';
import { ChoiceList } from './choice-list.tsx';
import { formText } from './form.text.ts';
import { useFlowTemplate, type StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';
import css from './steps.module.css';
import { VariableInput } from './variable-field.tsx';

/** Questions that are asked one after the other, of which one is open for editing. */
export function FormFields({ form }: { form: StepForm }) {
  const t = useText(formText);
  const words = useText(stepText);
  const { step, variables, set, errorOf } = form;
  const { questions = [], confirms = false } = step;
  const [open, setOpen] = useState<number | null>(0);
  const error = errorOf('questions');
  const change = (at: number, changed: Partial<FlowQuestion>) =>
    set({ questions: questions.map((one, n) => (n === at ? { ...one, ...changed } : one)) });
  function add() {
    const variable = freeName(variables, words.firstVariable);
    set({ questions: [...questions, { text: '', answer: 'text', variable }] });
    setOpen(questions.length);
  }
  function remove(at: number) {
    set({ questions: questions.toSpliced(at, 1) });
    setOpen(null);
  }
  function raise(at: number) {
    set({ questions: questions.toSpliced(at, 1).toSpliced(at - 1, 0, ...questions.slice(at, at + 1)) });
    setOpen(open === at ? at - 1 : open === at - 1 ? at : open);
  }
  return (
    <>
      <fieldset className={css['choices']}>
        <legend>{t.questions}</legend>
        <ol className={css['questions']}>
          {questions.map((question, at) => (
            <li key={at}>
              <QuestionHead
                question={question}
                at={at}
                isOpen={open === at}
                isIncomplete={form.hasProblem(`questions.${at}.`)}
                onToggle={() => setOpen(open === at ? null : at)}
                onRaise={() => raise(at)}
                onRemove={() => remove(at)}
              />
              {open === at && (
                <QuestionForm form={form} question={question} at={at} onChange={(changed) => change(at, changed)} />
              )}
            </li>
          ))}
        </ol>
        {error && (
          <p role="alert" className={css['bad']}>
            {error}
          </p>
        )}
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            disabled={questions.length >= MOST_QUESTIONS}
            onClick={add}
          >
            {t.add}
          </Button>
        </div>
      </fieldset>
      <SwitchField label={t.confirms} help={t.confirmsHelp}>
        {(id) => <Switch id={id} checked={confirms} onChange={(on) => set({ confirms: on })} />}
      </SwitchField>
      <AnswerLimits form={form} />
    </>
  );
}

interface HeadProps {
  question: FlowQuestion;
  at: number;
  isOpen: boolean;
  isIncomplete: boolean;
  onToggle: () => void;
  onRaise: () => void;
  onRemove: () => void;
}
function QuestionHead({ question, at, isOpen, isIncomplete, onToggle, onRaise, onRemove }: HeadProps) {
  const t = useText(formText);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={css['questionHead']}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Arrow size={16} aria-hidden="true" />
        <span>
          {at + 1}. {question.text.trim() || t.empty}
        </span>
        {isIncomplete && (
          <span className={css['incomplete']} title={t.hasProblem}>
            <TriangleAlert size={14} aria-hidden="true" />
            <span className="sr-only">{t.hasProblem}</span>
          </span>
        )}
      </button>
      <IconButton label={t.raise(at + 1)} icon={ArrowUp} iconSize={16} disabled={at === 0} onClick={onRaise} />
      <IconButton label={t.remove(at + 1)} icon={Trash2} iconSize={16} danger onClick={onRemove} />
    </div>
  );
}

interface QuestionProps {
  form: StepForm;
  question: FlowQuestion;
  at: number;
  onChange: (changed: Partial<FlowQuestion>) => void;
}
function QuestionForm({ form: { variables, errorOf }, question, at, onChange }: QuestionProps) {
  const t = useText(formText);
  const words = useText(stepText);
  const template = useFlowTemplate(variables);
  const { text, answer, variable = '', choices = [], isOptional = false } = question;
  const errorIn = (field: string) => errorOf(`questions.${at}.${field}`);
  const choose = (next: FlowAnswer) =>
    onChange({
      answer: next,
      ...(next === 'choice' && choices.length === 0
        ? { choices: [1, 2].map((n) => ({ id: newId(), title: words.choiceTitle(n) })) }
        : {}),
    });
  return (
    <div className={css['question']}>
      <TemplateField
        {...template}
        hasPreview={false}
        label={t.text}
        error={errorIn('text')}
        rows={{ minRows: 2, maxRows: 8 }}
        value={text}
        onChange={(value) => onChange({ text: value.slice(0, 1_000) })}
      />
      <Field label={words.answer}>
        {(wiring) => (
          <Select
            {...wiring}
            listHeight={300}
            value={answer}
            options={flowAnswers.map((value) => ({ value, label: words[value] }))}
            onChange={choose}
          />
        )}
      </Field>
      {answer === 'choice' && (
        <ChoiceList choices={choices} errorOf={errorIn} onChange={(changed) => onChange({ choices: changed })} />
      )}
      <VariableInput
        label={words.variable}
        error={errorIn('variable')}
        value={variable}
        onChange={(name) => onChange({ variable: name })}
      />
      <SwitchField label={t.isOptional} help={t.optionalHelp}>
        {(id) => <Switch id={id} checked={isOptional} onChange={(on) => onChange({ isOptional: on })} />}
      </SwitchField>
    </div>
  );
}
