import type { OldShape } from '../old-catalog.ts';

const times = `"createdAt" timestamptz not null default '2024-03-01T12:00:00Z', "updatedAt" timestamptz not null default '2024-03-01T12:00:00Z'`;
const id = 'id serial primary key';

/** Tables that both shapes have, with the types that Sequelize gives them there. Foreign keys are left out: dumps of years lack some. */
const shared: Record<string, string> = {
  Plans: `${id}, name text, users int, connections int, queues int, value float`,
  Companies: `${id}, name text, phone text, email text, status boolean default true, "dueDate" text, recurrence text, schedules jsonb, "planId" int`,
  Settings: `${id}, key text, value text, "companyId" int`,
  Queues: `${id}, name text, color text, "greetingMessage" text, "outOfHoursMessage" text, schedules jsonb, "companyId" int, "mediaPath" text, "mediaName" text`,
  QueueOptions: `${id}, title text, message text, option text, "queueId" int, "parentId" int, "mediaPath" text, "mediaName" text`,
  Whatsapps: `${id}, name text, session text, qrcode text, status text, battery text, plugged boolean, retries int, "greetingMessage" text, "farewellMessage" text, "complationMessage" text, "outOfHoursMessage" text, "ratingMessage" text, provider text, "isDefault" boolean, "companyId" int, token text`,
  WhatsappQueues: `"whatsappId" int, "queueId" int`,
  Users: `${id}, name text, email text, "passwordHash" text, "tokenVersion" int, profile text, super boolean, "companyId" int`,
  UserQueues: `"userId" int, "queueId" int`,
  Contacts: `${id}, name text, number text, email text, "profilePicUrl" text, "isGroup" boolean default false, "companyId" int`,
  ContactCustomFields: `${id}, name text, value text, "contactId" int`,
  Tags: `${id}, name text, color text, "companyId" int, kanban int default 0`,
  TicketTags: `"ticketId" int, "tagId" int`,
  Tickets: `${id}, status text, "unreadMessages" int default 0, "lastMessage" text, "isGroup" boolean default false, "userId" int, "contactId" int, "whatsappId" int, "queueId" int, chatbot boolean, "queueOptionId" int, "companyId" int, uuid uuid default gen_random_uuid()`,
  TicketTraking: `${id}, "ticketId" int, "companyId" int, "whatsappId" int, "userId" int, rated boolean, "startedAt" timestamptz, "queuedAt" timestamptz, "finishedAt" timestamptz, "ratingAt" timestamptz`,
  TicketNotes: `${id}, note text, "userId" int, "contactId" int, "ticketId" int`,
  UserRatings: `${id}, "ticketId" int, "companyId" int, "userId" int, rate int`,
  QuickMessages: `${id}, shortcode text, message text, "companyId" int, "userId" int`,
  Schedules: `${id}, body text, "sendAt" timestamptz, "sentAt" timestamptz, "contactId" int, "ticketId" int, "userId" int, "companyId" int, status text`,
  ContactLists: `${id}, name text, "companyId" int`,
  ContactListItems: `${id}, name text, number text, email text, "isWhatsappValid" boolean, "companyId" int, "contactListId" int`,
  Campaigns: `${id}, name text, ${[1, 2, 3, 4, 5].map((n) => `message${n} text, "confirmationMessage${n}" text`).join(', ')}, status text, confirmation boolean, "mediaPath" text, "mediaName" text, "scheduledAt" timestamptz, "completedAt" timestamptz, "companyId" int, "contactListId" int, "whatsappId" int`,
  CampaignShipping: `${id}, "jobId" text, number text, message text, "confirmationMessage" text, confirmation boolean, "contactId" int, "campaignId" int, "confirmationRequestedAt" timestamptz, "confirmedAt" timestamptz, "deliveredAt" timestamptz`,
  Chats: `${id}, uuid text, title text, "ownerId" int, "lastMessage" text, "companyId" int`,
  ChatUsers: `${id}, "chatId" int, "userId" int, unreads int default 0`,
  ChatMessages: `${id}, "chatId" int, "senderId" int, message text, "mediaPath" text, "mediaName" text`,
  Announcements: `${id}, priority int, title text, text text, "mediaPath" text, "mediaName" text, "companyId" int, status boolean`,
  Helps: `${id}, title text, description text, video text, link text`,
  Invoices: `${id}, detail text, status text, value float, "dueDate" text, "companyId" int`,
};
const messageColumns = `"remoteJid" text, participant text, "dataJson" text, ack int default 0, read boolean default false, "fromMe" boolean default false, body text, "mediaUrl" text, "mediaType" text, "isDeleted" boolean default false, "quotedMsgId" text, "ticketId" int, "contactId" int, "companyId" int, "queueId" int, "isEdited" boolean default false`;
const features = [
  'useSchedules',
  'useCampaigns',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
];

