// Made from the sources by `npm run routes`.
import { announcementsAudit } from './announcements.audit.ts';
import { apiKeysAudit } from './api-keys.audit.ts';
import { apiMessagesAudit } from './api-messages.audit.ts';
import { authAudit } from './auth.audit.ts';
import { campaignReportsAudit } from './campaign-reports.audit.ts';
import { campaignSettingsAudit } from './campaign-settings.audit.ts';
import { campaignsAudit } from './campaigns.audit.ts';
import { companiesAudit } from './companies.audit.ts';
import { contactImportsAudit } from './contact-imports.audit.ts';
import { contactListItemsAudit } from './contact-list-items.audit.ts';
import { contactListsAudit } from './contact-lists.audit.ts';
import { contactUpsertsAudit } from './contact-upserts.audit.ts';
import { contactsAudit } from './contacts.audit.ts';
import { deadLettersAudit } from './dead-letters.audit.ts';
import { erasuresAudit } from './erasures.audit.ts';
import { exportsAudit } from './exports.audit.ts';
import { filesAudit } from './files.audit.ts';
import { flowsAudit } from './flows.audit.ts';
import { helpsAudit } from './helps.audit.ts';
import { invitationsAudit } from './invitations.audit.ts';
import { linkPagesAudit } from './link-pages.audit.ts';
import { listImportsAudit } from './list-imports.audit.ts';
import { messageTemplatesAudit } from './message-templates.audit.ts';
import { moveInsAudit } from './move-ins.audit.ts';
import { paymentProvidersAudit } from './payment-providers.audit.ts';
import { plansAudit } from './plans.audit.ts';
import { platformBillingAudit } from './platform-billing.audit.ts';
import { platformAudit } from './platform.audit.ts';
import { promptsAudit } from './prompts.audit.ts';
import { providerConsoleAudit } from './provider-console.audit.ts';
import { providerKeysAudit } from './provider-keys.audit.ts';
import { providerSignInAudit } from './provider-sign-in.audit.ts';
import { queueIntegrationsAudit } from './queue-integrations.audit.ts';
import { queueOptionsAudit } from './queue-options.audit.ts';
import { queuesAudit } from './queues.audit.ts';
import { quickMessagesAudit } from './quick-messages.audit.ts';
import { reportRebuildsAudit } from './report-rebuilds.audit.ts';
import { rulesAudit } from './rules.audit.ts';
import { schedulesAudit } from './schedules.audit.ts';
import { secondFactorAudit } from './second-factor.audit.ts';
import { settingsAudit } from './settings.audit.ts';
import { signInProviderAudit } from './sign-in-provider.audit.ts';
import { slowDownsAudit } from './slow-downs.audit.ts';
import { subscriptionAudit } from './subscription.audit.ts';
import { supportSessionsAudit } from './support-sessions.audit.ts';
import { suppressionsAudit } from './suppressions.audit.ts';
import { tagsAudit } from './tags.audit.ts';
import { ticketsAudit } from './tickets.audit.ts';
import { usersAudit } from './users.audit.ts';
import { webhookDeliveriesAudit } from './webhook-deliveries.audit.ts';
import { webhooksAudit } from './webhooks.audit.ts';
import { whatsappAudit } from './whatsapp.audit.ts';

export const declaredAuditWords = [
  announcementsAudit,
  apiKeysAudit,
  apiMessagesAudit,
  authAudit,
  campaignReportsAudit,
  campaignSettingsAudit,
  campaignsAudit,
  companiesAudit,
  contactImportsAudit,
  contactListItemsAudit,
  contactListsAudit,
  contactUpsertsAudit,
  contactsAudit,
  deadLettersAudit,
  erasuresAudit,
  exportsAudit,
  filesAudit,
  flowsAudit,
  helpsAudit,
  invitationsAudit,
  linkPagesAudit,
  listImportsAudit,
  messageTemplatesAudit,
  moveInsAudit,
  paymentProvidersAudit,
  plansAudit,
  platformBillingAudit,
  platformAudit,
  promptsAudit,
  providerConsoleAudit,
  providerKeysAudit,
  providerSignInAudit,
  queueIntegrationsAudit,
  queueOptionsAudit,
  queuesAudit,
  quickMessagesAudit,
  reportRebuildsAudit,
  rulesAudit,
  schedulesAudit,
  secondFactorAudit,
  settingsAudit,
  signInProviderAudit,
  slowDownsAudit,
  subscriptionAudit,
  supportSessionsAudit,
  suppressionsAudit,
  tagsAudit,
  ticketsAudit,
  usersAudit,
  webhookDeliveriesAudit,
  webhooksAudit,
  whatsappAudit,
];
