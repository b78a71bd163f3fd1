import type { CallNotice, IncomingMessage } from '@recado/contracts';
import { contactSeen } from '../../contacts/contact/contact.identity.ts';
import type { ContactEntity } from '../../contacts/contact/contact.entity.ts';
import type { Presenter } from '../../presenter.ts';
import type { TicketsScope } from '../../tickets.database.ts';
import { callWords, noCallsWords } from './log.words.ts';
import { addLog } from './log.ts';
import type { Outgoing } from './outgoing.ts';
import { placeFor } from './place.ts';

const HOUR_MS = 3_600_000;

/** A call is a line of the living ticket; where none are taken its caller is told so, once an hour at most. */
export async function receiveCall(
  scope: TicketsScope,
  { present, outgoing }: { present: Presenter; outgoing: Outgoing },
  companyId: number,
  incoming: IncomingMessage & { call: CallNotice },
): Promise<void> {
  const { messages, tickets, copies } = scope;
  if (await messages.onWhatsapp(incoming.connectionId, incoming.waId)) return;
  const { language, timezone, call: setting } = await copies.settings();
  const identity = { identity: incoming.chat, name: incoming.pushName, isGroup: false };
  const contact = await contactSeen(scope, identity, present);
  const ticket = await tickets.living(contact.id, incoming.connectionId);
  const body = callWords(incoming.call, new Date(incoming.timestamp * 1000), language, timezone);
  if (ticket) await addLog(scope, present, ticket, { companyId, incoming, body, language });
  if (setting === 'enabled' || contact.blockedAt || !wantsAnswer(contact, incoming)) return;
  contact.callAnsweredAt = new Date();
  await scope.contacts.save(contact);
  const place = ticket ?? (await placeFor(scope, contact, incoming.connectionId, present));
  await outgoing.send(scope, place, { text: noCallsWords(language), author: null });
}

/** Who was told within the hour knows it; who called hours ago, while the session was away, is not told now. */
function wantsAnswer({ callAnsweredAt }: ContactEntity, { call, timestamp }: IncomingMessage): boolean {
  if (call?.outcome !== 'refused' && call?.outcome !== 'missed') return false;
  const now = Date.now();
  return now - timestamp * 1000 < HOUR_MS && (!callAnsweredAt || now - callAnsweredAt.getTime() >= HOUR_MS);
}
