import { APIError } from 'openai';
import type { ChatSettings } from './chat.types.ts';

export interface ModelParameters {
  /** The name of the length limit, which differs between servers and models. */
  limit: 'max_tokens' | 'max_completion_tokens';
  /** Some reasoning models refuse a temperature. */
  hasTemperature: boolean;
}

const MOST_MODELS = 1_000;
/** Servers whose newer models refuse `max_tokens`; most others know nothing else. */
const newerHosts = /(^api\.openai\.com|\.openai\.azure\.com)$/;

/** Remembers which parameters each model of each server takes. */
export class ModelParameterMemory {
  private readonly known = new Map<string, ModelParameters>();

  for(settings: ChatSettings): ModelParameters {
    const isNewer = newerHosts.test(URL.parse(settings.baseUrl)?.hostname ?? '');
    return (
      this.known.get(keyOf(settings)) ?? {
        limit: isNewer ? 'max_completion_tokens' : 'max_tokens',
        hasTemperature: true,
      }
    );
  }

  remember(settings: ChatSettings, parameters: ModelParameters): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_MODELS && oldest !== undefined) this.known.delete(oldest);
    this.known.set(keyOf(settings), parameters);
  }
}

const keyOf = ({ baseUrl, model }: ChatSettings) => `${baseUrl} ${model}`;

/**
 * Other parameters for a server that refuses one by its name; null when the refusal is about something else.
 * @param first those of the first attempt: each parameter is changed once
 */
export function adaptParameters(
  error: unknown,
  current: ModelParameters,
  first: ModelParameters,
): ModelParameters | null {
  if (!(error instanceof APIError) || error.status !== 400) return null;
  const names = (parameter: string) => error.param === parameter || error.message.includes(parameter);
  if (current.limit === first.limit && names(current.limit))
    return { ...current, limit: current.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens' };
  return current.hasTemperature && names('temperature') ? { ...current, hasTemperature: false } : null;
}
