import type { FlowRequestValue, IntegrationType } from '@recado/contracts';
import { MOST_ANSWERS } from '@recado/contracts/tickets/flow-kinds';
import { Button, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { BotTargetField } from '../../../ui/bot-target-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { variableName } from '../graph/known-variables.ts';
import { requestText } from './request.text.ts';
import type { StepForm } from './step-form.ts';
import css from './steps.module.css';

/** Integrations that are an address of another system. */
const types: readonly IntegrationType[] = ['webhook', 'n8n'];

/** The integration that is asked, and the values of its answer that become variables. */
export function RequestFields({ form }: { form: StepForm }) {
  const t = useText(requestText);
  const { features } = useMe();
  const { step, set, errorOf } = form;
  return (
    <>
      {!features.includes('useIntegrations') && <p className={css['soft']}>{t.noIntegrations}</p>}
      <BotTargetField
        label={t.integration}
        help={t.integrationHelp}
        error={errorOf('integrationId')}
        types={types}
        value={{ promptId: null, integrationId: step.integrationId ?? null }}
        onChange={({ integrationId }) => set({ integrationId })}
      />
      <AnswerList form={form} />
    </>
  );
}

function AnswerList({ form: { step, set, errorOf } }: { form: StepForm }) {
  const t = useText(requestText);
  const { answers = [] } = step;
  const error = errorOf('answers');
  const change = (at: number, changed: Partial<FlowRequestValue>) =>
    set({ answers: answers.map((one, n) => (n === at ? { ...one, ...changed } : one)) });
  return (
    <fieldset className={css['choices']}>
      <legend>{t.answers}</legend>
      <p className={css['soft']}>{t.answersHelp}</p>
      {answers.map(({ path, variable, example = '' }, at) => (
        <div key={at} className={css['answer']}>
          <Input
            aria-label={t.answerPath(at + 1)}
            placeholder={t.pathExample}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={path}
            onChange={({ target }) => change(at, { path: target.value.trim() })}
          />
          <Input
            aria-label={t.answerVariable(at + 1)}
            placeholder={t.variable}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={variable}
            onChange={({ target }) => change(at, { variable: variableName(target.value) })}
          />
          <IconButton
            label={t.removeAnswer(at + 1)}
            icon={Trash2}
            iconSize={16}
            danger
            onClick={() => set({ answers: answers.toSpliced(at, 1) })}
          />
          <Input
            aria-label={t.answerExample(at + 1)}
            placeholder={t.example}
            autoComplete="off"
            maxLength={200}
            value={example}
            onChange={({ target }) => change(at, { example: target.value })}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={css['bad']}>
          {error}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          disabled={answers.length >= MOST_ANSWERS}
          onClick={() => set({ answers: [...answers, { path: '', variable: '' }] })}
        >
          {t.addAnswer}
        </Button>
      </div>
    </fieldset>
  );
}
