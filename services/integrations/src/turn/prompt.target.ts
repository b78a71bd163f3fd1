import { Injectable } from '@nestjs/common';
import {
  companies,
  dayOf,
  promptEvents,
  serviceCaller,
  type DraftPrompt,
  type UsedPassage,
  type Voice,
} from '@recado/contracts';
import { EgressClient } from '@recado/egress';
import { Bus, client, currentTrace, Files } from '@recado/platform';
import { buffer } from 'node:stream/consumers';
import { answerPrompt } from '../ai/answer-prompt.ts';
import { ChatClient } from '../ai/chat.client.ts';
import { OPENAI_BASE_URL } from '../ai/chat.types.ts';
import { transcribeVoiceNote } from '../ai/transcribe-voice-note.ts';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { searchQuery } from '../knowledge/search-query.ts';
import { withStoredSecrets } from '../keep-secrets.ts';
import { promptDefaults } from '../prompts/prompt-defaults.ts';
import type { PromptRepository } from '../prompts/prompt.repository.ts';
import { AzureSpeechClient } from '../speech/azure-speech.client.ts';
import { speakReply } from '../speech/speak-reply.ts';
import { failedRun, traceOf, type TargetRun, type TurnToRun } from './target-run.ts';
import { turnMessageOf } from './turn-input.ts';
import type { TurnCall, TurnMessage, TurnResult } from '../foreign/turn.types.ts';

const MOST_PASSAGES = 4;
const SHOWN_PASSAGE = 300;

/** A prompt with its keys in the clear. */
export interface LoadedPrompt {
  /** The prompt ended with a support session: nothing is sent to it but what its editor tries out. */
  ended: boolean;
  id: number | null;
  name: string;
  prompt: string;
  apiKey: string;
  baseUrl: string;
  model: string;
  voice: Voice;
  voiceKey: string;
  voiceRegion: string;
  maxTokens: number;
  temperature: number;
  maxMessages: number;
  queueId: number;
}

