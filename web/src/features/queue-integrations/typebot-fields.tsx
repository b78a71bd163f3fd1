import { InputNumber } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { fieldText } from './integration-fields.text.ts';
import css from './queue-integrations.module.css';
import { TextField } from './text-field.tsx';
import type { IntegrationForm } from './use-integration-form.ts';

const numbers = [
  ['typebotExpires', 'expires', 'expiresHelp', 10_080],
  ['typebotDelayMessage', 'delay', 'delayHelp', 20_000],
] as const;

export function TypebotFields({ form }: { form: IntegrationForm }) {
  const t = useText(fieldText);
  const { values, set, errorOf } = form;
  return (
    <>
      <TextField form={form} name="urlN8N" label={t.url} help={t.typebotUrlHelp} type="url" maxLength={500} />
      <TextField form={form} name="typebotSlug" label={t.slug} help={t.slugHelp} maxLength={100} />
      <div className={css['pair']}>
        {numbers.map(([name, label, help, most]) => (
          <Field key={name} label={t[label]} help={t[help]} error={errorOf(name)}>
            {(wiring) => (
              <InputNumber
                {...wiring}
                min={0}
                max={most}
                precision={0}
                value={values[name]}
                onChange={(value) => set(name, value ?? 0)}
              />
            )}
          </Field>
        ))}
        <TextField
          form={form}
          name="typebotKeywordFinish"
          label={t.keywordFinish}
          help={t.keywordFinishHelp}
          maxLength={50}
        />
        <TextField
          form={form}
          name="typebotKeywordRestart"
          label={t.keywordRestart}
          help={t.keywordRestartHelp}
          maxLength={50}
        />
      </div>
      <TextField form={form} name="typebotUnknownMessage" label={t.unknown} maxLength={4000} isLong />
      <TextField form={form} name="typebotRestartMessage" label={t.restart} maxLength={4000} isLong />
    </>
  );
}
