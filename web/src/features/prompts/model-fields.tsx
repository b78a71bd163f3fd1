import type { PromptView } from '@recado/contracts';
import { Input, InputNumber, Slider } from 'antd';
import { locale, useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import css from './prompts.module.css';
import { text } from './prompts.text.ts';
import { limits, type PromptForm } from './use-prompt-form.ts';

interface Props {
  form: PromptForm;
  prompt: PromptView | null;
  /** The operator's model; empty: none. */
  offered: string;
}

/** The model of a prompt, its key and its parameters. */
export function ModelFields({ form: { values, set, errorOf, keyAgain }, prompt, offered }: Props) {
  const t = useText(text);
  return (
    <>
      <h2 className={css['section']}>{t.server}</h2>
      <SecretField
        label={t.apiKey}
        help={keyAgain ?? (offered ? t.apiKeyOffered(offered) : t.apiKeyHelp)}
        error={errorOf('apiKey')}
        isStored={prompt?.hasApiKey === true && keyAgain === undefined}
        onKeep={() => set('apiKey', '')}
        onRemove={offered ? () => set('apiKey', null) : undefined}
      >
        {(wiring) => (
          <Input.Password
            {...wiring}
            autoComplete="new-password"
            maxLength={500}
            value={values.apiKey ?? ''}
            onChange={(event) => set('apiKey', event.target.value)}
          />
        )}
      </SecretField>
      <div className={css['pair']}>
        <Field label={t.baseUrl} help={t.baseUrlHelp} error={errorOf('baseUrl')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="url"
              inputMode="url"
              maxLength={500}
              placeholder="https://api.openai.com/v1"
              value={values.baseUrl}
              onChange={(event) => set('baseUrl', event.target.value)}
            />
          )}
        </Field>
        <Field label={t.model} help={offered ? t.modelOffered(offered) : t.modelHelp} error={errorOf('model')}>
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={100}
              spellCheck={false}
              value={values.model}
              onChange={(event) => set('model', event.target.value)}
            />
          )}
        </Field>
      </div>
      <h2 className={css['section']}>{t.answers}</h2>
      <AnswerFields form={{ values, set, errorOf }} />
    </>
  );
}

const numbers = [
  ['maxTokens', 'maxTokensHelp'],
  ['maxMessages', 'maxMessagesHelp'],
] as const;

function AnswerFields({ form: { values, set, errorOf } }: { form: Pick<PromptForm, 'values' | 'set' | 'errorOf'> }) {
  const t = useText(text);
  return (
    <>
      <div className={css['pair']}>
        {numbers.map(([name, help]) => (
          <Field key={name} label={t[name]} help={t[help]} error={errorOf(name)}>
            {(wiring) => (
              <InputNumber
                {...wiring}
                min={1}
                max={limits[name]}
                precision={0}
                value={values[name]}
                onChange={(value) => set(name, value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t.temperature} help={t.temperatureHelp} error={errorOf('temperature')}>
        {({ id, 'aria-describedby': note }) => (
          <span className={css['slider']}>
            <Slider
              min={0}
              max={2}
              step={0.1}
              value={values.temperature}
              ariaLabelForHandle={t.temperature}
              tooltip={{ open: false }}
              onChange={(value) => set('temperature', value)}
            />
            <output id={id} aria-describedby={note}>
              {values.temperature.toLocaleString(locale(), { minimumFractionDigits: 1 })}
            </output>
          </span>
        )}
      </Field>
    </>
  );
}
