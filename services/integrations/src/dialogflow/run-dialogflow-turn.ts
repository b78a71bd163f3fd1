import type { Language } from '@recado/contracts';
import type { EgressClient } from '@recado/egress';
import { CallRecorder } from '../foreign/call-recorder.ts';
import { failureReason, ForeignFailure } from '../foreign/failure-reason.ts';
import type { TurnInput, TurnOutcome, TurnReply, TurnResult } from '../foreign/turn.types.ts';
import {
  DialogflowClient,
  dialogflowSession,
  type DialogflowAgent,
  type DialogflowOptions,
  type DialogflowQuery,
} from './dialogflow.client.ts';

export interface DialogflowIntegration extends DialogflowAgent {
  typebotUnknownMessage: string;
}

const MOST_QUERIES = 5;
const LONGEST_ANSWER = 4000;
const GREETING = 'WELCOME';

const unknownWords: Record<Language, string> = {
  pt: 'Desculpe, não entendi. Pode escrever de outra forma?',
  en: 'Sorry, I didn’t understand that. Could you say it another way?',
  es: 'Disculpe, no entendí. ¿Puede escribirlo de otra forma?',
};

/** Sends the contact's texts to an agent and reads its fulfilment messages. A contact without a text is greeted. */
export async function runDialogflowTurn(
  egress: EgressClient,
  integration: DialogflowIntegration,
  input: TurnInput,
  options: DialogflowOptions,
): Promise<TurnResult<null>> {
  const recorder = new CallRecorder(egress, 'dialogflow', input.companyId);
  const replies: TurnReply[] = [];
  const converse = async (): Promise<TurnOutcome> => {
    const client = new DialogflowClient(recorder, integration, options);
    const session = dialogflowSession(input.companyId, input.contact.id);
    for (const query of queriesOf(input)) {
      const intent = await client.detectIntent(session, query, input.timezone);
      replies.push(...intent.replies);
      if (intent.isEnd) return { kind: 'end' };
    }
    const unknown = integration.typebotUnknownMessage || unknownWords[input.language];
    if (replies.length === 0) replies.push({ type: 'text', text: unknown });
    return { kind: 'continue' };
  };
  const outcome = await converse().catch((error: unknown): TurnOutcome => {
    return { kind: 'failed', reason: failureReason(error) };
  });
  return { replies, outcome, session: null, calls: recorder.calls };
}

/**
 * The answer of an agent to a greeting, to test its fields.
 * @throws ForeignFailure with the reason
 */
export async function testDialogflow(
  egress: EgressClient,
  agent: DialogflowAgent,
  companyId: number,
  options: DialogflowOptions,
): Promise<string> {
  try {
    const client = new DialogflowClient(new CallRecorder(egress, 'dialogflow', companyId), agent, options);
    const { replies } = await client.detectIntent(dialogflowSession(companyId, 'test'), { event: GREETING }, 'Etc/UTC');
    const texts = replies.map(({ text }) => text).filter(Boolean);
    return texts.join('\n').slice(0, LONGEST_ANSWER).toWellFormed();
  } catch (error) {
    throw new ForeignFailure(failureReason(error));
  }
}

function queriesOf({ event, messages }: TurnInput): DialogflowQuery[] {
  const texts = messages.map(({ text }) => text.trim()).filter(Boolean);
  if (texts.length === 0) return event === 'started' ? [{ event: GREETING }] : [];
  return texts.slice(-MOST_QUERIES).map((text) => ({ text }));
}
