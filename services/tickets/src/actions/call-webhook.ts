import { webhookOrders, type RuleAction } from '@recado/contracts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { ActionContext, ActionResult } from './action.context.ts';
import { fillerOf } from './send-text.ts';

/** Orders a call of a webhook with the commit: the call is one delivery, which is posted until it is taken. */
export async function callWebhook(
  context: ActionContext,
  ticket: TicketEntity | null,
  { webhookId = 0, text = '' }: RuleAction,
): Promise<ActionResult> {
  const { scope, automation, parts, contactId, connection } = context;
  parts.demandWebhook(webhookId);
  const filled = ticket ? await fillerOf(context, ticket) : null;
  scope.publish(webhookOrders.call, {
    webhookId,
    automation,
    text: filled ? filled(text) : text,
    ticketId: ticket?.id ?? null,
    contactId,
    connectionId: ticket?.connectionId ?? connection?.id ?? null,
  });
  return 'done';
}
