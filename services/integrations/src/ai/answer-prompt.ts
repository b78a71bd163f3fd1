import type { TurnInput, TurnMessage, TurnOutcome, TurnReply, TurnResult } from '../foreign/turn.types.ts';
import type { ChatClient } from './chat.client.ts';
import { chatTurns } from './chat-turns.ts';
import type { ChatAnswer, ChatSettings } from './chat.types.ts';
import { containsSecret } from './find-leak.ts';
import { referenceText, systemText, type Passage } from './system-text.ts';
import { toWhatsAppText } from './to-whatsapp-text.ts';
import { chooseQueue, transferTool, type QueueChoice } from './transfer-tool.ts';

export interface PromptSettings extends ChatSettings {
  prompt: string;
  /** Messages the model sees at most. */
  maxMessages: number;
  queueId: number;
}
interface Dependencies {
  chat: ChatClient;
  now?: () => Date;
}
type Verdict = { replies: TurnReply[]; outcome: TurnOutcome };

/** A token is rarely longer than eight characters; a server that ignores its limit is not believed. */
const CHARACTERS_PER_TOKEN = 8;
const SHORTEST_LIMIT = 400;

/**
 * Lets a prompt's model answer a contact. All a model can do is say a text and hand over to one of the given queues; a
 * failure of any kind is an outcome.
 * @param history earlier messages of the conversation
 * @param passages of the company's texts that may answer the question
 * @param queues of the company
 */
export async function answerPrompt(
  { chat, now = () => new Date() }: Dependencies,
  settings: PromptSettings,
  input: TurnInput,
  history: TurnMessage[],
  passages: Passage[],
  queues: QueueChoice[],
): Promise<TurnResult<null>> {
  const hasTools = queues.length > 0;
  const rules = systemText({ ...settings, input, hasTools, now: now() });
  const conversation = [...history, ...input.messages];
  const turns = chatTurns(conversation, { most: settings.maxMessages, language: input.language });
  const result = await chat.ask(settings, {
    companyId: input.companyId,
    messages: [{ role: 'system', content: rules + referenceText(passages) }, ...turns],
    tools: hasTools ? [transferTool(queues)] : [],
  });
  const { tokens, calls } = result;
  const verdict = 'failure' in result ? failed(result.failure) : judge(result.answer, settings, rules, queues);
  return { ...verdict, session: null, calls, tokens };
}

function judge(answer: ChatAnswer, settings: PromptSettings, rules: string, queues: QueueChoice[]): Verdict {
  const limit = Math.max(SHORTEST_LIMIT, settings.maxTokens * CHARACTERS_PER_TOKEN);
  if (answer.text.length > limit) return failed('invalidAnswer');
  const secrets = { instructions: [rules, settings.prompt], keys: [settings.apiKey] };
  if (containsSecret(answer.text, secrets)) return failed('leaked');
  const text = toWhatsAppText(answer.text.replaceAll('\0', '').toWellFormed());
  const replies: TurnReply[] = text === '' ? [] : [{ type: 'text', text }];
  // Without queues no tool was offered, and none exists.
  const queueId = queues.length > 0 ? chooseQueue(answer.toolCalls, queues, settings.queueId) : null;
  if (queueId !== null) return { replies, outcome: { kind: 'transfer', queueId } };
  return replies.length > 0 ? { replies, outcome: { kind: 'continue' } } : failed('invalidAnswer');
}

const failed = (reason: string): Verdict => ({ replies: [], outcome: { kind: 'failed', reason } });
