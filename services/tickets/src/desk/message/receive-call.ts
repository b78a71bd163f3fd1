import type { CallNotice, IncomingMessage } from '@recado/contracts';
import { takeAutomaticTurn } from '../../conversation/automatic-turn.ts';
import { turnLimits } from '../../bot/budget/turn-limits.ts';
import { resolveContact } from '../../contacts/contact/resolve-contact.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { Presenter } from '../../presenter.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import { describeCall, noCallsText } from './log-line.words.ts';
import { addLogLine } from './add-log-line.ts';
import type { MessageSender } from '../../conversation/message.sender.ts';
import { findOrAddClosedTicket } from '../../conversation/find-or-add-closed-ticket.ts';

const HOUR_MS = 3_600_000;

/** Calls become log lines of the living ticket; callers get the no-calls text at most once an hour. */
export async function receiveCall(
  scope: DeskScope,
  { present, sender }: { present: Presenter; sender: MessageSender },
  companyId: number,
  incoming: IncomingMessage & { call: CallNotice },
): Promise<void> {
  const { messages, tickets, copies } = scope;
  if (await messages.findOnWhatsapp(incoming.connectionId, incoming.waId)) return;
  const settings = await copies.settings();
  const { language, timezone, call: setting } = settings;
  const identity = { identity: incoming.chat, name: incoming.pushName, isGroup: false };
  const contact = await resolveContact(scope, identity, present);
  const ticket = await tickets.lockLiving(contact.id, incoming.connectionId);
  const body = describeCall(incoming.call, new Date(incoming.timestamp * 1000), language, timezone);
  if (ticket) await addLogLine(scope, present, ticket, { companyId, incoming, body, language });
  if (setting === 'enabled' || contact.blockedAt || !needsAnswer(contact, incoming)) return;
  contact.callAnsweredAt = new Date();
  await scope.contacts.save(contact);
  const chatTicket = ticket ?? (await findOrAddClosedTicket(scope, contact, incoming.connectionId, present));
  const text = noCallsText(language);
  const { turn } = await takeAutomaticTurn(scope, contact.id, turnLimits(settings), { kind: 'other' });
  const isSent = turn !== null && (await sender.sendAutomatic(scope, chatTicket, { text, author: null }, turn));
  const sent = isSent ? [text] : [];
  const step = { rule: 'callRefused' as const, input: '', subject: '', until: null, sent };
  scope.withCommit(scope.history.addBotStep(chatTicket.id, step));
}

/** Calls older than an hour, from before a reconnect, get no answer either. */
function needsAnswer({ callAnsweredAt }: ContactEntity, { call, timestamp }: IncomingMessage): boolean {
  if (call?.outcome !== 'refused' && call?.outcome !== 'missed') return false;
  const now = Date.now();
  return now - timestamp * 1000 < HOUR_MS && (!callAnsweredAt || now - callAnsweredAt.getTime() >= HOUR_MS);
}
