import { flowWaits } from '@recado/contracts/tickets/flow-kinds';
import { Select } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { ActionFields } from '../../../ui/automation/action-fields.tsx';
import automation from '../../../ui/automation/automation.module.css';
import { withoutKey } from '../../../ui/automation/keyed-parts.ts';
import { useKnownChoices, type RowChoice } from '../../../ui/automation/use-row-choices.ts';
import { BotTargetField } from '../../../ui/bot-target-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { TimeInput } from '../../../ui/time-input.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { DurationField } from './duration-field.tsx';
import { FormFields } from './form-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { RatingFields } from './rating-fields.tsx';
import { RequestFields } from './request-fields.tsx';
import type { StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';
import css from './steps.module.css';
import { SendFields, StepText } from './text-fields.tsx';
import { VariableField } from './variable-field.tsx';

interface Props {
  form: StepForm;
}

/** The fields of a step by its kind. @param flowId the flow of the step */
export function KindFields({ form, flowId }: { form: StepForm; flowId: number }) {
  const t = useText(stepText);
  switch (form.step.kind) {
    case 'send':
      return <SendFields form={form} />;
    case 'ask':
      return <QuestionFields form={form} />;
    case 'form':
      return <FormFields form={form} />;
    case 'rate':
      return <RatingFields form={form} />;
    case 'condition':
      return <DecisionFields form={form} />;
    case 'set':
      return <SetFields form={form} />;
    case 'action':
      return <ActionStepFields form={form} />;
    case 'wait':
      return <WaitFields form={form} />;
    case 'program':
      return <ProgramFields form={form} />;
    case 'request':
      return <RequestFields form={form} />;
    case 'people':
      return <PeopleFields form={form} />;
    case 'flow':
      return <FlowFields form={form} own={flowId} />;
    case 'close':
      return <p className={css['soft']}>{t.closeHelp}</p>;
  }
}

function SetFields({ form }: Props) {
  const t = useText(stepText);
  return (
    <>
      <VariableField form={form} label={t.valueIn} />
      <StepText form={form} field="value" label={t.value} />
    </>
  );
}

function ActionStepFields({ form: { step, rows, set, errorOf } }: Props) {
  const t = useText(stepText);
  const { action = { kind: 'addTag' as const } } = step;
  const error = errorOf('action') ?? errorOf('actionField');
  return (
    <fieldset className={automation['section']}>
      <legend>{t.action}</legend>
      <ol className={automation['parts']}>
        <ActionFields
          action={{ ...action, key: 0 }}
          place={1}
          trigger="messageReceived"
          choices={rows.choices}
          isChecked={error !== undefined}
          onChange={(changed) => set({ action: withoutKey(changed) })}
        />
      </ol>
      {error && (
        <p role="alert" className={css['bad']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function WaitFields({ form: { step, set, errorOf } }: Props) {
  const t = useText(stepText);
  const names = { minutes: t.untilMinutes, time: t.untilTime, open: t.untilOpen };
  return (
    <>
      <Field label={t.until} error={errorOf('until')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={step.until ?? null}
            options={flowWaits.map((value) => ({ value, label: names[value] }))}
            onChange={(until) => until && set({ until })}
          />
        )}
      </Field>
      {step.until === 'minutes' && (
        <DurationField
          label={t.waits}
          error={errorOf('minutes')}
          value={step.minutes}
          onChange={(minutes) => set({ minutes })}
        />
      )}
      {step.until === 'time' && (
        <Field label={t.time} error={errorOf('time')}>
          {(wiring) => <TimeInput {...wiring} value={step.time ?? ''} onChange={(time) => set({ time })} />}
        </Field>
      )}
    </>
  );
}

function ProgramFields({ form: { step, set, errorOf } }: Props) {
  const t = useText(stepText);
  return (
    <BotTargetField
      label={t.program}
      help={t.programHelp}
      error={errorOf('promptId')}
      value={{ promptId: step.promptId ?? null, integrationId: step.integrationId ?? null }}
      onChange={(target) => set(target)}
    />
  );
}

function PeopleFields({ form }: Props) {
  const t = useText(stepText);
  const { step, rows, set, errorOf } = form;
  return (
    <>
      <StepText form={form} field="text" label={t.farewell} />
      <RowField
        label={t.queue}
        help={t.queueHelp}
        error={errorOf('queueId')}
        choices={rows.choices.queues}
        value={step.queueId ?? null}
        onChange={(queueId) => set({ queueId })}
      />
      <RowField
        label={t.user}
        help={t.userHelp}
        error={errorOf('userId')}
        choices={rows.choices.users}
        value={step.userId ?? null}
        onChange={(userId) => set({ userId })}
      />
    </>
  );
}

/** @param own the flow itself, which cannot go on in itself by this step */
function FlowFields({ form: { step, rows, set, errorOf }, own }: Props & { own: number }) {
  const t = useText(stepText);
  return (
    <RowField
      label={t.flow}
      error={errorOf('flowId')}
      choices={rows.flows.filter(({ value }) => value !== own)}
      value={step.flowId ?? null}
      onChange={(flowId) => set({ flowId })}
    />
  );
}

interface RowFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  choices: RowChoice[];
  value: number | null;
  onChange: (id: number | null) => void;
}
function RowField({ label, help, error, choices, value, onChange }: RowFieldProps) {
  const known = useKnownChoices(choices, value === null ? [] : [value], false);
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          options={known}
          onChange={(id?: number | null) => onChange(id ?? null)}
        />
      )}
    </Field>
  );
}
