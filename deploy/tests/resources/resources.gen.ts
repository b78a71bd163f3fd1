// Made from the sources by `npm run routes`.
import { agentLoads } from './agent-loads.resource.ts';
import { announcements } from './announcements.resource.ts';
import { apiCallLog } from './api-call-log.resource.ts';
import { apiKeys } from './api-keys.resource.ts';
import { apiMessages } from './api-messages.resource.ts';
import { auditLog } from './audit-log.resource.ts';
import { auth } from './auth.resource.ts';
import { bot } from './bot.resource.ts';
import { campaignReports } from './campaign-reports.resource.ts';
import { campaignSettings } from './campaign-settings.resource.ts';
import { campaigns } from './campaigns.resource.ts';
import { chatMessages } from './chat-messages.resource.ts';
import { chats } from './chats.resource.ts';
import { cloudNumbers } from './cloud-numbers.resource.ts';
import { companies } from './companies.resource.ts';
import { companyMails } from './company-mails.resource.ts';
import { contactImports } from './contact-imports.resource.ts';
import { contactListItems } from './contact-list-items.resource.ts';
import { contactLists } from './contact-lists.resource.ts';
import { contactUpserts } from './contact-upserts.resource.ts';
import { contacts } from './contacts.resource.ts';
import { dashboard } from './dashboard.resource.ts';
import { deadLetters } from './dead-letters.resource.ts';
import { drafts } from './drafts.resource.ts';
import { erasures } from './erasures.resource.ts';
import { eventLog } from './event-log.resource.ts';
import { exampleTicket } from './example-ticket.resource.ts';
import { exports } from './exports.resource.ts';
import { files } from './files.resource.ts';
import { firstSteps } from './first-steps.resource.ts';
import { fleet } from './fleet.resource.ts';
import { flows } from './flows.resource.ts';
import { helps } from './helps.resource.ts';
import { invitations } from './invitations.resource.ts';
import { invoices } from './invoices.resource.ts';
import { kanban } from './kanban.resource.ts';
import { linkPages } from './link-pages.resource.ts';
import { listImports } from './list-imports.resource.ts';
import { macros } from './macros.resource.ts';
import { me } from './me.resource.ts';
import { messageLog } from './message-log.resource.ts';
import { messagePaths } from './message-paths.resource.ts';
import { messageTemplates } from './message-templates.resource.ts';
import { messages } from './messages.resource.ts';
import { moveIns } from './move-ins.resource.ts';
import { notifications } from './notifications.resource.ts';
import { ownNumbers } from './own-numbers.resource.ts';
import { paymentNotices } from './payment-notices.resource.ts';
import { paymentProviders } from './payment-providers.resource.ts';
import { personalProfiles } from './personal-profiles.resource.ts';
import { plans } from './plans.resource.ts';
import { platformBilling } from './platform-billing.resource.ts';
import { platformLoads } from './platform-loads.resource.ts';
import { platformUsage } from './platform-usage.resource.ts';
import { platform } from './platform.resource.ts';
import { prompts } from './prompts.resource.ts';
import { providerConsole } from './provider-console.resource.ts';
import { providerKeys } from './provider-keys.resource.ts';
import { providerSignIn } from './provider-sign-in.resource.ts';
import { pushSubscriptions } from './push-subscriptions.resource.ts';
import { queueIntegrations } from './queue-integrations.resource.ts';
import { queueOptions } from './queue-options.resource.ts';
import { queues } from './queues.resource.ts';
import { quickMessages } from './quick-messages.resource.ts';
import { reportRebuilds } from './report-rebuilds.resource.ts';
import { retention } from './retention.resource.ts';
import { revenue } from './revenue.resource.ts';
import { rules } from './rules.resource.ts';
import { sandboxBank } from './sandbox-bank.resource.ts';
import { savedViews } from './saved-views.resource.ts';
import { schedules } from './schedules.resource.ts';
import { secondFactor } from './second-factor.resource.ts';
import { sending } from './sending.resource.ts';
import { sessions } from './sessions.resource.ts';
import { settings } from './settings.resource.ts';
import { signInProvider } from './sign-in-provider.resource.ts';
import { slowDowns } from './slow-downs.resource.ts';
import { snoozes } from './snoozes.resource.ts';
import { subscription } from './subscription.resource.ts';
import { supportSessions } from './support-sessions.resource.ts';
import { suppressions } from './suppressions.resource.ts';
import { tags } from './tags.resource.ts';
import { ticketBatches } from './ticket-batches.resource.ts';
import { ticketNotes } from './ticket-notes.resource.ts';
import { ticketTags } from './ticket-tags.resource.ts';
import { tickets } from './tickets.resource.ts';
import { todo } from './todo.resource.ts';
import { usage } from './usage.resource.ts';
import { users } from './users.resource.ts';
import { webhookDeliveries } from './webhook-deliveries.resource.ts';
import { webhooks } from './webhooks.resource.ts';
import { whatsapp } from './whatsapp.resource.ts';

export const resources = {
  agentLoads,
  announcements,
  apiCallLog,
  apiKeys,
  apiMessages,
  auditLog,
  auth,
  bot,
  campaignReports,
  campaignSettings,
  campaigns,
  chatMessages,
  chats,
  cloudNumbers,
  companies,
  companyMails,
  contactImports,
  contactListItems,
  contactLists,
  contactUpserts,
  contacts,
  dashboard,
  deadLetters,
  drafts,
  erasures,
  eventLog,
  exampleTicket,
  exports,
  files,
  firstSteps,
  fleet,
  flows,
  helps,
  invitations,
  invoices,
  kanban,
  linkPages,
  listImports,
  macros,
  me,
  messageLog,
  messagePaths,
  messageTemplates,
  messages,
  moveIns,
  notifications,
  ownNumbers,
  paymentNotices,
  paymentProviders,
  personalProfiles,
  plans,
  platformBilling,
  platformLoads,
  platformUsage,
  platform,
  prompts,
  providerConsole,
  providerKeys,
  providerSignIn,
  pushSubscriptions,
  queueIntegrations,
  queueOptions,
  queues,
  quickMessages,
  reportRebuilds,
  retention,
  revenue,
  rules,
  sandboxBank,
  savedViews,
  schedules,
  secondFactor,
  sending,
  sessions,
  settings,
  signInProvider,
  slowDowns,
  snoozes,
  subscription,
  supportSessions,
  suppressions,
  tags,
  ticketBatches,
  ticketNotes,
  ticketTags,
  tickets,
  todo,
  usage,
  users,
  webhookDeliveries,
  webhooks,
  whatsapp,
};
