import type { PromptView } from '@recado/contracts';
import type { Voice } from '@recado/contracts/integrations/speech-voices';

export interface PromptValues {
  name: string;
  prompt: string;
  queueId: number | null;
  /** Keys are empty unless a new one is typed; null: the stored one is removed. */
  apiKey: string | null;
  baseUrl: string;
  model: string;
  voice: Voice;
  voiceKey: string | null;
  voiceRegion: string;
  maxTokens: number | null;
  temperature: number;
  maxMessages: number | null;
}

export const valuesOf = (view: PromptView | null): PromptValues => ({
  name: view?.name ?? '',
  prompt: view?.prompt ?? '',
  queueId: view?.queueId ?? null,
  apiKey: '',
  baseUrl: view?.baseUrl ?? '',
  model: view?.model ?? '',
  voice: view?.voice ?? 'texto',
  voiceKey: '',
  voiceRegion: view?.voiceRegion ?? '',
  maxTokens: view ? view.maxTokens : 100,
  temperature: view?.temperature ?? 1,
  maxMessages: view ? view.maxMessages : 10,
});

/** A key for the API: an empty one is left out, so that the stored one stays. */
export const givenKey = <N extends 'apiKey' | 'voiceKey'>(
  name: N,
  key: string | null,
): { [name in N]?: string | null } =>
  (key === null || key.trim() ? { [name]: key?.trim() ?? null } : {}) as { [name in N]?: string | null };
