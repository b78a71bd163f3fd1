// Made from the comments of the contracts by `npm run routes`.
export const classWords: Record<string, string> = {
  ApiKeyWithSecret: 'The secret is answered once and stored as a hash only.',
  UpdateApiKey: 'Absent fields keep their values. The kind of a key never changes.',
  ApiAccess: 'Plan, lock and language of a company, which apply to every request of its programs.',
  ApiLimit: 'A limit of requests in a minute, after the requests that were just counted.',
  OpenedSession: 'As the gateway gets it: with the refresh token, which it puts into the cookie `jrt` and nowhere else.',
  MoveDueDates: 'New due dates: either by free days, or one due date for all companies.',
  NotifyAdmins: 'A mail to the admins of companies.',
  LongWork: 'Long work on a company, and how far it is: rows and files.',
  ExportView: 'All that is kept of a company, in one archive: its rows in JSON and its files.',
  Overrides: 'Where a company differs from its plan; what is not given is as in the plan.',
  Signup: "Due date, recurrence and status are the platform's to decide: what a form says of them is not read.",
  OwnLimits: 'null: as in the plan.',
  OwnPlan: 'The limits of a company, its plan and its own exceptions taken together. A limit that is null is none.',
  PlanState: "The state of a company's own row that a change of plan is quoted from; billing's copy of it may be older.",
  FeatureFlags: 'The features that are given; the others stay as they are.',
  Branding: 'Name, logo, colour and contact of the platform on sign-in, sign-up, mails and invoices.',
  Dunning: "Dunning: the invoice and the reminders around a due date, in days of the company's calendar.",
  PublicPlatform: "The part of the platform's settings that is public.",
  NoticePreferences: 'Notice preferences of a person: kinds of notices, and the quiet hours.',
  OwnProfile: 'Settings of a person, by the person.',
  ColleagueProfile: 'The part of a profile that colleagues see.',
  SecondFactorSecret: 'Shown once, to be put into an app that makes codes; it is in force from the first code on.',
  RecoveryCodes: 'Shown once; each is good for one sign-in without the app.',
  OwnSession: 'One sign-in of the caller, living or ended.',
  SupportChange: "Something that support made or changed with the company's consent.",
  SupportSession: "A visit of the platform's support in the company.",
  ActingUser: 'A user of the company, and the session in which the user acts.',
  Colleague: 'The part of a user that colleagues may know: enough for a ticket row and a transfer.',
  AdminContact: 'An admin of a company with the addresses at which notices about the company reach them.',
  RawRequest: 'A request of another system as it came in, for signatures over its bytes.',
  TakenNotice: 'Asaas takes exactly 200 for an answer, so that there is one.',
  TableParts: 'Filters of a table that is downloaded in parts; `after` is `next` of the part before.',
  DunningDays: "The days of the steps around a due date, in the company's calendar.",
  Checkout: "The form of the checkout. Only `invoiceId` decides what is paid; price, plan and limits are the server's.",
  PlanExcess: 'A limit of the other plan that the company exceeds: rows must be removed before the plan changes.',
  SentMessages: 'Messages to contacts, by their source.',
  ConnectionForecast: 'Today’s capacity of one connection of a campaign.',
  WrongNumber: 'Somebody of the audience whom a message to the stored number would not reach.',
  VariantResult: 'Results of one of the texts. Each number includes those after it: `delivered` includes `read`.',
  VariantComparison: 'Whether the best and the second text differ in replies by more than chance; see `services/campaigns/src/report`.',
  CampaignHour: 'Messages of one hour by their result.',
  CampaignCounts: 'Recipients of a campaign, counted by state.',
  CampaignWait: 'The reason why one connection of a running campaign does not send.',
  ContactSelection: 'Contacts of the company that a list is filled with: by a search as on the contacts page, by a tag, or both.',
  ListImportView: 'Contacts on their way from a spreadsheet into a contact list. A column of kind `field` becomes a variable with the title as its key.',
  SuppressionView: 'A number that receives no campaigns.',
  SuppressionSheet: 'A spreadsheet of numbers as it would be read; nothing but a number and a name is taken.',
  AnnouncementTarget: 'Companies that an announcement is for: those in `companyIds` whose plan is in `planIds`. An empty list restricts nothing.',
  AnnouncementView: 'A message of the platform to the people of companies.',
  QuotedChatMessage: 'The message that another one replies to.',
  HelpView: "A video that shows how something is done; the platform's, for the people of every company.",
  ChatUser: 'A member of a chat.',
  ChatSummary: 'The part of a chat that changes with each message.',
  ChatMention: 'An unread message that mentions the caller.',
  NotificationView: 'A change of a ticket that concerns a user who has not looked at the ticket since.',
  SavePushSubscription: 'The subscription of a browser (Web Push, RFC 8030 and 8291), and the notices its user wants to receive.',
  TodoTicket: 'The ticket that a task is about, as it was when the person linked the ticket.',
  TodoTask: "A task of a person's own list. Each device makes and changes tasks by itself; the latest change of a task wins.",
  FleetWorker: 'A process that holds sessions.',
  FleetView: 'All connections of all companies.',
  NewChatCap: 'The limit of new chats that WhatsApp itself sets a number for its current cycle.',
  SendingDay: 'Messages of a connection on one day in the time zone of the company, counted by kind.',
  SendingHealth: 'The ceiling of a number today, its use so far, and the reasons for it.',
  Clearance: "Whether a connection may send a campaign's message to a number now.",
  Backlog: 'The messages that wait for the send budget of a connection.',
  SessionEventView: "One line of a connection's time line.",
  ConnectionRef: 'The part of a connection that a ticket needs, for services.',
  DeadLetter: 'An event that a service could not handle.',
  Fault: 'A listed failure. What is thrown and is not a Fault is a bug.',
  DraftPrompt: 'A prompt as it stands in its editor.',
  PromptSourceView: 'A text or file a prompt may quote from.',
  TokenUsage: 'Tokens of one prompt on one day.',
  DraftIntegration: 'An integration as it stands in its editor.',
  TurnCall: 'A call of a foreign system; texts are shortened and contain no secrets.',
  UsedPassage: "A passage of a prompt's sources that went to the model.",
  TurnTrace: 'The calls, tokens and outcome of one turn of a prompt or an integration.',
  BotReply: 'A message that the bot sends for a prompt or an integration.',
  WebhookAttempt: 'One request to the endpoint and its answer.',
  ReplayWebhookDeliveries: 'Finished deliveries of an endpoint.',
  WebhookHeader: 'A header that each request to the endpoint carries besides the signature.',
  NewWebhook: 'A webhook with its secret, which is not shown again.',
  ItemVariable: "A column of the spreadsheet besides name, number and e-mail; `{key}` stands for it in a campaign's texts.",
  Nothing: 'The input of an operation that takes nothing.',
  PagePosition: 'The wanted page of a list. A `cursor`, returned with each page, stays exact while rows come and go; it wins over `pageNumber`, which counts pages from 1. Searches of tickets, lanes of the board and quick messages are numbered up to 10,000 rows; pages beyond are empty.',
  PageInput: 'Input of every list that can be searched.',
  PageEnd: 'Fields of every page besides its rows.',
  CountedPageEnd: 'Fields of every page of a list whose rows are counted.',
  RowCount: 'Number of rows that the owner of a table tells another service.',
  TextPart: 'A part of a text that is fetched as a file: see `download` of an operation.',
  AnnouncementsRead: 'The user has read announcements in another page.',
  InvoiceUpdate: 'An invoice was made or has changed.',
  SessionState: 'The part of a connection that changes with its session.',
  ColleagueState: 'As much of a user as colleagues may know.',
  PaymentUpdate: "An invoice was paid: the company's due date, or its plan, has changed.",
  SessionEnd: 'A session was ended from elsewhere: its page says so and stops.',
  DashboardChange: "Numbers of a company's dashboard have changed. Days are those of the company's calendar.",
  WebhookDeliveryChange: 'Deliveries of these endpoints were added or finished, or tried without success.',
  ChatUpdate: "Title, members, or the receiver's read position of a chat have changed.",
  RecordDelete: 'Deletes are alike for all that is sent as `record`.',
  TypingNotice: "A colleague writes in a conversation; null: the platform's support does.",
  StoredFile: 'A file the gateway has put into the file store.',
  ApiMedia: 'A file to send: its address or its bytes.',
  AudienceContact: 'A contact as a campaign needs it.',
  BotTrace: "A decision of the bot as the ticket's history stores it.",
  TurnRef: 'Identifies a turn of an integration or a prompt. A turn ends as soon as the conversation goes on without it.',
  TurnContext: 'The conversation a turn belongs to, at this moment.',
  ContinueBot: 'How an integration ends its turn.',
  ConnectionDraft: 'A connection as it stands in its editor.',
  QueueDraft: 'A queue as it stands in its editor.',
  ImportView: 'Contacts on their way from a spreadsheet.',
  ContactRef: 'A contact in a list one picks from.',
  ConsentInput: 'Each change is kept with its time and its author.',
  Percentiles: 'Minutes; null without anything measured.',
  RatingCounts: '1 unsatisfied, 2 satisfied, 3 very satisfied.',
  DashboardFilter: "A number of days up to today, or a range of days of the company's calendar; one of them must be given.",
  DashboardRange: 'Included days; the range before has the same length.',
  RangeCounters: 'Numbers of a range. Averages are minutes, null without anything to average.',
  DashboardCounters: '`supportPending` and `supportHappening` are those of now, whatever the range.',
  DraftView: 'A text that a user has begun to write in a ticket and not sent.',
  FileOptionView: 'A file of a list, under a name of its own.',
  FileListView: 'Files that are sent together.',
  RowForecast: 'How one row would be imported.',
  RefusalCount: 'Rows that would be refused for one reason.',
  ImportForecast: 'The outcome of an import with the chosen columns, before it runs.',
  Reaction: 'The emoji of one person on a message.',
  EarlierText: 'An earlier text of an edited message.',
  FoundMessage: 'The message in which what was searched for was said.',
  Episode: 'An episode in the conversation, for the separators between tickets.',
  NoteAuthor: 'The author of a note, with the name at that time: notes outlive users.',
  QueueOptionView: "A step of a queue's menu.",
  NewOption: 'An option of the menu; a list of them is in the order in which they are shown, below whom they hang included.',
  QueueLoad: 'Tickets that wait or are served in a queue now.',
  QuickMessageView: 'A text, perhaps with a file, that agents send by its shortcode.',
  RetentionPeriods: '0: nothing is removed.',
  RetentionPreview: '10,001 means more than 10,000.',
  ListView: 'A list of tickets: its tab, filters and order, named as in the address of the desk.',
  ScheduleView: 'A message that is sent when its time has come.',
  ServiceLevel: 'The promise of a ticket that is due next. Whether it is nearly due or broken follows from its two moments.',
  QueuePromises: 'The service level of a queue, and how its waiting tickets get to agents.',
  SheetChoice: 'How a spreadsheet is read.',
  SheetView: 'A spreadsheet that was read, with the layout that was guessed or chosen.',
  TicketSilence: 'The contact looks like a machine: the bot is silent and the ticket waits for people.',
  Snooze: 'An open ticket that is away from the list until then, or until the contact writes.',
  TicketChat: "Where on WhatsApp a ticket's contact is written to.",
  Member: 'Somebody in a group.',
  MessageOnWhatsapp: 'A message as WhatsApp knows it.',
  WebhookData: 'Rows as they are now; null for those that are gone.',
  WebhookActor: 'The cause of a change; which fields there are depends on its kind.',
  WebhookTicketState: 'Who has a ticket, before or after a change.',
  WebhookMessage: 'A message as webhooks show it, without its preview and earlier texts. A long text is cut.',
  MessageReceivedData: 'Data of `message.received`.',
  MessageSentData: 'Data of `message.sent`.',
  MessageStatusData: 'Data of `message.status`.',
  MessageEditedData: 'Data of `message.edited`: the message has the new text.',
  MessageDeletedData: 'Data of `message.deleted`.',
  TicketCreatedData: 'Data of `ticket.created`.',
  TicketAcceptedData: 'Data of `ticket.accepted`: an agent took the ticket.',
  TicketTransferredData: 'Data of `ticket.transferred`: the ticket went to another queue or agent.',
  TicketReturnedData: 'Data of `ticket.returned`: the ticket is back among the waiting.',
  TicketClosedData: 'Data of `ticket.closed`.',
  TicketReopenedData: 'Data of `ticket.reopened`.',
  TicketDeletedData: 'Data of `ticket.deleted`: the ticket is gone.',
  TicketTaggedData: 'Data of `ticket.tagged`.',
  TicketSilencedData: 'Data of `ticket.silenced`.',
  RatingReceivedData: 'Data of `rating.received`.',
  ContactCreatedData: 'Data of `contact.created`.',
  ContactUpdatedData: 'Data of `contact.updated`.',
  ContactMergedData: 'Data of `contact.merged`.',
  ContactDeletedData: 'Data of `contact.deleted`.',
  ConnectionStatusData: 'Data of `connection.status`.',
  ConnectionDownData: 'Data of `connection.down`: a connection that should be up has been down for minutes.',
  ConnectionUpData: 'Data of `connection.up`: the end of what `connection.down` said.',
  CampaignStatusData: 'Data of `campaign.status`.',
  WorkingDay: 'Opening hours of one day, in one stretch or two; equal or empty times: closed.',
  Holiday: 'A day on which nobody works, whatever its weekday.',
};
export const fieldWords: Record<string, Record<string, string>> = {
  ApiKeyView: {
    prefix: 'The beginning of the secret, to tell keys apart.',
    whatsappIds: 'The connections that the key is limited to; null: all; empty: none. Removed connections leave the list.',
    allowedAddresses: 'Addresses and networks that the key may be used from; an empty list allows every address.',
    lastUsedAt: 'The time is exact to the minute.',
    previousValidUntil: 'After a rotation: until when the previous secret is valid; null: there is none.',
    createdBy: 'The name of the user at that time.',
  },
  CreateApiKey: {
    whatsappIds: 'With a limit to connections a key may have the scopes of tickets, messages and connections only.',
    expiresAt: 'A time in the future; null: the key does not expire.',
  },
  UpdateApiKey: {
    whatsappIds: 'Empty: no connection, as with a key whose connections were all removed.',
  },
  RotateApiKey: {
    overlapHours: 'How long the present secret stays valid beside the new one.',
  },
  ResolveApiKey: {
    hash: 'SHA-256 of the secret, in hexadecimal digits.',
  },
  ApiAccess: {
    features: 'Features that a plan may contain besides its limits; named as on the wire.',
    country: 'Countries and territories with a plan of phone numbers of their own, or a share of one (ISO 3166-1 alpha-2).',
  },
  ResolvedApiKey: {
    version: 'Grows with each change of the key.',
    expiresAt: 'The end of this secret: that of the key, or of the overlap after a rotation.',
  },
  CountApiRequests: {
    apiKeyId: 'The key and its version as the gateway knows it; null: the token of a connection.',
    whatsappId: 'The connection whose token it is; null: an API key.',
    address: 'The address of the latest request.',
  },
  ApiLimit: {
    seconds: 'Seconds until the minute ends.',
  },
  CountedApiRequests: {
    isOutdated: 'The key was revoked or has changed: nothing was counted, and it has to be resolved again.',
    accepted: 'How many of the requests are within the limits.',
  },
  AuditEntry: {
    operation: '`users.update`.',
    userName: "The name at that time; for a program `API: ` and the name of its key, for support `Suporte: ` and the supporter's name.",
    support: 'The name of the supporter who did it; null: it was not support.',
    input: 'As it was given, secrets hidden.',
    before: 'The same fields before the change, or the name of what was removed; null: not recorded.',
  },
  ListAudit: {
    from: "From this day on, by the company's time zone.",
    to: 'Up to this day, itself included.',
  },
  Login: {
    code: 'Of the app that makes codes, or a recovery code; asked for where a second factor is on.',
    device: 'The browser, as it names itself: the gateway says it.',
  },
  SessionCompany: {
    lockGraceDays: 'Days after the due date until the company is locked.',
  },
  Support: {
    mayChangeAccess: 'The company allows the session to make changes that stay.',
  },
  SecondFactorState: {
    required: 'The company demands one.',
  },
  EnterCompany: {
    reason: 'Shown to the company, in its audit log.',
  },
  SessionUser: {
    available: 'false: the user has chosen to be away.',
    support: 'Somebody of the platform, in a company that is not their own.',
    permissions: "Lines of the rights' table that are this user's.",
    features: "Features of the company's plan. Features that a plan may contain besides its limits; named as on the wire.",
    version: "That of the user's own row: an edit of name and e-mail sends it back.",
  },
  Session: {
    token: 'Access token, 15 minutes.',
  },
  OpenedSession: {
    refreshToken: 'The gateway moves the token from the response into a cookie.',
  },
  ResetPassword: {
    token: 'Token of the mailed link.',
  },
  ResolvedSession: {
    userId: 'null for a supporter, who is nobody of the company.',
    support: 'The name of the supporter.',
    mayChangeAccess: 'The company allows this support session to make changes that stay.',
    supportBehind: 'The support session that made the user or changed how they sign in, where the user may be the supporter.',
    country: 'Countries and territories with a plan of phone numbers of their own, or a share of one (ISO 3166-1 alpha-2).',
    features: 'Features that a plan may contain besides its limits; named as on the wire.',
  },
  ConfirmEmail: {
    token: 'Token of the mailed link.',
  },
  MoveDueDates: {
    reason: 'Reason for the audit log.',
  },
  MovedDueDates: {
    endless: 'Companies without a due date, to which free days mean nothing.',
  },
  NotifyAdmins: {
    text: 'Plain text; an empty line begins a new paragraph.',
  },
  NotifiedAdmins: {
    people: 'Admins to whom the mail is sent.',
    unattended: 'Companies without an admin, where nobody gets the mail.',
  },
  LongWork: {
    total: '0 while it is not known yet.',
  },
  ExportView: {
    expiresAt: 'Until then it can be fetched.',
    size: 'Bytes.',
  },
  ExportAddress: {
    url: 'Signed, good for a minute.',
  },
  ErasureView: {
    name: 'The former name of the company, and its number.',
  },
  EraseCompany: {
    name: 'Its name once more, so that nobody erases another by mistake.',
  },
  Overrides: {
    aiMonthlyTokens: 'Tokens of prompts in a month, at most.',
    maxMessages: 'Messages that are sent in a month, at most.',
    value: "The company's own price for a month.",
  },
  CompanyView: {
    status: 'false: suspended, nobody of it can sign in.',
  },
  CreateCompany: {
    email: "With a password, the company's first admin is made with this address.",
  },
  UpdateCompany: {
    email: 'null: it has none.',
    dueDate: 'null: it never ends.',
    acceptsExcess: 'Lower limits are set although the company has more than they allow, which stays.',
  },
  GrantDays: {
    reason: 'Written to the audit log.',
  },
  OwnPlan: {
    messagesPerMonth: 'Messages that are sent in a month. Like what follows, missing in events from before there were quotas.',
    hardQuotas: 'Nothing goes on beyond a quota; false: the company is only warned.',
  },
  PlanStateOf: {
    invoiceIds: 'Paid invoices that may be on their way to accounts.',
  },
  PlanState: {
    monthlyCents: 'For a month; null: it pays nothing.',
    appliedInvoiceIds: 'The asked invoices that have moved the due date or changed the plan already.',
    users: 'Users that the company has.',
    ownLimits: "Limits of the company's own, whatever its plan.",
  },
  ConsoleCompany: {
    state: '`trial`: nothing has been paid yet; `overdue`: within the days of grace; `locked`: after them.',
    daysLeft: "Days to the due date in the company's calendar; below zero: overdue.",
    admins: 'Admins who get mails about the company.',
    lastSeenAt: 'When somebody of it was last signed in.',
  },
  CompanyFilter: {
    state: '`trial`: nothing has been paid yet; `overdue`: within the days of grace; `locked`: after them.',
  },
  FindCompanies: {
    state: '`trial`: nothing has been paid yet; `overdue`: within the days of grace; `locked`: after them.',
  },
  GrowthMonth: {
    month: '2026-11.',
    added: 'Companies that were added in it, and all there were at its end.',
  },
  ConsoleOverview: {
    growth: 'The last twelve months, the oldest first.',
  },
  ConsoleUser: {
    ended: 'Ended with the support session that made the user.',
  },
  ListDeadLetters: {
    service: 'All services where none is given. Services that keep something of companies, in the order in which they forget it: accounts knows them last.',
  },
  DeadLetterPage: {
    unavailable: 'Services that did not respond: their dead letters are missing.',
  },
  DeadLetterOfService: {
    service: 'Services that keep something of companies, in the order in which they forget it: accounts knows them last.',
  },
  PlanView: {
    value: 'A month, in BRL.',
    maxMessages: 'Messages that are sent in a month; null: no limit.',
    maxStorageMb: 'null: no limit.',
    maxAiTokens: 'Tokens of prompts in a month; null: no limit.',
    hardQuotas: 'Nothing goes on beyond a quota; false: the company is only warned.',
    isPublic: 'Offered to those who sign up.',
  },
  CreatePlan: {
    maxMessages: 'Quotas; null: no limit.',
  },
  UpdatePlan: {
    maxMessages: 'Quotas; null: no limit.',
  },
  Branding: {
    logo: 'A picture as a data URL (PNG, JPEG or WebP); empty: the mark of Recado.',
    color: 'The colour of buttons and links; empty: that of Recado.',
    supportContact: 'An e-mail address or a phone number people can write to.',
    languages: 'Languages that are offered; the first is the default.',
  },
  SignupRules: {
    open: 'false: nobody can sign up.',
    confirmEmail: 'The first admin confirms the e-mail address before signing in.',
    planIds: 'Plans offered on sign-up, of those that are public; empty: all of them.',
    trialDays: 'Free days of a new company.',
  },
  Dunning: {
    invoiceDaysBefore: 'The invoice is made when fewer days than these are left.',
    remindAtDays: 'The company is reminded when so many days are left; 0: on the due date, below zero: after it.',
    campaignsGraceDays: 'Campaigns pause once the company is overdue for more days than these.',
    lockGraceDays: 'The company is locked once it is overdue for more days than these: only billing is left, the bot pauses.',
  },
  PlatformSettings: {
    currency: 'Currency of all prices.',
  },
  PublicPlatform: {
    planIds: 'Plans offered on sign-up, of those that are public; empty: all of them.',
    confirmsEmail: 'true: an account of the sign-up can sign in only after its mailed link was opened.',
    sendsMail: 'false: no mail can be sent, so that nobody can set a new password by mail.',
  },
  NoticePreferences: {
    kinds: 'Kinds of notices: a message in an own ticket, a waiting ticket, a transferred ticket, a message in an internal chat.',
    quietFrom: 'Quiet hours, also over midnight; empty or equal times: none.',
    timezone: 'IANA name of the time zone of the quiet hours.',
  },
  OwnProfile: {
    pictureUrl: 'Signed address of the photo, which expires; null without one.',
    signature: 'Signature above signed messages; empty: the name.',
    language: "Language of the pages; null: the company's language.",
    theme: 'Theme of the pages; null: the theme of the device.',
    workingHours: 'Working hours; a day without an entry is a day off. Empty: the person has not set any.',
  },
  BeginSecondFactor: {
    password: 'The present one: an open session alone does not change how one signs in.',
  },
  SecondFactorSecret: {
    secret: 'Base32, for typing.',
    address: '`otpauth://…`, for a QR code that is drawn where it is shown.',
  },
  TurnOffSecondFactor: {
    code: 'Of the app, or a recovery code.',
  },
  OwnSession: {
    current: 'The one that asks.',
    device: 'The browser, as it names itself; empty where it did not.',
    usedAt: 'Within five minutes.',
    support: 'The company one is in as its support, if it is such a session.',
    ending: 'How a session ends: by its user here or from another one, by a newer sign-in, by a token used twice, by others.',
  },
  LivingSession: {
    notices: 'Notice preferences of the user; missing: the defaults.',
  },
  SettingValue: {
    value: "The setting's value; a secret is empty, except for the service that uses it.",
    isSet: 'For a secret: whether there is one.',
  },
  SaveSetting: {
    value: 'An empty one takes a secret away.',
    secret: 'The secret that is sent to the address; an address of another server needs it where one is stored.',
  },
  SupportChange: {
    operation: '`webhooks.create`.',
    input: 'As it was given, secrets hidden.',
  },
  SupportSession: {
    name: "The supporter's name.",
    until: 'When it ended, or will end by itself.',
    allowedAt: 'When the company allowed it to make changes that stay; null: it did not.',
    allowedBy: 'The name of who allowed it.',
  },
  SessionBehind: {
    sessionId: 'The support session that made the user, or changed how the user signs in; null: there is none.',
  },
  UserView: {
    available: 'false: the user has chosen to be away, and no ticket is assigned to them automatically.',
    secondFactor: 'Signs in with one.',
    ended: 'Ended with the support session that made the user: nobody signs in until an admin saves the user, with a new password.',
  },
  RemoveUser: {
    ticketsTo: 'The colleague who gets the open tickets.',
  },
  UpdateUser: {
    currentPassword: 'To change one’s own password or e-mail.',
  },
  InvoiceView: {
    number: 'Number as printed: 2026-000123.',
    kind: '`period`: for the months after a due date; `planChange`: for the rest of a period with another plan.',
    detail: 'The name of the plan.',
    value: 'Amount to pay: the price without discount and credit.',
    status: "`overdue` is an open invoice whose due date is over in the company's calendar.",
    creditCents: 'Below zero: what was paid back although it had been used.',
    reason: 'Reason of a discount, a manual payment or a cancellation.',
  },
  RawRequest: {
    body: 'base64.',
  },
  CredentialFieldView: {
    options: 'Options of a choice; the first is the default.',
  },
  PaymentProviderView: {
    noticeUrl: 'The address the provider sends notices to.',
  },
  SaveProvider: {
    credentials: 'Values that are given replace the stored ones; none is ever returned.',
  },
  FindInvoices: {
    status: "`overdue` is an open invoice whose due date is over in the company's calendar.",
  },
  InvoiceParts: {
    status: "`overdue` is an open invoice whose due date is over in the company's calendar.",
  },
  PaymentView: {
    reason: 'The reason: one of `unmatchedReasons`, or the text of whoever resolved the payment.',
  },
  SettleInvoice: {
    paidAt: 'When the money came; now when it is not given.',
  },
  ResolvePayment: {
    resolution: '`apply`: to an open invoice of its company; `credit`: taken off the next invoices; `refund`: paid back.',
  },
  RevenueMonth: {
    month: '2026-11.',
  },
  RevenueView: {
    expectedCents: 'Sum of the invoices that are due this month, paid or not.',
    receivedCents: 'Paid this month.',
    overdueCents: 'Sum of all overdue invoices.',
    unmatchedCount: 'Payments that match no invoice.',
    months: 'The last twelve months, the oldest first.',
  },
  PayInSandbox: {
    amountCents: 'Another amount than that of the charge, to see what happens.',
    force: 'Pays a removed or expired charge all the same, as real banks sometimes do.',
    silent: 'The platform is not told; it finds out by asking.',
  },
  DunningDays: {
    campaignsPauseDay: 'The first day on which campaigns and schedules of campaigns pause.',
    lockDay: 'The first day on which the company is locked.',
  },
  SubscriptionView: {
    monthlyCents: "A month of the plan, or the company's own price.",
    trialExpiration: 'The end of the trial; null once an invoice has been paid.',
    email: 'Address for invoices.',
    creditCents: 'Credit that is taken off the next invoice; below zero: a debt that is added to it.',
    open: 'The invoices that wait to be paid, the oldest due date first.',
    plans: 'Plans the company can change to by itself.',
    isSandbox: 'Payments are played, no money moves.',
  },
  Checkout: {
    document: 'CPF or CNPJ; some providers demand one.',
  },
  PixValue: {
    original: 'With two decimals: 49.00.',
  },
  PixCode: {
    qrcode: 'The code people copy and paste, also drawn as the QR code.',
  },
  ChargeView: {
    checkoutUrl: 'A page of the provider where the charge is paid.',
  },
  PlanExcess: {
    limit: 'In the order in which a plan lists them.',
  },
  PlanQuote: {
    fromCents: 'A whole period of the present and of the other plan.',
    chargeCents: 'Amount to pay before the plan changes; 0: it changes at once.',
    creditCents: 'Credit that is taken off the next invoices.',
    excess: 'Empty when the plan can be changed.',
  },
  ChangedPlan: {
    invoice: 'The invoice after whose payment the plan changes.',
  },
  SentMessages: {
    phone: 'Written at the linked phone itself; not part of any quota.',
  },
  UsageDay: {
    day: "Day of the company's calendar.",
    received: 'Messages of contacts.',
    mediaBytes: 'Bytes of files of messages that were stored on this day.',
    storageBytes: 'Bytes of all files of messages at the end of the day.',
    connections: 'At the end of the day.',
    contacts: 'At the end of the day, groups among them.',
    activeUsers: 'Users who changed a ticket, a message or a contact.',
  },
  UsageRange: {
    to: 'Included; at most `USAGE_DAYS_KEPT` days from the first.',
  },
  UsageDays: {
    days: 'Every day of the range, without gaps.',
  },
  Quota: {
    limit: 'null: no limit.',
  },
  UsageMonth: {
    month: "YYYY-MM, in the company's calendar.",
    today: "Today in the company's calendar.",
    messages: 'Messages sent through the platform in this month, from whatever source but the linked phone.',
    storage: 'Bytes.',
    hard: 'Messages and uploads are refused once their quota is exceeded; else it is only warned.',
  },
  FindCompanyUsage: {
    kind: 'Measures by which a list of companies is sorted.',
  },
  CompanyUsage: {
    id: 'Id of the company.',
    amount: 'The sum over the range; of contacts, connections and stored bytes the number at its end.',
  },
  CompanyUsageDetails: {
    days: 'The last `CONSOLE_USAGE_DAYS` days, the oldest first.',
  },
  CompanyMessages: {
    id: 'Id of the company.',
    messages: "Messages that count against the quota, sent in the month of the company's calendar.",
  },
  SkippedCount: {
    reason: 'Reasons to leave a contact of the audience out of a campaign.',
  },
  ConnectionForecast: {
    ceiling: "Cold chats that today's ceiling allows, and how many of them are used.",
    perHour: 'Messages an hour at the pace of the campaign.',
  },
  WrongNumber: {
    number: 'As it is stored.',
    reason: '`moved`: the person has another number now.',
    meant: "The number that is probably meant, or the person's present one; null where a person must find out.",
  },
  WrongNumbers: {
    count: 'At most 10,000: more are not counted.',
    samples: 'The first twenty.',
  },
  CampaignForecast: {
    unchecked: 'Recipients whose number was never checked on WhatsApp.',
    wrongNumbers: 'Numbers that look wrong, of recipients and of those who are left out because nobody has the number.',
    coldPercent: 'Share of the recipients who never wrote to the number, of a sample; in percent. Null: not known.',
    seconds: 'Seconds from the start to the last message; null where no connection can send.',
    risks: 'Risks of a campaign: for the number that sends it, or for its result.',
  },
  PreviewCampaign: {
    contactListItemId: "A contact of the campaign's list; by default its first.",
  },
  CampaignPreview: {
    name: 'The recipient whose data fills the texts.',
    unknown: 'Placeholders that nothing fills for this recipient.',
  },
  VariantComparison: {
    chance: 'Probability of a difference this large by chance alone.',
  },
  CampaignReport: {
    total: 'Funnel over all texts: each number includes those after it.',
    comparison: 'Null with fewer than two texts, or before anything was sent.',
    endsAt: "When the last message goes out at today's pace; null when it is over or cannot be told.",
  },
  RecipientView: {
    state: 'The state of a recipient; from `sent` on each includes those before it.',
    reason: 'The reason to leave the recipient out, or the code of the failure.',
    whatsappId: 'The connection it was sent by.',
  },
  ListRecipients: {
    state: 'The state of a recipient; from `sent` on each includes those before it.',
    skipReason: 'Reasons to leave a contact of the audience out of a campaign.',
  },
  RecipientParts: {
    after: 'The end of the last part; set by the gateway.',
  },
  CampaignReply: {
    text: 'The first answer, shortened.',
    ticketId: 'The ticket that the answer is in.',
  },
  CampaignVariable: {
    key: '`{key}` in a text stands for the value.',
  },
  CampaignSettingValues: {
    messageInterval: 'Seconds between two messages of one connection. Choices of the settings, in seconds; of `longerIntervalAfter` in messages. 0: none.',
    longerIntervalAfter: 'Messages after which a longer pause follows.',
    greaterInterval: 'Seconds of the longer pause.',
    variables: 'Keys are unique.',
    optOutWords: 'Answers, of any case, that put a contact on the suppression list.',
    optOutText: 'Sent once to a contact who opts out; empty: nothing is.',
    optOutLine: 'The line that a campaign adds to its texts when it says how to opt out.',
    capMessages: 'A contact receives at most so many campaign messages in `capDays` days; 0: no limit.',
    attributionHours: 'Hours after a message in which an answer counts as one to the campaign.',
    quietFrom: 'No campaign sends between these times of day; empty: any time.',
  },
  CampaignSettingView: {
    value: 'In JSON.',
  },
  CampaignCounts: {
    recipients: 'Recipients that are not left out.',
    confirming: 'A confirmation was asked for and is not answered yet.',
  },
  CampaignWait: {
    reason: 'Reasons why a running campaign does not send at the moment.',
  },
  CampaignFields: {
    message1: 'Texts in their variants; the filled ones are used in turn.',
    confirmation: "A confirmation message goes first; the contact's first answer releases the message.",
    scheduledAt: 'With a time the campaign is PROGRAMADA, without one INATIVA.',
    whatsappId: 'The first of its connections; see `whatsappIds`.',
    whatsappIds: 'Connections that share the recipients by what each may send.',
    tagListId: 'Instead of a contact list: the contacts of tickets with this tag.',
    fileListId: 'Files that go before the message.',
    queueId: 'The queue of the tickets that answers open.',
    windowDays: 'Sends on these days only, and between these times of the company; empty: always.',
    delayMin: 'Seconds between two messages, drawn anew for each; null: the interval of the settings.',
    excludeDays: 'Leaves out who received a campaign in so many days; 0: nobody.',
    optOutLine: 'Adds the line that says how to opt out.',
  },
  CampaignView: {
    stopReason: 'Reasons of the platform to stop a campaign; null for a campaign that a person cancelled.',
    contactListName: 'Of the contact list; empty without one.',
    mediaPath: 'Signed address that expires.',
    editable: 'May be changed now.',
  },
  RestartCampaign: {
    scope: '`all` by default. Recipients that a restart sends to: those still pending, those that failed, or both.',
  },
  TestCampaign: {
    variant: '1 to 5; the first that is filled by default.',
  },
  ContactListView: {
    validCount: 'Numbers known to be on WhatsApp, and known not to be; the others are not checked yet.',
  },
  ContactListItemView: {
    isWhatsappValid: 'False also while it is not known: see `checkState`.',
    checkState: 'Whether a number is on WhatsApp: not asked yet, asked, yes, no.',
    numberDoubt: 'Why the number is wrong or in doubt; only in pages, of items where it is. `moved`: the person has another number now.',
  },
  ListContactListItems: {
    checkState: 'Whether a number is on WhatsApp: not asked yet, asked, yes, no.',
    isDoubtful: 'Only those whose number is wrong or in doubt.',
  },
  UpdateContactListItem: {
    name: 'A new one has 2 to 50 characters.',
  },
  ListImportView: {
    state: '`undone`: its contacts were removed again.',
    known: 'Numbers that were in the list already.',
    problems: 'The first of the refused rows; only where one is asked for by its id.',
    failure: 'The reason why the whole import failed.',
  },
  UploadListSheet: {
    files: 'Put in by the gateway.',
  },
  ListImportProblems: {
    after: 'The end of the last part; set by the gateway.',
  },
  PersonDataRequest: {
    number: 'As it is stored.',
    after: '`next` of the page before.',
  },
  PersonDataPage: {
    lines: 'JSON Lines: one object per line.',
  },
  SuppressionView: {
    number: 'Empty for an erased person, whose number is known by a hash only.',
    reason: 'Sources of a number on the list: an opt-out word of the contact, an entry by hand, an imported file.',
    campaignId: 'The campaign that the contact answered with an opt-out word.',
    addedBy: 'The user who added it; empty for others.',
  },
  ImportSuppressions: {
    numberColumn: 'The place of the column with the numbers, from 0; not given: the columns are guessed.',
    nameColumn: 'The place of the column with the names, where `numberColumn` is given.',
    hasHeader: 'Whether the first row names the columns, where `numberColumn` is given.',
    country: 'The code of the country of numbers without one; empty: each has its own.',
    files: 'Put in by the gateway.',
  },
  ImportedSuppressions: {
    known: 'Numbers that were on the list already.',
    refused: 'Rows without a phone number.',
  },
  SuppressionParts: {
    after: 'The end of the last part; set by the gateway.',
  },
  AnnouncementView: {
    priority: 'Priorities: 1 is high, 2 medium and 3 low.',
    status: 'false: the announcement is shown to nobody.',
    startsAt: 'The announcement is shown from this moment on; null: at once.',
    endsAt: 'The announcement is shown until this moment; null: without end.',
    mediaPath: 'Signed address of the picture, which expires; null without one.',
    read: 'The caller has read the announcement.',
    target: 'The companies that the announcement is for; null for readers.',
  },
  AnnouncementPage: {
    records: 'Announcements, the most important first, and the newest first among those of one priority.',
    unread: 'Number of unread announcements among those shown to the caller.',
  },
  ListAnnouncements: {
    shown: 'Only announcements that are shown to the caller now, also for a super user, whose list otherwise has all of them.',
  },
  CreateAnnouncement: {
    priority: '3 by default. Priorities: 1 is high, 2 medium and 3 low.',
    status: 'true by default.',
  },
  UpdateAnnouncement: {
    priority: 'Priorities: 1 is high, 2 medium and 3 low.',
    startsAt: 'null: at once.',
    endsAt: 'null: without end.',
  },
  ChatFile: {
    size: 'Size in bytes.',
    width: 'Pixels of a picture, so that nothing jumps while it loads.',
  },
  QuotedChatMessage: {
    message: 'The beginning of the text; empty for files, and once the message is deleted.',
    fileName: 'Name of the first file of the message.',
  },
  ChatMessage: {
    sequence: 'Place of the message in the chat, from 1, without gaps.',
    mentions: 'Members whose names the text mentions.',
    clientKey: "The sender's own key for this message, by which the sender's page recognizes the message.",
  },
  ChatMessagePage: {
    records: 'Messages, the oldest first.',
    newer: 'Cursor of the page of newer messages; null at the newest.',
  },
  ListChatMessages: {
    around: 'Number of a message: the page around this message instead of the newest page.',
  },
  SearchChatMessages: {
    before: 'Only messages before this number are searched: `next` of the previous result.',
  },
  FoundChatMessage: {
    text: 'A part of the text, around the words that were searched for.',
  },
  FoundChatMessages: {
    records: 'Messages, the newest first.',
    next: 'The number before which messages were not searched yet; null: every message was searched.',
  },
  SendChatMessage: {
    mentions: 'Members whom the text mentions; others are left out.',
    clientKey: 'A message that is sent again with the same key is stored once.',
    width: 'Pixels of the picture, where the message is one.',
  },
  ChatFileAddress: {
    url: 'Signed address, which expires after some minutes.',
  },
  HelpView: {
    video: 'As YouTube names it.',
  },
  ChatUser: {
    unreads: 'Messages after the last one the member has read.',
    readSequence: 'The sequence number up to which the member has read.',
    mentioned: 'The member is mentioned in one of the unread messages.',
  },
  ChatSummary: {
    lastMessage: 'The beginning of the last message; empty where it was deleted, or where there is none.',
    lastSequence: 'The sequence number of the last message; 0 where there is none.',
  },
  CreateChat: {
    users: 'Ids or records of users; the caller is always a member.',
  },
  ReadChat: {
    sequence: 'Number of the last message that was read; the last one of the chat by default.',
  },
  ChatUnreads: {
    chats: 'Chats with unread messages.',
    messages: 'All unread messages of these chats.',
  },
  ChatMention: {
    uuid: 'UUID of the chat.',
    title: 'Title of the chat.',
    message: 'The beginning of the text.',
  },
  NotifiedPromise: {
    target: 'The promises of a queue: the first answer of a person, and the end of the conversation.',
  },
  NotificationView: {
    kind: 'Kinds: a ticket was handed over, its snooze has ended, a promise of its queue is nearly due, a promise was broken.',
    contact: "The contact's name.",
    by: 'The agent who handed the ticket over; null when it was nobody of the company.',
    note: 'The note of that agent for the next.',
    waiting: 'Nobody served the ticket at that moment, so that it opens as a waiting ticket.',
    promise: 'The promise, for the kinds `dueSoon` and `overdue`.',
  },
  PushKey: {
    key: "The platform's public key, as browsers take it (`applicationServerKey`); base64url.",
  },
  SavePushSubscription: {
    endpoint: "At the browser's own push service; others are refused.",
    withText: 'With what the contact wrote; otherwise only who it was.',
  },
  TodoTicket: {
    name: "The contact's name.",
  },
  TodoTask: {
    id: 'Key made by the device that added the task.',
    text: 'A blank text is ignored; that of a deleted task is empty.',
    position: 'Tasks are listed by ascending position.',
    updatedAt: 'Time of the change by the clock of the device; a time in the future counts as now.',
    deleted: 'Deletion is final: later changes of the task are ignored.',
  },
  SyncTodo: {
    changes: 'The tasks that the device has changed, at most 200.',
    since: 'The `version` of the last response, which the device has applied; without it every task is answered.',
    startVersion: 'The `startVersion` of the last response, while a list is fetched from its start.',
  },
  TodoState: {
    tasks: 'Tasks changed after `since`, also those that the request has changed.',
    isComplete: 'false: the next request, with this version, answers further tasks.',
    startVersion: 'Version of the list when the device began to fetch it from its start; null once the list is complete.',
    restart: 'Deletions after `since` are no longer stored, and the request has changed nothing. The device forgets its copy, fetches the list from its start without changes, and gives up its changes of tasks that the copy had and the list has not.',
  },
  RowsAfter: {
    after: '`next` of the page before.',
  },
  RowsPage: {
    lines: 'JSON Lines: one object per line.',
  },
  FleetWorker: {
    room: 'For how many more it has room.',
    beatMs: 'Milliseconds since its last heartbeat.',
  },
  FleetView: {
    down: 'Linked once, wanted, and not connected.',
    unlinked: 'Wanted and never linked, or unlinked.',
    worst: 'The connections that are down for the longest time.',
    waiting: 'Messages that wait to be sent, and for how long the oldest has been due.',
  },
  SendingDay: {
    cold: 'Messages to contacts who had not written within 24 hours.',
    warm: 'Other messages of campaigns, schedules and the API.',
    answered: 'Cold chats in which the contact answered within 7 days.',
    undelivered: 'Cold messages a day or more old that never reached a phone: the contact may have blocked the number.',
  },
  SendingHealth: {
    inUseSince: 'Since when the number is in use, as the owner states it; null: counted from the day it was linked.',
    ageDays: 'Days the number is in use.',
    ceiling: 'Cold chats that today allows.',
    ceilingReason: 'Reasons of the ceiling of cold chats that a connection may start a day.',
    nextRaise: 'The day on which the warm-up raises the ceiling, and to what; null once it is grown.',
    days: 'The last 14 days with any sending, the newest first.',
  },
  ClearanceRequest: {
    number: 'Digits of the number that would be written to.',
  },
  Clearance: {
    nextAt: 'When pace, budget and restrictions of the connection allow the next message of a campaign.',
    isCold: 'The contact has not written within 24 hours.',
    coldLeft: "Cold chats that are left of today's ceiling; for the end of a restriction `nextAt` waits.",
    dayEndsAt: 'When the next day of the company begins.',
  },
  ColdNumbers: {
    strangers: 'Numbers that never wrote to the connection.',
  },
  Backlog: {
    waiting: 'Messages of campaigns, schedules and the API that wait.',
    nextAt: 'About when a further message of the API is sent.',
  },
  KnownNumber: {
    exists: 'null: not known yet.',
  },
  WhatsappView: {
    reason: 'Why it is not connected, in a word the screens translate; null while it is.',
    qrcode: 'The code to scan; only for those who may link connections, empty for others.',
    pairingCode: 'Eight characters to type on the phone, while pairing by code; only for those who may link.',
    retries: 'QR codes shown in this attempt.',
    number: 'Digits of the linked number.',
    downSince: 'Since when it is down though it should be up; null while it is up, or not meant to be.',
    restriction: 'The restriction WhatsApp imposed: `too_fast` or `no_new_chats`. Replies go on; cold messages and campaigns wait.',
    inUseSince: 'Since when the number is in use, as the owner states it; null: counted from the day it was linked.',
    coldPerDay: "The owner's own ceiling of cold chats a day, in place of the warm-up's; null: none.",
    hasToken: 'Whether the external messages API may be used with a token of the connection.',
  },
  ConnectionFields: {
    token: 'For the external messages API, made by the client: 16 characters or more; empty: none any more.',
    inUseSince: 'Not in the future.',
  },
  ResolveWhatsappToken: {
    hash: 'SHA-256 of the token, in hexadecimal digits.',
  },
  SessionEventView: {
    reason: 'In a word the screens translate.',
    code: "WhatsApp's number for the end of a socket.",
  },
  DeadLetter: {
    service: 'Services that keep something of companies, in the order in which they forget it: accounts knows them last.',
    id: 'Of the service: two services may have the same.',
    at: 'When the service first gave up.',
    error: 'Its beginning.',
  },
  WholeDeadLetter: {
    envelope: 'The event as it was published, secrets hidden.',
  },
  FilterDeadLetters: {
    name: 'Of the event.',
  },
  ReplayResult: {
    handled: 'Then the dead letter is gone.',
    error: 'Of the attempt that failed.',
  },
  FetchMediaFile: {
    name: 'Name of the file for the contact; by default that of the address.',
    mimetype: 'In place of the type that the server names.',
  },
  PromptView: {
    voice: "`texto`: answers are written; else the voice that speaks them. Brazilian voices of Azure's speech service, besides none.",
    hasApiKey: 'Keys are never returned.',
    ended: 'Ended with the support session that made or changed it: nothing is sent to it until the company saves it.',
    baseUrl: "Of an OpenAI-compatible server; empty: the operator's.",
    maxMessages: 'How many of the newest messages the model sees.',
    queueId: 'null: its queue was removed, and no other is chosen yet.',
  },
  PromptFields: {
    voice: "Brazilian voices of Azure's speech service, besides none.",
    voiceKey: 'Empty: as before; null: none any more.',
    baseUrl: "Empty: the operator's model.",
  },
  CreatePrompt: {
    apiKey: 'May be empty where the operator offers a model.',
  },
  UpdatePrompt: {
    apiKey: 'Empty: as before; null: none any more.',
    queueId: 'null: it hands over to no queue.',
  },
  PromptSourceView: {
    size: 'Characters of its text.',
  },
  AddPromptSource: {
    text: 'Longer ones are uploaded as files.',
  },
  TokenUsage: {
    day: "YYYY-MM-DD in the company's time zone.",
  },
  AiUsage: {
    tokens: 'Of this month.',
    limit: 'Null: no limit.',
    defaultModel: 'The model of prompts without one of their own; empty: the operator offers none.',
  },
  IntegrationFields: {
    jsonContent: 'The service account of dialogflow; empty: as before.',
    region: 'Of a Google region other than the global one.',
    secret: 'Signs what n8n and webhook receive (`whsec_…`); empty: as before; null: none any more.',
    typebotExpires: 'Minutes of silence after which a session starts again; 0: never.',
    typebotDelayMessage: 'Milliseconds of typing before each bubble.',
  },
  IntegrationView: {
    hasJsonContent: 'Secrets are never returned.',
    ended: 'Ended with the support session that made or changed it: nothing is sent to it until the company saves it.',
  },
  TestSession: {
    id: 'Of an integration whose stored service account is meant when none is given.',
  },
  TestedSession: {
    answer: "The Dialogflow agent's reply to a greeting.",
  },
  TurnTrace: {
    status: '`ok`, or a word for the failure.',
    calls: 'For admins only.',
    passages: 'For admins only.',
  },
  BotReply: {
    isVoice: 'The audio is a voice note.',
    typingMs: 'The contact sees somebody typing for so long before it.',
  },
  SimulateTurn: {
    prompt: 'Tried out instead of the stored one; stored secrets are used for the address they were given for.',
  },
  SimulatedTurn: {
    outcome: 'How a turn ends.',
  },
  WebhookAttempt: {
    duration: 'Milliseconds.',
    status: 'HTTP status; null where no answer came.',
    error: 'Reason of a failure, as `timeout`, `refusedAddress` or `status`; null: the event was delivered.',
    body: 'The beginning of the answer.',
  },
  WebhookDeliveryView: {
    eventId: 'The header `webhook-id`, the same in every attempt, by which the receiver knows repeats.',
    subject: '`ticket-12`, `contact-3`, `connection-1` or `campaign-5`: deliveries of one subject are posted in their order.',
    state: '`failed`: the delivery was given up after a day, or its endpoint answered 410.',
    status: 'HTTP status of the last answer.',
  },
  WebhookDeliveryDetails: {
    request: 'The body of every attempt; null before the first one.',
    log: 'Oldest first.',
  },
  ListWebhookDeliveries: {
    state: '`failed`: the delivery was given up after a day, or its endpoint answered 410.',
    to: 'Exclusive.',
  },
  ReplayWebhookDeliveries: {
    state: '`failed` when it is not given.',
    to: 'Exclusive.',
  },
  ReplayCount: {
    count: 'At most 10,001, which is more than one request sends again.',
  },
  WebhookHeader: {
    value: 'An empty value keeps the stored one, unless the address of the endpoint moves to another server.',
  },
  WebhookFields: {
    connectionIds: 'Connections whose events are delivered; empty: all. One disabled as `noConnection` needs a choice to be active again.',
    shape: 'Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone.',
    secretHeaders: 'Replaces all headers. Values are never returned.',
  },
  RotateWebhookSecret: {
    overlapHours: 'Hours for which requests are signed with both secrets; 24 when it is not given, 0: the old one ends at once.',
  },
  WebhookView: {
    shape: 'Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone.',
    disabledReason: 'Reason of `disabledByFailure`. Reasons for which the platform disables an endpoint: an answer of 410, or nothing delivered for a day.',
    previousSecretUntil: 'Time until which the secret before the last rotation signs as well.',
    failingSince: 'Time of the first failed attempt since the last delivery.',
    delivered: 'Deliveries of the last 24 hours.',
    failedAttempts: 'Failed attempts of the last 24 hours.',
  },
  PageEnd: {
    cursor: 'Leads to the next page; null on the last one.',
  },
  CountedPageEnd: {
    count: 'Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000.',
  },
  TextPart: {
    next: 'Asks for the next part; null: this was the last.',
  },
  ContactListImportUpdate: {
    state: '`undone`: its contacts were removed again.',
  },
  SessionEnd: {
    action: 'Actions of the push by which the page of an ended session learns of the end.',
  },
  DashboardChange: {
    from: 'The first day whose numbers changed; null: only the present numbers changed.',
    ratings: 'Ratings changed.',
  },
  WebhookDeliveryChange: {
    isState: 'An endpoint has changed its state, too.',
  },
  ApiMedia: {
    url: 'Fetched once by the platform, up to 16 MB. Addresses of private networks are refused.',
    base64: 'The bytes, up to 10 MB.',
    voice: 'An audio in Ogg with Opus that is shown as a voice note.',
  },
  ApiContactCard: {
    number: 'In any usual form.',
  },
  SendApiMessage: {
    number: "In any usual form; without a country code it is of the company's country, and digits of a contact mean that contact.",
    body: 'The text; with a file or `media` its caption.',
    replyTo: 'The id of a message of the API, or of a message of the conversation.',
    queueId: 'Where the ticket goes when one is opened.',
    openTicket: "Opens a ticket for agents; otherwise only the contact's answer does.",
    sendAt: 'Not before this time, at most a year ahead.',
    whatsappId: "The connection; by default that of the token, else the company's default.",
    name: 'Of a contact that is new.',
  },
  ApiMessageView: {
    status: '`scheduled` waits for its time, `preparing` for its files, `queued` for its turn at the connection. The others are what WhatsApp answered; `failed` has a reason, `cancelled` was taken back before its time.',
    number: 'Digits with country code, as they were written.',
    messageIds: 'The messages of the conversation that it became: one for each file.',
    failure: 'Why it failed, as a code.',
    estimatedAt: 'About when it will be sent, while it waits.',
  },
  ApiMessagePage: {
    messages: 'Newest first.',
  },
  CheckNumbers: {
    numbers: 'Up to a hundred, in any usual form.',
  },
  CheckedNumber: {
    number: 'As it was given.',
    digits: 'With country code.',
    exists: 'null: WhatsApp is still asked, slowly; ask again later.',
  },
  AudienceContact: {
    number: 'Digits with country code.',
    isAccount: 'The number is of an account that WhatsApp has named: it is right, whatever it looks like.',
    noConsent: 'The contact refused or withdrew the consent.',
    variables: 'Custom fields of the contact.',
  },
  AudienceRequest: {
    contactId: 'Limits the page to one contact.',
    after: '`next` of the page before.',
  },
  AudiencePage: {
    contacts: 'At most 1,000, by id; people with a phone number only.',
  },
  KnownNumbers: {
    noConsent: 'Numbers whose contacts refused or withdrew the consent.',
  },
  BotTrace: {
    rule: 'Why the bot did something, a word for each rule.',
    input: "The contact's text, shortened; empty where no message caused the decision.",
    subject: 'Name of the queue, option, prompt or integration concerned.',
    sent: 'Texts that were sent, shortened.',
    until: 'A moment that belongs to the rule, as that until which it is closed; ISO 8601.',
    call: 'The turn of a prompt or an integration, where the decision was its answer.',
  },
  TurnRef: {
    turn: 'Of the ticket; grows with each message of the contact and each change of owner.',
  },
  TurnContextInput: {
    messages: 'How many of the newest messages are wanted besides those of the turn.',
  },
  BotMessage: {
    file: 'Null while it is being fetched, and without a file.',
    isFilePending: 'The file of a voice note or picture is still being fetched.',
  },
  TurnContext: {
    isCurrent: 'False: the turn is over and nothing is to be answered.',
    queues: 'Where a prompt may hand the conversation over to.',
    history: 'Of this episode, oldest first.',
    messages: "The contact's messages since the bot or a person last wrote, oldest first.",
  },
  ContinueBot: {
    outcome: 'How a turn ends.',
    seconds: 'For `wait`.',
    queueId: 'For `transfer`.',
  },
  BotContinued: {
    isApplied: 'False: the turn was over, and nothing was changed.',
  },
  SimulateBot: {
    connection: "The edited connection; without a connection, queue, prompt or integration the company's default connection is tried out.",
    text: "The contact's message.",
    at: 'The moment it arrives; now when not given.',
    state: '`state` of the answer before; none at the first message.',
    call: 'Really calls prompts and integrations.',
  },
  SimulatedReply: {
    file: 'The kind of the file that would be sent; empty for a text.',
  },
  SimulatedBot: {
    isBot: 'The bot goes on; false: people are waited for.',
  },
  ImportProblem: {
    row: 'As the spreadsheet numbers its rows, from 1.',
    reason: 'Why a row was not taken, or what of it was not.',
  },
  ImportView: {
    problems: 'The first of the refused rows; only where one is asked for by its id.',
    failure: 'Why all of it failed.',
  },
  UploadSheet: {
    files: 'Put in by the gateway.',
  },
  ImportProblems: {
    after: 'Cursor of the gateway: the place where the last part ended.',
  },
  ContactView: {
    number: "Digits with country code; a group's id for groups.",
    blocked: 'Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact.',
    consent: 'Whether a person agreed to be written to; `refused` and `withdrawn` keep campaigns away.',
    consentAt: 'When the consent was given, refused or withdrawn; null where nothing is known of it.',
    legalBasis: "The legal basis of the processing of a person's data (LGPD, article 7).",
  },
  ListContacts: {
    isGroup: 'Only groups, or only people; both when it is not given.',
  },
  MergeContacts: {
    id: 'Stays, with everything of the other.',
    otherId: 'Is gone then.',
  },
  ExportContacts: {
    after: 'Cursor of the gateway: the place where the last part ended.',
  },
  ContactNumberCheck: {
    state: '`pending`: WhatsApp is still asked, slowly; `unknown`: no connection is open that could ask.',
  },
  DoubtfulContact: {
    reason: "Why nobody can be written to by a stored number; `duplicate`: another contact has it in its other spelling; `ambiguous`: it is of another country, or lacks the code of the company's, which a person says by an update with `+`.",
    meant: 'The number that is probably meant; null where a person must find out.',
    twin: 'The contact that has the meant number already: mending merges the two.',
  },
  NumberDoubts: {
    mendable: 'Of them those whose number is known.',
    contacts: 'The first fifty.',
  },
  NumbersMended: {
    merged: 'Became one with another contact.',
    left: 'Contacts that are not mended yet: another request mends more of them.',
  },
  ConsentInput: {
    consent: 'Whether a person agreed to be written to; `refused` and `withdrawn` keep campaigns away.',
    consentAt: 'The moment of a change that comes without one is the present.',
    legalBasis: "The legal basis of the processing of a person's data (LGPD, article 7).",
  },
  UpdateContact: {
    name: 'A new one has 2 to 50 characters.',
    number: 'A number other than the stored one is read like that of a new contact.',
  },
  ExportContactData: {
    after: 'Cursor of the gateway: the place where the last part ended.',
  },
  EraseContact: {
    typedName: 'The name of the contact: what is erased does not come back.',
  },
  ContactErasureView: {
    done: 'Messages.',
  },
  Durations: {
    total: 'By the clock.',
    open: 'Within the opening hours of the queue, or of the company.',
  },
  DashboardFilter: {
    date_from: 'Without `date_to` up to today.',
    date_to: 'Included; without `date_from` from the first of its month.',
  },
  DashboardRange: {
    today: "Today in the company's calendar.",
  },
  RangeCounters: {
    leads: 'Contacts whose first ticket falls in the range.',
    avgSupportTime: 'From the acceptance to the close.',
    avgWaitTime: "From the start, or the bot's end, to the acceptance.",
    finishedByBot: 'Closed without a person.',
    startedByCampaign: 'Started by an answer to a campaign.',
  },
  Attendant: {
    rating: 'Mean of the ratings, 1 to 3; null without one.',
    avgSupportTime: 'Minutes.',
    avgWaitTime: 'Minutes.',
    finished: 'Tickets that were closed with this user.',
  },
  DashboardOverview: {
    previous: 'The range before.',
    attendants: 'Attendants with the most finished tickets come first.',
    today: "Tickets that started in each of today's 24 hours.",
    dueDate: "The due date of the company's subscription.",
  },
  DashboardDay: {
    backlog: 'Living tickets at the end of the day, or now.',
  },
  HeatCell: {
    weekday: '0: Sunday.',
  },
  DashboardTrend: {
    days: 'Every day of the range, without gaps.',
    heat: 'Started tickets; hours without one are left out.',
  },
  BreakdownRow: {
    id: 'null: tickets without one, or of one that was removed.',
    avgWaitTime: 'Minutes.',
    avgSupportTime: 'Minutes.',
  },
  DashboardTimes: {
    wait: "From the start, or the bot's end, to the acceptance.",
    firstResponse: "From the contact's first message, or the bot's end, to a person's first answer.",
    resolution: 'From the start to the close.',
    support: 'From the acceptance to the close.',
  },
  RatingEntry: {
    comment: 'The beginning of what the contact wrote after the rating, within the time for ratings; empty where nothing was written.',
  },
  DashboardRatings: {
    newest: 'The newest of the range, ten at most.',
  },
  SaveDraft: {
    body: 'Nothing in it: there is no draft any more.',
  },
  FileOptionView: {
    path: 'Signed address that expires; null until its file is there.',
    size: 'Bytes.',
  },
  FileListView: {
    userId: 'The user who made it.',
  },
  FileOption: {
    id: 'One that is there already; what is not named is removed, with its file.',
  },
  UpdateFileList: {
    options: 'The whole list anew, in its order.',
  },
  UploadToList: {
    id: 'The option whose file it is; without one each file becomes an option of its own.',
    name: 'Of the new option; else it is called as its file.',
  },
  RowForecast: {
    row: 'As the spreadsheet numbers its rows, from 1.',
    written: 'The cell of the number.',
    number: 'The number that would be stored, as people read it; empty: the row is refused.',
    country: 'ISO 3166-1 alpha-2; null where several countries share the code.',
    doubt: 'The reason to show a number to a person before it is used. - `foreign`: of another country, though it was written without `+` - `unusual`: long enough, yet of a range that its country has not given out.',
    problems: 'Why the row would be refused, or what of it would not be taken. Why a row was not taken, or what of it was not.',
    isKnown: 'The number exists already, or a row before has it.',
  },
  RefusalCount: {
    reason: 'Why a row was not taken, or what of it was not.',
  },
  ImportForecast: {
    counted: 'Rows that were looked at: of a large file the first ones.',
    added: 'Numbers that would be new.',
    known: 'Numbers that exist already.',
    repeated: 'Rows whose number a row before has.',
    foreign: 'Rows with a number of another country that was written without `+`.',
    unusual: 'Rows with a number of a range that its country has not given out.',
    rows: 'Some of the rows, the doubtful ones first.',
  },
  BoardInput: {
    tagId: 'Only the lane of this tag.',
    untagged: 'Only the first lane: those that are in no other.',
  },
  LaneCount: {
    tagId: 'null: the first lane.',
  },
  LaneCounts: {
    isPartial: 'There are so many tickets that not all were counted: each number means "that many or more".',
  },
  MoveCard: {
    tagId: 'The lane it goes to; none: the first.',
  },
  FindMeasuredTickets: {
    measure: 'Measures by which tickets are counted and listed; `pending` and `happening` are those of now.',
    withoutQueue: 'Only tickets without a queue.',
    hour: 'Started at this hour of the day.',
    weekday: 'Started on this day of the week, 0: Sunday.',
  },
  MeasuredTicket: {
    id: 'The id of the ticket, which is listed once for each of its episodes.',
    at: 'The moment it is counted by.',
    seconds: 'The time that the measure is about; null where it is about none.',
  },
  EarlierText: {
    until: 'When it was replaced.',
  },
  MessageView: {
    id: 'Also its place: a conversation is in the order of its ids, in pages and in what is pushed.',
    mediaUrl: 'Signed address that expires; null without media or while it is fetched.',
    mediaState: '`removed`: the file became older than the company keeps files.',
    mediaSize: 'Bytes.',
    mediaWidth: 'Pixels, so that nothing jumps while it loads.',
    mediaSeconds: 'Whole seconds of an audio or a video.',
    mediaPreview: 'A tiny picture as `data:` address, while the file itself is not here.',
    isForwarded: 'Somebody passed it on: it was written elsewhere.',
    earlier: 'Oldest first; empty unless it was edited.',
    ack: '0 queued, 1 server, 2 delivered, 3 read, 4 played.',
    failure: 'Why sending failed; null while it did not.',
    refusedChange: 'Our last change of it when WhatsApp did not take it: it is undone. null when there was none, or it was taken. Changes of a message that is on WhatsApp already.',
    author: "The author's name: the contact's, or the agent's.",
    participant: 'The author in a group: digits of the number, or `…@lid` for somebody whose number is hidden.',
    clientKey: "The sender's own key for this message, echoed so that an optimistic bubble is replaced and not doubled.",
    campaign: 'The campaign that the message is of, or that it answers.',
    createdAt: 'By the clock of who wrote it, to the second for what came from WhatsApp: shown, never sorted by.',
  },
  FoundMessage: {
    text: 'A piece of it, around the first of the words.',
  },
  MessagePage: {
    messages: 'Oldest first.',
    newer: 'Leads to newer ones; null at the newest.',
  },
  ListMessages: {
    around: 'A message of the conversation: the page around it instead of the newest.',
  },
  SendMessage: {
    quickMessageId: 'A quick message whose file is sent, without being sent here first; the text is what `body` says.',
    voice: 'The file is a voice note, in Ogg with Opus.',
    seconds: 'How long the voice note is.',
  },
  ReactToMessage: {
    emoji: 'One emoji; the empty text takes the reaction back.',
  },
  ForwardMessages: {
    ids: 'In the order in which they arrive.',
    clientKey: 'Asked for again with the same key, nothing is sent twice.',
  },
  NoteAuthor: {
    id: "null: the platform's support.",
  },
  NotePage: {
    notes: 'Newest first.',
  },
  ListNotes: {
    contactId: "The ticket's contact: also the notes of the contact's other tickets, of those the caller may see.",
  },
  QueueOptionView: {
    message: 'Sent to the customer who chooses the option.',
    option: 'Its number in the menu, from 1.',
    parentId: 'null: it stands at the top.',
  },
  CreateQueueOption: {
    option: 'Where among its siblings; at the end.',
  },
  UpdateQueueOption: {
    parentId: 'Moves it, with all that hangs below it; -1: to the top.',
  },
  QueueView: {
    schedules: 'When somebody serves it; every day of the week.',
  },
  NewOption: {
    parent: 'Where in this list the one stands that it hangs below; it comes earlier. Nothing: at the top.',
  },
  OptionDraft: {
    id: 'One that is there already; what is not named is removed.',
  },
  CreateQueue: {
    schedules: 'Days that are not named are as usual: Monday to Friday 08:00-18:00, Saturday 08:00-12:00.',
  },
  UpdateQueue: {
    options: 'The whole menu anew.',
  },
  QuickMessageView: {
    geral: "true: the whole company's; false: its author's.",
    status: 'false: not offered.',
    userId: 'Its author; null: the platform’s support, whose are always shared.',
    mediaPath: 'Signed address that expires; null without a file.',
  },
  SuggestQuickMessages: {
    searchParam: 'How the shortcode begins; with or without `/`.',
  },
  RebuildReports: {
    companyId: 'Without it all companies.',
  },
  ReportRebuild: {
    companies: 'Companies whose numbers are being built anew.',
    changes: 'Changes of tickets that are not counted yet; 10,001 means more than 10,000.',
  },
  RetentionPreview: {
    files: 'Files of messages that stay.',
  },
  ListView: {
    date: 'Day the ticket was opened.',
    updated: "Day of the ticket's last change.",
    users: 'Users whose tickets are listed.',
    sort: '`due`: the ticket that is due next comes first.',
  },
  SavedView: {
    shared: 'A shared view is in the list of everybody of the company.',
    own: 'An own view was made by the caller.',
  },
  ScheduleView: {
    body: 'With its placeholders; they are filled when it is sent.',
    sentAt: 'Sent, it can no longer be changed.',
    status: "Waits for its time; is in the contact's conversation; could not be sent.",
    failure: 'The code of what went wrong; with AGENDADA: of what it waits for, though its time has come.',
    mediaPath: "Signed address that expires; null without a picture, and once it is sent: then it is the message's.",
    userId: "Its author; null: the platform's support.",
    author: 'Their name; empty for somebody who is gone.',
    whatsappId: 'Goes through this connection; null: through the default one of then.',
    queueId: "The contact's answer opens a ticket in this queue, unless one is open already.",
    recurrence: 'Once it is sent or has failed, the next message is a schedule of its own, and this one repeats no longer.',
    repeatUntil: "The last possible day, in the company's time zone; null: it repeats without end.",
    seriesStart: 'The time from which the following ones are counted; null: it does not repeat.',
  },
  SchedulePage: {
    schedules: 'The latest time first; of the unsent, and with `from` or `to`, the earliest. A page may be short, or empty, though there are more.',
  },
  ListSchedules: {
    unsent: 'Only those that are not sent: they wait, or could not be.',
    from: 'Only those of this moment and later; with a range a page has 200 of them.',
    to: 'Only those before this moment.',
    status: "Waits for its time; is in the contact's conversation; could not be sent.",
    repeated: 'Only those that others will follow.',
  },
  RemoveSchedule: {
    only: 'Of a repeated one only this message: it moves on to its next time.',
  },
  CreateSchedule: {
    files: 'A picture may come with it at once, in a multipart body.',
  },
  UpdateSchedule: {
    sendAt: 'A new time; what could not be sent is tried again then.',
    whatsappId: 'null: the default connection.',
    repeatUntil: 'null: without end.',
  },
  ServiceLevel: {
    target: 'The promises of a queue: the first answer of a person, and the end of the conversation.',
    dueAt: 'The moment at which the promise is due; time counts in the opening hours.',
    warnAt: 'The moment from which on the promise is nearly due.',
  },
  QueuePromises: {
    firstAnswerMinutes: 'Minutes of the opening hours; null: no promise.',
    warnMinutes: 'Agents are warned so many minutes before; null: after 80 % of the time.',
    autoAssign: 'Waiting tickets go to available agents by themselves.',
    agentCapacity: 'An agent with so many open tickets, of whatever queue, gets no further one by itself.',
    returnAfterMinutes: 'An assigned ticket goes back to the queue after so many minutes without an answer; null: never.',
  },
  ImportColumn: {
    title: 'Its head in the file; for a custom field what it is called.',
    kind: 'The content of a column; `field`: a custom field, `none`: nothing that is wanted.',
  },
  SheetChoice: {
    hasHeader: 'Whether the first row names the columns.',
    country: 'The code of the country of numbers without one; empty: each has its own.',
    columns: 'The columns of the file, in its order, each with what it contains.',
    otherNumbers: 'The use of further numbers; absent: `fields`. Uses of the further numbers of a person: custom fields of the contact, or a contact for each that is like the first.',
  },
  SheetView: {
    encoding: 'Of a text file: how it was read.',
    sample: 'The first rows, the head among them; empty once an import has begun.',
    total: 'Rows that are not empty, the head among them.',
  },
  SnoozeTicket: {
    until: 'In the future; null: until the contact writes.',
  },
  Tag: {
    kanban: '1: it is a lane of the kanban.',
    userId: 'The user who made it.',
  },
  TagView: {
    ticketsCount: 'Tickets with it that the caller may see; in lists counted up to `MOST_COUNTED`.',
  },
  SyncTags: {
    tags: 'All it shall carry.',
  },
  ChangeTickets: {
    note: 'For whoever gets them, at a transfer.',
    addTagIds: 'Tags that the tickets get besides their own.',
  },
  RefusedTicket: {
    error: 'Code of the fault.',
  },
  ChangedTickets: {
    refused: "Tickets that stay as they are: they may be closed, or another agent's by now.",
  },
  TicketSilence: {
    reason: 'Why the bot fell silent: too many answers in a minute, ten minutes or a day without a person of the company, the same texts again and again, or texts that come faster than people write.',
  },
  Snooze: {
    until: 'null: until the contact writes.',
  },
  TicketView: {
    lastMessageAck: 'Delivery state of the last message when it is ours, 0 to 5; -1 when it could not be sent.',
    serviceLevel: 'The promise that is due next; null: none, or the ticket is closed.',
    silence: 'The bot fell silent, as the contact looks like a machine; until a person takes or closes the ticket.',
    found: 'In the answer to a search only, and not where the contact is what was found.',
  },
  ListTickets: {
    showAll: "Admins: everybody's tickets; others: all of their queues.",
    snoozed: 'Snoozed tickets only; otherwise they are left out of the list of open tickets.',
    sort: '`due`: what is due next comes first; of waiting or of open tickets, others stay as they are.',
    groups: 'Conversations of groups only.',
    tags: 'Tickets that carry any of these tags.',
    date: 'Day the ticket was opened, YYYY-MM-DD.',
    updatedAt: 'Day it was last touched, YYYY-MM-DD.',
  },
  TicketChat: {
    to: "Digits of the number, of the LID or of the group's id; null for whoever is written to no more.",
  },
  UpdateTicket: {
    note: 'For whoever gets it, at a transfer.',
  },
  CountTickets: {
    showAll: 'Counts the open tickets of all agents, as the list of tickets does.',
  },
  TicketCounts: {
    open: 'Open tickets of the caller, or of everybody with `showAll`.',
  },
  HistoryEntry: {
    kind: 'Kinds of changes in the history of a ticket, each kept with its author and time.',
    by: 'The name of who did it; null when nobody did: the contact wrote, or the platform acted.',
    user: 'The agent and queue from then on, where they changed.',
    note: 'The note of a transfer for the next agent.',
    bot: 'Of the kind `bot`: its decision.',
  },
  Member: {
    number: 'Digits; empty when WhatsApp hides it.',
  },
  MessageOnWhatsapp: {
    chat: 'The chat: digits of the number or `…@lid`, the id of a group.',
  },
  WebhookData: {
    apiMessageId: 'The call of the messages API that the message is of.',
    isFilePending: 'The message has a file that is still being fetched.',
  },
  WebhookActor: {
    kind: 'Who or what caused a change. `user`: somebody of the company. `support`: somebody of the platform, for its support. `contact`: the person or group of the conversation. `phone`: somebody at the linked phone. `bot`, `integration`: what answers by itself. `api`: a program. `schedule`, `campaign`: a planned message. `platform`: the platform itself.',
    userId: 'The user, where the kind is `user`.',
    contactId: 'The contact, where the kind is `contact`.',
    integrationId: 'The integration, where the kind is `integration`.',
    tokenId: 'The API key, where the kind is `api`; null: it was the token of a connection.',
    scheduleId: 'The scheduled message, where the kind is `schedule`.',
    campaignId: 'The campaign, where the kind is `campaign`.',
    name: 'The name of the supporter or of the API key, where the kind is `support` or `api`.',
  },
  WebhookTicketState: {
    queueId: 'The queue that the ticket is in; null: none.',
    userId: 'The agent who has the ticket; null: nobody.',
  },
  WebhookMessage: {
    isBodyCut: 'Whether `body` is only the beginning of the text.',
    apiMessageId: 'The call of the messages API that the message is of, by the id it was answered with; null: of none.',
  },
  EventData: {
    connectionId: 'The connection that the event belongs to; null: to none.',
  },
  TicketData: {
    ticketId: 'The ticket that the event is about.',
    contactId: 'The contact of the ticket. Absent in some older events.',
    ticket: 'The ticket as it is when the event is posted first; null: it is gone.',
  },
  TicketMoveData: {
    before: 'Queue, agent and state before.',
    after: 'Queue, agent and state from then on.',
    note: 'Written for the next agent at a transfer; absent without one.',
  },
  MessageData: {
    messageId: 'The message that the event is about.',
    message: 'The message as it is when the event is posted first; null: it is gone.',
  },
  ContactData: {
    contactId: 'The contact that the event is about.',
    contact: 'The contact as it is when the event is posted first; null: it is gone.',
  },
  ConnectionData: {
    name: 'The name of the connection.',
  },
  MessageReceivedData: {
    source: 'The origin of a message.',
  },
  MessageSentData: {
    sourceId: 'The user, API key, scheduled message or campaign behind `source`, by its id; null: there is none.',
  },
  MessageStatusData: {
    ack: 'How far it is: 0 failed, 1 at WhatsApp’s server, 2 delivered to the phone, 3 read, 4 played (an audio).',
    failure: 'Why it could not be sent, as a code; null: it did not fail.',
  },
  TicketCreatedData: {
    isGroup: 'Whether the conversation is that of a group.',
    after: 'Queue, agent and state at the beginning.',
  },
  TicketDeletedData: {
    before: 'Queue, agent and state when it was deleted.',
  },
  TicketTaggedData: {
    added: 'Tags that were put on the ticket, by their ids.',
    removed: 'Tags that were taken off, by their ids.',
  },
  TicketSilencedData: {
    reason: 'Why the bot fell silent: too many answers in a minute, ten minutes or a day without a person of the company, the same texts again and again, or texts that come faster than people write.',
    queueId: 'The queue that the ticket is in; null: none.',
  },
  RatingReceivedData: {
    rating: '1, 2 or 3; 3 is the best.',
    userId: 'The agent who was rated; null: none.',
    queueId: 'The queue that was rated; null: none.',
  },
  ContactMergedData: {
    mergedId: 'The contact that is gone; everything of it belongs to `contactId` now.',
  },
  ContactDeletedData: {
    isErased: 'Whether the person asked to be forgotten: erase what you keep, too.',
  },
  ConnectionStatusData: {
    number: 'Digits of the linked number, with country code; null: none is linked.',
    reason: 'Why it is not connected, as a code; null while it is.',
  },
  ConnectionDownData: {
    since: 'When it went down.',
    reason: 'Why, as a code: `logged_out`, `timed_out`; null: not known.',
  },
  ConnectionUpData: {
    since: 'When it had gone down.',
  },
  CampaignStatusData: {
    campaignId: 'The campaign that the event is about.',
    name: 'The name of the campaign.',
    stopReason: 'Why the platform stopped it; null: it did not. Reasons of the platform to stop a campaign; null for a campaign that a person cancelled.',
  },
  WorkingDay: {
    secondStart: 'After a break.',
  },
  Holiday: {
    day: 'YYYY-MM-DD.',
  },
};
export const operationWords: Record<string, string> = {
};
