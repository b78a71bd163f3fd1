import { auditLog } from './accounts/audit.contract.ts';
import { auth } from './accounts/auth.contract.ts';
import { erasures, exports } from './accounts/company-data.contract.ts';
import { companies } from './accounts/company.contract.ts';
import { deadLetters } from './accounts/dead-letter.contract.ts';
import { providerConsole } from './accounts/console.contract.ts';
import { plans } from './accounts/plan.contract.ts';
import { platform } from './accounts/platform.contract.ts';
import { personalProfiles } from './accounts/profile.contract.ts';
import { secondFactor } from './accounts/second-factor.contract.ts';
import { sessions } from './accounts/session.contract.ts';
import { settings } from './accounts/setting.contract.ts';
import { users } from './accounts/user.contract.ts';
import { invoices } from './billing/invoice.contract.ts';
import { paymentNotices } from './billing/payment-notice.contract.ts';
import { paymentProviders } from './billing/payment-provider.contract.ts';
import { platformBilling } from './billing/platform-billing.contract.ts';
import { revenue } from './billing/platform-overview.contract.ts';
import { sandboxBank } from './billing/sandbox-bank.contract.ts';
import { subscription } from './billing/subscription.contract.ts';
import { platformUsage, usage } from './billing/usage.contract.ts';
import { announcements } from './chat/announcement.contract.ts';
import { chatFiles } from './chat/chat-file.contract.ts';
import { chatMessages } from './chat/chat-message.contract.ts';
import { helps } from './chat/help.contract.ts';
import { chats } from './chat/internal-chat.contract.ts';
import { notifications } from './chat/notification.contract.ts';
import { pushSubscriptions } from './chat/push.contract.ts';
import { todo } from './chat/todo.contract.ts';
import { campaigns } from './campaigns/campaign.contract.ts';
import { campaignReports } from './campaigns/campaign-report.contract.ts';
import { campaignSettings } from './campaigns/campaign-settings.contract.ts';
import { contactListItems, contactLists } from './campaigns/contact-list.contract.ts';
import { listImports } from './campaigns/list-import.contract.ts';
import { personData } from './campaigns/person-data.contract.ts';
import { suppressions } from './campaigns/suppression.contract.ts';
import { fleet } from './connections/fleet.contract.ts';
import { sending } from './connections/sending.contract.ts';
import { whatsapp } from './connections/whatsapp.contract.ts';
import { prompts } from './integrations/prompt.contract.ts';
import { queueIntegrations } from './integrations/queue-integration.contract.ts';
import { turns } from './integrations/turn.contract.ts';
import { audience } from './tickets/audience.contract.ts';
import { bot } from './tickets/bot.contract.ts';
import { contactImports } from './tickets/contact-import.contract.ts';
import { contacts } from './tickets/contact.contract.ts';
import { dashboard, reportRebuilds } from './tickets/dashboard.contract.ts';
import { drafts } from './tickets/draft.contract.ts';
import { files } from './tickets/file-list.contract.ts';
import { messages } from './tickets/message.contract.ts';
import { ticketFiles } from './tickets/ticket-file.contract.ts';
import { queueOptions } from './tickets/queue-option.contract.ts';
import { queues } from './tickets/queue.contract.ts';
import { quickMessages } from './tickets/quick-message.contract.ts';
import { kanban } from './tickets/kanban.contract.ts';
import { ticketNotes } from './tickets/note.contract.ts';
import { schedules } from './tickets/schedule.contract.ts';
import { tags, ticketTags } from './tickets/tag.contract.ts';
import { retention } from './tickets/retention.contract.ts';
import { savedViews } from './tickets/saved-view.contract.ts';
import { snoozes } from './tickets/snooze.contract.ts';
import { ticketBatches } from './tickets/ticket-batch.contract.ts';
import { tickets } from './tickets/ticket.contract.ts';

/** Everything that can be asked or done. */
export const contracts = {
  auditLog,
  auth,
  companies,
  deadLetters,
  erasures,
  exports,
  plans,
  platform,
  providerConsole,
  personalProfiles,
  secondFactor,
  sessions,
  settings,
  users,
  // Before `contacts`: `/contacts/import` is no contact's id.
  contactImports,
  contacts,
  bot,
  drafts,
  queueOptions,
  queues,
  quickMessages,
  files,
  tickets,
  savedViews,
  snoozes,
  ticketBatches,
  messages,
  ticketFiles,
  tags,
  ticketTags,
  kanban,
  ticketNotes,
  schedules,
  retention,
  dashboard,
  reportRebuilds,
  sending,
  fleet,
  whatsapp,
  announcements,
  chats,
  chatMessages,
  chatFiles,
  helps,
  notifications,
  pushSubscriptions,
  todo,
  prompts,
  queueIntegrations,
  turns,
  contactLists,
  contactListItems,
  listImports,
  campaigns,
  campaignReports,
  campaignSettings,
  suppressions,
  personData,
  invoices,
  subscription,
  paymentNotices,
  paymentProviders,
  platformBilling,
  revenue,
  sandboxBank,
  usage,
  platformUsage,
  audience,
};
export type Contracts = typeof contracts;

