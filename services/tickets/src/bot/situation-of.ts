import type { BotSituation } from '../rows/bot/bot-rules.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

/** The ticket as decisions see it. */
export const situationOf = (ticket: TicketEntity, now: Date): BotSituation => ({
  now,
  status: ticket.status,
  userId: ticket.userId,
  userName: ticket.user?.name ?? null,
  queueId: ticket.queueId,
  isGroup: ticket.isGroup,
  isBotOff: ticket.contact.disableBot || ticket.contact.blockedAt !== null,
  lastMessageAt: ticket.updatedAt,
  lastMessageFromMe: ticket.lastMessageFromMe,
  isSnoozed: ticket.snoozedAt !== null,
  facts: {
    ticketId: ticket.id,
    connectionId: ticket.connectionId,
    connectionName: ticket.whatsapp?.name ?? '',
    channel: ticket.whatsapp?.kind ?? 'device',
    tags: ticket.tags,
    contact: {
      name: ticket.contact.name,
      email: ticket.contact.email ?? '',
      number: ticket.contact.number ?? '',
      isGroup: ticket.contact.isGroup,
      fields: ticket.contact.extraInfo,
    },
  },
});
