// Made from the contracts by `npm run routes`.
export interface AddSuppression {
  /** A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
  /** The name of the person; empty by default. */
  name?: string;
}
/** How busy an agent is. */
export interface AgentLoad {
  /** The agent, by their id. */
  userId: number;
  /** Open tickets that the agent has, without those that are snoozed; at most 100 are counted. */
  open: number;
}
/** A button below a text. */
export interface ApiButton {
  /** The words on the button. */
  text: string;
  /** The name of the button in its answer; by default its text. By its id. */
  id?: string;
}
/** A contact card. */
export interface ApiContactCard {
  /** The name on the card. */
  name: string;
  /** The number on the card. A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
}
/** A place. */
export interface ApiLocation {
  /** Degrees north; south is negative. */
  latitude: number;
  /** Degrees east; west is negative. */
  longitude: number;
  /** The name of the place. */
  name?: string;
}
/** A file to send: its address or its bytes. */
export interface ApiMedia {
  /** Fetched once by the platform, up to 16 MB. Addresses of private networks are refused. */
  url?: string;
  /** The bytes, up to 10 MB. */
  base64?: string;
  /** The name of the file as the contact sees it. */
  name?: string;
  /** The media type, as `application/pdf`; without one that of the answer or of the bytes. */
  mimetype?: string;
  /** The text below the file; before an audio or a sticker, which have none, it is a message of its own. */
  caption?: string;
  /** An audio in Ogg with Opus that is shown as a voice note; by default what `voice` of the call says. */
  voice?: boolean;
  /** A picture that is shown as a sticker: WebP as it is, best of 512 × 512 pixels, PNG and JPEG made into that; other files are refused. By default what `sticker` of the call says. */
  sticker?: boolean;
}
export interface ApiMessagePage {
  /** Newest first. With `status` or `ticketId` a page may have fewer than there are, even none: `hasMore` says it. */
  messages: ApiMessageView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface ApiMessageView {
  /** The id of the message. */
  id: string;
  /** `scheduled` waits for its time, `preparing` for its files, `queued` for its turn at the connection. The others are what WhatsApp answered: `sent` is at its server, `delivered` on the phone, `read` and `played` by the contact; `failed` has a reason, `cancelled` was taken back before its time. */
  status: "scheduled" | "preparing" | "queued" | "sent" | "delivered" | "read" | "played" | "failed" | "cancelled";
  /** Digits with country code, as they were written; of a message to a group its id. */
  number: string;
  /** The group that it goes to, by WhatsApp’s id; null: it goes to `number`. */
  groupId: string | null;
  /** The connection, by its id. */
  whatsappId: number;
  /** The ticket that it is in, by its id; null: none yet. */
  ticketId: number | null;
  /** The messages of the conversation that it became: one for each file. By their ids. */
  messageIds: number[];
  /** Why it failed, as a code; null: it did not. */
  failure: string | null;
  /** The time it waits for; null: it is sent at once. ISO 8601, in UTC. */
  sendAt: string | null;
  /** About when it will be sent, while it waits: `sendAt`, and from then on its place among the calls of the connection at the pace of that, as it was when the call was taken; a restriction or an outage since then makes it later. null: it does not wait, or it is not known. ISO 8601, in UTC. */
  estimatedAt: string | null;
  /** The call was made with a test key: nothing is sent, and its number decides what becomes of it. */
  isTest: boolean;
  /** The address that the states of the call are posted to; null: none. */
  statusCallback: string | null;
  /** The id that the call gave the message; null: none. */
  externalId: string | null;
  /** Texts by their names that the call gave the message; an empty object: there are none. */
  metadata: Record<string, unknown>;
  /** When the call was made. ISO 8601, in UTC. */
  createdAt: string;
}
/** A poll, as people in WhatsApp make them. Votes are seen on the phone alone. */
export interface ApiPoll {
  /** The question. */
  question: string;
  /** The answers to choose from, 2 to 12 different ones. */
  options: string[];
  /** How many answers one person may choose; 1 by default, 0: as many as there are. */
  selectable?: number;
}
export interface Attendant {
  /** The id of the user. */
  id: number;
  /** The name of the user. */
  name: string;
  /** Mean of the ratings, 1 to 3; null without one. */
  rating: number | null;
  /** How many ratings there are. */
  ratings: number;
  /** Minutes from the acceptance to the close, on average; null: nothing to average. */
  avgSupportTime: number | null;
  /** Minutes from the start, or the bot’s end, to the acceptance, on average; null: nothing to average. */
  avgWaitTime: number | null;
  /** Tickets that were closed with this user. */
  finished: number;
  /** Whether the user has the app open now. */
  online: boolean;
}
/** A decision of the bot as the ticket's history stores it. */
export interface BotTrace {
  /** Why the bot did something, a word for each rule. `greeting`: sent the greeting. `queueMenu`: sent the menu of queues. `singleQueue`: took the only queue of the connection. `queueChosen`, `optionChosen`: the contact chose. `optionMenu`: sent a menu. `leaf`: the end of a menu, waits for a person. `back`, `start`: back to the menu before, or the first. `invalid`: no such option, asked for another. `invalidAgain`: the same again, waits in silence. `menuLimit`: the menu was sent as often as allowed. `menuTooSoon`: it was sent a short while ago. `closed`: outside the opening hours. `called`: asked a prompt or an integration. `answered`: it answered. `answerTooLate`: its answer was not sent. `handedOver`: passed on to a person. `failed`: it failed, waits for a person. `timeToTransfer`: without a queue for long, moved to one. `expired`: closed, as the contact stayed silent. `ratingAsked`, `rated`: asked for a rating, and got one. `complation`: sent the closing text. `acceptGreeting`: said who serves. `transferText`: said that it was transferred. `callRefused`: refused a call. `phoneAnswered`: somebody answered at the phone, the bot stopped. `campaignAnswered`, `campaignRefused`: the answer yes or no to a campaign, the bot keeps out. `silenced`: fell silent before a machine. `flowBegun`: began a flow. `flowStep`: took a step of it. `flowRefused`: did not accept an answer. `flowActed`, `flowFailed`: did what a step says, or could not. `flowOver`: the flow went no further, waits for a person. */
  rule: "greeting" | "queueMenu" | "singleQueue" | "queueChosen" | "optionMenu" | "optionChosen" | "leaf" | "back" | "start" | "invalid" | "invalidAgain" | "menuLimit" | "menuTooSoon" | "closed" | "called" | "answered" | "answerTooLate" | "handedOver" | "failed" | "timeToTransfer" | "expired" | "ratingAsked" | "rated" | "complation" | "acceptGreeting" | "transferText" | "callRefused" | "phoneAnswered" | "campaignAnswered" | "campaignRefused" | "silenced" | "flowBegun" | "flowStep" | "flowRefused" | "flowActed" | "flowFailed" | "flowOver";
  /** The contact's text, shortened; empty where no message caused the decision. */
  input: string;
  /** Name of the queue, option, prompt or integration concerned. */
  subject: string;
  /** Texts that were sent, shortened. */
  sent: string[];
  /** A moment that belongs to the rule, as that until which it is closed; ISO 8601. null: none. */
  until: string | null;
  /** The turn of a prompt or an integration, where the decision was its answer. */
  call?: TurnTrace;
}
export interface BreakdownRow {
  /** The queue, connection or tag, by its id; null: tickets without one, or of one that was removed. */
  id: number | null;
  /** The name of the queue, connection or tag. */
  name: string;
  /** The colour, as `#rrggbb`; empty: none. */
  color: string;
  /** Tickets that were started. */
  started: number;
  /** Tickets that were closed. */
  finished: number;
  /** Minutes from the start, or the bot’s end, to the acceptance, on average; null: nothing to average. */
  avgWaitTime: number | null;
  /** Minutes from the acceptance to the close, on average; null: nothing to average. */
  avgSupportTime: number | null;
  /** Mean of the ratings, 1 to 3; null without one. */
  rating: number | null;
}
/** A contact of a bulk. Its values are checked one by one, so that a wrong one refuses its row alone. */
export interface BulkContact {
  /** The number, in any usual form. */
  number: string;
  /** 2 to 50 characters. */
  name?: string;
  /** The e-mail address; null or an empty text: none. */
  email?: string | null;
  /** The consent; not given: it stays as it is, and that of a new contact is `unknown`. Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away. */
  consent?: "unknown" | "given" | "refused" | "withdrawn";
  /** The moment of a change that comes without one is the present. ISO 8601; without a time zone it is in that of the company. null: none. */
  consentAt?: string | null;
  /** The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. null: none. */
  legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  /** A note on the consent; not given: it stays as it is, and a new contact has none. */
  consentNote?: string;
  /** No messages of the bot for this contact. Without it a new contact gets them, and another one stays as it is. */
  disableBot?: boolean;
  /** Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. Without it nothing changes. */
  blocked?: boolean;
  /** All custom fields of the contact: they replace those that there are. Without it they stay. */
  extraInfo?: ContactField[];
  /** The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay. */
  metadata?: Record<string, unknown>;
}
export interface BulkContactResult {
  /** The place of the contact in the request, from 0. */
  index: number;
  /** The outcome of the contact. `created`: the contact is new. `updated`: something given was other than before. `unchanged`: nothing was. `refused`: a value is wrong, and nothing of the contact was stored. */
  outcome: "created" | "updated" | "unchanged" | "refused";
  /** The id of the contact; null for a refused one. */
  id: number | null;
  /** The digits with country code; null where the number could not be read. */
  number: string | null;
  /** The field that is wrong, of a refused contact. null: none. */
  wrongField: string | null;
  /** The rule that it breaks, as in the `fields` of an error. null: none. */
  brokenRule: string | null;
}
export interface BulkContactResults {
  /** The results, one for each contact, in the order of the request. */
  results: BulkContactResult[];
}
/** The secret of a company for status callbacks. */
export interface CallbackSecret {
  /** The secret that callbacks are signed with, `whsec_…`; it is answered this once. */
  secret: string;
  /** Until when the secret before this one signs as well; null: there is none. ISO 8601, in UTC. */
  previousSecretUntil: string | null;
}
/** The caller as the platform knows it. */
export interface CallerView {
  /** `key`: an API key. `connection`: the token of a connection. `provider`: a key of the provider. `user`: somebody who is signed in. */
  kind: "key" | "connection" | "provider" | "user";
  /** The id of the API key; null for the token of a connection and for users. */
  apiKeyId: number | null;
  /** The name of the API key; null for the token of a connection and for users. */
  name: string | null;
  /** A test key: its messages are checked and answered, their number decides their states, and nothing is sent. */
  isTest: boolean;
  /** The scopes of the key or token, `companies:erase` among those of the provider; empty for users, who have rights instead. */
  scopes: ("tickets:read" | "tickets:write" | "messages:read" | "messages:write" | "contacts:read" | "contacts:write" | "tags:read" | "tags:write" | "queues:read" | "queues:write" | "library:read" | "library:write" | "schedules:read" | "schedules:write" | "campaigns:read" | "campaigns:write" | "reports:read" | "webhooks:read" | "webhooks:write" | "connections:read" | "connections:write" | "users:read" | "users:write" | "companies:read" | "companies:write" | "companies:erase" | "plans:read" | "invoices:read" | "invoices:write")[];
  /** Ids of the connections that the key or token is limited to; null: all; empty: none is left. By their ids. */
  whatsappIds: number[] | null;
  /** When the key ends, in UTC; null: it has no end. ISO 8601, in UTC. */
  expiresAt: string | null;
  /** The company that the key or token is of. */
  company: CompanyOfCaller;
  /** How many requests are answered in a minute. */
  limits: LimitsOfCaller;
  /** The plan of the company. */
  plan: PlanOfCaller;
}
/** Recipients of a campaign, counted by state. */
export interface CampaignCounts {
  /** Recipients that are not left out. */
  recipients: number;
  /** Recipients who got nothing yet. */
  pending: number;
  /** A confirmation was asked for and is not answered yet. */
  confirming: number;
  /** Messages that are at WhatsApp’s server. */
  sent: number;
  /** Messages that reached a phone. */
  delivered: number;
  /** Messages that were read. */
  read: number;
  /** Recipients who answered. */
  replied: number;
  /** Messages that could not be sent. */
  failed: number;
  /** Recipients that were left out. */
  skipped: number;
  /** Recipients who opted out. */
  optedOut: number;
}
export interface CampaignFileForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface CampaignForecast {
  /** Contacts of the audience. */
  audience: number;
  /** Recipients who would receive the campaign. */
  recipients: number;
  /** Recipients who would be left out, by the reason. */
  skipped: SkippedCount[];
  /** Recipients of whom a ticket waits or is being served; with `excludeOpenTickets` they are left out instead. */
  openTickets: number;
  /** Recipients whose number was never checked on WhatsApp. */
  unchecked: number;
  /** Numbers that look wrong, of recipients and of those who are left out because nobody has the number. */
  wrongNumbers: WrongNumbers;
  /** Share of the recipients who never wrote to the number, of a sample; in percent. Null: not known. null: none. */
  coldPercent: number | null;
  /** The capacity of each connection today. */
  connections: ConnectionForecast[];
  /** Seconds from the start to the last message; null where no connection can send. */
  seconds: number | null;
  /** When the last message would go out, started now; null where no connection can send. ISO 8601, in UTC. */
  endsAt: string | null;
  /** Placeholders of the texts that nothing fills for some recipient, as they stand in them. */
  unfilledPlaceholders: string[];
  /** Risks of a campaign, for the number that sends it or for its result. `newNumber`: one of the connections has a new number. `coldAudience`: many of the contacts never wrote. `identicalText`: all receive the same text. `links`: the text has a link. `uncheckedNumbers`: some numbers were not checked on WhatsApp. `noOptOut`: it does not say how to opt out. `overCeiling`: more than today’s ceiling. `noInterval`: no interval between messages. `unfilledPlaceholders`: some recipients would read a placeholder, as nothing fills it for them. `atNight`: part of it would be sent between 20:00 and 8:00, as the company has no quiet hours. */
  risks: ("newNumber" | "coldAudience" | "identicalText" | "links" | "uncheckedNumbers" | "noOptOut" | "overCeiling" | "noInterval" | "atNight" | "unfilledPlaceholders")[];
  /** null: the campaign has no template. */
  charges: ForecastCharges | null;
}
/** Messages of one hour by their result. */
export interface CampaignHour {
  /** The beginning of the hour. ISO 8601, in UTC. */
  at: string;
  /** Messages that came at WhatsApp’s server. */
  sent: number;
  /** Messages that reached a phone. */
  delivered: number;
  /** Messages that were read in it. */
  read: number;
  /** Recipients who answered. */
  replied: number;
  /** Messages that could not be sent. */
  failed: number;
}
export interface CampaignPage {
  /** The rows of the page. */
  records: CampaignView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface CampaignPreview {
  /** The name of the recipient whose data fills the texts. */
  name: string;
  /** The number of the recipient. */
  number: string;
  /** The filled texts; empty for a campaign with a template. */
  texts: RenderedText[];
  /** The template with its filled values; null: the campaign has texts. */
  template: ChosenTemplate | null;
  /** Placeholders that nothing fills for this recipient. */
  unknown: string;
}
export interface CampaignReply {
  /** The id of the recipient. */
  id: number;
  /** The name of the recipient. */
  name: string;
  /** Digits with country code. */
  number: string;
  /** The number of the text that was answered, 1 to 5. */
  variant: number;
  /** The first answer, shortened. */
  text: string;
  /** Whether the answer was an opt-out. */
  optedOut: boolean;
  /** When the recipient answered. ISO 8601, in UTC. */
  at: string;
  /** The ticket that the answer is in. By its id. null: none. */
  ticketId: number | null;
}
export interface CampaignReplyPage {
  /** The rows of the page. */
  records: CampaignReply[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface CampaignReport {
  /** The id of the campaign. */
  id: number;
  /** Recipients by state. */
  counts: CampaignCounts;
  /** Funnel over all texts: each number includes those after it. */
  total: VariantResult;
  /** Results of each text. */
  variants: VariantResult[];
  /** Null with fewer than two texts, or before anything was sent. null: none. */
  comparison: VariantComparison | null;
  /** Figures of each hour. */
  hours: CampaignHour[];
  /** Recipients that were left out, by the reason. */
  skipped: SkippedCount[];
  /** Messages that could not be sent, by the reason. */
  failures: FailureCount[];
  /** When the last message goes out at today's pace; null when it is over or cannot be told. ISO 8601, in UTC. */
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
  /** The days of `capMessages`. */
  capDays?: number;
  /** Hours after a message in which an answer counts as one to the campaign. */
  attributionHours?: number;
  /** No campaign sends between these times of day, at the clock of the recipient’s Brazilian area code, else of the company; empty: any time. A time of day as `HH:MM`, in the time zone of the company. */
  quietFrom?: string;
  /** A time of day as `HH:MM`, in the time zone of the company. */
  quietTo?: string;
}
export interface CampaignSettingView {
  /** The name of the setting. */
  key: string;
  /** The value of the setting, in JSON. */
  value: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
export interface CampaignVariable {
  /** `{key}` in a text stands for the value. */
  key: string;
  /** The text that replaces `{key}`. */
  value: string;
}
export interface CampaignView {
  /** The id of the campaign. */
  id: number;
  /** The name of the campaign. */
  name: string;
  /** `INATIVA`: without a time, it does not run. `PROGRAMADA`: starts at its time. `EM_ANDAMENTO`: it runs. `CANCELADA`: stopped. `FINALIZADA`: it is over. */
  status: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA";
  /** Why the platform stopped it; null: it did not. Reasons of the platform to stop a campaign. `failures`: almost all of the last messages failed. `noConnection`, `noAudience`, `noFiles`: its connections, its audience or its file list are gone. `noTemplate`: its template cannot be sent. `restored`: the data was restored from a backup. `noPlan`: the plan had no campaigns for more than a week. */
  stopReason: "failures" | "noConnection" | "noAudience" | "noFiles" | "noTemplate" | "restored" | "noPlan" | null;
  /** The text in its first variant; the filled ones are used in turn. Empty: none. */
  message1: string;
  /** The second variant of the text; empty: none. */
  message2: string;
  /** The third variant of the text; empty: none. */
  message3: string;
  /** The fourth variant of the text; empty: none. */
  message4: string;
  /** The fifth variant of the text; empty: none. */
  message5: string;
  /** The text that asks for a confirmation, in its first variant; empty: none. */
  confirmationMessage1: string;
  /** The text that asks for a confirmation, in its second variant; empty: none. */
  confirmationMessage2: string;
  /** The text that asks for a confirmation, in its third variant; empty: none. */
  confirmationMessage3: string;
  /** The text that asks for a confirmation, in its fourth variant; empty: none. */
  confirmationMessage4: string;
  /** The text that asks for a confirmation, in its fifth variant; empty: none. */
  confirmationMessage5: string;
  /** Whether a confirmation message goes first. */
  confirmation: boolean;
  /** The template that goes in place of all texts, with the values of its variables; null: none. */
  template: ChosenTemplate | null;
  /** The time at which the campaign starts; null: no time is set. ISO 8601, in UTC. */
  scheduledAt: string | null;
  /** The time at which the campaign started; null: not yet. ISO 8601, in UTC. */
  startedAt: string | null;
  /** The time at which the campaign ended; null: not yet. ISO 8601, in UTC. */
  completedAt: string | null;
  /** The first of its connections, by its id; null: none. */
  whatsappId: number | null;
  /** Connections that share the recipients, by their ids. */
  whatsappIds: number[];
  /** The contact list that is the audience, by its id; null: none. */
  contactListId: number | null;
  /** The name of the contact list; empty without one. */
  contactListName: string;
  /** The tag whose tickets’ contacts are the audience, in place of a contact list; by its id. null: none. */
  tagListId: number | null;
  /** The file list whose files go before the message, by its id. null: none. */
  fileListId: number | null;
  /** The queue of the tickets that answers open, by its id; null: none. */
  queueId: number | null;
  /** Sends on these days only, in the time zone of the company; empty: on all. `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`, `sunday`. */
  windowDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** Sends from this time of the day on; empty, the default: from its beginning. A time of day as `HH:MM`, in the time zone of the company. */
  windowFrom: string;
  /** Sends until this time of the day; empty, the default: to its end. A time of day as `HH:MM`, in the time zone of the company. */
  windowTo: string;
  /** The fewest seconds between two messages; null: the interval of the settings. */
  delayMin: number | null;
  /** The most seconds between two messages; null: the interval of the settings. */
  delayMax: number | null;
  /** Leaves out who received a campaign in so many days; 0: nobody. */
  excludeDays: number;
  /** Whether contacts are left out of whom a ticket waits or is being served at the start. */
  excludeOpenTickets: boolean;
  /** Whether the line is added that says how to opt out. */
  optOutLine: boolean;
  /** The address of the file that is sent with the texts, which works without a key until `mediaPathExpiresAt`; null: none. */
  mediaPath: string | null;
  /** The name of the file; null: there is none. */
  mediaName: string | null;
  /** May be changed now. */
  editable: boolean;
  /** Recipients by state. */
  counts: CampaignCounts;
  /** Why connections do not send at the moment. */
  waits: CampaignWait[];
  /** The id of the company, which is that of the key. */
  companyId: number;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
  /** When the address in `mediaPath` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  mediaPathExpiresAt: string | null;
}
/** The reason why one connection of a running campaign does not send. */
export interface CampaignWait {
  /** The connection, by its id. */
  whatsappId: number;
  /** Reasons why a running campaign does not send at the moment. `planning`: its recipients are being planned. `window`: outside its days and times. `ceiling`: today’s ceiling is reached. `restricted`: WhatsApp restricts the number. `disconnected`: the connection is down. `plan`: the plan has no campaigns. `overdue`: the subscription is overdue. `pace`: the interval between two messages. `confirmation`: confirmations are awaited. */
  reason: "planning" | "window" | "ceiling" | "restricted" | "disconnected" | "plan" | "overdue" | "pace" | "confirmation";
  /** The approximate end of the wait; null: not known. ISO 8601, in UTC. */
  until: string | null;
}
export interface ChangeTickets {
  /** The tickets, by their ids. */
  ids: number[];
  /** The new state; not given: as it is. `closed`: it is over. `pending`: it waits for an agent. */
  status?: "closed" | "pending";
  /** The agent who gets the tickets, by their id; null: nobody. Not given: as it is. */
  userId?: number | null;
  /** The queue that they go to, by its id; null: none. Not given: as it is. */
  queueId?: number | null;
  /** For the agent who gets them, at a transfer; none by default. */
  note?: string;
  /** A note that is written on each of them; the customers never see it. None by default. */
  addNote?: string;
  /** Tags that the tickets get besides their own, by their ids; none by default. */
  addTagIds?: number[];
}
export interface ChangedRows {
  /** Contacts that were added. */
  added: number;
  /** Contacts that were removed. */
  removed: number;
}
export interface ChangedTickets {
  /** Tickets that were changed, by their ids. */
  changed: number[];
  /** Tickets that stay as they are: they may be closed, or another agent's by now. */
  refused: RefusedTicket[];
}
/** Messages of an official number on one day, counted by the price that Meta has reported. */
export interface ChargedCount {
  /** Categories by which Meta charges messages. `marketing`, `utility`, `authentication`: messages of templates. `service`: free messages within the window. `referral`: messages after an advertisement. `other`: a category that is not known here. */
  category: "marketing" | "utility" | "authentication" | "service" | "referral" | "other";
  /** Whether Meta charges them. */
  billable: boolean;
  /** The count of messages. */
  count: number;
}
export interface CheckNumbers {
  /** Up to a hundred, in any usual form. */
  numbers: string[];
  /** The connection that asks, by its id; the default one without one. */
  whatsappId?: number;
}
export interface CheckedNumber {
  /** The number as it was given. */
  number: string;
  /** The digits of the number, with its country code. */
  digits: string;
  /** null: WhatsApp is still asked, slowly; ask again later. Where `isAsked` is false it stays null. */
  exists: boolean | null;
  /** false: official numbers cannot find out whether a number is on WhatsApp, except by a message to it. */
  isAsked: boolean;
}
/** A template that a message is made of. */
export interface ChosenTemplate {
  /** The name of the template. */
  name: string;
  /** The language as Meta names it, such as `pt_BR`; needed where the template is approved in several. */
  language?: string;
  /** A value for each variable; none by default. */
  variables?: TemplateValue[];
}
/** The access to an official number. Secrets are stored encrypted and never returned. */
export interface CloudAccess {
  /** The id that Meta has for the number, in digits; needed to add one, and without it the stored one stays. */
  phoneNumberId?: string;
  /** The id of the WhatsApp Business Account, in digits; needed to add one, and without it the stored one stays. */
  accountId?: string;
  /** The token of a system user, with the permissions `whatsapp_business_messaging` and `whatsapp_business_management`; needed to add a number, and without it the stored one stays. */
  accessToken?: string;
  /** The secret of the app, which signs the webhooks; needed to add a number, and without it the stored one stays. */
  appSecret?: string;
  /** The version of the Graph API, such as `v24.0`; empty, the default: the platform's version. */
  apiVersion?: string;
  /** The address of a service that passes requests on to the Graph API; empty, the default: Meta’s own. */
  baseUrl?: string;
}
/** The state of an official number, as Meta has described it last. */
export interface CloudNumber {
  /** The id that Meta has for the number. */
  phoneNumberId: string;
  /** The id of the WhatsApp Business Account. */
  accountId: string;
  /** The id of the business portfolio that owns the account, by which Meta limits new people; null: not known. */
  portfolioId: string | null;
  /** The version of the Graph API, such as `v24.0`; empty: the platform's version. */
  apiVersion: string;
  /** The address of a service that passes requests on to the Graph API; empty: Meta's own. */
  baseUrl: string;
  /** The name that contacts see. */
  verifiedName: string;
  /** `GREEN`: high, `YELLOW`: medium, `RED`: low, `UNKNOWN`: not rated yet. Meta’s verdict about the messages of an official number. `GREEN`: high, `YELLOW`: medium, `RED`: low. `UNKNOWN`: not rated yet. */
  quality: "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
  /** New people whom all numbers of the portfolio may write to in 24 hours, as Meta's code; null: not known. */
  tier: string | null;
  /** `STANDARD`: 80 messages a second; `HIGH`: 1,000. null: not known. */
  throughput: string | null;
  /** Meta sends the messages of this number to its webhook here, as was arranged by the platform itself. */
  hasWebhook: boolean;
  /** When Meta was asked last; null: not yet. ISO 8601, in UTC. */
  checkedAt: string | null;
}
/** The part of a user that colleagues may know: enough for a ticket row and a transfer. */
export interface Colleague {
  /** The id of the user. */
  id: number;
  /** The name of the user. */
  name: string;
  /** Whether the user has the app open now. */
  online: boolean;
  /** Whether the user takes tickets now. */
  available: boolean;
  /** The queues that the user serves. */
  queues: QueueRef[];
}
export interface CompanyOfCaller {
  /** The id of the company. */
  id: number;
  /** The name that the company has on the platform. */
  name: string;
  /** IANA name of the time zone in which times without one are read, such as `America/Sao_Paulo`. */
  timezone: string;
  /** The country, by its two letters (ISO 3166), of phone numbers without a country code. Countries and territories with a plan of phone numbers of their own, or a share of one (ISO 3166-1 alpha-2). */
  country: "AC" | "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GT" | "GU" | "GW" | "GY" | "HK" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TA" | "TC" | "TD" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
  /** The language of the company's texts. */
  language: "pt" | "en" | "es";
}
/** Today’s capacity of one connection of a campaign. */
export interface ConnectionForecast {
  /** The connection, by its id. */
  whatsappId: number;
  /** The name of the connection. */
  name: string;
  /** Whether it is connected. */
  isConnected: boolean;
  /** Cold chats that today’s ceiling allows; 1,000,000,000: there is no limit. */
  ceiling: number;
  /** Cold chats that were started today. */
  coldToday: number;
  /** Days that the number is in use. */
  ageDays: number;
  /** Messages an hour at the pace of the campaign. */
  perHour: number;
}
export interface ConnectionQueue {
  /** The id of the queue. */
  id: number;
}
export interface ContactErasureView {
  /** The id of the erasure. */
  id: number;
  /** The contact, by its id. */
  contactId: number;
  /** `waiting`: waits for its turn. `working`: data is being erased. `done`: over. `failed`: it could not be done; order it again. */
  state: "waiting" | "working" | "done" | "failed";
  /** Messages that are erased. */
  done: number;
  /** Messages that there are to erase. */
  total: number;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** When it ended; null: not yet. ISO 8601, in UTC. */
  finishedAt: string | null;
}
/** A further field of a contact. */
export interface ContactField {
  /** The id of the field. */
  id?: number;
  /** The name of the field. */
  name: string;
  /** The value of the field. */
  value: string;
}
export interface ContactFieldName {
  /** The name of the field. */
  name: string;
}
export interface ContactListItemPage {
  /** The contacts of the page. */
  contacts: ContactListItemView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface ContactListItemView {
  /** The id of the contact in the list. */
  id: number;
  /** The name of the contact in the list. */
  name: string;
  /** Digits with country code. */
  number: string;
  /** The e-mail address; empty: none. */
  email: string;
  /** False also while it is not known: see `checkState`. */
  isWhatsappValid: boolean;
  /** Whether a number is on WhatsApp. `unchecked`: not asked yet. `checking`: asked, no answer yet. `unknown`: the company has official numbers only, which find that out with a message. `valid`: yes. `invalid`: no. */
  checkState: "unchecked" | "checking" | "valid" | "invalid" | "unknown";
  /** When the number was checked; null: not yet. ISO 8601, in UTC. */
  checkedAt: string | null;
  /** Values that `{key}` in a text stands for, each key once. */
  variables: ItemVariable[];
  /** Why the number is wrong or in doubt; only in pages, of items where it is. `moved`: the person has another number now. `national`: without country code. `unusual`: of a range that its country has not given out. `ambiguous`: of one of two countries. `missing`: empty. `notANumber`: no number. `noAreaCode`: without area code. `tooShort`, `tooLong`. `unknownCountry`: of no country. `severalNumbers`: more than one. `rounded`: rounded by a spreadsheet. `notAPerson`: of a group or a list. */
  numberDoubt?: "national" | "unusual" | "ambiguous" | "missing" | "notANumber" | "noAreaCode" | "tooShort" | "tooLong" | "unknownCountry" | "severalNumbers" | "rounded" | "notAPerson" | "moved";
  /** The id of the company, which is that of the key. */
  companyId: number;
  /** The contact list, by its id. */
  contactListId: number;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
export interface ContactListPage {
  /** The rows of the page. */
  records: ContactListView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface ContactListRef {
  /** The id of the contact list. */
  id: number;
  /** The name of the contact list. */
  name: string;
  /** Contacts in the list. */
  contactsCount: number;
}
export interface ContactListView {
  /** The id of the contact list. */
  id: number;
  /** The name of the contact list. */
  name: string;
  /** Contacts in the list. */
  contactsCount: number;
  /** Numbers known to be on WhatsApp. */
  validCount: number;
  /** Numbers known not to be on WhatsApp. */
  invalidCount: number;
  /** Numbers that cannot be checked, as the company has official numbers only; 0 elsewhere. */
  unknownCount: number;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
export interface ContactNumberCheck {
  /** `onWhatsapp`: the number has an account. `absent`: it has none. `pending`: WhatsApp is still asked, slowly. `unknown`: no connection is open that could ask. */
  state: "onWhatsapp" | "absent" | "pending" | "unknown";
}
export interface ContactPage {
  /** The contacts of the page. */
  contacts: ContactView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** A contact in a list one picks from. */
export interface ContactRef {
  /** The id of the contact. */
  id: number;
  /** The name of the contact. */
  name: string;
  /** Digits with country code; a group’s id for groups; empty: not known. */
  number: string;
}
export interface ContactView {
  /** The id of the contact. */
  id: number;
  /** The name of the contact. */
  name: string;
  /** Digits with country code; a group's id for groups. */
  number: string;
  /** The e-mail address; null: none. */
  email: string | null;
  /** The address of the picture, which works without a key until `profilePicUrlExpiresAt`; null: there is none. */
  profilePicUrl: string | null;
  /** Whether it is a group of WhatsApp. */
  isGroup: boolean;
  /** Whether the bot never answers the contact. */
  disableBot: boolean;
  /** Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. */
  blocked: boolean;
  /** Further fields of the contact, each with a name and a value. */
  extraInfo: ContactField[];
  /** Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away. */
  consent: "unknown" | "given" | "refused" | "withdrawn";
  /** When the consent was given, refused or withdrawn; null where nothing is known of it. ISO 8601, in UTC. */
  consentAt: string | null;
  /** The legal basis of the processing; null: none is known. The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. */
  legalBasis: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  /** What is noted of the consent. */
  consentNote: string;
  /** The id that the contact has in a program of the company; null: none was given. It need not be unique. */
  externalId: string | null;
  /** Texts by their names that programs keep with the contact; an empty object: there are none. */
  metadata: Record<string, unknown>;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
  /** When the address in `profilePicUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  profilePicUrlExpiresAt: string | null;
}
export interface CreateCampaign {
  /** The name of the campaign. */
  name: string;
  /** The text in its first variant; the filled ones are used in turn. Empty: none. */
  message1?: string;
  /** The second variant of the text; empty: none. */
  message2?: string;
  /** The third variant of the text; empty: none. */
  message3?: string;
  /** The fourth variant of the text; empty: none. */
  message4?: string;
  /** The fifth variant of the text; empty: none. */
  message5?: string;
  /** The text that asks for a confirmation, in its first variant; empty: none. */
  confirmationMessage1?: string;
  /** The text that asks for a confirmation, in its second variant; empty: none. */
  confirmationMessage2?: string;
  /** The text that asks for a confirmation, in its third variant; empty: none. */
  confirmationMessage3?: string;
  /** The text that asks for a confirmation, in its fourth variant; empty: none. */
  confirmationMessage4?: string;
  /** The text that asks for a confirmation, in its fifth variant; empty: none. */
  confirmationMessage5?: string;
  /** A confirmation message goes first; the contact’s first answer releases the message. By default a new campaign has none. */
  confirmation?: boolean;
  /** A template that Meta has approved, in place of all texts; for official numbers only. The values of its variables may have the placeholders of the texts. null, as by default: none. */
  template?: ChosenTemplate | null;
  /** The time at which the campaign starts. With a time it is PROGRAMADA, without one INATIVA. ISO 8601; without a time zone it is in that of the company. null: none. */
  scheduledAt?: string | null;
  /** The first of its connections, by its id; see `whatsappIds`. null: none. */
  whatsappId?: number | null;
  /** Connections that share the recipients by what each may send, by their ids; without it that of `whatsappId`. */
  whatsappIds?: number[];
  /** The contact list that is the audience, by its id. null: none. */
  contactListId?: number | null;
  /** The tag whose tickets’ contacts are the audience, instead of a contact list; by its id. null: none. */
  tagListId?: number | null;
  /** The file list whose files go before the message, by its id. null: none. */
  fileListId?: number | null;
  /** The queue of the tickets that answers open, by its id. null: none. */
  queueId?: number | null;
  /** Sends on these days only, in the time zone of the company; empty: on all. `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`, `sunday`. */
  windowDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** Sends from this time of the day on; empty, the default: from its beginning. A time of day as `HH:MM`, in the time zone of the company. */
  windowFrom?: string;
  /** Sends until this time of the day; empty, the default: to its end. A time of day as `HH:MM`, in the time zone of the company. */
  windowTo?: string;
  /** The fewest seconds between two messages, drawn anew for each; null: the interval of the settings. */
  delayMin?: number | null;
  /** The most seconds between two messages; null: the interval of the settings. */
  delayMax?: number | null;
  /** Leaves out who received a campaign in so many days; 0, the default of a new campaign: nobody. */
  excludeDays?: number;
  /** Leaves out contacts of whom a ticket waits or is being served at the start; by default a new campaign does not. */
  excludeOpenTickets?: boolean;
  /** Adds the line that says how to opt out; by default a new campaign does not. */
  optOutLine?: boolean;
}
export interface CreateContact {
  /** The name of the contact. */
  name: string;
  /** A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
  /** The e-mail address; null or not given: none. */
  email?: string | null;
  /** Further fields, each with a name and a value; none by default. */
  extraInfo?: ContactField[];
  /** The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay. */
  metadata?: Record<string, unknown>;
  /** The consent; not given: it stays as it is, and that of a new contact is `unknown`. Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away. */
  consent?: "unknown" | "given" | "refused" | "withdrawn";
  /** The moment of a change that comes without one is the present. ISO 8601; without a time zone it is in that of the company. null: none. */
  consentAt?: string | null;
  /** The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. null: none. */
  legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  /** A note on the consent; not given: it stays as it is, and a new contact has none. */
  consentNote?: string;
}
export interface CreateContactList {
  /** The name of the contact list. */
  name: string;
}
export interface CreateContactListItem {
  /** The contact list, by its id. */
  contactListId: number;
  /** A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
  /** The name of the contact. */
  name: string;
  /** The e-mail address; null: none. */
  email?: string | null;
  /** Values that `{key}` in a text stands for, each key once; by default a new contact has none. */
  variables?: ItemVariable[];
}
export interface CreateFileList {
  /** The name of the file list. */
  name: string;
  /** The text that goes with the files. */
  message: string;
  /** The files by their names, without their bytes; none without it. */
  options?: NewFileOption[];
}
export interface CreateLinkPageBody {
  /** How long the page may be used, in minutes: 1 to 1,440 (a day), 30 by default. It ends before with the first phone that is linked. */
  minutes?: number;
  /** The https address the page leads to once the phone is linked (http for localhost only), 500 characters at most, without a name or password in it. Without one the page only says that it is done. */
  returnUrl?: string;
}
export interface CreateMessageTemplate {
  /** A connection of the account, by its id. */
  whatsappId: number;
  /** Small letters without accents, digits and `_`. */
  name: string;
  /** The language as Meta names it, such as `pt_BR`. */
  language: string;
  /** The category by which Meta charges: `MARKETING` or `UTILITY`. */
  category: "MARKETING" | "UTILITY";
  /** A line above the text, up to 60 characters with at most one variable; none by default. */
  headerText?: string;
  /** A file above the text, in place of a line; none by default. Meta wants a sample with each change of the template. */
  headerFile?: NewTemplateFile;
  /** The text; a variable is a name in double braces, as `{{nome}}`, or a number, as `{{1}}`. */
  body: string;
  /** A line below the text, without variables; none by default. */
  footer?: string;
  /** The buttons; none by default. */
  buttons?: NewTemplateButton[];
  /** An example for each variable of header and text, by the names in `variables` of the template; none by default. */
  samples?: TemplateSample[];
}
export interface CreateNote {
  /** The text of the note. */
  note: string;
  /** The ticket, by its id. */
  ticketId: number;
  /** The contact of the ticket, by its id; another one is refused. null: none. */
  contactId?: number | null;
  /** Colleagues whom the note asks, by their ids: they are notified. Each must see the ticket. Nobody by default. */
  mentions?: number[];
}
export interface CreateQueue {
  /** The name of the queue. */
  name: string;
  /** The colour, as `#rrggbb`. */
  color: string;
  /** Sent to a contact who begins a conversation; empty: nothing is. */
  greetingMessage?: string;
  /** Sent outside the opening hours; empty: nothing is. */
  outOfHoursMessage?: string;
  /** The place of the queue in the menu, by number; null: after those that have one. */
  orderQueue?: number;
  /** The opening hours; by default, and on days that are not named: Monday to Friday 08:00-18:00, Saturday 08:00-12:00. */
  schedules?: WorkingDay[];
  /** The integration that answers by itself, by its id. null: none. */
  integrationId?: number | null;
  /** The AI prompt that answers by itself, by its id. null: none. */
  promptId?: number | null;
  /** The options of the menu; none without it. */
  options?: NewOption[];
  /** Minutes of the opening hours to the first answer of a person; null, as of a new queue: no promise. */
  firstAnswerMinutes?: number | null;
  /** Minutes of the opening hours to the end of the conversation; null, as of a new queue: no promise. */
  resolutionMinutes?: number | null;
  /** Agents are warned so many minutes before; null, as of a new queue: after 80 % of the time. */
  warnMinutes?: number | null;
  /** Whether waiting tickets go to available agents by themselves; by default a new queue does not. */
  autoAssign?: boolean;
  /** An agent with so many open tickets, of whatever queue, gets no further one by itself; by default a new queue has 5. */
  agentCapacity?: number;
  /** An assigned ticket goes back to the queue after so many minutes without an answer; null, as of a new queue: never. */
  returnAfterMinutes?: number | null;
}
export interface CreateQueueOption {
  /** The queue whose menu it is, by its id. */
  queueId: number;
  /** The option that it hangs below, by its id; -1 or none: at the top. null: none. */
  parentId?: number | null;
  /** The line in the menu. */
  title: string;
  /** Sent to the contact who chooses it; empty: nothing is. */
  message?: string;
  /** Where among its siblings, from 1; at the end without it. */
  option?: number;
}
export interface CreateQuickMessage {
  /** The shortcode that an agent types for the message; a `/` before it is taken off. */
  shortcode: string;
  /** The text; empty by default. */
  message?: string;
  /** true: the whole company’s, as programs must say; false, the default: its author’s. */
  geral?: boolean;
  /** false: it is not offered; true by default. */
  status?: boolean;
}
export interface CreateSchedule {
  /** The text, with placeholders as `{{name}}`. */
  body: string;
  /** The contact whom it goes to, by its id. */
  contactId: number;
  /** When it is sent; in the future. ISO 8601; without a time zone it is in that of the company. */
  sendAt: string;
  /** The connection, by its id; the default one of then without it. */
  whatsappId?: number;
  /** The queue of the ticket that the contact’s answer opens, by its id; none without it. */
  queueId?: number;
  /** A template that goes in place of the message where the contact has not written for a day when it is due; for official numbers only. The values of its variables may have placeholders. None by default. */
  fallback?: ChosenTemplate;
  /** How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same time of day, in the time zone of the company. */
  recurrence?: "none" | "daily" | "weekly" | "monthly";
  /** The last possible day; without end without it. A day as `YYYY-MM-DD`, in the time zone of the company. */
  repeatUntil?: string;
}
export interface CreateScheduleForm {
  /** The text, with placeholders as `{{name}}`. */
  body: string;
  /** The contact whom it goes to, by its id. */
  contactId: number;
  /** When it is sent; in the future. ISO 8601; without a time zone it is in that of the company. */
  sendAt: string;
  /** The connection, by its id; the default one of then without it. */
  whatsappId?: number;
  /** The queue of the ticket that the contact’s answer opens, by its id; none without it. */
  queueId?: number;
  /** How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same time of day, in the time zone of the company. */
  recurrence?: "none" | "daily" | "weekly" | "monthly";
  /** The last possible day; without end without it. A day as `YYYY-MM-DD`, in the time zone of the company. */
  repeatUntil?: string;
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface CreateTag {
  /** The name of the tag. */
  name: string;
  /** The colour, as `#rrggbb`. */
  color: string;
  /** 1: the tag is a lane of the kanban; 0, the default: it is none. */
  kanban?: number;
}
export interface CreateTicket {
  /** The contact that the ticket is opened with, by its id. */
  contactId: number;
  /** The queue that the ticket is put into, by its id; without one that of the connection, where it has one only and the caller may use it, else none. null: none. */
  queueId?: number | null;
  /** The connection that it goes through, by its id; the default one without one. null: none. */
  whatsappId?: number | null;
  /** Taken and not used: an open ticket is that of the caller. */
  userId?: number | null;
  /** `pending`: it waits for an agent, the default of programs, which open no others. `open`: the caller has it, the default of users. */
  status?: "open" | "pending";
  /** The id of the ticket in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the ticket. They replace those that are there; without them those stay. */
  metadata?: Record<string, unknown>;
}
export interface CreateUser {
  /** The name of the user. */
  name: string;
  /** The e-mail address. */
  email: string;
  /** The first password, 5 to 50 characters; it is never answered. */
  password: string;
  /** The profile, which decides what the person may do: `user` (the default), `supervisor` or `admin`. API keys make no `admin`. */
  profile?: "admin" | "supervisor" | "user";
  /** Whether the user sees waiting tickets that have no queue yet: `enable` or `enabled`, `disable` or `disabled` (the default). */
  allTicket?: "enable" | "enabled" | "disable" | "disabled";
  /** The connection, by its id. null: none. */
  whatsappId?: number | null;
  /** The user's queues, by their ids; none by default. */
  queueIds?: number[];
}
export interface CreateWebhook {
  /** The name of the webhook. */
  name: string;
  /** The address that events are posted to; it must be public. */
  url: string;
  /** The types of events that are posted, as `message.received`, or groups of them, as `message.*`. */
  events: ("message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "template.updated" | "rating.received" | "automation.called" | "message.*" | "ticket.*" | "contact.*" | "connection.*" | "campaign.*" | "template.*" | "rating.*" | "automation.*")[];
  /** Connections whose events are delivered; empty: all. One disabled as `noConnection` needs a choice to be active again. By their ids. */
  connectionIds?: number[];
  /** The shape of the bodies; by default a new webhook has `recado`. Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone. */
  shape?: "recado" | "evolution";
  /** Whether events are posted; by default a new webhook is active. */
  active?: boolean;
  /** Only events of test keys are posted, with `isTest` in their data; by default those of the company, and no tests. */
  isTest?: boolean;
  /** Headers that each request carries besides the signature; they replace all that there are, and values are never returned. By default a new webhook has none. */
  secretHeaders?: WebhookHeader[];
}
export interface CreateWhatsapp {
  /** The name of the connection. */
  name: string;
  /** `device` by default. `device`: a phone is linked like WhatsApp Web. `cloud`: an official number of Meta's Cloud API. */
  kind?: "device" | "cloud";
  /** Whether it is the one that is used where none is named; the first connection is by default, others are not. */
  isDefault?: boolean;
  /** The kind of the connection; `beta`, the default, is the only one now. */
  provider?: string;
  /** For the external messages API, made by the client: 16 characters or more; empty: none any more. API keys may not set it. */
  token?: string;
  /** Sent to a contact who begins a conversation; empty: nothing is. */
  greetingMessage?: string;
  /** Sent when a ticket is closed; empty: nothing is. */
  complationMessage?: string;
  /** Sent outside the opening hours; empty: nothing is. */
  outOfHoursMessage?: string;
  /** Asks for a rating when a ticket is closed; empty: nothing is asked. */
  ratingMessage?: string;
  /** Sent when a ticket is closed as the contact stayed silent; empty: nothing is. */
  expiresInactiveMessage?: string;
  /** Minutes without an answer of the contact after which an open ticket is closed; 0: never. */
  expiresTicket?: number;
  /** Minutes between two menus of the bot; 0, the default: no pause. */
  timeUseBotQueues?: number;
  /** Menus that the bot sends in an episode, 3 by default; 0: no limit. */
  maxUseBotQueues?: number;
  /** Minutes without a message after which a waiting ticket without queue goes to `transferQueueId`; null or 0: never. */
  timeToTransfer?: number | null;
  /** The queue that a ticket goes to when `timeToTransfer` is over, by its id. null: none. */
  transferQueueId?: number | null;
  /** The AI prompt that answers by itself, by its id. null: none. */
  promptId?: number | null;
  /** The integration that answers by itself, by its id. null: none. */
  integrationId?: number | null;
  /** The queues among which the bot lets contacts choose, by their ids; none by default. */
  queueIds?: number[];
  /** Not in the future. A day as `YYYY-MM-DD`, in the time zone of the company. null: none. */
  inUseSince?: string | null;
  /** The owner’s own ceiling of cold chats a day, in place of the warm-up’s; null: none. */
  coldPerDay?: number | null;
  /** The access to an official number: needed to add one, and for these connections only; without a part of it the stored part stays. */
  cloudAccess?: CloudAccess;
}
export interface DashboardBreakdown {
  /** A row for each queue. */
  queues: BreakdownRow[];
  /** A row for each connection. */
  connections: BreakdownRow[];
  /** A row for each tag. */
  tags: BreakdownRow[];
}
/** `supportPending` and `supportHappening` are those of now, whatever the range. */
export interface DashboardCounters {
  /** Tickets that wait now. */
  supportPending: number;
  /** Tickets that are open now. */
  supportHappening: number;
  /** The average wait in minutes with those that wait now, who have waited so far; null without anything to average, and in a range that has ended. */
  avgWaitTimeSoFar: number | null;
  /** Tickets that were closed. */
  supportFinished: number;
  /** Contacts whose first ticket falls in the range. */
  leads: number;
  /** The mean time from the acceptance to the close. null: none. */
  avgSupportTime: number | null;
  /** The mean time from the start, or the bot's end, to the acceptance. null: none. */
  avgWaitTime: number | null;
  /** Tickets that were started. */
  started: number;
  /** Tickets that an agent took. */
  accepted: number;
  /** Closed without a person. */
  finishedByBot: number;
  /** Started by an answer to a campaign. */
  startedByCampaign: number;
}
export interface DashboardDay {
  /** The day. A day as `YYYY-MM-DD`, in the time zone of the company. */
  day: string;
  /** Tickets that were started. */
  started: number;
  /** Tickets that were closed. */
  finished: number;
  /** Living tickets at the end of the day, or now. */
  backlog: number;
}
export interface DashboardOverview {
  /** The range that the numbers are of. */
  range: DashboardRange;
  /** Numbers of the range. */
  counters: DashboardCounters;
  /** The range before. */
  previous: RangeCounters;
  /** Attendants with the most finished tickets come first. */
  attendants: Attendant[];
  /** Tickets that started in each of today's 24 hours. */
  today: HourCount[];
  /** Tickets that wait at this moment. */
  waiting: WaitingNow;
  /** The due date of the company's subscription. ISO 8601, in UTC. null: none. */
  dueDate: string | null;
}
/** Included days; the range before has the same length. */
export interface DashboardRange {
  /** The first day. A day as `YYYY-MM-DD`, in the time zone of the company. */
  from: string;
  /** The last day, included. A day as `YYYY-MM-DD`, in the time zone of the company. */
  to: string;
  /** The first day of the range before. A day as `YYYY-MM-DD`, in the time zone of the company. */
  previousFrom: string;
  /** The last day of the range before. A day as `YYYY-MM-DD`, in the time zone of the company. */
  previousTo: string;
  /** Today. A day as `YYYY-MM-DD`, in the time zone of the company. */
  today: string;
  /** The time zone of the company, as `America/Sao_Paulo`. */
  timezone: string;
}
export interface DashboardRatings {
  /** Ratings of the range. */
  counts: RatingCounts;
  /** Ratings of the range before. */
  previous: RatingCounts;
  /** The newest of the range, ten at most. */
  newest: RatingEntry[];
}
export interface DashboardTimes {
  /** Times from the start, or the bot's end, to the acceptance. */
  wait: Durations;
  /** Times from the contact's first message, or the bot's end, to a person's first answer. */
  firstResponse: Durations;
  /** Times from the start to the close. */
  resolution: Durations;
  /** Times from the acceptance to the close. */
  support: Percentiles;
}
export interface DashboardTrend {
  /** Every day of the range, without gaps. */
  days: DashboardDay[];
  /** Started tickets; hours without one are left out. */
  heat: HeatCell[];
}
export interface DoubtfulContact {
  /** The contact whose number is in doubt. */
  contact: ContactRef;
  /** Why nobody can be written to by a stored number. `national`: without country code. `duplicate`: another contact has it in its other spelling. `ambiguous`: it is of another country, or lacks the code of the company’s, which a person says by an update with `+`. `missing`: empty. `notANumber`: no number. `noAreaCode`: without area code. `tooShort`, `tooLong`. `unknownCountry`: of no country. `severalNumbers`: more than one. `rounded`: rounded by a spreadsheet. `notAPerson`: of a group or a list. */
  reason: "national" | "duplicate" | "ambiguous" | "missing" | "notANumber" | "noAreaCode" | "tooShort" | "tooLong" | "unknownCountry" | "severalNumbers" | "rounded" | "notAPerson";
  /** The number that is probably meant; null where a person must find out. */
  meant: string | null;
  /** The contact that has the meant number already: mending merges the two. null: none. */
  twin: ContactRef | null;
}
export interface Durations {
  /** The elapsed time, day and night. */
  total: Percentiles;
  /** Within the opening hours of the queue, or of the company. */
  open: Percentiles;
}
/** An earlier text of an edited message. */
export interface EarlierText {
  /** The text as it was. */
  body: string;
  /** When it was replaced. ISO 8601, in UTC. */
  until: string;
}
export interface EditMessageBody {
  /** The new text. */
  body: string;
}
/** An episode in the conversation, for the separators between tickets. */
export interface Episode {
  /** The id of the ticket. */
  id: number;
  /** The state of the ticket: `pending`, `open` or `closed`. */
  status: string;
  /** When the ticket was opened. ISO 8601, in UTC. */
  startedAt: string;
  /** When the ticket was closed; null: it is not. ISO 8601, in UTC. */
  closedAt: string | null;
}
export interface EraseContactBody {
  /** The name of the contact, as it is stored: erased data does not come back. */
  typedName: string;
}
export interface EventPage {
  /** Events in the order in which they happened, which events of one ticket always keep. */
  events: EventView[];
  /** More events are there now; false: ask again later, with `after`. */
  hasMore: boolean;
  /** Leads to the events after this page; given on every page, also on an empty one. */
  after: string;
  /** The given `after` is older than 30 days: events that followed it are no longer kept. */
  isIncomplete: boolean;
}
/** An event as it is posted to webhooks of the shape `recado`, with the header `webhook-id` as `id`. */
export interface EventView {
  /** The `webhook-id` with which webhooks get the event, by which a receiver of both knows repeats. */
  id: string;
  /** The type of the event; the section `webhooks` of this description says what `data` has for each type. The events that a company can have delivered to its webhooks. A group as `ticket.*` includes types that are added later. */
  type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "template.updated" | "rating.received" | "automation.called";
  /** When it happened, in UTC. ISO 8601, in UTC. */
  timestamp: string;
  /** The version of the body, 1; it grows when the meaning of a field changes. */
  version: number;
  /** The id of the company. */
  companyId: number;
  /** The `Request-Id` of the request that caused the event, or an id of what else did. */
  requestId?: string;
  /** Ids and facts of the event, and the message, ticket or contact as it was when the event was first posted or read; null where it was gone by then. */
  data: Record<string, unknown>;
}
export interface FailureCount {
  /** Why, as a code. */
  reason: string;
  /** How many messages. */
  count: number;
}
export interface Fault {
  /** The code of the fault, which stays the same. */
  error: string;
  /** For people, in the language of `Accept-Language`. */
  message: string;
  /** The `Request-Id` of the answer: what support asks for. */
  requestId: string;
  /** The fields of the request that are wrong, each with the rule that it breaks; absent where none is. */
  fields?: ({ field: string; rule: string; message: string })[];
  /** The limit that is reached. With 429 `key`, `company`, `concurrency` or `guesses`; with 403 what the plan counts: `users`, `connections` or `queues`. */
  limit?: string;
  /** The number of the limit that is reached. */
  most?: number;
  /** Seconds to wait, as in `Retry-After`. */
  retryAfter?: number;
  /** With 429: the provider has slowed the company down. */
  slowDown?: { reason: string; until: string | null };
  /** With 403: the scope that the key lacks. */
  scope?: string;
  /** With 403: the feature that the plan of the company lacks, as `useExternalApi`. */
  feature?: string;
  /** With 403: the kind of key that may not do this: `connection` (the token of one), `test` or `provider`. */
  key?: string;
  /** With ERR_PROVIDER_REQUIRED: the name with which people of the company sign in by their provider. */
  signInName?: string;
  /** With 415: the media types that the address takes. */
  accepts?: string[];
  /** With 405: the methods that the address takes, as in `Allow`. */
  allow?: string[];
  /** With ERR_INVALID_JSON: what is wrong, and where, in English; with ERR_PAYMENT_CREDENTIALS: what the payment provider says. */
  detail?: string;
  /** With ERR_PAYMENT_CREDENTIALS: what is wrong with the keys of the payment provider, as a word. */
  problem?: string;
  /** With ERR_CHANGED_MEANWHILE: the row as it is now, as a GET answers it. */
  current?: unknown;
  /** The first rows that need the one that was to be removed. */
  heldBy?: ({ kind: string; id: number; name: string })[];
  /** How many rows need the one that was to be removed. */
  held?: number;
  /** With ERR_FILE_CONTENT: the name of the file that is meant. */
  name?: string;
  /** The id of the contact that is meant, or that has the number already. */
  contactId?: number;
  /** With ERR_OTHER_OPEN_TICKET: the id of the ticket that is open, if the key may see it. */
  ticketId?: number;
  /** The `uuid` of that ticket. */
  ticketUuid?: string;
  /** The agent of that ticket; null: nobody. */
  user?: { id: number; name: string } | null;
  /** The queue of that ticket; null: none. */
  queue?: { id: number; name: string } | null;
  /** What is in use beyond the limits of the plan, each with its limit and how much is used. */
  excess?: (Record<string, unknown>)[];
  /** Ids that are unknown. */
  ids?: number[];
  /** With ERR_DIALOGFLOW: what Google answered, as a word. */
  reason?: string;
  /** With ERR_COMPANY_MOVED: the address of the company now; null while it moves. */
  address?: string | null;
  /** With ERR_TEMPLATE_PAUSED and ERR_TEMPLATE_NOT_APPROVED: the name of the template. */
  template?: string;
  /** With ERR_TOO_MANY_OPTIONS: how many options a queue may have. */
  options?: number;
  /** With ERR_TOO_MANY_OPTIONS: how many levels its menus may have. */
  levels?: number;
}
export interface FileListPage {
  /** The file lists of the page. */
  files: FileListView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** Files that are sent together. */
export interface FileListView {
  /** The id of the file list. */
  id: number;
  /** The name of the file list. */
  name: string;
  /** The text that goes with the files. */
  message: string;
  /** The user who made it. By its id. null: none. */
  userId: number | null;
  /** The files, in their order. */
  options: FileOptionView[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
export interface FileOption {
  /** A file that is there already, by its id; entries that are not named are removed, with their files. null or none: a new one. */
  id?: number | null;
  /** The name of the file. */
  name: string;
}
/** A file of a list, under a name of its own. */
export interface FileOptionView {
  /** The id of the file. */
  id: number;
  /** The name of the file. */
  name: string;
  /** The address of the file, which works without a key until `pathExpiresAt`; null until it is there. */
  path: string | null;
  /** The media type of the file, as `application/pdf`; null until it is there. */
  mediaType: string | null;
  /** The size of the file in bytes; null until it is there. */
  size: number | null;
  /** When the address in `path` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  pathExpiresAt: string | null;
}
export interface FillContactListBody {
  /** A search as on the contacts page; not given: not searched. */
  searchParam?: string;
  /** Only the contacts of tickets with this tag, by its id. */
  tagId?: number;
}
/** Recipients of one country, whose messages Meta charges. */
export interface ForecastCharge {
  /** The country of the numbers, in two letters; null: it is not known. */
  country: string | null;
  /** The count of recipients whose numbers are of the country. */
  recipients: number;
  /** The price of one message, in `currency`; null: the platform has none. */
  price: number | null;
}
/** The estimated cost of a template’s messages, at the platform’s prices; messages within a window may cost less. */
export interface ForecastCharges {
  /** The category of the template, by which Meta charges: `MARKETING`, `UTILITY` or `AUTHENTICATION`. */
  category: "MARKETING" | "UTILITY" | "AUTHENTICATION";
  /** The currency of the prices: `BRL`, `USD` or `EUR`. */
  currency: "BRL" | "USD" | "EUR";
  /** The charges by country, most recipients first. */
  countries: ForecastCharge[];
}
export interface ForwardMessages {
  /** The messages, by their ids, in the order in which they arrive. */
  ids: number[];
  /** The contacts that they are passed on to, by their ids. */
  contactIds: number[];
  /** Chosen by the sender: the same call again with the same key sends nothing. Without one each call sends. */
  clientKey?: string;
}
/** The message in which what was searched for was said. */
export interface FoundMessage {
  /** The id of the message. */
  id: number;
  /** A piece of it, around the first of the words. */
  text: string;
  /** When it was written. ISO 8601, in UTC. */
  createdAt: string;
}
/** The note of a transfer for the next agent. It is shown until a person writes to the contact, or until the ticket moves on. */
export interface Handover {
  /** The text of the note. */
  note: string;
  /** The name of who transferred the ticket; null: a program did. */
  by: string | null;
  /** When it was written. ISO 8601, in UTC. */
  at: string;
}
export interface HeatCell {
  /** The day of the week; 0: Sunday. */
  weekday: number;
  /** The hour of the day, in the time zone of the company. */
  hour: number;
  /** Tickets that started then. */
  tickets: number;
}
export interface HistoryEntry {
  /** The id of the entry. */
  id: number;
  /** Kinds of changes in the history of a ticket, each kept with its author and time. `arrived`: the contact wrote. `opened`: somebody opened it. `accepted`: an agent took it. `transferred`: to another queue or agent. `returned`: back to those that wait. `closed`, `reopened`. `assigned`: an agent got it automatically. `unanswered`: back in the queue, as the agent did not answer in time. `snoozed`, `woken`: away from the list, and back. `connectionChanged`: the connection was removed, and it goes on with another. `bot`: a decision of the bot. */
  kind: "arrived" | "opened" | "accepted" | "transferred" | "returned" | "closed" | "reopened" | "assigned" | "unanswered" | "snoozed" | "woken" | "connectionChanged" | "bot";
  /** ISO 8601, in UTC. */
  at: string;
  /** The name of who did it; null when nobody did: the contact wrote, or the platform acted. */
  by: string | null;
  /** The agent from then on, where that changed. null: none. */
  user: NamedRef | null;
  /** The queue from then on, where that changed. null: none. */
  queue: QueueChip | null;
  /** The note of a transfer for the next agent. */
  note: string;
  /** The decision of the bot, for entries of the kind `bot`. null: none. */
  bot?: BotTrace | null;
}
/** Tickets of one hour of a day. */
export interface HourCount {
  /** The hour of the day, in the time zone of the company. */
  hour: number;
  /** Tickets that started in it. */
  tickets: number;
}
export interface ImportColumn {
  /** The head of the column in the file; for a custom field the name of the field. */
  title: string;
  /** The content of a column. `name`, `number`, `email`: that of the contact. `field`: a custom field. `none`: nothing that is wanted. */
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
  /** Rows that would be refused, by the reason. */
  refusals: RefusalCount[];
  /** Some of the rows, the doubtful ones first. */
  rows: RowForecast[];
}
export interface ImportProblem {
  /** As the spreadsheet numbers its rows, from 1. */
  row: number;
  /** The title of the column. */
  column: string;
  /** Why a row was not taken, or what of it was not. `numberMissing`: no number. `numberInvalid`: no phone number. `numberTooShort`, `numberTooLong`. `numberSeveral`: several numbers. `numberRounded`: rounded by the spreadsheet. `numberAreaCode`: the area code is missing. `numberCountry`: of no country. `numberPerson`: of a group or a list. `otherNumberInvalid`: taken without another number, which is incomplete. `rowUnreadable`: its quotes do not end. `nameTooShort`: the name is too short. `nameTooLong`: taken with the name cut. `emailInvalid`: taken without the e-mail. `fieldTooLong`: taken with the field cut. */
  reason: "numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong";
  /** The content of the cell. */
  value: string;
}
export interface ImportSuppressionsForm {
  /** The place of the column with the numbers, from 0; not given: the columns are guessed. */
  numberColumn?: number;
  /** The place of the column with the names, where `numberColumn` is given, from 0; without it names are not taken. */
  nameColumn?: number;
  /** Whether the first row names the columns, where `numberColumn` is given; guessed by default. */
  hasHeader?: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country?: string;
  /** The files, a part of the form for each. */
  file: Blob[];
}
/** Contacts on their way from a spreadsheet. */
export interface ImportView {
  /** The id of the import. */
  id: number;
  /** `preview`: read, not started. `waiting`: waits for its turn. `working`: contacts are being added. `done`: over. `failed`: nothing more is added, see `failure`. `cancelled`: stopped, what was added stays. */
  state: "preview" | "waiting" | "working" | "done" | "failed" | "cancelled";
  /** Rows that are done. */
  done: number;
  /** Contacts that were added. */
  added: number;
  /** Contacts that were there and were changed. */
  updated: number;
  /** Contacts that were there and stay as they are. */
  unchanged: number;
  /** Rows that were not taken. */
  refused: number;
  /** The first of the refused rows; only where one is asked for by its id. */
  problems: ImportProblem[];
  /** Why the whole import failed; null: it did not. Faults of reading a spreadsheet. `ERR_SHEET_UNKNOWN`: This file is not a spreadsheet. Upload an .xlsx, .xls or .csv file. `ERR_SHEET_EMPTY`: The spreadsheet is empty. `ERR_SHEET_ENCRYPTED`: The spreadsheet is password-protected. Save a copy without a password. `ERR_SHEET_MACROS`: The spreadsheet contains macros. Save it as .xlsx, without macros. `ERR_SHEET_COLUMNS`: The spreadsheet has too many columns: the limit is 200. `ERR_SHEET_ROWS`: The spreadsheet has too many rows: the limit is 100,000. Split it into parts. `ERR_SHEET_INFLATED`: The spreadsheet is too large when unpacked. Save only the sheet with the contacts. `ERR_SHEET_ENCODING`: The text encoding was not recognized. Save the file as CSV UTF-8. `ERR_SHEET_BROKEN`: The spreadsheet is damaged and could not be read. `ERR_SHEET_HEAVY`: The spreadsheet is too complex to read. Save it as CSV. `ERR_INTERNAL`: An error occurred! If it persists, give this code to support. */
  failure: "ERR_SHEET_UNKNOWN" | "ERR_SHEET_EMPTY" | "ERR_SHEET_ENCRYPTED" | "ERR_SHEET_MACROS" | "ERR_SHEET_COLUMNS" | "ERR_SHEET_ROWS" | "ERR_SHEET_INFLATED" | "ERR_SHEET_ENCODING" | "ERR_SHEET_BROKEN" | "ERR_SHEET_HEAVY" | "ERR_INTERNAL" | null;
  /** The name of who ordered it. */
  orderedBy: string;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** When it ended; null: not yet. ISO 8601, in UTC. */
  finishedAt: string | null;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
  /** The name of the file that was sent. */
  fileName: string;
  /** The kind of the file: `csv`, `xlsx`, `xls`, or `vcf` (vCards). */
  format: "csv" | "xlsx" | "xls" | "vcf";
  /** The encoding by which a text file was read. null: none. */
  encoding: string | null;
  /** What separates the cells of a text file; null: it is none. */
  separator: string | null;
  /** The first rows, the head among them; empty once an import has begun. */
  sample: SampleRow[];
  /** Rows that are not empty, the head among them. */
  total: number;
}
export interface ImportedSuppressions {
  /** Numbers that were added. */
  added: number;
  /** Numbers that were on the list already. */
  known: number;
  /** Rows without a phone number. */
  refused: number;
}
/** A column of the spreadsheet besides name, number and e-mail; `{key}` stands for it in a campaign's texts. */
export interface ItemVariable {
  /** `{key}` in a text stands for the value. */
  key: string;
  /** The text that replaces `{key}`. */
  value: string;
}
export interface LaneCount {
  /** The tag whose lane it is, by its id; null: the first lane. */
  tagId: number | null;
  /** Tickets in the lane. */
  count: number;
}
export interface LaneCounts {
  /** The lanes with their numbers of tickets. */
  lanes: LaneCount[];
  /** true: there are too many tickets to count all, and each number means "that many or more". */
  isPartial: boolean;
}
export interface LimitsOfCaller {
  /** Requests a minute of this key or token; all replicas of the platform count together. */
  keyPerMinute: number;
  /** Requests a minute of all keys and tokens of the company together. */
  companyPerMinute: number;
}
export interface LinkPage {
  /** The address for the owner of the phone; it needs no account, and is in this answer and nowhere else. */
  url: string;
  /** When the page ends, unless a phone is linked before, its key is revoked, or the pages of the connection are ended. ISO 8601, in UTC. */
  expiresAt: string;
}
/** Contacts on their way from a spreadsheet into a contact list. A column of kind `field` becomes a variable with the title as its key. */
export interface ListImportView {
  /** The id of the import. */
  id: number;
  /** The contact list, by its id. */
  contactListId: number;
  /** `preview`: read, not started. `waiting`: waits for its turn. `working`: contacts are being added. `done`: over. `failed`: nothing more is added, see `failure`. `cancelled`: stopped, contacts that were added stay. `undone`: its contacts were removed again. */
  state: "preview" | "waiting" | "working" | "done" | "failed" | "cancelled" | "undone";
  /** Rows that are done. */
  done: number;
  /** Contacts that were added. */
  added: number;
  /** Numbers that were in the list already. */
  known: number;
  /** Rows that were not taken. */
  refused: number;
  /** The first of the refused rows; only where one is asked for by its id. */
  problems: ImportProblem[];
  /** Why the whole import failed; null: it did not. Faults of reading a spreadsheet. `ERR_SHEET_UNKNOWN`: This file is not a spreadsheet. Upload an .xlsx, .xls or .csv file. `ERR_SHEET_EMPTY`: The spreadsheet is empty. `ERR_SHEET_ENCRYPTED`: The spreadsheet is password-protected. Save a copy without a password. `ERR_SHEET_MACROS`: The spreadsheet contains macros. Save it as .xlsx, without macros. `ERR_SHEET_COLUMNS`: The spreadsheet has too many columns: the limit is 200. `ERR_SHEET_ROWS`: The spreadsheet has too many rows: the limit is 100,000. Split it into parts. `ERR_SHEET_INFLATED`: The spreadsheet is too large when unpacked. Save only the sheet with the contacts. `ERR_SHEET_ENCODING`: The text encoding was not recognized. Save the file as CSV UTF-8. `ERR_SHEET_BROKEN`: The spreadsheet is damaged and could not be read. `ERR_SHEET_HEAVY`: The spreadsheet is too complex to read. Save it as CSV. `ERR_CONTACT_LIST_FULL`: A list can hold up to 100,000 contacts. `ERR_INTERNAL`: An error occurred! If it persists, give this code to support. */
  failure: "ERR_SHEET_UNKNOWN" | "ERR_SHEET_EMPTY" | "ERR_SHEET_ENCRYPTED" | "ERR_SHEET_MACROS" | "ERR_SHEET_COLUMNS" | "ERR_SHEET_ROWS" | "ERR_SHEET_INFLATED" | "ERR_SHEET_ENCODING" | "ERR_SHEET_BROKEN" | "ERR_SHEET_HEAVY" | "ERR_CONTACT_LIST_FULL" | "ERR_INTERNAL" | null;
  /** The name of who ordered it. */
  orderedBy: string;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** When it ended; null: not yet. ISO 8601, in UTC. */
  finishedAt: string | null;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
  /** The name of the file that was sent. */
  fileName: string;
  /** The kind of the file: `csv`, `xlsx`, `xls`, or `vcf` (vCards). */
  format: "csv" | "xlsx" | "xls" | "vcf";
  /** The encoding by which a text file was read. null: none. */
  encoding: string | null;
  /** What separates the cells of a text file; null: it is none. */
  separator: string | null;
  /** The first rows, the head among them; empty once an import has begun. */
  sample: SampleRow[];
  /** Rows that are not empty, the head among them. */
  total: number;
}
export interface LoggedMessage {
  /** The id of the contact of the conversation. */
  contactId: number;
  /** The id of the connection that it was written over; null where that was removed. */
  whatsappId: number | null;
  /** The id of the message; a conversation is in the order of its ids, in pages and in what is pushed. */
  id: number;
  /** The ticket that it belongs to, by its id. */
  ticketId: number;
  /** The text, or the caption of a file; empty for a deleted message. */
  body: string;
  /** Whether it is the company’s. */
  fromMe: boolean;
  /** The kind of a message. `chat`: a text. `image`, `audio`, `video`, `sticker`: that file. `application`: a document. `locationMessage`: a place. `vcard`: a contact card. `poll`: a poll. `call_log`: a call. `group_log`: a change of the group. `view_once`: can be seen on the phone alone, once. `unsupported`: a kind that is not shown here. `waiting`: not decrypted yet; it is replaced when WhatsApp sends it again. */
  mediaType: "chat" | "image" | "audio" | "video" | "application" | "sticker" | "locationMessage" | "vcard" | "poll" | "call_log" | "group_log" | "view_once" | "unsupported" | "waiting";
  /** The address of the file, which works without a key until `mediaUrlExpiresAt`; the message read again, by `GET /ticket-messages/{id}`, has one that works longer. null without a file, or while it is fetched. */
  mediaUrl: string | null;
  /** The state of a file. `none`: the message has none. `pending`: it is being fetched. `ready`: it is here. `failed`: it could not be fetched. `expired`: WhatsApp no longer has it. `tooLarge`: it is larger than files may be. `removed`: it became older than the company keeps files. */
  mediaState: "none" | "pending" | "ready" | "failed" | "expired" | "tooLarge" | "removed";
  /** The name of the file; null without one. */
  mediaName: string | null;
  /** The media type of the file, as `image/jpeg`; null without one. */
  mediaMime: string | null;
  /** Size of the file in bytes; null where it is not known. */
  mediaSize: number | null;
  /** Width in pixels; null where it is not known. */
  mediaWidth: number | null;
  /** Height in pixels; null where it is not known. */
  mediaHeight: number | null;
  /** Whole seconds of an audio or a video. null: none. */
  mediaSeconds: number | null;
  /** A tiny picture as `data:` address, while the file itself is not here. null: none. */
  mediaPreview: string | null;
  /** Whether the audio is a voice note. */
  isVoice: boolean;
  /** Whether it can be seen once only, on the phone. */
  isViewOnce: boolean;
  /** Whether it was deleted for everyone. */
  isDeleted: boolean;
  /** Whether its text was changed. */
  isEdited: boolean;
  /** Somebody passed it on: it was written elsewhere. */
  isForwarded: boolean;
  /** Oldest first; empty unless it was edited. */
  earlier: EarlierText[];
  /** The emojis on it, one for each person. */
  reactions: Reaction[];
  /** The progress of an own message: 0 queued, or failed where `failure` says why; 1 at WhatsApp’s server; 2 delivered to the phone; 3 read; 4 played (an audio). 5 does not occur now. For a contact’s message the value means nothing. */
  ack: number;
  /** Why sending failed; null while it did not. */
  failure: string | null;
  /** Our last change of it when WhatsApp did not take it: it is undone. null when there was none, or it was taken. Changes of a message that is on WhatsApp already. `edit`: another text. `revoke`: a deletion for everyone. `reaction`: an emoji. */
  refusedChange: "edit" | "revoke" | "reaction" | null;
  /** Whether somebody of the company has read it. */
  read: boolean;
  /** The message that it answers; null: none. */
  quotedMsg: QuotedMessage | null;
  /** The author's name: the contact's, or the agent's. */
  author: string;
  /** The author in a group: digits of the number, or `…@lid` for somebody whose number is hidden. null: none. */
  participant: string | null;
  /** The sender's own key for this message, echoed so that an optimistic bubble is replaced and not doubled. null: none. */
  clientKey: string | null;
  /** The campaign that the message is of, or that it answers. */
  campaign?: string;
  /** The template that the message was made of; not there: it was made of none. */
  template?: UsedTemplate;
  /** The time by the sender's clock, to the second for messages from WhatsApp: shown, never sorted by. ISO 8601, in UTC. */
  createdAt: string;
  /** When the address in `mediaUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  mediaUrlExpiresAt: string | null;
}
export interface MeasuredQueue {
  /** The id of the queue. */
  id: number;
  /** The name of the queue. */
  name: string;
  /** The colour, as `#rrggbb`. */
  color: string;
}
export interface MeasuredTicket {
  /** The id of the ticket, which is listed once for each of its episodes. */
  id: number;
  /** The uuid of the ticket. */
  uuid: string;
  /** The name of the contact. */
  contactName: string;
  /** The name of the agent; null: none. */
  userName: string | null;
  /** The queue; null: none. */
  queue: MeasuredQueue | null;
  /** `pending`: it waits for an agent. `open`: an agent has it. `closed`: it is over. */
  status: "pending" | "open" | "closed";
  /** The moment it is counted by. ISO 8601, in UTC. */
  at: string;
  /** The time that the measure is about, in seconds; null where it is about none. */
  seconds: number | null;
  /** 1 unsatisfied, 2 satisfied, 3 very satisfied; null: not rated. */
  rating: number | null;
}
export interface MeasuredTicketPage {
  /** The tickets of the page. */
  tickets: MeasuredTicket[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
/** Somebody in a group. */
export interface Member {
  /** The name of the member. */
  name: string;
  /** Digits; empty when WhatsApp hides it. */
  number: string;
  /** Whether the person is an admin of the group. */
  isAdmin: boolean;
}
export interface MergeContactsBody {
  /** The contact that is gone then, by its id. */
  otherId: number;
}
export interface MessageLogPage {
  /** Newest first. With `status`, `whatsappId` or `fromMe` a page may have fewer than there are, even none: `hasMore` says it. */
  messages: LoggedMessage[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface MessagePage {
  /** Oldest first. */
  messages: MessageView[];
  /** The tickets that these messages are of. */
  episodes: Episode[];
  /** Leads to newer ones; null at the newest. */
  newer: string | null;
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface MessageTemplatePage {
  /** The templates, by their names. */
  records: MessageTemplateView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** A message that Meta has approved, or is asked to, for an account of WhatsApp Business. */
export interface MessageTemplateView {
  /** The id of the message template. */
  id: number;
  /** The id of the WhatsApp Business Account that it belongs to. */
  accountId: string;
  /** Connections that may send it, by their ids. */
  whatsappIds: number[];
  /** The name of the message template. */
  name: string;
  /** The language as Meta names it, such as `pt_BR`. */
  language: string;
  /** The category by which Meta charges: `MARKETING`, `UTILITY` or `AUTHENTICATION`. */
  category: "MARKETING" | "UTILITY" | "AUTHENTICATION";
  /** `APPROVED`: it may be sent. `PENDING`: Meta reviews it. `REJECTED`: it was refused. `PAUSED`: contacts complained, and it may be sent again later. `DISABLED`: it may not be sent any more. */
  status: "APPROVED" | "PENDING" | "REJECTED" | "PAUSED" | "DISABLED";
  /** The quality of a template, by how contacts take its messages. `GREEN`: well, `YELLOW`: some complain, `RED`: many do. `UNKNOWN`: not rated yet. */
  quality: "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
  /** Why it was rejected, as Meta’s code; null: it was not. */
  rejection: string | null;
  /** Meta’s own words about the last change of the status; null: none. */
  note: string | null;
  /** The header, above the text; null: none. */
  header: TemplateHeader | null;
  /** The text, with its variables in double braces. */
  body: string;
  /** The line below the text; empty: none. */
  footer: string;
  /** Buttons below the text. */
  buttons: TemplateButton[];
  /** The variables, in the order in which they stand in the message. */
  variables: TemplateVariable[];
  /** Whether it can be sent now: it is approved, and has no part that cannot be sent from here. */
  isSendable: boolean;
  /** The time of the last change that was seen here. ISO 8601, in UTC. */
  updatedAt: string;
}
export interface MessageView {
  /** The id of the message; a conversation is in the order of its ids, in pages and in what is pushed. */
  id: number;
  /** The ticket that it belongs to, by its id. */
  ticketId: number;
  /** The text, or the caption of a file; empty for a deleted message. */
  body: string;
  /** Whether it is the company’s. */
  fromMe: boolean;
  /** The kind of a message. `chat`: a text. `image`, `audio`, `video`, `sticker`: that file. `application`: a document. `locationMessage`: a place. `vcard`: a contact card. `poll`: a poll. `call_log`: a call. `group_log`: a change of the group. `view_once`: can be seen on the phone alone, once. `unsupported`: a kind that is not shown here. `waiting`: not decrypted yet; it is replaced when WhatsApp sends it again. */
  mediaType: "chat" | "image" | "audio" | "video" | "application" | "sticker" | "locationMessage" | "vcard" | "poll" | "call_log" | "group_log" | "view_once" | "unsupported" | "waiting";
  /** The address of the file, which works without a key until `mediaUrlExpiresAt`; the message read again, by `GET /ticket-messages/{id}`, has one that works longer. null without a file, or while it is fetched. */
  mediaUrl: string | null;
  /** The state of a file. `none`: the message has none. `pending`: it is being fetched. `ready`: it is here. `failed`: it could not be fetched. `expired`: WhatsApp no longer has it. `tooLarge`: it is larger than files may be. `removed`: it became older than the company keeps files. */
  mediaState: "none" | "pending" | "ready" | "failed" | "expired" | "tooLarge" | "removed";
  /** The name of the file; null without one. */
  mediaName: string | null;
  /** The media type of the file, as `image/jpeg`; null without one. */
  mediaMime: string | null;
  /** Size of the file in bytes; null where it is not known. */
  mediaSize: number | null;
  /** Width in pixels; null where it is not known. */
  mediaWidth: number | null;
  /** Height in pixels; null where it is not known. */
  mediaHeight: number | null;
  /** Whole seconds of an audio or a video. null: none. */
  mediaSeconds: number | null;
  /** A tiny picture as `data:` address, while the file itself is not here. null: none. */
  mediaPreview: string | null;
  /** Whether the audio is a voice note. */
  isVoice: boolean;
  /** Whether it can be seen once only, on the phone. */
  isViewOnce: boolean;
  /** Whether it was deleted for everyone. */
  isDeleted: boolean;
  /** Whether its text was changed. */
  isEdited: boolean;
  /** Somebody passed it on: it was written elsewhere. */
  isForwarded: boolean;
  /** Oldest first; empty unless it was edited. */
  earlier: EarlierText[];
  /** The emojis on it, one for each person. */
  reactions: Reaction[];
  /** The progress of an own message: 0 queued, or failed where `failure` says why; 1 at WhatsApp’s server; 2 delivered to the phone; 3 read; 4 played (an audio). 5 does not occur now. For a contact’s message the value means nothing. */
  ack: number;
  /** Why sending failed; null while it did not. */
  failure: string | null;
  /** Our last change of it when WhatsApp did not take it: it is undone. null when there was none, or it was taken. Changes of a message that is on WhatsApp already. `edit`: another text. `revoke`: a deletion for everyone. `reaction`: an emoji. */
  refusedChange: "edit" | "revoke" | "reaction" | null;
  /** Whether somebody of the company has read it. */
  read: boolean;
  /** The message that it answers; null: none. */
  quotedMsg: QuotedMessage | null;
  /** The author's name: the contact's, or the agent's. */
  author: string;
  /** The author in a group: digits of the number, or `…@lid` for somebody whose number is hidden. null: none. */
  participant: string | null;
  /** The sender's own key for this message, echoed so that an optimistic bubble is replaced and not doubled. null: none. */
  clientKey: string | null;
  /** The campaign that the message is of, or that it answers. */
  campaign?: string;
  /** The template that the message was made of; not there: it was made of none. */
  template?: UsedTemplate;
  /** The time by the sender's clock, to the second for messages from WhatsApp: shown, never sorted by. ISO 8601, in UTC. */
  createdAt: string;
  /** When the address in `mediaUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  mediaUrlExpiresAt: string | null;
}
/** Over an official number free messages may be sent until some time after the contact's last one. */
export interface MessageWindow {
  /** The time at which the window ends or has ended; null: the contact has not written over this number yet. ISO 8601, in UTC. */
  until: string | null;
}
export interface MoveCardBody {
  /** The lane it goes to; none: the first. By its id. null: none. */
  tagId?: number | null;
}
export interface NamedRef {
  /** The id of the user or connection. */
  id: number;
  /** The name of the user or connection. */
  name: string;
}
/** The limit of new chats that WhatsApp itself sets a number for its current cycle. For an official number it is Meta’s limit of people whom the numbers of its portfolio may write to first within 24 hours. */
export interface NewChatCap {
  /** New chats that are allowed in the cycle. */
  total: number;
  /** New chats that were started in it. */
  used: number;
  /** When the cycle ends, and for an official number when the first of the chats no longer counts; null: not known. ISO 8601, in UTC. */
  endsAt: string | null;
}
export interface NewFileOption {
  /** The name of the file. */
  name: string;
}
/** An option of the menu; a list of them is in the order in which they are shown, below whom they hang included. */
export interface NewOption {
  /** The line in the menu. */
  title: string;
  /** Sent to the contact who chooses it; empty: nothing is. */
  message?: string;
  /** Where in this list the one stands that it hangs below; it comes earlier. Nothing: at the top. null: none. */
  parent?: number | null;
}
export interface NewTemplateButton {
  /** `REPLY`: it answers with its words. `URL`: it opens `url`. `PHONE`: it calls `phoneNumber`. `CODE`: it copies a code, and needs `sample`. */
  type: "REPLY" | "URL" | "PHONE" | "CODE";
  /** The words on the button, up to 25; empty for a `CODE`, which has its own. */
  text?: string;
  /** The address of a `URL`, perhaps with `{{1}}` at its end; other buttons have none. */
  url?: string;
  /** The number of a `PHONE`, with country code; other buttons have none. */
  phoneNumber?: string;
  /** An example of the whole address where it has a variable, or of the code of a `CODE`; otherwise none. */
  sample?: string;
}
/** A header that is a file, of which Meta has got a sample. Each message of the template is sent with a file of its own. */
export interface NewTemplateFile {
  /** `IMAGE`, `VIDEO` or `DOCUMENT`, as the upload of the sample has answered. The kinds of a header that is a file. */
  format: "IMAGE" | "VIDEO" | "DOCUMENT";
  /** Meta’s handle of the sample, as its upload has answered. */
  handle: string;
}
/** A webhook with its secret, which is not shown again. */
export interface NewWebhook {
  /** The secret that requests are signed with, `whsec_…`; it is answered this once. */
  secret: string;
  /** The id of the webhook. */
  id: number;
  /** The name of the webhook. */
  name: string;
  /** The address that events are posted to. */
  url: string;
  /** The types of events that are posted, as `message.received`, or groups of them, as `message.*`. */
  events: string[];
  /** Connections whose events are posted; empty: all. By their ids. */
  connectionIds: number[];
  /** Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone. */
  shape: "recado" | "evolution";
  /** Whether events are posted. */
  active: boolean;
  /** Only events of test keys are posted; false: those of the company, and no tests. */
  isTest: boolean;
  /** `active`: events are posted. `disabledByUser`: somebody switched it off. `disabledByFailure`: the platform did, see `disabledReason`. */
  state: "active" | "disabledByUser" | "disabledByFailure";
  /** Why the platform disabled it; null: it did not. Reasons for which the platform disables an endpoint. `gone`: it answered 410. `failing`: nothing was delivered for a day. `noConnection`: the connections that it watched were removed. */
  disabledReason: "gone" | "failing" | "noConnection" | null;
  /** Since when it is disabled; null: it is not. ISO 8601, in UTC. */
  disabledSince: string | null;
  /** The names of the secret headers. */
  headerNames: string[];
  /** Until when the secret before the last rotation signs as well; null: there is none. ISO 8601, in UTC. */
  previousSecretUntil: string | null;
  /** Time of the first failed attempt since the last delivery; null: the last one succeeded. ISO 8601, in UTC. */
  failingSince: string | null;
  /** When something was delivered last; null: never. ISO 8601, in UTC. */
  lastDeliveredAt: string | null;
  /** Deliveries of the last 24 hours. */
  delivered: number;
  /** Failed attempts of the last 24 hours. */
  failedAttempts: number;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
/** The author of a note, with the name at that time: notes outlive users. */
export interface NoteAuthor {
  /** The user, by their id; null: the platform’s support. */
  id: number | null;
  /** The name of the author. */
  name: string;
}
export interface NotePage {
  /** Newest first. */
  notes: NoteView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface NoteView {
  /** The id of the note. */
  id: number;
  /** The text of the note. */
  note: string;
  /** The ticket, by its id. */
  ticketId: number;
  /** The number of the ticket in its company. */
  ticketNumber: number;
  /** The contact, by its id. */
  contactId: number;
  /** The author. */
  user: NoteAuthor;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
}
export interface NumberDoubts {
  /** Contacts whose number is in doubt. */
  count: number;
  /** Contacts in doubt for whom the right number is known. */
  mendable: number;
  /** The first fifty. */
  contacts: DoubtfulContact[];
}
export interface NumbersMended {
  /** Contacts that have the right number now. */
  mended: number;
  /** Contacts that became one with another contact. */
  merged: number;
  /** Contacts that are not mended yet: another request mends more of them. */
  left: number;
}
export interface OptionDraft {
  /** An option that is there already, by its id; options that are not named are removed. null or none: a new one. */
  id?: number | null;
  /** The line in the menu. */
  title: string;
  /** Sent to the contact who chooses it; empty: nothing is. */
  message?: string;
  /** Where in this list the one stands that it hangs below; it comes earlier. Nothing: at the top. null: none. */
  parent?: number | null;
}
export interface OtherListBody {
  /** The other contact list, by its id. */
  otherId: number;
}
export interface PairByCodeBody {
  /** A phone number in any usual form; without a country code it is of the company’s country. */
  number: string;
}
/** Minutes; null without anything measured. */
export interface Percentiles {
  /** How many were measured. */
  count: number;
  /** Half of them took no longer, in minutes; null: none was measured. */
  median: number | null;
  /** Nine of ten took no longer, in minutes; null: none was measured. */
  p90: number | null;
}
export interface PlanOfCaller {
  /** The name of the plan; empty: the company has none, and no limits. */
  name: string;
  /** Features of the plan; an operation of another feature is refused with 403. `useCampaigns`: campaigns; `useSchedules`: scheduled messages; `useInternalChat`: chat among agents; `useExternalApi`: this API and webhooks; `useKanban`: the kanban board; `useOpenAi`: prompts; `useIntegrations`: integrations of queues; `useRules`: rules and macros. Features that a plan may contain besides its limits; named as on the wire. */
  features: ("useCampaigns" | "useSchedules" | "useInternalChat" | "useExternalApi" | "useKanban" | "useOpenAi" | "useIntegrations" | "useRules")[];
  /** How many users the company may have; null: no limit. */
  users: number | null;
  /** How many connections the company may have; null: no limit. */
  connections: number | null;
  /** How many queues the company may have; null: no limit. */
  queues: number | null;
  /** Messages that may be sent in a month of the calendar; null: no limit. */
  messagesPerMonth: number | null;
  /** Beyond the messages of a month nothing is sent; false: the company is only warned. */
  hardQuotas: boolean;
}
/** A queue or a tag, with its name and colour. */
export interface QueueChip {
  /** The colour, as `#rrggbb`. */
  color: string;
  /** The id of the queue or tag. */
  id: number;
  /** The name of the queue or tag. */
  name: string;
}
/** Tickets that wait or are served in a queue now. */
export interface QueueLoad {
  /** Tickets that wait in it. */
  pending: number;
  /** Tickets in it that an agent has. */
  open: number;
}
/** A step of a queue's menu. */
export interface QueueOptionView {
  /** The id of the option. */
  id: number;
  /** The line in the menu. */
  title: string;
  /** Sent to the customer who chooses the option. */
  message: string;
  /** The number of the option in the menu, from 1. */
  option: number;
  /** The queue, by its id. */
  queueId: number;
  /** The option that it hangs below, by its id; null: it stands at the top. */
  parentId: number | null;
  /** The options below it. */
  children: QueueOptionView[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
export interface QueueRef {
  /** The id of the queue. */
  id: number;
}
export interface QueueView {
  /** The id of the queue. */
  id: number;
  /** The name of the queue. */
  name: string;
  /** The colour, as `#rrggbb`. */
  color: string;
  /** Sent to a contact who begins a conversation; empty: nothing is. */
  greetingMessage: string;
  /** Sent outside the opening hours; empty: nothing is. */
  outOfHoursMessage: string;
  /** The place of the queue in the menu, by number; null: after those that have one. */
  orderQueue: number | null;
  /** When somebody serves it; every day of the week. */
  schedules: WorkingDay[];
  /** The integration that answers by itself, by its id. null: none. */
  integrationId: number | null;
  /** The AI prompt that answers by itself, by its id. null: none. */
  promptId: number | null;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
  /** Minutes of the opening hours to the first answer of a person; null: no promise. */
  firstAnswerMinutes: number | null;
  /** Minutes of the opening hours to the end of the conversation; null: no promise. */
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
  /** The rows of the page. */
  records: QuickMessageView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** A text, perhaps with a file, that agents send by its shortcode. */
export interface QuickMessageView {
  /** The id of the quick message. */
  id: number;
  /** The shortcode that an agent types for the message, without `/`. */
  shortcode: string;
  /** The text. */
  message: string;
  /** true: the whole company's; false: its author's. */
  geral: boolean;
  /** false: not offered. */
  status: boolean;
  /** The author, by their id; null: the platform’s support, whose quick messages are always shared. */
  userId: number | null;
  /** Whether it has a file. */
  isMedia: boolean;
  /** The address of the file, which works without a key until `mediaPathExpiresAt`; null without a file. */
  mediaPath: string | null;
  /** The name of the file; null: there is none. */
  mediaName: string | null;
  /** Placeholders of the text that nothing fills, as they stand in it: the contact would read them so. */
  unknownPlaceholders: string[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
  /** When the address in `mediaPath` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  mediaPathExpiresAt: string | null;
}
/** A message that another one answers. */
export interface QuotedMessage {
  /** The id of the message. */
  id: number;
  /** The text, or the caption of a file. */
  body: string;
  /** Whether it is the company’s. */
  fromMe: boolean;
  /** The kind of a message. `chat`: a text. `image`, `audio`, `video`, `sticker`: that file. `application`: a document. `locationMessage`: a place. `vcard`: a contact card. `poll`: a poll. `call_log`: a call. `group_log`: a change of the group. `view_once`: can be seen on the phone alone, once. `unsupported`: a kind that is not shown here. `waiting`: not decrypted yet; it is replaced when WhatsApp sends it again. */
  mediaType: "chat" | "image" | "audio" | "video" | "application" | "sticker" | "locationMessage" | "vcard" | "poll" | "call_log" | "group_log" | "view_once" | "unsupported" | "waiting";
  /** The address of the file, which works without a key until `mediaUrlExpiresAt`; null without one. */
  mediaUrl: string | null;
  /** The author’s name: the contact’s, or the agent’s. */
  author: string;
  /** When the address in `mediaUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  mediaUrlExpiresAt: string | null;
}
/** Numbers of a range. Averages are minutes, null without anything to average. */
export interface RangeCounters {
  /** Tickets that were closed. */
  supportFinished: number;
  /** Contacts whose first ticket falls in the range. */
  leads: number;
  /** The mean time from the acceptance to the close. null: none. */
  avgSupportTime: number | null;
  /** The mean time from the start, or the bot's end, to the acceptance. null: none. */
  avgWaitTime: number | null;
  /** Tickets that were started. */
  started: number;
  /** Tickets that an agent took. */
  accepted: number;
  /** Closed without a person. */
  finishedByBot: number;
  /** Started by an answer to a campaign. */
  startedByCampaign: number;
}
/** 1 unsatisfied, 2 satisfied, 3 very satisfied. */
export interface RatingCounts {
  /** Ratings of 1: unsatisfied. */
  one: number;
  /** Ratings of 2: satisfied. */
  two: number;
  /** Ratings of 3: very satisfied. */
  three: number;
}
export interface RatingEntry {
  /** The ticket, by its id. */
  ticketId: number;
  /** The uuid of the ticket. */
  ticketUuid: string;
  /** 1 unsatisfied, 2 satisfied, 3 very satisfied. */
  rating: number;
  /** When the contact rated. ISO 8601, in UTC. */
  at: string;
  /** The name of the contact. */
  contactName: string;
  /** The name of the agent; null: none. */
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
  /** The emoji. */
  emoji: string;
  /** Whether it is the company’s. */
  fromMe: boolean;
  /** The name of the person. */
  name: string;
}
export interface RecipientPage {
  /** The rows of the page. */
  records: RecipientView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface RecipientView {
  /** The id of the recipient. */
  id: number;
  /** The name of the recipient. */
  name: string;
  /** Digits with country code. */
  number: string;
  /** The state of a recipient. `pending`: nothing was sent. `confirming`: a confirmation is awaited. `sent`, `delivered`, `read`, `replied`: how far the message is, each includes those before it. `failed`: it could not be sent. `skipped`: left out. */
  state: "pending" | "confirming" | "sent" | "delivered" | "read" | "replied" | "failed" | "skipped";
  /** The reason to leave the recipient out, or the code of the failure; null: neither. */
  reason: string | null;
  /** The number of the text, 1 to 5; 0: none was chosen. */
  variant: number;
  /** The connection it was sent by, by its id; null: not sent. */
  whatsappId: number | null;
  /** Whether the recipient opted out. */
  optedOut: boolean;
  /** When the confirmation was asked for; null: not. ISO 8601, in UTC. */
  confirmationRequestedAt: string | null;
  /** When the message was at WhatsApp’s server; null: not yet. ISO 8601, in UTC. */
  sentAt: string | null;
  /** When it reached the phone; null: not yet. ISO 8601, in UTC. */
  deliveredAt: string | null;
  /** When it was read; null: not yet. ISO 8601, in UTC. */
  readAt: string | null;
  /** When the recipient answered; null: not yet. ISO 8601, in UTC. */
  repliedAt: string | null;
}
/** Rows that would be refused for one reason. */
export interface RefusalCount {
  /** Why a row was not taken, or what of it was not. `numberMissing`: no number. `numberInvalid`: no phone number. `numberTooShort`, `numberTooLong`. `numberSeveral`: several numbers. `numberRounded`: rounded by the spreadsheet. `numberAreaCode`: the area code is missing. `numberCountry`: of no country. `numberPerson`: of a group or a list. `otherNumberInvalid`: taken without another number, which is incomplete. `rowUnreadable`: its quotes do not end. `nameTooShort`: the name is too short. `nameTooLong`: taken with the name cut. `emailInvalid`: taken without the e-mail. `fieldTooLong`: taken with the field cut. */
  reason: "numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong";
  /** How many rows. */
  count: number;
}
export interface RefusedTicket {
  /** The id of the ticket. */
  id: number;
  /** Code of the fault. */
  error: string;
}
/** A text as a recipient would get it. */
export interface RenderedText {
  /** The number of the text, 1 to 5. */
  variant: number;
  /** The text. */
  text: string;
  /** The text that asks for a confirmation; empty: none. */
  confirmation: string;
}
export interface ReplayCount {
  /** At most 10,001, which is more than one request sends again. */
  count: number;
  /** Whether there are more than one request sends again. */
  isTooMany: boolean;
}
/** Finished deliveries of an endpoint. */
export interface ReplayWebhookDeliveries {
  /** The webhook, by its id. */
  webhookId: number;
  /** `failed`, the default: those that were given up. `delivered`: those that arrived. `all`: both. */
  state?: "failed" | "delivered" | "all";
  /** The first time: only deliveries of it and later. ISO 8601; without a time zone it is in that of the company. */
  from?: string;
  /** The end of the range: only deliveries before it. ISO 8601; without a time zone it is in that of the company. */
  to?: string;
}
export interface Replayed {
  /** Deliveries that are sent again. */
  count: number;
}
export interface RestartCampaignBody {
  /** The default is `all`. Recipients that a restart sends to. `pending`: those that got nothing yet. `failed`: those whose message failed. `all`: both. */
  scope?: "pending" | "failed" | "all";
}
export interface RotateCallbackSecret {
  /** Hours for which callbacks are signed with both secrets; 24 when it is not given, 0: the old one ends at once. */
  overlapHours?: number;
}
export interface RotateWebhookSecretBody {
  /** Hours for which requests are signed with both secrets; 24 when it is not given, 0: the old one ends at once. */
  overlapHours?: number;
}
/** How one row would be imported. */
export interface RowForecast {
  /** As the spreadsheet numbers its rows, from 1. */
  row: number;
  /** The name of the contact. */
  name: string;
  /** The cell of the number. */
  written: string;
  /** The number that would be stored, as people read it; empty: the row is refused. */
  number: string;
  /** ISO 3166-1 alpha-2; null where several countries share the code. */
  country: string | null;
  /** The reason to show a number to a person before it is used. - `foreign`: of another country, though it was written without `+` - `unusual`: long enough, yet of a range that its country has not given out. null: none. */
  doubt: "foreign" | "unusual" | null;
  /** Why the row would be refused, or what of it would not be taken. Why a row was not taken, or what of it was not. `numberMissing`: no number. `numberInvalid`: no phone number. `numberTooShort`, `numberTooLong`. `numberSeveral`: several numbers. `numberRounded`: rounded by the spreadsheet. `numberAreaCode`: the area code is missing. `numberCountry`: of no country. `numberPerson`: of a group or a list. `otherNumberInvalid`: taken without another number, which is incomplete. `rowUnreadable`: its quotes do not end. `nameTooShort`: the name is too short. `nameTooLong`: taken with the name cut. `emailInvalid`: taken without the e-mail. `fieldTooLong`: taken with the field cut. */
  problems: ("numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong")[];
  /** The number exists already, or a row before has it. */
  isKnown: boolean;
}
/** A row of the file. */
export interface SampleRow {
  /** The cells, in the order of the columns. */
  cells: string[];
}
export interface SaveCampaignSettings {
  /** The settings that change; the others stay as they are. */
  settings: CampaignSettingValues;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
}
export interface ScheduleFileForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface SchedulePage {
  /** The latest time first; of the unsent, and with `from` or `to`, the earliest. A page may be short, or empty, though there are more. */
  schedules: ScheduleView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
/** A message that is sent when its time has come. */
export interface ScheduleView {
  /** The id of the schedule. */
  id: number;
  /** The text with its placeholders, which are filled when it is sent. */
  body: string;
  /** The contact whom it goes to, by its id. */
  contactId: number;
  /** The contact whom it goes to. */
  contact: ContactRef;
  /** When it is sent. ISO 8601, in UTC. */
  sendAt: string;
  /** When it was sent; null: not yet. Sent, it can no longer be changed. ISO 8601, in UTC. */
  sentAt: string | null;
  /** `AGENDADA`: waits for its time. `ENVIADA`: is in the contact’s conversation. `ERRO`: could not be sent. */
  status: "AGENDADA" | "ENVIADA" | "ERRO";
  /** The code of what went wrong; with AGENDADA: of what it waits for, though its time has come. null: none. */
  failure: string | null;
  /** The address of the picture, which works without a key until `mediaPathExpiresAt`; null without one, and once it is sent: then it is the message's. */
  mediaPath: string | null;
  /** The name of the file; null: there is none. */
  mediaName: string | null;
  /** The author, by their id; null: the platform's support. */
  userId: number | null;
  /** The name of the author; empty when the author was removed. */
  author: string;
  /** The connection that sends the message; null: the default one at that time. By its id. */
  whatsappId: number | null;
  /** The template that goes in place of the message where the contact has not written for a day when it is due; the values of its variables may have placeholders. null: none. */
  fallback: ChosenTemplate | null;
  /** The contact's answer opens a ticket in this queue, unless one is open already. By its id. null: none. */
  queueId: number | null;
  /** Once it is sent or has failed, the next message is a schedule of its own, and this one repeats no longer. How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same time of day, in the time zone of the company. */
  recurrence: "none" | "daily" | "weekly" | "monthly";
  /** The last possible day, in the company's time zone; null: it repeats without end. A day as `YYYY-MM-DD`, in the time zone of the company. */
  repeatUntil: string | null;
  /** The time from which the following ones are counted; null: it does not repeat. ISO 8601, in UTC. */
  seriesStart: string | null;
  /** Placeholders of the text that nothing fills, as they stand in it: the contact reads them so. */
  unknownPlaceholders: string[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
  /** When the address in `mediaPath` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  mediaPathExpiresAt: string | null;
}
/** A message to a number or a group: `number` or `groupId` must be given, and one of `body`, `media`, `location`, `contact`, `poll` and `template`. */
export interface SendApiMessage {
  /** The number that the message goes to. Digits as those of a contact mean that contact. None by default, but `number` or `groupId` must be given. A phone number in any usual form; without a country code it is of the company’s country. */
  number?: string;
  /** The group that it goes to, by WhatsApp’s id, with or without `@g.us`: `number` of a contact that is a group. The company must know the group, and the connection must be in it. None by default, but `number` or `groupId` must be given. */
  groupId?: string;
  /** The text; with `media` the caption of the first file, if that can have one. Empty by default, but one of `body`, `media`, `location`, `contact`, `poll` and `template` must be given. */
  body?: string;
  /** Members of the group who are mentioned in `body`, at most 100: their numbers, `…@lid` as the `participant` of a message has it, or `everyone`. Where the text has `@` and the digits of a number, phones show the name of the person there. None by default. */
  mentions?: string[];
  /** Files to send, at most 10; none by default. */
  media?: ApiMedia[];
  /** Every file of the call is a voice note, which is Ogg with Opus; by default what `voice` of the file says. */
  voice?: boolean;
  /** Every file of the call is a sticker: a WebP, PNG or JPEG picture; by default what `sticker` of the file says. */
  sticker?: boolean;
  /** A place to send; none by default. */
  location?: ApiLocation;
  /** A contact card to send; none by default. */
  contact?: ApiContactCard;
  /** A poll to send; none by default. */
  poll?: ApiPoll;
  /** A template that Meta has approved, in place of all other content; official numbers send it at any time, also when the contact has not written for a day. One file in `media` is that of its header. None by default. */
  template?: ChosenTemplate;
  /** A template that goes in place of the message where the contact has not written for a day when it is due. Only official numbers have such an end; the message is then one message to a person, and the header of the template has no file. None by default. */
  fallback?: ChosenTemplate;
  /** Buttons below the text. Numbers that are linked by QR code or pairing code cannot send any: a call with buttons is refused with `ERR_NO_BUTTONS`. None by default. */
  buttons?: ApiButton[];
  /** Seconds for which the contact sees somebody typing, or recording before a voice note, before the first message; 0 to 10, 0 by default. */
  typing?: number;
  /** The message that it answers, by the id of a message of the API, of one of the conversation (also as a number), or by WhatsApp’s own; none by default. */
  replyTo?: string;
  /** The queue of the ticket, by its id, when one is opened; none by default. */
  queueId?: number;
  /** Opens a ticket for agents; otherwise, the default, only the contact’s answer does. */
  openTicket?: boolean;
  /** The earliest time at which the message is sent, at most a year (366 days) ahead; without one at once. ISO 8601 with a time zone, as `2027-03-09T09:00:00-03:00`: without one it is refused, and so is a time more than a minute ago. */
  sendAt?: string;
  /** An https address of yours, to which each state of the call is posted that it reaches from now on: `sent`, `delivered`, `read`, `played` and `failed`, once each and in this order; one that was passed over is left out. The body is that of `api-message.status`, signed as webhooks are, with the secret of `POST /webhooks/callback-secret`. None by default. */
  statusCallback?: string;
  /** The connection, by its id; by default that of the token, else the company’s default. */
  whatsappId?: number;
  /** The name of a contact that is new; none by default. */
  name?: string;
  /** The id of the message in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the message; none by default. Webhooks of the message have them, too. */
  metadata?: Record<string, unknown>;
}
/** A message to a number or a group: `number` or `groupId` must be given, and one of `body`, `media`, `location`, `contact`, `poll` and `template`. */
export interface SendApiMessageForm {
  /** The number that the message goes to. Digits as those of a contact mean that contact. None by default, but `number` or `groupId` must be given. A phone number in any usual form; without a country code it is of the company’s country. */
  number?: string;
  /** The group that it goes to, by WhatsApp’s id, with or without `@g.us`: `number` of a contact that is a group. The company must know the group, and the connection must be in it. None by default, but `number` or `groupId` must be given. */
  groupId?: string;
  /** The text; with `media` the caption of the first file, if that can have one. Empty by default, but one of `body`, `media`, `location`, `contact`, `poll` and `template` must be given. */
  body?: string;
  /** Every file of the call is a voice note, which is Ogg with Opus; by default what `voice` of the file says. */
  voice?: boolean;
  /** Every file of the call is a sticker: a WebP, PNG or JPEG picture; by default what `sticker` of the file says. */
  sticker?: boolean;
  /** Seconds for which the contact sees somebody typing, or recording before a voice note, before the first message; 0 to 10, 0 by default. */
  typing?: number;
  /** The message that it answers, by the id of a message of the API, of one of the conversation (also as a number), or by WhatsApp’s own; none by default. */
  replyTo?: string;
  /** The queue of the ticket, by its id, when one is opened; none by default. */
  queueId?: number;
  /** Opens a ticket for agents; otherwise, the default, only the contact’s answer does. */
  openTicket?: boolean;
  /** The earliest time at which the message is sent, at most a year (366 days) ahead; without one at once. ISO 8601 with a time zone, as `2027-03-09T09:00:00-03:00`: without one it is refused, and so is a time more than a minute ago. */
  sendAt?: string;
  /** An https address of yours, to which each state of the call is posted that it reaches from now on: `sent`, `delivered`, `read`, `played` and `failed`, once each and in this order; one that was passed over is left out. The body is that of `api-message.status`, signed as webhooks are, with the secret of `POST /webhooks/callback-secret`. None by default. */
  statusCallback?: string;
  /** The connection, by its id; by default that of the token, else the company’s default. */
  whatsappId?: number;
  /** The name of a contact that is new; none by default. */
  name?: string;
  /** The id of the message in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the message; none by default. Webhooks of the message have them, too. */
  metadata?: Record<string, unknown>;
  /** The files, a part of the form for each. */
  medias: Blob[];
}
export interface SendMessageBody {
  /** The text, or the caption of the first file; it must be given where there are no files and no template. */
  body?: string;
  /** The message of the conversation that it answers, by its id. null: none. */
  quotedMsgId?: number | null;
  /** A quick message whose file is sent, without being sent here first; the text is what `body` says. By its id. null: none. */
  quickMessageId?: number | null;
  /** A template that Meta has approved, in place of `body`, for official numbers only; a file is that of its header. None by default. */
  template?: ChosenTemplate;
  /** Taken and not used: every message that is sent is the company’s. */
  fromMe?: boolean;
  /** Taken and not used. */
  read?: boolean;
  /** Taken and not used: files go to the address for files. */
  mediaUrl?: string;
  /** Chosen by the sender: the same call again with the same key answers the first message and sends nothing. Without one each call sends. */
  clientKey?: string;
  /** Whether the file is a voice note, in Ogg with Opus; false by default. */
  voice?: boolean;
  /** How long the voice note is, in seconds; not given: not known. */
  seconds?: number;
}
export interface SendMessageForm {
  /** The text, or the caption of the first file; it must be given where there are no files and no template. */
  body?: string;
  /** The message of the conversation that it answers, by its id. null: none. */
  quotedMsgId?: number | null;
  /** A quick message whose file is sent, without being sent here first; the text is what `body` says. By its id. null: none. */
  quickMessageId?: number | null;
  /** Taken and not used: every message that is sent is the company’s. */
  fromMe?: boolean;
  /** Taken and not used. */
  read?: boolean;
  /** Taken and not used: files go to the address for files. */
  mediaUrl?: string;
  /** Chosen by the sender: the same call again with the same key answers the first message and sends nothing. Without one each call sends. */
  clientKey?: string;
  /** Whether the file is a voice note, in Ogg with Opus; false by default. */
  voice?: boolean;
  /** How long the voice note is, in seconds; not given: not known. */
  seconds?: number;
  /** The files, a part of the form for each. */
  medias: Blob[];
}
export interface SendWebhookSampleBody {
  /** The type of the event; its body has made-up rows, and `isTest` in its data. The events that a company can have delivered to its webhooks. A group as `ticket.*` includes types that are added later. */
  type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "template.updated" | "rating.received" | "automation.called";
}
/** Messages of a connection on one day in the time zone of the company, counted by kind. */
export interface SendingDay {
  /** The day. A day as `YYYY-MM-DD`, in the time zone of the company. */
  day: string;
  /** Messages to contacts who had not written within 24 hours. */
  cold: number;
  /** Other messages of campaigns, schedules and the API. */
  warm: number;
  /** Cold chats in which the contact answered within 7 days. */
  answered: number;
  /** Messages that could not be sent. */
  failed: number;
  /** Cold messages a day or more old that never reached a phone: the contact may have blocked the number. */
  undelivered: number;
  /** Messages by the price that Meta has reported; empty for linked phones. */
  charges: ChargedCount[];
}
/** The ceiling of a number today, its use so far, and the reasons for it. */
export interface SendingHealth {
  /** The connection, by its id. */
  whatsappId: number;
  /** The name of the connection. */
  name: string;
  /** `device`: a linked phone, which is warmed up. `cloud`: an official number, whose limit is Meta’s. `device`: a phone is linked like WhatsApp Web. `cloud`: an official number of Meta's Cloud API. */
  kind: "device" | "cloud";
  /** `OPENING`: it connects. `qrcode`: a QR code waits to be scanned. `PAIRING`: the phone is being linked. `CONNECTED`: messages come and go. `TIMEOUT`: it was lost and is tried again. `DISCONNECTED`: it is not linked, or was ended. */
  status: "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED";
  /** Since when the number is in use, as the owner states it; null: counted from the day it was linked. A day as `YYYY-MM-DD`, in the time zone of the company. */
  inUseSince: string | null;
  /** Days the number is in use. */
  ageDays: number;
  /** Cold chats that today allows; 1,000,000,000: there is no limit. */
  ceiling: number;
  /** Reasons of the ceiling of cold chats that a connection may start a day. `warmUp`: the number is new. `grown`: it is warmed up. `owner`: the company’s own limit. `whatsapp`: the limit of WhatsApp. `restricted`: WhatsApp restricts the number. */
  ceilingReason: "warmUp" | "grown" | "owner" | "whatsapp" | "restricted";
  /** Cold chats that were started today. */
  coldToday: number;
  /** The day on which the warm-up raises the ceiling; null once it is grown. A day as `YYYY-MM-DD`, in the time zone of the company. */
  nextRaise: string | null;
  /** The ceiling from `nextRaise` on; null once it is grown. */
  nextCeiling: number | null;
  /** The restriction that WhatsApp imposed: `too_fast` or `no_new_chats`; null: none. */
  restriction: string | null;
  /** Until when WhatsApp restricts the number; null: it does not. ISO 8601, in UTC. */
  restrictedUntil: string | null;
  /** The limit of new chats that WhatsApp itself has reported; null: none. */
  newChatCap: NewChatCap | null;
  /** Messages that the connection sends a minute: of campaigns, schedules and the API, or for an official number all. */
  perMinute: number;
  /** Other connections with which it shares `newChatCap`: official numbers of the same portfolio at Meta. */
  sharesLimitWith: number[];
  /** The last 14 days with any sending, the newest first. */
  days: SendingDay[];
}
/** The promise of a ticket that is due next. Whether it is nearly due or broken follows from its two moments. */
export interface ServiceLevel {
  /** The promises of a queue. `firstAnswer`: the first answer of a person. `resolution`: the end of the conversation. */
  target: "firstAnswer" | "resolution";
  /** The moment at which the promise is due; time counts in the opening hours. ISO 8601, in UTC. */
  dueAt: string;
  /** The moment from which on the promise is nearly due. ISO 8601, in UTC. */
  warnAt: string;
}
/** One line of a connection's time line. */
export interface SessionEventView {
  /** The id of the entry. */
  id: number;
  /** The connection, by its id. */
  whatsappId: number;
  /** When it happened. ISO 8601, in UTC. */
  at: string;
  /** `ordered`: a new try was asked for. `qr`: a QR code was shown. `code`: a pairing code was made. `linked`: the phone was linked. `opened`: the connection is open. `lost`: it was lost. `outage`: WhatsApp is unavailable. `moved`: it went to another server of the platform. `restricted`: WhatsApp restricted sending. `stopped`: the session ended. `disconnected`: ended from here. `down`: down for five minutes, the company was told. `up`: back after that. */
  kind: "ordered" | "qr" | "code" | "linked" | "opened" | "lost" | "outage" | "moved" | "restricted" | "stopped" | "disconnected" | "down" | "up";
  /** Why, as a code; null: none. */
  reason: string | null;
  /** WhatsApp's number for the end of a socket. null: none. */
  code: number | null;
  /** The end of a restriction; null: none. ISO 8601, in UTC. */
  until: string | null;
}
export interface SkippedCount {
  /** Reasons to leave a contact of the audience out of a campaign. `invalid`: the number is not on WhatsApp. `optedOut`: wants no campaigns. `blocked`: a blocked contact. `noConsent`: refused or withdrew consent. `erased`: an erased person. `duplicate`: the number appears twice. `recent`: got a campaign lately. `frequency`: reached the most campaigns. `noConfirmation`: did not confirm. `refused`: answered no. `numberTaken`: the number is somebody else’s now. `openTicket`: a ticket of the contact was waiting or being served at the start. */
  reason: "invalid" | "optedOut" | "blocked" | "noConsent" | "erased" | "duplicate" | "recent" | "frequency" | "noConfirmation" | "refused" | "numberTaken" | "openTicket";
  /** How many contacts. */
  count: number;
}
/** An open ticket that is away from the list until then, or until the contact writes. */
export interface Snooze {
  /** null: until the contact writes. ISO 8601, in UTC. */
  until: string | null;
}
export interface SnoozeTicketBody {
  /** The end of the snooze, in the future; null, or not given: until the contact writes. ISO 8601; without a time zone it is in that of the company. */
  until?: string | null;
}
export interface StartImportBody {
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
}
export interface StartListImportBody {
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
}
export interface SuppressionPage {
  /** The rows of the page. */
  records: SuppressionView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
/** A spreadsheet of numbers as it would be read; nothing but a number and a name is taken. */
export interface SuppressionSheet {
  /** The effect that the import would have. */
  forecast: ImportForecast;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  country: string;
  /** The columns of the file, in its order, each with what it contains. */
  columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first. */
  otherNumbers?: "fields" | "contacts";
  /** The name of the file that was sent. */
  fileName: string;
  /** The kind of the file: `csv`, `xlsx`, `xls`, or `vcf` (vCards). */
  format: "csv" | "xlsx" | "xls" | "vcf";
  /** The encoding by which a text file was read. null: none. */
  encoding: string | null;
  /** What separates the cells of a text file; null: it is none. */
  separator: string | null;
  /** The first rows, the head among them; empty once an import has begun. */
  sample: SampleRow[];
  /** Rows that are not empty, the head among them. */
  total: number;
}
/** A number that receives no campaigns. */
export interface SuppressionView {
  /** The id of the number on the suppression list. */
  id: number;
  /** Empty for an erased person, whose number is known by a hash only. */
  number: string;
  /** The name of the person; empty: not known. */
  name: string;
  /** The source of a number on the list. `word`: an opt-out word of the contact. `manual`: an entry by hand. `import`: an imported file. */
  reason: "word" | "manual" | "import";
  /** The campaign that the contact answered with an opt-out word, by its id; null: none. */
  campaignId: number | null;
  /** The name of that campaign; empty: none. */
  campaignName: string;
  /** The user who added it; empty for others. */
  addedBy: string;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
}
export interface SyncTags {
  /** The ticket, by its id. */
  ticketId: number;
  /** All it shall carry. */
  tags: number[];
}
export interface SyncedTemplates {
  /** The number of templates that the account has at Meta. */
  count: number;
}
export interface Tag {
  /** The id of the tag. */
  id: number;
  /** The name of the tag. */
  name: string;
  /** The colour, as `#rrggbb`. */
  color: string;
  /** 1: it is a lane of the kanban. */
  kanban: number;
  /** The user who made it. By its id. null: none. */
  userId: number | null;
}
export interface TagPage {
  /** The tags of the page. */
  tags: TagView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface TagView {
  /** Tickets with it that the caller may see; in lists at most 1,000 are counted. */
  ticketsCount: number;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
  /** The id of the tag. */
  id: number;
  /** The name of the tag. */
  name: string;
  /** The colour, as `#rrggbb`. */
  color: string;
  /** 1: it is a lane of the kanban. */
  kanban: number;
  /** The user who made it. By its id. null: none. */
  userId: number | null;
}
/** A button below the text of a template. */
export interface TemplateButton {
  /** `REPLY`: it answers with its words. `URL`: it opens an address. `PHONE`: it calls. `CODE`: it copies a code. `OTHER`: a kind that cannot be sent from here. */
  type: "REPLY" | "URL" | "PHONE" | "CODE" | "OTHER";
  /** The words on the button. */
  text: string;
  /** The address that it opens, perhaps with `{{1}}` at its end; empty for other buttons. */
  url?: string;
  /** The number that it calls; empty for other buttons. */
  phoneNumber?: string;
}
/** The header of a template, above its text. */
export interface TemplateHeader {
  /** `TEXT`: a line. `IMAGE`, `VIDEO`, `DOCUMENT`: a file of that kind is sent with each message. `LOCATION`: a place is. */
  format: "TEXT" | "IMAGE" | "VIDEO" | "DOCUMENT" | "LOCATION";
  /** The line; empty for the other formats. */
  text: string;
}
/** An example of the value of a variable, by which Meta judges the template. */
export interface TemplateSample {
  /** The name of the variable, as `variables` of the template has it. */
  name: string;
  /** The value in one line, without tabs. */
  value: string;
}
/** A sample that Meta has got. It is not stored here. */
export interface TemplateSampleFile {
  /** The name of the file. */
  name: string;
  /** `IMAGE`, `VIDEO` or `DOCUMENT`, as the upload of the sample has answered. The kinds of a header that is a file. */
  format: "IMAGE" | "VIDEO" | "DOCUMENT";
  /** Meta’s handle of the sample, as its upload has answered. */
  handle: string;
}
/** The value of a variable. */
export interface TemplateValue {
  /** The name of the variable, as `variables` of the template has it. */
  name: string;
  /** The value in one line, without tabs. */
  value: string;
}
/** A variable of a template. */
export interface TemplateVariable {
  /** The name by which a value is given: the one in the braces of the text, as `1` or `nome`; with `header.` before it in the header; `button.` and its number for a button, as `button.1`. */
  name: string;
  /** The place where it stands: `header`, `body` or `button`. */
  place: "header" | "body" | "button";
  /** An example, as Meta was given it; empty: none. */
  sample: string;
}
export interface TestCampaignBody {
  /** The contact who gets the test, by its id. */
  contactId: number;
  /** The number of the text, 1 to 5; the first that is filled by default. */
  variant?: number;
}
/** The answer of an endpoint to a test. */
export interface TestedWebhook {
  /** The delivery in the log, by its id. */
  deliveryId: number;
  /** Whether the endpoint took it. */
  isDelivered: boolean;
  /** The request and its answer. */
  attempt: WebhookAttempt;
}
export interface TicketCounts {
  /** Open tickets of the caller, or of everybody with `showAll`; at most 1,000 are counted. */
  open: number;
  /** Tickets that wait, of those that the caller may see; at most 1,000 are counted. */
  pending: number;
  /** Tickets that wait in queues that are not the caller's, counted only where `pending` is 0; at most 1,000 are counted. */
  waitingElsewhere: number;
}
export interface TicketPage {
  /** The tickets of the page, in the order that the operation names. */
  tickets: TicketView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
/** The contact looks like a machine: the bot is silent and the ticket waits for people. */
export interface TicketSilence {
  /** Why the bot fell silent. `minute`, `tenMinutes`, `day`: too many answers in that time without a person of the company. `repeated`: the same texts again and again. `fast`: texts that come faster than people write. */
  reason: "minute" | "tenMinutes" | "day" | "repeated" | "fast";
  /** ISO 8601, in UTC. */
  since: string;
}
export interface TicketView {
  /** The id of the ticket. */
  id: number;
  /** A second name of the ticket, as it stands in the address of the web app. */
  uuid: string;
  /** The number by which people of the company call the ticket. It counts the tickets of the company, from 1 on; some numbers may be left out. */
  number: number;
  /** `pending`: waits for an agent. `open`: an agent has it. `closed`: it is over. */
  status: "pending" | "open" | "closed";
  /** The beginning of the last message, or a word for its file. */
  lastMessage: string;
  /** Whether the last message is the company’s. */
  lastMessageFromMe: boolean;
  /** How far the last message is, where it is the company’s: -1 could not be sent, 0 queued, 1 at WhatsApp’s server, 2 delivered, 3 read, 4 played. */
  lastMessageAck: number;
  /** The last message, by its id; null: there is none. */
  lastMessageId: number | null;
  /** How many messages of the contact nobody has read. */
  unreadMessages: number;
  /** Whether it is a group of WhatsApp. */
  isGroup: boolean;
  /** Whether the bot serves the contact now. */
  chatbot: boolean;
  /** The agent who has the ticket, by their id; null: nobody. */
  userId: number | null;
  /** The queue that the ticket is in, by its id; null: none. */
  queueId: number | null;
  /** The connection that the conversation goes through, by its id; null: it was removed. */
  whatsappId: number | null;
  /** The contact of the conversation, by its id. */
  contactId: number;
  /** The contact of the conversation. */
  contact: ContactView;
  /** The agent who has the ticket; null: nobody. */
  user: NamedRef | null;
  /** The queue that the ticket is in; null: none. */
  queue: QueueChip | null;
  /** The connection; null: it was removed. */
  whatsapp: NamedRef | null;
  /** Until when free messages may be sent; null: at any time, as over a linked phone. */
  window?: MessageWindow | null;
  /** The tags on the ticket. */
  tags: QueueChip[];
  /** The promise that is due next; null: none, or the ticket is closed. */
  serviceLevel: ServiceLevel | null;
  /** Since when the contact waits for a person: in the queue, or for the answer of the agent; null: nobody waits, the bot serves the contact, or it is a group. ISO 8601, in UTC. */
  waitingSince: string | null;
  /** Until when the ticket is away from the list; null: it is not. */
  snooze: Snooze | null;
  /** The bot fell silent, as the contact looks like a machine; until a person takes or closes the ticket. null: none. */
  silence?: TicketSilence | null;
  /** The note of the previous agent for the next one; null: none, or a person has written to the contact since. */
  handover: Handover | null;
  /** In the answer to a search only, and not where the contact is what was found. */
  found?: FoundMessage;
  /** The id that the ticket has in a program of the company; null: none was given. It need not be unique. */
  externalId: string | null;
  /** Texts by their names that programs keep with the ticket; an empty object: there are none. */
  metadata: Record<string, unknown>;
  /** When it was opened. ISO 8601, in UTC. */
  createdAt: string;
  /** When it was changed last. ISO 8601, in UTC. */
  updatedAt: string;
}
/** A call of a foreign system; texts are shortened and contain no secrets. */
export interface TurnCall {
  /** The request that was made. */
  request: string;
  /** How long it took, in milliseconds. */
  ms: number;
  /** The HTTP status of the answer; null: none came. */
  status: number | null;
  /** The beginning of what was sent. */
  sent: string;
  /** The beginning of the answer. */
  answer: string;
}
/** The calls, tokens and outcome of one turn of a prompt or an integration. */
export interface TurnTrace {
  /** The system that answered: a `prompt` of the company, or an `integration`. */
  kind: "prompt" | "integration";
  /** The name of the prompt or integration. */
  name: string;
  /** The kind of the prompt’s or integration’s system. */
  type: string;
  /** How long it took, in milliseconds. */
  ms: number;
  /** `ok`, or a word for the failure. */
  status: string;
  /** Tokens that the model read; null: not known. */
  inputTokens: number | null;
  /** Tokens that the model wrote; null: not known. */
  outputTokens: number | null;
  /** The calls of foreign systems; for admins only. */
  calls?: TurnCall[];
  /** The passages that went to the model; for admins only. */
  passages?: UsedPassage[];
}
/** Fields that are left out stay unchanged. */
export interface UpdateCampaignBody {
  /** The name of the campaign. */
  name?: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
  /** The text in its first variant; the filled ones are used in turn. Empty: none. */
  message1?: string;
  /** The second variant of the text; empty: none. */
  message2?: string;
  /** The third variant of the text; empty: none. */
  message3?: string;
  /** The fourth variant of the text; empty: none. */
  message4?: string;
  /** The fifth variant of the text; empty: none. */
  message5?: string;
  /** The text that asks for a confirmation, in its first variant; empty: none. */
  confirmationMessage1?: string;
  /** The text that asks for a confirmation, in its second variant; empty: none. */
  confirmationMessage2?: string;
  /** The text that asks for a confirmation, in its third variant; empty: none. */
  confirmationMessage3?: string;
  /** The text that asks for a confirmation, in its fourth variant; empty: none. */
  confirmationMessage4?: string;
  /** The text that asks for a confirmation, in its fifth variant; empty: none. */
  confirmationMessage5?: string;
  /** A confirmation message goes first; the contact’s first answer releases the message. By default a new campaign has none. */
  confirmation?: boolean;
  /** A template that Meta has approved, in place of all texts; for official numbers only. The values of its variables may have the placeholders of the texts. null, as by default: none. */
  template?: ChosenTemplate | null;
  /** The time at which the campaign starts. With a time it is PROGRAMADA, without one INATIVA. ISO 8601; without a time zone it is in that of the company. null: none. */
  scheduledAt?: string | null;
  /** The first of its connections, by its id; see `whatsappIds`. null: none. */
  whatsappId?: number | null;
  /** Connections that share the recipients by what each may send, by their ids; without it that of `whatsappId`. */
  whatsappIds?: number[];
  /** The contact list that is the audience, by its id. null: none. */
  contactListId?: number | null;
  /** The tag whose tickets’ contacts are the audience, instead of a contact list; by its id. null: none. */
  tagListId?: number | null;
  /** The file list whose files go before the message, by its id. null: none. */
  fileListId?: number | null;
  /** The queue of the tickets that answers open, by its id. null: none. */
  queueId?: number | null;
  /** Sends on these days only, in the time zone of the company; empty: on all. `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`, `sunday`. */
  windowDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** Sends from this time of the day on; empty, the default: from its beginning. A time of day as `HH:MM`, in the time zone of the company. */
  windowFrom?: string;
  /** Sends until this time of the day; empty, the default: to its end. A time of day as `HH:MM`, in the time zone of the company. */
  windowTo?: string;
  /** The fewest seconds between two messages, drawn anew for each; null: the interval of the settings. */
  delayMin?: number | null;
  /** The most seconds between two messages; null: the interval of the settings. */
  delayMax?: number | null;
  /** Leaves out who received a campaign in so many days; 0, the default of a new campaign: nobody. */
  excludeDays?: number;
  /** Leaves out contacts of whom a ticket waits or is being served at the start; by default a new campaign does not. */
  excludeOpenTickets?: boolean;
  /** Adds the line that says how to opt out; by default a new campaign does not. */
  optOutLine?: boolean;
}
/** Fields that are left out stay unchanged. */
export interface UpdateContactBody {
  /** A new one has 2 to 50 characters. */
  name?: string;
  /** A number other than the stored one is read like that of a new contact. */
  number?: string;
  /** The e-mail address; null: none any more. */
  email?: string | null;
  /** Whether the bot never answers the contact. */
  disableBot?: boolean;
  /** Whether the contact is blocked: messages are kept and bother nobody, and nothing is sent. */
  blocked?: boolean;
  /** All further fields; they replace those that there are. */
  extraInfo?: ContactField[];
  /** The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay. */
  metadata?: Record<string, unknown>;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
  /** The consent; not given: it stays as it is, and that of a new contact is `unknown`. Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away. */
  consent?: "unknown" | "given" | "refused" | "withdrawn";
  /** The moment of a change that comes without one is the present. ISO 8601; without a time zone it is in that of the company. null: none. */
  consentAt?: string | null;
  /** The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. null: none. */
  legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  /** A note on the consent; not given: it stays as it is, and a new contact has none. */
  consentNote?: string;
}
/** Fields that are left out stay unchanged. */
export interface UpdateContactListBody {
  /** The name of the contact list. */
  name: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
}
/** Fields that are left out stay unchanged. */
export interface UpdateContactListItemBody {
  /** The name of the contact; a new one has 2 to 50 characters. */
  name: string;
  /** The number; one other than the stored one is read like that of a new contact. */
  number: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
  /** The e-mail address; null: none. */
  email?: string | null;
  /** Values that `{key}` in a text stands for, each key once; by default a new contact has none. */
  variables?: ItemVariable[];
}
/** Fields that are left out stay unchanged. */
export interface UpdateFileListBody {
  /** The name of the file list. */
  name?: string;
  /** The text that goes with the files. */
  message?: string;
  /** The whole list anew, in its order. */
  options?: FileOption[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
}
/** Fields that are left out stay unchanged. */
export interface UpdateMessageTemplateBody {
  /** `MARKETING` or `UTILITY`; by default it stays. That of an approved template cannot be changed. */
  category?: "MARKETING" | "UTILITY";
  /** A line above the text, up to 60 characters with at most one variable; none by default. */
  headerText?: string;
  /** A file above the text, in place of a line; none by default. Meta wants a sample with each change of the template. */
  headerFile?: NewTemplateFile;
  /** The text; a variable is a name in double braces, as `{{nome}}`, or a number, as `{{1}}`. */
  body: string;
  /** A line below the text, without variables; none by default. */
  footer?: string;
  /** The buttons; none by default. */
  buttons?: NewTemplateButton[];
  /** An example for each variable of header and text, by the names in `variables` of the template; none by default. */
  samples?: TemplateSample[];
}
/** Fields that are left out stay unchanged. */
export interface UpdateQueueBody {
  /** The name of the queue. */
  name?: string;
  /** The colour, as `#rrggbb`. */
  color?: string;
  /** Sent to a contact who begins a conversation; empty: nothing is. */
  greetingMessage?: string;
  /** Sent outside the opening hours; empty: nothing is. */
  outOfHoursMessage?: string;
  /** The place of the queue in the menu, by number; null: after those that have one. */
  orderQueue?: number | null;
  /** The opening hours anew; days that are not named are as usual: Monday to Friday 08:00-18:00, Saturday 08:00-12:00. */
  schedules?: WorkingDay[];
  /** The integration that answers by itself, by its id. null: none. */
  integrationId?: number | null;
  /** The AI prompt that answers by itself, by its id. null: none. */
  promptId?: number | null;
  /** The whole menu anew. */
  options?: OptionDraft[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
  /** Minutes of the opening hours to the first answer of a person; null, as of a new queue: no promise. */
  firstAnswerMinutes?: number | null;
  /** Minutes of the opening hours to the end of the conversation; null, as of a new queue: no promise. */
  resolutionMinutes?: number | null;
  /** Agents are warned so many minutes before; null, as of a new queue: after 80 % of the time. */
  warnMinutes?: number | null;
  /** Whether waiting tickets go to available agents by themselves; by default a new queue does not. */
  autoAssign?: boolean;
  /** An agent with so many open tickets, of whatever queue, gets no further one by itself; by default a new queue has 5. */
  agentCapacity?: number;
  /** An assigned ticket goes back to the queue after so many minutes without an answer; null, as of a new queue: never. */
  returnAfterMinutes?: number | null;
}
/** Fields that are left out stay unchanged. */
export interface UpdateQueueOptionBody {
  /** The option that it hangs below from now on, by its id, with all that hangs below it; -1: to the top. null: none. */
  parentId?: number | null;
  /** The line in the menu. */
  title?: string;
  /** Sent to the contact who chooses it; empty: nothing is. */
  message?: string;
  /** Where among its siblings, from 1. */
  option?: number;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
}
/** Fields that are left out stay unchanged. */
export interface UpdateQuickMessageBody {
  /** The shortcode that an agent types for the message; a `/` before it is taken off. */
  shortcode?: string;
  /** The text. */
  message?: string;
  /** true: the whole company’s; false: its author’s. */
  geral?: boolean;
  /** false: it is not offered. */
  status?: boolean;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
}
/** Fields that are left out stay unchanged. */
export interface UpdateScheduleBody {
  /** The text, with placeholders as `{{name}}`. */
  body?: string;
  /** The contact whom it goes to, by its id. */
  contactId?: number;
  /** A new time; a message that could not be sent is tried again then. ISO 8601; without a time zone it is in that of the company. */
  sendAt?: string;
  /** The connection, by its id; null: the default one of then. */
  whatsappId?: number | null;
  /** The queue of the ticket that the contact’s answer opens, by its id; null: none. */
  queueId?: number | null;
  /** The template for contacts who have not written for a day, as at the creation; null: none. */
  fallback?: ChosenTemplate | null;
  /** How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same time of day, in the time zone of the company. */
  recurrence?: "none" | "daily" | "weekly" | "monthly";
  /** The last possible day; null: without end. A day as `YYYY-MM-DD`, in the time zone of the company. */
  repeatUntil?: string | null;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
}
/** Fields that are left out stay unchanged. */
export interface UpdateTagBody {
  /** The name of the tag. */
  name?: string;
  /** The colour, as `#rrggbb`. */
  color?: string;
  /** 1: the tag is a lane of the kanban; 0: it is none. */
  kanban?: number;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
}
/** Fields that are left out stay unchanged. */
export interface UpdateTicketBody {
  /** `pending`: waits for an agent. `open`: an agent has it. `closed`: it is over. */
  status?: "pending" | "open" | "closed";
  /** The agent who gets the ticket, by their id; null: nobody. */
  userId?: number | null;
  /** The queue that the ticket goes to, by its id; null: none. */
  queueId?: number | null;
  /** For the agent who gets it, at a transfer. */
  note?: string;
  /** Whether the bot goes on with the contact after the change. */
  useIntegration?: boolean;
  /** Taken and not used. */
  promptId?: number | null;
  /** Taken and not used. */
  integrationId?: number | null;
  /** The id of the ticket in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the ticket. They replace those that are there; without them those stay. */
  metadata?: Record<string, unknown>;
}
/** Fields that are left out stay unchanged. */
export interface UpdateUserBody {
  /** The name of the user. */
  name?: string;
  /** API keys do not change it, since a new password can be requested by mail to the address. */
  email?: string;
  /** A new password; empty: it stays. API keys do not change it. */
  password?: string;
  /** The present password, which is required to change one’s own password or e-mail. */
  currentPassword?: string;
  /** `user`, `supervisor` or `admin`; without it that stays. API keys make no `admin` and change none. */
  profile?: "admin" | "supervisor" | "user";
  /** Waiting tickets without a queue: `enable` or `enabled` shows them, `disable` or `disabled` does not; without it that stays. */
  allTicket?: "enable" | "enabled" | "disable" | "disabled";
  /** The connection, by its id. null: none. */
  whatsappId?: number | null;
  /** Queues, by their ids. */
  queueIds?: number[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
}
/** Fields that are left out stay unchanged. */
export interface UpdateWebhookBody {
  /** The name of the webhook. */
  name?: string;
  /** The address that events are posted to; it must be public. */
  url?: string;
  /** The types of events that are posted, as `message.received`, or groups of them, as `message.*`. */
  events?: ("message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "template.updated" | "rating.received" | "automation.called" | "message.*" | "ticket.*" | "contact.*" | "connection.*" | "campaign.*" | "template.*" | "rating.*" | "automation.*")[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
  /** Connections whose events are delivered; empty: all. One disabled as `noConnection` needs a choice to be active again. By their ids. */
  connectionIds?: number[];
  /** The shape of the bodies; by default a new webhook has `recado`. Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone. */
  shape?: "recado" | "evolution";
  /** Whether events are posted; by default a new webhook is active. */
  active?: boolean;
  /** Only events of test keys are posted, with `isTest` in their data; by default those of the company, and no tests. */
  isTest?: boolean;
  /** Headers that each request carries besides the signature; they replace all that there are, and values are never returned. By default a new webhook has none. */
  secretHeaders?: WebhookHeader[];
}
/** Fields that are left out stay unchanged. */
export interface UpdateWhatsappBody {
  /** The name of the connection. */
  name?: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version?: string;
  /** Whether it is the one that is used where none is named; the first connection is by default, others are not. */
  isDefault?: boolean;
  /** The kind of the connection; `beta`, the default, is the only one now. */
  provider?: string;
  /** For the external messages API, made by the client: 16 characters or more; empty: none any more. API keys may not set it. */
  token?: string;
  /** Sent to a contact who begins a conversation; empty: nothing is. */
  greetingMessage?: string;
  /** Sent when a ticket is closed; empty: nothing is. */
  complationMessage?: string;
  /** Sent outside the opening hours; empty: nothing is. */
  outOfHoursMessage?: string;
  /** Asks for a rating when a ticket is closed; empty: nothing is asked. */
  ratingMessage?: string;
  /** Sent when a ticket is closed as the contact stayed silent; empty: nothing is. */
  expiresInactiveMessage?: string;
  /** Minutes without an answer of the contact after which an open ticket is closed; 0: never. */
  expiresTicket?: number;
  /** Minutes between two menus of the bot; 0, the default: no pause. */
  timeUseBotQueues?: number;
  /** Menus that the bot sends in an episode, 3 by default; 0: no limit. */
  maxUseBotQueues?: number;
  /** Minutes without a message after which a waiting ticket without queue goes to `transferQueueId`; null or 0: never. */
  timeToTransfer?: number | null;
  /** The queue that a ticket goes to when `timeToTransfer` is over, by its id. null: none. */
  transferQueueId?: number | null;
  /** The AI prompt that answers by itself, by its id. null: none. */
  promptId?: number | null;
  /** The integration that answers by itself, by its id. null: none. */
  integrationId?: number | null;
  /** The queues among which the bot lets contacts choose, by their ids; none by default. */
  queueIds?: number[];
  /** Not in the future. A day as `YYYY-MM-DD`, in the time zone of the company. null: none. */
  inUseSince?: string | null;
  /** The owner’s own ceiling of cold chats a day, in place of the warm-up’s; null: none. */
  coldPerDay?: number | null;
  /** The access to an official number: needed to add one, and for these connections only; without a part of it the stored part stays. */
  cloudAccess?: CloudAccess;
}
export interface UploadListSheetForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface UploadSheetForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface UploadTemplateSampleForm {
  /** The files, a part of the form for each. */
  file: Blob[];
}
export interface UploadToListForm {
  /** The option whose file it is; without one each file becomes an option of its own. By its id. null: none. */
  id?: number | null;
  /** The name of the new option; without one it is called as its file. */
  name?: string;
  /** The files, a part of the form for each. */
  files: Blob[];
}
export interface UpsertContactBody {
  /** 2 to 50 characters. A new contact without one is named by its number until WhatsApp says a name. */
  name?: string;
  /** The e-mail address; null or an empty text: none. */
  email?: string | null;
  /** The consent; not given: it stays as it is, and that of a new contact is `unknown`. Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away. */
  consent?: "unknown" | "given" | "refused" | "withdrawn";
  /** The moment of a change that comes without one is the present. ISO 8601; without a time zone it is in that of the company. null: none. */
  consentAt?: string | null;
  /** The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. null: none. */
  legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  /** A note on the consent; not given: it stays as it is, and a new contact has none. */
  consentNote?: string;
  /** No messages of the bot for this contact. Without it a new contact gets them, and another one stays as it is. */
  disableBot?: boolean;
  /** Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. Without it nothing changes. */
  blocked?: boolean;
  /** All custom fields of the contact: they replace those that there are. Without it they stay. */
  extraInfo?: ContactField[];
  /** The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay. */
  metadata?: Record<string, unknown>;
}
export interface UpsertContacts {
  /** 1 to 1,000 contacts. A number that comes twice is changed twice, in this order. */
  contacts: BulkContact[];
}
export interface UpsertedContact {
  /** The contact was added, and the status is 201; else it was there, and the status is 200. */
  isNew: boolean;
  /** The id of the upserted contact. */
  id: number;
  /** The name of the upserted contact. */
  name: string;
  /** Digits with country code; a group's id for groups. */
  number: string;
  /** The e-mail address; null: none. */
  email: string | null;
  /** The address of the picture, which works without a key until `profilePicUrlExpiresAt`; null: there is none. */
  profilePicUrl: string | null;
  /** Whether it is a group of WhatsApp. */
  isGroup: boolean;
  /** Whether the bot never answers the contact. */
  disableBot: boolean;
  /** Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. */
  blocked: boolean;
  /** Further fields of the contact, each with a name and a value. */
  extraInfo: ContactField[];
  /** Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away. */
  consent: "unknown" | "given" | "refused" | "withdrawn";
  /** When the consent was given, refused or withdrawn; null where nothing is known of it. ISO 8601, in UTC. */
  consentAt: string | null;
  /** The legal basis of the processing; null: none is known. The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. */
  legalBasis: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null;
  /** What is noted of the consent. */
  consentNote: string;
  /** The id that the contact has in a program of the company; null: none was given. It need not be unique. */
  externalId: string | null;
  /** Texts by their names that programs keep with the contact; an empty object: there are none. */
  metadata: Record<string, unknown>;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
  /** When the address in `profilePicUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address. */
  profilePicUrlExpiresAt: string | null;
}
/** A passage of a prompt's sources that went to the model. */
export interface UsedPassage {
  /** The name of the source. */
  source: string;
  /** The passage, shortened. */
  text: string;
}
/** The template that a message was made of. */
export interface UsedTemplate {
  /** The name of the template. */
  name: string;
  /** The language as Meta names it, such as `pt_BR`. */
  language: string;
  /** The words of its buttons. */
  buttons: string[];
}
export interface UserPage {
  /** The users of the page. */
  users: UserView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  count: number | null;
}
export interface UserView {
  /** The id of the user. */
  id: number;
  /** The name of the user. */
  name: string;
  /** The e-mail address. */
  email: string;
  /** `admin`: may do everything in the company. `supervisor`: sees the work of their queues. `user`: an agent. */
  profile: "admin" | "supervisor" | "user";
  /** Whether the user runs the platform. */
  super: boolean;
  /** Whether the user has the app open now. */
  online: boolean;
  /** false: the user has chosen to be away, and no ticket is assigned to them automatically. */
  available: boolean;
  /** Signs in with one. */
  secondFactor: boolean;
  /** Ended with the support session that made the user: nobody signs in until an admin saves the user, with a new password. */
  ended: boolean;
  /** `enable`: also sees waiting tickets without a queue. `disable`: sees those of their queues only. */
  allTicket: "enable" | "disable";
  /** The id of the company, which is that of the key. */
  companyId: number;
  /** The connection of the user, by its id; null: none of their own. */
  whatsappId: number | null;
  /** The queues that the user serves. */
  queues: QueueRef[];
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
/** Whether the best and the second text differ in replies by more than chance; see `services/campaigns/src/report`. */
export interface VariantComparison {
  /** The number of the text with the highest share of answers. */
  best: number;
  /** Whether `chance` is below 5 %. */
  isSignificant: boolean;
  /** Probability of a difference this large by chance alone, from 0 to 1. */
  chance: number;
}
/** Results of one of the texts. Each number includes those after it: `delivered` includes `read`. */
export interface VariantResult {
  /** The number of the text, 1 to 5; in `total` of no meaning. */
  variant: number;
  /** The text. */
  text: string;
  /** Recipients that are not left out. */
  recipients: number;
  /** Messages that are at WhatsApp’s server. */
  sent: number;
  /** Messages that reached a phone. */
  delivered: number;
  /** Messages that were read. */
  read: number;
  /** Recipients who answered. */
  replied: number;
  /** Recipients who opted out. */
  optedOut: number;
  /** Messages that could not be sent. */
  failed: number;
}
/** Tickets that wait for a person at this moment, whatever the range; those that the bot serves are left out. */
export interface WaitingNow {
  /** The number of tickets that wait. */
  count: number;
  /** Minutes that they have waited so far, on average; null: none waits. */
  avgMinutes: number | null;
  /** The ticket that has waited the longest; null: none waits. */
  longest: WaitingTicket | null;
}
/** A ticket whose contact waits. */
export interface WaitingTicket {
  /** The uuid of the ticket. */
  uuid: string;
  /** The name of the contact. */
  contactName: string;
  /** The moment from which on the contact waits. ISO 8601, in UTC. */
  since: string;
}
/** A header of an answer. */
export interface WebhookAnswerHeader {
  /** The name of the header. */
  name: string;
  /** The value of the header. */
  value: string;
}
/** One request to the endpoint and its answer. */
export interface WebhookAttempt {
  /** When it was posted. ISO 8601, in UTC. */
  at: string;
  /** How long it took, in milliseconds. */
  duration: number;
  /** HTTP status; null where no answer came. */
  status: number | null;
  /** Reason of a failure, as `timeout`, `refusedAddress` or `status`; null: the event was delivered. */
  error: string | null;
  /** Headers of the answer. */
  headers: WebhookAnswerHeader[];
  /** The beginning of the answer. */
  body: string;
}
export interface WebhookDeliveryDetails {
  /** The body of every attempt; null before the first one. */
  request: string | null;
  /** Oldest first. */
  log: WebhookAttempt[];
  /** The id of the delivery. */
  id: number;
  /** The webhook, by its id. */
  webhookId: number;
  /** The header `webhook-id`, the same in every attempt, by which the receiver knows repeats. */
  eventId: string;
  /** The type of the event, as the field `type` of the body; `webhook.test`: a test; `api-message.status`: a state of a call, for its `statusCallback`. */
  type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "template.updated" | "rating.received" | "automation.called" | "api-message.status" | "webhook.test";
  /** The `statusCallback` of the call; null: the delivery is of a webhook. */
  callbackUrl: string | null;
  /** `ticket-12`, `contact-3`, `connection-1` or `campaign-5`: deliveries of one subject are posted in their order. */
  subject: string;
  /** `waiting`: not delivered yet, it is tried again. `delivered`: answered with 2xx. `failed`: given up after a day, or its endpoint answered 410. */
  state: "waiting" | "delivered" | "failed";
  /** How often it was tried. */
  attempts: number;
  /** HTTP status of the last answer; null: none came. */
  status: number | null;
  /** Why the last attempt failed, as `timeout`, `refusedAddress` or `status`; null: it did not. */
  error: string | null;
  /** When the event was put into the queue. ISO 8601, in UTC. */
  createdAt: string;
  /** When it was delivered or given up; null: not yet. ISO 8601, in UTC. */
  finishedAt: string | null;
}
export interface WebhookDeliveryPage {
  /** The deliveries of the page. */
  deliveries: WebhookDeliveryView[];
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
}
export interface WebhookDeliveryView {
  /** The id of the delivery. */
  id: number;
  /** The webhook, by its id. */
  webhookId: number;
  /** The header `webhook-id`, the same in every attempt, by which the receiver knows repeats. */
  eventId: string;
  /** The type of the event, as the field `type` of the body; `webhook.test`: a test; `api-message.status`: a state of a call, for its `statusCallback`. */
  type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "template.updated" | "rating.received" | "automation.called" | "api-message.status" | "webhook.test";
  /** The `statusCallback` of the call; null: the delivery is of a webhook. */
  callbackUrl: string | null;
  /** `ticket-12`, `contact-3`, `connection-1` or `campaign-5`: deliveries of one subject are posted in their order. */
  subject: string;
  /** `waiting`: not delivered yet, it is tried again. `delivered`: answered with 2xx. `failed`: given up after a day, or its endpoint answered 410. */
  state: "waiting" | "delivered" | "failed";
  /** How often it was tried. */
  attempts: number;
  /** HTTP status of the last answer; null: none came. */
  status: number | null;
  /** Why the last attempt failed, as `timeout`, `refusedAddress` or `status`; null: it did not. */
  error: string | null;
  /** When the event was put into the queue. ISO 8601, in UTC. */
  createdAt: string;
  /** When it was delivered or given up; null: not yet. ISO 8601, in UTC. */
  finishedAt: string | null;
}
/** A header that each request to the endpoint carries besides the signature. */
export interface WebhookHeader {
  /** The name of the header. */
  name: string;
  /** An empty value keeps the stored one, unless the address of the endpoint moves to another server. */
  value: string;
}
export interface WebhookView {
  /** The id of the webhook. */
  id: number;
  /** The name of the webhook. */
  name: string;
  /** The address that events are posted to. */
  url: string;
  /** The types of events that are posted, as `message.received`, or groups of them, as `message.*`. */
  events: string[];
  /** Connections whose events are posted; empty: all. By their ids. */
  connectionIds: number[];
  /** Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone. */
  shape: "recado" | "evolution";
  /** Whether events are posted. */
  active: boolean;
  /** Only events of test keys are posted; false: those of the company, and no tests. */
  isTest: boolean;
  /** `active`: events are posted. `disabledByUser`: somebody switched it off. `disabledByFailure`: the platform did, see `disabledReason`. */
  state: "active" | "disabledByUser" | "disabledByFailure";
  /** Why the platform disabled it; null: it did not. Reasons for which the platform disables an endpoint. `gone`: it answered 410. `failing`: nothing was delivered for a day. `noConnection`: the connections that it watched were removed. */
  disabledReason: "gone" | "failing" | "noConnection" | null;
  /** Since when it is disabled; null: it is not. ISO 8601, in UTC. */
  disabledSince: string | null;
  /** The names of the secret headers. */
  headerNames: string[];
  /** Until when the secret before the last rotation signs as well; null: there is none. ISO 8601, in UTC. */
  previousSecretUntil: string | null;
  /** Time of the first failed attempt since the last delivery; null: the last one succeeded. ISO 8601, in UTC. */
  failingSince: string | null;
  /** When something was delivered last; null: never. ISO 8601, in UTC. */
  lastDeliveredAt: string | null;
  /** Deliveries of the last 24 hours. */
  delivered: number;
  /** Failed attempts of the last 24 hours. */
  failedAttempts: number;
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
export interface WhatsappView {
  /** The id of the connection. */
  id: number;
  /** The name of the connection. */
  name: string;
  /** Whether it is the one that is used where none is named. */
  isDefault: boolean;
  /** `OPENING`: it connects. `qrcode`: a QR code waits to be scanned. `PAIRING`: the phone is being linked. `CONNECTED`: messages come and go. `TIMEOUT`: it was lost and is tried again. `DISCONNECTED`: it is not linked, or was ended. */
  status: "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED";
  /** Why it is not connected, as a code; null while it is. */
  reason: string | null;
  /** The code to scan, as text; only for those who may link connections (keys with `connections:write`), empty for others. */
  qrcode: string;
  /** Eight characters to type on the phone, while pairing by code; only for those who may link. */
  pairingCode: string;
  /** QR codes shown in this attempt. */
  retries: number;
  /** Digits of the linked number. null: none. */
  number: string | null;
  /** Since when it is down though it should be up; null while it is up, or not meant to be. ISO 8601, in UTC. */
  downSince: string | null;
  /** The restriction WhatsApp imposed: `too_fast` or `no_new_chats`. Replies go on; cold messages and campaigns wait. null: none. */
  restriction: string | null;
  /** Until when WhatsApp restricts the number; null: it does not. ISO 8601, in UTC. */
  restrictedUntil: string | null;
  /** Since when the number is in use, as the owner states it; null: counted from the day it was linked. A day as `YYYY-MM-DD`, in the time zone of the company. */
  inUseSince: string | null;
  /** The owner's own ceiling of cold chats a day, in place of the warm-up's; null: none. */
  coldPerDay: number | null;
  /** Whether the external messages API may be used with a token of the connection. */
  hasToken: boolean;
  /** The kind of the connection; `beta` now. */
  provider: string;
  /** `device`: a linked phone; `cloud`: an official number. `device`: a phone is linked like WhatsApp Web. `cloud`: an official number of Meta's Cloud API. */
  kind: "device" | "cloud";
  /** The abilities of the connection. Connections of different kinds have different abilities. `groups`, `polls`, `mentions`, `pictures`, `calls`: the channel has them. `edit`, `revoke`: messages that were sent can be changed. `seesTyping`: the channel shows when a contact types. `linking`: a phone is linked. `checksNumbers`: the channel says whether a number is on WhatsApp. `window`: free messages end a day after the contact's last message. `choices`: short menus are sent as buttons or a list. `templates`: messages of templates that Meta has approved are sent. */
  abilities: ("groups" | "edit" | "revoke" | "calls" | "pictures" | "polls" | "mentions" | "seesTyping" | "linking" | "checksNumbers" | "window" | "choices" | "templates")[];
  /** The state of an official number; null for a linked phone. */
  cloud: CloudNumber | null;
  /** Sent to a contact who begins a conversation; empty: nothing is. */
  greetingMessage: string;
  /** Sent when a ticket is closed; empty: nothing is. */
  complationMessage: string;
  /** Sent outside the opening hours; empty: nothing is. */
  outOfHoursMessage: string;
  /** Asks for a rating when a ticket is closed; empty: nothing is asked. */
  ratingMessage: string;
  /** Sent when a ticket is closed as the contact stayed silent; empty: nothing is. */
  expiresInactiveMessage: string;
  /** Minutes without an answer of the contact after which an open ticket is closed; 0: never. */
  expiresTicket: number;
  /** Minutes between two menus of the bot; 0: no pause. */
  timeUseBotQueues: number;
  /** Menus that the bot sends in an episode; 0: no limit. */
  maxUseBotQueues: number;
  /** Minutes without a message after which a waiting ticket without queue goes to `transferQueueId`; null or 0: never. */
  timeToTransfer: number | null;
  /** The queue that a ticket goes to when `timeToTransfer` is over, by its id. null: none. */
  transferQueueId: number | null;
  /** The AI prompt that answers by itself, by its id. null: none. */
  promptId: number | null;
  /** The integration that answers by itself, by its id. null: none. */
  integrationId: number | null;
  /** The queues, each by its id. */
  queues: ConnectionQueue[];
  /** When it was made. ISO 8601, in UTC. */
  createdAt: string;
  /** When it was changed last. ISO 8601, in UTC. */
  updatedAt: string;
  /** The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway. */
  version: string;
}
/** Opening hours of one day, in one stretch or two; equal or empty times: closed. */
export interface WorkingDay {
  /** The day of the week, as people read it. */
  weekday: string;
  /** The day of the week: `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday` or `sunday`. */
  weekdayEn: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
  /** A time of day as `HH:MM`, in the time zone of the company. */
  startTime: string;
  /** A time of day as `HH:MM`, in the time zone of the company. */
  endTime: string;
  /** After a break. A time of day as `HH:MM`, in the time zone of the company. */
  secondStart?: string;
  /** A time of day as `HH:MM`, in the time zone of the company. */
  secondEnd?: string;
}
/** Somebody of the audience whom a message to the stored number would not reach. */
export interface WrongNumber {
  /** The name of the contact. */
  name: string;
  /** As it is stored. */
  number: string;
  /** `moved`: the person has another number now. Why a number looks wrong. `moved`: the person has another number now. `national`: without country code. `duplicate`: another contact has it in its other spelling. `ambiguous`: of one of two countries. `missing`: empty. `notANumber`: no number. `noAreaCode`: without area code. `tooShort`, `tooLong`. `unknownCountry`: of no country. `severalNumbers`: more than one. `rounded`: rounded by a spreadsheet. `notAPerson`: of a group or a list. */
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
  /** Who the key or token is of, and what it may do. An API key needs no scope. The token of a connection is enough. */
  'me.get': { input: {  }; answer: CallerView };
  /** Users of the company. An API key needs the scope `users:read`. */
  'users.list': { input: { /** What to search for; without it all are listed. */ searchParam?: string; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: UserPage };
  /** Adds a user; an API key makes no administrator. An API key needs the scope `users:write`. */
  'users.create': { input: CreateUser; answer: UserView };
  /** Names of the colleagues. An API key needs the scope `users:read`. */
  'users.colleagues': { input: {  }; answer: Colleague[] };
  /** Oneself; any user of the company for an admin. An API key needs the scope `users:read`. */
  'users.get': { input: { /** The id of the user. */ id: number }; answer: UserView };
  /** Oneself (name, e-mail, password; the latter two with the present password); any user of the company for an admin; a key changes no administrator, password or e-mail. An API key needs the scope `users:write`. */
  'users.update': { input: { /** The id of the user. */ id: number } & UpdateUserBody; answer: UserView };
  /** Removes a user; the open tickets wait in their queues again, or go to a colleague; a key removes no administrator. An API key needs the scope `users:write`. */
  'users.remove': { input: { /** The id of the user. */ id: number; /** The colleague who gets the open tickets, by their id; without one they wait again. */ ticketsTo?: number }; answer: void };
  /** Funnel, texts against each other and time line of a campaign. An API key needs the scope `campaigns:read`. */
  'campaignReports.get': { input: { /** The id of the campaign. */ id: number }; answer: CampaignReport };
  /** Recipients of a campaign with their states, a page at a time. An API key needs the scope `campaigns:read`. */
  'campaignReports.recipients': { input: { /** The id of the campaign. */ id: number; /** Only recipients of this state. The state of a recipient. `pending`: nothing was sent. `confirming`: a confirmation is awaited. `sent`, `delivered`, `read`, `replied`: how far the message is, each includes those before it. `failed`: it could not be sent. `skipped`: left out. */ state?: "pending" | "confirming" | "sent" | "delivered" | "read" | "replied" | "failed" | "skipped"; /** Only recipients that were left out for this reason. Reasons to leave a contact of the audience out of a campaign. `invalid`: the number is not on WhatsApp. `optedOut`: wants no campaigns. `blocked`: a blocked contact. `noConsent`: refused or withdrew consent. `erased`: an erased person. `duplicate`: the number appears twice. `recent`: got a campaign lately. `frequency`: reached the most campaigns. `noConfirmation`: did not confirm. `refused`: answered no. `numberTaken`: the number is somebody else’s now. `openTicket`: a ticket of the contact was waiting or being served at the start. */ skipReason?: "invalid" | "optedOut" | "blocked" | "noConsent" | "erased" | "duplicate" | "recent" | "frequency" | "noConfirmation" | "refused" | "numberTaken" | "openTicket"; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: RecipientPage };
  /** Answers to a campaign, the newest first. An API key needs the scope `campaigns:read`. */
  'campaignReports.replies': { input: { /** The id of the campaign. */ id: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: CampaignReplyPage };
  /** All recipients of a campaign as CSV. An API key needs the scope `campaigns:read`. */
  'campaignReports.export': { input: { /** The id of the campaign. */ id: number }; answer: string };
  /** Pace, variables, opt-out words and limits of the company’s campaigns, each value as JSON. An API key needs the scope `campaigns:read`. */
  'campaignSettings.list': { input: {  }; answer: CampaignSettingView[] };
  /** Changes the settings that are given; the others stay. An API key needs the scope `campaigns:write`. */
  'campaignSettings.save': { input: SaveCampaignSettings; answer: CampaignSettingView[] };
  /** Campaigns, the newest first, a page at a time. An API key needs the scope `campaigns:read`. */
  'campaigns.list': { input: { /** Only campaigns of this state. `INATIVA`: without a time, it does not run. `PROGRAMADA`: starts at its time. `EM_ANDAMENTO`: it runs. `CANCELADA`: stopped. `FINALIZADA`: it is over. */ status?: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA"; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: CampaignPage };
  /** Adds a campaign: a draft that may be incomplete, or with a time a scheduled one. An API key needs the scope `campaigns:write`. */
  'campaigns.create': { input: CreateCampaign; answer: CampaignView };
  /** One campaign. An API key needs the scope `campaigns:read`. */
  'campaigns.get': { input: { /** The id of the campaign. */ id: number }; answer: CampaignView };
  /** Changes a campaign that is a draft, cancelled, or scheduled for more than an hour ahead. An API key needs the scope `campaigns:write`. */
  'campaigns.update': { input: { /** The id of the campaign. */ id: number } & UpdateCampaignBody; answer: CampaignView };
  /** Removes a campaign that is not running, with its report; messages that were sent stay. An API key needs the scope `campaigns:write`. */
  'campaigns.remove': { input: { /** The id of the campaign. */ id: number }; answer: void };
  /** Gives the campaign a file that carries the text as its caption; multipart with `file`. An API key needs the scope `campaigns:write`. */
  'campaigns.attach': { input: { /** The id of the campaign. */ id: number } & CampaignFileForm; answer: CampaignView };
  /** Takes the file away. An API key needs the scope `campaigns:write`. */
  'campaigns.detach': { input: { /** The id of the campaign. */ id: number }; answer: CampaignView };
  /** What would happen on a start: who receives it, who is left out and why, how long it takes, what is risky. An API key needs the scope `campaigns:read`. */
  'campaigns.forecast': { input: { /** The id of the campaign. */ id: number }; answer: CampaignForecast };
  /** Each text as a real recipient would read it. An API key needs the scope `campaigns:read`. */
  'campaigns.preview': { input: { /** The id of the campaign. */ id: number; /** A contact of the campaign's list; by default its first. By its id. */ contactListItemId?: number }; answer: CampaignPreview };
  /** Sends one of the texts to a contact of the company, outside of the campaign. An API key needs the scope `campaigns:write`. */
  'campaigns.test': { input: { /** The id of the campaign. */ id: number } & TestCampaignBody; answer: void };
  /** Adds a draft with the same content. An API key needs the scope `campaigns:write`. */
  'campaigns.duplicate': { input: { /** The id of the campaign. */ id: number }; answer: CampaignView };
  /** Starts a draft or a scheduled campaign now: its recipients are frozen with their texts. An API key needs the scope `campaigns:write`. */
  'campaigns.start': { input: { /** The id of the campaign. */ id: number }; answer: CampaignView };
  /** Stops a running campaign; at most the message on its way still goes out. An API key needs the scope `campaigns:write`. */
  'campaigns.cancel': { input: { /** The id of the campaign. */ id: number }; answer: CampaignView };
  /** Goes on where a campaign stopped: with the pending recipients, the failed ones, or both. An API key needs the scope `campaigns:write`. */
  'campaigns.restart': { input: { /** The id of the campaign. */ id: number } & RestartCampaignBody; answer: CampaignView };
  /** Contact lists with their numbers of contacts, a page at a time. An API key needs the scope `campaigns:read`. */
  'contactLists.list': { input: { /** What to search for; without it all are listed. */ searchParam?: string; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: ContactListPage };
  /** Adds an empty contact list. An API key needs the scope `campaigns:write`. */
  'contactLists.create': { input: CreateContactList; answer: ContactListView };
  /** Names of the contact lists, for choosing one; the newest 1,000. An API key needs the scope `campaigns:read`. */
  'contactLists.all': { input: {  }; answer: ContactListRef[] };
  /** One contact list. An API key needs the scope `campaigns:read`. */
  'contactLists.get': { input: { /** The id of the contact list. */ id: number }; answer: ContactListView };
  /** Renames a contact list. An API key needs the scope `campaigns:write`. */
  'contactLists.update': { input: { /** The id of the contact list. */ id: number } & UpdateContactListBody; answer: ContactListView };
  /** Removes a contact list with its contacts; campaigns that have begun keep their recipients. An API key needs the scope `campaigns:write`. */
  'contactLists.remove': { input: { /** The id of the contact list. */ id: number }; answer: void };
  /** Adds contacts of the company: those a search finds, those of tickets with a tag, or both. An API key needs the scope `campaigns:write`. */
  'contactLists.fill': { input: { /** The id of the contact list. */ id: number } & FillContactListBody; answer: ChangedRows };
  /** Adds the contacts of another list; numbers that are in both stay as they are here. An API key needs the scope `campaigns:write`. */
  'contactLists.merge': { input: { /** The id of the contact list. */ id: number } & OtherListBody; answer: ChangedRows };
  /** Removes the contacts that are also in another list. An API key needs the scope `campaigns:write`. */
  'contactLists.subtract': { input: { /** The id of the contact list. */ id: number } & OtherListBody; answer: ChangedRows };
  /** Checks the numbers of the list on WhatsApp again, slowly. An API key needs the scope `campaigns:write`. */
  'contactLists.check': { input: { /** The id of the contact list. */ id: number }; answer: void };
  /** Contacts of a list, a page at a time. An API key needs the scope `campaigns:read`. */
  'contactListItems.list': { input: { /** The contact list, by its id. */ contactListId: number; /** Only items whose numbers have this state. Whether a number is on WhatsApp. `unchecked`: not asked yet. `checking`: asked, no answer yet. `unknown`: the company has official numbers only, which find that out with a message. `valid`: yes. `invalid`: no. */ checkState?: "unchecked" | "checking" | "valid" | "invalid" | "unknown"; /** true: only contacts whose number is wrong or in doubt. */ isDoubtful?: boolean; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: ContactListItemPage };
  /** Adds a contact to a list and checks its number on WhatsApp. An API key needs the scope `campaigns:write`. */
  'contactListItems.create': { input: CreateContactListItem; answer: ContactListItemView };
  /** One contact of a list. An API key needs the scope `campaigns:read`. */
  'contactListItems.get': { input: { /** The id of the contact in the list. */ id: number }; answer: ContactListItemView };
  /** Changes a contact of a list. An API key needs the scope `campaigns:write`. */
  'contactListItems.update': { input: { /** The id of the contact in the list. */ id: number } & UpdateContactListItemBody; answer: ContactListItemView };
  /** Removes a contact from a list. An API key needs the scope `campaigns:write`. */
  'contactListItems.remove': { input: { /** The id of the contact in the list. */ id: number }; answer: void };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet. An API key needs the scope `campaigns:write`. */
  'listImports.upload': { input: { /** The id of the contact list. */ id: number } & UploadListSheetForm; answer: ListImportView };
  /** The last imports of a contact list. An API key needs the scope `campaigns:read`. */
  'listImports.list': { input: { /** The id of the contact list. */ id: number }; answer: ListImportView[] };
  /** How far an import is, and what of it was refused. An API key needs the scope `campaigns:read`. */
  'listImports.get': { input: { /** The id of the import. */ id: number }; answer: ListImportView };
  /** Ends an import; contacts that were added stay. An API key needs the scope `campaigns:write`. */
  'listImports.cancel': { input: { /** The id of the import. */ id: number }; answer: ListImportView };
  /** Shows what an import with the given columns would do, row by row; nothing is imported. An API key needs the scope `campaigns:write`. */
  'listImports.check': { input: { /** The id of the import. */ id: number } & StartListImportBody; answer: ImportForecast };
  /** Begins an import as previewed, with the columns given; numbers already in the list stay as they are. An API key needs the scope `campaigns:write`. */
  'listImports.start': { input: { /** The id of the import. */ id: number } & StartListImportBody; answer: ListImportView };
  /** Removes the contacts that an import added to its list. An API key needs the scope `campaigns:write`. */
  'listImports.undo': { input: { /** The id of the import. */ id: number }; answer: ListImportView };
  /** The refused rows as CSV: row, column, value, reason in the language of the caller. An API key needs the scope `campaigns:read`. */
  'listImports.problems': { input: { /** The id of the import. */ id: number }; answer: string };
  /** Numbers that receive no campaigns, the newest first. An API key needs the scope `campaigns:read`. */
  'suppressions.list': { input: { /** What to search for; without it all are listed. */ searchParam?: string; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: SuppressionPage };
  /** Puts a number on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.add': { input: AddSuppression; answer: SuppressionView };
  /** Takes a number off the suppression list: campaigns may write to it again. An API key needs the scope `campaigns:write`. */
  'suppressions.remove': { input: { /** The id of the suppression. */ id: number }; answer: void };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows which numbers would be put on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.preview': { input: ImportSuppressionsForm; answer: SuppressionSheet };
  /** Puts the numbers of a spreadsheet (xls, xlsx, csv) or of contacts (vcf) on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.import': { input: ImportSuppressionsForm; answer: ImportedSuppressions };
  /** The suppression list as CSV. An API key needs the scope `campaigns:read`. */
  'suppressions.export': { input: {  }; answer: string };
  /** An address at which somebody without an account links their phone to a connection, once. An API key needs the scope `connections:write`. */
  'linkPages.create': { input: { /** The connection whose number is to be linked. By its id. */ id: number } & CreateLinkPageBody; answer: LinkPage };
  /** Ends all pages to link the number of a connection, at once. A code that one of the pages shows is replaced by another, too. Pages that are made afterwards are not ended by it. An API key needs the scope `connections:write`. */
  'linkPages.revoke': { input: { /** The connection whose pages are to end. By its id. */ id: number }; answer: void };
  /** Templates of the official numbers, a page at a time. An API key needs the scope `connections:read`. */
  'messageTemplates.list': { input: { /** The connection, by its id: only templates that it may send. */ whatsappId?: number; /** The state: only templates in it. `APPROVED`: it may be sent. `PENDING`: Meta reviews it. `REJECTED`: it was refused. `PAUSED`: contacts complained, and it may be sent again later. `DISABLED`: it may not be sent any more. */ status?: "APPROVED" | "PENDING" | "REJECTED" | "PAUSED" | "DISABLED"; /** The category: only templates of it, `MARKETING`, `UTILITY` or `AUTHENTICATION`. */ category?: "MARKETING" | "UTILITY" | "AUTHENTICATION"; /** The language, such as `pt_BR`: only templates in it. */ language?: string; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: MessageTemplatePage };
  /** Submits a new template to Meta, which reviews it. An API key needs the scope `connections:write`. */
  'messageTemplates.create': { input: CreateMessageTemplate; answer: MessageTemplateView };
  /** One template. An API key needs the scope `connections:read`. */
  'messageTemplates.get': { input: { /** The id of the message template. */ id: number }; answer: MessageTemplateView };
  /** Submits another content of a template to Meta, which reviews it again. An API key needs the scope `connections:write`. */
  'messageTemplates.update': { input: { /** The id of the message template. */ id: number } & UpdateMessageTemplateBody; answer: MessageTemplateView };
  /** Deletes a template at Meta, in its language only. An API key needs the scope `connections:write`. */
  'messageTemplates.remove': { input: { /** The id of the message template. */ id: number }; answer: void };
  /** Reads the templates of an official number from Meta now; otherwise that is done every hour. An API key needs the scope `connections:write`. */
  'messageTemplates.sync': { input: { /** The id of the connection. */ id: number }; answer: SyncedTemplates };
  /** Gives Meta the sample of a header: JPEG, PNG, MP4 or PDF up to 16 MB; multipart with `file`. An API key needs the scope `connections:write`. */
  'messageTemplates.uploadSample': { input: { /** A connection of the account, by its id. */ id: number } & UploadTemplateSampleForm; answer: TemplateSampleFile };
  /** Today’s ceiling of cold chats of each connection, what is used of it, and why. An API key needs the scope `connections:read`. */
  'sending.health': { input: {  }; answer: SendingHealth[] };
  /** Connections of the company. An API key needs the scope `connections:read`. */
  'whatsapp.list': { input: {  }; answer: WhatsappView[] };
  /** Adds a connection and starts linking it. An API key needs the scope `connections:write`. */
  'whatsapp.create': { input: CreateWhatsapp; answer: WhatsappView };
  /** One connection, with its QR code for those who may link it. An API key needs the scope `connections:read`. */
  'whatsapp.get': { input: { /** The id of the connection. */ id: number }; answer: WhatsappView };
  /** Changes a connection. An API key needs the scope `connections:write`. */
  'whatsapp.update': { input: { /** The id of the connection. */ id: number } & UpdateWhatsappBody; answer: WhatsappView };
  /** Logs out and removes a connection. An API key needs the scope `connections:write`. */
  'whatsapp.remove': { input: { /** The id of the connection. */ id: number }; answer: void };
  /** What happened to a connection lately, the newest first. An API key needs the scope `connections:read`. */
  'whatsapp.events': { input: { /** The id of the connection. */ id: number }; answer: SessionEventView[] };
  /** Tries again with the credentials there are. An API key needs the scope `connections:write`. */
  'whatsapp.retry': { input: { /** The id of the connection. */ id: number }; answer: void };
  /** Starts over with a new QR code; a phone that is linked is unlinked. An API key needs the scope `connections:write`. */
  'whatsapp.renew': { input: { /** The id of the connection. */ id: number }; answer: void };
  /** Logs the device out. An API key needs the scope `connections:write`. */
  'whatsapp.disconnect': { input: { /** The id of the connection. */ id: number }; answer: void };
  /** Links by a code typed on the phone instead of the QR code. An API key needs the scope `connections:write`. */
  'whatsapp.pair': { input: { /** The id of the pair by code. */ id: number } & PairByCodeBody; answer: void };
  /** Events of the last 30 days in their order, with the bodies of webhooks, for programs that were down. An API key needs the scope `webhooks:read`. */
  'eventLog.list': { input: { /** Where the page begins: `after` of the page before. Without it the page begins with the oldest event that is kept. */ after?: string; /** Only events of these types (`ticket.closed`) or groups (`ticket.*`); without it those of all types. The events that a company can have delivered to its webhooks. A group as `ticket.*` includes types that are added later. */ types?: ("message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "template.updated" | "rating.received" | "automation.called" | "message.*" | "ticket.*" | "contact.*" | "connection.*" | "campaign.*" | "template.*" | "rating.*" | "automation.*")[]; /** Most events of the page, 1 to 100; 50 when it is not given. A page of long events has fewer. */ limit?: number }; answer: EventPage };
  /** Deliveries of the last 30 days, newest first, 20 a page. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.list': { input: { /** The webhook, by its id: only its deliveries. */ webhookId?: number; /** The state: only deliveries in it. `waiting`: not delivered yet, it is tried again. `delivered`: answered with 2xx. `failed`: given up after a day, or its endpoint answered 410. */ state?: "waiting" | "delivered" | "failed"; /** The type of event: only deliveries of it; those of `api-message.status` are listed with it alone. */ type?: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "template.updated" | "rating.received" | "automation.called" | "api-message.status" | "webhook.test"; /** The first time: only deliveries of it and later. ISO 8601; without a time zone it is in that of the company. */ from?: string; /** The end of the range: only deliveries before it. ISO 8601; without a time zone it is in that of the company. */ to?: string; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: WebhookDeliveryPage };
  /** How many deliveries an order to send them again would concern. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.countReplay': { input: { /** The webhook, by its id. */ webhookId: number; /** `failed`, the default: those that were given up. `delivered`: those that arrived. `all`: both. */ state?: "failed" | "delivered" | "all"; /** The first time: only deliveries of it and later. ISO 8601; without a time zone it is in that of the company. */ from?: string; /** The end of the range: only deliveries before it. ISO 8601; without a time zone it is in that of the company. */ to?: string }; answer: ReplayCount };
  /** One delivery with its request, attempts and answers. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.get': { input: { /** The id of the delivery. */ id: number }; answer: WebhookDeliveryDetails };
  /** Sends a delivery again, with the same body and id. An API key needs the scope `webhooks:write`. */
  'webhookDeliveries.replay': { input: { /** The id of the delivery. */ id: number }; answer: WebhookDeliveryView };
  /** Sends the failed deliveries of an endpoint again, or those of a time span; at most ten thousand. An API key needs the scope `webhooks:write`. */
  'webhookDeliveries.replayMany': { input: ReplayWebhookDeliveries; answer: Replayed };
  /** Endpoints that events of the company are posted to, with their success of the last 24 hours. An API key needs the scope `webhooks:read`. */
  'webhooks.list': { input: {  }; answer: WebhookView[] };
  /** Adds an endpoint, at most two hundred; answers its secret, which is shown this once. An API key needs the scope `webhooks:write`. */
  'webhooks.create': { input: CreateWebhook; answer: NewWebhook };
  /** One endpoint. An API key needs the scope `webhooks:read`. */
  'webhooks.get': { input: { /** The id of the webhook. */ id: number }; answer: WebhookView };
  /** Changes an endpoint; one that is made active again goes on with what waits. An API key needs the scope `webhooks:write`. */
  'webhooks.update': { input: { /** The id of the webhook. */ id: number } & UpdateWebhookBody; answer: WebhookView };
  /** Removes an endpoint with its deliveries. An API key needs the scope `webhooks:write`. */
  'webhooks.remove': { input: { /** The id of the webhook. */ id: number }; answer: void };
  /** Makes a new secret; the old one signs as well until the overlap ends. An API key needs the scope `webhooks:write`. */
  'webhooks.rotate': { input: { /** The id of the webhook. */ id: number } & RotateWebhookSecretBody; answer: NewWebhook };
  /** Posts a `webhook.test` event at once and answers what came back. An API key needs the scope `webhooks:write`. */
  'webhooks.test': { input: { /** The id of the webhook. */ id: number }; answer: TestedWebhook };
  /** Posts a made-up event of a type at once, marked as a test, and answers what came back. An API key needs the scope `webhooks:write`. */
  'webhooks.sample': { input: { /** The id of the send webhook sample. */ id: number } & SendWebhookSampleBody; answer: TestedWebhook };
  /** Makes the secret that signs the status callbacks of calls; the old one signs as well until the overlap ends. An API key needs the scope `webhooks:write`. */
  'webhooks.rotateCallbackSecret': { input: RotateCallbackSecret; answer: CallbackSecret };
  /** How many tickets each agent has open. An API key needs the scope `tickets:read`. */
  'agentLoads.list': { input: {  }; answer: AgentLoad[] };
  /** Sends a text, files, a location, a contact or a poll to a number or a group; answers at once. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.send': { input: SendApiMessage; answer: ApiMessageView };
  /** Sends a text, files, a location, a contact or a poll to a number or a group; answers at once. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.sendWithFiles': { input: SendApiMessageForm; answer: ApiMessageView };
  /** Calls of the last thirty days, newest first, by time, state, number and ticket. An API key needs the scope `messages:read`. The token of a connection is enough. */
  'apiMessages.list': { input: { /** Only calls of this time or later, by `createdAt`. ISO 8601; without a time zone it is in that of the company. */ from?: string; /** Only calls before this time. ISO 8601; without a time zone it is in that of the company. */ to?: string; /** Only calls in this state now. `scheduled` waits for its time, `preparing` for its files, `queued` for its turn at the connection. The others are what WhatsApp answered: `sent` is at its server, `delivered` on the phone, `read` and `played` by the contact; `failed` has a reason, `cancelled` was taken back before its time. */ status?: "scheduled" | "preparing" | "queued" | "sent" | "delivered" | "read" | "played" | "failed" | "cancelled"; /** Only calls to this number, in any usual form. A phone number in any usual form; without a country code it is of the company’s country. */ number?: string; /** Only calls to this group, by WhatsApp’s id. */ groupId?: string; /** Only calls whose messages are in this ticket, by its id. */ ticketId?: number; /** Only calls with this id of your program. */ externalId?: string; /** Most calls of the page, 1 to 100; 20 when it is not given. */ limit?: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: ApiMessagePage };
  /** How a message went. An API key needs the scope `messages:read`. The token of a connection is enough. */
  'apiMessages.get': { input: { /** The id of the message. */ id: string }; answer: ApiMessageView };
  /** Takes a scheduled message back before its time. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.cancel': { input: { /** The id of the message. */ id: string }; answer: ApiMessageView };
  /** Which numbers are on WhatsApp: from what is known, else asked slowly in the background. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.check': { input: CheckNumbers; answer: CheckedNumber[] };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet. An API key needs the scope `contacts:write`. */
  'contactImports.upload': { input: UploadSheetForm; answer: ImportView };
  /** The last imports of the company. An API key needs the scope `contacts:read`. */
  'contactImports.list': { input: {  }; answer: ImportView[] };
  /** How far an import is, and what of it was refused. An API key needs the scope `contacts:read`. */
  'contactImports.get': { input: { /** The id of the import. */ id: number }; answer: ImportView };
  /** Ends an import; contacts that were added stay. An API key needs the scope `contacts:write`. */
  'contactImports.cancel': { input: { /** The id of the import. */ id: number }; answer: ImportView };
  /** Shows what an import with the given columns would do, row by row; nothing is imported. An API key needs the scope `contacts:write`. */
  'contactImports.check': { input: { /** The id of the import. */ id: number } & StartImportBody; answer: ImportForecast };
  /** Begins an import as previewed, with the columns given; known numbers only get what they lack. An API key needs the scope `contacts:write`. */
  'contactImports.start': { input: { /** The id of the import. */ id: number } & StartImportBody; answer: ImportView };
  /** The refused rows as CSV: row, column, value, reason in the language of the caller. An API key needs the scope `contacts:read`. */
  'contactImports.problems': { input: { /** The id of the import. */ id: number }; answer: string };
  /** Adds the contact with a number, or changes what is given of the one that has it. An API key needs the scope `contacts:write`. */
  'contactUpserts.one': { input: { /** The number, in any usual form; without a country code it is of the company's country. It stays as it is stored. A phone number in any usual form; without a country code it is of the company’s country. */ number: string } & UpsertContactBody; answer: UpsertedContact };
  /** Adds or changes up to a thousand contacts by their numbers, all those that are right. An API key needs the scope `contacts:write`. */
  'contactUpserts.many': { input: UpsertContacts; answer: BulkContactResults };
  /** Contacts of the company by name, 20 a page; searched in names, numbers and e-mails. An API key needs the scope `contacts:read`. */
  'contacts.list': { input: { /** Only groups, or only people; both when it is not given. */ isGroup?: boolean; /** Only contacts that were added or changed at this time or later, in the order of their changes, and not counted. ISO 8601; without a time zone it is in that of the company. */ updatedSince?: string; /** Only contacts with this id of your program. */ externalId?: string; /** Most contacts of the page, 1 to 100; 20 when it is not given. */ limit?: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: ContactPage };
  /** Adds a contact. An API key needs the scope `contacts:write`. */
  'contacts.create': { input: CreateContact; answer: ContactView };
  /** The first fifty that match, in short: to pick one of. An API key needs the scope `contacts:read`. */
  'contacts.find': { input: { /** A part of the name or number; without it the first contacts. */ searchParam?: string }; answer: ContactRef[] };
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
  'contacts.exportData': { input: { /** The id of the contact. */ id: number }; answer: unknown };
  /** Erases messages, notes, files and identity of a contact; tickets stay without them, for the figures. A repeated order is the same erasure. An API key needs the scope `contacts:write`. */
  'contacts.erase': { input: { /** The id of the contact. */ id: number } & EraseContactBody; answer: ContactErasureView };
  /** One contact. An API key needs the scope `contacts:read`. */
  'contacts.get': { input: { /** The id of the contact. */ id: number }; answer: ContactView };
  /** Changes a contact; a name given here is never overwritten by WhatsApp. An API key needs the scope `contacts:write`. */
  'contacts.update': { input: { /** The id of the contact. */ id: number } & UpdateContactBody; answer: ContactView };
  /** Deletes a contact with its tickets and messages. An API key needs the scope `contacts:write`. */
  'contacts.remove': { input: { /** The id of the contact. */ id: number }; answer: void };
  /** Who may be the same person: of the same name or e-mail, ten at most. An API key needs the scope `contacts:read`. */
  'contacts.duplicates': { input: { /** The id of the contact. */ id: number }; answer: ContactView[] };
  /** Whether the number of a contact is on WhatsApp: from what is known, else asked slowly in the background. An API key needs the scope `contacts:write`. */
  'contacts.checkNumber': { input: { /** The id of the contact. */ id: number }; answer: ContactNumberCheck };
  /** Makes two contacts one: tickets, messages and fields of the other become its own; of two living tickets on a connection the other’s is closed and its messages move. An API key needs the scope `contacts:write`. */
  'contacts.merge': { input: { /** The contact that stays, with everything of the other; by its id. */ id: number } & MergeContactsBody; answer: ContactView };
  /** Counters with those of the range before, attendants, and the tickets of today by hour. An API key needs the scope `reports:read`. */
  'dashboard.get': { input: { /** The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win. */ days?: number; /** The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_from?: string; /** The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_to?: string; /** Only tickets of this queue, by its id. */ queueId?: number }; answer: DashboardOverview };
  /** Started, finished and living tickets of each day, and started ones by weekday and hour. An API key needs the scope `reports:read`. */
  'dashboard.trend': { input: { /** The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win. */ days?: number; /** The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_from?: string; /** The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_to?: string; /** Only tickets of this queue, by its id. */ queueId?: number }; answer: DashboardTrend };
  /** Numbers of each queue, connection and tag. An API key needs the scope `reports:read`. */
  'dashboard.breakdown': { input: { /** The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win. */ days?: number; /** The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_from?: string; /** The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_to?: string; /** Only tickets of this queue, by its id. */ queueId?: number }; answer: DashboardBreakdown };
  /** Median and 90th percentile of waits, first responses, resolutions and supports. An API key needs the scope `reports:read`. */
  'dashboard.times': { input: { /** The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win. */ days?: number; /** The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_from?: string; /** The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_to?: string; /** Only tickets of this queue, by its id. */ queueId?: number }; answer: DashboardTimes };
  /** Ratings by their value, and the newest ones. An API key needs the scope `reports:read`. */
  'dashboard.ratings': { input: { /** The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win. */ days?: number; /** The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_from?: string; /** The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_to?: string; /** Only tickets of this queue, by its id. */ queueId?: number }; answer: DashboardRatings };
  /** The tickets behind a number, the newest first; a page may be short while more follow. An API key needs the scope `reports:read`. */
  'dashboard.tickets': { input: { /** Measures by which tickets are counted and listed. `pending`, `happening`: those that wait or are served now. `started`, `finished`: in the range. `leads`: the first tickets of contacts. `accepted`: taken by an agent. `firstResponse`: with a first answer of a person. `rated`: with a rating. `finishedByBot`: closed without a person. `startedByCampaign`: started by an answer to a campaign. */ measure: "pending" | "happening" | "started" | "finished" | "leads" | "accepted" | "firstResponse" | "rated" | "finishedByBot" | "startedByCampaign"; /** The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win. */ days?: number; /** The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_from?: string; /** The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company. */ date_to?: string; /** Only tickets of this queue, by its id. */ queueId?: number; /** Only tickets of this agent, by their id. */ userId?: number; /** Only tickets of this connection, by its id. */ connectionId?: number; /** Only tickets with this tag, by its id. */ tagId?: number; /** Only tickets without a queue. */ withoutQueue?: boolean; /** Only tickets with this rating: 1 unsatisfied, 2 satisfied, 3 very satisfied. */ rating?: number; /** Only tickets that started at this hour of the day, in the time zone of the company. */ hour?: number; /** Only tickets that started on this day of the week, 0: Sunday. */ weekday?: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: MeasuredTicketPage };
  /** File lists, a page at a time. An API key needs the scope `library:read`. */
  'files.list': { input: { /** What to search for; without it all are listed. */ searchParam?: string; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: FileListPage };
  /** Adds a file list. An API key needs the scope `library:write`. */
  'files.create': { input: CreateFileList; answer: FileListView };
  /** One file list. An API key needs the scope `library:read`. */
  'files.get': { input: { /** The id of the file list. */ id: number }; answer: FileListView };
  /** Changes a file list; with options, it holds these. An API key needs the scope `library:write`. */
  'files.update': { input: { /** The id of the file list. */ id: number } & UpdateFileListBody; answer: FileListView };
  /** Removes a file list and its files. An API key needs the scope `library:write`. */
  'files.remove': { input: { /** The id of the file list. */ id: number }; answer: void };
  /** Puts files into a list; multipart with `files`. An API key needs the scope `library:write`. */
  'files.upload': { input: { /** The file list, by its id. */ fileId: number } & UploadToListForm; answer: FileListView };
  /** Waiting and open tickets the caller may see, of one lane or of all, newest change first, 40 a page. An API key needs the scope `tickets:read`. */
  'kanban.board': { input: { /** Only tickets in one of these queues; signed-in people get those without a queue, too. By their ids. */ queueIds?: number[]; /** Only the lane of this tag. By its id. */ tagId?: number; /** Only the first lane: those that are in no other. */ untagged?: boolean; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: TicketPage };
  /** How many tickets each lane holds. An API key needs the scope `tickets:read`. */
  'kanban.counts': { input: { /** Only tickets in one of these queues; signed-in people get those without a queue, too. By their ids. */ queueIds?: number[] }; answer: LaneCounts };
  /** Moves a ticket into a lane: all tags that are lanes go, this one comes, at once. An API key needs the scope `tickets:write`. */
  'kanban.move': { input: { /** The ticket, by its id. */ ticketId: number } & MoveCardBody; answer: TicketView };
  /** Messages of all conversations, newest first, by time, state, number, ticket and connection. An API key needs the scope `messages:read`. */
  'messageLog.list': { input: { /** Only messages written at this time or later, by `createdAt`. ISO 8601; without a time zone it is in that of the company. */ from?: string; /** Only messages written before this time. ISO 8601; without a time zone it is in that of the company. */ to?: string; /** Only messages in this state now. `received`: the contact wrote it. The others are what became of a message to the contact: `queued` waits to be sent, `sent` is at WhatsApp's server, `delivered` on the phone, `read` and `played` by the contact; `failed` has a reason. */ status?: "received" | "queued" | "sent" | "delivered" | "read" | "played" | "failed"; /** Only messages of the conversation with this number, in any usual form. A phone number in any usual form; without a country code it is of the company’s country. */ number?: string; /** Only messages of this ticket, by its id. */ ticketId?: number; /** Only messages of this connection, by its id. */ whatsappId?: number; /** Messages to contacts only (true), or those of contacts only (false). */ fromMe?: boolean; /** Most messages of the page, 1 to 100; 20 when it is not given. */ limit?: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: MessageLogPage };
  /** One message as it is now, with a new address of its file. An API key needs the scope `messages:read`. */
  'messageLog.get': { input: { /** The id of the logged message. */ id: number }; answer: LoggedMessage };
  /** Deletes an own message for everyone, up to 48 hours after it was sent. An API key needs the scope `messages:write`. */
  'messages.remove': { input: { /** The id of the message. */ id: number }; answer: MessageView };
  /** Changes an own text message for everyone, up to 15 minutes after it was sent. An API key needs the scope `messages:write`. */
  'messages.edit': { input: { /** The id of the message. */ id: number } & EditMessageBody; answer: MessageView };
  /** The conversation, 20 a page, on into earlier tickets of the contact. An API key needs the scope `messages:read`. */
  'messages.list': { input: { /** The ticket, by its id. The number or the uuid. */ ticketId: string; /** A message of the conversation, by its id: the page around it; without one the newest. */ around?: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: MessagePage };
  /** Sends text, or one message per file; JSON, or multipart with `medias`. An API key needs the scope `messages:write`. */
  'messages.send': { input: { /** The ticket, by its id. The number or the uuid. */ ticketId: string } & SendMessageBody; answer: MessageView[] };
  /** Where in the conversation something was said, newest first; the latest two hundred. An API key needs the scope `messages:read`. */
  'messages.search': { input: { /** The ticket, by its id. The number or the uuid. */ ticketId: string; /** The words to search for in the texts. */ searchParam: string }; answer: FoundMessage[] };
  /** Sends text, or one message per file; JSON, or multipart with `medias`. An API key needs the scope `messages:write`. */
  'messages.sendWithFiles': { input: { /** The ticket, by its id. The number or the uuid. */ ticketId: string } & SendMessageForm; answer: MessageView[] };
  /** Passes messages on to up to five contacts, to all or to none; who has no living ticket gets one of the caller’s. An API key needs the scope `messages:write`. */
  'messages.forward': { input: ForwardMessages; answer: MessageView[] };
  /** Sends a failed message again, under its id. An API key needs the scope `messages:write`. */
  'messages.retry': { input: { /** The id of the message. */ id: number }; answer: MessageView };
  /** Reacts to a message; a later reaction replaces it, an empty one takes it back. An API key needs the scope `messages:write`. */
  'messages.react': { input: { /** The id of the message. */ id: number } & ReactToMessageBody; answer: MessageView };
  /** Fetches a file again that could not be had from WhatsApp. An API key needs the scope `messages:write`. */
  'messages.fetchMedia': { input: { /** The id of the message. */ id: number }; answer: MessageView };
  /** Notes of a ticket, or of all tickets of its contact, newest first, 20 a page. An API key needs the scope `tickets:read`. */
  'ticketNotes.list': { input: { /** The ticket, by its id. */ ticketId: number; /** The ticket’s contact, by its id: also the notes of the contact’s other tickets, of those the caller may see; without it those of the ticket. */ contactId?: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: NotePage };
  /** Writes a note on a ticket; the customer never sees it. An API key needs the scope `tickets:write`. */
  'ticketNotes.create': { input: CreateNote; answer: NoteView };
  /** Deletes a note: its author, or an admin. An API key needs the scope `tickets:write`. */
  'ticketNotes.remove': { input: { /** The id of the note. */ id: number }; answer: void };
  /** The menu of a queue, or what hangs below one of its options (parentId -1: all of it). An API key needs the scope `queues:read`. */
  'queueOptions.list': { input: { /** The queue whose menu it is, by its id. */ queueId: number; /** The option whose children are wanted, by its id; -1 or none: those at the top. */ parentId?: number }; answer: QueueOptionView[] };
  /** Adds an option to a queue’s menu. An API key needs the scope `queues:write`. */
  'queueOptions.create': { input: CreateQueueOption; answer: QueueOptionView };
  /** Changes or moves an option. An API key needs the scope `queues:write`. */
  'queueOptions.update': { input: { /** The id of the queue option. */ id: number } & UpdateQueueOptionBody; answer: QueueOptionView };
  /** Removes an option and all that hangs below it. An API key needs the scope `queues:write`. */
  'queueOptions.remove': { input: { /** The id of the queue option. */ id: number }; answer: void };
  /** Queues of the company. An API key needs the scope `queues:read`. */
  'queues.list': { input: {  }; answer: QueueView[] };
  /** Adds a queue, with its menu. An API key needs the scope `queues:write`. */
  'queues.create': { input: CreateQueue; answer: QueueView };
  /** One queue. An API key needs the scope `queues:read`. */
  'queues.get': { input: { /** The id of the queue. */ id: number }; answer: QueueView };
  /** Changes a queue; with options, its menu becomes these. An API key needs the scope `queues:write`. */
  'queues.update': { input: { /** The id of the queue. */ id: number } & UpdateQueueBody; answer: QueueView };
  /** Removes a queue; its tickets wait without one. An API key needs the scope `queues:write`. */
  'queues.remove': { input: { /** The id of the queue. */ id: number }; answer: void };
  /** How many tickets of a queue wait or are open. An API key needs the scope `queues:read`. */
  'queues.load': { input: { /** The id of the queue. */ id: number }; answer: QueueLoad };
  /** The own quick messages and the shared ones, a page at a time. An API key needs the scope `library:read`. */
  'quickMessages.page': { input: { /** What to search for; without it all are listed. */ searchParam?: string; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: QuickMessagePage };
  /** Adds a quick message; a shared one needs the right to share. An API key needs the scope `library:write`. */
  'quickMessages.create': { input: CreateQuickMessage; answer: QuickMessageView };
  /** Those that are offered, by how their shortcode begins, the first 20; without a beginning the first 200. An API key needs the scope `library:read`. */
  'quickMessages.list': { input: { /** How the shortcode begins; with or without `/`. */ searchParam?: string; /** true: those follow whose text has it, from two letters on; false, the default: the shortcode only. */ texts?: boolean }; answer: QuickMessageView[] };
  /** One quick message. An API key needs the scope `library:read`. */
  'quickMessages.get': { input: { /** The id of the quick message. */ id: number }; answer: QuickMessageView };
  /** Changes a quick message. An API key needs the scope `library:write`. */
  'quickMessages.update': { input: { /** The id of the quick message. */ id: number } & UpdateQuickMessageBody; answer: QuickMessageView };
  /** Removes a quick message and its file. An API key needs the scope `library:write`. */
  'quickMessages.remove': { input: { /** The id of the quick message. */ id: number }; answer: void };
  /** Gives it a file, in place of the one it had; multipart with `file`. An API key needs the scope `library:write`. */
  'quickMessages.attach': { input: { /** The id of the quick message. */ id: number } & QuickMessageFileForm; answer: QuickMessageView };
  /** Takes its file away. An API key needs the scope `library:write`. */
  'quickMessages.detach': { input: { /** The id of the quick message. */ id: number }; answer: QuickMessageView };
  /** Scheduled messages: the own ones, and those to contacts of whom one may see a ticket; 20 a page, 200 with `from` or `to`. An API key needs the scope `schedules:read`. */
  'schedules.list': { input: { /** The contact, by its id: only its scheduled messages. */ contactId?: number; /** true: only messages that are not sent: they wait, or could not be. */ unsent?: boolean; /** The first moment: only messages of it and later; with a range a page has 200 of them. ISO 8601; without a time zone it is in that of the company. */ from?: string; /** The end of the range: only messages before it. ISO 8601; without a time zone it is in that of the company. */ to?: string; /** The state: only scheduled messages in it. `AGENDADA`: waits for its time. `ENVIADA`: is in the contact’s conversation. `ERRO`: could not be sent. */ status?: "AGENDADA" | "ENVIADA" | "ERRO"; /** true: only messages that others will follow. */ repeated?: boolean; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: SchedulePage };
  /** Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`. An API key needs the scope `schedules:write`. */
  'schedules.create': { input: CreateSchedule; answer: ScheduleView };
  /** One scheduled message. An API key needs the scope `schedules:read`. */
  'schedules.get': { input: { /** The id of the schedule. */ id: number }; answer: ScheduleView };
  /** Changes what is not sent yet, and what follows it; a new time tries again what could not be sent. An API key needs the scope `schedules:write`. */
  'schedules.update': { input: { /** The id of the schedule. */ id: number } & UpdateScheduleBody; answer: ScheduleView };
  /** Cancels a scheduled message, and what follows it unless `only`; of one that is sent only the entry goes. An API key needs the scope `schedules:write`. */
  'schedules.remove': { input: { /** The id of the schedule. */ id: number; /** true: a repeated schedule skips this message only and moves on to its next time. */ only?: boolean }; answer: void };
  /** Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`. An API key needs the scope `schedules:write`. */
  'schedules.createWithFiles': { input: CreateScheduleForm; answer: ScheduleView };
  /** Gives it a picture (png, jpg, jpeg), in place of the one it had; multipart with `file`. An API key needs the scope `schedules:write`. */
  'schedules.attach': { input: { /** The id of the schedule. */ id: number } & ScheduleFileForm; answer: ScheduleView };
  /** Takes its picture away. An API key needs the scope `schedules:write`. */
  'schedules.detach': { input: { /** The id of the schedule. */ id: number }; answer: ScheduleView };
  /** Takes an open ticket out of the list until a time, or until the contact writes. An API key needs the scope `tickets:write`. */
  'snoozes.add': { input: { /** The id of the ticket. The number or the uuid. */ id: string } & SnoozeTicketBody; answer: TicketView };
  /** Brings a snoozed ticket back to the list. An API key needs the scope `tickets:write`. */
  'snoozes.remove': { input: { /** The id of the ticket. The number or the uuid. */ id: string }; answer: TicketView };
  /** Tags by name, with how many tickets carry them, 20 a page. An API key needs the scope `tags:read`. */
  'tags.page': { input: { /** What to search for; without it all are listed. */ searchParam?: string; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: TagPage };
  /** Adds a tag; a lane of the kanban with the right to make one. An API key needs the scope `tags:write`. */
  'tags.create': { input: CreateTag; answer: TagView };
  /** Tags by name, up to a thousand, for where one is chosen. An API key needs the scope `tags:read`. */
  'tags.list': { input: { /** A part of the name; without it all tags. */ searchParam?: string }; answer: Tag[] };
  /** The tags that are lanes of the kanban, by name. An API key needs the scope `tags:read`. */
  'tags.kanban': { input: {  }; answer: Tag[] };
  /** One tag, its tickets counted to the last. An API key needs the scope `tags:read`. */
  'tags.get': { input: { /** The id of the tag. */ id: number }; answer: TagView };
  /** Changes a tag; the kanban switch with the right to it. An API key needs the scope `tags:write`. */
  'tags.update': { input: { /** The id of the tag. */ id: number } & UpdateTagBody; answer: TagView };
  /** Deletes a tag and takes it off its tickets; a lane of the kanban with the right to make one. An API key needs the scope `tags:write`. */
  'tags.remove': { input: { /** The id of the tag. */ id: number }; answer: void };
  /** Gives a ticket these tags and no others. An API key needs the scope `tags:write`. */
  'tags.sync': { input: SyncTags; answer: TicketView };
  /** Puts a tag on a ticket. An API key needs the scope `tickets:write`. */
  'ticketTags.add': { input: { /** The ticket, by its id. */ ticketId: number; /** The tag, by its id. */ tagId: number }; answer: TicketView };
  /** Takes a tag off a ticket. An API key needs the scope `tickets:write`. */
  'ticketTags.remove': { input: { /** The ticket, by its id. */ ticketId: number; /** The tag, by its id. */ tagId: number }; answer: TicketView };
  /** Takes a ticket out of its lane of the kanban: off go the tags that are lanes. An API key needs the scope `tickets:write`. */
  'ticketTags.clear': { input: { /** The ticket, by its id. */ ticketId: number }; answer: TicketView };
  /** Closes, transfers, tags or notes something on several tickets, each by itself. An API key needs the scope `tickets:write`. */
  'ticketBatches.change': { input: ChangeTickets; answer: ChangedTickets };
  /** Tickets the caller may see, newest change first, 40 a page; searched for, by what was said last. An API key needs the scope `tickets:read`. */
  'tickets.list': { input: { /** Only tickets of this state; empty or not given: of every state. `pending`: waits for an agent. `open`: an agent has it. `closed`: it is over. */ status?: "pending" | "open" | "closed" | ""; /** Admins: everybody’s tickets; others: all of their queues. Without it of open tickets only those of the user; programs get all. */ showAll?: boolean; /** Only tickets with messages that nobody has read. */ withUnreadMessages?: boolean; /** Snoozed tickets only; otherwise they are left out of the list of open tickets. */ snoozed?: boolean; /** `due`: the ticket that is due next comes first, among waiting and open tickets. `oldest`: the oldest change comes first. Without it, and for other tickets, the newest change comes first. */ sort?: "due" | "oldest"; /** Conversations of groups only. */ groups?: boolean; /** Only tickets in one of these queues; signed-in people get those without a queue, too. By their ids. */ queueIds?: number[]; /** Only tickets of these agents. */ users?: number[]; /** Only tickets that carry any of these tags. */ tags?: number[]; /** Only tickets of this contact. By its id. */ contactId?: number; /** Only tickets with this id of your program. */ externalId?: string; /** In a search: only messages from before this day (in UTC), and tickets that were opened before it. A day as `YYYY-MM-DD`, in the time zone of the company. */ before?: string; /** Only tickets that were opened on this day, YYYY-MM-DD. A day as `YYYY-MM-DD`, in the time zone of the company. */ date?: string; /** Only tickets that were last touched on this day. A day as `YYYY-MM-DD`, in the time zone of the company. */ updatedAt?: string; /** Only tickets whose `updatedAt` is this time or later; with `sort=oldest` they come in the order of their changes. ISO 8601; without a time zone it is in that of the company. */ updatedSince?: string; /** Most tickets of the page, 1 to 100; 40 when it is not given. A search has 40. */ limit?: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string; /** What to search for; without it all are listed. */ searchParam?: string }; answer: TicketPage };
  /** Opens a ticket with a contact. An API key needs the scope `tickets:write`. */
  'tickets.create': { input: CreateTicket; answer: TicketView };
  /** How many tickets are being served, by the caller or by everybody, and how many wait. An API key needs the scope `tickets:read`. */
  'tickets.counts': { input: { /** Counts the open tickets of all agents, as the list of tickets does; without it those of the user. */ showAll?: boolean }; answer: TicketCounts };
  /** One ticket, by id or uuid. An API key needs the scope `tickets:read`. */
  'tickets.get': { input: { /** The id of the ticket. The number or the uuid. */ id: string }; answer: TicketView };
  /** Accepts, transfers, closes or reopens a ticket. An API key needs the scope `tickets:write`. */
  'tickets.update': { input: { /** The id of the ticket. The number or the uuid. */ id: string } & UpdateTicketBody; answer: TicketView };
  /** Deletes a ticket with its messages. An API key needs the scope `tickets:write`. */
  'tickets.remove': { input: { /** The id of the ticket. The number or the uuid. */ id: string }; answer: void };
  /** Tickets of a contact that the caller may see, the newest first, 20 a page. An API key needs the scope `tickets:read`. */
  'tickets.ofContact': { input: { /** The id of the contact. */ id: number; /** The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it. */ pageNumber?: number; /** The `cursor` of the page before; without one it is the first page. */ cursor?: string }; answer: TicketPage };
  /** Who did what with a ticket, newest first; the latest two hundred. An API key needs the scope `tickets:read`. */
  'tickets.history': { input: { /** The id of the ticket. The number or the uuid. */ id: string }; answer: HistoryEntry[] };
  /** Who is in the group of a ticket; nobody when it is no group. An API key needs the scope `tickets:read`. */
  'tickets.members': { input: { /** The id of the ticket. The number or the uuid. */ id: string }; answer: Member[] };
  /** The caller has read it: no unread messages, the contact sees read receipts. An API key needs the scope `tickets:write`. */
  'tickets.read': { input: { /** The id of the ticket. The number or the uuid. */ id: string }; answer: void };
}
export const routes = {
  'me.get': 'GET /api/v1/me',
  'users.list': 'GET /api/v1/users',
  'users.create': 'POST /api/v1/users',
  'users.colleagues': 'GET /api/v1/users/list',
  'users.get': 'GET /api/v1/users/:id',
  'users.update': 'PUT /api/v1/users/:id',
  'users.remove': 'DELETE /api/v1/users/:id',
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
  'linkPages.create': 'POST /api/v1/whatsapp/:id/link-page',
  'linkPages.revoke': 'DELETE /api/v1/whatsapp/:id/link-page',
  'messageTemplates.list': 'GET /api/v1/message-templates',
  'messageTemplates.create': 'POST /api/v1/message-templates',
  'messageTemplates.get': 'GET /api/v1/message-templates/:id',
  'messageTemplates.update': 'PUT /api/v1/message-templates/:id',
  'messageTemplates.remove': 'DELETE /api/v1/message-templates/:id',
  'messageTemplates.sync': 'POST /api/v1/whatsapp/:id/message-templates/sync',
  'messageTemplates.uploadSample': 'POST /api/v1/whatsapp/:id/message-templates/sample',
  'sending.health': 'GET /api/v1/whatsapp-health',
  'whatsapp.list': 'GET /api/v1/whatsapp',
  'whatsapp.create': 'POST /api/v1/whatsapp',
  'whatsapp.get': 'GET /api/v1/whatsapp/:id',
  'whatsapp.update': 'PUT /api/v1/whatsapp/:id',
  'whatsapp.remove': 'DELETE /api/v1/whatsapp/:id',
  'whatsapp.events': 'GET /api/v1/whatsapp/:id/events',
  'whatsapp.retry': 'POST /api/v1/whatsappsession/:id',
  'whatsapp.renew': 'PUT /api/v1/whatsappsession/:id',
  'whatsapp.disconnect': 'DELETE /api/v1/whatsappsession/:id',
  'whatsapp.pair': 'POST /api/v1/whatsappsession/:id/code',
  'eventLog.list': 'GET /api/v1/events',
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
  'webhooks.sample': 'POST /api/v1/webhooks/:id/sample',
  'webhooks.rotateCallbackSecret': 'POST /api/v1/webhooks/callback-secret',
  'agentLoads.list': 'GET /api/v1/tickets/loads',
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
  'contactUpserts.one': 'PUT /api/v1/contacts/by-number/:number',
  'contactUpserts.many': 'POST /api/v1/contacts/bulk',
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
  'messageLog.list': 'GET /api/v1/ticket-messages',
  'messageLog.get': 'GET /api/v1/ticket-messages/:id',
  'messages.remove': 'DELETE /api/v1/ticket-messages/:id',
  'messages.edit': 'PUT /api/v1/ticket-messages/:id',
  'messages.list': 'GET /api/v1/tickets/:ticketId/messages',
  'messages.send': 'POST /api/v1/tickets/:ticketId/messages',
  'messages.search': 'GET /api/v1/tickets/:ticketId/messages/search',
  'messages.sendWithFiles': 'POST /api/v1/tickets/:ticketId/messages/files',
  'messages.forward': 'POST /api/v1/ticket-messages/forward',
  'messages.retry': 'POST /api/v1/ticket-messages/:id/retry',
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