export * from './accounts/audit.contract.ts';
export * from './accounts/auth.contract.ts';
export * from './accounts/company-data.contract.ts';
export * from './accounts/company.contract.ts';
export * from './accounts/console.contract.ts';
export * from './accounts/dead-letter.contract.ts';
export * from './accounts/account.events.ts';
export * from './accounts/account.views.ts';
export * from './accounts/plan.contract.ts';
export * from './accounts/platform.contract.ts';
export * from './accounts/profile.contract.ts';
export * from './accounts/profile.views.ts';
export * from './accounts/second-factor.contract.ts';
export * from './accounts/session.contract.ts';
export * from './accounts/setting.contract.ts';
export * from './accounts/user.contract.ts';
export * from './billing/billing.views.ts';
export * from './billing/invoice.contract.ts';
export * from './billing/invoice.events.ts';
export * from './billing/payment-notice.contract.ts';
export * from './billing/payment-provider.contract.ts';
export * from './billing/platform-billing.contract.ts';
export * from './billing/platform-overview.contract.ts';
export * from './billing/sandbox-bank.contract.ts';
export * from './billing/subscription.contract.ts';
export * from './billing/usage.contract.ts';
export * from './billing/usage.events.ts';
export * from './event-actor.ts';
export * from './audience.ts';
export * from './authorize-caller.ts';
export * from './audit.ts';
export * from './caller.ts';
export * from './campaign-template.ts';
export * from './campaigns/campaign-state.contract.ts';
export * from './campaigns/campaign.contract.ts';
export * from './campaigns/campaign.events.ts';
export * from './campaigns/campaign.views.ts';
export * from './campaigns/campaign-forecast.contract.ts';
export * from './campaigns/campaign-report.contract.ts';
export * from './campaigns/campaign-settings.contract.ts';
export * from './campaigns/contact-list.contract.ts';
export * from './campaigns/list-import.contract.ts';
export * from './campaigns/person-data.contract.ts';
export * from './campaigns/suppression.contract.ts';
export * from './chat/announcement.contract.ts';
export * from './chat/announcement.views.ts';
export * from './chat/chat-file.contract.ts';
export * from './chat/chat-message.contract.ts';
export * from './chat/chat.events.ts';
export * from './chat/help.contract.ts';
export * from './chat/internal-chat.contract.ts';
export * from './chat/internal-chat.views.ts';
export * from './chat/mail.orders.ts';
export * from './chat/notification.contract.ts';
export * from './chat/push.contract.ts';
export * from './chat/todo.contract.ts';
export * from './chat/todo.views.ts';
export * from './company-data.ts';
export * from './connections/connection.events.ts';
export * from './connections/connection.views.ts';
export * from './connections/fleet.contract.ts';
export * from './connections/message.orders.ts';
export * from './connections/sending.contract.ts';
export * from './connections/whatsapp-message.ts';
export * from './connections/whatsapp.events.ts';
export * from './connections/signals.ts';
export * from './connections/whatsapp.contract.ts';
export * from './count-bound.ts';
export * from './dead-letter.ts';
export * from './due-date.ts';
export * from './counted-total.ts';
export * from './event.ts';
export * from './fault.ts';
export * from './features.ts';
export * from './field-shape.ts';
export * from './faults.ts';
export * from './file-owners.ts';
export * from './hours.ts';
export * from './id-fields.ts';
export * from './is-quiet.ts';
export * from './integrations/integration.events.ts';
export * from './integrations/integration.views.ts';
export * from './integrations/prompt.contract.ts';
export * from './integrations/queue-integration.contract.ts';
export * from './integrations/turn-trace.ts';
export * from './integrations/turn.contract.ts';
export * from './integrations/speech-voices.ts';
export * from './local-moment.ts';
export * from './menu-text.ts';
export * from './number-key.ts';
export * from './next-occurrence.ts';
export * from './operation.ts';
export * from './page.ts';
export { publicationsByName, publishedBy } from './publication-registry.ts';
export { channelClasses, type ChannelName, type Channels } from './realtime/channel-payloads.ts';
export * from './realtime/campaign.channels.ts';
export * from './realtime/announcement.channels.ts';
export * from './realtime/company.channels.ts';
export * from './realtime/integration.channels.ts';
export * from './realtime/internal-chat.channels.ts';
export * from './realtime/ticket.channels.ts';
export * from './realtime/profile.channels.ts';
export * from './realtime/todo.channels.ts';
export * from './renewal.ts';
export * from './rights.ts';
export * from './setting-kinds.ts';
export * from './signal.ts';
export * from './template.ts';
export * from './tickets/audience.contract.ts';
export * from './tickets/bot-trace.ts';
export * from './tickets/assignment.orders.ts';
export * from './tickets/bot.contract.ts';
export * from './tickets/campaign-message.events.ts';
export * from './tickets/contact-import.contract.ts';
export * from './tickets/contact.contract.ts';
export * from './tickets/dashboard.contract.ts';
export * from './tickets/dashboard-numbers.ts';
export * from './tickets/dashboard.views.ts';
export * from './realtime/dashboard.channels.ts';
export * from './tickets/draft.contract.ts';
export * from './tickets/contact.events.ts';
export * from './tickets/contact.views.ts';
export * from './tickets/library.views.ts';
export * from './tickets/message.events.ts';
export * from './tickets/queue.events.ts';
export * from './tickets/ticket-file.contract.ts';
export * from './tickets/ticket.events.ts';
export * from './tickets/ticket.views.ts';
export * from './tickets/file-list.contract.ts';
export * from './tickets/message-kinds.ts';
export * from './tickets/message.contract.ts';
export * from './tickets/queue-option.contract.ts';
export * from './tickets/queue.contract.ts';
export * from './tickets/quick-message.contract.ts';
export * from './tickets/sheet.faults.ts';
export * from './tickets/kanban.contract.ts';
export * from './tickets/note.contract.ts';
export * from './tickets/retention.contract.ts';
export * from './tickets/schedule.contract.ts';
export * from './tickets/service-level.contract.ts';
export * from './tickets/notice.events.ts';
export * from './tickets/tag.contract.ts';
export * from './tickets/saved-view.contract.ts';
export * from './tickets/snooze.contract.ts';
export * from './tickets/ticket-batch.contract.ts';
export * from './tickets/ticket.contract.ts';
export * from './working-day.ts';
