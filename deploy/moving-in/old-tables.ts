/**
 * Tables of Whaticket's family with the columns that are read. Columns that a database lacks are not read, and its
 * further tables and columns are named to the operator. Forks write the names with other capitals.
 */
const columns = {
  Plans:
    'id name users connections queues value useSchedules useCampaigns useInternalChat useExternalApi useKanban useOpenAi useIntegrations',
  Companies: 'id name phone email status dueDate recurrence schedules planId language',
  Settings: 'id key value companyId',
  QueueIntegrations:
    'id type name projectName jsonContent urlN8N language companyId typebotSlug typebotExpires typebotKeywordFinish typebotUnknownMessage typebotDelayMessage typebotKeywordRestart typebotRestartMessage',
  Prompts: 'id name prompt apiKey maxMessages maxTokens temperature voice voiceKey voiceRegion queueId companyId',
  Queues:
    'id name color greetingMessage outOfHoursMessage schedules companyId orderQueue integrationId promptId mediaPath mediaName',
  QueueOptions: 'id title message option queueId parentId mediaPath mediaName',
  Whatsapps:
    'id name session status greetingMessage farewellMessage complationMessage outOfHoursMessage ratingMessage isDefault companyId transferQueueId timeToTransfer promptId integrationId maxUseBotQueues timeUseBotQueues expiresTicket expiresInactiveMessage channel',
  WhatsappQueues: 'whatsappId queueId',
  BaileysKeys: 'whatsappId type key value',
  Users: 'id name email passwordHash profile super allTicket companyId whatsappId',
  UserQueues: 'userId queueId',
  Contacts: 'id name number email isGroup disableBot companyId channel',
  ContactCustomFields: 'id name value contactId',
  WhatsappLidMaps: 'id lid companyId contactId',
  Tags: 'id name color companyId kanban',
  TicketTags: 'ticketId tagId',
  Tickets: 'id status unreadMessages isGroup userId contactId whatsappId queueId chatbot companyId uuid channel',
  TicketTraking:
    'id ticketId companyId whatsappId userId rated startedAt queuedAt finishedAt ratingAt chatbotAt chatbotendAt',
  TicketNotes: 'id note userId contactId ticketId',
  UserRatings: 'id ticketId companyId userId rate',
  Messages:
    'id wid participant dataJson ack read fromMe body mediaUrl mediaType isDeleted quotedMsgId ticketId contactId companyId isEdited isPrivate',
  OldMessages: 'id body messageId ticketId',
  QuickMessages: 'id shortcode message companyId userId mediaPath mediaName',
  Files: 'id companyId name message',
  FilesOptions: 'id fileId name path mediaType',
  Schedules: 'id body sendAt sentAt contactId userId companyId status mediaPath mediaName',
  ContactLists: 'id name companyId',
  ContactListItems: 'id name number email isWhatsappValid companyId contactListId',
  Campaigns:
    'id name message1 message2 message3 message4 message5 confirmationMessage1 confirmationMessage2 confirmationMessage3 confirmationMessage4 confirmationMessage5 status confirmation mediaPath mediaName scheduledAt completedAt companyId contactListId whatsappId fileListId',
  CampaignShipping:
    'id number message confirmationMessage confirmation contactId campaignId confirmationRequestedAt confirmedAt deliveredAt',
  Chats: 'id uuid title ownerId companyId',
  ChatUsers: 'id chatId userId unreads',
  ChatMessages: 'id chatId senderId message mediaPath mediaName',
  Announcements: 'id priority title text mediaPath mediaName companyId status',
  Helps: 'id title description video link',
  Invoices: 'id detail status value dueDate companyId currency',
} as const;

export type OldTable = keyof typeof columns;
export const oldTables = Object.keys(columns) as OldTable[];
export const columnsOf = (table: OldTable): string[] => [...columns[table].split(' '), 'createdAt', 'updatedAt'];

/** Tables that are known and stay behind, with the reason. */
export const leftBehind: Readonly<Record<string, string>> = {
  Baileys: 'a copy of the phone’s address book, which WhatsApp sends again',
  BaileysChats: 'unread counts of the phone, which WhatsApp sends again',
  BaileysContacts: 'a copy of the phone’s address book, which WhatsApp sends again',
  CampaignSettings: 'pauses between messages follow from the number’s age here',
  ContactTags: 'tags are of tickets here',
  Counters: 'figures that are counted anew',
  OutOfTicketMessages: 'messages that no ticket shows',
  Subscriptions: 'of a payment provider that is set up anew',
  Translations: 'words of the old screens',
  UserSocketSessions: 'pages that were open',
  Wavoips: 'tokens of a voice service that is not offered here',
  SequelizeMeta: 'its list of migrations',
  SequelizeData: 'its list of seeds',
};
