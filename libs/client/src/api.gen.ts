// Made from the contracts by `npm run routes`.
export interface AddSuppression {
  /** A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
  name?: string;
}
export interface ApiContactCard {
  name: string;
  /** In any usual form. A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
}
export interface ApiLocation {
  latitude: number;
  longitude: number;
  name?: string;
}
/** A file to send: its address or its bytes. */
export interface ApiMedia {
  /** Fetched once by the platform, up to 16 MB. Addresses of private networks are refused. An address that begins with `http://` or `https://`. */
  url?: string;
  /** The bytes, up to 10 MB. */
  base64?: string;
  name?: string;
  mimetype?: string;
  caption?: string;
  /** An audio in Ogg with Opus that is shown as a voice note. */
  voice?: boolean;
}
export interface ApiMessagePage {
  /** Newest first. */
  messages: ApiMessageView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface ApiMessageView {
  id: string;
  /** `scheduled` waits for its time, `preparing` for its files, `queued` for its turn at the connection. The others are what WhatsApp answered; `failed` has a reason, `cancelled` was taken back before its time. */
  status: "scheduled" | "preparing" | "queued" | "sent" | "delivered" | "read" | "played" | "failed" | "cancelled";
  /** Digits with country code, as they were written. */
  number: string;
  whatsappId: number;
  ticketId: number | null;
  /** The messages of the conversation that it became: one for each file. */
  messageIds: number[];
  /** Why it failed, as a code. */
  failure: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sendAt: string | null;
  /** About when it will be sent, while it waits. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  estimatedAt: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
}
export interface Attendant {
  id: number;
  name: string;
  /** Mean of the ratings, 1 to 3; null without one. */
  rating: number | null;
  ratings: number;
  /** Minutes. */
  avgSupportTime: number | null;
  /** Minutes. */
  avgWaitTime: number | null;
  /** Tickets that were closed with this user. */
  finished: number;
  online: boolean;
}
/** A decision of the bot as the ticket's history stores it. */
export interface BotTrace {
  /** Why the bot did something, a word for each rule. */
  rule: "greeting" | "queueMenu" | "singleQueue" | "queueChosen" | "optionMenu" | "optionChosen" | "leaf" | "back" | "start" | "invalid" | "invalidAgain" | "menuLimit" | "menuTooSoon" | "closed" | "called" | "answered" | "answerTooLate" | "handedOver" | "failed" | "timeToTransfer" | "expired" | "ratingAsked" | "rated" | "complation" | "acceptGreeting" | "transferText" | "callRefused" | "phoneAnswered" | "campaignAnswered" | "campaignRefused" | "silenced";
  /** The contact's text, shortened; empty where no message caused the decision. */
  input: string;
  /** Name of the queue, option, prompt or integration concerned. */
  subject: string;
  /** Texts that were sent, shortened. */
  sent: string[];
  /** A moment that belongs to the rule, as that until which it is closed; ISO 8601. */
  until: string | null;
  /** The turn of a prompt or an integration, where the decision was its answer. */
  call?: TurnTrace;
}
export interface BreakdownRow {
  /** null: tickets without one, or of one that was removed. */
  id: number | null;
  name: string;
  color: string;
  started: number;
  finished: number;
  /** Minutes. */
  avgWaitTime: number | null;
  /** Minutes. */
  avgSupportTime: number | null;
  rating: number | null;
}
/** Recipients of a campaign, counted by state. */
export interface CampaignCounts {
  /** Recipients that are not left out. */
  recipients: number;
  pending: number;
  /** A confirmation was asked for and is not answered yet. */
  confirming: number;
  sent: number;
  delivered: number;
  read: number;
  replied: number;
  failed: number;
  skipped: number;
  optedOut: number;
}
export interface CampaignFileForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface CampaignForecast {
  audience: number;
  recipients: number;
  skipped: SkippedCount[];
  /** Recipients whose number was never checked on WhatsApp. */
  unchecked: number;
  /** Numbers that look wrong, of recipients and of those who are left out because nobody has the number. */
  wrongNumbers: WrongNumbers;
  /** Share of the recipients who never wrote to the number, of a sample; in percent. Null: not known. */
  coldPercent: number | null;
  connections: ConnectionForecast[];
  /** Seconds from the start to the last message; null where no connection can send. */
  seconds: number | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  endsAt: string | null;
  /** Risks of a campaign: for the number that sends it, or for its result. */
  risks: ("newNumber" | "coldAudience" | "identicalText" | "links" | "uncheckedNumbers" | "noOptOut" | "overCeiling" | "noInterval")[];
}
/** Messages of one hour by their result. */
export interface CampaignHour {
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  at: string;
  sent: number;
  delivered: number;
  read: number;
  replied: number;
  failed: number;
}
export interface CampaignPage {
  records: CampaignView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface CampaignPreview {
  /** The recipient whose data fills the texts. */
  name: string;
  number: string;
  texts: RenderedText[];
  /** Placeholders that nothing fills for this recipient. */
  unknown: string;
}
export interface CampaignReply {
  id: number;
  name: string;
  number: string;
  variant: number;
  /** The first answer, shortened. */
  text: string;
  optedOut: boolean;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  at: string;
  /** The ticket that the answer is in. */
  ticketId: number | null;
}
export interface CampaignReplyPage {
  records: CampaignReply[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface CampaignReport {
  id: number;
  counts: CampaignCounts;
  /** Funnel over all texts: each number includes those after it. */
  total: VariantResult;
  variants: VariantResult[];
  /** Null with fewer than two texts, or before anything was sent. */
  comparison: VariantComparison | null;
  hours: CampaignHour[];
  skipped: SkippedCount[];
  failures: FailureCount[];
  /** When the last message goes out at today's pace; null when it is over or cannot be told. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  endsAt: string | null;
}
export interface CampaignSettingValues {
  /** Seconds between two messages of one connection. Choices of the settings, in seconds; of `longerIntervalAfter` in messages. 0: none. */
  messageInterval?: 0 | 5 | 10 | 15 | 20;
  /** Messages after which a longer pause follows. */
  longerIntervalAfter?: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 40 | 60 | 80 | 100 | 120;
  /** Seconds of the longer pause. */
  greaterInterval?: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 40 | 60 | 80 | 100 | 120;
  /** Keys are unique. */
  variables?: CampaignVariable[];
  /** Answers, of any case, that put a contact on the suppression list. */
  optOutWords?: string[];
  /** Sent once to a contact who opts out; empty: nothing is. */
  optOutText?: string;
  /** The line that a campaign adds to its texts when it says how to opt out. */
  optOutLine?: string;
  /** A contact receives at most so many campaign messages in `capDays` days; 0: no limit. */
  capMessages?: number;
  capDays?: number;
  /** Hours after a message in which an answer counts as one to the campaign. */
  attributionHours?: number;
  /** No campaign sends between these times of day; empty: any time. A time of day as `HH:MM`; empty: none. */
  quietFrom?: string;
  /** A time of day as `HH:MM`; empty: none. */
  quietTo?: string;
}
export interface CampaignSettingView {
  key: string;
  /** In JSON. */
  value: string;
  version: string;
}
export interface CampaignVariable {
  /** `{key}` in a text stands for the value. */
  key: string;
  value: string;
}
export interface CampaignView {
  id: number;
  name: string;
  status: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA";
  /** Reasons of the platform to stop a campaign; null for a campaign that a person cancelled. */
  stopReason: "failures" | "noConnection" | "noAudience" | "noFiles" | "restored" | "noPlan" | null;
  message1: string;
  message2: string;
  message3: string;
  message4: string;
  message5: string;
  confirmationMessage1: string;
  confirmationMessage2: string;
  confirmationMessage3: string;
  confirmationMessage4: string;
  confirmationMessage5: string;
  confirmation: boolean;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  scheduledAt: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  startedAt: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  completedAt: string | null;
  whatsappId: number | null;
  whatsappIds: number[];
  contactListId: number | null;
  /** Of the contact list; empty without one. */
  contactListName: string;
  tagListId: number | null;
  fileListId: number | null;
  queueId: number | null;
  windowDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** A time of day as `HH:MM`; empty: none. */
  windowFrom: string;
  /** A time of day as `HH:MM`; empty: none. */
  windowTo: string;
  delayMin: number | null;
  delayMax: number | null;
  excludeDays: number;
  optOutLine: boolean;
  /** Signed address that expires. */
  mediaPath: string | null;
  mediaName: string | null;
  /** May be changed now. */
  editable: boolean;
  counts: CampaignCounts;
  waits: CampaignWait[];
  companyId: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  version: string;
}
/** The reason why one connection of a running campaign does not send. */
export interface CampaignWait {
  whatsappId: number;
  /** Reasons why a running campaign does not send at the moment. */
  reason: "planning" | "window" | "ceiling" | "restricted" | "disconnected" | "plan" | "overdue" | "pace" | "confirmation";
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  until: string | null;
}
export interface ChangeTickets {
  ids: number[];
  status?: "closed" | "pending";
  userId?: number | null;
  queueId?: number | null;
  /** For whoever gets them, at a transfer. */
  note?: string;
  /** Tags that the tickets get besides their own. */
  addTagIds?: number[];
}
export interface ChangedRows {
  added: number;
  removed: number;
}
export interface ChangedTickets {
  changed: number[];
  /** Tickets that stay as they are: they may be closed, or another agent's by now. */
  refused: RefusedTicket[];
}
export interface CheckNumbers {
  /** Up to a hundred, in any usual form. */
  numbers: string[];
  whatsappId?: number;
}
export interface CheckedNumber {
  /** As it was given. */
  number: string;
  /** With country code. */
  digits: string;
  /** null: WhatsApp is still asked, slowly; ask again later. */
  exists: boolean | null;
}
/** The part of a user that colleagues may know: enough for a ticket row and a transfer. */
export interface Colleague {
  id: number;
  name: string;
  online: boolean;
  available: boolean;
  queues: QueueRef[];
}
/** Today’s capacity of one connection of a campaign. */
export interface ConnectionForecast {
  whatsappId: number;
  name: string;
  isConnected: boolean;
  /** Cold chats that today's ceiling allows, and how many of them are used. */
  ceiling: number;
  coldToday: number;
  ageDays: number;
  /** Messages an hour at the pace of the campaign. */
  perHour: number;
}
export interface ConnectionQueue {
  id: number;
}
export interface ContactErasureView {
  id: number;
  contactId: number;
  state: "waiting" | "working" | "done" | "failed";
  /** Messages. */
  done: number;
  total: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  finishedAt: string | null;
}
export interface ContactField {
  id?: number;
  name: string;
  value: string;
}
export interface ContactFieldName {
  name: string;
}
export interface ContactListItemPage {
  contacts: ContactListItemView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface ContactListItemView {
  id: number;
  name: string;
  number: string;
  email: string;
  /** False also while it is not known: see `checkState`. */
  isWhatsappValid: boolean;
  /** Whether a number is on WhatsApp: not asked yet, asked, yes, no. */
  checkState: "unchecked" | "checking" | "valid" | "invalid";
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  checkedAt: string | null;
  variables: ItemVariable[];
  /** Why the number is wrong or in doubt; only in pages, of items where it is. `moved`: the person has another number now. */
  numberDoubt?: "national" | "unusual" | "ambiguous" | "missing" | "notANumber" | "noAreaCode" | "tooShort" | "tooLong" | "unknownCountry" | "severalNumbers" | "rounded" | "notAPerson" | "moved";
  companyId: number;
  contactListId: number;
  version: string;
}
export interface ContactListPage {
  records: ContactListView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface ContactListRef {
  id: number;
  name: string;
  contactsCount: number;
}
export interface ContactListView {
  id: number;
  name: string;
  contactsCount: number;
  /** Numbers known to be on WhatsApp, and known not to be; the others are not checked yet. */
  validCount: number;
  invalidCount: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  version: string;
}
export interface ContactNumberCheck {
  /** `pending`: WhatsApp is still asked, slowly; `unknown`: no connection is open that could ask. */
  state: "onWhatsapp" | "absent" | "pending" | "unknown";
}
export interface ContactPage {
  contacts: ContactView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** A contact in a list one picks from. */
export interface ContactRef {
  id: number;
  name: string;
  number: string;
}
export interface ContactView {
  id: number;
  name: string;
  /** Digits with country code; a group's id for groups. */
  number: string;
  email: string | null;
  profilePicUrl: string | null;
  isGroup: boolean;
  disableBot: boolean;
  /** Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. */
  blocked: boolean;
  extraInfo: ContactField[];
  /** Whether a person agreed to be written to; `refused` and `withdrawn` keep campaigns away. */
  consent: "unknown" | "given" | "refused" | "withdrawn";
  /** When the consent was given, refused or withdrawn; null where nothing is known of it. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  consentAt: string | null;
  /** The legal basis of the processing of a person's data (LGPD, article 7). */
  legalBasis: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  consentNote: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  version: string;
}
export interface CreateCampaign {
  name: string;
  /** Texts in their variants; the filled ones are used in turn. */
  message1?: string;
  message2?: string;
  message3?: string;
  message4?: string;
  message5?: string;
  confirmationMessage1?: string;
  confirmationMessage2?: string;
  confirmationMessage3?: string;
  confirmationMessage4?: string;
  confirmationMessage5?: string;
  /** A confirmation message goes first; the contact's first answer releases the message. */
  confirmation?: boolean;
  /** With a time the campaign is PROGRAMADA, without one INATIVA. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  scheduledAt?: string | null;
  /** The first of its connections; see `whatsappIds`. */
  whatsappId?: number | null;
  /** Connections that share the recipients by what each may send. */
  whatsappIds?: number[];
  contactListId?: number | null;
  /** Instead of a contact list: the contacts of tickets with this tag. */
  tagListId?: number | null;
  /** Files that go before the message. */
  fileListId?: number | null;
  /** The queue of the tickets that answers open. */
  queueId?: number | null;
  /** Sends on these days only, and between these times of the company; empty: always. */
  windowDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** A time of day as `HH:MM`; empty: none. */
  windowFrom?: string;
  /** A time of day as `HH:MM`; empty: none. */
  windowTo?: string;
  /** Seconds between two messages, drawn anew for each; null: the interval of the settings. */
  delayMin?: number | null;
  delayMax?: number | null;
  /** Leaves out who received a campaign in so many days; 0: nobody. */
  excludeDays?: number;
  /** Adds the line that says how to opt out. */
  optOutLine?: boolean;
}
export interface CreateContact {
  name: string;
  /** A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
  email?: string | null;
  extraInfo?: ContactField[];
  /** Whether a person agreed to be written to; `refused` and `withdrawn` keep campaigns away. */
  consent?: "unknown" | "given" | "refused" | "withdrawn";
  /** The moment of a change that comes without one is the present. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  consentAt?: string | null;
  /** The legal basis of the processing of a person's data (LGPD, article 7). */
  legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  consentNote?: string;
}
export interface CreateContactList {
  name: string;
}
export interface CreateContactListItem {
  contactListId: number;
  /** A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
  name: string;
  email?: string | null;
  variables?: ItemVariable[];
}
export interface CreateFileList {
  name: string;
  message: string;
  options?: NewFileOption[];
}
export interface CreateNote {
  note: string;
  ticketId: number;
  contactId?: number | null;
}
export interface CreateQueue {
  name: string;
  color: string;
  greetingMessage?: string;
  outOfHoursMessage?: string;
  orderQueue?: number;
  /** Days that are not named are as usual: Monday to Friday 08:00-18:00, Saturday 08:00-12:00. */
  schedules?: WorkingDay[];
  integrationId?: number | null;
  promptId?: number | null;
  options?: NewOption[];
  firstAnswerMinutes?: number | null;
  resolutionMinutes?: number | null;
  warnMinutes?: number | null;
  autoAssign?: boolean;
  agentCapacity?: number;
  returnAfterMinutes?: number | null;
}
export interface CreateQueueOption {
  queueId: number;
  parentId?: number | null;
  title: string;
  message?: string;
  /** Where among its siblings; at the end. */
  option?: number;
}
export interface CreateQuickMessage {
  shortcode: string;
  message?: string;
  geral?: boolean;
  status?: boolean;
}
export interface CreateSchedule {
  body: string;
  contactId: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sendAt: string;
  whatsappId?: number;
  queueId?: number;
  recurrence?: "none" | "daily" | "weekly" | "monthly";
  /** A day as `YYYY-MM-DD`. */
  repeatUntil?: string;
}
export interface CreateScheduleForm {
  body: string;
  contactId: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sendAt: string;
  whatsappId?: number;
  queueId?: number;
  recurrence?: "none" | "daily" | "weekly" | "monthly";
  /** A day as `YYYY-MM-DD`. */
  repeatUntil?: string;
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface CreateTag {
  name: string;
  color: string;
  kanban?: number;
}
export interface CreateTicket {
  contactId: number;
  queueId?: number | null;
  whatsappId?: number | null;
  userId?: number | null;
  status?: "open" | "pending";
}
export interface CreateWebhook {
  name: string;
  /** An address that begins with `http://` or `https://`. */
  url: string;
  events: ("message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "message.*" | "ticket.*" | "contact.*" | "connection.*" | "campaign.*" | "rating.*")[];
  /** Connections whose events are delivered; empty: all. One disabled as `noConnection` needs a choice to be active again. */
  connectionIds?: number[];
  /** Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone. */
  shape?: "recado" | "evolution";
  active?: boolean;
  /** Replaces all headers. Values are never returned. */
  secretHeaders?: WebhookHeader[];
}
export interface DashboardBreakdown {
  queues: BreakdownRow[];
  connections: BreakdownRow[];
  tags: BreakdownRow[];
}
/** `supportPending` and `supportHappening` are those of now, whatever the range. */
export interface DashboardCounters {
  supportPending: number;
  supportHappening: number;
  supportFinished: number;
  /** Contacts whose first ticket falls in the range. */
  leads: number;
  /** From the acceptance to the close. */
  avgSupportTime: number | null;
  /** From the start, or the bot's end, to the acceptance. */
  avgWaitTime: number | null;
  started: number;
  accepted: number;
  /** Closed without a person. */
  finishedByBot: number;
  /** Started by an answer to a campaign. */
  startedByCampaign: number;
}
export interface DashboardDay {
  /** A day as `YYYY-MM-DD`. */
  day: string;
  started: number;
  finished: number;
  /** Living tickets at the end of the day, or now. */
  backlog: number;
}
export interface DashboardOverview {
  range: DashboardRange;
  counters: DashboardCounters;
  /** The range before. */
  previous: RangeCounters;
  /** Attendants with the most finished tickets come first. */
  attendants: Attendant[];
  /** Tickets that started in each of today's 24 hours. */
  today: HourCount[];
  /** The due date of the company's subscription. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  dueDate: string | null;
}
/** Included days; the range before has the same length. */
export interface DashboardRange {
  /** A day as `YYYY-MM-DD`. */
  from: string;
  /** A day as `YYYY-MM-DD`. */
  to: string;
  /** A day as `YYYY-MM-DD`. */
  previousFrom: string;
  /** A day as `YYYY-MM-DD`. */
  previousTo: string;
  /** Today in the company's calendar. A day as `YYYY-MM-DD`. */
  today: string;
  timezone: string;
}
export interface DashboardRatings {
  counts: RatingCounts;
  previous: RatingCounts;
  /** The newest of the range, ten at most. */
  newest: RatingEntry[];
}
export interface DashboardTimes {
  /** From the start, or the bot's end, to the acceptance. */
  wait: Durations;
  /** From the contact's first message, or the bot's end, to a person's first answer. */
  firstResponse: Durations;
  /** From the start to the close. */
  resolution: Durations;
  /** From the acceptance to the close. */
  support: Percentiles;
}
export interface DashboardTrend {
  /** Every day of the range, without gaps. */
  days: DashboardDay[];
  /** Started tickets; hours without one are left out. */
  heat: HeatCell[];
}
export interface DoubtfulContact {
  contact: ContactRef;
  /** Why nobody can be written to by a stored number; `duplicate`: another contact has it in its other spelling; `ambiguous`: it is of another country, or lacks the code of the company's, which a person says by an update with `+`. */
  reason: "national" | "duplicate" | "ambiguous" | "missing" | "notANumber" | "noAreaCode" | "tooShort" | "tooLong" | "unknownCountry" | "severalNumbers" | "rounded" | "notAPerson";
  /** The number that is probably meant; null where a person must find out. */
  meant: string | null;
  /** The contact that has the meant number already: mending merges the two. */
  twin: ContactRef | null;
}
export interface Durations {
  /** By the clock. */
  total: Percentiles;
  /** Within the opening hours of the queue, or of the company. */
  open: Percentiles;
}
/** An earlier text of an edited message. */
export interface EarlierText {
  body: string;
  /** When it was replaced. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  until: string;
}
export interface EditMessageBody {
  body: string;
}
/** An episode in the conversation, for the separators between tickets. */
export interface Episode {
  id: number;
  status: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  startedAt: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  closedAt: string | null;
}
export interface EraseContactBody {
  /** The name of the contact: what is erased does not come back. */
  typedName: string;
}
export interface FailureCount {
  reason: string;
  count: number;
}
export interface Fault {
  /** Code of the fault */
  error: string;
  /** In the language of the caller */
  message: string;
  /** The `Request-Id` of the answer: what support asks for */
  requestId: string;
  /** The fields of the request that are wrong */
  fields?: ({ field: string; rule: string; message: string })[];
}
export interface FileListPage {
  files: FileListView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** Files that are sent together. */
export interface FileListView {
  id: number;
  name: string;
  message: string;
  /** The user who made it. */
  userId: number | null;
  options: FileOptionView[];
  version: string;
}
export interface FileOption {
  /** One that is there already; what is not named is removed, with its file. */
  id?: number | null;
  name: string;
}
/** A file of a list, under a name of its own. */
export interface FileOptionView {
  id: number;
  name: string;
  /** Signed address that expires; null until its file is there. */
  path: string | null;
  mediaType: string | null;
  /** Bytes. */
  size: number | null;
}
export interface FillContactListBody {
  searchParam?: string;
  tagId?: number;
}
export interface ForwardMessages {
  /** In the order in which they arrive. */
  ids: number[];
  contactIds: number[];
  /** Asked for again with the same key, nothing is sent twice. */
  clientKey?: string;
}
/** The message in which what was searched for was said. */
export interface FoundMessage {
  id: number;
  /** A piece of it, around the first of the words. */
  text: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
}
export interface HeatCell {
  /** 0: Sunday. */
  weekday: number;
  hour: number;
  tickets: number;
}
export interface HistoryEntry {
  id: number;
  /** Kinds of changes in the history of a ticket, each kept with its author and time. */
  kind: "arrived" | "opened" | "accepted" | "transferred" | "returned" | "closed" | "reopened" | "assigned" | "unanswered" | "snoozed" | "woken" | "connectionChanged" | "bot";
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  at: string;
  /** The name of who did it; null when nobody did: the contact wrote, or the platform acted. */
  by: string | null;
  /** The agent and queue from then on, where they changed. */
  user: NamedRef | null;
  queue: QueueChip | null;
  /** The note of a transfer for the next agent. */
  note: string;
  /** Of the kind `bot`: its decision. */
  bot?: BotTrace | null;
}
export interface HourCount {
  hour: number;
  tickets: number;
}
export interface ImportColumn {
  /** Its head in the file; for a custom field what it is called. */
  title: string;
  /** The content of a column; `field`: a custom field, `none`: nothing that is wanted. */
  kind: "name" | "number" | "email" | "field" | "none";
}
/** The outcome of an import with the chosen columns, before it runs. */
export interface ImportForecast {
  /** Rows that were looked at: of a large file the first ones. */
  counted: number;
  /** Numbers that would be new. */
  added: number;
  /** Numbers that exist already. */
  known: number;
  /** Rows whose number a row before has. */
  repeated: number;
  /** Rows with a number of another country that was written without `+`. */
  foreign: number;
  /** Rows with a number of a range that its country has not given out. */
  unusual: number;
  refusals: RefusalCount[];
  /** Some of the rows, the doubtful ones first. */
  rows: RowForecast[];
}
export interface ImportProblem {
  /** As the spreadsheet numbers its rows, from 1. */
  row: number;
  column: string;
  /** Why a row was not taken, or what of it was not. */
  reason: "numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong";
  value: string;
}
export interface ImportSuppressionsForm {
  /** The place of the column with the numbers, from 0; not given: the columns are guessed. */
  numberColumn?: number;
  /** The place of the column with the names, where `numberColumn` is given. */
  nameColumn?: number;
  /** Whether the first row names the columns, where `numberColumn` is given. */
  hasHeader?: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country?: string;
  /** The files, a part of the form for each. */
  file: Blob[];
}
/** Contacts on their way from a spreadsheet. */
export interface ImportView {
  id: number;
  state: "preview" | "waiting" | "working" | "done" | "failed" | "cancelled";
  done: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** The first of the refused rows; only where one is asked for by its id. */
  problems: ImportProblem[];
  /** Why all of it failed. */
  failure: "ERR_SHEET_UNKNOWN" | "ERR_SHEET_EMPTY" | "ERR_SHEET_ENCRYPTED" | "ERR_SHEET_MACROS" | "ERR_SHEET_COLUMNS" | "ERR_SHEET_ROWS" | "ERR_SHEET_INFLATED" | "ERR_SHEET_ENCODING" | "ERR_SHEET_BROKEN" | "ERR_SHEET_HEAVY" | "ERR_INTERNAL" | null;
  orderedBy: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  finishedAt: string | null;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person: custom fields of the contact, or a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
  fileName: string;
  format: "csv" | "xlsx" | "xls" | "vcf";
  /** Of a text file: how it was read. */
  encoding: string | null;
  separator: string | null;
  /** The first rows, the head among them; empty once an import has begun. */
  sample: SampleRow[];
  /** Rows that are not empty, the head among them. */
  total: number;
}
export interface ImportedSuppressions {
  added: number;
  /** Numbers that were on the list already. */
  known: number;
  /** Rows without a phone number. */
  refused: number;
}
/** A column of the spreadsheet besides name, number and e-mail; `{key}` stands for it in a campaign's texts. */
export interface ItemVariable {
  key: string;
  value: string;
}
export interface LaneCount {
  /** null: the first lane. */
  tagId: number | null;
  count: number;
}
export interface LaneCounts {
  lanes: LaneCount[];
  /** There are so many tickets that not all were counted: each number means "that many or more". */
  isPartial: boolean;
}
/** Contacts on their way from a spreadsheet into a contact list. A column of kind `field` becomes a variable with the title as its key. */
export interface ListImportView {
  id: number;
  contactListId: number;
  /** `undone`: its contacts were removed again. */
  state: "preview" | "waiting" | "working" | "done" | "failed" | "cancelled" | "undone";
  done: number;
  added: number;
  /** Numbers that were in the list already. */
  known: number;
  refused: number;
  /** The first of the refused rows; only where one is asked for by its id. */
  problems: ImportProblem[];
  /** The reason why the whole import failed. */
  failure: "ERR_SHEET_UNKNOWN" | "ERR_SHEET_EMPTY" | "ERR_SHEET_ENCRYPTED" | "ERR_SHEET_MACROS" | "ERR_SHEET_COLUMNS" | "ERR_SHEET_ROWS" | "ERR_SHEET_INFLATED" | "ERR_SHEET_ENCODING" | "ERR_SHEET_BROKEN" | "ERR_SHEET_HEAVY" | "ERR_CONTACT_LIST_FULL" | "ERR_INTERNAL" | null;
  orderedBy: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  finishedAt: string | null;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person: custom fields of the contact, or a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
  fileName: string;
  format: "csv" | "xlsx" | "xls" | "vcf";
  /** Of a text file: how it was read. */
  encoding: string | null;
  separator: string | null;
  /** The first rows, the head among them; empty once an import has begun. */
  sample: SampleRow[];
  /** Rows that are not empty, the head among them. */
  total: number;
}
export interface MeasuredQueue {
  id: number;
  name: string;
  color: string;
}
export interface MeasuredTicket {
  /** The id of the ticket, which is listed once for each of its episodes. */
  id: number;
  uuid: string;
  contactName: string;
  userName: string | null;
  queue: MeasuredQueue | null;
  status: "pending" | "open" | "closed";
  /** The moment it is counted by. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  at: string;
  /** The time that the measure is about; null where it is about none. */
  seconds: number | null;
  rating: number | null;
}
export interface MeasuredTicketPage {
  tickets: MeasuredTicket[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
/** Somebody in a group. */
export interface Member {
  name: string;
  /** Digits; empty when WhatsApp hides it. */
  number: string;
  isAdmin: boolean;
}
export interface MergeContactsBody {
  /** Is gone then. */
  otherId: number;
}
export interface MessagePage {
  /** Oldest first. */
  messages: MessageView[];
  episodes: Episode[];
  /** Leads to newer ones; null at the newest. */
  newer: string | null;
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface MessageView {
  /** Also its place: a conversation is in the order of its ids, in pages and in what is pushed. */
  id: number;
  ticketId: number;
  body: string;
  fromMe: boolean;
  mediaType: "chat" | "image" | "audio" | "video" | "application" | "sticker" | "locationMessage" | "vcard" | "poll" | "call_log" | "group_log" | "view_once" | "unsupported" | "waiting";
  /** Signed address that expires; null without media or while it is fetched. */
  mediaUrl: string | null;
  /** `removed`: the file became older than the company keeps files. */
  mediaState: "none" | "pending" | "ready" | "failed" | "expired" | "tooLarge" | "removed";
  mediaName: string | null;
  mediaMime: string | null;
  /** Bytes. */
  mediaSize: number | null;
  /** Pixels, so that nothing jumps while it loads. */
  mediaWidth: number | null;
  mediaHeight: number | null;
  /** Whole seconds of an audio or a video. */
  mediaSeconds: number | null;
  /** A tiny picture as `data:` address, while the file itself is not here. */
  mediaPreview: string | null;
  isVoice: boolean;
  isViewOnce: boolean;
  isDeleted: boolean;
  isEdited: boolean;
  /** Somebody passed it on: it was written elsewhere. */
  isForwarded: boolean;
  /** Oldest first; empty unless it was edited. */
  earlier: EarlierText[];
  reactions: Reaction[];
  /** 0 queued, 1 server, 2 delivered, 3 read, 4 played. */
  ack: number;
  /** Why sending failed; null while it did not. */
  failure: string | null;
  /** Our last change of it when WhatsApp did not take it: it is undone. null when there was none, or it was taken. Changes of a message that is on WhatsApp already. */
  refusedChange: "edit" | "revoke" | "reaction" | null;
  read: boolean;
  quotedMsg: QuotedMessage | null;
  /** The author's name: the contact's, or the agent's. */
  author: string;
  /** The author in a group: digits of the number, or `…@lid` for somebody whose number is hidden. */
  participant: string | null;
  /** The sender's own key for this message, echoed so that an optimistic bubble is replaced and not doubled. */
  clientKey: string | null;
  /** The campaign that the message is of, or that it answers. */
  campaign?: string;
  /** By the clock of who wrote it, to the second for what came from WhatsApp: shown, never sorted by. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
}
export interface MoveCardBody {
  /** The lane it goes to; none: the first. */
  tagId?: number | null;
}
export interface NamedRef {
  id: number;
  name: string;
}
/** The limit of new chats that WhatsApp itself sets a number for its current cycle. */
export interface NewChatCap {
  total: number;
  used: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  endsAt: string | null;
}
export interface NewFileOption {
  name: string;
}
/** An option of the menu; a list of them is in the order in which they are shown, below whom they hang included. */
export interface NewOption {
  title: string;
  message?: string;
  /** Where in this list the one stands that it hangs below; it comes earlier. Nothing: at the top. */
  parent?: number | null;
}
/** A webhook with its secret, which is not shown again. */
export interface NewWebhook {
  secret: string;
  id: number;
  name: string;
  url: string;
  events: string[];
  connectionIds: number[];
  /** Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone. */
  shape: "recado" | "evolution";
  active: boolean;
  state: "active" | "disabledByUser" | "disabledByFailure";
  /** Reason of `disabledByFailure`. Reasons for which the platform disables an endpoint: an answer of 410, or nothing delivered for a day. */
  disabledReason: "gone" | "failing" | "noConnection" | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  disabledSince: string | null;
  headerNames: string[];
  /** Time until which the secret before the last rotation signs as well. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  previousSecretUntil: string | null;
  /** Time of the first failed attempt since the last delivery. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  failingSince: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  lastDeliveredAt: string | null;
  /** Deliveries of the last 24 hours. */
  delivered: number;
  /** Failed attempts of the last 24 hours. */
  failedAttempts: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  version: string;
}
/** The author of a note, with the name at that time: notes outlive users. */
export interface NoteAuthor {
  /** null: the platform's support. */
  id: number | null;
  name: string;
}
export interface NotePage {
  /** Newest first. */
  notes: NoteView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface NoteView {
  id: number;
  note: string;
  ticketId: number;
  contactId: number;
  user: NoteAuthor;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
}
export interface NumberDoubts {
  count: number;
  /** Of them those whose number is known. */
  mendable: number;
  /** The first fifty. */
  contacts: DoubtfulContact[];
}
export interface NumbersMended {
  mended: number;
  /** Became one with another contact. */
  merged: number;
  /** Contacts that are not mended yet: another request mends more of them. */
  left: number;
}
export interface OptionDraft {
  /** One that is there already; what is not named is removed. */
  id?: number | null;
  title: string;
  message?: string;
  /** Where in this list the one stands that it hangs below; it comes earlier. Nothing: at the top. */
  parent?: number | null;
}
export interface OtherListBody {
  otherId: number;
}
/** Minutes; null without anything measured. */
export interface Percentiles {
  count: number;
  median: number | null;
  p90: number | null;
}
export interface QueueChip {
  color: string;
  id: number;
  name: string;
}
/** Tickets that wait or are served in a queue now. */
export interface QueueLoad {
  pending: number;
  open: number;
}
/** A step of a queue's menu. */
export interface QueueOptionView {
  id: number;
  title: string;
  /** Sent to the customer who chooses the option. */
  message: string;
  /** Its number in the menu, from 1. */
  option: number;
  queueId: number;
  /** null: it stands at the top. */
  parentId: number | null;
  children: QueueOptionView[];
  version: string;
}
export interface QueueRef {
  id: number;
}
export interface QueueView {
  id: number;
  name: string;
  color: string;
  greetingMessage: string;
  outOfHoursMessage: string;
  orderQueue: number | null;
  /** When somebody serves it; every day of the week. */
  schedules: WorkingDay[];
  integrationId: number | null;
  promptId: number | null;
  version: string;
  /** Minutes of the opening hours; null: no promise. */
  firstAnswerMinutes: number | null;
  resolutionMinutes: number | null;
  /** Agents are warned so many minutes before; null: after 80 % of the time. */
  warnMinutes: number | null;
  /** Waiting tickets go to available agents by themselves. */
  autoAssign: boolean;
  /** An agent with so many open tickets, of whatever queue, gets no further one by itself. */
  agentCapacity: number;
  /** An assigned ticket goes back to the queue after so many minutes without an answer; null: never. */
  returnAfterMinutes: number | null;
}
export interface QuickMessageFileForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface QuickMessagePage {
  records: QuickMessageView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** A text, perhaps with a file, that agents send by its shortcode. */
export interface QuickMessageView {
  id: number;
  shortcode: string;
  message: string;
  /** true: the whole company's; false: its author's. */
  geral: boolean;
  /** false: not offered. */
  status: boolean;
  /** Its author; null: the platform’s support, whose are always shared. */
  userId: number | null;
  isMedia: boolean;
  /** Signed address that expires; null without a file. */
  mediaPath: string | null;
  mediaName: string | null;
  version: string;
}
export interface QuotedMessage {
  id: number;
  body: string;
  fromMe: boolean;
  mediaType: "chat" | "image" | "audio" | "video" | "application" | "sticker" | "locationMessage" | "vcard" | "poll" | "call_log" | "group_log" | "view_once" | "unsupported" | "waiting";
  mediaUrl: string | null;
  author: string;
}
/** Numbers of a range. Averages are minutes, null without anything to average. */
export interface RangeCounters {
  supportFinished: number;
  /** Contacts whose first ticket falls in the range. */
  leads: number;
  /** From the acceptance to the close. */
  avgSupportTime: number | null;
  /** From the start, or the bot's end, to the acceptance. */
  avgWaitTime: number | null;
  started: number;
  accepted: number;
  /** Closed without a person. */
  finishedByBot: number;
  /** Started by an answer to a campaign. */
  startedByCampaign: number;
}
/** 1 unsatisfied, 2 satisfied, 3 very satisfied. */
export interface RatingCounts {
  one: number;
  two: number;
  three: number;
}
export interface RatingEntry {
  ticketId: number;
  ticketUuid: string;
  rating: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  at: string;
  contactName: string;
  userName: string | null;
  /** The beginning of what the contact wrote after the rating, within the time for ratings; empty where nothing was written. */
  comment: string;
}
export interface ReactToMessageBody {
  /** One emoji; the empty text takes the reaction back. */
  emoji: string;
}
/** The emoji of one person on a message. */
export interface Reaction {
  emoji: string;
  fromMe: boolean;
  name: string;
}
export interface RecipientPage {
  records: RecipientView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface RecipientView {
  id: number;
  name: string;
  number: string;
  /** The state of a recipient; from `sent` on each includes those before it. */
  state: "pending" | "confirming" | "sent" | "delivered" | "read" | "replied" | "failed" | "skipped";
  /** The reason to leave the recipient out, or the code of the failure. */
  reason: string | null;
  variant: number;
  /** The connection it was sent by. */
  whatsappId: number | null;
  optedOut: boolean;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  confirmationRequestedAt: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sentAt: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  deliveredAt: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  readAt: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  repliedAt: string | null;
}
/** Rows that would be refused for one reason. */
export interface RefusalCount {
  /** Why a row was not taken, or what of it was not. */
  reason: "numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong";
  count: number;
}
export interface RefusedTicket {
  id: number;
  /** Code of the fault. */
  error: string;
}
export interface RenderedText {
  variant: number;
  text: string;
  confirmation: string;
}
export interface ReplayCount {
  /** At most 10,001, which is more than one request sends again. */
  count: number;
  isTooMany: boolean;
}
/** Finished deliveries of an endpoint. */
export interface ReplayWebhookDeliveries {
  webhookId: number;
  /** `failed` when it is not given. */
  state?: "failed" | "delivered" | "all";
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  from?: string;
  /** Exclusive. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  to?: string;
}
export interface Replayed {
  count: number;
}
export interface RestartCampaignBody {
  /** `all` by default. Recipients that a restart sends to: those still pending, those that failed, or both. */
  scope?: "pending" | "failed" | "all";
}
export interface RotateWebhookSecretBody {
  /** Hours for which requests are signed with both secrets; 24 when it is not given, 0: the old one ends at once. */
  overlapHours?: number;
}
/** How one row would be imported. */
export interface RowForecast {
  /** As the spreadsheet numbers its rows, from 1. */
  row: number;
  name: string;
  /** The cell of the number. */
  written: string;
  /** The number that would be stored, as people read it; empty: the row is refused. */
  number: string;
  /** ISO 3166-1 alpha-2; null where several countries share the code. */
  country: string | null;
  /** The reason to show a number to a person before it is used. - `foreign`: of another country, though it was written without `+` - `unusual`: long enough, yet of a range that its country has not given out. */
  doubt: "foreign" | "unusual" | null;
  /** Why the row would be refused, or what of it would not be taken. Why a row was not taken, or what of it was not. */
  problems: ("numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong")[];
  /** The number exists already, or a row before has it. */
  isKnown: boolean;
}
export interface SampleRow {
  cells: string[];
}
export interface SaveCampaignSettings {
  settings: CampaignSettingValues;
  version?: string;
}
export interface ScheduleFileForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface SchedulePage {
  /** The latest time first; of the unsent, and with `from` or `to`, the earliest. A page may be short, or empty, though there are more. */
  schedules: ScheduleView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
/** A message that is sent when its time has come. */
export interface ScheduleView {
  id: number;
  /** With its placeholders; they are filled when it is sent. */
  body: string;
  contactId: number;
  contact: ContactRef;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sendAt: string;
  /** Sent, it can no longer be changed. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sentAt: string | null;
  /** Waits for its time; is in the contact's conversation; could not be sent. */
  status: "AGENDADA" | "ENVIADA" | "ERRO";
  /** The code of what went wrong; with AGENDADA: of what it waits for, though its time has come. */
  failure: string | null;
  /** Signed address that expires; null without a picture, and once it is sent: then it is the message's. */
  mediaPath: string | null;
  mediaName: string | null;
  /** Its author; null: the platform's support. */
  userId: number | null;
  /** Their name; empty for somebody who is gone. */
  author: string;
  /** Goes through this connection; null: through the default one of then. */
  whatsappId: number | null;
  /** The contact's answer opens a ticket in this queue, unless one is open already. */
  queueId: number | null;
  /** Once it is sent or has failed, the next message is a schedule of its own, and this one repeats no longer. */
  recurrence: "none" | "daily" | "weekly" | "monthly";
  /** The last possible day, in the company's time zone; null: it repeats without end. A day as `YYYY-MM-DD`. */
  repeatUntil: string | null;
  /** The time from which the following ones are counted; null: it does not repeat. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  seriesStart: string | null;
  version: string;
}
export interface SendApiMessage {
  /** In any usual form; without a country code it is of the company's country, and digits of a contact mean that contact. A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
  /** The text; with a file or `media` its caption. */
  body?: string;
  media?: ApiMedia[];
  location?: ApiLocation;
  contact?: ApiContactCard;
  /** The id of a message of the API, or of a message of the conversation. */
  replyTo?: string;
  /** Where the ticket goes when one is opened. */
  queueId?: number;
  /** Opens a ticket for agents; otherwise only the contact's answer does. */
  openTicket?: boolean;
  /** Not before this time, at most a year ahead. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sendAt?: string;
  /** The connection; by default that of the token, else the company's default. */
  whatsappId?: number;
  /** Of a contact that is new. */
  name?: string;
}
export interface SendApiMessageForm {
  /** In any usual form; without a country code it is of the company's country, and digits of a contact mean that contact. A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
  /** The text; with a file or `media` its caption. */
  body?: string;
  /** The id of a message of the API, or of a message of the conversation. */
  replyTo?: string;
  /** Where the ticket goes when one is opened. */
  queueId?: number;
  /** Opens a ticket for agents; otherwise only the contact's answer does. */
  openTicket?: boolean;
  /** Not before this time, at most a year ahead. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sendAt?: string;
  /** The connection; by default that of the token, else the company's default. */
  whatsappId?: number;
  /** Of a contact that is new. */
  name?: string;
  /** The files, a part of the form for each. */
  medias: Blob[];
}
export interface SendMessageBody {
  body?: string;
  quotedMsgId?: number | null;
  /** A quick message whose file is sent, without being sent here first; the text is what `body` says. */
  quickMessageId?: number | null;
  fromMe?: boolean;
  read?: boolean;
  mediaUrl?: string;
  clientKey?: string;
  /** The file is a voice note, in Ogg with Opus. */
  voice?: boolean;
  /** How long the voice note is. */
  seconds?: number;
}
export interface SendMessageForm {
  body?: string;
  quotedMsgId?: number | null;
  /** A quick message whose file is sent, without being sent here first; the text is what `body` says. */
  quickMessageId?: number | null;
  fromMe?: boolean;
  read?: boolean;
  mediaUrl?: string;
  clientKey?: string;
  /** The file is a voice note, in Ogg with Opus. */
  voice?: boolean;
  /** How long the voice note is. */
  seconds?: number;
  /** The files, a part of the form for each. */
  medias: Blob[];
}
/** Messages of a connection on one day in the time zone of the company, counted by kind. */
export interface SendingDay {
  /** A day as `YYYY-MM-DD`. */
  day: string;
  /** Messages to contacts who had not written within 24 hours. */
  cold: number;
  /** Other messages of campaigns, schedules and the API. */
  warm: number;
  /** Cold chats in which the contact answered within 7 days. */
  answered: number;
  failed: number;
  /** Cold messages a day or more old that never reached a phone: the contact may have blocked the number. */
  undelivered: number;
}
/** The ceiling of a number today, its use so far, and the reasons for it. */
export interface SendingHealth {
  whatsappId: number;
  name: string;
  status: "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED";
  /** Since when the number is in use, as the owner states it; null: counted from the day it was linked. A day as `YYYY-MM-DD`. */
  inUseSince: string | null;
  /** Days the number is in use. */
  ageDays: number;
  /** Cold chats that today allows. */
  ceiling: number;
  /** Reasons of the ceiling of cold chats that a connection may start a day. */
  ceilingReason: "warmUp" | "grown" | "owner" | "whatsapp" | "restricted";
  coldToday: number;
  /** The day on which the warm-up raises the ceiling, and to what; null once it is grown. A day as `YYYY-MM-DD`. */
  nextRaise: string | null;
  nextCeiling: number | null;
  restriction: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  restrictedUntil: string | null;
  newChatCap: NewChatCap | null;
  /** The last 14 days with any sending, the newest first. */
  days: SendingDay[];
}
/** The promise of a ticket that is due next. Whether it is nearly due or broken follows from its two moments. */
export interface ServiceLevel {
  /** The promises of a queue: the first answer of a person, and the end of the conversation. */
  target: "firstAnswer" | "resolution";
  /** The moment at which the promise is due; time counts in the opening hours. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  dueAt: string;
  /** The moment from which on the promise is nearly due. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  warnAt: string;
}
/** One line of a connection's time line. */
export interface SessionEventView {
  id: number;
  whatsappId: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  at: string;
  kind: "ordered" | "qr" | "code" | "linked" | "opened" | "lost" | "outage" | "moved" | "restricted" | "stopped" | "disconnected" | "down" | "up";
  /** In a word the screens translate. */
  reason: string | null;
  /** WhatsApp's number for the end of a socket. */
  code: number | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  until: string | null;
}
export interface SkippedCount {
  /** Reasons to leave a contact of the audience out of a campaign. */
  reason: "invalid" | "optedOut" | "blocked" | "noConsent" | "erased" | "duplicate" | "recent" | "frequency" | "noConfirmation" | "refused" | "numberTaken";
  count: number;
}
/** An open ticket that is away from the list until then, or until the contact writes. */
export interface Snooze {
  /** null: until the contact writes. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  until: string | null;
}
export interface SnoozeTicketBody {
  /** In the future; null: until the contact writes. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  until: string | null;
}
export interface StartImportBody {
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person: custom fields of the contact, or a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
}
export interface StartListImportBody {
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person: custom fields of the contact, or a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
}
export interface SuppressionPage {
  records: SuppressionView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** A spreadsheet of numbers as it would be read; nothing but a number and a name is taken. */
export interface SuppressionSheet {
  forecast: ImportForecast;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person: custom fields of the contact, or a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
  fileName: string;
  format: "csv" | "xlsx" | "xls" | "vcf";
  /** Of a text file: how it was read. */
  encoding: string | null;
  separator: string | null;
  /** The first rows, the head among them; empty once an import has begun. */
  sample: SampleRow[];
  /** Rows that are not empty, the head among them. */
  total: number;
}
/** A number that receives no campaigns. */
export interface SuppressionView {
  id: number;
  /** Empty for an erased person, whose number is known by a hash only. */
  number: string;
  name: string;
  /** Sources of a number on the list: an opt-out word of the contact, an entry by hand, an imported file. */
  reason: "word" | "manual" | "import";
  /** The campaign that the contact answered with an opt-out word. */
  campaignId: number | null;
  campaignName: string;
  /** The user who added it; empty for others. */
  addedBy: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
}
export interface SyncTags {
  ticketId: number;
  /** All it shall carry. */
  tags: number[];
}
export interface Tag {
  id: number;
  name: string;
  color: string;
  /** 1: it is a lane of the kanban. */
  kanban: number;
  /** The user who made it. */
  userId: number | null;
}
export interface TagPage {
  tags: TagView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface TagView {
  /** Tickets with it that the caller may see; in lists counted up to `MOST_COUNTED`. */
  ticketsCount: number;
  version: string;
  id: number;
  name: string;
  color: string;
  /** 1: it is a lane of the kanban. */
  kanban: number;
  /** The user who made it. */
  userId: number | null;
}
export interface TestCampaignBody {
  contactId: number;
  /** 1 to 5; the first that is filled by default. */
  variant?: number;
}
export interface TestedWebhook {
  deliveryId: number;
  isDelivered: boolean;
  attempt: WebhookAttempt;
}
export interface TicketCounts {
  /** Open tickets of the caller, or of everybody with `showAll`. */
  open: number;
  pending: number;
}
export interface TicketPage {
  tickets: TicketView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
/** The contact looks like a machine: the bot is silent and the ticket waits for people. */
export interface TicketSilence {
  /** Why the bot fell silent: too many answers in a minute, ten minutes or a day without a person of the company, the same texts again and again, or texts that come faster than people write. */
  reason: "minute" | "tenMinutes" | "day" | "repeated" | "fast";
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  since: string;
}
export interface TicketView {
  id: number;
  uuid: string;
  status: "pending" | "open" | "closed";
  lastMessage: string;
  lastMessageFromMe: boolean;
  /** Delivery state of the last message when it is ours, 0 to 5; -1 when it could not be sent. */
  lastMessageAck: number;
  lastMessageId: number | null;
  unreadMessages: number;
  isGroup: boolean;
  chatbot: boolean;
  userId: number | null;
  queueId: number | null;
  whatsappId: number | null;
  contactId: number;
  contact: ContactView;
  user: NamedRef | null;
  queue: QueueChip | null;
  whatsapp: NamedRef | null;
  tags: QueueChip[];
  /** The promise that is due next; null: none, or the ticket is closed. */
  serviceLevel: ServiceLevel | null;
  snooze: Snooze | null;
  /** The bot fell silent, as the contact looks like a machine; until a person takes or closes the ticket. */
  silence?: TicketSilence | null;
  /** In the answer to a search only, and not where the contact is what was found. */
  found?: FoundMessage;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  updatedAt: string;
}
/** A call of a foreign system; texts are shortened and contain no secrets. */
export interface TurnCall {
  request: string;
  ms: number;
  status: number | null;
  sent: string;
  answer: string;
}
/** The calls, tokens and outcome of one turn of a prompt or an integration. */
export interface TurnTrace {
  kind: "prompt" | "integration";
  name: string;
  type: string;
  ms: number;
  /** `ok`, or a word for the failure. */
  status: string;
  inputTokens: number | null;
  outputTokens: number | null;
  /** For admins only. */
  calls?: TurnCall[];
  /** For admins only. */
  passages?: UsedPassage[];
}
export interface UpdateCampaignBody {
  name?: string;
  version?: string;
  /** Texts in their variants; the filled ones are used in turn. */
  message1?: string;
  message2?: string;
  message3?: string;
  message4?: string;
  message5?: string;
  confirmationMessage1?: string;
  confirmationMessage2?: string;
  confirmationMessage3?: string;
  confirmationMessage4?: string;
  confirmationMessage5?: string;
  /** A confirmation message goes first; the contact's first answer releases the message. */
  confirmation?: boolean;
  /** With a time the campaign is PROGRAMADA, without one INATIVA. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  scheduledAt?: string | null;
  /** The first of its connections; see `whatsappIds`. */
  whatsappId?: number | null;
  /** Connections that share the recipients by what each may send. */
  whatsappIds?: number[];
  contactListId?: number | null;
  /** Instead of a contact list: the contacts of tickets with this tag. */
  tagListId?: number | null;
  /** Files that go before the message. */
  fileListId?: number | null;
  /** The queue of the tickets that answers open. */
  queueId?: number | null;
  /** Sends on these days only, and between these times of the company; empty: always. */
  windowDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** A time of day as `HH:MM`; empty: none. */
  windowFrom?: string;
  /** A time of day as `HH:MM`; empty: none. */
  windowTo?: string;
  /** Seconds between two messages, drawn anew for each; null: the interval of the settings. */
  delayMin?: number | null;
  delayMax?: number | null;
  /** Leaves out who received a campaign in so many days; 0: nobody. */
  excludeDays?: number;
  /** Adds the line that says how to opt out. */
  optOutLine?: boolean;
}
export interface UpdateContactBody {
  /** A new one has 2 to 50 characters. */
  name?: string;
  /** A number other than the stored one is read like that of a new contact. */
  number?: string;
  email?: string | null;
  disableBot?: boolean;
  blocked?: boolean;
  extraInfo?: ContactField[];
  version?: string;
  /** Whether a person agreed to be written to; `refused` and `withdrawn` keep campaigns away. */
  consent?: "unknown" | "given" | "refused" | "withdrawn";
  /** The moment of a change that comes without one is the present. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  consentAt?: string | null;
  /** The legal basis of the processing of a person's data (LGPD, article 7). */
  legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  consentNote?: string;
}
export interface UpdateContactListBody {
  name: string;
  version?: string;
}
export interface UpdateContactListItemBody {
  /** A new one has 2 to 50 characters. */
  name: string;
  number: string;
  version?: string;
  email?: string | null;
  variables?: ItemVariable[];
}
export interface UpdateFileListBody {
  name?: string;
  message?: string;
  /** The whole list anew, in its order. */
  options?: FileOption[];
  version?: string;
}
export interface UpdateQueueBody {
  name?: string;
  color?: string;
  greetingMessage?: string;
  outOfHoursMessage?: string;
  orderQueue?: number | null;
  schedules?: WorkingDay[];
  integrationId?: number | null;
  promptId?: number | null;
  /** The whole menu anew. */
  options?: OptionDraft[];
  version?: string;
  firstAnswerMinutes?: number | null;
  resolutionMinutes?: number | null;
  warnMinutes?: number | null;
  autoAssign?: boolean;
  agentCapacity?: number;
  returnAfterMinutes?: number | null;
}
export interface UpdateQueueOptionBody {
  /** Moves it, with all that hangs below it; -1: to the top. */
  parentId?: number | null;
  title?: string;
  message?: string;
  option?: number;
  version?: string;
}
export interface UpdateQuickMessageBody {
  shortcode?: string;
  message?: string;
  geral?: boolean;
  status?: boolean;
  version?: string;
}
export interface UpdateScheduleBody {
  body?: string;
  contactId?: number;
  /** A new time; what could not be sent is tried again then. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  sendAt?: string;
  /** null: the default connection. */
  whatsappId?: number | null;
  queueId?: number | null;
  recurrence?: "none" | "daily" | "weekly" | "monthly";
  /** null: without end. A day as `YYYY-MM-DD`. */
  repeatUntil?: string | null;
  version?: string;
}
export interface UpdateTagBody {
  name?: string;
  color?: string;
  kanban?: number;
  version?: string;
}
export interface UpdateTicketBody {
  status?: "pending" | "open" | "closed";
  userId?: number | null;
  queueId?: number | null;
  /** For whoever gets it, at a transfer. */
  note?: string;
  useIntegration?: boolean;
  promptId?: number | null;
  integrationId?: number | null;
}
export interface UpdateWebhookBody {
  name?: string;
  /** An address that begins with `http://` or `https://`. */
  url?: string;
  events?: ("message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "message.*" | "ticket.*" | "contact.*" | "connection.*" | "campaign.*" | "rating.*")[];
  version?: string;
  /** Connections whose events are delivered; empty: all. One disabled as `noConnection` needs a choice to be active again. */
  connectionIds?: number[];
  /** Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone. */
  shape?: "recado" | "evolution";
  active?: boolean;
  /** Replaces all headers. Values are never returned. */
  secretHeaders?: WebhookHeader[];
}
export interface UploadListSheetForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface UploadSheetForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface UploadToListForm {
  /** The option whose file it is; without one each file becomes an option of its own. */
  id?: number | null;
  /** Of the new option; else it is called as its file. */
  name?: string;
  /** The files, a part of the form for each. */
  files: Blob[];
}
/** A passage of a prompt's sources that went to the model. */
export interface UsedPassage {
  source: string;
  text: string;
}
export interface UserPage {
  users: UserView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface UserView {
  id: number;
  name: string;
  email: string;
  profile: "admin" | "supervisor" | "user";
  super: boolean;
  online: boolean;
  /** false: the user has chosen to be away, and no ticket is assigned to them automatically. */
  available: boolean;
  /** Signs in with one. */
  secondFactor: boolean;
  /** Ended with the support session that made the user: nobody signs in until an admin saves the user, with a new password. */
  ended: boolean;
  allTicket: "enable" | "disable";
  companyId: number;
  whatsappId: number | null;
  queues: QueueRef[];
  version: string;
}
/** Whether the best and the second text differ in replies by more than chance; see `services/campaigns/src/report`. */
export interface VariantComparison {
  best: number;
  isSignificant: boolean;
  /** Probability of a difference this large by chance alone. */
  chance: number;
}
/** Results of one of the texts. Each number includes those after it: `delivered` includes `read`. */
export interface VariantResult {
  variant: number;
  text: string;
  recipients: number;
  sent: number;
  delivered: number;
  read: number;
  replied: number;
  optedOut: number;
  failed: number;
}
export interface WebhookAnswerHeader {
  name: string;
  value: string;
}
/** One request to the endpoint and its answer. */
export interface WebhookAttempt {
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  at: string;
  /** Milliseconds. */
  duration: number;
  /** HTTP status; null where no answer came. */
  status: number | null;
  /** Reason of a failure, as `timeout`, `refusedAddress` or `status`; null: the event was delivered. */
  error: string | null;
  headers: WebhookAnswerHeader[];
  /** The beginning of the answer. */
  body: string;
}
export interface WebhookDeliveryDetails {
  /** The body of every attempt; null before the first one. */
  request: string | null;
  /** Oldest first. */
  log: WebhookAttempt[];
  id: number;
  webhookId: number;
  /** The header `webhook-id`, the same in every attempt, by which the receiver knows repeats. */
  eventId: string;
  type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "webhook.test";
  /** `ticket-12`, `contact-3`, `connection-1` or `campaign-5`: deliveries of one subject are posted in their order. */
  subject: string;
  /** `failed`: the delivery was given up after a day, or its endpoint answered 410. */
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the last answer. */
  status: number | null;
  error: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  finishedAt: string | null;
}
export interface WebhookDeliveryPage {
  deliveries: WebhookDeliveryView[];
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface WebhookDeliveryView {
  id: number;
  webhookId: number;
  /** The header `webhook-id`, the same in every attempt, by which the receiver knows repeats. */
  eventId: string;
  type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "webhook.test";
  /** `ticket-12`, `contact-3`, `connection-1` or `campaign-5`: deliveries of one subject are posted in their order. */
  subject: string;
  /** `failed`: the delivery was given up after a day, or its endpoint answered 410. */
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the last answer. */
  status: number | null;
  error: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  finishedAt: string | null;
}
/** A header that each request to the endpoint carries besides the signature. */
export interface WebhookHeader {
  name: string;
  /** An empty value keeps the stored one, unless the address of the endpoint moves to another server. */
  value: string;
}
export interface WebhookView {
  id: number;
  name: string;
  url: string;
  events: string[];
  connectionIds: number[];
  /** Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone. */
  shape: "recado" | "evolution";
  active: boolean;
  state: "active" | "disabledByUser" | "disabledByFailure";
  /** Reason of `disabledByFailure`. Reasons for which the platform disables an endpoint: an answer of 410, or nothing delivered for a day. */
  disabledReason: "gone" | "failing" | "noConnection" | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  disabledSince: string | null;
  headerNames: string[];
  /** Time until which the secret before the last rotation signs as well. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  previousSecretUntil: string | null;
  /** Time of the first failed attempt since the last delivery. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  failingSince: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  lastDeliveredAt: string | null;
  /** Deliveries of the last 24 hours. */
  delivered: number;
  /** Failed attempts of the last 24 hours. */
  failedAttempts: number;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  version: string;
}
export interface WhatsappView {
  id: number;
  name: string;
  isDefault: boolean;
  status: "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED";
  /** Why it is not connected, in a word the screens translate; null while it is. */
  reason: string | null;
  /** The code to scan; only for those who may link connections, empty for others. */
  qrcode: string;
  /** Eight characters to type on the phone, while pairing by code; only for those who may link. */
  pairingCode: string;
  /** QR codes shown in this attempt. */
  retries: number;
  /** Digits of the linked number. */
  number: string | null;
  /** Since when it is down though it should be up; null while it is up, or not meant to be. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  downSince: string | null;
  /** The restriction WhatsApp imposed: `too_fast` or `no_new_chats`. Replies go on; cold messages and campaigns wait. */
  restriction: string | null;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  restrictedUntil: string | null;
  /** Since when the number is in use, as the owner states it; null: counted from the day it was linked. A day as `YYYY-MM-DD`. */
  inUseSince: string | null;
  /** The owner's own ceiling of cold chats a day, in place of the warm-up's; null: none. */
  coldPerDay: number | null;
  /** Whether the external messages API may be used with a token of the connection. */
  hasToken: boolean;
  provider: string;
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  expiresInactiveMessage: string;
  expiresTicket: number;
  timeUseBotQueues: number;
  maxUseBotQueues: number;
  timeToTransfer: number | null;
  transferQueueId: number | null;
  promptId: number | null;
  integrationId: number | null;
  queues: ConnectionQueue[];
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  createdAt: string;
  /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */
  updatedAt: string;
  version: string;
}
/** Opening hours of one day, in one stretch or two; equal or empty times: closed. */
export interface WorkingDay {
  weekday: string;
  weekdayEn: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
  /** A time of day as `HH:MM`; empty: none. */
  startTime: string;
  /** A time of day as `HH:MM`; empty: none. */
  endTime: string;
  /** After a break. A time of day as `HH:MM`; empty: none. */
  secondStart?: string;
  /** A time of day as `HH:MM`; empty: none. */
  secondEnd?: string;
}
/** Somebody of the audience whom a message to the stored number would not reach. */
export interface WrongNumber {
  name: string;
  /** As it is stored. */
  number: string;
  /** `moved`: the person has another number now. */
  reason: "national" | "duplicate" | "ambiguous" | "missing" | "notANumber" | "noAreaCode" | "tooShort" | "tooLong" | "unknownCountry" | "severalNumbers" | "rounded" | "notAPerson" | "moved";
  /** The number that is probably meant, or the person's present one; null where a person must find out. */
  meant: string | null;
}
export interface WrongNumbers {
  /** At most 10,000: more are not counted. */
  count: number;
  /** The first twenty. */
  samples: WrongNumber[];
}
export interface Operations {
  /** Users of the company. An API key needs the scope `users:read`. */
  'users.list': { input: {  searchParam?: string;  pageNumber?: number;  cursor?: string }; answer: UserPage };
  /** Names of the colleagues. An API key needs the scope `users:read`. */
  'users.colleagues': { input: {  }; answer: Colleague[] };
  /** Oneself; any user of the company for an admin. An API key needs the scope `users:read`. */
  'users.get': { input: {  id: number }; answer: UserView };
  /** Funnel, texts against each other and time line of a campaign. An API key needs the scope `campaigns:read`. */
  'campaignReports.get': { input: {  id: number }; answer: CampaignReport };
  /** Recipients of a campaign with their states, a page at a time. An API key needs the scope `campaigns:read`. */
  'campaignReports.recipients': { input: {  id: number; /** The state of a recipient; from `sent` on each includes those before it. */ state?: "pending" | "confirming" | "sent" | "delivered" | "read" | "replied" | "failed" | "skipped"; /** Reasons to leave a contact of the audience out of a campaign. */ skipReason?: "invalid" | "optedOut" | "blocked" | "noConsent" | "erased" | "duplicate" | "recent" | "frequency" | "noConfirmation" | "refused" | "numberTaken";  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: RecipientPage };
  /** Answers to a campaign, the newest first. An API key needs the scope `campaigns:read`. */
  'campaignReports.replies': { input: {  id: number;  pageNumber?: number;  cursor?: string }; answer: CampaignReplyPage };
  /** All recipients of a campaign as CSV. An API key needs the scope `campaigns:read`. */
  'campaignReports.export': { input: {  id: number }; answer: string };
  /** Pace, variables, opt-out words and limits of the company’s campaigns, each value as JSON. An API key needs the scope `campaigns:read`. */
  'campaignSettings.list': { input: {  }; answer: CampaignSettingView[] };
  /** Changes the settings that are given; the others stay. An API key needs the scope `campaigns:write`. */
  'campaignSettings.save': { input: SaveCampaignSettings; answer: CampaignSettingView[] };
  /** Campaigns, the newest first, a page at a time. An API key needs the scope `campaigns:read`. */
  'campaigns.list': { input: {  status?: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA";  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: CampaignPage };
  /** Adds a campaign: a draft that may be incomplete, or with a time a scheduled one. An API key needs the scope `campaigns:write`. */
  'campaigns.create': { input: CreateCampaign; answer: CampaignView };
  /** One campaign. An API key needs the scope `campaigns:read`. */
  'campaigns.get': { input: {  id: number }; answer: CampaignView };
  /** Changes a campaign that is a draft, cancelled, or scheduled for more than an hour ahead. An API key needs the scope `campaigns:write`. */
  'campaigns.update': { input: {  id: number } & UpdateCampaignBody; answer: CampaignView };
  /** Removes a campaign that is not running, with its report; messages that were sent stay. An API key needs the scope `campaigns:write`. */
  'campaigns.remove': { input: {  id: number }; answer: void };
  /** Gives the campaign a file that carries the text as its caption; multipart with `file`. An API key needs the scope `campaigns:write`. */
  'campaigns.attach': { input: {  id: number } & CampaignFileForm; answer: CampaignView };
  /** Takes the file away. An API key needs the scope `campaigns:write`. */
  'campaigns.detach': { input: {  id: number }; answer: CampaignView };
  /** What would happen on a start: who receives it, who is left out and why, how long it takes, what is risky. An API key needs the scope `campaigns:read`. */
  'campaigns.forecast': { input: {  id: number }; answer: CampaignForecast };
  /** Each text as a real recipient would read it. An API key needs the scope `campaigns:read`. */
  'campaigns.preview': { input: {  id: number; /** A contact of the campaign's list; by default its first. */ contactListItemId?: number }; answer: CampaignPreview };
  /** Sends one of the texts to a contact of the company, outside of the campaign. An API key needs the scope `campaigns:write`. */
  'campaigns.test': { input: {  id: number } & TestCampaignBody; answer: void };
  /** Adds a draft with the same content. An API key needs the scope `campaigns:write`. */
  'campaigns.duplicate': { input: {  id: number }; answer: CampaignView };
  /** Starts a draft or a scheduled campaign now: its recipients are frozen with their texts. An API key needs the scope `campaigns:write`. */
  'campaigns.start': { input: {  id: number }; answer: CampaignView };
  /** Stops a running campaign; at most the message on its way still goes out. An API key needs the scope `campaigns:write`. */
  'campaigns.cancel': { input: {  id: number }; answer: CampaignView };
  /** Goes on where a campaign stopped: with the pending recipients, the failed ones, or both. An API key needs the scope `campaigns:write`. */
  'campaigns.restart': { input: {  id: number } & RestartCampaignBody; answer: CampaignView };
  /** Contact lists with their numbers of contacts, a page at a time. An API key needs the scope `campaigns:read`. */
  'contactLists.list': { input: {  searchParam?: string;  pageNumber?: number;  cursor?: string }; answer: ContactListPage };
  /** Adds an empty contact list. An API key needs the scope `campaigns:write`. */
  'contactLists.create': { input: CreateContactList; answer: ContactListView };
  /** Names of the contact lists, for choosing one; the newest 1,000. An API key needs the scope `campaigns:read`. */
  'contactLists.all': { input: {  }; answer: ContactListRef[] };
  /** One contact list. An API key needs the scope `campaigns:read`. */
  'contactLists.get': { input: {  id: number }; answer: ContactListView };
  /** Renames a contact list. An API key needs the scope `campaigns:write`. */
  'contactLists.update': { input: {  id: number } & UpdateContactListBody; answer: ContactListView };
  /** Removes a contact list with its contacts; campaigns that have begun keep their recipients. An API key needs the scope `campaigns:write`. */
  'contactLists.remove': { input: {  id: number }; answer: void };
  /** Adds contacts of the company: those a search finds, those of tickets with a tag, or both. An API key needs the scope `campaigns:write`. */
  'contactLists.fill': { input: {  id: number } & FillContactListBody; answer: ChangedRows };
  /** Adds the contacts of another list; numbers that are in both stay as they are here. An API key needs the scope `campaigns:write`. */
  'contactLists.merge': { input: {  id: number } & OtherListBody; answer: ChangedRows };
  /** Removes the contacts that are also in another list. An API key needs the scope `campaigns:write`. */
  'contactLists.subtract': { input: {  id: number } & OtherListBody; answer: ChangedRows };
  /** Checks the numbers of the list on WhatsApp again, slowly. An API key needs the scope `campaigns:write`. */
  'contactLists.check': { input: {  id: number }; answer: void };
  /** Contacts of a list, a page at a time. An API key needs the scope `campaigns:read`. */
  'contactListItems.list': { input: {  contactListId: number; /** Whether a number is on WhatsApp: not asked yet, asked, yes, no. */ checkState?: "unchecked" | "checking" | "valid" | "invalid"; /** Only those whose number is wrong or in doubt. */ isDoubtful?: boolean;  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: ContactListItemPage };
  /** Adds a contact to a list and checks its number on WhatsApp. An API key needs the scope `campaigns:write`. */
  'contactListItems.create': { input: CreateContactListItem; answer: ContactListItemView };
  /** One contact of a list. An API key needs the scope `campaigns:read`. */
  'contactListItems.get': { input: {  id: number }; answer: ContactListItemView };
  /** Changes a contact of a list. An API key needs the scope `campaigns:write`. */
  'contactListItems.update': { input: {  id: number } & UpdateContactListItemBody; answer: ContactListItemView };
  /** Removes a contact from a list. An API key needs the scope `campaigns:write`. */
  'contactListItems.remove': { input: {  id: number }; answer: void };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet. An API key needs the scope `campaigns:write`. */
  'listImports.upload': { input: {  id: number } & UploadListSheetForm; answer: ListImportView };
  /** The last imports of a contact list. An API key needs the scope `campaigns:read`. */
  'listImports.list': { input: {  id: number }; answer: ListImportView[] };
  /** How far an import is, and what of it was refused. An API key needs the scope `campaigns:read`. */
  'listImports.get': { input: {  id: number }; answer: ListImportView };
  /** Ends an import; contacts that were added stay. An API key needs the scope `campaigns:write`. */
  'listImports.cancel': { input: {  id: number }; answer: ListImportView };
  /** Shows what an import with the given columns would do, row by row; nothing is imported. An API key needs the scope `campaigns:write`. */
  'listImports.check': { input: {  id: number } & StartListImportBody; answer: ImportForecast };
  /** Begins an import as previewed, with the columns given; numbers already in the list stay as they are. An API key needs the scope `campaigns:write`. */
  'listImports.start': { input: {  id: number } & StartListImportBody; answer: ListImportView };
  /** Removes the contacts that an import added to its list. An API key needs the scope `campaigns:write`. */
  'listImports.undo': { input: {  id: number }; answer: ListImportView };
  /** The refused rows as CSV: row, column, value, reason in the language of the caller. An API key needs the scope `campaigns:read`. */
  'listImports.problems': { input: {  id: number }; answer: string };
  /** Numbers that receive no campaigns, the newest first. An API key needs the scope `campaigns:read`. */
  'suppressions.list': { input: {  searchParam?: string;  pageNumber?: number;  cursor?: string }; answer: SuppressionPage };
  /** Puts a number on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.add': { input: AddSuppression; answer: SuppressionView };
  /** Takes a number off the suppression list: campaigns may write to it again. An API key needs the scope `campaigns:write`. */
  'suppressions.remove': { input: {  id: number }; answer: void };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows which numbers would be put on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.preview': { input: ImportSuppressionsForm; answer: SuppressionSheet };
  /** Puts the numbers of a spreadsheet (xls, xlsx, csv) or of contacts (vcf) on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.import': { input: ImportSuppressionsForm; answer: ImportedSuppressions };
  /** The suppression list as CSV. An API key needs the scope `campaigns:read`. */
  'suppressions.export': { input: {  }; answer: string };
  /** Today’s ceiling of cold chats of each connection, what is used of it, and why. An API key needs the scope `connections:read`. */
  'sending.health': { input: {  }; answer: SendingHealth[] };
  /** Connections of the company. An API key needs the scope `connections:read`. */
  'whatsapp.list': { input: {  }; answer: WhatsappView[] };
  /** One connection, with its QR code for those who may link it. An API key needs the scope `connections:read`. */
  'whatsapp.get': { input: {  id: number }; answer: WhatsappView };
  /** What happened to a connection lately, the newest first. An API key needs the scope `connections:read`. */
  'whatsapp.events': { input: {  id: number }; answer: SessionEventView[] };
  /** Deliveries of the last 30 days, newest first, 20 a page. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.list': { input: {  webhookId?: number; /** `failed`: the delivery was given up after a day, or its endpoint answered 410. */ state?: "waiting" | "delivered" | "failed";  type?: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "webhook.test"; /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */ from?: string; /** Exclusive. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */ to?: string;  pageNumber?: number;  cursor?: string }; answer: WebhookDeliveryPage };
  /** How many deliveries an order to send them again would concern. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.countReplay': { input: {  webhookId: number; /** `failed` when it is not given. */ state?: "failed" | "delivered" | "all"; /** ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */ from?: string; /** Exclusive. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */ to?: string }; answer: ReplayCount };
  /** One delivery with its request, attempts and answers. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.get': { input: {  id: number }; answer: WebhookDeliveryDetails };
  /** Sends a delivery again, with the same body and id. An API key needs the scope `webhooks:write`. */
  'webhookDeliveries.replay': { input: {  id: number }; answer: WebhookDeliveryView };
  /** Sends the failed deliveries of an endpoint again, or those of a time span; at most ten thousand. An API key needs the scope `webhooks:write`. */
  'webhookDeliveries.replayMany': { input: ReplayWebhookDeliveries; answer: Replayed };
  /** Endpoints that events of the company are posted to, with their success of the last 24 hours. An API key needs the scope `webhooks:read`. */
  'webhooks.list': { input: {  }; answer: WebhookView[] };
  /** Adds an endpoint, at most twenty; answers its secret, which is shown this once. An API key needs the scope `webhooks:write`. */
  'webhooks.create': { input: CreateWebhook; answer: NewWebhook };
  /** One endpoint. An API key needs the scope `webhooks:read`. */
  'webhooks.get': { input: {  id: number }; answer: WebhookView };
  /** Changes an endpoint; one that is made active again goes on with what waits. An API key needs the scope `webhooks:write`. */
  'webhooks.update': { input: {  id: number } & UpdateWebhookBody; answer: WebhookView };
  /** Removes an endpoint with its deliveries. An API key needs the scope `webhooks:write`. */
  'webhooks.remove': { input: {  id: number }; answer: void };
  /** Makes a new secret; the old one signs as well until the overlap ends. An API key needs the scope `webhooks:write`. */
  'webhooks.rotate': { input: {  id: number } & RotateWebhookSecretBody; answer: NewWebhook };
  /** Posts a `webhook.test` event at once and answers what came back. An API key needs the scope `webhooks:write`. */
  'webhooks.test': { input: {  id: number }; answer: TestedWebhook };
  /** Sends a text, files, a location or a contact to a number; answers at once. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.send': { input: SendApiMessage; answer: ApiMessageView };
  /** Sends a text, files, a location or a contact to a number; answers at once. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.sendWithFiles': { input: SendApiMessageForm; answer: ApiMessageView };
  /** The last calls, of the last thirty days. An API key needs the scope `messages:read`. The token of a connection is enough. */
  'apiMessages.list': { input: {  pageNumber?: number;  cursor?: string }; answer: ApiMessagePage };
  /** How a message went. An API key needs the scope `messages:read`. The token of a connection is enough. */
  'apiMessages.get': { input: {  id: string }; answer: ApiMessageView };
  /** Takes a scheduled message back before its time. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.cancel': { input: {  id: string }; answer: ApiMessageView };
  /** Which numbers are on WhatsApp: from what is known, else asked slowly in the background. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.check': { input: CheckNumbers; answer: CheckedNumber[] };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet. An API key needs the scope `contacts:write`. */
  'contactImports.upload': { input: UploadSheetForm; answer: ImportView };
  /** The last imports of the company. An API key needs the scope `contacts:read`. */
  'contactImports.list': { input: {  }; answer: ImportView[] };
  /** How far an import is, and what of it was refused. An API key needs the scope `contacts:read`. */
  'contactImports.get': { input: {  id: number }; answer: ImportView };
  /** Ends an import; contacts that were added stay. An API key needs the scope `contacts:write`. */
  'contactImports.cancel': { input: {  id: number }; answer: ImportView };
  /** Shows what an import with the given columns would do, row by row; nothing is imported. An API key needs the scope `contacts:write`. */
  'contactImports.check': { input: {  id: number } & StartImportBody; answer: ImportForecast };
  /** Begins an import as previewed, with the columns given; known numbers only get what they lack. An API key needs the scope `contacts:write`. */
  'contactImports.start': { input: {  id: number } & StartImportBody; answer: ImportView };
  /** The refused rows as CSV: row, column, value, reason in the language of the caller. An API key needs the scope `contacts:read`. */
  'contactImports.problems': { input: {  id: number }; answer: string };
  /** Contacts of the company by name, 20 a page; searched in names, numbers and e-mails. An API key needs the scope `contacts:read`. */
  'contacts.list': { input: { /** Only groups, or only people; both when it is not given. */ isGroup?: boolean;  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: ContactPage };
  /** Adds a contact. An API key needs the scope `contacts:write`. */
  'contacts.create': { input: CreateContact; answer: ContactView };
  /** The first fifty that match, in short: to pick one of. An API key needs the scope `contacts:read`. */
  'contacts.find': { input: {  searchParam?: string }; answer: ContactRef[] };
  /** Names of custom fields that the company uses, the most used first. An API key needs the scope `contacts:read`. */
  'contacts.fields': { input: {  }; answer: ContactFieldName[] };
  /** All people among the contacts as CSV: name, number, e-mail, parted by semicolons. An API key needs the scope `contacts:read`. */
  'contacts.export': { input: {  }; answer: string };
  /** Erasures of contacts that run, failed or ended within the last hour. An API key needs the scope `contacts:read`. */
  'contacts.erasures': { input: {  }; answer: ContactErasureView[] };
  /** Contacts whose number cannot be written to as it is stored, with the number that is probably meant. An API key needs the scope `contacts:read`. */
  'contacts.numberDoubts': { input: {  }; answer: NumberDoubts };
  /** Gives a hundred contacts the number that is probably meant, and makes them one with contacts that have it already; repeated until none is left. An API key needs the scope `contacts:write`. */
  'contacts.mendNumbers': { input: {  }; answer: NumbersMended };
  /** Everything that is kept of a contact, as JSON. An API key needs the scope `contacts:read`. */
  'contacts.exportData': { input: {  id: number }; answer: unknown };
  /** Erases messages, notes, files and identity of a contact; tickets stay without them, for the figures. A repeated order is the same erasure. An API key needs the scope `contacts:write`. */
  'contacts.erase': { input: {  id: number } & EraseContactBody; answer: ContactErasureView };
  /** One contact. An API key needs the scope `contacts:read`. */
  'contacts.get': { input: {  id: number }; answer: ContactView };
  /** Changes a contact; a name given here is never overwritten by WhatsApp. An API key needs the scope `contacts:write`. */
  'contacts.update': { input: {  id: number } & UpdateContactBody; answer: ContactView };
  /** Deletes a contact with its tickets and messages. An API key needs the scope `contacts:write`. */
  'contacts.remove': { input: {  id: number }; answer: void };
  /** Who may be the same person: of the same name or e-mail, ten at most. An API key needs the scope `contacts:read`. */
  'contacts.duplicates': { input: {  id: number }; answer: ContactView[] };
  /** Whether the number of a contact is on WhatsApp: from what is known, else asked slowly in the background. An API key needs the scope `contacts:write`. */
  'contacts.checkNumber': { input: {  id: number }; answer: ContactNumberCheck };
  /** Makes two contacts one: tickets, messages and fields of the other become its own; of two living tickets on a connection the other’s is closed and its messages move. An API key needs the scope `contacts:write`. */
  'contacts.merge': { input: { /** Stays, with everything of the other. */ id: number } & MergeContactsBody; answer: ContactView };
  /** Counters with those of the range before, attendants, and the tickets of today by hour. An API key needs the scope `reports:read`. */
  'dashboard.get': { input: {  days?: number; /** Without `date_to` up to today. A day as `YYYY-MM-DD`. */ date_from?: string; /** Included; without `date_from` from the first of its month. A day as `YYYY-MM-DD`. */ date_to?: string;  queueId?: number }; answer: DashboardOverview };
  /** Started, finished and living tickets of each day, and started ones by weekday and hour. An API key needs the scope `reports:read`. */
  'dashboard.trend': { input: {  days?: number; /** Without `date_to` up to today. A day as `YYYY-MM-DD`. */ date_from?: string; /** Included; without `date_from` from the first of its month. A day as `YYYY-MM-DD`. */ date_to?: string;  queueId?: number }; answer: DashboardTrend };
  /** Numbers of each queue, connection and tag. An API key needs the scope `reports:read`. */
  'dashboard.breakdown': { input: {  days?: number; /** Without `date_to` up to today. A day as `YYYY-MM-DD`. */ date_from?: string; /** Included; without `date_from` from the first of its month. A day as `YYYY-MM-DD`. */ date_to?: string;  queueId?: number }; answer: DashboardBreakdown };
  /** Median and 90th percentile of waits, first responses, resolutions and supports. An API key needs the scope `reports:read`. */
  'dashboard.times': { input: {  days?: number; /** Without `date_to` up to today. A day as `YYYY-MM-DD`. */ date_from?: string; /** Included; without `date_from` from the first of its month. A day as `YYYY-MM-DD`. */ date_to?: string;  queueId?: number }; answer: DashboardTimes };
  /** Ratings by their value, and the newest ones. An API key needs the scope `reports:read`. */
  'dashboard.ratings': { input: {  days?: number; /** Without `date_to` up to today. A day as `YYYY-MM-DD`. */ date_from?: string; /** Included; without `date_from` from the first of its month. A day as `YYYY-MM-DD`. */ date_to?: string;  queueId?: number }; answer: DashboardRatings };
  /** The tickets behind a number, the newest first; a page may be short while more follow. An API key needs the scope `reports:read`. */
  'dashboard.tickets': { input: { /** Measures by which tickets are counted and listed; `pending` and `happening` are those of now. */ measure: "pending" | "happening" | "started" | "finished" | "leads" | "accepted" | "firstResponse" | "rated" | "finishedByBot" | "startedByCampaign";  days?: number; /** A day as `YYYY-MM-DD`. */ date_from?: string; /** A day as `YYYY-MM-DD`. */ date_to?: string;  queueId?: number;  userId?: number;  connectionId?: number;  tagId?: number; /** Only tickets without a queue. */ withoutQueue?: boolean;  rating?: number; /** Started at this hour of the day. */ hour?: number; /** Started on this day of the week, 0: Sunday. */ weekday?: number;  pageNumber?: number;  cursor?: string }; answer: MeasuredTicketPage };
  /** File lists, a page at a time. An API key needs the scope `library:read`. */
  'files.list': { input: {  searchParam?: string;  pageNumber?: number;  cursor?: string }; answer: FileListPage };
  /** Adds a file list. An API key needs the scope `library:write`. */
  'files.create': { input: CreateFileList; answer: FileListView };
  /** One file list. An API key needs the scope `library:read`. */
  'files.get': { input: {  id: number }; answer: FileListView };
  /** Changes a file list; with options, it holds these. An API key needs the scope `library:write`. */
  'files.update': { input: {  id: number } & UpdateFileListBody; answer: FileListView };
  /** Removes a file list and its files. An API key needs the scope `library:write`. */
  'files.remove': { input: {  id: number }; answer: void };
  /** Puts files into a list; multipart with `files`. An API key needs the scope `library:write`. */
  'files.upload': { input: {  fileId: number } & UploadToListForm; answer: FileListView };
  /** Waiting and open tickets the caller may see, of one lane or of all, newest change first, 40 a page. An API key needs the scope `tickets:read`. */
  'kanban.board': { input: {  queueIds?: number[]; /** Only the lane of this tag. */ tagId?: number; /** Only the first lane: those that are in no other. */ untagged?: boolean;  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: TicketPage };
  /** How many tickets each lane holds. An API key needs the scope `tickets:read`. */
  'kanban.counts': { input: {  queueIds?: number[] }; answer: LaneCounts };
  /** Moves a ticket into a lane: all tags that are lanes go, this one comes, at once. An API key needs the scope `tickets:write`. */
  'kanban.move': { input: {  ticketId: number } & MoveCardBody; answer: TicketView };
  /** The conversation, 20 a page, on into earlier tickets of the contact. An API key needs the scope `messages:read`. */
  'messages.list': { input: { /** The number or the uuid. */ ticketId: string; /** A message of the conversation: the page around it instead of the newest. */ around?: number;  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: MessagePage };
  /** Sends text, or one message per file; JSON, or multipart with `medias`. An API key needs the scope `messages:write`. */
  'messages.send': { input: { /** The number or the uuid. */ ticketId: string } & SendMessageBody; answer: MessageView[] };
  /** Where in the conversation something was said, newest first; the latest two hundred. An API key needs the scope `messages:read`. */
  'messages.search': { input: { /** The number or the uuid. */ ticketId: string;  searchParam: string }; answer: FoundMessage[] };
  /** Sends text, or one message per file; JSON, or multipart with `medias`. An API key needs the scope `messages:write`. */
  'messages.sendWithFiles': { input: { /** The number or the uuid. */ ticketId: string } & SendMessageForm; answer: MessageView[] };
  /** Passes messages on to up to five contacts, to all or to none; who has no living ticket gets one of the caller’s. An API key needs the scope `messages:write`. */
  'messages.forward': { input: ForwardMessages; answer: MessageView[] };
  /** Sends a failed message again, under its id. An API key needs the scope `messages:write`. */
  'messages.retry': { input: {  id: number }; answer: MessageView };
  /** Deletes an own message for everyone, up to 48 hours after it was sent. An API key needs the scope `messages:write`. */
  'messages.remove': { input: {  id: number }; answer: MessageView };
  /** Changes an own text message for everyone, up to 15 minutes after it was sent. An API key needs the scope `messages:write`. */
  'messages.edit': { input: {  id: number } & EditMessageBody; answer: MessageView };
  /** Reacts to a message; a later reaction replaces it, an empty one takes it back. An API key needs the scope `messages:write`. */
  'messages.react': { input: {  id: number } & ReactToMessageBody; answer: MessageView };
  /** Fetches a file again that could not be had from WhatsApp. An API key needs the scope `messages:write`. */
  'messages.fetchMedia': { input: {  id: number }; answer: MessageView };
  /** Notes of a ticket, or of all tickets of its contact, newest first, 20 a page. An API key needs the scope `tickets:read`. */
  'ticketNotes.list': { input: {  ticketId: number; /** The ticket's contact: also the notes of the contact's other tickets, of those the caller may see. */ contactId?: number;  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: NotePage };
  /** Writes a note on a ticket; the customer never sees it. An API key needs the scope `tickets:write`. */
  'ticketNotes.create': { input: CreateNote; answer: NoteView };
  /** Deletes a note: its author, or an admin. An API key needs the scope `tickets:write`. */
  'ticketNotes.remove': { input: {  id: number }; answer: void };
  /** The menu of a queue, or what hangs below one of its options (parentId -1: all of it). An API key needs the scope `queues:read`. */
  'queueOptions.list': { input: {  queueId: number;  parentId?: number }; answer: QueueOptionView[] };
  /** Adds an option to a queue’s menu. An API key needs the scope `queues:write`. */
  'queueOptions.create': { input: CreateQueueOption; answer: QueueOptionView };
  /** Changes or moves an option. An API key needs the scope `queues:write`. */
  'queueOptions.update': { input: {  id: number } & UpdateQueueOptionBody; answer: QueueOptionView };
  /** Removes an option and all that hangs below it. An API key needs the scope `queues:write`. */
  'queueOptions.remove': { input: {  id: number }; answer: void };
  /** Queues of the company. An API key needs the scope `queues:read`. */
  'queues.list': { input: {  }; answer: QueueView[] };
  /** Adds a queue, with its menu. An API key needs the scope `queues:write`. */
  'queues.create': { input: CreateQueue; answer: QueueView };
  /** One queue. An API key needs the scope `queues:read`. */
  'queues.get': { input: {  id: number }; answer: QueueView };
  /** Changes a queue; with options, its menu becomes these. An API key needs the scope `queues:write`. */
  'queues.update': { input: {  id: number } & UpdateQueueBody; answer: QueueView };
  /** Removes a queue; its tickets wait without one. An API key needs the scope `queues:write`. */
  'queues.remove': { input: {  id: number }; answer: void };
  /** How many tickets of a queue wait or are open. An API key needs the scope `queues:read`. */
  'queues.load': { input: {  id: number }; answer: QueueLoad };
  /** The own quick messages and the shared ones, a page at a time. An API key needs the scope `library:read`. */
  'quickMessages.page': { input: {  searchParam?: string;  pageNumber?: number;  cursor?: string }; answer: QuickMessagePage };
  /** Adds a quick message; a shared one needs the right to share. An API key needs the scope `library:write`. */
  'quickMessages.create': { input: CreateQuickMessage; answer: QuickMessageView };
  /** Those that are offered, by how their shortcode begins; the first 20. An API key needs the scope `library:read`. */
  'quickMessages.list': { input: { /** How the shortcode begins; with or without `/`. */ searchParam?: string }; answer: QuickMessageView[] };
  /** One quick message. An API key needs the scope `library:read`. */
  'quickMessages.get': { input: {  id: number }; answer: QuickMessageView };
  /** Changes a quick message. An API key needs the scope `library:write`. */
  'quickMessages.update': { input: {  id: number } & UpdateQuickMessageBody; answer: QuickMessageView };
  /** Removes a quick message and its file. An API key needs the scope `library:write`. */
  'quickMessages.remove': { input: {  id: number }; answer: void };
  /** Gives it a file, in place of the one it had; multipart with `file`. An API key needs the scope `library:write`. */
  'quickMessages.attach': { input: {  id: number } & QuickMessageFileForm; answer: QuickMessageView };
  /** Takes its file away. An API key needs the scope `library:write`. */
  'quickMessages.detach': { input: {  id: number }; answer: QuickMessageView };
  /** Scheduled messages: the own ones, and those to contacts of whom one may see a ticket; 20 a page, 200 with `from` or `to`. An API key needs the scope `schedules:read`. */
  'schedules.list': { input: {  contactId?: number; /** Only those that are not sent: they wait, or could not be. */ unsent?: boolean; /** Only those of this moment and later; with a range a page has 200 of them. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */ from?: string; /** Only those before this moment. ISO 8601; in answers in UTC, in a request without a time zone in that of the company. */ to?: string; /** Waits for its time; is in the contact's conversation; could not be sent. */ status?: "AGENDADA" | "ENVIADA" | "ERRO"; /** Only those that others will follow. */ repeated?: boolean;  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: SchedulePage };
  /** Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`. An API key needs the scope `schedules:write`. */
  'schedules.create': { input: CreateSchedule; answer: ScheduleView };
  /** One scheduled message. An API key needs the scope `schedules:read`. */
  'schedules.get': { input: {  id: number }; answer: ScheduleView };
  /** Changes what is not sent yet, and what follows it; a new time tries again what could not be sent. An API key needs the scope `schedules:write`. */
  'schedules.update': { input: {  id: number } & UpdateScheduleBody; answer: ScheduleView };
  /** Cancels a scheduled message, and what follows it unless `only`; of one that is sent only the entry goes. An API key needs the scope `schedules:write`. */
  'schedules.remove': { input: {  id: number; /** Of a repeated one only this message: it moves on to its next time. */ only?: boolean }; answer: void };
  /** Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`. An API key needs the scope `schedules:write`. */
  'schedules.createWithFiles': { input: CreateScheduleForm; answer: ScheduleView };
  /** Gives it a picture (png, jpg, jpeg), in place of the one it had; multipart with `file`. An API key needs the scope `schedules:write`. */
  'schedules.attach': { input: {  id: number } & ScheduleFileForm; answer: ScheduleView };
  /** Takes its picture away. An API key needs the scope `schedules:write`. */
  'schedules.detach': { input: {  id: number }; answer: ScheduleView };
  /** Takes an open ticket out of the list until a time, or until the contact writes. An API key needs the scope `tickets:write`. */
  'snoozes.add': { input: { /** The number or the uuid. */ id: string } & SnoozeTicketBody; answer: TicketView };
  /** Brings a snoozed ticket back to the list. An API key needs the scope `tickets:write`. */
  'snoozes.remove': { input: { /** The number or the uuid. */ id: string }; answer: TicketView };
  /** Tags by name, with how many tickets carry them, 20 a page. An API key needs the scope `tags:read`. */
  'tags.page': { input: {  searchParam?: string;  pageNumber?: number;  cursor?: string }; answer: TagPage };
  /** Adds a tag; a lane of the kanban with the right to make one. An API key needs the scope `tags:write`. */
  'tags.create': { input: CreateTag; answer: TagView };
  /** Tags by name, up to a thousand, for where one is chosen. An API key needs the scope `tags:read`. */
  'tags.list': { input: {  searchParam?: string }; answer: Tag[] };
  /** The tags that are lanes of the kanban, by name. An API key needs the scope `tags:read`. */
  'tags.kanban': { input: {  }; answer: Tag[] };
  /** One tag, its tickets counted to the last. An API key needs the scope `tags:read`. */
  'tags.get': { input: {  id: number }; answer: TagView };
  /** Changes a tag; the kanban switch with the right to it. An API key needs the scope `tags:write`. */
  'tags.update': { input: {  id: number } & UpdateTagBody; answer: TagView };
  /** Deletes a tag and takes it off its tickets; a lane of the kanban with the right to make one. An API key needs the scope `tags:write`. */
  'tags.remove': { input: {  id: number }; answer: void };
  /** Gives a ticket these tags and no others. An API key needs the scope `tags:write`. */
  'tags.sync': { input: SyncTags; answer: TicketView };
  /** Puts a tag on a ticket. An API key needs the scope `tickets:write`. */
  'ticketTags.add': { input: {  ticketId: number;  tagId: number }; answer: TicketView };
  /** Takes a tag off a ticket. An API key needs the scope `tickets:write`. */
  'ticketTags.remove': { input: {  ticketId: number;  tagId: number }; answer: TicketView };
  /** Takes a ticket out of its lane of the kanban: off go the tags that are lanes. An API key needs the scope `tickets:write`. */
  'ticketTags.clear': { input: {  ticketId: number }; answer: TicketView };
  /** Closes, transfers or tags several tickets, each by itself. An API key needs the scope `tickets:write`. */
  'ticketBatches.change': { input: ChangeTickets; answer: ChangedTickets };
  /** Tickets the caller may see, newest change first, 40 a page; searched for, by what was said last. An API key needs the scope `tickets:read`. */
  'tickets.list': { input: {  status?: "pending" | "open" | "closed" | ""; /** Admins: everybody's tickets; others: all of their queues. */ showAll?: boolean;  withUnreadMessages?: boolean; /** Snoozed tickets only; otherwise they are left out of the list of open tickets. */ snoozed?: boolean; /** `due`: what is due next comes first; of waiting or of open tickets, others stay as they are. */ sort?: "due"; /** Conversations of groups only. */ groups?: boolean;  queueIds?: number[];  users?: number[]; /** Tickets that carry any of these tags. */ tags?: number[];  contactId?: number; /** Day the ticket was opened, YYYY-MM-DD. A day as `YYYY-MM-DD`. */ date?: string; /** Day it was last touched, YYYY-MM-DD. A day as `YYYY-MM-DD`. */ updatedAt?: string;  pageNumber?: number;  cursor?: string;  searchParam?: string }; answer: TicketPage };
  /** Opens a ticket with a contact. An API key needs the scope `tickets:write`. */
  'tickets.create': { input: CreateTicket; answer: TicketView };
  /** How many tickets are being served, by the caller or by everybody, and how many wait. An API key needs the scope `tickets:read`. */
  'tickets.counts': { input: { /** Counts the open tickets of all agents, as the list of tickets does. */ showAll?: boolean }; answer: TicketCounts };
  /** One ticket, by id or uuid. An API key needs the scope `tickets:read`. */
  'tickets.get': { input: { /** The number or the uuid. */ id: string }; answer: TicketView };
  /** Accepts, transfers, closes or reopens a ticket. An API key needs the scope `tickets:write`. */
  'tickets.update': { input: { /** The number or the uuid. */ id: string } & UpdateTicketBody; answer: TicketView };
  /** Deletes a ticket with its messages. An API key needs the scope `tickets:write`. */
  'tickets.remove': { input: { /** The number or the uuid. */ id: string }; answer: void };
  /** Tickets of a contact that the caller may see, the newest first, 20 a page. An API key needs the scope `tickets:read`. */
  'tickets.ofContact': { input: {  id: number;  pageNumber?: number;  cursor?: string }; answer: TicketPage };
  /** Who did what with a ticket, newest first; the latest two hundred. An API key needs the scope `tickets:read`. */
  'tickets.history': { input: { /** The number or the uuid. */ id: string }; answer: HistoryEntry[] };
  /** Who is in the group of a ticket; nobody when it is no group. An API key needs the scope `tickets:read`. */
  'tickets.members': { input: { /** The number or the uuid. */ id: string }; answer: Member[] };
  /** The caller has read it: no unread messages, the contact sees read receipts. An API key needs the scope `tickets:write`. */
  'tickets.read': { input: { /** The number or the uuid. */ id: string }; answer: void };
}
export const routes = {
  'users.list': 'GET /api/v1/users',
  'users.colleagues': 'GET /api/v1/users/list',
  'users.get': 'GET /api/v1/users/:id',
  'campaignReports.get': 'GET /api/v1/campaigns/:id/report',
  'campaignReports.recipients': 'GET /api/v1/campaigns/:id/recipients',
  'campaignReports.replies': 'GET /api/v1/campaigns/:id/replies',
  'campaignReports.export': 'GET /api/v1/campaigns/:id/recipients/export',
  'campaignSettings.list': 'GET /api/v1/campaign-settings',
  'campaignSettings.save': 'POST /api/v1/campaign-settings',
  'campaigns.list': 'GET /api/v1/campaigns',
  'campaigns.create': 'POST /api/v1/campaigns',
  'campaigns.get': 'GET /api/v1/campaigns/:id',
  'campaigns.update': 'PUT /api/v1/campaigns/:id',
  'campaigns.remove': 'DELETE /api/v1/campaigns/:id',
  'campaigns.attach': 'POST /api/v1/campaigns/:id/media-upload',
  'campaigns.detach': 'DELETE /api/v1/campaigns/:id/media-upload',
  'campaigns.forecast': 'GET /api/v1/campaigns/:id/forecast',
  'campaigns.preview': 'GET /api/v1/campaigns/:id/preview',
  'campaigns.test': 'POST /api/v1/campaigns/:id/test',
  'campaigns.duplicate': 'POST /api/v1/campaigns/:id/duplicate',
  'campaigns.start': 'POST /api/v1/campaigns/:id/start',
  'campaigns.cancel': 'POST /api/v1/campaigns/:id/cancel',
  'campaigns.restart': 'POST /api/v1/campaigns/:id/restart',
  'contactLists.list': 'GET /api/v1/contact-lists',
  'contactLists.create': 'POST /api/v1/contact-lists',
  'contactLists.all': 'GET /api/v1/contact-lists/list',
  'contactLists.get': 'GET /api/v1/contact-lists/:id',
  'contactLists.update': 'PUT /api/v1/contact-lists/:id',
  'contactLists.remove': 'DELETE /api/v1/contact-lists/:id',
  'contactLists.fill': 'POST /api/v1/contact-lists/:id/fill',
  'contactLists.merge': 'POST /api/v1/contact-lists/:id/merge',
  'contactLists.subtract': 'POST /api/v1/contact-lists/:id/subtract',
  'contactLists.check': 'POST /api/v1/contact-lists/:id/check',
  'contactListItems.list': 'GET /api/v1/contact-list-items',
  'contactListItems.create': 'POST /api/v1/contact-list-items',
  'contactListItems.get': 'GET /api/v1/contact-list-items/:id',
  'contactListItems.update': 'PUT /api/v1/contact-list-items/:id',
  'contactListItems.remove': 'DELETE /api/v1/contact-list-items/:id',
  'listImports.upload': 'POST /api/v1/contact-lists/:id/upload',
  'listImports.list': 'GET /api/v1/contact-lists/:id/imports',
  'listImports.get': 'GET /api/v1/contact-list-imports/:id',
  'listImports.cancel': 'DELETE /api/v1/contact-list-imports/:id',
  'listImports.check': 'POST /api/v1/contact-list-imports/:id/check',
  'listImports.start': 'POST /api/v1/contact-list-imports/:id/start',
  'listImports.undo': 'POST /api/v1/contact-list-imports/:id/undo',
  'listImports.problems': 'GET /api/v1/contact-list-imports/:id/problems',
  'suppressions.list': 'GET /api/v1/suppressions',
  'suppressions.add': 'POST /api/v1/suppressions',
  'suppressions.remove': 'DELETE /api/v1/suppressions/:id',
  'suppressions.preview': 'POST /api/v1/suppressions/import/preview',
  'suppressions.import': 'POST /api/v1/suppressions/import',
  'suppressions.export': 'GET /api/v1/suppressions/export',
  'sending.health': 'GET /api/v1/whatsapp-health',
  'whatsapp.list': 'GET /api/v1/whatsapp',
  'whatsapp.get': 'GET /api/v1/whatsapp/:id',
  'whatsapp.events': 'GET /api/v1/whatsapp/:id/events',
  'webhookDeliveries.list': 'GET /api/v1/webhooks/deliveries',
  'webhookDeliveries.countReplay': 'GET /api/v1/webhooks/deliveries/replayable',
  'webhookDeliveries.get': 'GET /api/v1/webhooks/deliveries/:id',
  'webhookDeliveries.replay': 'POST /api/v1/webhooks/deliveries/:id/replay',
  'webhookDeliveries.replayMany': 'POST /api/v1/webhooks/deliveries/replay',
  'webhooks.list': 'GET /api/v1/webhooks',
  'webhooks.create': 'POST /api/v1/webhooks',
  'webhooks.get': 'GET /api/v1/webhooks/:id',
  'webhooks.update': 'PUT /api/v1/webhooks/:id',
  'webhooks.remove': 'DELETE /api/v1/webhooks/:id',
  'webhooks.rotate': 'POST /api/v1/webhooks/:id/rotate',
  'webhooks.test': 'POST /api/v1/webhooks/:id/test',
  'apiMessages.send': 'POST /api/v1/messages/send',
  'apiMessages.sendWithFiles': 'POST /api/v1/messages/send/files',
  'apiMessages.list': 'GET /api/v1/messages',
  'apiMessages.get': 'GET /api/v1/messages/:id',
  'apiMessages.cancel': 'DELETE /api/v1/messages/:id',
  'apiMessages.check': 'POST /api/v1/messages/check',
  'contactImports.upload': 'POST /api/v1/contacts/import',
  'contactImports.list': 'GET /api/v1/contacts/import',
  'contactImports.get': 'GET /api/v1/contacts/import/:id',
  'contactImports.cancel': 'DELETE /api/v1/contacts/import/:id',
  'contactImports.check': 'POST /api/v1/contacts/import/:id/check',
  'contactImports.start': 'POST /api/v1/contacts/import/:id/start',
  'contactImports.problems': 'GET /api/v1/contacts/import/:id/problems',
  'contacts.list': 'GET /api/v1/contacts',
  'contacts.create': 'POST /api/v1/contacts',
  'contacts.find': 'GET /api/v1/contacts/list',
  'contacts.fields': 'GET /api/v1/contacts/fields',
  'contacts.export': 'GET /api/v1/contacts/export',
  'contacts.erasures': 'GET /api/v1/contacts/erasures',
  'contacts.numberDoubts': 'GET /api/v1/contacts/number-doubts',
  'contacts.mendNumbers': 'POST /api/v1/contacts/number-doubts/mend',
  'contacts.exportData': 'GET /api/v1/contacts/:id/export',
  'contacts.erase': 'POST /api/v1/contacts/:id/erase',
  'contacts.get': 'GET /api/v1/contacts/:id',
  'contacts.update': 'PUT /api/v1/contacts/:id',
  'contacts.remove': 'DELETE /api/v1/contacts/:id',
  'contacts.duplicates': 'GET /api/v1/contacts/:id/duplicates',
  'contacts.checkNumber': 'POST /api/v1/contacts/:id/check-number',
  'contacts.merge': 'POST /api/v1/contacts/:id/merge',
  'dashboard.get': 'GET /api/v1/dashboard',
  'dashboard.trend': 'GET /api/v1/dashboard/trend',
  'dashboard.breakdown': 'GET /api/v1/dashboard/breakdown',
  'dashboard.times': 'GET /api/v1/dashboard/times',
  'dashboard.ratings': 'GET /api/v1/dashboard/ratings',
  'dashboard.tickets': 'GET /api/v1/dashboard/tickets',
  'files.list': 'GET /api/v1/files',
  'files.create': 'POST /api/v1/files',
  'files.get': 'GET /api/v1/files/:id',
  'files.update': 'PUT /api/v1/files/:id',
  'files.remove': 'DELETE /api/v1/files/:id',
  'files.upload': 'POST /api/v1/files/uploadList/:fileId',
  'kanban.board': 'GET /api/v1/ticket/kanban',
  'kanban.counts': 'GET /api/v1/ticket/kanban/counts',
  'kanban.move': 'PUT /api/v1/ticket/kanban/:ticketId',
  'messages.list': 'GET /api/v1/tickets/:ticketId/messages',
  'messages.send': 'POST /api/v1/tickets/:ticketId/messages',
  'messages.search': 'GET /api/v1/tickets/:ticketId/messages/search',
  'messages.sendWithFiles': 'POST /api/v1/tickets/:ticketId/messages/files',
  'messages.forward': 'POST /api/v1/ticket-messages/forward',
  'messages.retry': 'POST /api/v1/ticket-messages/:id/retry',
  'messages.remove': 'DELETE /api/v1/ticket-messages/:id',
  'messages.edit': 'PUT /api/v1/ticket-messages/:id',
  'messages.react': 'PUT /api/v1/ticket-messages/:id/reaction',
  'messages.fetchMedia': 'POST /api/v1/ticket-messages/:id/media',
  'ticketNotes.list': 'GET /api/v1/ticket-notes/list',
  'ticketNotes.create': 'POST /api/v1/ticket-notes',
  'ticketNotes.remove': 'DELETE /api/v1/ticket-notes/:id',
  'queueOptions.list': 'GET /api/v1/queue-options',
  'queueOptions.create': 'POST /api/v1/queue-options',
  'queueOptions.update': 'PUT /api/v1/queue-options/:id',
  'queueOptions.remove': 'DELETE /api/v1/queue-options/:id',
  'queues.list': 'GET /api/v1/queue',
  'queues.create': 'POST /api/v1/queue',
  'queues.get': 'GET /api/v1/queue/:id',
  'queues.update': 'PUT /api/v1/queue/:id',
  'queues.remove': 'DELETE /api/v1/queue/:id',
  'queues.load': 'GET /api/v1/queue/:id/load',
  'quickMessages.page': 'GET /api/v1/quick-messages',
  'quickMessages.create': 'POST /api/v1/quick-messages',
  'quickMessages.list': 'GET /api/v1/quick-messages/list',
  'quickMessages.get': 'GET /api/v1/quick-messages/:id',
  'quickMessages.update': 'PUT /api/v1/quick-messages/:id',
  'quickMessages.remove': 'DELETE /api/v1/quick-messages/:id',
  'quickMessages.attach': 'POST /api/v1/quick-messages/:id/media-upload',
  'quickMessages.detach': 'DELETE /api/v1/quick-messages/:id/media-upload',
  'schedules.list': 'GET /api/v1/schedules',
  'schedules.create': 'POST /api/v1/schedules',
  'schedules.get': 'GET /api/v1/schedules/:id',
  'schedules.update': 'PUT /api/v1/schedules/:id',
  'schedules.remove': 'DELETE /api/v1/schedules/:id',
  'schedules.createWithFiles': 'POST /api/v1/schedules/files',
  'schedules.attach': 'POST /api/v1/schedules/:id/media-upload',
  'schedules.detach': 'DELETE /api/v1/schedules/:id/media-upload',
  'snoozes.add': 'POST /api/v1/tickets/:id/snooze',
  'snoozes.remove': 'DELETE /api/v1/tickets/:id/snooze',
  'tags.page': 'GET /api/v1/tags',
  'tags.create': 'POST /api/v1/tags',
  'tags.list': 'GET /api/v1/tags/list',
  'tags.kanban': 'GET /api/v1/tags/kanban',
  'tags.get': 'GET /api/v1/tags/:id',
  'tags.update': 'PUT /api/v1/tags/:id',
  'tags.remove': 'DELETE /api/v1/tags/:id',
  'tags.sync': 'POST /api/v1/tags/sync',
  'ticketTags.add': 'PUT /api/v1/ticket-tags/:ticketId/:tagId',
  'ticketTags.remove': 'DELETE /api/v1/ticket-tags/:ticketId/:tagId',
  'ticketTags.clear': 'DELETE /api/v1/ticket-tags/:ticketId',
  'ticketBatches.change': 'POST /api/v1/tickets/changes',
  'tickets.list': 'GET /api/v1/tickets',
  'tickets.create': 'POST /api/v1/tickets',
  'tickets.counts': 'GET /api/v1/tickets/counts',
  'tickets.get': 'GET /api/v1/tickets/:id',
  'tickets.update': 'PUT /api/v1/tickets/:id',
  'tickets.remove': 'DELETE /api/v1/tickets/:id',
  'tickets.ofContact': 'GET /api/v1/contacts/:id/tickets',
  'tickets.history': 'GET /api/v1/tickets/:id/history',
  'tickets.members': 'GET /api/v1/tickets/:id/members',
  'tickets.read': 'POST /api/v1/tickets/:id/read',
} as const satisfies Record<keyof Operations, string>;
