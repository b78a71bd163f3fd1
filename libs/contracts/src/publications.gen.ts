// Made from the sources by `npm run routes`.
import { companyEvents, userEvents, sessionEvents, settingEvents, deadLetterEvents, moveInEvents, noteEvents, platformEvents, planEvents } from './accounts/account.events.ts';
import { accountViews } from './accounts/account.views.ts';
import { apiKeyEvents, apiCallEvents } from './accounts/api-key.events.ts';
import { profileViews } from './accounts/profile.views.ts';
import { slowDownEvents } from './accounts/slow-down.events.ts';
import { billingViews } from './billing/billing.views.ts';
import { invoiceEvents, paymentEvents } from './billing/invoice.events.ts';
import { usageEvents } from './billing/usage.events.ts';
import { campaignEvents, suppressionEvents } from './campaigns/campaign.events.ts';
import { campaignViews, contactListViews, suppressionViews } from './campaigns/campaign.views.ts';
import { announcementEvents, announcementViews } from './chat/announcement.views.ts';
import { chatFileEvents } from './chat/chat-file.events.ts';
import { pushEvents, helpViews, notificationViews } from './chat/chat.events.ts';
import { internalChatViews } from './chat/internal-chat.views.ts';
import { mailOrders } from './chat/mail.orders.ts';
import { todoViews } from './chat/todo.views.ts';
import { connectionEvents } from './connections/connection.events.ts';
import { connectionViews } from './connections/connection.views.ts';
import { messageOrders } from './connections/message.orders.ts';
import { templateEvents } from './connections/template.events.ts';
import { whatsappEvents } from './connections/whatsapp.events.ts';
import { promptEvents, integrationEvents, webhookEvents } from './integrations/integration.events.ts';
import { promptViews, integrationViews, webhookViews } from './integrations/integration.views.ts';
import { turnOrders } from './integrations/turn.contract.ts';
import { webhookOrders } from './integrations/webhook.orders.ts';
import { apiMessageEvents } from './tickets/api-message.events.ts';
import { assignmentOrders } from './tickets/assignment.orders.ts';
import { campaignMessageOrders, campaignMessageEvents } from './tickets/campaign-message.events.ts';
import { contactEvents } from './tickets/contact.events.ts';
import { contactViews, queueViews } from './tickets/contact.views.ts';
import { dashboardViews } from './tickets/dashboard.views.ts';
import { fileListEvents } from './tickets/file-list.events.ts';
import { fileListViews } from './tickets/file-list.views.ts';
import { messageEvents } from './tickets/message.events.ts';
import { noticeEvents } from './tickets/notice.events.ts';
import { queueEvents } from './tickets/queue.events.ts';
import { quickMessageViews } from './tickets/quick-message.views.ts';
import { ruleEvents } from './tickets/rule.events.ts';
import { scheduleViews } from './tickets/schedule.views.ts';
import { tagEvents } from './tickets/tag.events.ts';
import { tagViews } from './tickets/tag.views.ts';
import { ticketEvents } from './tickets/ticket.events.ts';
import { ticketViews, messageViews, noteViews, draftViews } from './tickets/ticket.views.ts';

/** Groups of events, views and orders, by the folder of the service that declares them. */
export const declaredPublications = {
  accounts: [
    accountViews,
    apiCallEvents,
    apiKeyEvents,
    companyEvents,
    deadLetterEvents,
    moveInEvents,
    noteEvents,
    planEvents,
    platformEvents,
    profileViews,
    sessionEvents,
    settingEvents,
    slowDownEvents,
    userEvents,
  ],
  billing: [
    billingViews,
    invoiceEvents,
    paymentEvents,
    usageEvents,
  ],
  campaigns: [
    campaignEvents,
    campaignViews,
    contactListViews,
    suppressionEvents,
    suppressionViews,
  ],
  chat: [
    announcementEvents,
    announcementViews,
    chatFileEvents,
    helpViews,
    internalChatViews,
    mailOrders,
    notificationViews,
    pushEvents,
    todoViews,
  ],
  connections: [
    connectionEvents,
    connectionViews,
    messageOrders,
    templateEvents,
    whatsappEvents,
  ],
  integrations: [
    integrationEvents,
    integrationViews,
    promptEvents,
    promptViews,
    turnOrders,
    webhookEvents,
    webhookOrders,
    webhookViews,
  ],
  tickets: [
    apiMessageEvents,
    assignmentOrders,
    campaignMessageEvents,
    campaignMessageOrders,
    contactEvents,
    contactViews,
    dashboardViews,
    draftViews,
    fileListEvents,
    fileListViews,
    messageEvents,
    messageViews,
    noteViews,
    noticeEvents,
    queueEvents,
    queueViews,
    quickMessageViews,
    ruleEvents,
    scheduleViews,
    tagEvents,
    tagViews,
    ticketEvents,
    ticketViews,
  ],
};