/** Lets a prompt's model answer: voice notes are written down first, passages looked up, tokens counted. */
@Injectable()
export class PromptTarget {
  private readonly chat: ChatClient;
  private readonly speech: AzureSpeechClient;
  private readonly companies;

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly egress: EgressClient,
    private readonly files: Files,
    private readonly config: IntegrationsConfig,
    bus: Bus,
  ) {
    this.companies = client(bus, companies);
    this.chat = new ChatClient(egress);
    this.speech = new AzureSpeechClient(egress, config.AZURE_SPEECH_URL || undefined);
  }

  async load(prompts: PromptRepository, id: number): Promise<LoadedPrompt | null> {
    const found = await prompts.find(id);
    if (!found) return null;
    const { name, prompt, baseUrl, model, voice, voiceRegion, maxTokens, temperature, maxMessages, queueId, ended } =
      found;
    const plain = {
      id,
      ended,
      name,
      prompt,
      baseUrl,
      model,
      voice,
      voiceRegion,
      maxTokens,
      temperature,
      maxMessages,
      queueId,
    };
    return { ...plain, apiKey: prompts.open(found, 'apiKey'), voiceKey: prompts.open(found, 'voiceKey') };
  }

  async run(prompt: LoadedPrompt, { input, context }: TurnToRun): Promise<TargetRun> {
    const began = performance.now();
    const target = { kind: 'prompt', name: prompt.name, type: 'openai' } as const;
    const { companyId } = input;
    const refusal = await this.refusal(companyId, input.timezone);
    if (refusal) return failedRun(target, refusal);
    const server = this.serverOf(prompt);
    const calls: TurnCall[] = [];
    const messages = await this.written(input.messages, companyId, input.language, server, calls);
    const passages = await this.passages(companyId, prompt.id, messages.map(({ text }) => text).join(' '));
    const history = context.history
      .map(turnMessageOf)
      .filter(({ id }) => messages.every((message) => message.id !== id));
    const settings = { ...prompt, ...server };
    const answer = await answerPrompt(
      { chat: this.chat },
      settings,
      { ...input, messages },
      history,
      passages,
      context.queues,
    );
    const spoken = await this.spoken(companyId, prompt, answer);
    await this.countTokens(companyId, prompt.id, input.timezone, answer);
    const whole = { ...spoken, calls: [...calls, ...spoken.calls] };
    const used = passages.map(({ source, text }) => ({
      source: source.slice(0, 100),
      text: text.slice(0, SHOWN_PASSAGE),
    }));
    const trace = { ...traceOf(target, whole, began), ...(used.length > 0 ? { passages: used } : {}) };
    return { answer: whole, trace, keepsPlace: false };
  }

  /** A word for why no model is asked; null when one may be. */
  private async refusal(companyId: number, timezone: string): Promise<string | null> {
    const asked = serviceCaller('integrations', companyId, currentTrace());
    const { useOpenAi, aiMonthlyTokens: limit } = await this.companies.allowance(asked, {});
    if (!useOpenAi) return 'notInPlan';
    if (limit === null) return null;
    const month = dayOf(new Date(), timezone).slice(0, 7);
    const used = await this.db.within({ companyId }, ({ usage }) => usage.ofMonth(month));
    return used >= limit ? 'monthlyLimit' : null;
  }

  /** The prompt's own server, else the operator's. The operator's key goes to the operator's server only. */
  private serverOf({ baseUrl, model, apiKey }: LoadedPrompt) {
    const { AI_BASE_URL, AI_MODEL, AI_API_KEY } = this.config;
    const isOperators = baseUrl === '' && apiKey === '' && AI_API_KEY !== '';
    return {
      baseUrl: baseUrl || (isOperators ? AI_BASE_URL : '') || OPENAI_BASE_URL,
      model: model || AI_MODEL,
      apiKey: isOperators ? AI_API_KEY : apiKey,
    };
  }

  private async written(
    messages: TurnMessage[],
    companyId: number,
    language: 'pt' | 'en' | 'es',
    server: { baseUrl: string; apiKey: string },
    calls: TurnCall[],
  ): Promise<TurnMessage[]> {
    return Promise.all(
      messages.map(async (message) => {
        if (message.type !== 'audio' || message.path === null) return message;
        const bytes = await buffer(await this.files.read(message.path));
        const written = await transcribeVoiceNote(this.egress, server, { companyId, language, bytes });
        calls.push(...written.calls);
        return { ...message, type: 'text' as const, text: written.text };
      }),
    );
  }

  private passages(companyId: number, promptId: number | null, question: string): Promise<UsedPassage[]> {
    if (promptId === null) return Promise.resolve([]);
    return this.db.within({ companyId }, ({ passages }) =>
      passages.search(promptId, searchQuery(question), MOST_PASSAGES),
    );
  }

  private async spoken(companyId: number, prompt: LoadedPrompt, answer: TurnResult<null>): Promise<TurnResult<null>> {
    const { voice, voiceRegion: region, voiceKey: key } = prompt;
    const replies = [];
    const calls = [...answer.calls];
    for (const reply of answer.replies) {
      const said = await speakReply(this.speech, companyId, { voice, region, key }, reply);
      replies.push(said.reply);
      calls.push(...said.calls);
    }
    return { ...answer, replies, calls };
  }

  private async countTokens(
    companyId: number,
    promptId: number | null,
    timezone: string,
    { tokens }: TurnResult<null>,
  ) {
    if (!tokens || promptId === null) return;
    const day = dayOf(new Date(), timezone);
    await this.db.within({ companyId }, async ({ usage, publish }) => {
      await usage.add(promptId, day, tokens);
      publish(promptEvents.tokensUsed, { promptId, ...tokens });
    });
  }
}

/**
 * A prompt as it is being edited; keys that are not given are those of the stored one.
 * @throws Fault ERR_SECRET_OF_OTHER_ADDRESS
 */
export function loadedDraft({ id: _id, ...draft }: DraftPrompt, stored: LoadedPrompt | null): LoadedPrompt {
  return {
    ...promptDefaults,
    id: null,
    apiKey: '',
    voiceKey: '',
    ...withStoredSecrets('integrations.prompts', { stored, draft, place: 'prompt' }),
    ended: false,
  };
}
