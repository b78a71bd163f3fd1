import { DEFAULT_TRIES } from '@recado/contracts/tickets/flow-kinds';
import { InputNumber, Switch } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { DurationField } from './duration-field.tsx';
import type { StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';
import { StepText } from './text-fields.tsx';

/** The time limit that a question gets first: most people answer within a day. */
const USUAL_MINUTES = 60 * 24;

/** What happens after answers that are not accepted, and without an answer. */
export function AnswerLimits({ form }: { form: StepForm }) {
  const t = useText(stepText);
  const { step, set } = form;
  const { minutes, tries } = step;
  return (
    <>
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
