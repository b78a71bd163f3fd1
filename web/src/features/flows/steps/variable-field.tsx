import { Input } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { variableName } from '../graph/known-variables.ts';
import type { StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';

/** The variable that a step fills. */
export function VariableField({ form: { step, set, errorOf }, label }: { form: StepForm; label: string }) {
  return (
    <VariableInput
      label={label}
      error={errorOf('variable')}
      value={step.variable ?? ''}
      onChange={(variable) => set({ variable })}
    />
  );
}

interface Props {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (name: string) => void;
}
/** The name of a variable; other characters are left out while somebody types. */
export function VariableInput({ label, error, value, onChange }: Props) {
  const t = useText(stepText);
  return (
    <Field label={label} help={t.variableHelp} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onChange(variableName(event.target.value))}
        />
      )}
    </Field>
  );
}
