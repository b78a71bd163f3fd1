// Made from the sources by `npm run routes`.
import { apiCallLog } from './accounts/api-call-log.contract.ts';
import { apiKeys } from './accounts/api-key.contract.ts';
import { auditLog } from './accounts/audit.contract.ts';
import { auth } from './accounts/auth.contract.ts';
import { exports, erasures } from './accounts/company-data.contract.ts';
import { companies } from './accounts/company.contract.ts';
import { providerConsole } from './accounts/console.contract.ts';
import { deadLetters } from './accounts/dead-letter.contract.ts';
import { firstSteps } from './accounts/first-steps.contract.ts';
import { invitations } from './accounts/invitation.contract.ts';
import { me } from './accounts/me.contract.ts';
import { moveIns } from './accounts/move-in.contract.ts';
import { plans } from './accounts/plan.contract.ts';
import { platform } from './accounts/platform.contract.ts';
import { personalProfiles } from './accounts/profile.contract.ts';
import { providerKeys } from './accounts/provider-key.contract.ts';
import { providerSignIn } from './accounts/provider-sign-in.contract.ts';
import { secondFactor } from './accounts/second-factor.contract.ts';
import { sessions } from './accounts/session.contract.ts';
import { settings } from './accounts/setting.contract.ts';
import { signInProvider } from './accounts/sign-in-provider.contract.ts';
import { slowDowns } from './accounts/slow-down.contract.ts';
import { supportSessions } from './accounts/support-session.contract.ts';
import { users } from './accounts/user.contract.ts';
import { invoices } from './billing/invoice.contract.ts';
import { loads, platformLoads } from './billing/load.contract.ts';
import { paymentNotices } from './billing/payment-notice.contract.ts';
import { paymentProviders } from './billing/payment-provider.contract.ts';
import { platformBilling } from './billing/platform-billing.contract.ts';
import { revenue } from './billing/platform-overview.contract.ts';
import { sandboxBank } from './billing/sandbox-bank.contract.ts';
import { subscription } from './billing/subscription.contract.ts';
import { usage, platformUsage } from './billing/usage.contract.ts';
import { campaignReports } from './campaigns/campaign-report.contract.ts';
import { campaignSettings } from './campaigns/campaign-settings.contract.ts';
import { campaigns } from './campaigns/campaign.contract.ts';
import { contactLists, contactListItems } from './campaigns/contact-list.contract.ts';
import { listImports } from './campaigns/list-import.contract.ts';
import { personData } from './campaigns/person-data.contract.ts';
import { suppressions } from './campaigns/suppression.contract.ts';
import { announcements } from './chat/announcement.contract.ts';
import { chatFiles } from './chat/chat-file.contract.ts';
import { chatMessages } from './chat/chat-message.contract.ts';
import { companyMails } from './chat/company-mail.contract.ts';
import { helps } from './chat/help.contract.ts';
import { chats } from './chat/internal-chat.contract.ts';
import { notifications } from './chat/notification.contract.ts';
import { pushSubscriptions } from './chat/push.contract.ts';
import { todo } from './chat/todo.contract.ts';
import { cloudNumbers } from './connections/cloud-number.contract.ts';
import { fleet } from './connections/fleet.contract.ts';
import { linkPages } from './connections/link-page.contract.ts';
import { messageTemplates } from './connections/message-template.contract.ts';
import { sending } from './connections/sending.contract.ts';
import { whatsapp } from './connections/whatsapp.contract.ts';
import { eventLog } from './integrations/event-log.contract.ts';
import { flowRequests } from './integrations/flow-request.contract.ts';
import { mediaFiles } from './integrations/media-file.contract.ts';
import { namedRows } from './integrations/named-rows.contract.ts';
import { prompts } from './integrations/prompt.contract.ts';
import { queueIntegrations } from './integrations/queue-integration.contract.ts';
import { statusCallbacks } from './integrations/status-callback.contract.ts';
import { turns } from './integrations/turn.contract.ts';
import { webhookDeliveries } from './integrations/webhook-delivery.contract.ts';
import { webhooks } from './integrations/webhook.contract.ts';
import { agentLoads } from './tickets/agent-load.contract.ts';
import { apiMessages } from './tickets/api-message.contract.ts';
import { audience } from './tickets/audience.contract.ts';
import { bot } from './tickets/bot.contract.ts';
import { contactImports } from './tickets/contact-import.contract.ts';
import { contactUpserts } from './tickets/contact-upsert.contract.ts';
import { contacts } from './tickets/contact.contract.ts';
import { dashboard } from './tickets/dashboard.contract.ts';
import { deskProgress } from './tickets/desk-progress.contract.ts';
import { drafts } from './tickets/draft.contract.ts';
import { exampleTicket } from './tickets/example-ticket.contract.ts';
import { files } from './tickets/file-list.contract.ts';
import { flows } from './tickets/flow.contract.ts';
import { kanban } from './tickets/kanban.contract.ts';
import { macros } from './tickets/macro.contract.ts';
import { messageLog } from './tickets/message-log.contract.ts';
import { messagePaths } from './tickets/message-path.contract.ts';
import { messages } from './tickets/message.contract.ts';
import { ticketNotes } from './tickets/note.contract.ts';
import { ownNumbers } from './tickets/own-numbers.contract.ts';
import { queueOptions } from './tickets/queue-option.contract.ts';
import { queues } from './tickets/queue.contract.ts';
import { quickMessages } from './tickets/quick-message.contract.ts';
import { reportRebuilds } from './tickets/report-rebuild.contract.ts';
import { retention } from './tickets/retention.contract.ts';
import { rules } from './tickets/rule.contract.ts';
import { savedViews } from './tickets/saved-view.contract.ts';
import { schedules } from './tickets/schedule.contract.ts';
import { snoozes } from './tickets/snooze.contract.ts';
import { tags, ticketTags } from './tickets/tag.contract.ts';
import { ticketBatches } from './tickets/ticket-batch.contract.ts';
import { ticketFiles } from './tickets/ticket-file.contract.ts';
import { tickets } from './tickets/ticket.contract.ts';
import { webhookData } from './tickets/webhook-data.contract.ts';

