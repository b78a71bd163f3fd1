import type { GroupNotice, IncomingMessage } from '@recado/contracts';
import { contactSeen } from '../../contacts/contact/contact.identity.ts';
import { whoIs } from '../../contacts/members/member.repository.ts';
import type { Presenter } from '../../presenter.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { TicketsScope } from '../../tickets.database.ts';
import { seenIn } from './incoming.ts';
import { groupWords } from './log.words.ts';
import { publishNewMessage } from './publish-message.ts';
import { summaryOf } from './summary.ts';

interface Line {
  companyId: number;
  incoming: IncomingMessage;
  body: string;
  language: string | undefined;
}

/** A line about what happened, in a ticket that lives: nobody wrote it, so nobody has to read it. */
export async function addLog(
  { messages, tickets, publish }: TicketsScope,
  present: Presenter,
  ticket: TicketEntity,
  { companyId, incoming, body, language }: Line,
): Promise<void> {
  const message = await messages.add({
    companyId,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    whatsappId: incoming.connectionId,
    waId: incoming.waId,
    fromMe: incoming.fromMe,
    source: incoming.fromMe ? 'phone' : 'contact',
    type: incoming.type,
    body,
    read: true,
    sentAt: new Date(incoming.timestamp * 1000),
  });
  ticket.wrote(message, summaryOf(message, language));
  await tickets.save(ticket);
  publishNewMessage({ publish }, present, message, ticket);
}

/** Somebody came or went, or the group has a new name. */
export async function receiveGroupChange(
  scope: TicketsScope,
  present: Presenter,
  companyId: number,
  incoming: IncomingMessage & { group: GroupNotice },
): Promise<void> {
  const { messages, tickets, members, copies } = scope;
  if (await messages.onWhatsapp(incoming.connectionId, incoming.waId)) return;
  const settings = await copies.settings();
  if (settings['CheckMsgIsGroup'] !== 'disabled') return;
  const contact = await contactSeen(scope, seenIn(incoming), present);
  const ticket = await tickets.living(contact.id, incoming.connectionId);
  if (!ticket) return;
  const { group, author } = incoming;
  const known = await members.known(contact.id, [...group.who, ...(author ? [author] : [])]);
  const nameOf = (person: (typeof group.who)[number]) => {
    const member = known.find((one) => whoIs(one) === whoIs(person) || (one.number && one.number === person.number));
    return member?.name || (person.number ? `+${person.number}` : (person.lid ?? ''));
  };
  const { language } = settings;
  const body = groupWords(group, group.who.map(nameOf), author ? nameOf(author) : '', language);
  await addLog(scope, present, ticket, { companyId, incoming, body, language });
}
