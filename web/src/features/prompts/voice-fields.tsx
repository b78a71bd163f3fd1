import type { PromptView } from '@recado/contracts';
import type { Voice } from '@recado/contracts/integrations/speech-voices';
import { Input, Select } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import css from './prompts.module.css';
import { text } from './prompts.text.ts';
import type { PromptForm } from './use-prompt-form.ts';
import { voiceNames } from './voice-names.ts';

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The voice that speaks the answers, and access to its service. */
export function VoiceFields({
  form: { values, set, errorOf },
  prompt,
}: {
  form: PromptForm;
  prompt: PromptView | null;
}) {
  const t = useText(text);
  const speaks = values.voice !== 'texto';
  const isStored = prompt?.hasVoiceKey ?? false;
  const options = [
    { value: 'texto', label: t.written },
    { label: t.female, options: optionsOf(voiceNames.female) },
    { label: t.male, options: optionsOf(voiceNames.male) },
  ];
  return (
    <>
      <Field label={t.voice} help={t.voiceHelp} error={errorOf('voice')}>
        {(wiring) => (
          <Select {...wiring} value={values.voice} options={options} onChange={(voice: Voice) => set('voice', voice)} />
        )}
      </Field>
      {(speaks || isStored) && (
        <div className={css['pair']}>
          <SecretField
            label={t.voiceKey}
            help={t.voiceKeyHelp}
            error={errorOf('voiceKey')}
            isStored={isStored}
            onKeep={() => set('voiceKey', '')}
            onRemove={speaks ? undefined : () => set('voiceKey', null)}
          >
            {(wiring) => (
              <Input.Password
                {...wiring}
                autoComplete="new-password"
                maxLength={500}
                value={values.voiceKey ?? ''}
                onChange={(event) => set('voiceKey', event.target.value)}
              />
            )}
          </SecretField>
          {speaks && (
            <Field label={t.voiceRegion} help={t.voiceRegionHelp} error={errorOf('voiceRegion')}>
              {(wiring) => (
                <Input
                  {...wiring}
                  maxLength={50}
                  spellCheck={false}
                  value={values.voiceRegion}
                  onChange={(event) => set('voiceRegion', event.target.value)}
                />
              )}
            </Field>
          )}
        </div>
      )}
    </>
  );
}
