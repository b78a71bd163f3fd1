// Made from the contracts by `npm run routes`.
export interface ApiContactCard { name: string; number: string }
export interface ApiLocation { latitude: number; longitude: number; name?: string }
export interface ApiMedia { url?: string; base64?: string; name?: string; mimetype?: string; caption?: string; voice?: boolean }
export interface ApiMessagePage { messages: ApiMessageView[]; hasMore: boolean; cursor: string | null }
export interface ApiMessageView { id: string; status: "scheduled" | "preparing" | "queued" | "sent" | "delivered" | "read" | "played" | "failed" | "cancelled"; number: string; whatsappId: number; ticketId: number | null; messageIds: number[]; failure: string | null; sendAt: string | null; estimatedAt: string | null; externalId: string | null; metadata: Record<string, unknown>; createdAt: string }
export interface Attendant { id: number; name: string; rating: number | null; ratings: number; avgSupportTime: number | null; avgWaitTime: number | null; finished: number; online: boolean }
export interface BotTrace { rule: "greeting" | "queueMenu" | "singleQueue" | "queueChosen" | "optionMenu" | "optionChosen" | "leaf" | "back" | "start" | "invalid" | "invalidAgain" | "menuLimit" | "menuTooSoon" | "closed" | "called" | "answered" | "answerTooLate" | "handedOver" | "failed" | "timeToTransfer" | "expired" | "ratingAsked" | "rated" | "complation" | "acceptGreeting" | "transferText" | "callRefused" | "phoneAnswered" | "campaignAnswered" | "campaignRefused" | "silenced"; input: string; subject: string; sent: string[]; until: string | null; call?: TurnTrace }
export interface BreakdownRow { id: number | null; name: string; color: string; started: number; finished: number; avgWaitTime: number | null; avgSupportTime: number | null; rating: number | null }
export interface BulkContact { number: string; name?: string; email?: string | null; consent?: "unknown" | "given" | "refused" | "withdrawn"; consentAt?: string | null; legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null; consentNote?: string; disableBot?: boolean; blocked?: boolean; extraInfo?: ContactField[]; externalId?: string | null; metadata?: Record<string, unknown> }
export interface BulkContactResult { index: number; outcome: "created" | "updated" | "unchanged" | "refused"; id: number | null; number: string | null; wrongField: string | null; brokenRule: string | null }
export interface BulkContactResults { results: BulkContactResult[] }
export interface CallerView { kind: "key" | "connection" | "user"; apiKeyId: number | null; name: string | null; isTest: boolean; scopes: ("tickets:read" | "tickets:write" | "messages:read" | "messages:write" | "contacts:read" | "contacts:write" | "tags:read" | "tags:write" | "queues:read" | "queues:write" | "library:read" | "library:write" | "schedules:read" | "schedules:write" | "campaigns:read" | "campaigns:write" | "reports:read" | "webhooks:read" | "webhooks:write" | "connections:read" | "users:read")[]; whatsappIds: number[] | null; expiresAt: string | null; company: CompanyOfCaller; limits: LimitsOfCaller; plan: PlanOfCaller }
export interface CampaignCounts { recipients: number; pending: number; confirming: number; sent: number; delivered: number; read: number; replied: number; failed: number; skipped: number; optedOut: number }
export interface CampaignForecast { audience: number; recipients: number; skipped: SkippedCount[]; unchecked: number; wrongNumbers: WrongNumbers; coldPercent: number | null; connections: ConnectionForecast[]; seconds: number | null; endsAt: string | null; risks: ("newNumber" | "coldAudience" | "identicalText" | "links" | "uncheckedNumbers" | "noOptOut" | "overCeiling" | "noInterval")[] }
export interface CampaignHour { at: string; sent: number; delivered: number; read: number; replied: number; failed: number }
export interface CampaignPage { records: CampaignView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface CampaignPreview { name: string; number: string; texts: RenderedText[]; unknown: string }
export interface CampaignReply { id: number; name: string; number: string; variant: number; text: string; optedOut: boolean; at: string; ticketId: number | null }
export interface CampaignReplyPage { records: CampaignReply[]; hasMore: boolean; cursor: string | null }
export interface CampaignReport { id: number; counts: CampaignCounts; total: VariantResult; variants: VariantResult[]; comparison: VariantComparison | null; hours: CampaignHour[]; skipped: SkippedCount[]; failures: FailureCount[]; endsAt: string | null }
export interface CampaignSettingValues { messageInterval?: 0 | 5 | 10 | 15 | 20; longerIntervalAfter?: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 40 | 60 | 80 | 100 | 120; greaterInterval?: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 40 | 60 | 80 | 100 | 120; variables?: CampaignVariable[]; optOutWords?: string[]; optOutText?: string; optOutLine?: string; capMessages?: number; capDays?: number; attributionHours?: number; quietFrom?: string; quietTo?: string }
export interface CampaignSettingView { key: string; value: string; version: string }
export interface CampaignVariable { key: string; value: string }
export interface CampaignView { id: number; name: string; status: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA"; stopReason: "failures" | "noConnection" | "noAudience" | "noFiles" | "restored" | "noPlan" | null; message1: string; message2: string; message3: string; message4: string; message5: string; confirmationMessage1: string; confirmationMessage2: string; confirmationMessage3: string; confirmationMessage4: string; confirmationMessage5: string; confirmation: boolean; scheduledAt: string | null; startedAt: string | null; completedAt: string | null; whatsappId: number | null; whatsappIds: number[]; contactListId: number | null; contactListName: string; tagListId: number | null; fileListId: number | null; queueId: number | null; windowDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; windowFrom: string; windowTo: string; delayMin: number | null; delayMax: number | null; excludeDays: number; optOutLine: boolean; mediaPath: string | null; mediaName: string | null; editable: boolean; counts: CampaignCounts; waits: CampaignWait[]; companyId: number; createdAt: string; version: string }
export interface CampaignWait { whatsappId: number; reason: "planning" | "window" | "ceiling" | "restricted" | "disconnected" | "plan" | "overdue" | "pace" | "confirmation"; until: string | null }
export interface ChangedRows { added: number; removed: number }
export interface ChangedTickets { changed: number[]; refused: RefusedTicket[] }
export interface CheckedNumber { number: string; digits: string; exists: boolean | null }
export interface Colleague { id: number; name: string; online: boolean; available: boolean; queues: QueueRef[] }
export interface CompanyOfCaller { id: number; name: string; timezone: string; country: "AC" | "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GT" | "GU" | "GW" | "GY" | "HK" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TA" | "TC" | "TD" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW"; language: "pt" | "en" | "es" }
export interface ConnectionForecast { whatsappId: number; name: string; isConnected: boolean; ceiling: number; coldToday: number; ageDays: number; perHour: number }
export interface ConnectionQueue { id: number }
export interface ContactErasureView { id: number; contactId: number; state: "waiting" | "working" | "done" | "failed"; done: number; total: number; createdAt: string; finishedAt: string | null }
export interface ContactField { id?: number; name: string; value: string }
export interface ContactFieldName { name: string }
export interface ContactListItemPage { contacts: ContactListItemView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface ContactListItemView { id: number; name: string; number: string; email: string; isWhatsappValid: boolean; checkState: "unchecked" | "checking" | "valid" | "invalid"; checkedAt: string | null; variables: ItemVariable[]; numberDoubt?: "national" | "unusual" | "ambiguous" | "missing" | "notANumber" | "noAreaCode" | "tooShort" | "tooLong" | "unknownCountry" | "severalNumbers" | "rounded" | "notAPerson" | "moved"; companyId: number; contactListId: number; version: string }
export interface ContactListPage { records: ContactListView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface ContactListRef { id: number; name: string; contactsCount: number }
export interface ContactListView { id: number; name: string; contactsCount: number; validCount: number; invalidCount: number; createdAt: string; version: string }
export interface ContactNumberCheck { state: "onWhatsapp" | "absent" | "pending" | "unknown" }
export interface ContactPage { contacts: ContactView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface ContactRef { id: number; name: string; number: string }
export interface ContactView { id: number; name: string; number: string; email: string | null; profilePicUrl: string | null; isGroup: boolean; disableBot: boolean; blocked: boolean; extraInfo: ContactField[]; consent: "unknown" | "given" | "refused" | "withdrawn"; consentAt: string | null; legalBasis: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null; consentNote: string; externalId: string | null; metadata: Record<string, unknown>; createdAt: string; version: string }
export interface DashboardBreakdown { queues: BreakdownRow[]; connections: BreakdownRow[]; tags: BreakdownRow[] }
export interface DashboardCounters { supportPending: number; supportHappening: number; supportFinished: number; leads: number; avgSupportTime: number | null; avgWaitTime: number | null; started: number; accepted: number; finishedByBot: number; startedByCampaign: number }
export interface DashboardDay { day: string; started: number; finished: number; backlog: number }
export interface DashboardOverview { range: DashboardRange; counters: DashboardCounters; previous: RangeCounters; attendants: Attendant[]; today: HourCount[]; dueDate: string | null }
export interface DashboardRange { from: string; to: string; previousFrom: string; previousTo: string; today: string; timezone: string }
export interface DashboardRatings { counts: RatingCounts; previous: RatingCounts; newest: RatingEntry[] }
export interface DashboardTimes { wait: Durations; firstResponse: Durations; resolution: Durations; support: Percentiles }
export interface DashboardTrend { days: DashboardDay[]; heat: HeatCell[] }
export interface DoubtfulContact { contact: ContactRef; reason: "national" | "duplicate" | "ambiguous" | "missing" | "notANumber" | "noAreaCode" | "tooShort" | "tooLong" | "unknownCountry" | "severalNumbers" | "rounded" | "notAPerson"; meant: string | null; twin: ContactRef | null }
export interface Durations { total: Percentiles; open: Percentiles }
export interface EarlierText { body: string; until: string }
export interface Episode { id: number; status: string; startedAt: string; closedAt: string | null }
export interface EventPage { events: EventView[]; hasMore: boolean; after: string; isIncomplete: boolean }
export interface EventView { id: string; type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received"; timestamp: string; version: number; companyId: number; requestId?: string; data: Record<string, unknown> }
export interface FailureCount { reason: string; count: number }
export interface Fault { error: string; message: string; requestId: string; fields?: ({ field: string; rule: string; message: string })[] }
export interface FileListPage { files: FileListView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface FileListView { id: number; name: string; message: string; userId: number | null; options: FileOptionView[]; version: string }
export interface FileOption { id?: number | null; name: string }
export interface FileOptionView { id: number; name: string; path: string | null; mediaType: string | null; size: number | null }
export interface FoundMessage { id: number; text: string; createdAt: string }
export interface HeatCell { weekday: number; hour: number; tickets: number }
export interface HistoryEntry { id: number; kind: "arrived" | "opened" | "accepted" | "transferred" | "returned" | "closed" | "reopened" | "assigned" | "unanswered" | "snoozed" | "woken" | "connectionChanged" | "bot"; at: string; by: string | null; user: NamedRef | null; queue: QueueChip | null; note: string; bot?: BotTrace | null }
export interface HourCount { hour: number; tickets: number }
export interface ImportColumn { title: string; kind: "name" | "number" | "email" | "field" | "none" }
export interface ImportForecast { counted: number; added: number; known: number; repeated: number; foreign: number; unusual: number; refusals: RefusalCount[]; rows: RowForecast[] }
export interface ImportProblem { row: number; column: string; reason: "numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong"; value: string }
export interface ImportView { id: number; state: "preview" | "waiting" | "working" | "done" | "failed" | "cancelled"; done: number; added: number; updated: number; unchanged: number; refused: number; problems: ImportProblem[]; failure: "ERR_SHEET_UNKNOWN" | "ERR_SHEET_EMPTY" | "ERR_SHEET_ENCRYPTED" | "ERR_SHEET_MACROS" | "ERR_SHEET_COLUMNS" | "ERR_SHEET_ROWS" | "ERR_SHEET_INFLATED" | "ERR_SHEET_ENCODING" | "ERR_SHEET_BROKEN" | "ERR_SHEET_HEAVY" | "ERR_INTERNAL" | null; orderedBy: string; createdAt: string; finishedAt: string | null; hasHeader: boolean; country: string; columns: ImportColumn[]; otherNumbers?: "fields" | "contacts"; fileName: string; format: "csv" | "xlsx" | "xls" | "vcf"; encoding: string | null; separator: string | null; sample: SampleRow[]; total: number }
export interface ImportedSuppressions { added: number; known: number; refused: number }
export interface ItemVariable { key: string; value: string }
export interface LaneCount { tagId: number | null; count: number }
export interface LaneCounts { lanes: LaneCount[]; isPartial: boolean }
export interface LimitsOfCaller { keyPerMinute: number; companyPerMinute: number }
export interface ListImportView { id: number; contactListId: number; state: "preview" | "waiting" | "working" | "done" | "failed" | "cancelled" | "undone"; done: number; added: number; known: number; refused: number; problems: ImportProblem[]; failure: "ERR_SHEET_UNKNOWN" | "ERR_SHEET_EMPTY" | "ERR_SHEET_ENCRYPTED" | "ERR_SHEET_MACROS" | "ERR_SHEET_COLUMNS" | "ERR_SHEET_ROWS" | "ERR_SHEET_INFLATED" | "ERR_SHEET_ENCODING" | "ERR_SHEET_BROKEN" | "ERR_SHEET_HEAVY" | "ERR_CONTACT_LIST_FULL" | "ERR_INTERNAL" | null; orderedBy: string; createdAt: string; finishedAt: string | null; hasHeader: boolean; country: string; columns: ImportColumn[]; otherNumbers?: "fields" | "contacts"; fileName: string; format: "csv" | "xlsx" | "xls" | "vcf"; encoding: string | null; separator: string | null; sample: SampleRow[]; total: number }
export interface LoggedMessage { contactId: number; whatsappId: number | null; id: number; ticketId: number; body: string; fromMe: boolean; mediaType: "chat" | "image" | "audio" | "video" | "application" | "sticker" | "locationMessage" | "vcard" | "poll" | "call_log" | "group_log" | "view_once" | "unsupported" | "waiting"; mediaUrl: string | null; mediaState: "none" | "pending" | "ready" | "failed" | "expired" | "tooLarge" | "removed"; mediaName: string | null; mediaMime: string | null; mediaSize: number | null; mediaWidth: number | null; mediaHeight: number | null; mediaSeconds: number | null; mediaPreview: string | null; isVoice: boolean; isViewOnce: boolean; isDeleted: boolean; isEdited: boolean; isForwarded: boolean; earlier: EarlierText[]; reactions: Reaction[]; ack: number; failure: string | null; refusedChange: "edit" | "revoke" | "reaction" | null; read: boolean; quotedMsg: QuotedMessage | null; author: string; participant: string | null; clientKey: string | null; campaign?: string; createdAt: string }
export interface MeasuredQueue { id: number; name: string; color: string }
export interface MeasuredTicket { id: number; uuid: string; contactName: string; userName: string | null; queue: MeasuredQueue | null; status: "pending" | "open" | "closed"; at: string; seconds: number | null; rating: number | null }
export interface MeasuredTicketPage { tickets: MeasuredTicket[]; hasMore: boolean; cursor: string | null }
export interface Member { name: string; number: string; isAdmin: boolean }
export interface MessageLogPage { messages: LoggedMessage[]; hasMore: boolean; cursor: string | null }
export interface MessagePage { messages: MessageView[]; episodes: Episode[]; newer: string | null; hasMore: boolean; cursor: string | null }
export interface MessageView { id: number; ticketId: number; body: string; fromMe: boolean; mediaType: "chat" | "image" | "audio" | "video" | "application" | "sticker" | "locationMessage" | "vcard" | "poll" | "call_log" | "group_log" | "view_once" | "unsupported" | "waiting"; mediaUrl: string | null; mediaState: "none" | "pending" | "ready" | "failed" | "expired" | "tooLarge" | "removed"; mediaName: string | null; mediaMime: string | null; mediaSize: number | null; mediaWidth: number | null; mediaHeight: number | null; mediaSeconds: number | null; mediaPreview: string | null; isVoice: boolean; isViewOnce: boolean; isDeleted: boolean; isEdited: boolean; isForwarded: boolean; earlier: EarlierText[]; reactions: Reaction[]; ack: number; failure: string | null; refusedChange: "edit" | "revoke" | "reaction" | null; read: boolean; quotedMsg: QuotedMessage | null; author: string; participant: string | null; clientKey: string | null; campaign?: string; createdAt: string }
export interface NamedRef { id: number; name: string }
export interface NewChatCap { total: number; used: number; endsAt: string | null }
export interface NewFileOption { name: string }
export interface NewOption { title: string; message?: string; parent?: number | null }
export interface NewWebhook { secret: string; id: number; name: string; url: string; events: string[]; connectionIds: number[]; shape: "recado" | "evolution"; active: boolean; state: "active" | "disabledByUser" | "disabledByFailure"; disabledReason: "gone" | "failing" | "noConnection" | null; disabledSince: string | null; headerNames: string[]; previousSecretUntil: string | null; failingSince: string | null; lastDeliveredAt: string | null; delivered: number; failedAttempts: number; createdAt: string; version: string }
export interface NoteAuthor { id: number | null; name: string }
export interface NotePage { notes: NoteView[]; hasMore: boolean; cursor: string | null }
export interface NoteView { id: number; note: string; ticketId: number; contactId: number; user: NoteAuthor; createdAt: string }
export interface NumberDoubts { count: number; mendable: number; contacts: DoubtfulContact[] }
export interface NumbersMended { mended: number; merged: number; left: number }
export interface OptionDraft { id?: number | null; title: string; message?: string; parent?: number | null }
export interface Percentiles { count: number; median: number | null; p90: number | null }
export interface PlanOfCaller { name: string; features: ("useCampaigns" | "useSchedules" | "useInternalChat" | "useExternalApi" | "useKanban" | "useOpenAi" | "useIntegrations")[]; messagesPerMonth: number | null; hardQuotas: boolean }
export interface QueueChip { color: string; id: number; name: string }
export interface QueueLoad { pending: number; open: number }
export interface QueueOptionView { id: number; title: string; message: string; option: number; queueId: number; parentId: number | null; children: QueueOptionView[]; version: string }
export interface QueueRef { id: number }
export interface QueueView { id: number; name: string; color: string; greetingMessage: string; outOfHoursMessage: string; orderQueue: number | null; schedules: WorkingDay[]; integrationId: number | null; promptId: number | null; version: string; firstAnswerMinutes: number | null; resolutionMinutes: number | null; warnMinutes: number | null; autoAssign: boolean; agentCapacity: number; returnAfterMinutes: number | null }
export interface QuickMessagePage { records: QuickMessageView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface QuickMessageView { id: number; shortcode: string; message: string; geral: boolean; status: boolean; userId: number | null; isMedia: boolean; mediaPath: string | null; mediaName: string | null; version: string }
export interface QuotedMessage { id: number; body: string; fromMe: boolean; mediaType: "chat" | "image" | "audio" | "video" | "application" | "sticker" | "locationMessage" | "vcard" | "poll" | "call_log" | "group_log" | "view_once" | "unsupported" | "waiting"; mediaUrl: string | null; author: string }
export interface RangeCounters { supportFinished: number; leads: number; avgSupportTime: number | null; avgWaitTime: number | null; started: number; accepted: number; finishedByBot: number; startedByCampaign: number }
export interface RatingCounts { one: number; two: number; three: number }
export interface RatingEntry { ticketId: number; ticketUuid: string; rating: number; at: string; contactName: string; userName: string | null; comment: string }
export interface Reaction { emoji: string; fromMe: boolean; name: string }
export interface RecipientPage { records: RecipientView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface RecipientView { id: number; name: string; number: string; state: "pending" | "confirming" | "sent" | "delivered" | "read" | "replied" | "failed" | "skipped"; reason: string | null; variant: number; whatsappId: number | null; optedOut: boolean; confirmationRequestedAt: string | null; sentAt: string | null; deliveredAt: string | null; readAt: string | null; repliedAt: string | null }
export interface RefusalCount { reason: "numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong"; count: number }
export interface RefusedTicket { id: number; error: string }
export interface RenderedText { variant: number; text: string; confirmation: string }
export interface ReplayCount { count: number; isTooMany: boolean }
export interface Replayed { count: number }
export interface RowForecast { row: number; name: string; written: string; number: string; country: string | null; doubt: "foreign" | "unusual" | null; problems: ("numberMissing" | "numberInvalid" | "numberTooShort" | "numberTooLong" | "numberSeveral" | "numberRounded" | "numberAreaCode" | "numberCountry" | "numberPerson" | "otherNumberInvalid" | "rowUnreadable" | "nameTooShort" | "nameTooLong" | "emailInvalid" | "fieldTooLong")[]; isKnown: boolean }
export interface SampleRow { cells: string[] }
export interface SchedulePage { schedules: ScheduleView[]; hasMore: boolean; cursor: string | null }
export interface ScheduleView { id: number; body: string; contactId: number; contact: ContactRef; sendAt: string; sentAt: string | null; status: "AGENDADA" | "ENVIADA" | "ERRO"; failure: string | null; mediaPath: string | null; mediaName: string | null; userId: number | null; author: string; whatsappId: number | null; queueId: number | null; recurrence: "none" | "daily" | "weekly" | "monthly"; repeatUntil: string | null; seriesStart: string | null; version: string }
export interface SendingDay { day: string; cold: number; warm: number; answered: number; failed: number; undelivered: number }
export interface SendingHealth { whatsappId: number; name: string; status: "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED"; inUseSince: string | null; ageDays: number; ceiling: number; ceilingReason: "warmUp" | "grown" | "owner" | "whatsapp" | "restricted"; coldToday: number; nextRaise: string | null; nextCeiling: number | null; restriction: string | null; restrictedUntil: string | null; newChatCap: NewChatCap | null; days: SendingDay[] }
export interface ServiceLevel { target: "firstAnswer" | "resolution"; dueAt: string; warnAt: string }
export interface SessionEventView { id: number; whatsappId: number; at: string; kind: "ordered" | "qr" | "code" | "linked" | "opened" | "lost" | "outage" | "moved" | "restricted" | "stopped" | "disconnected" | "down" | "up"; reason: string | null; code: number | null; until: string | null }
export interface SkippedCount { reason: "invalid" | "optedOut" | "blocked" | "noConsent" | "erased" | "duplicate" | "recent" | "frequency" | "noConfirmation" | "refused" | "numberTaken"; count: number }
export interface Snooze { until: string | null }
export interface SuppressionPage { records: SuppressionView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface SuppressionSheet { forecast: ImportForecast; hasHeader: boolean; country: string; columns: ImportColumn[]; otherNumbers?: "fields" | "contacts"; fileName: string; format: "csv" | "xlsx" | "xls" | "vcf"; encoding: string | null; separator: string | null; sample: SampleRow[]; total: number }
export interface SuppressionView { id: number; number: string; name: string; reason: "word" | "manual" | "import"; campaignId: number | null; campaignName: string; addedBy: string; createdAt: string }
export interface Tag { id: number; name: string; color: string; kanban: number; userId: number | null }
export interface TagPage { tags: TagView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface TagView { ticketsCount: number; version: string; id: number; name: string; color: string; kanban: number; userId: number | null }
export interface TestedWebhook { deliveryId: number; isDelivered: boolean; attempt: WebhookAttempt }
export interface TicketCounts { open: number; pending: number }
export interface TicketPage { tickets: TicketView[]; hasMore: boolean; cursor: string | null }
export interface TicketSilence { reason: "minute" | "tenMinutes" | "day" | "repeated" | "fast"; since: string }
export interface TicketView { id: number; uuid: string; status: "pending" | "open" | "closed"; lastMessage: string; lastMessageFromMe: boolean; lastMessageAck: number; lastMessageId: number | null; unreadMessages: number; isGroup: boolean; chatbot: boolean; userId: number | null; queueId: number | null; whatsappId: number | null; contactId: number; contact: ContactView; user: NamedRef | null; queue: QueueChip | null; whatsapp: NamedRef | null; tags: QueueChip[]; serviceLevel: ServiceLevel | null; snooze: Snooze | null; silence?: TicketSilence | null; found?: FoundMessage; externalId: string | null; metadata: Record<string, unknown>; createdAt: string; updatedAt: string }
export interface TurnCall { request: string; ms: number; status: number | null; sent: string; answer: string }
export interface TurnTrace { kind: "prompt" | "integration"; name: string; type: string; ms: number; status: string; inputTokens: number | null; outputTokens: number | null; calls?: TurnCall[]; passages?: UsedPassage[] }
export interface UpsertedContact { isNew: boolean; id: number; name: string; number: string; email: string | null; profilePicUrl: string | null; isGroup: boolean; disableBot: boolean; blocked: boolean; extraInfo: ContactField[]; consent: "unknown" | "given" | "refused" | "withdrawn"; consentAt: string | null; legalBasis: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null; consentNote: string; externalId: string | null; metadata: Record<string, unknown>; createdAt: string; version: string }
export interface UsedPassage { source: string; text: string }
export interface UserPage { users: UserView[]; hasMore: boolean; cursor: string | null; count: number | null }
export interface UserView { id: number; name: string; email: string; profile: "admin" | "supervisor" | "user"; super: boolean; online: boolean; available: boolean; secondFactor: boolean; ended: boolean; allTicket: "enable" | "disable"; companyId: number; whatsappId: number | null; queues: QueueRef[]; version: string }
export interface VariantComparison { best: number; isSignificant: boolean; chance: number }
export interface VariantResult { variant: number; text: string; recipients: number; sent: number; delivered: number; read: number; replied: number; optedOut: number; failed: number }
export interface WebhookAnswerHeader { name: string; value: string }
export interface WebhookAttempt { at: string; duration: number; status: number | null; error: string | null; headers: WebhookAnswerHeader[]; body: string }
export interface WebhookDeliveryDetails { request: string | null; log: WebhookAttempt[]; id: number; webhookId: number; eventId: string; type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "webhook.test"; subject: string; state: "waiting" | "delivered" | "failed"; attempts: number; status: number | null; error: string | null; createdAt: string; finishedAt: string | null }
export interface WebhookDeliveryPage { deliveries: WebhookDeliveryView[]; hasMore: boolean; cursor: string | null }
export interface WebhookDeliveryView { id: number; webhookId: number; eventId: string; type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "webhook.test"; subject: string; state: "waiting" | "delivered" | "failed"; attempts: number; status: number | null; error: string | null; createdAt: string; finishedAt: string | null }
export interface WebhookHeader { name: string; value: string }
export interface WebhookView { id: number; name: string; url: string; events: string[]; connectionIds: number[]; shape: "recado" | "evolution"; active: boolean; state: "active" | "disabledByUser" | "disabledByFailure"; disabledReason: "gone" | "failing" | "noConnection" | null; disabledSince: string | null; headerNames: string[]; previousSecretUntil: string | null; failingSince: string | null; lastDeliveredAt: string | null; delivered: number; failedAttempts: number; createdAt: string; version: string }
export interface WhatsappView { id: number; name: string; isDefault: boolean; status: "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED"; reason: string | null; qrcode: string; pairingCode: string; retries: number; number: string | null; downSince: string | null; restriction: string | null; restrictedUntil: string | null; inUseSince: string | null; coldPerDay: number | null; hasToken: boolean; provider: string; greetingMessage: string; complationMessage: string; outOfHoursMessage: string; ratingMessage: string; expiresInactiveMessage: string; expiresTicket: number; timeUseBotQueues: number; maxUseBotQueues: number; timeToTransfer: number | null; transferQueueId: number | null; promptId: number | null; integrationId: number | null; queues: ConnectionQueue[]; createdAt: string; updatedAt: string; version: string }
export interface WorkingDay { weekday: string; weekdayEn: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"; startTime: string; endTime: string; secondStart?: string; secondEnd?: string }
export interface WrongNumber { name: string; number: string; reason: "national" | "duplicate" | "ambiguous" | "missing" | "notANumber" | "noAreaCode" | "tooShort" | "tooLong" | "unknownCountry" | "severalNumbers" | "rounded" | "notAPerson" | "moved"; meant: string | null }
export interface WrongNumbers { count: number; samples: WrongNumber[] }
export interface Operations {
  /** Who the key or token is of, and what it may do. An API key needs no scope. The token of a connection is enough. */
  'me.get': { input: {  }; answer: CallerView };
  /** Users of the company. An API key needs the scope `users:read`. */
  'users.list': { input: { searchParam?: string; pageNumber?: number; cursor?: string }; answer: UserPage };
  /** Names of the colleagues. An API key needs the scope `users:read`. */
  'users.colleagues': { input: {  }; answer: Colleague[] };
  /** Oneself; any user of the company for an admin. An API key needs the scope `users:read`. */
  'users.get': { input: { id: number }; answer: UserView };
  /** Funnel, texts against each other and time line of a campaign. An API key needs the scope `campaigns:read`. */
  'campaignReports.get': { input: { id: number }; answer: CampaignReport };
  /** Recipients of a campaign with their states, a page at a time. An API key needs the scope `campaigns:read`. */
  'campaignReports.recipients': { input: { id: number; state?: "pending" | "confirming" | "sent" | "delivered" | "read" | "replied" | "failed" | "skipped"; skipReason?: "invalid" | "optedOut" | "blocked" | "noConsent" | "erased" | "duplicate" | "recent" | "frequency" | "noConfirmation" | "refused" | "numberTaken"; pageNumber?: number; cursor?: string; searchParam?: string }; answer: RecipientPage };
  /** Answers to a campaign, the newest first. An API key needs the scope `campaigns:read`. */
  'campaignReports.replies': { input: { id: number; pageNumber?: number; cursor?: string }; answer: CampaignReplyPage };
  /** All recipients of a campaign as CSV. An API key needs the scope `campaigns:read`. */
  'campaignReports.export': { input: { id: number }; answer: string };
  /** Pace, variables, opt-out words and limits of the company’s campaigns, each value as JSON. An API key needs the scope `campaigns:read`. */
  'campaignSettings.list': { input: {  }; answer: CampaignSettingView[] };
  /** Changes the settings that are given; the others stay. An API key needs the scope `campaigns:write`. */
  'campaignSettings.save': { input: { settings: CampaignSettingValues; version?: string }; answer: CampaignSettingView[] };
  /** Campaigns, the newest first, a page at a time. An API key needs the scope `campaigns:read`. */
  'campaigns.list': { input: { status?: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA"; pageNumber?: number; cursor?: string; searchParam?: string }; answer: CampaignPage };
  /** Adds a campaign: a draft that may be incomplete, or with a time a scheduled one. An API key needs the scope `campaigns:write`. */
  'campaigns.create': { input: { name: string; message1?: string; message2?: string; message3?: string; message4?: string; message5?: string; confirmationMessage1?: string; confirmationMessage2?: string; confirmationMessage3?: string; confirmationMessage4?: string; confirmationMessage5?: string; confirmation?: boolean; scheduledAt?: string | null; whatsappId?: number | null; whatsappIds?: number[]; contactListId?: number | null; tagListId?: number | null; fileListId?: number | null; queueId?: number | null; windowDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; windowFrom?: string; windowTo?: string; delayMin?: number | null; delayMax?: number | null; excludeDays?: number; optOutLine?: boolean }; answer: CampaignView };
  /** One campaign. An API key needs the scope `campaigns:read`. */
  'campaigns.get': { input: { id: number }; answer: CampaignView };
  /** Changes a campaign that is a draft, cancelled, or scheduled for more than an hour ahead. An API key needs the scope `campaigns:write`. */
  'campaigns.update': { input: { id: number; name?: string; version?: string; message1?: string; message2?: string; message3?: string; message4?: string; message5?: string; confirmationMessage1?: string; confirmationMessage2?: string; confirmationMessage3?: string; confirmationMessage4?: string; confirmationMessage5?: string; confirmation?: boolean; scheduledAt?: string | null; whatsappId?: number | null; whatsappIds?: number[]; contactListId?: number | null; tagListId?: number | null; fileListId?: number | null; queueId?: number | null; windowDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]; windowFrom?: string; windowTo?: string; delayMin?: number | null; delayMax?: number | null; excludeDays?: number; optOutLine?: boolean }; answer: CampaignView };
  /** Removes a campaign that is not running, with its report; messages that were sent stay. An API key needs the scope `campaigns:write`. */
  'campaigns.remove': { input: { id: number }; answer: void };
  /** Gives the campaign a file that carries the text as its caption; multipart with `file`. An API key needs the scope `campaigns:write`. */
  'campaigns.attach': { input: { id: number; file: Blob[] }; answer: CampaignView };
  /** Takes the file away. An API key needs the scope `campaigns:write`. */
  'campaigns.detach': { input: { id: number }; answer: CampaignView };
  /** What would happen on a start: who receives it, who is left out and why, how long it takes, what is risky. An API key needs the scope `campaigns:read`. */
  'campaigns.forecast': { input: { id: number }; answer: CampaignForecast };
  /** Each text as a real recipient would read it. An API key needs the scope `campaigns:read`. */
  'campaigns.preview': { input: { id: number; contactListItemId?: number }; answer: CampaignPreview };
  /** Sends one of the texts to a contact of the company, outside of the campaign. An API key needs the scope `campaigns:write`. */
  'campaigns.test': { input: { id: number; contactId: number; variant?: number }; answer: void };
  /** Adds a draft with the same content. An API key needs the scope `campaigns:write`. */
  'campaigns.duplicate': { input: { id: number }; answer: CampaignView };
  /** Starts a draft or a scheduled campaign now: its recipients are frozen with their texts. An API key needs the scope `campaigns:write`. */
  'campaigns.start': { input: { id: number }; answer: CampaignView };
  /** Stops a running campaign; at most the message on its way still goes out. An API key needs the scope `campaigns:write`. */
  'campaigns.cancel': { input: { id: number }; answer: CampaignView };
  /** Goes on where a campaign stopped: with the pending recipients, the failed ones, or both. An API key needs the scope `campaigns:write`. */
  'campaigns.restart': { input: { id: number; scope?: "pending" | "failed" | "all" }; answer: CampaignView };
  /** Contact lists with their numbers of contacts, a page at a time. An API key needs the scope `campaigns:read`. */
  'contactLists.list': { input: { searchParam?: string; pageNumber?: number; cursor?: string }; answer: ContactListPage };
  /** Adds an empty contact list. An API key needs the scope `campaigns:write`. */
  'contactLists.create': { input: { name: string }; answer: ContactListView };
  /** Names of the contact lists, for choosing one; the newest 1,000. An API key needs the scope `campaigns:read`. */
  'contactLists.all': { input: {  }; answer: ContactListRef[] };
  /** One contact list. An API key needs the scope `campaigns:read`. */
  'contactLists.get': { input: { id: number }; answer: ContactListView };
  /** Renames a contact list. An API key needs the scope `campaigns:write`. */
  'contactLists.update': { input: { id: number; name: string; version?: string }; answer: ContactListView };
  /** Removes a contact list with its contacts; campaigns that have begun keep their recipients. An API key needs the scope `campaigns:write`. */
  'contactLists.remove': { input: { id: number }; answer: void };
  /** Adds contacts of the company: those a search finds, those of tickets with a tag, or both. An API key needs the scope `campaigns:write`. */
  'contactLists.fill': { input: { id: number; searchParam?: string; tagId?: number }; answer: ChangedRows };
  /** Adds the contacts of another list; numbers that are in both stay as they are here. An API key needs the scope `campaigns:write`. */
  'contactLists.merge': { input: { id: number; otherId: number }; answer: ChangedRows };
  /** Removes the contacts that are also in another list. An API key needs the scope `campaigns:write`. */
  'contactLists.subtract': { input: { id: number; otherId: number }; answer: ChangedRows };
  /** Checks the numbers of the list on WhatsApp again, slowly. An API key needs the scope `campaigns:write`. */
  'contactLists.check': { input: { id: number }; answer: void };
  /** Contacts of a list, a page at a time. An API key needs the scope `campaigns:read`. */
  'contactListItems.list': { input: { contactListId: number; checkState?: "unchecked" | "checking" | "valid" | "invalid"; isDoubtful?: boolean; pageNumber?: number; cursor?: string; searchParam?: string }; answer: ContactListItemPage };
  /** Adds a contact to a list and checks its number on WhatsApp. An API key needs the scope `campaigns:write`. */
  'contactListItems.create': { input: { contactListId: number; number: string; name: string; email?: string | null; variables?: ItemVariable[] }; answer: ContactListItemView };
  /** One contact of a list. An API key needs the scope `campaigns:read`. */
  'contactListItems.get': { input: { id: number }; answer: ContactListItemView };
  /** Changes a contact of a list. An API key needs the scope `campaigns:write`. */
  'contactListItems.update': { input: { id: number; name: string; number: string; version?: string; email?: string | null; variables?: ItemVariable[] }; answer: ContactListItemView };
  /** Removes a contact from a list. An API key needs the scope `campaigns:write`. */
  'contactListItems.remove': { input: { id: number }; answer: void };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet. An API key needs the scope `campaigns:write`. */
  'listImports.upload': { input: { id: number; file: Blob[] }; answer: ListImportView };
  /** The last imports of a contact list. An API key needs the scope `campaigns:read`. */
  'listImports.list': { input: { id: number }; answer: ListImportView[] };
  /** How far an import is, and what of it was refused. An API key needs the scope `campaigns:read`. */
  'listImports.get': { input: { id: number }; answer: ListImportView };
  /** Ends an import; contacts that were added stay. An API key needs the scope `campaigns:write`. */
  'listImports.cancel': { input: { id: number }; answer: ListImportView };
  /** Shows what an import with the given columns would do, row by row; nothing is imported. An API key needs the scope `campaigns:write`. */
  'listImports.check': { input: { id: number; hasHeader: boolean; country: string; columns: ImportColumn[]; otherNumbers?: "fields" | "contacts" }; answer: ImportForecast };
  /** Begins an import as previewed, with the columns given; numbers already in the list stay as they are. An API key needs the scope `campaigns:write`. */
  'listImports.start': { input: { id: number; hasHeader: boolean; country: string; columns: ImportColumn[]; otherNumbers?: "fields" | "contacts" }; answer: ListImportView };
  /** Removes the contacts that an import added to its list. An API key needs the scope `campaigns:write`. */
  'listImports.undo': { input: { id: number }; answer: ListImportView };
  /** The refused rows as CSV: row, column, value, reason in the language of the caller. An API key needs the scope `campaigns:read`. */
  'listImports.problems': { input: { id: number }; answer: string };
  /** Numbers that receive no campaigns, the newest first. An API key needs the scope `campaigns:read`. */
  'suppressions.list': { input: { searchParam?: string; pageNumber?: number; cursor?: string }; answer: SuppressionPage };
  /** Puts a number on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.add': { input: { number: string; name?: string }; answer: SuppressionView };
  /** Takes a number off the suppression list: campaigns may write to it again. An API key needs the scope `campaigns:write`. */
  'suppressions.remove': { input: { id: number }; answer: void };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows which numbers would be put on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.preview': { input: { numberColumn?: number; nameColumn?: number; hasHeader?: boolean; country?: string; file: Blob[] }; answer: SuppressionSheet };
  /** Puts the numbers of a spreadsheet (xls, xlsx, csv) or of contacts (vcf) on the suppression list. An API key needs the scope `campaigns:write`. */
  'suppressions.import': { input: { numberColumn?: number; nameColumn?: number; hasHeader?: boolean; country?: string; file: Blob[] }; answer: ImportedSuppressions };
  /** The suppression list as CSV. An API key needs the scope `campaigns:read`. */
  'suppressions.export': { input: {  }; answer: string };
  /** Today’s ceiling of cold chats of each connection, what is used of it, and why. An API key needs the scope `connections:read`. */
  'sending.health': { input: {  }; answer: SendingHealth[] };
  /** Connections of the company. An API key needs the scope `connections:read`. */
  'whatsapp.list': { input: {  }; answer: WhatsappView[] };
  /** One connection, with its QR code for those who may link it. An API key needs the scope `connections:read`. */
  'whatsapp.get': { input: { id: number }; answer: WhatsappView };
  /** What happened to a connection lately, the newest first. An API key needs the scope `connections:read`. */
  'whatsapp.events': { input: { id: number }; answer: SessionEventView[] };
  /** Events of the last 30 days in their order, with the bodies of webhooks, for programs that were down. An API key needs the scope `webhooks:read`. */
  'eventLog.list': { input: { after?: string; types?: ("message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "message.*" | "ticket.*" | "contact.*" | "connection.*" | "campaign.*" | "rating.*")[]; limit?: number }; answer: EventPage };
  /** Deliveries of the last 30 days, newest first, 20 a page. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.list': { input: { webhookId?: number; state?: "waiting" | "delivered" | "failed"; type?: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "webhook.test"; from?: string; to?: string; pageNumber?: number; cursor?: string }; answer: WebhookDeliveryPage };
  /** How many deliveries an order to send them again would concern. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.countReplay': { input: { webhookId: number; state?: "failed" | "delivered" | "all"; from?: string; to?: string }; answer: ReplayCount };
  /** One delivery with its request, attempts and answers. An API key needs the scope `webhooks:read`. */
  'webhookDeliveries.get': { input: { id: number }; answer: WebhookDeliveryDetails };
  /** Sends a delivery again, with the same body and id. An API key needs the scope `webhooks:write`. */
  'webhookDeliveries.replay': { input: { id: number }; answer: WebhookDeliveryView };
  /** Sends the failed deliveries of an endpoint again, or those of a time span; at most ten thousand. An API key needs the scope `webhooks:write`. */
  'webhookDeliveries.replayMany': { input: { webhookId: number; state?: "failed" | "delivered" | "all"; from?: string; to?: string }; answer: Replayed };
  /** Endpoints that events of the company are posted to, with their success of the last 24 hours. An API key needs the scope `webhooks:read`. */
  'webhooks.list': { input: {  }; answer: WebhookView[] };
  /** Adds an endpoint, at most two hundred; answers its secret, which is shown this once. An API key needs the scope `webhooks:write`. */
  'webhooks.create': { input: { name: string; url: string; events: ("message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "message.*" | "ticket.*" | "contact.*" | "connection.*" | "campaign.*" | "rating.*")[]; connectionIds?: number[]; shape?: "recado" | "evolution"; active?: boolean; secretHeaders?: WebhookHeader[] }; answer: NewWebhook };
  /** One endpoint. An API key needs the scope `webhooks:read`. */
  'webhooks.get': { input: { id: number }; answer: WebhookView };
  /** Changes an endpoint; one that is made active again goes on with what waits. An API key needs the scope `webhooks:write`. */
  'webhooks.update': { input: { id: number; name?: string; url?: string; events?: ("message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" | "message.*" | "ticket.*" | "contact.*" | "connection.*" | "campaign.*" | "rating.*")[]; version?: string; connectionIds?: number[]; shape?: "recado" | "evolution"; active?: boolean; secretHeaders?: WebhookHeader[] }; answer: WebhookView };
  /** Removes an endpoint with its deliveries. An API key needs the scope `webhooks:write`. */
  'webhooks.remove': { input: { id: number }; answer: void };
  /** Makes a new secret; the old one signs as well until the overlap ends. An API key needs the scope `webhooks:write`. */
  'webhooks.rotate': { input: { id: number; overlapHours?: number }; answer: NewWebhook };
  /** Posts a `webhook.test` event at once and answers what came back. An API key needs the scope `webhooks:write`. */
  'webhooks.test': { input: { id: number }; answer: TestedWebhook };
  /** Posts a made-up event of a type at once, marked as a test, and answers what came back. An API key needs the scope `webhooks:write`. */
  'webhooks.sample': { input: { id: number; type: "message.received" | "message.sent" | "message.status" | "message.edited" | "message.deleted" | "ticket.created" | "ticket.accepted" | "ticket.transferred" | "ticket.returned" | "ticket.closed" | "ticket.reopened" | "ticket.deleted" | "ticket.tagged" | "ticket.silenced" | "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "connection.status" | "connection.down" | "connection.up" | "campaign.status" | "rating.received" }; answer: TestedWebhook };
  /** Sends a text, files, a location or a contact to a number; answers at once. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.send': { input: { number: string; body?: string; media?: ApiMedia[]; location?: ApiLocation; contact?: ApiContactCard; replyTo?: string; queueId?: number; openTicket?: boolean; sendAt?: string; whatsappId?: number; name?: string; externalId?: string | null; metadata?: Record<string, unknown> }; answer: ApiMessageView };
  /** Sends a text, files, a location or a contact to a number; answers at once. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.sendWithFiles': { input: { number: string; body?: string; replyTo?: string; queueId?: number; openTicket?: boolean; sendAt?: string; whatsappId?: number; name?: string; externalId?: string | null; metadata?: Record<string, unknown>; medias: Blob[] }; answer: ApiMessageView };
  /** Calls of the last thirty days, newest first, by time, state, number and ticket. An API key needs the scope `messages:read`. The token of a connection is enough. */
  'apiMessages.list': { input: { from?: string; to?: string; status?: "scheduled" | "preparing" | "queued" | "sent" | "delivered" | "read" | "played" | "failed" | "cancelled"; number?: string; ticketId?: number; externalId?: string; limit?: number; pageNumber?: number; cursor?: string }; answer: ApiMessagePage };
  /** How a message went. An API key needs the scope `messages:read`. The token of a connection is enough. */
  'apiMessages.get': { input: { id: string }; answer: ApiMessageView };
  /** Takes a scheduled message back before its time. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.cancel': { input: { id: string }; answer: ApiMessageView };
  /** Which numbers are on WhatsApp: from what is known, else asked slowly in the background. An API key needs the scope `messages:write`. The token of a connection is enough. */
  'apiMessages.check': { input: { numbers: string[]; whatsappId?: number }; answer: CheckedNumber[] };
  /** Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet. An API key needs the scope `contacts:write`. */
  'contactImports.upload': { input: { file: Blob[] }; answer: ImportView };
  /** The last imports of the company. An API key needs the scope `contacts:read`. */
  'contactImports.list': { input: {  }; answer: ImportView[] };
  /** How far an import is, and what of it was refused. An API key needs the scope `contacts:read`. */
  'contactImports.get': { input: { id: number }; answer: ImportView };
  /** Ends an import; contacts that were added stay. An API key needs the scope `contacts:write`. */
  'contactImports.cancel': { input: { id: number }; answer: ImportView };
  /** Shows what an import with the given columns would do, row by row; nothing is imported. An API key needs the scope `contacts:write`. */
  'contactImports.check': { input: { id: number; hasHeader: boolean; country: string; columns: ImportColumn[]; otherNumbers?: "fields" | "contacts" }; answer: ImportForecast };
  /** Begins an import as previewed, with the columns given; known numbers only get what they lack. An API key needs the scope `contacts:write`. */
  'contactImports.start': { input: { id: number; hasHeader: boolean; country: string; columns: ImportColumn[]; otherNumbers?: "fields" | "contacts" }; answer: ImportView };
  /** The refused rows as CSV: row, column, value, reason in the language of the caller. An API key needs the scope `contacts:read`. */
  'contactImports.problems': { input: { id: number }; answer: string };
  /** Adds the contact with a number, or changes what is given of the one that has it. An API key needs the scope `contacts:write`. */
  'contactUpserts.one': { input: { number: string; name?: string; email?: string | null; consent?: "unknown" | "given" | "refused" | "withdrawn"; consentAt?: string | null; legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null; consentNote?: string; disableBot?: boolean; blocked?: boolean; extraInfo?: ContactField[]; externalId?: string | null; metadata?: Record<string, unknown> }; answer: UpsertedContact };
  /** Adds or changes up to a thousand contacts by their numbers, all those that are right. An API key needs the scope `contacts:write`. */
  'contactUpserts.many': { input: { contacts: BulkContact[] }; answer: BulkContactResults };
  /** Contacts of the company by name, 20 a page; searched in names, numbers and e-mails. An API key needs the scope `contacts:read`. */
  'contacts.list': { input: { isGroup?: boolean; updatedSince?: string; externalId?: string; limit?: number; pageNumber?: number; cursor?: string; searchParam?: string }; answer: ContactPage };
  /** Adds a contact. An API key needs the scope `contacts:write`. */
  'contacts.create': { input: { name: string; number: string; email?: string | null; extraInfo?: ContactField[]; externalId?: string | null; metadata?: Record<string, unknown>; consent?: "unknown" | "given" | "refused" | "withdrawn"; consentAt?: string | null; legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null; consentNote?: string }; answer: ContactView };
  /** The first fifty that match, in short: to pick one of. An API key needs the scope `contacts:read`. */
  'contacts.find': { input: { searchParam?: string }; answer: ContactRef[] };
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
  'contacts.exportData': { input: { id: number }; answer: unknown };
  /** Erases messages, notes, files and identity of a contact; tickets stay without them, for the figures. A repeated order is the same erasure. An API key needs the scope `contacts:write`. */
  'contacts.erase': { input: { id: number; typedName: string }; answer: ContactErasureView };
  /** One contact. An API key needs the scope `contacts:read`. */
  'contacts.get': { input: { id: number }; answer: ContactView };
  /** Changes a contact; a name given here is never overwritten by WhatsApp. An API key needs the scope `contacts:write`. */
  'contacts.update': { input: { id: number; name?: string; number?: string; email?: string | null; disableBot?: boolean; blocked?: boolean; extraInfo?: ContactField[]; externalId?: string | null; metadata?: Record<string, unknown>; version?: string; consent?: "unknown" | "given" | "refused" | "withdrawn"; consentAt?: string | null; legalBasis?: "consent" | "contract" | "legitimateInterest" | "legalObligation" | "other" | null; consentNote?: string }; answer: ContactView };
  /** Deletes a contact with its tickets and messages. An API key needs the scope `contacts:write`. */
  'contacts.remove': { input: { id: number }; answer: void };
  /** Who may be the same person: of the same name or e-mail, ten at most. An API key needs the scope `contacts:read`. */
  'contacts.duplicates': { input: { id: number }; answer: ContactView[] };
  /** Whether the number of a contact is on WhatsApp: from what is known, else asked slowly in the background. An API key needs the scope `contacts:write`. */
  'contacts.checkNumber': { input: { id: number }; answer: ContactNumberCheck };
  /** Makes two contacts one: tickets, messages and fields of the other become its own; of two living tickets on a connection the other’s is closed and its messages move. An API key needs the scope `contacts:write`. */
  'contacts.merge': { input: { id: number; otherId: number }; answer: ContactView };
  /** Counters with those of the range before, attendants, and the tickets of today by hour. An API key needs the scope `reports:read`. */
  'dashboard.get': { input: { days?: number; date_from?: string; date_to?: string; queueId?: number }; answer: DashboardOverview };
  /** Started, finished and living tickets of each day, and started ones by weekday and hour. An API key needs the scope `reports:read`. */
  'dashboard.trend': { input: { days?: number; date_from?: string; date_to?: string; queueId?: number }; answer: DashboardTrend };
  /** Numbers of each queue, connection and tag. An API key needs the scope `reports:read`. */
  'dashboard.breakdown': { input: { days?: number; date_from?: string; date_to?: string; queueId?: number }; answer: DashboardBreakdown };
  /** Median and 90th percentile of waits, first responses, resolutions and supports. An API key needs the scope `reports:read`. */
  'dashboard.times': { input: { days?: number; date_from?: string; date_to?: string; queueId?: number }; answer: DashboardTimes };
  /** Ratings by their value, and the newest ones. An API key needs the scope `reports:read`. */
  'dashboard.ratings': { input: { days?: number; date_from?: string; date_to?: string; queueId?: number }; answer: DashboardRatings };
  /** The tickets behind a number, the newest first; a page may be short while more follow. An API key needs the scope `reports:read`. */
  'dashboard.tickets': { input: { measure: "pending" | "happening" | "started" | "finished" | "leads" | "accepted" | "firstResponse" | "rated" | "finishedByBot" | "startedByCampaign"; days?: number; date_from?: string; date_to?: string; queueId?: number; userId?: number; connectionId?: number; tagId?: number; withoutQueue?: boolean; rating?: number; hour?: number; weekday?: number; pageNumber?: number; cursor?: string }; answer: MeasuredTicketPage };
  /** File lists, a page at a time. An API key needs the scope `library:read`. */
  'files.list': { input: { searchParam?: string; pageNumber?: number; cursor?: string }; answer: FileListPage };
  /** Adds a file list. An API key needs the scope `library:write`. */
  'files.create': { input: { name: string; message: string; options?: NewFileOption[] }; answer: FileListView };
  /** One file list. An API key needs the scope `library:read`. */
  'files.get': { input: { id: number }; answer: FileListView };
  /** Changes a file list; with options, it holds these. An API key needs the scope `library:write`. */
  'files.update': { input: { id: number; name?: string; message?: string; options?: FileOption[]; version?: string }; answer: FileListView };
  /** Removes a file list and its files. An API key needs the scope `library:write`. */
  'files.remove': { input: { id: number }; answer: void };
  /** Puts files into a list; multipart with `files`. An API key needs the scope `library:write`. */
  'files.upload': { input: { fileId: number; id?: number | null; name?: string; files: Blob[] }; answer: FileListView };
  /** Waiting and open tickets the caller may see, of one lane or of all, newest change first, 40 a page. An API key needs the scope `tickets:read`. */
  'kanban.board': { input: { queueIds?: number[]; tagId?: number; untagged?: boolean; pageNumber?: number; cursor?: string; searchParam?: string }; answer: TicketPage };
  /** How many tickets each lane holds. An API key needs the scope `tickets:read`. */
  'kanban.counts': { input: { queueIds?: number[] }; answer: LaneCounts };
  /** Moves a ticket into a lane: all tags that are lanes go, this one comes, at once. An API key needs the scope `tickets:write`. */
  'kanban.move': { input: { ticketId: number; tagId?: number | null }; answer: TicketView };
  /** Messages of all conversations, newest first, by time, state, number, ticket and connection. An API key needs the scope `messages:read`. */
  'messageLog.list': { input: { from?: string; to?: string; status?: "received" | "queued" | "sent" | "delivered" | "read" | "played" | "failed"; number?: string; ticketId?: number; whatsappId?: number; fromMe?: boolean; limit?: number; pageNumber?: number; cursor?: string }; answer: MessageLogPage };
  /** The conversation, 20 a page, on into earlier tickets of the contact. An API key needs the scope `messages:read`. */
  'messages.list': { input: { ticketId: string; around?: number; pageNumber?: number; cursor?: string; searchParam?: string }; answer: MessagePage };
  /** Sends text, or one message per file; JSON, or multipart with `medias`. An API key needs the scope `messages:write`. */
  'messages.send': { input: { ticketId: string; body?: string; quotedMsgId?: number | null; quickMessageId?: number | null; fromMe?: boolean; read?: boolean; mediaUrl?: string; clientKey?: string; voice?: boolean; seconds?: number }; answer: MessageView[] };
  /** Where in the conversation something was said, newest first; the latest two hundred. An API key needs the scope `messages:read`. */
  'messages.search': { input: { ticketId: string; searchParam: string }; answer: FoundMessage[] };
  /** Sends text, or one message per file; JSON, or multipart with `medias`. An API key needs the scope `messages:write`. */
  'messages.sendWithFiles': { input: { ticketId: string; body?: string; quotedMsgId?: number | null; quickMessageId?: number | null; fromMe?: boolean; read?: boolean; mediaUrl?: string; clientKey?: string; voice?: boolean; seconds?: number; medias: Blob[] }; answer: MessageView[] };
  /** Passes messages on to up to five contacts, to all or to none; who has no living ticket gets one of the caller’s. An API key needs the scope `messages:write`. */
  'messages.forward': { input: { ids: number[]; contactIds: number[]; clientKey?: string }; answer: MessageView[] };
  /** Sends a failed message again, under its id. An API key needs the scope `messages:write`. */
  'messages.retry': { input: { id: number }; answer: MessageView };
  /** Deletes an own message for everyone, up to 48 hours after it was sent. An API key needs the scope `messages:write`. */
  'messages.remove': { input: { id: number }; answer: MessageView };
  /** Changes an own text message for everyone, up to 15 minutes after it was sent. An API key needs the scope `messages:write`. */
  'messages.edit': { input: { id: number; body: string }; answer: MessageView };
  /** Reacts to a message; a later reaction replaces it, an empty one takes it back. An API key needs the scope `messages:write`. */
  'messages.react': { input: { id: number; emoji: string }; answer: MessageView };
  /** Fetches a file again that could not be had from WhatsApp. An API key needs the scope `messages:write`. */
  'messages.fetchMedia': { input: { id: number }; answer: MessageView };
  /** Notes of a ticket, or of all tickets of its contact, newest first, 20 a page. An API key needs the scope `tickets:read`. */
  'ticketNotes.list': { input: { ticketId: number; contactId?: number; pageNumber?: number; cursor?: string; searchParam?: string }; answer: NotePage };
  /** Writes a note on a ticket; the customer never sees it. An API key needs the scope `tickets:write`. */
  'ticketNotes.create': { input: { note: string; ticketId: number; contactId?: number | null }; answer: NoteView };
  /** Deletes a note: its author, or an admin. An API key needs the scope `tickets:write`. */
  'ticketNotes.remove': { input: { id: number }; answer: void };
  /** The menu of a queue, or what hangs below one of its options (parentId -1: all of it). An API key needs the scope `queues:read`. */
  'queueOptions.list': { input: { queueId: number; parentId?: number }; answer: QueueOptionView[] };
  /** Adds an option to a queue’s menu. An API key needs the scope `queues:write`. */
  'queueOptions.create': { input: { queueId: number; parentId?: number | null; title: string; message?: string; option?: number }; answer: QueueOptionView };
  /** Changes or moves an option. An API key needs the scope `queues:write`. */
  'queueOptions.update': { input: { id: number; parentId?: number | null; title?: string; message?: string; option?: number; version?: string }; answer: QueueOptionView };
  /** Removes an option and all that hangs below it. An API key needs the scope `queues:write`. */
  'queueOptions.remove': { input: { id: number }; answer: void };
  /** Queues of the company. An API key needs the scope `queues:read`. */
  'queues.list': { input: {  }; answer: QueueView[] };
  /** Adds a queue, with its menu. An API key needs the scope `queues:write`. */
  'queues.create': { input: { name: string; color: string; greetingMessage?: string; outOfHoursMessage?: string; orderQueue?: number; schedules?: WorkingDay[]; integrationId?: number | null; promptId?: number | null; options?: NewOption[]; firstAnswerMinutes?: number | null; resolutionMinutes?: number | null; warnMinutes?: number | null; autoAssign?: boolean; agentCapacity?: number; returnAfterMinutes?: number | null }; answer: QueueView };
  /** One queue. An API key needs the scope `queues:read`. */
  'queues.get': { input: { id: number }; answer: QueueView };
  /** Changes a queue; with options, its menu becomes these. An API key needs the scope `queues:write`. */
  'queues.update': { input: { id: number; name?: string; color?: string; greetingMessage?: string; outOfHoursMessage?: string; orderQueue?: number | null; schedules?: WorkingDay[]; integrationId?: number | null; promptId?: number | null; options?: OptionDraft[]; version?: string; firstAnswerMinutes?: number | null; resolutionMinutes?: number | null; warnMinutes?: number | null; autoAssign?: boolean; agentCapacity?: number; returnAfterMinutes?: number | null }; answer: QueueView };
  /** Removes a queue; its tickets wait without one. An API key needs the scope `queues:write`. */
  'queues.remove': { input: { id: number }; answer: void };
  /** How many tickets of a queue wait or are open. An API key needs the scope `queues:read`. */
  'queues.load': { input: { id: number }; answer: QueueLoad };
  /** The own quick messages and the shared ones, a page at a time. An API key needs the scope `library:read`. */
  'quickMessages.page': { input: { searchParam?: string; pageNumber?: number; cursor?: string }; answer: QuickMessagePage };
  /** Adds a quick message; a shared one needs the right to share. An API key needs the scope `library:write`. */
  'quickMessages.create': { input: { shortcode: string; message?: string; geral?: boolean; status?: boolean }; answer: QuickMessageView };
  /** Those that are offered, by how their shortcode begins; the first 20. An API key needs the scope `library:read`. */
  'quickMessages.list': { input: { searchParam?: string }; answer: QuickMessageView[] };
  /** One quick message. An API key needs the scope `library:read`. */
  'quickMessages.get': { input: { id: number }; answer: QuickMessageView };
  /** Changes a quick message. An API key needs the scope `library:write`. */
  'quickMessages.update': { input: { id: number; shortcode?: string; message?: string; geral?: boolean; status?: boolean; version?: string }; answer: QuickMessageView };
  /** Removes a quick message and its file. An API key needs the scope `library:write`. */
  'quickMessages.remove': { input: { id: number }; answer: void };
  /** Gives it a file, in place of the one it had; multipart with `file`. An API key needs the scope `library:write`. */
  'quickMessages.attach': { input: { id: number; file: Blob[] }; answer: QuickMessageView };
  /** Takes its file away. An API key needs the scope `library:write`. */
  'quickMessages.detach': { input: { id: number }; answer: QuickMessageView };
  /** Scheduled messages: the own ones, and those to contacts of whom one may see a ticket; 20 a page, 200 with `from` or `to`. An API key needs the scope `schedules:read`. */
  'schedules.list': { input: { contactId?: number; unsent?: boolean; from?: string; to?: string; status?: "AGENDADA" | "ENVIADA" | "ERRO"; repeated?: boolean; pageNumber?: number; cursor?: string; searchParam?: string }; answer: SchedulePage };
  /** Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`. An API key needs the scope `schedules:write`. */
  'schedules.create': { input: { body: string; contactId: number; sendAt: string; whatsappId?: number; queueId?: number; recurrence?: "none" | "daily" | "weekly" | "monthly"; repeatUntil?: string }; answer: ScheduleView };
  /** One scheduled message. An API key needs the scope `schedules:read`. */
  'schedules.get': { input: { id: number }; answer: ScheduleView };
  /** Changes what is not sent yet, and what follows it; a new time tries again what could not be sent. An API key needs the scope `schedules:write`. */
  'schedules.update': { input: { id: number; body?: string; contactId?: number; sendAt?: string; whatsappId?: number | null; queueId?: number | null; recurrence?: "none" | "daily" | "weekly" | "monthly"; repeatUntil?: string | null; version?: string }; answer: ScheduleView };
  /** Cancels a scheduled message, and what follows it unless `only`; of one that is sent only the entry goes. An API key needs the scope `schedules:write`. */
  'schedules.remove': { input: { id: number; only?: boolean }; answer: void };
  /** Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`. An API key needs the scope `schedules:write`. */
  'schedules.createWithFiles': { input: { body: string; contactId: number; sendAt: string; whatsappId?: number; queueId?: number; recurrence?: "none" | "daily" | "weekly" | "monthly"; repeatUntil?: string; file: Blob[] }; answer: ScheduleView };
  /** Gives it a picture (png, jpg, jpeg), in place of the one it had; multipart with `file`. An API key needs the scope `schedules:write`. */
  'schedules.attach': { input: { id: number; file: Blob[] }; answer: ScheduleView };
  /** Takes its picture away. An API key needs the scope `schedules:write`. */
  'schedules.detach': { input: { id: number }; answer: ScheduleView };
  /** Takes an open ticket out of the list until a time, or until the contact writes. An API key needs the scope `tickets:write`. */
  'snoozes.add': { input: { id: string; until: string | null }; answer: TicketView };
  /** Brings a snoozed ticket back to the list. An API key needs the scope `tickets:write`. */
  'snoozes.remove': { input: { id: string }; answer: TicketView };
  /** Tags by name, with how many tickets carry them, 20 a page. An API key needs the scope `tags:read`. */
  'tags.page': { input: { searchParam?: string; pageNumber?: number; cursor?: string }; answer: TagPage };
  /** Adds a tag; a lane of the kanban with the right to make one. An API key needs the scope `tags:write`. */
  'tags.create': { input: { name: string; color: string; kanban?: number }; answer: TagView };
  /** Tags by name, up to a thousand, for where one is chosen. An API key needs the scope `tags:read`. */
  'tags.list': { input: { searchParam?: string }; answer: Tag[] };
  /** The tags that are lanes of the kanban, by name. An API key needs the scope `tags:read`. */
  'tags.kanban': { input: {  }; answer: Tag[] };
  /** One tag, its tickets counted to the last. An API key needs the scope `tags:read`. */
  'tags.get': { input: { id: number }; answer: TagView };
  /** Changes a tag; the kanban switch with the right to it. An API key needs the scope `tags:write`. */
  'tags.update': { input: { id: number; name?: string; color?: string; kanban?: number; version?: string }; answer: TagView };
  /** Deletes a tag and takes it off its tickets; a lane of the kanban with the right to make one. An API key needs the scope `tags:write`. */
  'tags.remove': { input: { id: number }; answer: void };
  /** Gives a ticket these tags and no others. An API key needs the scope `tags:write`. */
  'tags.sync': { input: { ticketId: number; tags: number[] }; answer: TicketView };
  /** Puts a tag on a ticket. An API key needs the scope `tickets:write`. */
  'ticketTags.add': { input: { ticketId: number; tagId: number }; answer: TicketView };
  /** Takes a tag off a ticket. An API key needs the scope `tickets:write`. */
  'ticketTags.remove': { input: { ticketId: number; tagId: number }; answer: TicketView };
  /** Takes a ticket out of its lane of the kanban: off go the tags that are lanes. An API key needs the scope `tickets:write`. */
  'ticketTags.clear': { input: { ticketId: number }; answer: TicketView };
  /** Closes, transfers or tags several tickets, each by itself. An API key needs the scope `tickets:write`. */
  'ticketBatches.change': { input: { ids: number[]; status?: "closed" | "pending"; userId?: number | null; queueId?: number | null; note?: string; addTagIds?: number[] }; answer: ChangedTickets };
  /** Tickets the caller may see, newest change first, 40 a page; searched for, by what was said last. An API key needs the scope `tickets:read`. */
  'tickets.list': { input: { status?: "pending" | "open" | "closed" | ""; showAll?: boolean; withUnreadMessages?: boolean; snoozed?: boolean; sort?: "due" | "oldest"; groups?: boolean; queueIds?: number[]; users?: number[]; tags?: number[]; contactId?: number; externalId?: string; date?: string; updatedAt?: string; updatedSince?: string; limit?: number; pageNumber?: number; cursor?: string; searchParam?: string }; answer: TicketPage };
  /** Opens a ticket with a contact. An API key needs the scope `tickets:write`. */
  'tickets.create': { input: { contactId: number; queueId?: number | null; whatsappId?: number | null; userId?: number | null; status?: "open" | "pending"; externalId?: string | null; metadata?: Record<string, unknown> }; answer: TicketView };
  /** How many tickets are being served, by the caller or by everybody, and how many wait. An API key needs the scope `tickets:read`. */
  'tickets.counts': { input: { showAll?: boolean }; answer: TicketCounts };
  /** One ticket, by id or uuid. An API key needs the scope `tickets:read`. */
  'tickets.get': { input: { id: string }; answer: TicketView };
  /** Accepts, transfers, closes or reopens a ticket. An API key needs the scope `tickets:write`. */
  'tickets.update': { input: { id: string; status?: "pending" | "open" | "closed"; userId?: number | null; queueId?: number | null; note?: string; useIntegration?: boolean; promptId?: number | null; integrationId?: number | null; externalId?: string | null; metadata?: Record<string, unknown> }; answer: TicketView };
  /** Deletes a ticket with its messages. An API key needs the scope `tickets:write`. */
  'tickets.remove': { input: { id: string }; answer: void };
  /** Tickets of a contact that the caller may see, the newest first, 20 a page. An API key needs the scope `tickets:read`. */
  'tickets.ofContact': { input: { id: number; pageNumber?: number; cursor?: string }; answer: TicketPage };
  /** Who did what with a ticket, newest first; the latest two hundred. An API key needs the scope `tickets:read`. */
  'tickets.history': { input: { id: string }; answer: HistoryEntry[] };
  /** Who is in the group of a ticket; nobody when it is no group. An API key needs the scope `tickets:read`. */
  'tickets.members': { input: { id: string }; answer: Member[] };
  /** The caller has read it: no unread messages, the contact sees read receipts. An API key needs the scope `tickets:write`. */
  'tickets.read': { input: { id: string }; answer: void };
}
export const routes = {
  'me.get': 'GET /api/v1/me',
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
