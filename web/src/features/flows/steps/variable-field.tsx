import { Input } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { variableName } from '../graph/known-variables.ts';
import type { StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';

/** The variable that a step fills. */
export function VariableField({ form: { step, set, errorOf }, label }: { form: StepForm; label: string }) {
  const t = useText(stepText);
  return (
    <Field label={label} help={t.variableHelp} error={errorOf('variable')}>
      {(wiring) => (
        <Input
          {...wiring}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={step.variable ?? ''}
          onChange={(event) => set({ variable: variableName(event.target.value) })}
        />
      )}
    </Field>
  );
}
