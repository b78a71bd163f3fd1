import type { ContactTyping } from '../connections/signals.ts';
import type { Class } from '../operation.ts';
import * as integration from './integration.channels.ts';
import * as billing from './billing.channels.ts';
import * as campaign from './campaign.channels.ts';
import * as announcement from './announcement.channels.ts';
import * as internalChat from './internal-chat.channels.ts';
import * as dashboard from './dashboard.channels.ts';
import * as company from './company.channels.ts';
import * as profile from './profile.channels.ts';
import * as ticket from './ticket.channels.ts';
import * as todo from './todo.channels.ts';

/** The classes of the payloads of each channel. */
const classes = {
  ticket: [ticket.TicketUpdate, ticket.TicketDelete, ticket.TicketUnreadUpdate],
  appMessage: [ticket.MessageCreate, ticket.MessageUpdate],
  contact: [ticket.ContactUpdate, ticket.ContactDelete],
  contactImport: [ticket.ContactImportUpdate],
  queue: [ticket.QueueUpdate, ticket.QueueDelete],
  quickMessage: [ticket.QuickMessageSave, ticket.RecordDelete],
  file: [ticket.FileListSave, ticket.RecordDelete],
  tag: [ticket.TagSave, ticket.RecordDelete],
  prompt: [integration.PromptSave, ticket.RecordDelete],
  queueIntegration: [integration.IntegrationSave, ticket.RecordDelete],
  webhook: [integration.WebhookSave, ticket.RecordDelete],
  webhookDelivery: [integration.WebhookDeliveryChange],
  campaign: [campaign.CampaignSave, ticket.RecordDelete],
  campaignProgress: [campaign.CampaignProgress],
  ContactList: [campaign.ContactListSave, ticket.RecordDelete],
  ContactListItem: [campaign.ContactListItemSave, ticket.RecordDelete],
  contactListChange: [campaign.ContactListChange],
  suppressionChange: [campaign.SuppressionChange],
  contactListImport: [campaign.ContactListImportUpdate],
  note: [ticket.NoteCreate, ticket.NoteDelete],
  schedule: [ticket.ScheduleSave, ticket.ScheduleDelete],
  draft: [ticket.DraftUpdate],
  typing: [ticket.TypingNotice],
  dashboard: [dashboard.DashboardChange],
  whatsapp: [company.ConnectionUpdate, company.ConnectionDelete],
  whatsappSession: [company.SessionUpdate],
  whatsappEvent: [company.SessionEventCreate],
  whatsappOutage: [company.OutageNotice],
  user: [company.UserUpdate, company.UserDelete],
  company: [company.CompanyUpdate],
  companyExport: [company.ExportUpdate],
  settings: [company.SettingUpdate],
  auth: [company.SessionEnd],
  invoice: [billing.InvoiceUpdate],
  payment: [company.PaymentUpdate],
  notification: [company.NotificationCreate, ticket.RecordDelete],
  chat: [
    internalChat.ChatCreate,
    internalChat.ChatUpdate,
    internalChat.ChatNewMessage,
    internalChat.ChatMessageUpdate,
    internalChat.ChatTypingNotice,
    ticket.RecordDelete,
  ],
  announcement: [announcement.AnnouncementSave, ticket.RecordDelete],
  announcementRead: [announcement.AnnouncementsRead],
  todo: [todo.TodoChange],
  profile: [profile.ProfileChange],
  help: [company.HelpSave, ticket.RecordDelete],
} as const satisfies Record<string, readonly Class<object>[]>;

/** The payloads by channel, as browsers receive them on `company-{id}-{channel}`, or `company-{channel}` for all. */
export type Channels = { [C in keyof typeof classes]: InstanceType<(typeof classes)[C][number]> } & {
  contactTyping: Omit<ContactTyping, 'companyId'>;
};
export type ChannelName = keyof Channels;

export const channelClasses: Readonly<Record<string, readonly Class<object>[]>> = classes;