/** All contracts by name: everything that can be asked or done. */
export const contracts = {
  apiCallLog,
  apiKeys,
  auditLog,
  auth,
  exports,
  erasures,
  companies,
  providerConsole,
  deadLetters,
  firstSteps,
  invitations,
  me,
  moveIns,
  plans,
  platform,
  personalProfiles,
  providerKeys,
  providerSignIn,
  secondFactor,
  sessions,
  settings,
  signInProvider,
  slowDowns,
  supportSessions,
  users,
  invoices,
  loads,
  platformLoads,
  paymentNotices,
  paymentProviders,
  platformBilling,
  revenue,
  sandboxBank,
  subscription,
  usage,
  platformUsage,
  campaignReports,
  campaignSettings,
  campaigns,
  contactLists,
  contactListItems,
  listImports,
  personData,
  suppressions,
  announcements,
  chatFiles,
  chatMessages,
  companyMails,
  helps,
  chats,
  notifications,
  pushSubscriptions,
  todo,
  cloudNumbers,
  fleet,
  linkPages,
  messageTemplates,
  sending,
  whatsapp,
  eventLog,
  flowRequests,
  mediaFiles,
  namedRows,
  prompts,
  queueIntegrations,
  statusCallbacks,
  turns,
  webhookDeliveries,
  webhooks,
  agentLoads,
  apiMessages,
  audience,
  bot,
  contactImports,
  contactUpserts,
  contacts,
  dashboard,
  deskProgress,
  drafts,
  exampleTicket,
  files,
  flows,
  kanban,
  macros,
  messageLog,
  messagePaths,
  messages,
  ticketNotes,
  ownNumbers,
  queueOptions,
  queues,
  quickMessages,
  reportRebuilds,
  retention,
  rules,
  savedViews,
  schedules,
  snoozes,
  tags,
  ticketTags,
  ticketBatches,
  ticketFiles,
  tickets,
  webhookData,
};
export type Contracts = typeof contracts;