/** Tables that only one shape has. */
const own: Record<OldShape, string[]> = {
  saas: [
    `create table "Messages" (id text primary key, ${messageColumns}, ${times})`,
    `create table "Prompts" (${id}, name text, prompt text, "apiKey" text, "maxMessages" int, "maxTokens" int, temperature float, voice text, "voiceKey" text, "voiceRegion" text, "queueId" int, "companyId" int, ${times})`,
    `create table "QueueIntegrations" (${id}, type text, name text, "projectName" text, "jsonContent" text, "urlN8N" text, language text, "companyId" int, "typebotSlug" text, "typebotExpires" int, "typebotKeywordFinish" text, "typebotUnknownMessage" text, "typebotDelayMessage" int, "typebotKeywordRestart" text, "typebotRestartMessage" text, ${times})`,
    `create table "Files" (${id}, "companyId" int, name text, message text, ${times})`,
    `create table "FilesOptions" (${id}, "fileId" int, name text, path text, "mediaType" text, ${times})`,
    `create table "Baileys" (${id}, contacts text, chats text, "whatsappId" int, ${times})`,
    `create table "CampaignSettings" (${id}, key text, value text, "companyId" int, ${times})`,
    `alter table "Plans" ${features.map((name) => `add "${name}" boolean default true`).join(', ')}`,
    `alter table "Queues" add "orderQueue" int, add "integrationId" int, add "promptId" int`,
    `alter table "Whatsapps" add "transferQueueId" int, add "timeToTransfer" int, add "promptId" int, add "integrationId" int, add "maxUseBotQueues" int, add "timeUseBotQueues" text, add "expiresTicket" int, add "expiresInactiveMessage" text`,
    `alter table "Users" add "allTicket" text, add online boolean, add "whatsappId" int`,
    `alter table "QuickMessages" add "mediaPath" text, add "mediaName" text`,
    `alter table "Schedules" add "mediaPath" text, add "mediaName" text`,
    `alter table "Campaigns" add "fileListId" int`,
    // A column and a table that only this fork has.
    `alter table "Contacts" add "carteira" text`,
    `create table "Carteiras" (${id}, nome text)`,
  ],
  ticketz: [
    `create table "Messages" (id text, ${messageColumns}, channel text, "thumbnailUrl" text, ${times}, primary key (id, "companyId"))`,
    `create table "OldMessages" (${id}, body text, "messageId" text, "ticketId" int, ${times})`,
    `create table "BaileysKeys" ("whatsappId" int, type text, key text, value text, ${times}, primary key ("whatsappId", type, key))`,
    `create table "WhatsappLidMaps" (${id}, lid text, "companyId" int, "contactId" int, ${times})`,
    `create table "ContactTags" ("contactId" int, "tagId" int, ${times})`,
    `alter table "Plans" add currency text, add "isPublic" boolean`,
    `alter table "Companies" add language text`,
    `alter table "Contacts" add channel text default 'whatsapp', add "disableBot" boolean default false, add presence text, add language text`,
    `alter table "Tickets" add channel text default 'whatsapp'`,
    `alter table "Whatsapps" add channel text default 'whatsapp', add "transferMessage" text, add language text`,
    `alter table "Invoices" add currency text, add "txId" text, add "payGw" text, add "payGwData" text`,
  ],
};

/** The statements that make an empty database of a shape. */
export const oldSchema = (shape: OldShape): string[] => [
  ...Object.entries(shared).map(([name, columns]) => `create table "${name}" (${columns}, ${times})`),
  ...own[shape],
];
