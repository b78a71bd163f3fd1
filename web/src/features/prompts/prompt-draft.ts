import type { DraftPrompt, PromptView } from '@recado/contracts';
import { givenKey, type PromptValues } from './prompt-values.ts';

/** The prompt as it stands in its editor; keys that are not typed are the stored ones. */
export function promptDraft(
  prompt: PromptView | null,
  { maxTokens, maxMessages, apiKey, voiceKey, ...values }: PromptValues,
): DraftPrompt {
  return {
    ...values,
    id: prompt?.id ?? null,
    ...(maxTokens === null ? {} : { maxTokens }),
    ...(maxMessages === null ? {} : { maxMessages }),
    ...givenKey('apiKey', apiKey),
    ...givenKey('voiceKey', voiceKey),
  };
}
