import type { FieldLabels } from '../../lib/edited-row.ts';
import { useText } from '../../lib/i18n.ts';
import { text } from './prompts.text.ts';
import type { PromptValues } from './prompt-values.ts';

/** Labels of a prompt's fields, for a choice between two versions of it. */
export function usePromptLabels(): FieldLabels<PromptValues> {
  const t = useText(text);
  return {
    name: t.name,
    prompt: t.prompt,
    queueId: t.queue,
    apiKey: t.apiKey,
    baseUrl: t.baseUrl,
    model: t.model,
    voice: t.voice,
    voiceKey: t.voiceKey,
    voiceRegion: t.voiceRegion,
    maxTokens: t.maxTokens,
    temperature: t.temperature,
    maxMessages: t.maxMessages,
  };
}
