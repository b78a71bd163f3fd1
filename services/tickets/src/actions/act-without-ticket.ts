import { Fault, noticeEvents, type RuleAction } from '@recado/contracts';
import { cutText } from '@recado/platform';
import type { ActionContext, ActionResult } from './action.context.ts';
import { callWebhook } from './call-webhook.ts';

/** Notifications show no more of a text. */
const LONGEST_NOTE = 1_000;
const LONGEST_NAME = 100;

/** Runs an action for an event of a contact or a connection. */
export async function actWithoutTicket(context: ActionContext, action: RuleAction): Promise<ActionResult> {
  if (action.kind === 'webhook') return callWebhook(context, null, action);
  if (action.kind !== 'notify') throw new Fault('ERR_NO_TICKET_FOUND');
  const { scope, by, contactId, connection } = context;
  const users = await scope.copies.agentsAmong(action.users ?? []);
  const about = contactId === null ? connection : await scope.contacts.find(contactId);
  if (users.length === 0 || !about) return 'skipped';
  scope.publish(noticeEvents.ruled, {
    contactId,
    connectionId: contactId === null ? about.id : null,
    name: cutText(about.name, LONGEST_NAME),
    by: cutText(by, LONGEST_NAME),
    note: cutText(action.text ?? '', LONGEST_NOTE),
    users,
  });
  return 'done';
}
