import { apiCallEvents } from './accounts/api-key.events.ts';
import { companyEvents, planEvents, sessionEvents, userEvents } from './accounts/account.events.ts';
import { audits } from './audit.ts';
import { invoiceEvents } from './billing/invoice.events.ts';
import { campaignEvents } from './campaigns/campaign.events.ts';
import { chatFileEvents } from './chat/chat-file.events.ts';
import { connectionEvents } from './connections/connection.events.ts';
import { templateEvents } from './connections/template.events.ts';
import { whatsappEvents } from './connections/whatsapp.events.ts';
import type { EventType } from './event.ts';
import { integrationEvents, promptEvents, webhookEvents } from './integrations/integration.events.ts';
import { apiMessageEvents } from './tickets/api-message.events.ts';
import { campaignMessageEvents } from './tickets/campaign-message.events.ts';
import { contactEvents } from './tickets/contact.events.ts';
import { fileListEvents } from './tickets/file-list.events.ts';
import { tagEvents } from './tickets/tag.events.ts';
import { messageEvents } from './tickets/message.events.ts';
import { noticeEvents } from './tickets/notice.events.ts';
import { queueEvents } from './tickets/queue.events.ts';
import { ruleEvents } from './tickets/rule.events.ts';
import { ticketEvents } from './tickets/ticket.events.ts';

type Reactions = Readonly<Record<string, readonly Pick<EventType, 'name' | 'service'>[]>>;

/**
 * Events of other services after which a service does something with rows of its own, and keeps nothing of the owner's
 * row: work that follows, counts, references that end. Handlers that keep a part of the row make a copy
 * (copy-registry.ts).
 */
export const reactions: Reactions = {
  accounts: [
    ...Object.values(audits).filter(({ service }) => service !== 'accounts'),
    connectionEvents.deleted,
    queueEvents.deleted,
    contactEvents.erased,
    invoiceEvents.paid,
  ],
  tickets: [
    ...Object.values(whatsappEvents).filter(({ name }) => name !== whatsappEvents.numberChecked.name),
    userEvents.deleted,
    integrationEvents.deleted,
    integrationEvents.ended,
    promptEvents.deleted,
    promptEvents.ended,
    campaignEvents.answerJudged,
    campaignEvents.optOutKept,
  ],
  connections: [
    contactEvents.erased,
    queueEvents.deleted,
    promptEvents.deleted,
    promptEvents.ended,
    integrationEvents.deleted,
    integrationEvents.ended,
    sessionEvents.ended,
  ],
  campaigns: [
    ...Object.values(campaignMessageEvents),
    tagEvents.deleted,
    fileListEvents.deleted,
    queueEvents.deleted,
    connectionEvents.deleted,
    contactEvents.erased,
    contactEvents.numberChanged,
    contactEvents.numberTaken,
    whatsappEvents.messageStatus,
    whatsappEvents.numberChecked,
  ],
  integrations: [
    apiMessageEvents.testMoved,
    apiMessageEvents.statusChanged,
    messageEvents.received,
    messageEvents.sent,
    messageEvents.statusChanged,
    messageEvents.failed,
    messageEvents.edited,
    messageEvents.deleted,
    ...Object.values(ticketEvents),
    campaignEvents.statusChanged,
    connectionEvents.deleted,
    connectionEvents.statusChanged,
    connectionEvents.down,
    connectionEvents.up,
    templateEvents.changed,
    queueEvents.deleted,
    contactEvents.created,
    contactEvents.updated,
    contactEvents.merged,
    contactEvents.deleted,
    contactEvents.erased,
    contactEvents.ticketsErased,
    sessionEvents.ended,
  ],
  chat: [
    companyEvents.deleted,
    userEvents.deleted,
    planEvents.deleted,
    sessionEvents.ended,
    connectionEvents.down,
    connectionEvents.qualityChanged,
    templateEvents.changed,
    ruleEvents.stopped,
    webhookEvents.disabled,
    ...Object.values(noticeEvents),
    contactEvents.erased,
    ticketEvents.deleted,
    contactEvents.ticketsErased,
  ],
  billing: [
    ...Object.values(chatFileEvents),
    contactEvents.created,
    contactEvents.updated,
    contactEvents.imported,
    contactEvents.merged,
    contactEvents.deleted,
    contactEvents.counted,
    apiCallEvents.counted,
    connectionEvents.created,
    connectionEvents.deleted,
    connectionEvents.counted,
    integrationEvents.delivered,
    messageEvents.received,
    messageEvents.sent,
    messageEvents.mediaChanged,
    messageEvents.filesCounted,
    messageEvents.filesRemoved,
    planEvents.deleted,
    planEvents.changeRefused,
    promptEvents.tokensUsed,
    ticketEvents.accepted,
    ticketEvents.closed,
    ticketEvents.deleted,
    ticketEvents.reopened,
    ticketEvents.returned,
    ticketEvents.transferred,
  ],
};
