import type { campaignEvents, PayloadOf } from '@recado/contracts';
import type { BotEngine } from '../../bot/bot.engine.ts';
import { traceOfStep } from '../../bot/trace-of-step.ts';
import type { Presenter } from '../../presenter.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import { publishMessageNotice } from '../../conversation/publish-notice.ts';

type Judged = PayloadOf<typeof campaignEvents.answerJudged>;

/**
 * Keeps a message that a campaign took as its answer from the bot; any other message reaches the bot now. A verdict
 * that comes again finds no waiting message.
 */
export async function applyVerdict(
  scope: DeskScope,
  { bot, present }: { bot: BotEngine; present: Presenter },
  { ticketId, messageId, recipientId, verdict }: Judged,
): Promise<void> {
  const { tickets, contacts, messages, history, copies } = scope;
  const message = await messages.findById(messageId);
  if (!message) return;
  // The contact is locked before the ticket, as by a message.
  if (verdict !== null) await contacts.endConfirmation(message.contactId, recipientId);
  const ticket = await tickets.lockById(ticketId);
  const held = ticket && (await bot.release(scope, ticket, messageId));
  if (!ticket || !held) return;
  if (verdict === null) {
    const settings = await copies.settings();
    await bot.onMessage(scope, ticket, message, settings);
    if (!message.read) publishMessageNotice(scope, settings, present.ticket(ticket), held.isNew);
    return;
  }
  const rule = verdict === 'accepted' ? 'campaignAnswered' : 'campaignRefused';
  const subject = message.campaignName ?? '';
  await history.addBotStep(ticketId, traceOfStep({ rule, input: message.body, subject, until: null, moves: [] }, []));
}
