import { useText } from '../../../lib/i18n.ts';
import { AnswerLimits } from './answer-limits.tsx';
import { formText } from './form.text.ts';
import type { StepForm } from './step-form.ts';
import css from './steps.module.css';
import { StepText } from './text-fields.tsx';
import { VariableField } from './variable-field.tsx';

/** The contact rates the service. */
export function RatingFields({ form }: { form: StepForm }) {
  const t = useText(formText);
  return (
    <>
      <StepText form={form} field="text" label={t.rating} help={t.ratingHelp} />
      <p className={css['soft']}>{t.ratingKept}</p>
      <VariableField form={form} label={t.ratingIn} />
      <AnswerLimits form={form} />
    </>
  );
}
