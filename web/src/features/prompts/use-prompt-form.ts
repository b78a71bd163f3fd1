import type { PromptView } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSecretAgain } from '../../lib/secret-again.ts';
import { useSavePrompt } from './prompts.queries.ts';
import { text } from './prompts.text.ts';
import { usePromptLabels } from './use-prompt-labels.ts';
import { givenKey, valuesOf, type PromptValues } from './prompt-values.ts';

/** The server of a prompt without an address. */
const OPENAI = 'https://api.openai.com/v1';
export const limits = { prompt: 20_000, maxTokens: 4000, maxMessages: 50 };

/** @param offersModel the operator offers a model, for which no key is needed; null while that is not known */
export function usePromptForm(prompt: PromptView | null, offersModel: boolean | null, done: () => void) {
  const t = useText(text);
  const [initial] = useState(() => valuesOf(prompt));
  const again = useSecretAgain(prompt?.hasApiKey ?? false);
  const keyAgain = ({ baseUrl }: PromptValues) => again(prompt?.baseUrl || OPENAI, baseUrl.trim() || OPENAI);
  const speaks = ({ voice }: PromptValues) => voice !== 'texto';
  const between = (most: number) => (value: number | null) =>
    value === null ? t.required : value < 1 || value > most ? t.outside(1, String(most)) : undefined;
  const rules: Rules<PromptValues> = {
    name: textRule(5, 100, t),
    prompt: textRule(50, limits.prompt, t),
    queueId: (id) => (id === null ? t.chooseQueue : undefined),
    apiKey: (key, all) => {
      if (key?.trim()) return undefined;
      const moved = key === null ? undefined : keyAgain(all);
      if (moved) return moved;
      return (prompt?.hasApiKey && key !== null) || offersModel !== false ? undefined : t.apiKeyRequired;
    },
    baseUrl: (url) => (url.trim() === '' || /^https?:\/\/[^\s/?#]/i.test(url.trim()) ? undefined : t.badAddress),
    voiceKey: (key, all) =>
      !speaks(all) || key?.trim() || (prompt?.hasVoiceKey && key !== null) ? undefined : t.voiceKeyRequired,
    voiceRegion: (region, all) => {
      if (!speaks(all)) return undefined;
      if (region.trim() === '') return t.voiceRegionRequired;
      return /^[a-z0-9]+$/.test(region.trim()) ? undefined : t.badRegion;
    },
    maxTokens: between(limits.maxTokens),
    maxMessages: between(limits.maxMessages),
  };
  const form = useForm(initial, rules, {}, { row: prompt, valuesOf, labels: usePromptLabels() });
  const save = useSavePrompt(prompt?.id ?? null, done);
  const submit = () =>
    form.submit(({ queueId, maxTokens, maxMessages, apiKey, voiceKey, ...values }, { version }) => {
      if (queueId === null || maxTokens === null || maxMessages === null) return undefined;
      return save.mutateAsync({
        ...values,
        version,
        name: values.name.trim(),
        prompt: values.prompt.trim(),
        baseUrl: values.baseUrl.trim(),
        model: values.model.trim(),
        voiceRegion: values.voiceRegion.trim(),
        queueId,
        maxTokens,
        maxMessages,
        ...givenKey('apiKey', apiKey),
        ...givenKey('voiceKey', voiceKey),
      });
    });
  return {
    ...form,
    keyAgain: form.values.apiKey === null ? undefined : keyAgain(form.values),
    save: submit,
    busy: save.isPending,
  };
}
export type PromptForm = ReturnType<typeof usePromptForm>;
