import type { EgressClient } from '@recado/egress';
import { CallRecorder } from '../foreign/call-recorder.ts';
import { failureReason } from '../foreign/failure-reason.ts';
import type { TurnInput, TurnOutcome, TurnResult } from '../foreign/turn.types.ts';
import { TypebotClient } from './typebot.client.ts';
import { TypebotFlow } from './typebot.flow.ts';
import type { TypebotIntegration, TypebotSession } from './typebot.types.ts';

const MOST_MESSAGES = 20;
const MOST_REPLIES = 30;
const LONGEST_MESSAGE = 4096;

/**
 * Hands the contact's messages to a flow and reads its answers. A contact who has just come, or was silent for longer
 * than `typebotExpires` minutes, starts a new session; the messages that led there are no answers.
 * @param session of the turn before
 */
export async function runTypebotTurn(
  egress: EgressClient,
  integration: TypebotIntegration,
  input: TurnInput,
  session: TypebotSession | null,
  now: () => Date = () => new Date(),
): Promise<TurnResult<TypebotSession>> {
  const recorder = new CallRecorder(egress, 'typebot', input.companyId);
  const { name, number } = input.contact;
  const isKept = session !== null && input.event === 'message' && !isExpired(session, integration, now());
  const flow = new TypebotFlow({
    client: new TypebotClient(recorder, integration.urlN8N, integration.typebotSlug),
    integration,
    language: input.language,
    variables: { number, pushName: name, ticketId: String(input.ticket.id) },
    waiting: isKept ? session : null,
  });
  const outcome = await converse(flow, input).catch((error: unknown): TurnOutcome => {
    return { kind: 'failed', reason: failureReason(error) };
  });
  const { waiting } = flow;
  const isWaiting = outcome.kind === 'continue' && waiting !== null;
  return {
    replies: flow.replies.slice(0, MOST_REPLIES),
    outcome,
    session: isWaiting ? { sessionId: waiting.sessionId, input: waiting.input, at: now().toISOString() } : null,
    calls: recorder.calls,
  };
}

async function converse(flow: TypebotFlow, { event, messages }: TurnInput): Promise<TurnOutcome> {
  if (event === 'started') return (await flow.start()) ?? flow.finish();
  for (const message of messages.slice(-MOST_MESSAGES)) {
    const outcome = await flow.receive({ ...message, text: message.text.slice(0, LONGEST_MESSAGE).toWellFormed() });
    if (outcome) return outcome;
  }
  return flow.finish();
}

function isExpired({ at }: TypebotSession, { typebotExpires }: TypebotIntegration, now: Date): boolean {
  return typebotExpires > 0 && now.getTime() - Date.parse(at) > typebotExpires * 60_000;
}
