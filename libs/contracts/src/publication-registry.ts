import type { Publication } from './event.ts';
import { apiCallEvents, apiKeyEvents } from './accounts/api-key.events.ts';
import { accountViews } from './accounts/account.views.ts';
import { profileViews } from './accounts/profile.views.ts';
import { audits } from './audit.ts';
import {
  companyEvents,
  deadLetterEvents,
  planEvents,
  noteEvents,
  platformEvents,
  sessionEvents,
  settingEvents,
  userEvents,
} from './accounts/account.events.ts';
import { connectionEvents } from './connections/connection.events.ts';
import { connectionViews } from './connections/connection.views.ts';
import { apiMessageEvents } from './tickets/api-message.events.ts';
import { contactEvents } from './tickets/contact.events.ts';
import { contactViews, queueViews } from './tickets/contact.views.ts';
import { dashboardViews } from './tickets/dashboard.views.ts';
import { draftViews, messageViews, noteViews, ticketViews } from './tickets/ticket.views.ts';
import { fileListEvents, tagEvents } from './tickets/library.events.ts';
import { fileListViews, quickMessageViews, scheduleViews, tagViews } from './tickets/library.views.ts';
import { billingViews } from './billing/billing.views.ts';
import { invoiceEvents, paymentEvents } from './billing/invoice.events.ts';
import { usageEvents } from './billing/usage.events.ts';
import { mailOrders } from './chat/mail.orders.ts';
import { campaignEvents, suppressionEvents } from './campaigns/campaign.events.ts';
import { campaignViews, contactListViews, suppressionViews } from './campaigns/campaign.views.ts';
import { announcementEvents, announcementViews } from './chat/announcement.views.ts';
import { todoViews } from './chat/todo.views.ts';
import { chatFileEvents } from './chat/chat-file.events.ts';
import { helpViews, notificationViews, pushEvents } from './chat/chat.events.ts';
import { internalChatViews } from './chat/internal-chat.views.ts';
import { integrationEvents, promptEvents, webhookEvents } from './integrations/integration.events.ts';
import { integrationViews, promptViews, webhookViews } from './integrations/integration.views.ts';
import { turnOrders } from './integrations/turn.contract.ts';
import { assignmentOrders } from './tickets/assignment.orders.ts';
import { campaignMessageEvents, campaignMessageOrders } from './tickets/campaign-message.events.ts';
import { messageEvents } from './tickets/message.events.ts';
import { messageOrders } from './connections/message.orders.ts';
import { noticeEvents } from './tickets/notice.events.ts';
import { queueEvents } from './tickets/queue.events.ts';
import { ticketEvents } from './tickets/ticket.events.ts';
import { whatsappEvents } from './connections/whatsapp.events.ts';

type Group = Readonly<Record<string, { readonly name: string }>>;

/** Events and views of each service. Orders are published by any of them. */
const groups: Readonly<Record<string, readonly Group[]>> = {
  accounts: [
    companyEvents,
    userEvents,
    sessionEvents,
    settingEvents,
    planEvents,
    noteEvents,
    platformEvents,
    deadLetterEvents,
    apiCallEvents,
    apiKeyEvents,
    accountViews,
    profileViews,
  ],
  tickets: [
    ticketEvents,
    messageEvents,
    campaignMessageEvents,
    apiMessageEvents,
    contactEvents,
    queueEvents,
    tagEvents,
    fileListEvents,
    noticeEvents,
    ticketViews,
    messageViews,
    noteViews,
    draftViews,
    contactViews,
    queueViews,
    quickMessageViews,
    fileListViews,
    tagViews,
    scheduleViews,
    dashboardViews,
  ],
  connections: [connectionEvents, whatsappEvents, connectionViews],
  chat: [
    pushEvents,
    chatFileEvents,
    announcementEvents,
    announcementViews,
    todoViews,
    helpViews,
    notificationViews,
    internalChatViews,
  ],
  integrations: [promptEvents, integrationEvents, webhookEvents, promptViews, integrationViews, webhookViews],
  billing: [invoiceEvents, paymentEvents, usageEvents, billingViews],
  campaigns: [campaignEvents, suppressionEvents, campaignViews, contactListViews, suppressionViews],
};
const publicationsOf = (service: string): Publication<never>[] => [
  ...(groups[service] ?? []).flatMap((group) => Object.values(group) as Publication<never>[]),
  ...Object.entries(audits).flatMap(([by, type]) => (by === service ? [type as Publication<never>] : [])),
];
const orders = [messageOrders, turnOrders, campaignMessageOrders, mailOrders, assignmentOrders].flatMap((group) =>
  Object.values(group),
) as Publication<never>[];

/** The events and views that a service publishes. */
export const publishedBy: ReadonlyMap<string, readonly Publication<never>[]> = new Map(
  Object.keys(groups).map((service) => [service, publicationsOf(service)]),
);

/** Events, views and orders by their name, as they come off the wire. */
export const publicationsByName: ReadonlyMap<string, Publication<never>> = new Map(
  [...[...publishedBy.values()].flat(), ...orders].map((type) => [type.name, type]),
);
