import { setTimeout as pause } from 'node:timers/promises';
import type { EgressClient } from '@recado/egress';
import { OpenAI, RateLimitError } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { chatFailure } from './chat-failure.ts';
import type { ChatOutcome, ChatQuestion, ChatResult, ChatSettings, Tokens } from './chat.types.ts';
import { egressFetch } from './egress-fetch.ts';
import { adaptParameters, ModelParameterMemory, type ModelParameters } from './model-parameters.ts';
import { readChatAnswer } from './read-chat-answer.ts';
import { RecordedEgress } from './recorded-egress.ts';

const MOST_MS = 30_000;
const MOST_ATTEMPTS = 4;
/** A contact does not wait longer than this for a server that asks for a pause. */
const LONGEST_PAUSE_SECONDS = 5;
const noTokens: Tokens = { input: 0, output: 0 };

/** Asks models of OpenAI-compatible servers, each call with the server, key and model it is given. */
export class ChatClient {
  private readonly memory = new ModelParameterMemory();

  /** @param mostMs of a question with all its attempts */
  constructor(
    private readonly egress: EgressClient,
    private readonly mostMs: number = MOST_MS,
  ) {}

  async ask(settings: ChatSettings, question: ChatQuestion): Promise<ChatResult> {
    // Other characters cannot stand in a header.
    if (!/^[\x21-\x7e]*$/.test(settings.apiKey)) return { failure: 'auth', tokens: noTokens, calls: [] };
    const egress = new RecordedEgress(this.egress, [settings.apiKey]);
    const signal = AbortSignal.timeout(this.mostMs);
    const outcome = await this.attempt(settings, question, egress, signal);
    return { ...outcome, calls: egress.calls };
  }

  private async attempt(
    settings: ChatSettings,
    question: ChatQuestion,
    egress: RecordedEgress,
    signal: AbortSignal,
  ): Promise<ChatOutcome & { tokens: Tokens }> {
    const client = this.client(settings, question, egress);
    const first = this.memory.for(settings);
    let parameters = first;
    let hasPaused = false;
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await client.chat.completions
          .create(completionRequest(settings, question, parameters), { signal })
          .asResponse();
        if (parameters !== first) this.memory.remember(settings, parameters);
        return readChatAnswer(await response.text());
      } catch (error) {
        const failure = signal.aborted ? 'timeout' : chatFailure(error);
        const seconds = hasPaused || failure !== 'rateLimit' ? null : pauseSeconds(error);
        const adapted = adaptParameters(error, parameters, first);
        const isLast = signal.aborted || attempt === MOST_ATTEMPTS || (adapted === null && seconds === null);
        if (isLast) return { failure, tokens: noTokens };
        parameters = adapted ?? parameters;
        if (seconds === null) continue;
        hasPaused = true;
        await pause(seconds * 1000);
      }
    }
  }

  private client({ baseUrl, apiKey }: ChatSettings, question: ChatQuestion, egress: RecordedEgress): OpenAI {
    const newest = question.messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const fetch = egressFetch(egress, {
      purpose: 'model',
      companyId: question.companyId,
      limits: { headersMs: this.mostMs, totalMs: this.mostMs },
      sent: `${question.messages.length} messages; the contact: ${newest}`,
    });
    return new OpenAI({
      baseURL: baseUrl,
      // The package refuses an empty key.
      apiKey: apiKey || 'none',
      ...(apiKey === '' && { defaultHeaders: { authorization: null } }),
      // Without these the package takes them from the environment and sends them to any server.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: 'off',
      // The egress client repeats and ends calls.
      maxRetries: 0,
      timeout: this.mostMs + 1_000,
      fetch,
    });
  }
}

function completionRequest(
  { model, maxTokens, temperature }: ChatSettings,
  { messages, tools }: ChatQuestion,
  { limit, hasTemperature }: ModelParameters,
): ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages,
    [limit]: maxTokens,
    ...(hasTemperature && { temperature }),
    ...(tools.length > 0 && {
      tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })),
      tool_choice: 'auto' as const,
    }),
  };
}

/** Seconds after which a server that has too many calls wants the next; null when that is too long. */
function pauseSeconds(error: unknown): number | null {
  if (!(error instanceof RateLimitError)) return null;
  const seconds = Number(error.headers?.get('retry-after') ?? 1);
  return seconds <= LONGEST_PAUSE_SECONDS ? seconds : null;
}
