import { Select } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { useKnownChoices } from '../../../ui/automation/use-row-choices.ts';
import { Field } from '../../../ui/field.tsx';
import { TemplateField } from '../../../ui/template-field.tsx';
import { useFlowTemplate, type StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';

interface TextProps {
  form: StepForm;
  field: 'text' | 'retryText' | 'value';
  label: string;
  help?: string;
}
/** A text of a step, with placeholders and variables to insert. */
export function StepText({ form: { step, variables, set, errorOf }, field, label, help }: TextProps) {
  const template = useFlowTemplate(variables);
  return (
    <TemplateField
      {...template}
      hasPreview={false}
      label={label}
      help={help}
      error={errorOf(field)}
      rows={{ minRows: field === 'text' ? 3 : 1, maxRows: 10 }}
      value={step[field] ?? ''}
      onChange={(value) => set({ [field]: value.slice(0, most[field]) })}
    />
  );
}
const most = { text: 4_000, retryText: 1_000, value: 500 };

/** A text, a quick message, or both. */
export function SendFields({ form }: { form: StepForm }) {
  const t = useText(stepText);
  const { step, rows, set, errorOf } = form;
  const id = step.quickMessageId ?? null;
  const known = useKnownChoices(rows.choices.quickMessages, id === null ? [] : [id], false);
  return (
    <>
      <StepText form={form} field="text" label={t.message} />
      <Field label={t.quick} help={t.quickHelp} error={errorOf('quickMessageId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={id}
            options={known}
            onChange={(chosen?: number | null) => set({ quickMessageId: chosen ?? null })}
          />
        )}
      </Field>
    </>
  );
}
