import { fill, ticketEvents, ticketViews, turnOrders, type Actor, type SilenceReason } from '@recado/contracts';
import type { DeskScope } from '../rows/desk.database.ts';
import { followLoad } from '../conversation/follow-load.ts';
import type { MessageSender } from '../conversation/message.sender.ts';
import { updatePromises } from '../conversation/update-promises.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { Presenter } from '../presenter.ts';
import type { AutomaticTurn } from '../conversation/automatic-turn.ts';
import type { BotDecision, BotMove, BotStep } from './bot-moves.ts';
import { isBotPlace } from '../rows/bot/bot-state.ts';
import { traceOfStep } from './trace-of-step.ts';

const BOT: Actor = { kind: 'bot' };

interface Outlets {
  present: Presenter;
  sender: MessageSender;
  /** Null where the decision sends nothing. */
  turn: AutomaticTurn | null;
}

/** Carries out a decision: sends, moves and publishes, and writes each step into the ticket's history. */
export async function applyDecision(
  scope: DeskScope,
  outlets: Outlets,
  ticket: TicketEntity,
  { state, steps, visits = [] }: BotDecision,
  timezone: string,
): Promise<void> {
  const before = ticket.sight;
  const wasBot = ticket.chatbot;
  const wasSilenced = ticket.silencedAt !== null;
  const at = new Date();
  for (const step of steps) {
    const sent: string[] = [];
    const context = { step, turn: state.turn, timezone, at };
    for (const move of step.moves) sent.push(...(await applyMove(scope, outlets, ticket, move, context)));
    scope.withCommit(scope.history.addBotStep(ticket.id, traceOfStep(step, sent)));
  }
  if (visits.length > 0) scope.withCommit(scope.flowVisits.add(ticket.id, visits));
  if (ticket.status !== 'closed') ticket.chatbot = isBotPlace(state.place);
  const isShown = wasBot !== ticket.chatbot || wasSilenced !== (ticket.silencedAt !== null);
  await publishChanges(scope, outlets.present, ticket, before, isShown);
}

interface MoveContext {
  step: BotStep;
  turn: number;
  timezone: string;
  at: Date;
}

/** @returns texts that were sent */
async function applyMove(
  scope: DeskScope,
  { sender, turn: automaticTurn }: Outlets,
  ticket: TicketEntity,
  move: BotMove,
  { step, turn, timezone, at }: MoveContext,
): Promise<string[]> {
  switch (move.kind) {
    case 'send': {
      if (!automaticTurn) return [];
      const filled = (template: string) =>
        fill(template, { name: ticket.contact.name, ticketId: ticket.id, timezone, at });
      const text = filled(move.text);
      const { file, choices } = move;
      const shown = choices ? { choices: { ...choices, body: filled(choices.body) } } : {};
      const draft = { text, ...(file ? { file } : {}), ...shown, author: null, source: 'bot' } as const;
      const isSent = await sender.sendAutomatic(scope, ticket, draft, automaticTurn);
      return isSent ? [text || `[${file?.name ?? ''}]`] : [];
    }
    case 'reply': {
      if (!automaticTurn) return [];
      const { text, file, isVoice = false, typingMs } = move.reply;
      const source = step.call?.kind === 'integration' ? 'integration' : 'bot';
      const draft = { text, file, voice: isVoice, typingMs, author: null, source } as const;
      const isSent = await sender.sendAutomatic(scope, ticket, draft, automaticTurn);
      return isSent ? [text === '' ? `[${move.reply.type}]` : text] : [];
    }
    case 'moveToQueue':
      ticket.queueId = move.queueId;
      ticket.queue = move.queueId === null ? null : await scope.queues.label(move.queueId);
      return [];
    case 'assign':
      ticket.transfer({ userId: move.userId });
      ticket.user = await scope.copies.getAgent(move.userId);
      return [];
    case 'silence':
      silenceTicket(scope, ticket, move.reason);
      return [];
    case 'close':
      ticket.close(null);
      return [];
    case 'rate':
      await addRating(scope, ticket, move.rating);
      return [];
    case 'call':
      scope.publish(turnOrders.run, { ticketId: ticket.id, turn, target: move.target, event: move.event });
      return [];
  }
}

/** The ticket waits in its queue, with the reason. The caller publishes the notice for people of the queue. */
function silenceTicket(scope: DeskScope, ticket: TicketEntity, reason: SilenceReason): void {
  ticket.silence(reason);
  const { id: ticketId, contactId, connectionId, queueId } = ticket;
  scope.publish(ticketEvents.silenced, { ticketId, contactId, connectionId, queueId, reason }, { actor: BOT });
}

async function addRating(scope: DeskScope, ticket: TicketEntity, rating: number): Promise<void> {
  const { id: ticketId, contactId, connectionId, queueId } = ticket;
  const userId = await scope.bots.addRating(ticketId, ticket.userId, queueId, rating);
  scope.publish(ticketEvents.rated, { ticketId, contactId, connectionId, userId, queueId, rating });
}

async function publishChanges(
  scope: DeskScope,
  present: Presenter,
  ticket: TicketEntity,
  before: TicketEntity['sight'],
  isShown: boolean,
): Promise<void> {
  const { sight: after } = ticket;
  const isMoved = before.queueId !== after.queueId || before.userId !== after.userId || before.status !== after.status;
  if (!isMoved && !isShown) return;
  await updatePromises(scope, ticket, { isChanged: before.queueId !== after.queueId });
  scope.withCommit(scope.tickets.save(ticket));
  const { id: ticketId, contactId, connectionId } = ticket;
  if (isMoved) {
    const event = after.status === 'closed' ? ticketEvents.closed : ticketEvents.transferred;
    scope.publish(event, { ticketId, contactId, connectionId, before, after }, { actor: BOT });
    await followLoad(scope, before, after);
  }
  scope.publish(ticketViews.updated, { ticket: present.ticket(ticket), before });
}
