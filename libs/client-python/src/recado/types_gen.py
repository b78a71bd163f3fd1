# Made from the contracts by `npm run routes`.
"""What the API takes and answers: dictionaries, whose keys are the names of the documentation."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ._files import File


class AddSuppression(TypedDict):
    number: str
    """A phone number in any usual form; without a country code it is of the company’s country."""
    name: NotRequired[str]
    """The name of the person; empty by default."""


class AgentLoad(TypedDict):
    """How busy an agent is."""
    userId: int
    """The agent, by their id."""
    open: int
    """Open tickets that the agent has, without those that are snoozed; at most 100 are counted."""


class ApiButton(TypedDict):
    """A button below a text."""
    text: str
    """The words on the button."""
    id: NotRequired[str]
    """The name of the button in its answer; by default its text. By its id."""


class ApiContactCard(TypedDict):
    """A contact card."""
    name: str
    """The name on the card."""
    number: str
    """The number on the card. A phone number in any usual form; without a country code it is of the company’s country."""


class ApiLocation(TypedDict):
    """A place."""
    latitude: float
    """Degrees north; south is negative."""
    longitude: float
    """Degrees east; west is negative."""
    name: NotRequired[str]
    """The name of the place."""


class ApiMedia(TypedDict):
    """A file to send: its address or its bytes."""
    url: NotRequired[str]
    """Fetched once by the platform, up to 16 MB. Addresses of private networks are refused."""
    base64: NotRequired[str]
    """The bytes, up to 10 MB."""
    name: NotRequired[str]
    """The name of the file as the contact sees it."""
    mimetype: NotRequired[str]
    """The media type, as `application/pdf`; without one that of the answer or of the bytes."""
    caption: NotRequired[str]
    """The text below the file; before an audio or a sticker, which have none, it is a message of its own."""
    voice: NotRequired[bool]
    """An audio in Ogg with Opus that is shown as a voice note; by default what `voice` of the call says."""
    sticker: NotRequired[bool]
    """A picture that is shown as a sticker: WebP as it is, best of 512 × 512 pixels, PNG and JPEG made into that; other files are refused. By default what `sticker` of the call says."""


class ApiMessagePage(TypedDict):
    messages: list[ApiMessageView]
    """Newest first. With `status` or `ticketId` a page may have fewer than there are, even none: `hasMore` says it."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class ApiMessageView(TypedDict):
    id: str
    """The id of the message."""
    status: Literal["scheduled", "preparing", "queued", "sent", "delivered", "read", "played", "failed", "cancelled"]
    """`scheduled` waits for its time, `preparing` for its files, `queued` for its turn at the connection. The others are what WhatsApp answered: `sent` is at its server, `delivered` on the phone, `read` and `played` by the contact; `failed` has a reason, `cancelled` was taken back before its time."""
    number: str
    """Digits with country code, as they were written; of a message to a group its id."""
    groupId: str | None
    """The group that it goes to, by WhatsApp’s id; null: it goes to `number`."""
    whatsappId: int
    """The connection, by its id."""
    ticketId: int | None
    """The ticket that it is in, by its id; null: none yet."""
    messageIds: list[int]
    """The messages of the conversation that it became: one for each file. By their ids."""
    failure: str | None
    """Why it failed, as a code; null: it did not."""
    sendAt: str | None
    """The time it waits for; null: it is sent at once. ISO 8601, in UTC."""
    estimatedAt: str | None
    """About when it will be sent, while it waits: `sendAt`, and from then on its place among the calls of the connection at the pace of that, as it was when the call was taken; a restriction or an outage since then makes it later. null: it does not wait, or it is not known. ISO 8601, in UTC."""
    isTest: bool
    """The call was made with a test key: nothing is sent, and its number decides what becomes of it."""
    statusCallback: str | None
    """The address that the states of the call are posted to; null: none."""
    externalId: str | None
    """The id that the call gave the message; null: none."""
    metadata: dict[str, str]
    """Texts by their names that the call gave the message; an empty object: there are none."""
    createdAt: str
    """When the call was made. ISO 8601, in UTC."""


class ApiPoll(TypedDict):
    """A poll, as people in WhatsApp make them. Votes are seen on the phone alone."""
    question: str
    """The question."""
    options: list[str]
    """The answers to choose from, 2 to 12 different ones."""
    selectable: NotRequired[int]
    """How many answers one person may choose; 1 by default, 0: as many as there are."""


class Attendant(TypedDict):
    id: int
    """The id of the user."""
    name: str
    """The name of the user."""
    rating: float | None
    """Mean of the ratings, 1 to 3; null without one."""
    ratings: int
    """How many ratings there are."""
    avgSupportTime: float | None
    """Minutes from the acceptance to the close, on average; null: nothing to average."""
    avgWaitTime: float | None
    """Minutes from the start, or the bot’s end, to the acceptance, on average; null: nothing to average."""
    finished: int
    """Tickets that were closed with this user."""
    online: bool
    """Whether the user has the app open now."""


class BotTrace(TypedDict):
    """A decision of the bot as the ticket's history stores it."""
    rule: Literal["greeting", "queueMenu", "singleQueue", "queueChosen", "optionMenu", "optionChosen", "leaf", "back", "start", "invalid", "invalidAgain", "menuLimit", "menuTooSoon", "closed", "called", "answered", "answerTooLate", "handedOver", "failed", "timeToTransfer", "expired", "ratingAsked", "rated", "complation", "acceptGreeting", "transferText", "callRefused", "phoneAnswered", "campaignAnswered", "campaignRefused", "silenced", "flowBegun", "flowStep", "flowRefused", "flowActed", "flowFailed", "flowOver"]
    """Why the bot did something, a word for each rule. `greeting`: sent the greeting. `queueMenu`: sent the menu of queues. `singleQueue`: took the only queue of the connection. `queueChosen`, `optionChosen`: the contact chose. `optionMenu`: sent a menu. `leaf`: the end of a menu, waits for a person. `back`, `start`: back to the menu before, or the first. `invalid`: no such option, asked for another. `invalidAgain`: the same again, waits in silence. `menuLimit`: the menu was sent as often as allowed. `menuTooSoon`: it was sent a short while ago. `closed`: outside the opening hours. `called`: asked a prompt or an integration. `answered`: it answered. `answerTooLate`: its answer was not sent. `handedOver`: passed on to a person. `failed`: it failed, waits for a person. `timeToTransfer`: without a queue for long, moved to one. `expired`: closed, as the contact stayed silent. `ratingAsked`, `rated`: asked for a rating, and got one. `complation`: sent the closing text. `acceptGreeting`: said who serves. `transferText`: said that it was transferred. `callRefused`: refused a call. `phoneAnswered`: somebody answered at the phone, the bot stopped. `campaignAnswered`, `campaignRefused`: the answer yes or no to a campaign, the bot keeps out. `silenced`: fell silent before a machine. `flowBegun`: began a flow. `flowStep`: took a step of it. `flowRefused`: did not accept an answer. `flowActed`, `flowFailed`: did what a step says, or could not. `flowOver`: the flow went no further, waits for a person."""
    input: str
    """The contact's text, shortened; empty where no message caused the decision."""
    subject: str
    """Name of the queue, option, prompt or integration concerned."""
    sent: list[str]
    """Texts that were sent, shortened."""
    until: str | None
    """A moment that belongs to the rule, as that until which it is closed; ISO 8601. null: none."""
    call: NotRequired[TurnTrace]
    """The turn of a prompt or an integration, where the decision was its answer."""


class BreakdownRow(TypedDict):
    id: int | None
    """The queue, connection or tag, by its id; null: tickets without one, or of one that was removed."""
    name: str
    """The name of the queue, connection or tag."""
    color: str
    """The colour, as `#rrggbb`; empty: none."""
    started: int
    """Tickets that were started."""
    finished: int
    """Tickets that were closed."""
    avgWaitTime: float | None
    """Minutes from the start, or the bot’s end, to the acceptance, on average; null: nothing to average."""
    avgSupportTime: float | None
    """Minutes from the acceptance to the close, on average; null: nothing to average."""
    rating: float | None
    """Mean of the ratings, 1 to 3; null without one."""


class BulkContact(TypedDict):
    """A contact of a bulk. Its values are checked one by one, so that a wrong one refuses its row alone."""
    number: str
    """The number, in any usual form."""
    name: NotRequired[str]
    """2 to 50 characters."""
    email: NotRequired[str | None]
    """The e-mail address; null or an empty text: none."""
    consent: NotRequired[Literal["unknown", "given", "refused", "withdrawn"]]
    """The consent; not given: it stays as it is, and that of a new contact is `unknown`. Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away."""
    consentAt: NotRequired[str | None]
    """The moment of a change that comes without one is the present. ISO 8601; without a time zone it is in that of the company. null: none."""
    legalBasis: NotRequired[Literal["consent", "contract", "legitimateInterest", "legalObligation", "other", None]]
    """The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. null: none."""
    consentNote: NotRequired[str]
    """A note on the consent; not given: it stays as it is, and a new contact has none."""
    disableBot: NotRequired[bool]
    """No messages of the bot for this contact. Without it a new contact gets them, and another one stays as it is."""
    blocked: NotRequired[bool]
    """Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. Without it nothing changes."""
    extraInfo: NotRequired[list[ContactField]]
    """All custom fields of the contact: they replace those that there are. Without it they stay."""
    externalId: NotRequired[str | None]
    """The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique."""
    metadata: NotRequired[dict[str, str]]
    """Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay."""


class BulkContactResult(TypedDict):
    index: int
    """The place of the contact in the request, from 0."""
    outcome: Literal["created", "updated", "unchanged", "refused"]
    """The outcome of the contact. `created`: the contact is new. `updated`: something given was other than before. `unchanged`: nothing was. `refused`: a value is wrong, and nothing of the contact was stored."""
    id: int | None
    """The id of the contact; null for a refused one."""
    number: str | None
    """The digits with country code; null where the number could not be read."""
    wrongField: str | None
    """The field that is wrong, of a refused contact. null: none."""
    brokenRule: str | None
    """The rule that it breaks, as in the `fields` of an error. null: none."""


class BulkContactResults(TypedDict):
    results: list[BulkContactResult]
    """The results, one for each contact, in the order of the request."""


class CallbackSecret(TypedDict):
    """The secret of a company for status callbacks."""
    secret: str
    """The secret that callbacks are signed with, `whsec_…`; it is answered this once."""
    previousSecretUntil: str | None
    """Until when the secret before this one signs as well; null: there is none. ISO 8601, in UTC."""


class CallerView(TypedDict):
    """The caller as the platform knows it."""
    kind: Literal["key", "connection", "provider", "user"]
    """`key`: an API key. `connection`: the token of a connection. `provider`: a key of the provider. `user`: somebody who is signed in."""
    apiKeyId: int | None
    """The id of the API key; null for the token of a connection and for users."""
    name: str | None
    """The name of the API key; null for the token of a connection and for users."""
    isTest: bool
    """A test key: its messages are checked and answered, their number decides their states, and nothing is sent."""
    scopes: list[Literal["tickets:read", "tickets:write", "messages:read", "messages:write", "contacts:read", "contacts:write", "tags:read", "tags:write", "queues:read", "queues:write", "library:read", "library:write", "schedules:read", "schedules:write", "campaigns:read", "campaigns:write", "reports:read", "webhooks:read", "webhooks:write", "connections:read", "connections:write", "users:read", "users:write", "companies:read", "companies:write", "companies:erase", "plans:read", "invoices:read", "invoices:write"]]
    """The scopes of the key or token, `companies:erase` among those of the provider; empty for users, who have rights instead."""
    whatsappIds: list[int] | None
    """Ids of the connections that the key or token is limited to; null: all; empty: none is left. By their ids."""
    expiresAt: str | None
    """When the key ends, in UTC; null: it has no end. ISO 8601, in UTC."""
    company: CompanyOfCaller
    """The company that the key or token is of."""
    limits: LimitsOfCaller
    """How many requests are answered in a minute."""
    plan: PlanOfCaller
    """The plan of the company."""


class CampaignCounts(TypedDict):
    """Recipients of a campaign, counted by state."""
    recipients: int
    """Recipients that are not left out."""
    pending: int
    """Recipients who got nothing yet."""
    confirming: int
    """A confirmation was asked for and is not answered yet."""
    sent: int
    """Messages that are at WhatsApp’s server."""
    delivered: int
    """Messages that reached a phone."""
    read: int
    """Messages that were read."""
    replied: int
    """Recipients who answered."""
    failed: int
    """Messages that could not be sent."""
    skipped: int
    """Recipients that were left out."""
    optedOut: int
    """Recipients who opted out."""


class CampaignFileForm(TypedDict):
    file: list[File]
    """The files, a part of the form for each."""


class CampaignForecast(TypedDict):
    audience: int
    """Contacts of the audience."""
    recipients: int
    """Recipients who would receive the campaign."""
    skipped: list[SkippedCount]
    """Recipients who would be left out, by the reason."""
    openTickets: int
    """Recipients of whom a ticket waits or is being served; with `excludeOpenTickets` they are left out instead."""
    unchecked: int
    """Recipients whose number was never checked on WhatsApp."""
    wrongNumbers: WrongNumbers
    """Numbers that look wrong, of recipients and of those who are left out because nobody has the number."""
    coldPercent: int | None
    """Share of the recipients who never wrote to the number, of a sample; in percent. Null: not known. null: none."""
    connections: list[ConnectionForecast]
    """The capacity of each connection today."""
    seconds: int | None
    """Seconds from the start to the last message; null where no connection can send."""
    endsAt: str | None
    """When the last message would go out, started now; null where no connection can send. ISO 8601, in UTC."""
    unfilledPlaceholders: list[str]
    """Placeholders of the texts that nothing fills for some recipient, as they stand in them."""
    risks: list[Literal["newNumber", "coldAudience", "identicalText", "links", "uncheckedNumbers", "noOptOut", "overCeiling", "noInterval", "atNight", "unfilledPlaceholders"]]
    """Risks of a campaign, for the number that sends it or for its result. `newNumber`: one of the connections has a new number. `coldAudience`: many of the contacts never wrote. `identicalText`: all receive the same text. `links`: the text has a link. `uncheckedNumbers`: some numbers were not checked on WhatsApp. `noOptOut`: it does not say how to opt out. `overCeiling`: more than today’s ceiling. `noInterval`: no interval between messages. `unfilledPlaceholders`: some recipients would read a placeholder, as nothing fills it for them. `atNight`: part of it would be sent between 20:00 and 8:00, as the company has no quiet hours."""
    charges: ForecastCharges | None
    """null: the campaign has no template."""


class CampaignHour(TypedDict):
    """Messages of one hour by their result."""
    at: str
    """The beginning of the hour. ISO 8601, in UTC."""
    sent: int
    """Messages that came at WhatsApp’s server."""
    delivered: int
    """Messages that reached a phone."""
    read: int
    """Messages that were read in it."""
    replied: int
    """Recipients who answered."""
    failed: int
    """Messages that could not be sent."""


class CampaignPage(TypedDict):
    records: list[CampaignView]
    """The rows of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class CampaignPreview(TypedDict):
    name: str
    """The name of the recipient whose data fills the texts."""
    number: str
    """The number of the recipient."""
    texts: list[RenderedText]
    """The filled texts; empty for a campaign with a template."""
    template: ChosenTemplate | None
    """The template with its filled values; null: the campaign has texts."""
    unknown: str
    """Placeholders that nothing fills for this recipient."""


class CampaignReply(TypedDict):
    id: int
    """The id of the recipient."""
    name: str
    """The name of the recipient."""
    number: str
    """Digits with country code."""
    variant: int
    """The number of the text that was answered, 1 to 5."""
    text: str
    """The first answer, shortened."""
    optedOut: bool
    """Whether the answer was an opt-out."""
    at: str
    """When the recipient answered. ISO 8601, in UTC."""
    ticketId: int | None
    """The ticket that the answer is in. By its id. null: none."""


class CampaignReplyPage(TypedDict):
    records: list[CampaignReply]
    """The rows of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class CampaignReport(TypedDict):
    id: int
    """The id of the campaign."""
    counts: CampaignCounts
    """Recipients by state."""
    total: VariantResult
    """Funnel over all texts: each number includes those after it."""
    variants: list[VariantResult]
    """Results of each text."""
    comparison: VariantComparison | None
    """Null with fewer than two texts, or before anything was sent. null: none."""
    hours: list[CampaignHour]
    """Figures of each hour."""
    skipped: list[SkippedCount]
    """Recipients that were left out, by the reason."""
    failures: list[FailureCount]
    """Messages that could not be sent, by the reason."""
    endsAt: str | None
    """When the last message goes out at today's pace; null when it is over or cannot be told. ISO 8601, in UTC."""


class CampaignSettingValues(TypedDict):
    messageInterval: NotRequired[Literal[0, 5, 10, 15, 20]]
    """Seconds between two messages of one connection. Choices of the settings, in seconds; of `longerIntervalAfter` in messages. 0: none."""
    longerIntervalAfter: NotRequired[Literal[0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120]]
    """Messages after which a longer pause follows."""
    greaterInterval: NotRequired[Literal[0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120]]
    """Seconds of the longer pause."""
    variables: NotRequired[list[CampaignVariable]]
    """Keys are unique."""
    optOutWords: NotRequired[list[str]]
    """Answers, of any case, that put a contact on the suppression list."""
    optOutText: NotRequired[str]
    """Sent once to a contact who opts out; empty: nothing is."""
    optOutLine: NotRequired[str]
    """The line that a campaign adds to its texts when it says how to opt out."""
    capMessages: NotRequired[int]
    """A contact receives at most so many campaign messages in `capDays` days; 0: no limit."""
    capDays: NotRequired[int]
    """The days of `capMessages`."""
    attributionHours: NotRequired[int]
    """Hours after a message in which an answer counts as one to the campaign."""
    quietFrom: NotRequired[str]
    """No campaign sends between these times of day, at the clock of the recipient’s Brazilian area code, else of the company; empty: any time. A time of day as `HH:MM`, in the time zone of the company."""
    quietTo: NotRequired[str]
    """A time of day as `HH:MM`, in the time zone of the company."""


class CampaignSettingView(TypedDict):
    key: str
    """The name of the setting."""
    value: str
    """The value of the setting, in JSON."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class CampaignVariable(TypedDict):
    key: str
    """`{key}` in a text stands for the value."""
    value: str
    """The text that replaces `{key}`."""


class CampaignView(TypedDict):
    id: int
    """The id of the campaign."""
    name: str
    """The name of the campaign."""
    status: Literal["INATIVA", "PROGRAMADA", "EM_ANDAMENTO", "CANCELADA", "FINALIZADA"]
    """`INATIVA`: without a time, it does not run. `PROGRAMADA`: starts at its time. `EM_ANDAMENTO`: it runs. `CANCELADA`: stopped. `FINALIZADA`: it is over."""
    stopReason: Literal["failures", "noConnection", "noAudience", "noFiles", "noTemplate", "restored", "noPlan", None]
    """Why the platform stopped it; null: it did not. Reasons of the platform to stop a campaign. `failures`: almost all of the last messages failed. `noConnection`, `noAudience`, `noFiles`: its connections, its audience or its file list are gone. `noTemplate`: its template cannot be sent. `restored`: the data was restored from a backup. `noPlan`: the plan had no campaigns for more than a week."""
    message1: str
    """The text in its first variant; the filled ones are used in turn. Empty: none."""
    message2: str
    """The second variant of the text; empty: none."""
    message3: str
    """The third variant of the text; empty: none."""
    message4: str
    """The fourth variant of the text; empty: none."""
    message5: str
    """The fifth variant of the text; empty: none."""
    confirmationMessage1: str
    """The text that asks for a confirmation, in its first variant; empty: none."""
    confirmationMessage2: str
    """The text that asks for a confirmation, in its second variant; empty: none."""
    confirmationMessage3: str
    """The text that asks for a confirmation, in its third variant; empty: none."""
    confirmationMessage4: str
    """The text that asks for a confirmation, in its fourth variant; empty: none."""
    confirmationMessage5: str
    """The text that asks for a confirmation, in its fifth variant; empty: none."""
    confirmation: bool
    """Whether a confirmation message goes first."""
    template: ChosenTemplate | None
    """The template that goes in place of all texts, with the values of its variables; null: none."""
    scheduledAt: str | None
    """The time at which the campaign starts; null: no time is set. ISO 8601, in UTC."""
    startedAt: str | None
    """The time at which the campaign started; null: not yet. ISO 8601, in UTC."""
    completedAt: str | None
    """The time at which the campaign ended; null: not yet. ISO 8601, in UTC."""
    whatsappId: int | None
    """The first of its connections, by its id; null: none."""
    whatsappIds: list[int]
    """Connections that share the recipients, by their ids."""
    contactListId: int | None
    """The contact list that is the audience, by its id; null: none."""
    contactListName: str
    """The name of the contact list; empty without one."""
    tagListId: int | None
    """The tag whose tickets’ contacts are the audience, in place of a contact list; by its id. null: none."""
    fileListId: int | None
    """The file list whose files go before the message, by its id. null: none."""
    queueId: int | None
    """The queue of the tickets that answers open, by its id; null: none."""
    windowDays: list[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]
    """Sends on these days only, in the time zone of the company; empty: on all. `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`, `sunday`."""
    windowFrom: str
    """Sends from this time of the day on; empty, the default: from its beginning. A time of day as `HH:MM`, in the time zone of the company."""
    windowTo: str
    """Sends until this time of the day; empty, the default: to its end. A time of day as `HH:MM`, in the time zone of the company."""
    delayMin: int | None
    """The fewest seconds between two messages; null: the interval of the settings."""
    delayMax: int | None
    """The most seconds between two messages; null: the interval of the settings."""
    excludeDays: int
    """Leaves out who received a campaign in so many days; 0: nobody."""
    excludeOpenTickets: bool
    """Whether contacts are left out of whom a ticket waits or is being served at the start."""
    optOutLine: bool
    """Whether the line is added that says how to opt out."""
    mediaPath: str | None
    """The address of the file that is sent with the texts, which works without a key until `mediaPathExpiresAt`; null: none."""
    mediaName: str | None
    """The name of the file; null: there is none."""
    editable: bool
    """May be changed now."""
    counts: CampaignCounts
    """Recipients by state."""
    waits: list[CampaignWait]
    """Why connections do not send at the moment."""
    companyId: int
    """The id of the company, which is that of the key."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    mediaPathExpiresAt: str | None
    """When the address in `mediaPath` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class CampaignWait(TypedDict):
    """The reason why one connection of a running campaign does not send."""
    whatsappId: int
    """The connection, by its id."""
    reason: Literal["planning", "window", "ceiling", "restricted", "disconnected", "plan", "overdue", "pace", "confirmation"]
    """Reasons why a running campaign does not send at the moment. `planning`: its recipients are being planned. `window`: outside its days and times. `ceiling`: today’s ceiling is reached. `restricted`: WhatsApp restricts the number. `disconnected`: the connection is down. `plan`: the plan has no campaigns. `overdue`: the subscription is overdue. `pace`: the interval between two messages. `confirmation`: confirmations are awaited."""
    until: str | None
    """The approximate end of the wait; null: not known. ISO 8601, in UTC."""


class ChangeTickets(TypedDict):
    ids: list[int]
    """The tickets, by their ids."""
    status: NotRequired[Literal["closed", "pending"]]
    """The new state; not given: as it is. `closed`: it is over. `pending`: it waits for an agent."""
    userId: NotRequired[int | None]
    """The agent who gets the tickets, by their id; null: nobody. Not given: as it is."""
    queueId: NotRequired[int | None]
    """The queue that they go to, by its id; null: none. Not given: as it is."""
    note: NotRequired[str]
    """For the agent who gets them, at a transfer; none by default."""
    addNote: NotRequired[str]
    """A note that is written on each of them; the customers never see it. None by default."""
    addTagIds: NotRequired[list[int]]
    """Tags that the tickets get besides their own, by their ids; none by default."""


class ChangedRows(TypedDict):
    added: int
    """Contacts that were added."""
    removed: int
    """Contacts that were removed."""


class ChangedTickets(TypedDict):
    changed: list[int]
    """Tickets that were changed, by their ids."""
    refused: list[RefusedTicket]
    """Tickets that stay as they are: they may be closed, or another agent's by now."""


class ChargedCount(TypedDict):
    """Messages of an official number on one day, counted by the price that Meta has reported."""
    category: Literal["marketing", "utility", "authentication", "service", "referral", "other"]
    """Categories by which Meta charges messages. `marketing`, `utility`, `authentication`: messages of templates. `service`: free messages within the window. `referral`: messages after an advertisement. `other`: a category that is not known here."""
    billable: bool
    """Whether Meta charges them."""
    count: int
    """The count of messages."""


class CheckNumbers(TypedDict):
    numbers: list[str]
    """Up to a hundred, in any usual form."""
    whatsappId: NotRequired[int]
    """The connection that asks, by its id; the default one without one."""


class CheckedNumber(TypedDict):
    number: str
    """The number as it was given."""
    digits: str
    """The digits of the number, with its country code."""
    exists: bool | None
    """null: WhatsApp is still asked, slowly; ask again later. Where `isAsked` is false it stays null."""
    isAsked: bool
    """false: official numbers cannot find out whether a number is on WhatsApp, except by a message to it."""


class ChosenTemplate(TypedDict):
    """A template that a message is made of."""
    name: str
    """The name of the template."""
    language: NotRequired[str]
    """The language as Meta names it, such as `pt_BR`; needed where the template is approved in several."""
    variables: NotRequired[list[TemplateValue]]
    """A value for each variable; none by default."""


class CloudAccess(TypedDict):
    """The access to an official number. Secrets are stored encrypted and never returned."""
    phoneNumberId: NotRequired[str]
    """The id that Meta has for the number, in digits; needed to add one, and without it the stored one stays."""
    accountId: NotRequired[str]
    """The id of the WhatsApp Business Account, in digits; needed to add one, and without it the stored one stays."""
    accessToken: NotRequired[str]
    """The token of a system user, with the permissions `whatsapp_business_messaging` and `whatsapp_business_management`; needed to add a number, and without it the stored one stays."""
    appSecret: NotRequired[str]
    """The secret of the app, which signs the webhooks; needed to add a number, and without it the stored one stays."""
    apiVersion: NotRequired[str]
    """The version of the Graph API, such as `v24.0`; empty, the default: the platform's version."""
    baseUrl: NotRequired[str]
    """The address of a service that passes requests on to the Graph API; empty, the default: Meta’s own."""


class CloudNumber(TypedDict):
    """The state of an official number, as Meta has described it last."""
    phoneNumberId: str
    """The id that Meta has for the number."""
    accountId: str
    """The id of the WhatsApp Business Account."""
    portfolioId: str | None
    """The id of the business portfolio that owns the account, by which Meta limits new people; null: not known."""
    apiVersion: str
    """The version of the Graph API, such as `v24.0`; empty: the platform's version."""
    baseUrl: str
    """The address of a service that passes requests on to the Graph API; empty: Meta's own."""
    verifiedName: str
    """The name that contacts see."""
    quality: Literal["GREEN", "YELLOW", "RED", "UNKNOWN"]
    """`GREEN`: high, `YELLOW`: medium, `RED`: low, `UNKNOWN`: not rated yet. Meta’s verdict about the messages of an official number. `GREEN`: high, `YELLOW`: medium, `RED`: low. `UNKNOWN`: not rated yet."""
    tier: str | None
    """New people whom all numbers of the portfolio may write to in 24 hours, as Meta's code; null: not known."""
    throughput: str | None
    """`STANDARD`: 80 messages a second; `HIGH`: 1,000. null: not known."""
    hasWebhook: bool
    """Meta sends the messages of this number to its webhook here, as was arranged by the platform itself."""
    checkedAt: str | None
    """When Meta was asked last; null: not yet. ISO 8601, in UTC."""


class Colleague(TypedDict):
    """The part of a user that colleagues may know: enough for a ticket row and a transfer."""
    id: int
    """The id of the user."""
    name: str
    """The name of the user."""
    online: bool
    """Whether the user has the app open now."""
    available: bool
    """Whether the user takes tickets now."""
    queues: list[QueueRef]
    """The queues that the user serves."""


class CompanyOfCaller(TypedDict):
    id: int
    """The id of the company."""
    name: str
    """The name that the company has on the platform."""
    timezone: str
    """IANA name of the time zone in which times without one are read, such as `America/Sao_Paulo`."""
    country: Literal["AC", "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GT", "GU", "GW", "GY", "HK", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TA", "TC", "TD", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "XK", "YE", "YT", "ZA", "ZM", "ZW"]
    """The country, by its two letters (ISO 3166), of phone numbers without a country code. Countries and territories with a plan of phone numbers of their own, or a share of one (ISO 3166-1 alpha-2)."""
    language: Literal["pt", "en", "es"]
    """The language of the company's texts."""


class ConnectionForecast(TypedDict):
    """Today’s capacity of one connection of a campaign."""
    whatsappId: int
    """The connection, by its id."""
    name: str
    """The name of the connection."""
    isConnected: bool
    """Whether it is connected."""
    ceiling: int
    """Cold chats that today’s ceiling allows; 1,000,000,000: there is no limit."""
    coldToday: int
    """Cold chats that were started today."""
    ageDays: int
    """Days that the number is in use."""
    perHour: int
    """Messages an hour at the pace of the campaign."""


class ConnectionQueue(TypedDict):
    id: int
    """The id of the queue."""


class ContactErasureView(TypedDict):
    id: int
    """The id of the erasure."""
    contactId: int
    """The contact, by its id."""
    state: Literal["waiting", "working", "done", "failed"]
    """`waiting`: waits for its turn. `working`: data is being erased. `done`: over. `failed`: it could not be done; order it again."""
    done: int
    """Messages that are erased."""
    total: int
    """Messages that there are to erase."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    finishedAt: str | None
    """When it ended; null: not yet. ISO 8601, in UTC."""


class ContactField(TypedDict):
    """A further field of a contact."""
    id: NotRequired[int]
    """The id of the field."""
    name: str
    """The name of the field."""
    value: str
    """The value of the field."""


class ContactFieldName(TypedDict):
    name: str
    """The name of the field."""


class ContactListItemPage(TypedDict):
    contacts: list[ContactListItemView]
    """The contacts of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class ContactListItemView(TypedDict):
    id: int
    """The id of the contact in the list."""
    name: str
    """The name of the contact in the list."""
    number: str
    """Digits with country code."""
    email: str
    """The e-mail address; empty: none."""
    isWhatsappValid: bool
    """False also while it is not known: see `checkState`."""
    checkState: Literal["unchecked", "checking", "valid", "invalid", "unknown"]
    """Whether a number is on WhatsApp. `unchecked`: not asked yet. `checking`: asked, no answer yet. `unknown`: the company has official numbers only, which find that out with a message. `valid`: yes. `invalid`: no."""
    checkedAt: str | None
    """When the number was checked; null: not yet. ISO 8601, in UTC."""
    variables: list[ItemVariable]
    """Values that `{key}` in a text stands for, each key once."""
    numberDoubt: NotRequired[Literal["national", "unusual", "ambiguous", "missing", "notANumber", "noAreaCode", "tooShort", "tooLong", "unknownCountry", "severalNumbers", "rounded", "notAPerson", "moved"]]
    """Why the number is wrong or in doubt; only in pages, of items where it is. `moved`: the person has another number now. `national`: without country code. `unusual`: of a range that its country has not given out. `ambiguous`: of one of two countries. `missing`: empty. `notANumber`: no number. `noAreaCode`: without area code. `tooShort`, `tooLong`. `unknownCountry`: of no country. `severalNumbers`: more than one. `rounded`: rounded by a spreadsheet. `notAPerson`: of a group or a list."""
    companyId: int
    """The id of the company, which is that of the key."""
    contactListId: int
    """The contact list, by its id."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class ContactListPage(TypedDict):
    records: list[ContactListView]
    """The rows of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class ContactListRef(TypedDict):
    id: int
    """The id of the contact list."""
    name: str
    """The name of the contact list."""
    contactsCount: int
    """Contacts in the list."""


class ContactListView(TypedDict):
    id: int
    """The id of the contact list."""
    name: str
    """The name of the contact list."""
    contactsCount: int
    """Contacts in the list."""
    validCount: int
    """Numbers known to be on WhatsApp."""
    invalidCount: int
    """Numbers known not to be on WhatsApp."""
    unknownCount: int
    """Numbers that cannot be checked, as the company has official numbers only; 0 elsewhere."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class ContactNumberCheck(TypedDict):
    state: Literal["onWhatsapp", "absent", "pending", "unknown"]
    """`onWhatsapp`: the number has an account. `absent`: it has none. `pending`: WhatsApp is still asked, slowly. `unknown`: no connection is open that could ask."""


class ContactPage(TypedDict):
    contacts: list[ContactView]
    """The contacts of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class ContactRef(TypedDict):
    """A contact in a list one picks from."""
    id: int
    """The id of the contact."""
    name: str
    """The name of the contact."""
    number: str
    """Digits with country code; a group’s id for groups; empty: not known."""


class ContactView(TypedDict):
    id: int
    """The id of the contact."""
    name: str
    """The name of the contact."""
    number: str
    """Digits with country code; a group's id for groups."""
    email: str | None
    """The e-mail address; null: none."""
    profilePicUrl: str | None
    """The address of the picture, which works without a key until `profilePicUrlExpiresAt`; null: there is none."""
    isGroup: bool
    """Whether it is a group of WhatsApp."""
    disableBot: bool
    """Whether the bot never answers the contact."""
    blocked: bool
    """Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact."""
    extraInfo: list[ContactField]
    """Further fields of the contact, each with a name and a value."""
    consent: Literal["unknown", "given", "refused", "withdrawn"]
    """Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away."""
    consentAt: str | None
    """When the consent was given, refused or withdrawn; null where nothing is known of it. ISO 8601, in UTC."""
    legalBasis: Literal["consent", "contract", "legitimateInterest", "legalObligation", "other", None]
    """The legal basis of the processing; null: none is known. The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`."""
    consentNote: str
    """What is noted of the consent."""
    externalId: str | None
    """The id that the contact has in a program of the company; null: none was given. It need not be unique."""
    metadata: dict[str, str]
    """Texts by their names that programs keep with the contact; an empty object: there are none."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    profilePicUrlExpiresAt: str | None
    """When the address in `profilePicUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class CreateCampaign(TypedDict):
    name: str
    """The name of the campaign."""
    message1: NotRequired[str]
    """The text in its first variant; the filled ones are used in turn. Empty: none."""
    message2: NotRequired[str]
    """The second variant of the text; empty: none."""
    message3: NotRequired[str]
    """The third variant of the text; empty: none."""
    message4: NotRequired[str]
    """The fourth variant of the text; empty: none."""
    message5: NotRequired[str]
    """The fifth variant of the text; empty: none."""
    confirmationMessage1: NotRequired[str]
    """The text that asks for a confirmation, in its first variant; empty: none."""
    confirmationMessage2: NotRequired[str]
    """The text that asks for a confirmation, in its second variant; empty: none."""
    confirmationMessage3: NotRequired[str]
    """The text that asks for a confirmation, in its third variant; empty: none."""
    confirmationMessage4: NotRequired[str]
    """The text that asks for a confirmation, in its fourth variant; empty: none."""
    confirmationMessage5: NotRequired[str]
    """The text that asks for a confirmation, in its fifth variant; empty: none."""
    confirmation: NotRequired[bool]
    """A confirmation message goes first; the contact’s first answer releases the message. By default a new campaign has none."""
    template: NotRequired[ChosenTemplate | None]
    """A template that Meta has approved, in place of all texts; for official numbers only. The values of its variables may have the placeholders of the texts. null, as by default: none."""
    scheduledAt: NotRequired[str | None]
    """The time at which the campaign starts. With a time it is PROGRAMADA, without one INATIVA. ISO 8601; without a time zone it is in that of the company. null: none."""
    whatsappId: NotRequired[int | None]
    """The first of its connections, by its id; see `whatsappIds`. null: none."""
    whatsappIds: NotRequired[list[int]]
    """Connections that share the recipients by what each may send, by their ids; without it that of `whatsappId`."""
    contactListId: NotRequired[int | None]
    """The contact list that is the audience, by its id. null: none."""
    tagListId: NotRequired[int | None]
    """The tag whose tickets’ contacts are the audience, instead of a contact list; by its id. null: none."""
    fileListId: NotRequired[int | None]
    """The file list whose files go before the message, by its id. null: none."""
    queueId: NotRequired[int | None]
    """The queue of the tickets that answers open, by its id. null: none."""
    windowDays: NotRequired[list[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]]
    """Sends on these days only, in the time zone of the company; empty: on all. `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`, `sunday`."""
    windowFrom: NotRequired[str]
    """Sends from this time of the day on; empty, the default: from its beginning. A time of day as `HH:MM`, in the time zone of the company."""
    windowTo: NotRequired[str]
    """Sends until this time of the day; empty, the default: to its end. A time of day as `HH:MM`, in the time zone of the company."""
    delayMin: NotRequired[int | None]
    """The fewest seconds between two messages, drawn anew for each; null: the interval of the settings."""
    delayMax: NotRequired[int | None]
    """The most seconds between two messages; null: the interval of the settings."""
    excludeDays: NotRequired[int]
    """Leaves out who received a campaign in so many days; 0, the default of a new campaign: nobody."""
    excludeOpenTickets: NotRequired[bool]
    """Leaves out contacts of whom a ticket waits or is being served at the start; by default a new campaign does not."""
    optOutLine: NotRequired[bool]
    """Adds the line that says how to opt out; by default a new campaign does not."""


class CreateContact(TypedDict):
    name: str
    """The name of the contact."""
    number: str
    """A phone number in any usual form; without a country code it is of the company’s country."""
    email: NotRequired[str | None]
    """The e-mail address; null or not given: none."""
    extraInfo: NotRequired[list[ContactField]]
    """Further fields, each with a name and a value; none by default."""
    externalId: NotRequired[str | None]
    """The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique."""
    metadata: NotRequired[dict[str, str]]
    """Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay."""
    consent: NotRequired[Literal["unknown", "given", "refused", "withdrawn"]]
    """The consent; not given: it stays as it is, and that of a new contact is `unknown`. Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away."""
    consentAt: NotRequired[str | None]
    """The moment of a change that comes without one is the present. ISO 8601; without a time zone it is in that of the company. null: none."""
    legalBasis: NotRequired[Literal["consent", "contract", "legitimateInterest", "legalObligation", "other", None]]
    """The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. null: none."""
    consentNote: NotRequired[str]
    """A note on the consent; not given: it stays as it is, and a new contact has none."""


class CreateContactList(TypedDict):
    name: str
    """The name of the contact list."""


class CreateContactListItem(TypedDict):
    contactListId: int
    """The contact list, by its id."""
    number: str
    """A phone number in any usual form; without a country code it is of the company’s country."""
    name: str
    """The name of the contact."""
    email: NotRequired[str | None]
    """The e-mail address; null: none."""
    variables: NotRequired[list[ItemVariable]]
    """Values that `{key}` in a text stands for, each key once; by default a new contact has none."""


class CreateFileList(TypedDict):
    name: str
    """The name of the file list."""
    message: str
    """The text that goes with the files."""
    options: NotRequired[list[NewFileOption]]
    """The files by their names, without their bytes; none without it."""


class CreateLinkPageBody(TypedDict):
    minutes: NotRequired[int]
    """How long the page may be used, in minutes: 1 to 1,440 (a day), 30 by default. It ends before with the first phone that is linked."""
    returnUrl: NotRequired[str]
    """The https address the page leads to once the phone is linked (http for localhost only), 500 characters at most, without a name or password in it. Without one the page only says that it is done."""


class CreateMessageTemplate(TypedDict):
    whatsappId: int
    """A connection of the account, by its id."""
    name: str
    """Small letters without accents, digits and `_`."""
    language: str
    """The language as Meta names it, such as `pt_BR`."""
    category: Literal["MARKETING", "UTILITY"]
    """The category by which Meta charges: `MARKETING` or `UTILITY`."""
    headerText: NotRequired[str]
    """A line above the text, up to 60 characters with at most one variable; none by default."""
    headerFile: NotRequired[NewTemplateFile]
    """A file above the text, in place of a line; none by default. Meta wants a sample with each change of the template."""
    body: str
    """The text; a variable is a name in double braces, as `{{nome}}`, or a number, as `{{1}}`."""
    footer: NotRequired[str]
    """A line below the text, without variables; none by default."""
    buttons: NotRequired[list[NewTemplateButton]]
    """The buttons; none by default."""
    samples: NotRequired[list[TemplateSample]]
    """An example for each variable of header and text, by the names in `variables` of the template; none by default."""


class CreateNote(TypedDict):
    note: str
    """The text of the note."""
    ticketId: int
    """The ticket, by its id."""
    contactId: NotRequired[int | None]
    """The contact of the ticket, by its id; another one is refused. null: none."""
    mentions: NotRequired[list[int]]
    """Colleagues whom the note asks, by their ids: they are notified. Each must see the ticket. Nobody by default."""


class CreateQueue(TypedDict):
    name: str
    """The name of the queue."""
    color: str
    """The colour, as `#rrggbb`."""
    greetingMessage: NotRequired[str]
    """Sent to a contact who begins a conversation; empty: nothing is."""
    outOfHoursMessage: NotRequired[str]
    """Sent outside the opening hours; empty: nothing is."""
    orderQueue: NotRequired[int]
    """The place of the queue in the menu, by number; null: after those that have one."""
    schedules: NotRequired[list[WorkingDay]]
    """The opening hours; by default, and on days that are not named: Monday to Friday 08:00-18:00, Saturday 08:00-12:00."""
    integrationId: NotRequired[int | None]
    """The integration that answers by itself, by its id. null: none."""
    promptId: NotRequired[int | None]
    """The AI prompt that answers by itself, by its id. null: none."""
    options: NotRequired[list[NewOption]]
    """The options of the menu; none without it."""
    firstAnswerMinutes: NotRequired[int | None]
    """Minutes of the opening hours to the first answer of a person; null, as of a new queue: no promise."""
    resolutionMinutes: NotRequired[int | None]
    """Minutes of the opening hours to the end of the conversation; null, as of a new queue: no promise."""
    warnMinutes: NotRequired[int | None]
    """Agents are warned so many minutes before; null, as of a new queue: after 80 % of the time."""
    autoAssign: NotRequired[bool]
    """Whether waiting tickets go to available agents by themselves; by default a new queue does not."""
    agentCapacity: NotRequired[int]
    """An agent with so many open tickets, of whatever queue, gets no further one by itself; by default a new queue has 5."""
    returnAfterMinutes: NotRequired[int | None]
    """An assigned ticket goes back to the queue after so many minutes without an answer; null, as of a new queue: never."""


class CreateQueueOption(TypedDict):
    queueId: int
    """The queue whose menu it is, by its id."""
    parentId: NotRequired[int | None]
    """The option that it hangs below, by its id; -1 or none: at the top. null: none."""
    title: str
    """The line in the menu."""
    message: NotRequired[str]
    """Sent to the contact who chooses it; empty: nothing is."""
    option: NotRequired[int]
    """Where among its siblings, from 1; at the end without it."""


class CreateQuickMessage(TypedDict):
    shortcode: str
    """The shortcode that an agent types for the message; a `/` before it is taken off."""
    message: NotRequired[str]
    """The text; empty by default."""
    geral: NotRequired[bool]
    """true: the whole company’s, as programs must say; false, the default: its author’s."""
    status: NotRequired[bool]
    """false: it is not offered; true by default."""


class CreateSchedule(TypedDict):
    body: str
    """The text, with placeholders as `{{name}}`."""
    contactId: int
    """The contact whom it goes to, by its id."""
    sendAt: str
    """When it is sent; in the future. ISO 8601; without a time zone it is in that of the company."""
    whatsappId: NotRequired[int]
    """The connection, by its id; the default one of then without it."""
    queueId: NotRequired[int]
    """The queue of the ticket that the contact’s answer opens, by its id; none without it."""
    fallback: NotRequired[ChosenTemplate]
    """A template that goes in place of the message where the contact has not written for a day when it is due; for official numbers only. The values of its variables may have placeholders. None by default."""
    recurrence: NotRequired[Literal["none", "daily", "weekly", "monthly"]]
    """How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same time of day, in the time zone of the company."""
    repeatUntil: NotRequired[str]
    """The last possible day; without end without it. A day as `YYYY-MM-DD`, in the time zone of the company."""


class CreateScheduleForm(TypedDict):
    body: str
    """The text, with placeholders as `{{name}}`."""
    contactId: int
    """The contact whom it goes to, by its id."""
    sendAt: str
    """When it is sent; in the future. ISO 8601; without a time zone it is in that of the company."""
    whatsappId: NotRequired[int]
    """The connection, by its id; the default one of then without it."""
    queueId: NotRequired[int]
    """The queue of the ticket that the contact’s answer opens, by its id; none without it."""
    recurrence: NotRequired[Literal["none", "daily", "weekly", "monthly"]]
    """How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same time of day, in the time zone of the company."""
    repeatUntil: NotRequired[str]
    """The last possible day; without end without it. A day as `YYYY-MM-DD`, in the time zone of the company."""
    file: list[File]
    """The files, a part of the form for each."""


class CreateTag(TypedDict):
    name: str
    """The name of the tag."""
    color: str
    """The colour, as `#rrggbb`."""
    kanban: NotRequired[int]
    """1: the tag is a lane of the kanban; 0, the default: it is none."""


class CreateTicket(TypedDict):
    contactId: int
    """The contact that the ticket is opened with, by its id."""
    queueId: NotRequired[int | None]
    """The queue that the ticket is put into, by its id; without one that of the connection, where it has one only and the caller may use it, else none. null: none."""
    whatsappId: NotRequired[int | None]
    """The connection that it goes through, by its id; the default one without one. null: none."""
    userId: NotRequired[int | None]
    """Taken and not used: an open ticket is that of the caller."""
    status: NotRequired[Literal["open", "pending"]]
    """`pending`: it waits for an agent, the default of programs, which open no others. `open`: the caller has it, the default of users."""
    externalId: NotRequired[str | None]
    """The id of the ticket in your program, 1 to 100 characters; null or an empty text: none. It need not be unique."""
    metadata: NotRequired[dict[str, str]]
    """Texts by their names, up to 20, that your program keeps with the ticket. They replace those that are there; without them those stay."""


class CreateUser(TypedDict):
    name: str
    """The name of the user."""
    email: str
    """The e-mail address."""
    password: str
    """The first password, 5 to 50 characters; it is never answered."""
    profile: NotRequired[Literal["admin", "supervisor", "user"]]
    """The profile, which decides what the person may do: `user` (the default), `supervisor` or `admin`. API keys make no `admin`."""
    allTicket: NotRequired[Literal["enable", "enabled", "disable", "disabled"]]
    """Whether the user sees waiting tickets that have no queue yet: `enable` or `enabled`, `disable` or `disabled` (the default)."""
    whatsappId: NotRequired[int | None]
    """The connection, by its id. null: none."""
    queueIds: NotRequired[list[int]]
    """The user's queues, by their ids; none by default."""


class CreateWebhook(TypedDict):
    name: str
    """The name of the webhook."""
    url: str
    """The address that events are posted to; it must be public."""
    events: list[Literal["message.received", "message.sent", "message.status", "message.edited", "message.deleted", "ticket.created", "ticket.accepted", "ticket.transferred", "ticket.returned", "ticket.closed", "ticket.reopened", "ticket.deleted", "ticket.tagged", "ticket.silenced", "contact.created", "contact.updated", "contact.merged", "contact.deleted", "connection.status", "connection.down", "connection.up", "campaign.status", "template.updated", "rating.received", "automation.called", "message.*", "ticket.*", "contact.*", "connection.*", "campaign.*", "template.*", "rating.*", "automation.*"]]
    """The types of events that are posted, as `message.received`, or groups of them, as `message.*`."""
    connectionIds: NotRequired[list[int]]
    """Connections whose events are delivered; empty: all. One disabled as `noConnection` needs a choice to be active again. By their ids."""
    shape: NotRequired[Literal["recado", "evolution"]]
    """The shape of the bodies; by default a new webhook has `recado`. Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone."""
    active: NotRequired[bool]
    """Whether events are posted; by default a new webhook is active."""
    isTest: NotRequired[bool]
    """Only events of test keys are posted, with `isTest` in their data; by default those of the company, and no tests."""
    secretHeaders: NotRequired[list[WebhookHeader]]
    """Headers that each request carries besides the signature; they replace all that there are, and values are never returned. By default a new webhook has none."""


class CreateWhatsapp(TypedDict):
    name: str
    """The name of the connection."""
    kind: NotRequired[Literal["device", "cloud"]]
    """`device` by default. `device`: a phone is linked like WhatsApp Web. `cloud`: an official number of Meta's Cloud API."""
    isDefault: NotRequired[bool]
    """Whether it is the one that is used where none is named; the first connection is by default, others are not."""
    provider: NotRequired[str]
    """The kind of the connection; `beta`, the default, is the only one now."""
    token: NotRequired[str]
    """For the external messages API, made by the client: 16 characters or more; empty: none any more. API keys may not set it."""
    greetingMessage: NotRequired[str]
    """Sent to a contact who begins a conversation; empty: nothing is."""
    complationMessage: NotRequired[str]
    """Sent when a ticket is closed; empty: nothing is."""
    outOfHoursMessage: NotRequired[str]
    """Sent outside the opening hours; empty: nothing is."""
    ratingMessage: NotRequired[str]
    """Asks for a rating when a ticket is closed; empty: nothing is asked."""
    expiresInactiveMessage: NotRequired[str]
    """Sent when a ticket is closed as the contact stayed silent; empty: nothing is."""
    expiresTicket: NotRequired[int]
    """Minutes without an answer of the contact after which an open ticket is closed; 0: never."""
    timeUseBotQueues: NotRequired[int]
    """Minutes between two menus of the bot; 0, the default: no pause."""
    maxUseBotQueues: NotRequired[int]
    """Menus that the bot sends in an episode, 3 by default; 0: no limit."""
    timeToTransfer: NotRequired[int | None]
    """Minutes without a message after which a waiting ticket without queue goes to `transferQueueId`; null or 0: never."""
    transferQueueId: NotRequired[int | None]
    """The queue that a ticket goes to when `timeToTransfer` is over, by its id. null: none."""
    promptId: NotRequired[int | None]
    """The AI prompt that answers by itself, by its id. null: none."""
    integrationId: NotRequired[int | None]
    """The integration that answers by itself, by its id. null: none."""
    queueIds: NotRequired[list[int]]
    """The queues among which the bot lets contacts choose, by their ids; none by default."""
    inUseSince: NotRequired[str | None]
    """Not in the future. A day as `YYYY-MM-DD`, in the time zone of the company. null: none."""
    coldPerDay: NotRequired[int | None]
    """The owner’s own ceiling of cold chats a day, in place of the warm-up’s; null: none."""
    cloudAccess: NotRequired[CloudAccess]
    """The access to an official number: needed to add one, and for these connections only; without a part of it the stored part stays."""


class DashboardBreakdown(TypedDict):
    queues: list[BreakdownRow]
    """A row for each queue."""
    connections: list[BreakdownRow]
    """A row for each connection."""
    tags: list[BreakdownRow]
    """A row for each tag."""


class DashboardCounters(TypedDict):
    """`supportPending` and `supportHappening` are those of now, whatever the range."""
    supportPending: int
    """Tickets that wait now."""
    supportHappening: int
    """Tickets that are open now."""
    avgWaitTimeSoFar: float | None
    """The average wait in minutes with those that wait now, who have waited so far; null without anything to average, and in a range that has ended."""
    supportFinished: int
    """Tickets that were closed."""
    leads: int
    """Contacts whose first ticket falls in the range."""
    avgSupportTime: float | None
    """The mean time from the acceptance to the close. null: none."""
    avgWaitTime: float | None
    """The mean time from the start, or the bot's end, to the acceptance. null: none."""
    started: int
    """Tickets that were started."""
    accepted: int
    """Tickets that an agent took."""
    finishedByBot: int
    """Closed without a person."""
    startedByCampaign: int
    """Started by an answer to a campaign."""


class DashboardDay(TypedDict):
    day: str
    """The day. A day as `YYYY-MM-DD`, in the time zone of the company."""
    started: int
    """Tickets that were started."""
    finished: int
    """Tickets that were closed."""
    backlog: int
    """Living tickets at the end of the day, or now."""


class DashboardOverview(TypedDict):
    range: DashboardRange
    """The range that the numbers are of."""
    counters: DashboardCounters
    """Numbers of the range."""
    previous: RangeCounters
    """The range before."""
    attendants: list[Attendant]
    """Attendants with the most finished tickets come first."""
    today: list[HourCount]
    """Tickets that started in each of today's 24 hours."""
    waiting: WaitingNow
    """Tickets that wait at this moment."""
    dueDate: str | None
    """The due date of the company's subscription. ISO 8601, in UTC. null: none."""


DashboardRange = TypedDict(
    "DashboardRange",
    {
        "from": "str",
        "to": "str",
        "previousFrom": "str",
        "previousTo": "str",
        "today": "str",
        "timezone": "str",
    },
)
"""Included days; the range before has the same length."""


class DashboardRatings(TypedDict):
    counts: RatingCounts
    """Ratings of the range."""
    previous: RatingCounts
    """Ratings of the range before."""
    newest: list[RatingEntry]
    """The newest of the range, ten at most."""


class DashboardTimes(TypedDict):
    wait: Durations
    """Times from the start, or the bot's end, to the acceptance."""
    firstResponse: Durations
    """Times from the contact's first message, or the bot's end, to a person's first answer."""
    resolution: Durations
    """Times from the start to the close."""
    support: Percentiles
    """Times from the acceptance to the close."""


class DashboardTrend(TypedDict):
    days: list[DashboardDay]
    """Every day of the range, without gaps."""
    heat: list[HeatCell]
    """Started tickets; hours without one are left out."""


class DoubtfulContact(TypedDict):
    contact: ContactRef
    """The contact whose number is in doubt."""
    reason: Literal["national", "duplicate", "ambiguous", "missing", "notANumber", "noAreaCode", "tooShort", "tooLong", "unknownCountry", "severalNumbers", "rounded", "notAPerson"]
    """Why nobody can be written to by a stored number. `national`: without country code. `duplicate`: another contact has it in its other spelling. `ambiguous`: it is of another country, or lacks the code of the company’s, which a person says by an update with `+`. `missing`: empty. `notANumber`: no number. `noAreaCode`: without area code. `tooShort`, `tooLong`. `unknownCountry`: of no country. `severalNumbers`: more than one. `rounded`: rounded by a spreadsheet. `notAPerson`: of a group or a list."""
    meant: str | None
    """The number that is probably meant; null where a person must find out."""
    twin: ContactRef | None
    """The contact that has the meant number already: mending merges the two. null: none."""


class Durations(TypedDict):
    total: Percentiles
    """The elapsed time, day and night."""
    open: Percentiles
    """Within the opening hours of the queue, or of the company."""


class EarlierText(TypedDict):
    """An earlier text of an edited message."""
    body: str
    """The text as it was."""
    until: str
    """When it was replaced. ISO 8601, in UTC."""


class EditMessageBody(TypedDict):
    body: str
    """The new text."""


class Episode(TypedDict):
    """An episode in the conversation, for the separators between tickets."""
    id: int
    """The id of the ticket."""
    status: str
    """The state of the ticket: `pending`, `open` or `closed`."""
    startedAt: str
    """When the ticket was opened. ISO 8601, in UTC."""
    closedAt: str | None
    """When the ticket was closed; null: it is not. ISO 8601, in UTC."""


class EraseContactBody(TypedDict):
    typedName: str
    """The name of the contact, as it is stored: erased data does not come back."""


class EventPage(TypedDict):
    events: list[EventView]
    """Events in the order in which they happened, which events of one ticket always keep."""
    hasMore: bool
    """More events are there now; false: ask again later, with `after`."""
    after: str
    """Leads to the events after this page; given on every page, also on an empty one."""
    isIncomplete: bool
    """The given `after` is older than 30 days: events that followed it are no longer kept."""


class EventView(TypedDict):
    """An event as it is posted to webhooks of the shape `recado`, with the header `webhook-id` as `id`."""
    id: str
    """The `webhook-id` with which webhooks get the event, by which a receiver of both knows repeats."""
    type: Literal["message.received", "message.sent", "message.status", "message.edited", "message.deleted", "ticket.created", "ticket.accepted", "ticket.transferred", "ticket.returned", "ticket.closed", "ticket.reopened", "ticket.deleted", "ticket.tagged", "ticket.silenced", "contact.created", "contact.updated", "contact.merged", "contact.deleted", "connection.status", "connection.down", "connection.up", "campaign.status", "template.updated", "rating.received", "automation.called"]
    """The type of the event; the section `webhooks` of this description says what `data` has for each type. The events that a company can have delivered to its webhooks. A group as `ticket.*` includes types that are added later."""
    timestamp: str
    """When it happened, in UTC. ISO 8601, in UTC."""
    version: int
    """The version of the body, 1; it grows when the meaning of a field changes."""
    companyId: int
    """The id of the company."""
    requestId: NotRequired[str]
    """The `Request-Id` of the request that caused the event, or an id of what else did."""
    data: dict[str, Any]
    """Ids and facts of the event, and the message, ticket or contact as it was when the event was first posted or read; null where it was gone by then."""


class FailureCount(TypedDict):
    reason: str
    """Why, as a code."""
    count: int
    """How many messages."""


class Fault(TypedDict):
    error: str
    """The code of the fault, which stays the same."""
    message: str
    """For people, in the language of `Accept-Language`."""
    requestId: str
    """The `Request-Id` of the answer: what support asks for."""
    fields: NotRequired[list[dict[str, Any]]]
    """The fields of the request that are wrong, each with the rule that it breaks; absent where none is."""
    limit: NotRequired[str]
    """The limit that is reached. With 429 `key`, `company`, `concurrency` or `guesses`; with 403 what the plan counts: `users`, `connections` or `queues`."""
    most: NotRequired[int]
    """The number of the limit that is reached."""
    retryAfter: NotRequired[int]
    """Seconds to wait, as in `Retry-After`."""
    slowDown: NotRequired[dict[str, Any]]
    """With 429: the provider has slowed the company down."""
    scope: NotRequired[str]
    """With 403: the scope that the key lacks."""
    feature: NotRequired[str]
    """With 403: the feature that the plan of the company lacks, as `useExternalApi`."""
    key: NotRequired[str]
    """With 403: the kind of key that may not do this: `connection` (the token of one), `test` or `provider`."""
    signInName: NotRequired[str]
    """With ERR_PROVIDER_REQUIRED: the name with which people of the company sign in by their provider."""
    accepts: NotRequired[list[str]]
    """With 415: the media types that the address takes."""
    allow: NotRequired[list[str]]
    """With 405: the methods that the address takes, as in `Allow`."""
    detail: NotRequired[str]
    """With ERR_INVALID_JSON: what is wrong, and where, in English; with ERR_PAYMENT_CREDENTIALS: what the payment provider says."""
    problem: NotRequired[str]
    """With ERR_PAYMENT_CREDENTIALS: what is wrong with the keys of the payment provider, as a word."""
    current: NotRequired[Any]
    """With ERR_CHANGED_MEANWHILE: the row as it is now, as a GET answers it."""
    heldBy: NotRequired[list[dict[str, Any]]]
    """The first rows that need the one that was to be removed."""
    held: NotRequired[int]
    """How many rows need the one that was to be removed."""
    name: NotRequired[str]
    """With ERR_FILE_CONTENT: the name of the file that is meant."""
    contactId: NotRequired[int]
    """The id of the contact that is meant, or that has the number already."""
    ticketId: NotRequired[int]
    """With ERR_OTHER_OPEN_TICKET: the id of the ticket that is open, if the key may see it."""
    ticketUuid: NotRequired[str]
    """The `uuid` of that ticket."""
    user: NotRequired[dict[str, Any] | None]
    """The agent of that ticket; null: nobody."""
    queue: NotRequired[dict[str, Any] | None]
    """The queue of that ticket; null: none."""
    excess: NotRequired[list[dict[str, Any]]]
    """What is in use beyond the limits of the plan, each with its limit and how much is used."""
    ids: NotRequired[list[int]]
    """Ids that are unknown."""
    reason: NotRequired[str]
    """With ERR_DIALOGFLOW: what Google answered, as a word."""
    address: NotRequired[str | None]
    """With ERR_COMPANY_MOVED: the address of the company now; null while it moves."""
    template: NotRequired[str]
    """With ERR_TEMPLATE_PAUSED and ERR_TEMPLATE_NOT_APPROVED: the name of the template."""
    options: NotRequired[int]
    """With ERR_TOO_MANY_OPTIONS: how many options a queue may have."""
    levels: NotRequired[int]
    """With ERR_TOO_MANY_OPTIONS: how many levels its menus may have."""


class FileListPage(TypedDict):
    files: list[FileListView]
    """The file lists of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class FileListView(TypedDict):
    """Files that are sent together."""
    id: int
    """The id of the file list."""
    name: str
    """The name of the file list."""
    message: str
    """The text that goes with the files."""
    userId: int | None
    """The user who made it. By its id. null: none."""
    options: list[FileOptionView]
    """The files, in their order."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class FileOption(TypedDict):
    id: NotRequired[int | None]
    """A file that is there already, by its id; entries that are not named are removed, with their files. null or none: a new one."""
    name: str
    """The name of the file."""


class FileOptionView(TypedDict):
    """A file of a list, under a name of its own."""
    id: int
    """The id of the file."""
    name: str
    """The name of the file."""
    path: str | None
    """The address of the file, which works without a key until `pathExpiresAt`; null until it is there."""
    mediaType: str | None
    """The media type of the file, as `application/pdf`; null until it is there."""
    size: int | None
    """The size of the file in bytes; null until it is there."""
    pathExpiresAt: str | None
    """When the address in `path` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class FillContactListBody(TypedDict):
    searchParam: NotRequired[str]
    """A search as on the contacts page; not given: not searched."""
    tagId: NotRequired[int]
    """Only the contacts of tickets with this tag, by its id."""


class ForecastCharge(TypedDict):
    """Recipients of one country, whose messages Meta charges."""
    country: str | None
    """The country of the numbers, in two letters; null: it is not known."""
    recipients: int
    """The count of recipients whose numbers are of the country."""
    price: float | None
    """The price of one message, in `currency`; null: the platform has none."""


class ForecastCharges(TypedDict):
    """The estimated cost of a template’s messages, at the platform’s prices; messages within a window may cost less."""
    category: Literal["MARKETING", "UTILITY", "AUTHENTICATION"]
    """The category of the template, by which Meta charges: `MARKETING`, `UTILITY` or `AUTHENTICATION`."""
    currency: Literal["BRL", "USD", "EUR"]
    """The currency of the prices: `BRL`, `USD` or `EUR`."""
    countries: list[ForecastCharge]
    """The charges by country, most recipients first."""


class ForwardMessages(TypedDict):
    ids: list[int]
    """The messages, by their ids, in the order in which they arrive."""
    contactIds: list[int]
    """The contacts that they are passed on to, by their ids."""
    clientKey: NotRequired[str]
    """Chosen by the sender: the same call again with the same key sends nothing. Without one each call sends."""


class FoundMessage(TypedDict):
    """The message in which what was searched for was said."""
    id: int
    """The id of the message."""
    text: str
    """A piece of it, around the first of the words."""
    createdAt: str
    """When it was written. ISO 8601, in UTC."""


class Handover(TypedDict):
    """The note of a transfer for the next agent. It is shown until a person writes to the contact, or until the ticket moves on."""
    note: str
    """The text of the note."""
    by: str | None
    """The name of who transferred the ticket; null: a program did."""
    at: str
    """When it was written. ISO 8601, in UTC."""


class HeatCell(TypedDict):
    weekday: int
    """The day of the week; 0: Sunday."""
    hour: int
    """The hour of the day, in the time zone of the company."""
    tickets: int
    """Tickets that started then."""


class HistoryEntry(TypedDict):
    id: int
    """The id of the entry."""
    kind: Literal["arrived", "opened", "accepted", "transferred", "returned", "closed", "reopened", "assigned", "unanswered", "snoozed", "woken", "connectionChanged", "bot"]
    """Kinds of changes in the history of a ticket, each kept with its author and time. `arrived`: the contact wrote. `opened`: somebody opened it. `accepted`: an agent took it. `transferred`: to another queue or agent. `returned`: back to those that wait. `closed`, `reopened`. `assigned`: an agent got it automatically. `unanswered`: back in the queue, as the agent did not answer in time. `snoozed`, `woken`: away from the list, and back. `connectionChanged`: the connection was removed, and it goes on with another. `bot`: a decision of the bot."""
    at: str
    """ISO 8601, in UTC."""
    by: str | None
    """The name of who did it; null when nobody did: the contact wrote, or the platform acted."""
    user: NamedRef | None
    """The agent from then on, where that changed. null: none."""
    queue: QueueChip | None
    """The queue from then on, where that changed. null: none."""
    note: str
    """The note of a transfer for the next agent."""
    bot: NotRequired[BotTrace | None]
    """The decision of the bot, for entries of the kind `bot`. null: none."""


class HourCount(TypedDict):
    """Tickets of one hour of a day."""
    hour: int
    """The hour of the day, in the time zone of the company."""
    tickets: int
    """Tickets that started in it."""


class ImportColumn(TypedDict):
    title: str
    """The head of the column in the file; for a custom field the name of the field."""
    kind: Literal["name", "number", "email", "field", "none"]
    """The content of a column. `name`, `number`, `email`: that of the contact. `field`: a custom field. `none`: nothing that is wanted."""


class ImportForecast(TypedDict):
    """The outcome of an import with the chosen columns, before it runs."""
    counted: int
    """Rows that were looked at: of a large file the first ones."""
    added: int
    """Numbers that would be new."""
    known: int
    """Numbers that exist already."""
    repeated: int
    """Rows whose number a row before has."""
    foreign: int
    """Rows with a number of another country that was written without `+`."""
    unusual: int
    """Rows with a number of a range that its country has not given out."""
    refusals: list[RefusalCount]
    """Rows that would be refused, by the reason."""
    rows: list[RowForecast]
    """Some of the rows, the doubtful ones first."""


class ImportProblem(TypedDict):
    row: int
    """As the spreadsheet numbers its rows, from 1."""
    column: str
    """The title of the column."""
    reason: Literal["numberMissing", "numberInvalid", "numberTooShort", "numberTooLong", "numberSeveral", "numberRounded", "numberAreaCode", "numberCountry", "numberPerson", "otherNumberInvalid", "rowUnreadable", "nameTooShort", "nameTooLong", "emailInvalid", "fieldTooLong"]
    """Why a row was not taken, or what of it was not. `numberMissing`: no number. `numberInvalid`: no phone number. `numberTooShort`, `numberTooLong`. `numberSeveral`: several numbers. `numberRounded`: rounded by the spreadsheet. `numberAreaCode`: the area code is missing. `numberCountry`: of no country. `numberPerson`: of a group or a list. `otherNumberInvalid`: taken without another number, which is incomplete. `rowUnreadable`: its quotes do not end. `nameTooShort`: the name is too short. `nameTooLong`: taken with the name cut. `emailInvalid`: taken without the e-mail. `fieldTooLong`: taken with the field cut."""
    value: str
    """The content of the cell."""


class ImportSuppressionsForm(TypedDict):
    numberColumn: NotRequired[int]
    """The place of the column with the numbers, from 0; not given: the columns are guessed."""
    nameColumn: NotRequired[int]
    """The place of the column with the names, where `numberColumn` is given, from 0; without it names are not taken."""
    hasHeader: NotRequired[bool]
    """Whether the first row names the columns, where `numberColumn` is given; guessed by default."""
    country: NotRequired[str]
    """The code of the country of numbers without one; empty: each has its own."""
    file: list[File]
    """The files, a part of the form for each."""


class ImportView(TypedDict):
    """Contacts on their way from a spreadsheet."""
    id: int
    """The id of the import."""
    state: Literal["preview", "waiting", "working", "done", "failed", "cancelled"]
    """`preview`: read, not started. `waiting`: waits for its turn. `working`: contacts are being added. `done`: over. `failed`: nothing more is added, see `failure`. `cancelled`: stopped, what was added stays."""
    done: int
    """Rows that are done."""
    added: int
    """Contacts that were added."""
    updated: int
    """Contacts that were there and were changed."""
    unchanged: int
    """Contacts that were there and stay as they are."""
    refused: int
    """Rows that were not taken."""
    problems: list[ImportProblem]
    """The first of the refused rows; only where one is asked for by its id."""
    failure: Literal["ERR_SHEET_UNKNOWN", "ERR_SHEET_EMPTY", "ERR_SHEET_ENCRYPTED", "ERR_SHEET_MACROS", "ERR_SHEET_COLUMNS", "ERR_SHEET_ROWS", "ERR_SHEET_INFLATED", "ERR_SHEET_ENCODING", "ERR_SHEET_BROKEN", "ERR_SHEET_HEAVY", "ERR_INTERNAL", None]
    """Why the whole import failed; null: it did not. Faults of reading a spreadsheet. `ERR_SHEET_UNKNOWN`: This file is not a spreadsheet. Upload an .xlsx, .xls or .csv file. `ERR_SHEET_EMPTY`: The spreadsheet is empty. `ERR_SHEET_ENCRYPTED`: The spreadsheet is password-protected. Save a copy without a password. `ERR_SHEET_MACROS`: The spreadsheet contains macros. Save it as .xlsx, without macros. `ERR_SHEET_COLUMNS`: The spreadsheet has too many columns: the limit is 200. `ERR_SHEET_ROWS`: The spreadsheet has too many rows: the limit is 100,000. Split it into parts. `ERR_SHEET_INFLATED`: The spreadsheet is too large when unpacked. Save only the sheet with the contacts. `ERR_SHEET_ENCODING`: The text encoding was not recognized. Save the file as CSV UTF-8. `ERR_SHEET_BROKEN`: The spreadsheet is damaged and could not be read. `ERR_SHEET_HEAVY`: The spreadsheet is too complex to read. Save it as CSV. `ERR_INTERNAL`: An error occurred! If it persists, give this code to support."""
    orderedBy: str
    """The name of who ordered it."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    finishedAt: str | None
    """When it ended; null: not yet. ISO 8601, in UTC."""
    hasHeader: bool
    """Whether the first row names the columns."""
    country: str
    """The code of the country of numbers without one; empty: each has its own."""
    columns: list[ImportColumn]
    """The columns of the file, in its order, each with what it contains."""
    otherNumbers: NotRequired[Literal["fields", "contacts"]]
    """The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first."""
    fileName: str
    """The name of the file that was sent."""
    format: Literal["csv", "xlsx", "xls", "vcf"]
    """The kind of the file: `csv`, `xlsx`, `xls`, or `vcf` (vCards)."""
    encoding: str | None
    """The encoding by which a text file was read. null: none."""
    separator: str | None
    """What separates the cells of a text file; null: it is none."""
    sample: list[SampleRow]
    """The first rows, the head among them; empty once an import has begun."""
    total: int
    """Rows that are not empty, the head among them."""


class ImportedSuppressions(TypedDict):
    added: int
    """Numbers that were added."""
    known: int
    """Numbers that were on the list already."""
    refused: int
    """Rows without a phone number."""


class ItemVariable(TypedDict):
    """A column of the spreadsheet besides name, number and e-mail; `{key}` stands for it in a campaign's texts."""
    key: str
    """`{key}` in a text stands for the value."""
    value: str
    """The text that replaces `{key}`."""


class LaneCount(TypedDict):
    tagId: int | None
    """The tag whose lane it is, by its id; null: the first lane."""
    count: int
    """Tickets in the lane."""


class LaneCounts(TypedDict):
    lanes: list[LaneCount]
    """The lanes with their numbers of tickets."""
    isPartial: bool
    """true: there are too many tickets to count all, and each number means 'that many or more'."""


class LimitsOfCaller(TypedDict):
    keyPerMinute: int
    """Requests a minute of this key or token; all replicas of the platform count together."""
    companyPerMinute: int
    """Requests a minute of all keys and tokens of the company together."""


class LinkPage(TypedDict):
    url: str
    """The address for the owner of the phone; it needs no account, and is in this answer and nowhere else."""
    expiresAt: str
    """When the page ends, unless a phone is linked before, its key is revoked, or the pages of the connection are ended. ISO 8601, in UTC."""


class ListImportView(TypedDict):
    """Contacts on their way from a spreadsheet into a contact list. A column of kind `field` becomes a variable with the title as its key."""
    id: int
    """The id of the import."""
    contactListId: int
    """The contact list, by its id."""
    state: Literal["preview", "waiting", "working", "done", "failed", "cancelled", "undone"]
    """`preview`: read, not started. `waiting`: waits for its turn. `working`: contacts are being added. `done`: over. `failed`: nothing more is added, see `failure`. `cancelled`: stopped, contacts that were added stay. `undone`: its contacts were removed again."""
    done: int
    """Rows that are done."""
    added: int
    """Contacts that were added."""
    known: int
    """Numbers that were in the list already."""
    refused: int
    """Rows that were not taken."""
    problems: list[ImportProblem]
    """The first of the refused rows; only where one is asked for by its id."""
    failure: Literal["ERR_SHEET_UNKNOWN", "ERR_SHEET_EMPTY", "ERR_SHEET_ENCRYPTED", "ERR_SHEET_MACROS", "ERR_SHEET_COLUMNS", "ERR_SHEET_ROWS", "ERR_SHEET_INFLATED", "ERR_SHEET_ENCODING", "ERR_SHEET_BROKEN", "ERR_SHEET_HEAVY", "ERR_CONTACT_LIST_FULL", "ERR_INTERNAL", None]
    """Why the whole import failed; null: it did not. Faults of reading a spreadsheet. `ERR_SHEET_UNKNOWN`: This file is not a spreadsheet. Upload an .xlsx, .xls or .csv file. `ERR_SHEET_EMPTY`: The spreadsheet is empty. `ERR_SHEET_ENCRYPTED`: The spreadsheet is password-protected. Save a copy without a password. `ERR_SHEET_MACROS`: The spreadsheet contains macros. Save it as .xlsx, without macros. `ERR_SHEET_COLUMNS`: The spreadsheet has too many columns: the limit is 200. `ERR_SHEET_ROWS`: The spreadsheet has too many rows: the limit is 100,000. Split it into parts. `ERR_SHEET_INFLATED`: The spreadsheet is too large when unpacked. Save only the sheet with the contacts. `ERR_SHEET_ENCODING`: The text encoding was not recognized. Save the file as CSV UTF-8. `ERR_SHEET_BROKEN`: The spreadsheet is damaged and could not be read. `ERR_SHEET_HEAVY`: The spreadsheet is too complex to read. Save it as CSV. `ERR_CONTACT_LIST_FULL`: A list can hold up to 100,000 contacts. `ERR_INTERNAL`: An error occurred! If it persists, give this code to support."""
    orderedBy: str
    """The name of who ordered it."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    finishedAt: str | None
    """When it ended; null: not yet. ISO 8601, in UTC."""
    hasHeader: bool
    """Whether the first row names the columns."""
    country: str
    """The code of the country of numbers without one; empty: each has its own."""
    columns: list[ImportColumn]
    """The columns of the file, in its order, each with what it contains."""
    otherNumbers: NotRequired[Literal["fields", "contacts"]]
    """The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first."""
    fileName: str
    """The name of the file that was sent."""
    format: Literal["csv", "xlsx", "xls", "vcf"]
    """The kind of the file: `csv`, `xlsx`, `xls`, or `vcf` (vCards)."""
    encoding: str | None
    """The encoding by which a text file was read. null: none."""
    separator: str | None
    """What separates the cells of a text file; null: it is none."""
    sample: list[SampleRow]
    """The first rows, the head among them; empty once an import has begun."""
    total: int
    """Rows that are not empty, the head among them."""


class LoggedMessage(TypedDict):
    contactId: int
    """The id of the contact of the conversation."""
    whatsappId: int | None
    """The id of the connection that it was written over; null where that was removed."""
    id: int
    """The id of the message; a conversation is in the order of its ids, in pages and in what is pushed."""
    ticketId: int
    """The ticket that it belongs to, by its id."""
    body: str
    """The text, or the caption of a file; empty for a deleted message."""
    fromMe: bool
    """Whether it is the company’s."""
    mediaType: Literal["chat", "image", "audio", "video", "application", "sticker", "locationMessage", "vcard", "poll", "call_log", "group_log", "view_once", "unsupported", "waiting"]
    """The kind of a message. `chat`: a text. `image`, `audio`, `video`, `sticker`: that file. `application`: a document. `locationMessage`: a place. `vcard`: a contact card. `poll`: a poll. `call_log`: a call. `group_log`: a change of the group. `view_once`: can be seen on the phone alone, once. `unsupported`: a kind that is not shown here. `waiting`: not decrypted yet; it is replaced when WhatsApp sends it again."""
    mediaUrl: str | None
    """The address of the file, which works without a key until `mediaUrlExpiresAt`; the message read again, by `GET /ticket-messages/{id}`, has one that works longer. null without a file, or while it is fetched."""
    mediaState: Literal["none", "pending", "ready", "failed", "expired", "tooLarge", "removed"]
    """The state of a file. `none`: the message has none. `pending`: it is being fetched. `ready`: it is here. `failed`: it could not be fetched. `expired`: WhatsApp no longer has it. `tooLarge`: it is larger than files may be. `removed`: it became older than the company keeps files."""
    mediaName: str | None
    """The name of the file; null without one."""
    mediaMime: str | None
    """The media type of the file, as `image/jpeg`; null without one."""
    mediaSize: int | None
    """Size of the file in bytes; null where it is not known."""
    mediaWidth: int | None
    """Width in pixels; null where it is not known."""
    mediaHeight: int | None
    """Height in pixels; null where it is not known."""
    mediaSeconds: int | None
    """Whole seconds of an audio or a video. null: none."""
    mediaPreview: str | None
    """A tiny picture as `data:` address, while the file itself is not here. null: none."""
    isVoice: bool
    """Whether the audio is a voice note."""
    isViewOnce: bool
    """Whether it can be seen once only, on the phone."""
    isDeleted: bool
    """Whether it was deleted for everyone."""
    isEdited: bool
    """Whether its text was changed."""
    isForwarded: bool
    """Somebody passed it on: it was written elsewhere."""
    earlier: list[EarlierText]
    """Oldest first; empty unless it was edited."""
    reactions: list[Reaction]
    """The emojis on it, one for each person."""
    ack: int
    """The progress of an own message: 0 queued, or failed where `failure` says why; 1 at WhatsApp’s server; 2 delivered to the phone; 3 read; 4 played (an audio). 5 does not occur now. For a contact’s message the value means nothing."""
    failure: str | None
    """Why sending failed; null while it did not."""
    refusedChange: Literal["edit", "revoke", "reaction", None]
    """Our last change of it when WhatsApp did not take it: it is undone. null when there was none, or it was taken. Changes of a message that is on WhatsApp already. `edit`: another text. `revoke`: a deletion for everyone. `reaction`: an emoji."""
    read: bool
    """Whether somebody of the company has read it."""
    quotedMsg: QuotedMessage | None
    """The message that it answers; null: none."""
    author: str
    """The author's name: the contact's, or the agent's."""
    participant: str | None
    """The author in a group: digits of the number, or `…@lid` for somebody whose number is hidden. null: none."""
    clientKey: str | None
    """The sender's own key for this message, echoed so that an optimistic bubble is replaced and not doubled. null: none."""
    campaign: NotRequired[str]
    """The campaign that the message is of, or that it answers."""
    template: NotRequired[UsedTemplate]
    """The template that the message was made of; not there: it was made of none."""
    createdAt: str
    """The time by the sender's clock, to the second for messages from WhatsApp: shown, never sorted by. ISO 8601, in UTC."""
    mediaUrlExpiresAt: str | None
    """When the address in `mediaUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class MeasuredQueue(TypedDict):
    id: int
    """The id of the queue."""
    name: str
    """The name of the queue."""
    color: str
    """The colour, as `#rrggbb`."""


class MeasuredTicket(TypedDict):
    id: int
    """The id of the ticket, which is listed once for each of its episodes."""
    uuid: str
    """The uuid of the ticket."""
    contactName: str
    """The name of the contact."""
    userName: str | None
    """The name of the agent; null: none."""
    queue: MeasuredQueue | None
    """The queue; null: none."""
    status: Literal["pending", "open", "closed"]
    """`pending`: it waits for an agent. `open`: an agent has it. `closed`: it is over."""
    at: str
    """The moment it is counted by. ISO 8601, in UTC."""
    seconds: int | None
    """The time that the measure is about, in seconds; null where it is about none."""
    rating: int | None
    """1 unsatisfied, 2 satisfied, 3 very satisfied; null: not rated."""


class MeasuredTicketPage(TypedDict):
    tickets: list[MeasuredTicket]
    """The tickets of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class Member(TypedDict):
    """Somebody in a group."""
    name: str
    """The name of the member."""
    number: str
    """Digits; empty when WhatsApp hides it."""
    isAdmin: bool
    """Whether the person is an admin of the group."""


class MergeContactsBody(TypedDict):
    otherId: int
    """The contact that is gone then, by its id."""


class MessageLogPage(TypedDict):
    messages: list[LoggedMessage]
    """Newest first. With `status`, `whatsappId` or `fromMe` a page may have fewer than there are, even none: `hasMore` says it."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class MessagePage(TypedDict):
    messages: list[MessageView]
    """Oldest first."""
    episodes: list[Episode]
    """The tickets that these messages are of."""
    newer: str | None
    """Leads to newer ones; null at the newest."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class MessageTemplatePage(TypedDict):
    records: list[MessageTemplateView]
    """The templates, by their names."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class MessageTemplateView(TypedDict):
    """A message that Meta has approved, or is asked to, for an account of WhatsApp Business."""
    id: int
    """The id of the message template."""
    accountId: str
    """The id of the WhatsApp Business Account that it belongs to."""
    whatsappIds: list[int]
    """Connections that may send it, by their ids."""
    name: str
    """The name of the message template."""
    language: str
    """The language as Meta names it, such as `pt_BR`."""
    category: Literal["MARKETING", "UTILITY", "AUTHENTICATION"]
    """The category by which Meta charges: `MARKETING`, `UTILITY` or `AUTHENTICATION`."""
    status: Literal["APPROVED", "PENDING", "REJECTED", "PAUSED", "DISABLED"]
    """`APPROVED`: it may be sent. `PENDING`: Meta reviews it. `REJECTED`: it was refused. `PAUSED`: contacts complained, and it may be sent again later. `DISABLED`: it may not be sent any more."""
    quality: Literal["GREEN", "YELLOW", "RED", "UNKNOWN"]
    """The quality of a template, by how contacts take its messages. `GREEN`: well, `YELLOW`: some complain, `RED`: many do. `UNKNOWN`: not rated yet."""
    rejection: str | None
    """Why it was rejected, as Meta’s code; null: it was not."""
    note: str | None
    """Meta’s own words about the last change of the status; null: none."""
    header: TemplateHeader | None
    """The header, above the text; null: none."""
    body: str
    """The text, with its variables in double braces."""
    footer: str
    """The line below the text; empty: none."""
    buttons: list[TemplateButton]
    """Buttons below the text."""
    variables: list[TemplateVariable]
    """The variables, in the order in which they stand in the message."""
    isSendable: bool
    """Whether it can be sent now: it is approved, and has no part that cannot be sent from here."""
    updatedAt: str
    """The time of the last change that was seen here. ISO 8601, in UTC."""


class MessageView(TypedDict):
    id: int
    """The id of the message; a conversation is in the order of its ids, in pages and in what is pushed."""
    ticketId: int
    """The ticket that it belongs to, by its id."""
    body: str
    """The text, or the caption of a file; empty for a deleted message."""
    fromMe: bool
    """Whether it is the company’s."""
    mediaType: Literal["chat", "image", "audio", "video", "application", "sticker", "locationMessage", "vcard", "poll", "call_log", "group_log", "view_once", "unsupported", "waiting"]
    """The kind of a message. `chat`: a text. `image`, `audio`, `video`, `sticker`: that file. `application`: a document. `locationMessage`: a place. `vcard`: a contact card. `poll`: a poll. `call_log`: a call. `group_log`: a change of the group. `view_once`: can be seen on the phone alone, once. `unsupported`: a kind that is not shown here. `waiting`: not decrypted yet; it is replaced when WhatsApp sends it again."""
    mediaUrl: str | None
    """The address of the file, which works without a key until `mediaUrlExpiresAt`; the message read again, by `GET /ticket-messages/{id}`, has one that works longer. null without a file, or while it is fetched."""
    mediaState: Literal["none", "pending", "ready", "failed", "expired", "tooLarge", "removed"]
    """The state of a file. `none`: the message has none. `pending`: it is being fetched. `ready`: it is here. `failed`: it could not be fetched. `expired`: WhatsApp no longer has it. `tooLarge`: it is larger than files may be. `removed`: it became older than the company keeps files."""
    mediaName: str | None
    """The name of the file; null without one."""
    mediaMime: str | None
    """The media type of the file, as `image/jpeg`; null without one."""
    mediaSize: int | None
    """Size of the file in bytes; null where it is not known."""
    mediaWidth: int | None
    """Width in pixels; null where it is not known."""
    mediaHeight: int | None
    """Height in pixels; null where it is not known."""
    mediaSeconds: int | None
    """Whole seconds of an audio or a video. null: none."""
    mediaPreview: str | None
    """A tiny picture as `data:` address, while the file itself is not here. null: none."""
    isVoice: bool
    """Whether the audio is a voice note."""
    isViewOnce: bool
    """Whether it can be seen once only, on the phone."""
    isDeleted: bool
    """Whether it was deleted for everyone."""
    isEdited: bool
    """Whether its text was changed."""
    isForwarded: bool
    """Somebody passed it on: it was written elsewhere."""
    earlier: list[EarlierText]
    """Oldest first; empty unless it was edited."""
    reactions: list[Reaction]
    """The emojis on it, one for each person."""
    ack: int
    """The progress of an own message: 0 queued, or failed where `failure` says why; 1 at WhatsApp’s server; 2 delivered to the phone; 3 read; 4 played (an audio). 5 does not occur now. For a contact’s message the value means nothing."""
    failure: str | None
    """Why sending failed; null while it did not."""
    refusedChange: Literal["edit", "revoke", "reaction", None]
    """Our last change of it when WhatsApp did not take it: it is undone. null when there was none, or it was taken. Changes of a message that is on WhatsApp already. `edit`: another text. `revoke`: a deletion for everyone. `reaction`: an emoji."""
    read: bool
    """Whether somebody of the company has read it."""
    quotedMsg: QuotedMessage | None
    """The message that it answers; null: none."""
    author: str
    """The author's name: the contact's, or the agent's."""
    participant: str | None
    """The author in a group: digits of the number, or `…@lid` for somebody whose number is hidden. null: none."""
    clientKey: str | None
    """The sender's own key for this message, echoed so that an optimistic bubble is replaced and not doubled. null: none."""
    campaign: NotRequired[str]
    """The campaign that the message is of, or that it answers."""
    template: NotRequired[UsedTemplate]
    """The template that the message was made of; not there: it was made of none."""
    createdAt: str
    """The time by the sender's clock, to the second for messages from WhatsApp: shown, never sorted by. ISO 8601, in UTC."""
    mediaUrlExpiresAt: str | None
    """When the address in `mediaUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class MessageWindow(TypedDict):
    """Over an official number free messages may be sent until some time after the contact's last one."""
    until: str | None
    """The time at which the window ends or has ended; null: the contact has not written over this number yet. ISO 8601, in UTC."""


class MoveCardBody(TypedDict):
    tagId: NotRequired[int | None]
    """The lane it goes to; none: the first. By its id. null: none."""


class NamedRef(TypedDict):
    id: int
    """The id of the user or connection."""
    name: str
    """The name of the user or connection."""


class NewChatCap(TypedDict):
    """The limit of new chats that WhatsApp itself sets a number for its current cycle. For an official number it is Meta’s limit of people whom the numbers of its portfolio may write to first within 24 hours."""
    total: int
    """New chats that are allowed in the cycle."""
    used: int
    """New chats that were started in it."""
    endsAt: str | None
    """When the cycle ends, and for an official number when the first of the chats no longer counts; null: not known. ISO 8601, in UTC."""


class NewFileOption(TypedDict):
    name: str
    """The name of the file."""


class NewOption(TypedDict):
    """An option of the menu; a list of them is in the order in which they are shown, below whom they hang included."""
    title: str
    """The line in the menu."""
    message: NotRequired[str]
    """Sent to the contact who chooses it; empty: nothing is."""
    parent: NotRequired[int | None]
    """Where in this list the one stands that it hangs below; it comes earlier. Nothing: at the top. null: none."""


class NewTemplateButton(TypedDict):
    type: Literal["REPLY", "URL", "PHONE", "CODE"]
    """`REPLY`: it answers with its words. `URL`: it opens `url`. `PHONE`: it calls `phoneNumber`. `CODE`: it copies a code, and needs `sample`."""
    text: NotRequired[str]
    """The words on the button, up to 25; empty for a `CODE`, which has its own."""
    url: NotRequired[str]
    """The address of a `URL`, perhaps with `{{1}}` at its end; other buttons have none."""
    phoneNumber: NotRequired[str]
    """The number of a `PHONE`, with country code; other buttons have none."""
    sample: NotRequired[str]
    """An example of the whole address where it has a variable, or of the code of a `CODE`; otherwise none."""


class NewTemplateFile(TypedDict):
    """A header that is a file, of which Meta has got a sample. Each message of the template is sent with a file of its own."""
    format: Literal["IMAGE", "VIDEO", "DOCUMENT"]
    """`IMAGE`, `VIDEO` or `DOCUMENT`, as the upload of the sample has answered. The kinds of a header that is a file."""
    handle: str
    """Meta’s handle of the sample, as its upload has answered."""


class NewWebhook(TypedDict):
    """A webhook with its secret, which is not shown again."""
    secret: str
    """The secret that requests are signed with, `whsec_…`; it is answered this once."""
    id: int
    """The id of the webhook."""
    name: str
    """The name of the webhook."""
    url: str
    """The address that events are posted to."""
    events: list[str]
    """The types of events that are posted, as `message.received`, or groups of them, as `message.*`."""
    connectionIds: list[int]
    """Connections whose events are posted; empty: all. By their ids."""
    shape: Literal["recado", "evolution"]
    """Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone."""
    active: bool
    """Whether events are posted."""
    isTest: bool
    """Only events of test keys are posted; false: those of the company, and no tests."""
    state: Literal["active", "disabledByUser", "disabledByFailure"]
    """`active`: events are posted. `disabledByUser`: somebody switched it off. `disabledByFailure`: the platform did, see `disabledReason`."""
    disabledReason: Literal["gone", "failing", "noConnection", None]
    """Why the platform disabled it; null: it did not. Reasons for which the platform disables an endpoint. `gone`: it answered 410. `failing`: nothing was delivered for a day. `noConnection`: the connections that it watched were removed."""
    disabledSince: str | None
    """Since when it is disabled; null: it is not. ISO 8601, in UTC."""
    headerNames: list[str]
    """The names of the secret headers."""
    previousSecretUntil: str | None
    """Until when the secret before the last rotation signs as well; null: there is none. ISO 8601, in UTC."""
    failingSince: str | None
    """Time of the first failed attempt since the last delivery; null: the last one succeeded. ISO 8601, in UTC."""
    lastDeliveredAt: str | None
    """When something was delivered last; null: never. ISO 8601, in UTC."""
    delivered: int
    """Deliveries of the last 24 hours."""
    failedAttempts: int
    """Failed attempts of the last 24 hours."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class NoteAuthor(TypedDict):
    """The author of a note, with the name at that time: notes outlive users."""
    id: int | None
    """The user, by their id; null: the platform’s support."""
    name: str
    """The name of the author."""


class NotePage(TypedDict):
    notes: list[NoteView]
    """Newest first."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class NoteView(TypedDict):
    id: int
    """The id of the note."""
    note: str
    """The text of the note."""
    ticketId: int
    """The ticket, by its id."""
    ticketNumber: int
    """The number of the ticket in its company."""
    contactId: int
    """The contact, by its id."""
    user: NoteAuthor
    """The author."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""


class NumberDoubts(TypedDict):
    count: int
    """Contacts whose number is in doubt."""
    mendable: int
    """Contacts in doubt for whom the right number is known."""
    contacts: list[DoubtfulContact]
    """The first fifty."""


class NumbersMended(TypedDict):
    mended: int
    """Contacts that have the right number now."""
    merged: int
    """Contacts that became one with another contact."""
    left: int
    """Contacts that are not mended yet: another request mends more of them."""


class OptionDraft(TypedDict):
    id: NotRequired[int | None]
    """An option that is there already, by its id; options that are not named are removed. null or none: a new one."""
    title: str
    """The line in the menu."""
    message: NotRequired[str]
    """Sent to the contact who chooses it; empty: nothing is."""
    parent: NotRequired[int | None]
    """Where in this list the one stands that it hangs below; it comes earlier. Nothing: at the top. null: none."""


class OtherListBody(TypedDict):
    otherId: int
    """The other contact list, by its id."""


class PairByCodeBody(TypedDict):
    number: str
    """A phone number in any usual form; without a country code it is of the company’s country."""


class Percentiles(TypedDict):
    """Minutes; null without anything measured."""
    count: int
    """How many were measured."""
    median: float | None
    """Half of them took no longer, in minutes; null: none was measured."""
    p90: float | None
    """Nine of ten took no longer, in minutes; null: none was measured."""


class PlanOfCaller(TypedDict):
    name: str
    """The name of the plan; empty: the company has none, and no limits."""
    features: list[Literal["useCampaigns", "useSchedules", "useInternalChat", "useExternalApi", "useKanban", "useOpenAi", "useIntegrations", "useRules"]]
    """Features of the plan; an operation of another feature is refused with 403. `useCampaigns`: campaigns; `useSchedules`: scheduled messages; `useInternalChat`: chat among agents; `useExternalApi`: this API and webhooks; `useKanban`: the kanban board; `useOpenAi`: prompts; `useIntegrations`: integrations of queues; `useRules`: rules and macros. Features that a plan may contain besides its limits; named as on the wire."""
    users: int | None
    """How many users the company may have; null: no limit."""
    connections: int | None
    """How many connections the company may have; null: no limit."""
    queues: int | None
    """How many queues the company may have; null: no limit."""
    messagesPerMonth: int | None
    """Messages that may be sent in a month of the calendar; null: no limit."""
    hardQuotas: bool
    """Beyond the messages of a month nothing is sent; false: the company is only warned."""


class QueueChip(TypedDict):
    """A queue or a tag, with its name and colour."""
    color: str
    """The colour, as `#rrggbb`."""
    id: int
    """The id of the queue or tag."""
    name: str
    """The name of the queue or tag."""


class QueueLoad(TypedDict):
    """Tickets that wait or are served in a queue now."""
    pending: int
    """Tickets that wait in it."""
    open: int
    """Tickets in it that an agent has."""


class QueueOptionView(TypedDict):
    """A step of a queue's menu."""
    id: int
    """The id of the option."""
    title: str
    """The line in the menu."""
    message: str
    """Sent to the customer who chooses the option."""
    option: int
    """The number of the option in the menu, from 1."""
    queueId: int
    """The queue, by its id."""
    parentId: int | None
    """The option that it hangs below, by its id; null: it stands at the top."""
    children: list[QueueOptionView]
    """The options below it."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class QueueRef(TypedDict):
    id: int
    """The id of the queue."""


class QueueView(TypedDict):
    id: int
    """The id of the queue."""
    name: str
    """The name of the queue."""
    color: str
    """The colour, as `#rrggbb`."""
    greetingMessage: str
    """Sent to a contact who begins a conversation; empty: nothing is."""
    outOfHoursMessage: str
    """Sent outside the opening hours; empty: nothing is."""
    orderQueue: int | None
    """The place of the queue in the menu, by number; null: after those that have one."""
    schedules: list[WorkingDay]
    """When somebody serves it; every day of the week."""
    integrationId: int | None
    """The integration that answers by itself, by its id. null: none."""
    promptId: int | None
    """The AI prompt that answers by itself, by its id. null: none."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    firstAnswerMinutes: int | None
    """Minutes of the opening hours to the first answer of a person; null: no promise."""
    resolutionMinutes: int | None
    """Minutes of the opening hours to the end of the conversation; null: no promise."""
    warnMinutes: int | None
    """Agents are warned so many minutes before; null: after 80 % of the time."""
    autoAssign: bool
    """Waiting tickets go to available agents by themselves."""
    agentCapacity: int
    """An agent with so many open tickets, of whatever queue, gets no further one by itself."""
    returnAfterMinutes: int | None
    """An assigned ticket goes back to the queue after so many minutes without an answer; null: never."""


class QuickMessageFileForm(TypedDict):
    file: list[File]
    """The files, a part of the form for each."""


class QuickMessagePage(TypedDict):
    records: list[QuickMessageView]
    """The rows of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class QuickMessageView(TypedDict):
    """A text, perhaps with a file, that agents send by its shortcode."""
    id: int
    """The id of the quick message."""
    shortcode: str
    """The shortcode that an agent types for the message, without `/`."""
    message: str
    """The text."""
    geral: bool
    """true: the whole company's; false: its author's."""
    status: bool
    """false: not offered."""
    userId: int | None
    """The author, by their id; null: the platform’s support, whose quick messages are always shared."""
    isMedia: bool
    """Whether it has a file."""
    mediaPath: str | None
    """The address of the file, which works without a key until `mediaPathExpiresAt`; null without a file."""
    mediaName: str | None
    """The name of the file; null: there is none."""
    unknownPlaceholders: list[str]
    """Placeholders of the text that nothing fills, as they stand in it: the contact would read them so."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    mediaPathExpiresAt: str | None
    """When the address in `mediaPath` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class QuotedMessage(TypedDict):
    """A message that another one answers."""
    id: int
    """The id of the message."""
    body: str
    """The text, or the caption of a file."""
    fromMe: bool
    """Whether it is the company’s."""
    mediaType: Literal["chat", "image", "audio", "video", "application", "sticker", "locationMessage", "vcard", "poll", "call_log", "group_log", "view_once", "unsupported", "waiting"]
    """The kind of a message. `chat`: a text. `image`, `audio`, `video`, `sticker`: that file. `application`: a document. `locationMessage`: a place. `vcard`: a contact card. `poll`: a poll. `call_log`: a call. `group_log`: a change of the group. `view_once`: can be seen on the phone alone, once. `unsupported`: a kind that is not shown here. `waiting`: not decrypted yet; it is replaced when WhatsApp sends it again."""
    mediaUrl: str | None
    """The address of the file, which works without a key until `mediaUrlExpiresAt`; null without one."""
    author: str
    """The author’s name: the contact’s, or the agent’s."""
    mediaUrlExpiresAt: str | None
    """When the address in `mediaUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class RangeCounters(TypedDict):
    """Numbers of a range. Averages are minutes, null without anything to average."""
    supportFinished: int
    """Tickets that were closed."""
    leads: int
    """Contacts whose first ticket falls in the range."""
    avgSupportTime: float | None
    """The mean time from the acceptance to the close. null: none."""
    avgWaitTime: float | None
    """The mean time from the start, or the bot's end, to the acceptance. null: none."""
    started: int
    """Tickets that were started."""
    accepted: int
    """Tickets that an agent took."""
    finishedByBot: int
    """Closed without a person."""
    startedByCampaign: int
    """Started by an answer to a campaign."""


class RatingCounts(TypedDict):
    """1 unsatisfied, 2 satisfied, 3 very satisfied."""
    one: int
    """Ratings of 1: unsatisfied."""
    two: int
    """Ratings of 2: satisfied."""
    three: int
    """Ratings of 3: very satisfied."""


class RatingEntry(TypedDict):
    ticketId: int
    """The ticket, by its id."""
    ticketUuid: str
    """The uuid of the ticket."""
    rating: int
    """1 unsatisfied, 2 satisfied, 3 very satisfied."""
    at: str
    """When the contact rated. ISO 8601, in UTC."""
    contactName: str
    """The name of the contact."""
    userName: str | None
    """The name of the agent; null: none."""
    comment: str
    """The beginning of what the contact wrote after the rating, within the time for ratings; empty where nothing was written."""


class ReactToMessageBody(TypedDict):
    emoji: str
    """One emoji; the empty text takes the reaction back."""


class Reaction(TypedDict):
    """The emoji of one person on a message."""
    emoji: str
    """The emoji."""
    fromMe: bool
    """Whether it is the company’s."""
    name: str
    """The name of the person."""


class RecipientPage(TypedDict):
    records: list[RecipientView]
    """The rows of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class RecipientView(TypedDict):
    id: int
    """The id of the recipient."""
    name: str
    """The name of the recipient."""
    number: str
    """Digits with country code."""
    state: Literal["pending", "confirming", "sent", "delivered", "read", "replied", "failed", "skipped"]
    """The state of a recipient. `pending`: nothing was sent. `confirming`: a confirmation is awaited. `sent`, `delivered`, `read`, `replied`: how far the message is, each includes those before it. `failed`: it could not be sent. `skipped`: left out."""
    reason: str | None
    """The reason to leave the recipient out, or the code of the failure; null: neither."""
    variant: int
    """The number of the text, 1 to 5; 0: none was chosen."""
    whatsappId: int | None
    """The connection it was sent by, by its id; null: not sent."""
    optedOut: bool
    """Whether the recipient opted out."""
    confirmationRequestedAt: str | None
    """When the confirmation was asked for; null: not. ISO 8601, in UTC."""
    sentAt: str | None
    """When the message was at WhatsApp’s server; null: not yet. ISO 8601, in UTC."""
    deliveredAt: str | None
    """When it reached the phone; null: not yet. ISO 8601, in UTC."""
    readAt: str | None
    """When it was read; null: not yet. ISO 8601, in UTC."""
    repliedAt: str | None
    """When the recipient answered; null: not yet. ISO 8601, in UTC."""


class RefusalCount(TypedDict):
    """Rows that would be refused for one reason."""
    reason: Literal["numberMissing", "numberInvalid", "numberTooShort", "numberTooLong", "numberSeveral", "numberRounded", "numberAreaCode", "numberCountry", "numberPerson", "otherNumberInvalid", "rowUnreadable", "nameTooShort", "nameTooLong", "emailInvalid", "fieldTooLong"]
    """Why a row was not taken, or what of it was not. `numberMissing`: no number. `numberInvalid`: no phone number. `numberTooShort`, `numberTooLong`. `numberSeveral`: several numbers. `numberRounded`: rounded by the spreadsheet. `numberAreaCode`: the area code is missing. `numberCountry`: of no country. `numberPerson`: of a group or a list. `otherNumberInvalid`: taken without another number, which is incomplete. `rowUnreadable`: its quotes do not end. `nameTooShort`: the name is too short. `nameTooLong`: taken with the name cut. `emailInvalid`: taken without the e-mail. `fieldTooLong`: taken with the field cut."""
    count: int
    """How many rows."""


class RefusedTicket(TypedDict):
    id: int
    """The id of the ticket."""
    error: str
    """Code of the fault."""


class RenderedText(TypedDict):
    """A text as a recipient would get it."""
    variant: int
    """The number of the text, 1 to 5."""
    text: str
    """The text."""
    confirmation: str
    """The text that asks for a confirmation; empty: none."""


class ReplayCount(TypedDict):
    count: int
    """At most 10,001, which is more than one request sends again."""
    isTooMany: bool
    """Whether there are more than one request sends again."""


ReplayWebhookDeliveries = TypedDict(
    "ReplayWebhookDeliveries",
    {
        "webhookId": "int",
        "state": "NotRequired[Literal[\"failed\", \"delivered\", \"all\"]]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)
"""Finished deliveries of an endpoint."""


class Replayed(TypedDict):
    count: int
    """Deliveries that are sent again."""


class RestartCampaignBody(TypedDict):
    scope: NotRequired[Literal["pending", "failed", "all"]]
    """The default is `all`. Recipients that a restart sends to. `pending`: those that got nothing yet. `failed`: those whose message failed. `all`: both."""


class RotateCallbackSecret(TypedDict):
    overlapHours: NotRequired[int]
    """Hours for which callbacks are signed with both secrets; 24 when it is not given, 0: the old one ends at once."""


class RotateWebhookSecretBody(TypedDict):
    overlapHours: NotRequired[int]
    """Hours for which requests are signed with both secrets; 24 when it is not given, 0: the old one ends at once."""


class RowForecast(TypedDict):
    """How one row would be imported."""
    row: int
    """As the spreadsheet numbers its rows, from 1."""
    name: str
    """The name of the contact."""
    written: str
    """The cell of the number."""
    number: str
    """The number that would be stored, as people read it; empty: the row is refused."""
    country: str | None
    """ISO 3166-1 alpha-2; null where several countries share the code."""
    doubt: Literal["foreign", "unusual", None]
    """The reason to show a number to a person before it is used. - `foreign`: of another country, though it was written without `+` - `unusual`: long enough, yet of a range that its country has not given out. null: none."""
    problems: list[Literal["numberMissing", "numberInvalid", "numberTooShort", "numberTooLong", "numberSeveral", "numberRounded", "numberAreaCode", "numberCountry", "numberPerson", "otherNumberInvalid", "rowUnreadable", "nameTooShort", "nameTooLong", "emailInvalid", "fieldTooLong"]]
    """Why the row would be refused, or what of it would not be taken. Why a row was not taken, or what of it was not. `numberMissing`: no number. `numberInvalid`: no phone number. `numberTooShort`, `numberTooLong`. `numberSeveral`: several numbers. `numberRounded`: rounded by the spreadsheet. `numberAreaCode`: the area code is missing. `numberCountry`: of no country. `numberPerson`: of a group or a list. `otherNumberInvalid`: taken without another number, which is incomplete. `rowUnreadable`: its quotes do not end. `nameTooShort`: the name is too short. `nameTooLong`: taken with the name cut. `emailInvalid`: taken without the e-mail. `fieldTooLong`: taken with the field cut."""
    isKnown: bool
    """The number exists already, or a row before has it."""


class SampleRow(TypedDict):
    """A row of the file."""
    cells: list[str]
    """The cells, in the order of the columns."""


class SaveCampaignSettings(TypedDict):
    settings: CampaignSettingValues
    """The settings that change; the others stay as they are."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class ScheduleFileForm(TypedDict):
    file: list[File]
    """The files, a part of the form for each."""


class SchedulePage(TypedDict):
    schedules: list[ScheduleView]
    """The latest time first; of the unsent, and with `from` or `to`, the earliest. A page may be short, or empty, though there are more."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class ScheduleView(TypedDict):
    """A message that is sent when its time has come."""
    id: int
    """The id of the schedule."""
    body: str
    """The text with its placeholders, which are filled when it is sent."""
    contactId: int
    """The contact whom it goes to, by its id."""
    contact: ContactRef
    """The contact whom it goes to."""
    sendAt: str
    """When it is sent. ISO 8601, in UTC."""
    sentAt: str | None
    """When it was sent; null: not yet. Sent, it can no longer be changed. ISO 8601, in UTC."""
    status: Literal["AGENDADA", "ENVIADA", "ERRO"]
    """`AGENDADA`: waits for its time. `ENVIADA`: is in the contact’s conversation. `ERRO`: could not be sent."""
    failure: str | None
    """The code of what went wrong; with AGENDADA: of what it waits for, though its time has come. null: none."""
    mediaPath: str | None
    """The address of the picture, which works without a key until `mediaPathExpiresAt`; null without one, and once it is sent: then it is the message's."""
    mediaName: str | None
    """The name of the file; null: there is none."""
    userId: int | None
    """The author, by their id; null: the platform's support."""
    author: str
    """The name of the author; empty when the author was removed."""
    whatsappId: int | None
    """The connection that sends the message; null: the default one at that time. By its id."""
    fallback: ChosenTemplate | None
    """The template that goes in place of the message where the contact has not written for a day when it is due; the values of its variables may have placeholders. null: none."""
    queueId: int | None
    """The contact's answer opens a ticket in this queue, unless one is open already. By its id. null: none."""
    recurrence: Literal["none", "daily", "weekly", "monthly"]
    """Once it is sent or has failed, the next message is a schedule of its own, and this one repeats no longer. How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same time of day, in the time zone of the company."""
    repeatUntil: str | None
    """The last possible day, in the company's time zone; null: it repeats without end. A day as `YYYY-MM-DD`, in the time zone of the company."""
    seriesStart: str | None
    """The time from which the following ones are counted; null: it does not repeat. ISO 8601, in UTC."""
    unknownPlaceholders: list[str]
    """Placeholders of the text that nothing fills, as they stand in it: the contact reads them so."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    mediaPathExpiresAt: str | None
    """When the address in `mediaPath` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class SendApiMessage(TypedDict):
    """A message to a number or a group: `number` or `groupId` must be given, and one of `body`, `media`, `location`, `contact`, `poll` and `template`."""
    number: NotRequired[str]
    """The number that the message goes to. Digits as those of a contact mean that contact. None by default, but `number` or `groupId` must be given. A phone number in any usual form; without a country code it is of the company’s country."""
    groupId: NotRequired[str]
    """The group that it goes to, by WhatsApp’s id, with or without `@g.us`: `number` of a contact that is a group. The company must know the group, and the connection must be in it. None by default, but `number` or `groupId` must be given."""
    body: NotRequired[str]
    """The text; with `media` the caption of the first file, if that can have one. Empty by default, but one of `body`, `media`, `location`, `contact`, `poll` and `template` must be given."""
    mentions: NotRequired[list[str]]
    """Members of the group who are mentioned in `body`, at most 100: their numbers, `…@lid` as the `participant` of a message has it, or `everyone`. Where the text has `@` and the digits of a number, phones show the name of the person there. None by default."""
    media: NotRequired[list[ApiMedia]]
    """Files to send, at most 10; none by default."""
    voice: NotRequired[bool]
    """Every file of the call is a voice note, which is Ogg with Opus; by default what `voice` of the file says."""
    sticker: NotRequired[bool]
    """Every file of the call is a sticker: a WebP, PNG or JPEG picture; by default what `sticker` of the file says."""
    location: NotRequired[ApiLocation]
    """A place to send; none by default."""
    contact: NotRequired[ApiContactCard]
    """A contact card to send; none by default."""
    poll: NotRequired[ApiPoll]
    """A poll to send; none by default."""
    template: NotRequired[ChosenTemplate]
    """A template that Meta has approved, in place of all other content; official numbers send it at any time, also when the contact has not written for a day. One file in `media` is that of its header. None by default."""
    fallback: NotRequired[ChosenTemplate]
    """A template that goes in place of the message where the contact has not written for a day when it is due. Only official numbers have such an end; the message is then one message to a person, and the header of the template has no file. None by default."""
    buttons: NotRequired[list[ApiButton]]
    """Buttons below the text. Numbers that are linked by QR code or pairing code cannot send any: a call with buttons is refused with `ERR_NO_BUTTONS`. None by default."""
    typing: NotRequired[int]
    """Seconds for which the contact sees somebody typing, or recording before a voice note, before the first message; 0 to 10, 0 by default."""
    replyTo: NotRequired[str]
    """The message that it answers, by the id of a message of the API, of one of the conversation (also as a number), or by WhatsApp’s own; none by default."""
    queueId: NotRequired[int]
    """The queue of the ticket, by its id, when one is opened; none by default."""
    openTicket: NotRequired[bool]
    """Opens a ticket for agents; otherwise, the default, only the contact’s answer does."""
    sendAt: NotRequired[str]
    """The earliest time at which the message is sent, at most a year (366 days) ahead; without one at once. ISO 8601 with a time zone, as `2027-03-09T09:00:00-03:00`: without one it is refused, and so is a time more than a minute ago."""
    statusCallback: NotRequired[str]
    """An https address of yours, to which each state of the call is posted that it reaches from now on: `sent`, `delivered`, `read`, `played` and `failed`, once each and in this order; one that was passed over is left out. The body is that of `api-message.status`, signed as webhooks are, with the secret of `POST /webhooks/callback-secret`. None by default."""
    whatsappId: NotRequired[int]
    """The connection, by its id; by default that of the token, else the company’s default."""
    name: NotRequired[str]
    """The name of a contact that is new; none by default."""
    externalId: NotRequired[str | None]
    """The id of the message in your program, 1 to 100 characters; null or an empty text: none. It need not be unique."""
    metadata: NotRequired[dict[str, str]]
    """Texts by their names, up to 20, that your program keeps with the message; none by default. Webhooks of the message have them, too."""


class SendApiMessageForm(TypedDict):
    """A message to a number or a group: `number` or `groupId` must be given, and one of `body`, `media`, `location`, `contact`, `poll` and `template`."""
    number: NotRequired[str]
    """The number that the message goes to. Digits as those of a contact mean that contact. None by default, but `number` or `groupId` must be given. A phone number in any usual form; without a country code it is of the company’s country."""
    groupId: NotRequired[str]
    """The group that it goes to, by WhatsApp’s id, with or without `@g.us`: `number` of a contact that is a group. The company must know the group, and the connection must be in it. None by default, but `number` or `groupId` must be given."""
    body: NotRequired[str]
    """The text; with `media` the caption of the first file, if that can have one. Empty by default, but one of `body`, `media`, `location`, `contact`, `poll` and `template` must be given."""
    voice: NotRequired[bool]
    """Every file of the call is a voice note, which is Ogg with Opus; by default what `voice` of the file says."""
    sticker: NotRequired[bool]
    """Every file of the call is a sticker: a WebP, PNG or JPEG picture; by default what `sticker` of the file says."""
    typing: NotRequired[int]
    """Seconds for which the contact sees somebody typing, or recording before a voice note, before the first message; 0 to 10, 0 by default."""
    replyTo: NotRequired[str]
    """The message that it answers, by the id of a message of the API, of one of the conversation (also as a number), or by WhatsApp’s own; none by default."""
    queueId: NotRequired[int]
    """The queue of the ticket, by its id, when one is opened; none by default."""
    openTicket: NotRequired[bool]
    """Opens a ticket for agents; otherwise, the default, only the contact’s answer does."""
    sendAt: NotRequired[str]
    """The earliest time at which the message is sent, at most a year (366 days) ahead; without one at once. ISO 8601 with a time zone, as `2027-03-09T09:00:00-03:00`: without one it is refused, and so is a time more than a minute ago."""
    statusCallback: NotRequired[str]
    """An https address of yours, to which each state of the call is posted that it reaches from now on: `sent`, `delivered`, `read`, `played` and `failed`, once each and in this order; one that was passed over is left out. The body is that of `api-message.status`, signed as webhooks are, with the secret of `POST /webhooks/callback-secret`. None by default."""
    whatsappId: NotRequired[int]
    """The connection, by its id; by default that of the token, else the company’s default."""
    name: NotRequired[str]
    """The name of a contact that is new; none by default."""
    externalId: NotRequired[str | None]
    """The id of the message in your program, 1 to 100 characters; null or an empty text: none. It need not be unique."""
    metadata: NotRequired[dict[str, str]]
    """Texts by their names, up to 20, that your program keeps with the message; none by default. Webhooks of the message have them, too."""
    medias: list[File]
    """The files, a part of the form for each."""


class SendMessageBody(TypedDict):
    body: NotRequired[str]
    """The text, or the caption of the first file; it must be given where there are no files and no template."""
    quotedMsgId: NotRequired[int | None]
    """The message of the conversation that it answers, by its id. null: none."""
    quickMessageId: NotRequired[int | None]
    """A quick message whose file is sent, without being sent here first; the text is what `body` says. By its id. null: none."""
    template: NotRequired[ChosenTemplate]
    """A template that Meta has approved, in place of `body`, for official numbers only; a file is that of its header. None by default."""
    fromMe: NotRequired[bool]
    """Taken and not used: every message that is sent is the company’s."""
    read: NotRequired[bool]
    """Taken and not used."""
    mediaUrl: NotRequired[str]
    """Taken and not used: files go to the address for files."""
    clientKey: NotRequired[str]
    """Chosen by the sender: the same call again with the same key answers the first message and sends nothing. Without one each call sends."""
    voice: NotRequired[bool]
    """Whether the file is a voice note, in Ogg with Opus; false by default."""
    seconds: NotRequired[int]
    """How long the voice note is, in seconds; not given: not known."""


class SendMessageForm(TypedDict):
    body: NotRequired[str]
    """The text, or the caption of the first file; it must be given where there are no files and no template."""
    quotedMsgId: NotRequired[int | None]
    """The message of the conversation that it answers, by its id. null: none."""
    quickMessageId: NotRequired[int | None]
    """A quick message whose file is sent, without being sent here first; the text is what `body` says. By its id. null: none."""
    fromMe: NotRequired[bool]
    """Taken and not used: every message that is sent is the company’s."""
    read: NotRequired[bool]
    """Taken and not used."""
    mediaUrl: NotRequired[str]
    """Taken and not used: files go to the address for files."""
    clientKey: NotRequired[str]
    """Chosen by the sender: the same call again with the same key answers the first message and sends nothing. Without one each call sends."""
    voice: NotRequired[bool]
    """Whether the file is a voice note, in Ogg with Opus; false by default."""
    seconds: NotRequired[int]
    """How long the voice note is, in seconds; not given: not known."""
    medias: list[File]
    """The files, a part of the form for each."""


class SendWebhookSampleBody(TypedDict):
    type: Literal["message.received", "message.sent", "message.status", "message.edited", "message.deleted", "ticket.created", "ticket.accepted", "ticket.transferred", "ticket.returned", "ticket.closed", "ticket.reopened", "ticket.deleted", "ticket.tagged", "ticket.silenced", "contact.created", "contact.updated", "contact.merged", "contact.deleted", "connection.status", "connection.down", "connection.up", "campaign.status", "template.updated", "rating.received", "automation.called"]
    """The type of the event; its body has made-up rows, and `isTest` in its data. The events that a company can have delivered to its webhooks. A group as `ticket.*` includes types that are added later."""


class SendingDay(TypedDict):
    """Messages of a connection on one day in the time zone of the company, counted by kind."""
    day: str
    """The day. A day as `YYYY-MM-DD`, in the time zone of the company."""
    cold: int
    """Messages to contacts who had not written within 24 hours."""
    warm: int
    """Other messages of campaigns, schedules and the API."""
    answered: int
    """Cold chats in which the contact answered within 7 days."""
    failed: int
    """Messages that could not be sent."""
    undelivered: int
    """Cold messages a day or more old that never reached a phone: the contact may have blocked the number."""
    charges: list[ChargedCount]
    """Messages by the price that Meta has reported; empty for linked phones."""


class SendingHealth(TypedDict):
    """The ceiling of a number today, its use so far, and the reasons for it."""
    whatsappId: int
    """The connection, by its id."""
    name: str
    """The name of the connection."""
    kind: Literal["device", "cloud"]
    """`device`: a linked phone, which is warmed up. `cloud`: an official number, whose limit is Meta’s. `device`: a phone is linked like WhatsApp Web. `cloud`: an official number of Meta's Cloud API."""
    status: Literal["OPENING", "qrcode", "PAIRING", "CONNECTED", "TIMEOUT", "DISCONNECTED"]
    """`OPENING`: it connects. `qrcode`: a QR code waits to be scanned. `PAIRING`: the phone is being linked. `CONNECTED`: messages come and go. `TIMEOUT`: it was lost and is tried again. `DISCONNECTED`: it is not linked, or was ended."""
    inUseSince: str | None
    """Since when the number is in use, as the owner states it; null: counted from the day it was linked. A day as `YYYY-MM-DD`, in the time zone of the company."""
    ageDays: int
    """Days the number is in use."""
    ceiling: int
    """Cold chats that today allows; 1,000,000,000: there is no limit."""
    ceilingReason: Literal["warmUp", "grown", "owner", "whatsapp", "restricted"]
    """Reasons of the ceiling of cold chats that a connection may start a day. `warmUp`: the number is new. `grown`: it is warmed up. `owner`: the company’s own limit. `whatsapp`: the limit of WhatsApp. `restricted`: WhatsApp restricts the number."""
    coldToday: int
    """Cold chats that were started today."""
    nextRaise: str | None
    """The day on which the warm-up raises the ceiling; null once it is grown. A day as `YYYY-MM-DD`, in the time zone of the company."""
    nextCeiling: int | None
    """The ceiling from `nextRaise` on; null once it is grown."""
    restriction: str | None
    """The restriction that WhatsApp imposed: `too_fast` or `no_new_chats`; null: none."""
    restrictedUntil: str | None
    """Until when WhatsApp restricts the number; null: it does not. ISO 8601, in UTC."""
    newChatCap: NewChatCap | None
    """The limit of new chats that WhatsApp itself has reported; null: none."""
    perMinute: int
    """Messages that the connection sends a minute: of campaigns, schedules and the API, or for an official number all."""
    sharesLimitWith: list[int]
    """Other connections with which it shares `newChatCap`: official numbers of the same portfolio at Meta."""
    days: list[SendingDay]
    """The last 14 days with any sending, the newest first."""


class ServiceLevel(TypedDict):
    """The promise of a ticket that is due next. Whether it is nearly due or broken follows from its two moments."""
    target: Literal["firstAnswer", "resolution"]
    """The promises of a queue. `firstAnswer`: the first answer of a person. `resolution`: the end of the conversation."""
    dueAt: str
    """The moment at which the promise is due; time counts in the opening hours. ISO 8601, in UTC."""
    warnAt: str
    """The moment from which on the promise is nearly due. ISO 8601, in UTC."""


class SessionEventView(TypedDict):
    """One line of a connection's time line."""
    id: int
    """The id of the entry."""
    whatsappId: int
    """The connection, by its id."""
    at: str
    """When it happened. ISO 8601, in UTC."""
    kind: Literal["ordered", "qr", "code", "linked", "opened", "lost", "outage", "moved", "restricted", "stopped", "disconnected", "down", "up"]
    """`ordered`: a new try was asked for. `qr`: a QR code was shown. `code`: a pairing code was made. `linked`: the phone was linked. `opened`: the connection is open. `lost`: it was lost. `outage`: WhatsApp is unavailable. `moved`: it went to another server of the platform. `restricted`: WhatsApp restricted sending. `stopped`: the session ended. `disconnected`: ended from here. `down`: down for five minutes, the company was told. `up`: back after that."""
    reason: str | None
    """Why, as a code; null: none."""
    code: int | None
    """WhatsApp's number for the end of a socket. null: none."""
    until: str | None
    """The end of a restriction; null: none. ISO 8601, in UTC."""


class SkippedCount(TypedDict):
    reason: Literal["invalid", "optedOut", "blocked", "noConsent", "erased", "duplicate", "recent", "frequency", "noConfirmation", "refused", "numberTaken", "openTicket"]
    """Reasons to leave a contact of the audience out of a campaign. `invalid`: the number is not on WhatsApp. `optedOut`: wants no campaigns. `blocked`: a blocked contact. `noConsent`: refused or withdrew consent. `erased`: an erased person. `duplicate`: the number appears twice. `recent`: got a campaign lately. `frequency`: reached the most campaigns. `noConfirmation`: did not confirm. `refused`: answered no. `numberTaken`: the number is somebody else’s now. `openTicket`: a ticket of the contact was waiting or being served at the start."""
    count: int
    """How many contacts."""


class Snooze(TypedDict):
    """An open ticket that is away from the list until then, or until the contact writes."""
    until: str | None
    """null: until the contact writes. ISO 8601, in UTC."""


class SnoozeTicketBody(TypedDict):
    until: NotRequired[str | None]
    """The end of the snooze, in the future; null, or not given: until the contact writes. ISO 8601; without a time zone it is in that of the company."""


class StartImportBody(TypedDict):
    hasHeader: bool
    """Whether the first row names the columns."""
    country: str
    """The code of the country of numbers without one; empty: each has its own."""
    columns: list[ImportColumn]
    """The columns of the file, in its order, each with what it contains."""
    otherNumbers: NotRequired[Literal["fields", "contacts"]]
    """The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first."""


class StartListImportBody(TypedDict):
    hasHeader: bool
    """Whether the first row names the columns."""
    country: str
    """The code of the country of numbers without one; empty: each has its own."""
    columns: list[ImportColumn]
    """The columns of the file, in its order, each with what it contains."""
    otherNumbers: NotRequired[Literal["fields", "contacts"]]
    """The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first."""


class SuppressionPage(TypedDict):
    records: list[SuppressionView]
    """The rows of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class SuppressionSheet(TypedDict):
    """A spreadsheet of numbers as it would be read; nothing but a number and a name is taken."""
    forecast: ImportForecast
    """The effect that the import would have."""
    hasHeader: bool
    """Whether the first row names the columns."""
    country: str
    """The code of the country of numbers without one; empty: each has its own."""
    columns: list[ImportColumn]
    """The columns of the file, in its order, each with what it contains."""
    otherNumbers: NotRequired[Literal["fields", "contacts"]]
    """The use of further numbers; absent: `fields`. Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each that is like the first."""
    fileName: str
    """The name of the file that was sent."""
    format: Literal["csv", "xlsx", "xls", "vcf"]
    """The kind of the file: `csv`, `xlsx`, `xls`, or `vcf` (vCards)."""
    encoding: str | None
    """The encoding by which a text file was read. null: none."""
    separator: str | None
    """What separates the cells of a text file; null: it is none."""
    sample: list[SampleRow]
    """The first rows, the head among them; empty once an import has begun."""
    total: int
    """Rows that are not empty, the head among them."""


class SuppressionView(TypedDict):
    """A number that receives no campaigns."""
    id: int
    """The id of the number on the suppression list."""
    number: str
    """Empty for an erased person, whose number is known by a hash only."""
    name: str
    """The name of the person; empty: not known."""
    reason: Literal["word", "manual", "import"]
    """The source of a number on the list. `word`: an opt-out word of the contact. `manual`: an entry by hand. `import`: an imported file."""
    campaignId: int | None
    """The campaign that the contact answered with an opt-out word, by its id; null: none."""
    campaignName: str
    """The name of that campaign; empty: none."""
    addedBy: str
    """The user who added it; empty for others."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""


class SyncTags(TypedDict):
    ticketId: int
    """The ticket, by its id."""
    tags: list[int]
    """All it shall carry."""


class SyncedTemplates(TypedDict):
    count: int
    """The number of templates that the account has at Meta."""


class Tag(TypedDict):
    id: int
    """The id of the tag."""
    name: str
    """The name of the tag."""
    color: str
    """The colour, as `#rrggbb`."""
    kanban: int
    """1: it is a lane of the kanban."""
    userId: int | None
    """The user who made it. By its id. null: none."""


class TagPage(TypedDict):
    tags: list[TagView]
    """The tags of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class TagView(TypedDict):
    ticketsCount: int
    """Tickets with it that the caller may see; in lists at most 1,000 are counted."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    id: int
    """The id of the tag."""
    name: str
    """The name of the tag."""
    color: str
    """The colour, as `#rrggbb`."""
    kanban: int
    """1: it is a lane of the kanban."""
    userId: int | None
    """The user who made it. By its id. null: none."""


class TemplateButton(TypedDict):
    """A button below the text of a template."""
    type: Literal["REPLY", "URL", "PHONE", "CODE", "OTHER"]
    """`REPLY`: it answers with its words. `URL`: it opens an address. `PHONE`: it calls. `CODE`: it copies a code. `OTHER`: a kind that cannot be sent from here."""
    text: str
    """The words on the button."""
    url: NotRequired[str]
    """The address that it opens, perhaps with `{{1}}` at its end; empty for other buttons."""
    phoneNumber: NotRequired[str]
    """The number that it calls; empty for other buttons."""


class TemplateHeader(TypedDict):
    """The header of a template, above its text."""
    format: Literal["TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"]
    """`TEXT`: a line. `IMAGE`, `VIDEO`, `DOCUMENT`: a file of that kind is sent with each message. `LOCATION`: a place is."""
    text: str
    """The line; empty for the other formats."""


class TemplateSample(TypedDict):
    """An example of the value of a variable, by which Meta judges the template."""
    name: str
    """The name of the variable, as `variables` of the template has it."""
    value: str
    """The value in one line, without tabs."""


class TemplateSampleFile(TypedDict):
    """A sample that Meta has got. It is not stored here."""
    name: str
    """The name of the file."""
    format: Literal["IMAGE", "VIDEO", "DOCUMENT"]
    """`IMAGE`, `VIDEO` or `DOCUMENT`, as the upload of the sample has answered. The kinds of a header that is a file."""
    handle: str
    """Meta’s handle of the sample, as its upload has answered."""


class TemplateValue(TypedDict):
    """The value of a variable."""
    name: str
    """The name of the variable, as `variables` of the template has it."""
    value: str
    """The value in one line, without tabs."""


class TemplateVariable(TypedDict):
    """A variable of a template."""
    name: str
    """The name by which a value is given: the one in the braces of the text, as `1` or `nome`; with `header.` before it in the header; `button.` and its number for a button, as `button.1`."""
    place: Literal["header", "body", "button"]
    """The place where it stands: `header`, `body` or `button`."""
    sample: str
    """An example, as Meta was given it; empty: none."""


class TestCampaignBody(TypedDict):
    contactId: int
    """The contact who gets the test, by its id."""
    variant: NotRequired[int]
    """The number of the text, 1 to 5; the first that is filled by default."""


class TestedWebhook(TypedDict):
    """The answer of an endpoint to a test."""
    deliveryId: int
    """The delivery in the log, by its id."""
    isDelivered: bool
    """Whether the endpoint took it."""
    attempt: WebhookAttempt
    """The request and its answer."""


class TicketCounts(TypedDict):
    open: int
    """Open tickets of the caller, or of everybody with `showAll`; at most 1,000 are counted."""
    pending: int
    """Tickets that wait, of those that the caller may see; at most 1,000 are counted."""
    waitingElsewhere: int
    """Tickets that wait in queues that are not the caller's, counted only where `pending` is 0; at most 1,000 are counted."""


class TicketPage(TypedDict):
    tickets: list[TicketView]
    """The tickets of the page, in the order that the operation names."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class TicketSilence(TypedDict):
    """The contact looks like a machine: the bot is silent and the ticket waits for people."""
    reason: Literal["minute", "tenMinutes", "day", "repeated", "fast"]
    """Why the bot fell silent. `minute`, `tenMinutes`, `day`: too many answers in that time without a person of the company. `repeated`: the same texts again and again. `fast`: texts that come faster than people write."""
    since: str
    """ISO 8601, in UTC."""


class TicketView(TypedDict):
    id: int
    """The id of the ticket."""
    uuid: str
    """A second name of the ticket, as it stands in the address of the web app."""
    number: int
    """The number by which people of the company call the ticket. It counts the tickets of the company, from 1 on; some numbers may be left out."""
    status: Literal["pending", "open", "closed"]
    """`pending`: waits for an agent. `open`: an agent has it. `closed`: it is over."""
    lastMessage: str
    """The beginning of the last message, or a word for its file."""
    lastMessageFromMe: bool
    """Whether the last message is the company’s."""
    lastMessageAck: int
    """How far the last message is, where it is the company’s: -1 could not be sent, 0 queued, 1 at WhatsApp’s server, 2 delivered, 3 read, 4 played."""
    lastMessageId: int | None
    """The last message, by its id; null: there is none."""
    unreadMessages: int
    """How many messages of the contact nobody has read."""
    isGroup: bool
    """Whether it is a group of WhatsApp."""
    chatbot: bool
    """Whether the bot serves the contact now."""
    userId: int | None
    """The agent who has the ticket, by their id; null: nobody."""
    queueId: int | None
    """The queue that the ticket is in, by its id; null: none."""
    whatsappId: int | None
    """The connection that the conversation goes through, by its id; null: it was removed."""
    contactId: int
    """The contact of the conversation, by its id."""
    contact: ContactView
    """The contact of the conversation."""
    user: NamedRef | None
    """The agent who has the ticket; null: nobody."""
    queue: QueueChip | None
    """The queue that the ticket is in; null: none."""
    whatsapp: NamedRef | None
    """The connection; null: it was removed."""
    window: NotRequired[MessageWindow | None]
    """Until when free messages may be sent; null: at any time, as over a linked phone."""
    tags: list[QueueChip]
    """The tags on the ticket."""
    serviceLevel: ServiceLevel | None
    """The promise that is due next; null: none, or the ticket is closed."""
    waitingSince: str | None
    """Since when the contact waits for a person: in the queue, or for the answer of the agent; null: nobody waits, the bot serves the contact, or it is a group. ISO 8601, in UTC."""
    snooze: Snooze | None
    """Until when the ticket is away from the list; null: it is not."""
    silence: NotRequired[TicketSilence | None]
    """The bot fell silent, as the contact looks like a machine; until a person takes or closes the ticket. null: none."""
    handover: Handover | None
    """The note of the previous agent for the next one; null: none, or a person has written to the contact since."""
    found: NotRequired[FoundMessage]
    """In the answer to a search only, and not where the contact is what was found."""
    externalId: str | None
    """The id that the ticket has in a program of the company; null: none was given. It need not be unique."""
    metadata: dict[str, str]
    """Texts by their names that programs keep with the ticket; an empty object: there are none."""
    createdAt: str
    """When it was opened. ISO 8601, in UTC."""
    updatedAt: str
    """When it was changed last. ISO 8601, in UTC."""


class TurnCall(TypedDict):
    """A call of a foreign system; texts are shortened and contain no secrets."""
    request: str
    """The request that was made."""
    ms: int
    """How long it took, in milliseconds."""
    status: int | None
    """The HTTP status of the answer; null: none came."""
    sent: str
    """The beginning of what was sent."""
    answer: str
    """The beginning of the answer."""


class TurnTrace(TypedDict):
    """The calls, tokens and outcome of one turn of a prompt or an integration."""
    kind: Literal["prompt", "integration"]
    """The system that answered: a `prompt` of the company, or an `integration`."""
    name: str
    """The name of the prompt or integration."""
    type: str
    """The kind of the prompt’s or integration’s system."""
    ms: int
    """How long it took, in milliseconds."""
    status: str
    """`ok`, or a word for the failure."""
    inputTokens: int | None
    """Tokens that the model read; null: not known."""
    outputTokens: int | None
    """Tokens that the model wrote; null: not known."""
    calls: NotRequired[list[TurnCall]]
    """The calls of foreign systems; for admins only."""
    passages: NotRequired[list[UsedPassage]]
    """The passages that went to the model; for admins only."""


class UpdateCampaignBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: NotRequired[str]
    """The name of the campaign."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    message1: NotRequired[str]
    """The text in its first variant; the filled ones are used in turn. Empty: none."""
    message2: NotRequired[str]
    """The second variant of the text; empty: none."""
    message3: NotRequired[str]
    """The third variant of the text; empty: none."""
    message4: NotRequired[str]
    """The fourth variant of the text; empty: none."""
    message5: NotRequired[str]
    """The fifth variant of the text; empty: none."""
    confirmationMessage1: NotRequired[str]
    """The text that asks for a confirmation, in its first variant; empty: none."""
    confirmationMessage2: NotRequired[str]
    """The text that asks for a confirmation, in its second variant; empty: none."""
    confirmationMessage3: NotRequired[str]
    """The text that asks for a confirmation, in its third variant; empty: none."""
    confirmationMessage4: NotRequired[str]
    """The text that asks for a confirmation, in its fourth variant; empty: none."""
    confirmationMessage5: NotRequired[str]
    """The text that asks for a confirmation, in its fifth variant; empty: none."""
    confirmation: NotRequired[bool]
    """A confirmation message goes first; the contact’s first answer releases the message. By default a new campaign has none."""
    template: NotRequired[ChosenTemplate | None]
    """A template that Meta has approved, in place of all texts; for official numbers only. The values of its variables may have the placeholders of the texts. null, as by default: none."""
    scheduledAt: NotRequired[str | None]
    """The time at which the campaign starts. With a time it is PROGRAMADA, without one INATIVA. ISO 8601; without a time zone it is in that of the company. null: none."""
    whatsappId: NotRequired[int | None]
    """The first of its connections, by its id; see `whatsappIds`. null: none."""
    whatsappIds: NotRequired[list[int]]
    """Connections that share the recipients by what each may send, by their ids; without it that of `whatsappId`."""
    contactListId: NotRequired[int | None]
    """The contact list that is the audience, by its id. null: none."""
    tagListId: NotRequired[int | None]
    """The tag whose tickets’ contacts are the audience, instead of a contact list; by its id. null: none."""
    fileListId: NotRequired[int | None]
    """The file list whose files go before the message, by its id. null: none."""
    queueId: NotRequired[int | None]
    """The queue of the tickets that answers open, by its id. null: none."""
    windowDays: NotRequired[list[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]]
    """Sends on these days only, in the time zone of the company; empty: on all. `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`, `sunday`."""
    windowFrom: NotRequired[str]
    """Sends from this time of the day on; empty, the default: from its beginning. A time of day as `HH:MM`, in the time zone of the company."""
    windowTo: NotRequired[str]
    """Sends until this time of the day; empty, the default: to its end. A time of day as `HH:MM`, in the time zone of the company."""
    delayMin: NotRequired[int | None]
    """The fewest seconds between two messages, drawn anew for each; null: the interval of the settings."""
    delayMax: NotRequired[int | None]
    """The most seconds between two messages; null: the interval of the settings."""
    excludeDays: NotRequired[int]
    """Leaves out who received a campaign in so many days; 0, the default of a new campaign: nobody."""
    excludeOpenTickets: NotRequired[bool]
    """Leaves out contacts of whom a ticket waits or is being served at the start; by default a new campaign does not."""
    optOutLine: NotRequired[bool]
    """Adds the line that says how to opt out; by default a new campaign does not."""


class UpdateContactBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: NotRequired[str]
    """A new one has 2 to 50 characters."""
    number: NotRequired[str]
    """A number other than the stored one is read like that of a new contact."""
    email: NotRequired[str | None]
    """The e-mail address; null: none any more."""
    disableBot: NotRequired[bool]
    """Whether the bot never answers the contact."""
    blocked: NotRequired[bool]
    """Whether the contact is blocked: messages are kept and bother nobody, and nothing is sent."""
    extraInfo: NotRequired[list[ContactField]]
    """All further fields; they replace those that there are."""
    externalId: NotRequired[str | None]
    """The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique."""
    metadata: NotRequired[dict[str, str]]
    """Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    consent: NotRequired[Literal["unknown", "given", "refused", "withdrawn"]]
    """The consent; not given: it stays as it is, and that of a new contact is `unknown`. Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away."""
    consentAt: NotRequired[str | None]
    """The moment of a change that comes without one is the present. ISO 8601; without a time zone it is in that of the company. null: none."""
    legalBasis: NotRequired[Literal["consent", "contract", "legitimateInterest", "legalObligation", "other", None]]
    """The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. null: none."""
    consentNote: NotRequired[str]
    """A note on the consent; not given: it stays as it is, and a new contact has none."""


class UpdateContactListBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: str
    """The name of the contact list."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class UpdateContactListItemBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: str
    """The name of the contact; a new one has 2 to 50 characters."""
    number: str
    """The number; one other than the stored one is read like that of a new contact."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    email: NotRequired[str | None]
    """The e-mail address; null: none."""
    variables: NotRequired[list[ItemVariable]]
    """Values that `{key}` in a text stands for, each key once; by default a new contact has none."""


class UpdateFileListBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: NotRequired[str]
    """The name of the file list."""
    message: NotRequired[str]
    """The text that goes with the files."""
    options: NotRequired[list[FileOption]]
    """The whole list anew, in its order."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class UpdateMessageTemplateBody(TypedDict):
    """Fields that are left out stay unchanged."""
    category: NotRequired[Literal["MARKETING", "UTILITY"]]
    """`MARKETING` or `UTILITY`; by default it stays. That of an approved template cannot be changed."""
    headerText: NotRequired[str]
    """A line above the text, up to 60 characters with at most one variable; none by default."""
    headerFile: NotRequired[NewTemplateFile]
    """A file above the text, in place of a line; none by default. Meta wants a sample with each change of the template."""
    body: str
    """The text; a variable is a name in double braces, as `{{nome}}`, or a number, as `{{1}}`."""
    footer: NotRequired[str]
    """A line below the text, without variables; none by default."""
    buttons: NotRequired[list[NewTemplateButton]]
    """The buttons; none by default."""
    samples: NotRequired[list[TemplateSample]]
    """An example for each variable of header and text, by the names in `variables` of the template; none by default."""


class UpdateQueueBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: NotRequired[str]
    """The name of the queue."""
    color: NotRequired[str]
    """The colour, as `#rrggbb`."""
    greetingMessage: NotRequired[str]
    """Sent to a contact who begins a conversation; empty: nothing is."""
    outOfHoursMessage: NotRequired[str]
    """Sent outside the opening hours; empty: nothing is."""
    orderQueue: NotRequired[int | None]
    """The place of the queue in the menu, by number; null: after those that have one."""
    schedules: NotRequired[list[WorkingDay]]
    """The opening hours anew; days that are not named are as usual: Monday to Friday 08:00-18:00, Saturday 08:00-12:00."""
    integrationId: NotRequired[int | None]
    """The integration that answers by itself, by its id. null: none."""
    promptId: NotRequired[int | None]
    """The AI prompt that answers by itself, by its id. null: none."""
    options: NotRequired[list[OptionDraft]]
    """The whole menu anew."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    firstAnswerMinutes: NotRequired[int | None]
    """Minutes of the opening hours to the first answer of a person; null, as of a new queue: no promise."""
    resolutionMinutes: NotRequired[int | None]
    """Minutes of the opening hours to the end of the conversation; null, as of a new queue: no promise."""
    warnMinutes: NotRequired[int | None]
    """Agents are warned so many minutes before; null, as of a new queue: after 80 % of the time."""
    autoAssign: NotRequired[bool]
    """Whether waiting tickets go to available agents by themselves; by default a new queue does not."""
    agentCapacity: NotRequired[int]
    """An agent with so many open tickets, of whatever queue, gets no further one by itself; by default a new queue has 5."""
    returnAfterMinutes: NotRequired[int | None]
    """An assigned ticket goes back to the queue after so many minutes without an answer; null, as of a new queue: never."""


class UpdateQueueOptionBody(TypedDict):
    """Fields that are left out stay unchanged."""
    parentId: NotRequired[int | None]
    """The option that it hangs below from now on, by its id, with all that hangs below it; -1: to the top. null: none."""
    title: NotRequired[str]
    """The line in the menu."""
    message: NotRequired[str]
    """Sent to the contact who chooses it; empty: nothing is."""
    option: NotRequired[int]
    """Where among its siblings, from 1."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class UpdateQuickMessageBody(TypedDict):
    """Fields that are left out stay unchanged."""
    shortcode: NotRequired[str]
    """The shortcode that an agent types for the message; a `/` before it is taken off."""
    message: NotRequired[str]
    """The text."""
    geral: NotRequired[bool]
    """true: the whole company’s; false: its author’s."""
    status: NotRequired[bool]
    """false: it is not offered."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class UpdateScheduleBody(TypedDict):
    """Fields that are left out stay unchanged."""
    body: NotRequired[str]
    """The text, with placeholders as `{{name}}`."""
    contactId: NotRequired[int]
    """The contact whom it goes to, by its id."""
    sendAt: NotRequired[str]
    """A new time; a message that could not be sent is tried again then. ISO 8601; without a time zone it is in that of the company."""
    whatsappId: NotRequired[int | None]
    """The connection, by its id; null: the default one of then."""
    queueId: NotRequired[int | None]
    """The queue of the ticket that the contact’s answer opens, by its id; null: none."""
    fallback: NotRequired[ChosenTemplate | None]
    """The template for contacts who have not written for a day, as at the creation; null: none."""
    recurrence: NotRequired[Literal["none", "daily", "weekly", "monthly"]]
    """How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same time of day, in the time zone of the company."""
    repeatUntil: NotRequired[str | None]
    """The last possible day; null: without end. A day as `YYYY-MM-DD`, in the time zone of the company."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class UpdateTagBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: NotRequired[str]
    """The name of the tag."""
    color: NotRequired[str]
    """The colour, as `#rrggbb`."""
    kanban: NotRequired[int]
    """1: the tag is a lane of the kanban; 0: it is none."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class UpdateTicketBody(TypedDict):
    """Fields that are left out stay unchanged."""
    status: NotRequired[Literal["pending", "open", "closed"]]
    """`pending`: waits for an agent. `open`: an agent has it. `closed`: it is over."""
    userId: NotRequired[int | None]
    """The agent who gets the ticket, by their id; null: nobody."""
    queueId: NotRequired[int | None]
    """The queue that the ticket goes to, by its id; null: none."""
    note: NotRequired[str]
    """For the agent who gets it, at a transfer."""
    useIntegration: NotRequired[bool]
    """Whether the bot goes on with the contact after the change."""
    promptId: NotRequired[int | None]
    """Taken and not used."""
    integrationId: NotRequired[int | None]
    """Taken and not used."""
    externalId: NotRequired[str | None]
    """The id of the ticket in your program, 1 to 100 characters; null or an empty text: none. It need not be unique."""
    metadata: NotRequired[dict[str, str]]
    """Texts by their names, up to 20, that your program keeps with the ticket. They replace those that are there; without them those stay."""


class UpdateUserBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: NotRequired[str]
    """The name of the user."""
    email: NotRequired[str]
    """API keys do not change it, since a new password can be requested by mail to the address."""
    password: NotRequired[str]
    """A new password; empty: it stays. API keys do not change it."""
    currentPassword: NotRequired[str]
    """The present password, which is required to change one’s own password or e-mail."""
    profile: NotRequired[Literal["admin", "supervisor", "user"]]
    """`user`, `supervisor` or `admin`; without it that stays. API keys make no `admin` and change none."""
    allTicket: NotRequired[Literal["enable", "enabled", "disable", "disabled"]]
    """Waiting tickets without a queue: `enable` or `enabled` shows them, `disable` or `disabled` does not; without it that stays."""
    whatsappId: NotRequired[int | None]
    """The connection, by its id. null: none."""
    queueIds: NotRequired[list[int]]
    """Queues, by their ids."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class UpdateWebhookBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: NotRequired[str]
    """The name of the webhook."""
    url: NotRequired[str]
    """The address that events are posted to; it must be public."""
    events: NotRequired[list[Literal["message.received", "message.sent", "message.status", "message.edited", "message.deleted", "ticket.created", "ticket.accepted", "ticket.transferred", "ticket.returned", "ticket.closed", "ticket.reopened", "ticket.deleted", "ticket.tagged", "ticket.silenced", "contact.created", "contact.updated", "contact.merged", "contact.deleted", "connection.status", "connection.down", "connection.up", "campaign.status", "template.updated", "rating.received", "automation.called", "message.*", "ticket.*", "contact.*", "connection.*", "campaign.*", "template.*", "rating.*", "automation.*"]]]
    """The types of events that are posted, as `message.received`, or groups of them, as `message.*`."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    connectionIds: NotRequired[list[int]]
    """Connections whose events are delivered; empty: all. One disabled as `noConnection` needs a choice to be active again. By their ids."""
    shape: NotRequired[Literal["recado", "evolution"]]
    """The shape of the bodies; by default a new webhook has `recado`. Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone."""
    active: NotRequired[bool]
    """Whether events are posted; by default a new webhook is active."""
    isTest: NotRequired[bool]
    """Only events of test keys are posted, with `isTest` in their data; by default those of the company, and no tests."""
    secretHeaders: NotRequired[list[WebhookHeader]]
    """Headers that each request carries besides the signature; they replace all that there are, and values are never returned. By default a new webhook has none."""


class UpdateWhatsappBody(TypedDict):
    """Fields that are left out stay unchanged."""
    name: NotRequired[str]
    """The name of the connection."""
    version: NotRequired[str]
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    isDefault: NotRequired[bool]
    """Whether it is the one that is used where none is named; the first connection is by default, others are not."""
    provider: NotRequired[str]
    """The kind of the connection; `beta`, the default, is the only one now."""
    token: NotRequired[str]
    """For the external messages API, made by the client: 16 characters or more; empty: none any more. API keys may not set it."""
    greetingMessage: NotRequired[str]
    """Sent to a contact who begins a conversation; empty: nothing is."""
    complationMessage: NotRequired[str]
    """Sent when a ticket is closed; empty: nothing is."""
    outOfHoursMessage: NotRequired[str]
    """Sent outside the opening hours; empty: nothing is."""
    ratingMessage: NotRequired[str]
    """Asks for a rating when a ticket is closed; empty: nothing is asked."""
    expiresInactiveMessage: NotRequired[str]
    """Sent when a ticket is closed as the contact stayed silent; empty: nothing is."""
    expiresTicket: NotRequired[int]
    """Minutes without an answer of the contact after which an open ticket is closed; 0: never."""
    timeUseBotQueues: NotRequired[int]
    """Minutes between two menus of the bot; 0, the default: no pause."""
    maxUseBotQueues: NotRequired[int]
    """Menus that the bot sends in an episode, 3 by default; 0: no limit."""
    timeToTransfer: NotRequired[int | None]
    """Minutes without a message after which a waiting ticket without queue goes to `transferQueueId`; null or 0: never."""
    transferQueueId: NotRequired[int | None]
    """The queue that a ticket goes to when `timeToTransfer` is over, by its id. null: none."""
    promptId: NotRequired[int | None]
    """The AI prompt that answers by itself, by its id. null: none."""
    integrationId: NotRequired[int | None]
    """The integration that answers by itself, by its id. null: none."""
    queueIds: NotRequired[list[int]]
    """The queues among which the bot lets contacts choose, by their ids; none by default."""
    inUseSince: NotRequired[str | None]
    """Not in the future. A day as `YYYY-MM-DD`, in the time zone of the company. null: none."""
    coldPerDay: NotRequired[int | None]
    """The owner’s own ceiling of cold chats a day, in place of the warm-up’s; null: none."""
    cloudAccess: NotRequired[CloudAccess]
    """The access to an official number: needed to add one, and for these connections only; without a part of it the stored part stays."""


class UploadListSheetForm(TypedDict):
    file: list[File]
    """The files, a part of the form for each."""


class UploadSheetForm(TypedDict):
    file: list[File]
    """The files, a part of the form for each."""


class UploadTemplateSampleForm(TypedDict):
    file: list[File]
    """The files, a part of the form for each."""


class UploadToListForm(TypedDict):
    id: NotRequired[int | None]
    """The option whose file it is; without one each file becomes an option of its own. By its id. null: none."""
    name: NotRequired[str]
    """The name of the new option; without one it is called as its file."""
    files: list[File]
    """The files, a part of the form for each."""


class UpsertContactBody(TypedDict):
    name: NotRequired[str]
    """2 to 50 characters. A new contact without one is named by its number until WhatsApp says a name."""
    email: NotRequired[str | None]
    """The e-mail address; null or an empty text: none."""
    consent: NotRequired[Literal["unknown", "given", "refused", "withdrawn"]]
    """The consent; not given: it stays as it is, and that of a new contact is `unknown`. Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away."""
    consentAt: NotRequired[str | None]
    """The moment of a change that comes without one is the present. ISO 8601; without a time zone it is in that of the company. null: none."""
    legalBasis: NotRequired[Literal["consent", "contract", "legitimateInterest", "legalObligation", "other", None]]
    """The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`. null: none."""
    consentNote: NotRequired[str]
    """A note on the consent; not given: it stays as it is, and a new contact has none."""
    disableBot: NotRequired[bool]
    """No messages of the bot for this contact. Without it a new contact gets them, and another one stays as it is."""
    blocked: NotRequired[bool]
    """Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. Without it nothing changes."""
    extraInfo: NotRequired[list[ContactField]]
    """All custom fields of the contact: they replace those that there are. Without it they stay."""
    externalId: NotRequired[str | None]
    """The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique."""
    metadata: NotRequired[dict[str, str]]
    """Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay."""


class UpsertContacts(TypedDict):
    contacts: list[BulkContact]
    """1 to 1,000 contacts. A number that comes twice is changed twice, in this order."""


class UpsertedContact(TypedDict):
    isNew: bool
    """The contact was added, and the status is 201; else it was there, and the status is 200."""
    id: int
    """The id of the upserted contact."""
    name: str
    """The name of the upserted contact."""
    number: str
    """Digits with country code; a group's id for groups."""
    email: str | None
    """The e-mail address; null: none."""
    profilePicUrl: str | None
    """The address of the picture, which works without a key until `profilePicUrlExpiresAt`; null: there is none."""
    isGroup: bool
    """Whether it is a group of WhatsApp."""
    disableBot: bool
    """Whether the bot never answers the contact."""
    blocked: bool
    """Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact."""
    extraInfo: list[ContactField]
    """Further fields of the contact, each with a name and a value."""
    consent: Literal["unknown", "given", "refused", "withdrawn"]
    """Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no more. `refused` and `withdrawn` keep campaigns away."""
    consentAt: str | None
    """When the consent was given, refused or withdrawn; null where nothing is known of it. ISO 8601, in UTC."""
    legalBasis: Literal["consent", "contract", "legitimateInterest", "legalObligation", "other", None]
    """The legal basis of the processing; null: none is known. The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`, `legitimateInterest`, `legalObligation`, or `other`."""
    consentNote: str
    """What is noted of the consent."""
    externalId: str | None
    """The id that the contact has in a program of the company; null: none was given. It need not be unique."""
    metadata: dict[str, str]
    """Texts by their names that programs keep with the contact; an empty object: there are none."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""
    profilePicUrlExpiresAt: str | None
    """When the address in `profilePicUrl` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address."""


class UsedPassage(TypedDict):
    """A passage of a prompt's sources that went to the model."""
    source: str
    """The name of the source."""
    text: str
    """The passage, shortened."""


class UsedTemplate(TypedDict):
    """The template that a message was made of."""
    name: str
    """The name of the template."""
    language: str
    """The language as Meta names it, such as `pt_BR`."""
    buttons: list[str]
    """The words of its buttons."""


class UserPage(TypedDict):
    users: list[UserView]
    """The users of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""
    count: int | None
    """Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000."""


class UserView(TypedDict):
    id: int
    """The id of the user."""
    name: str
    """The name of the user."""
    email: str
    """The e-mail address."""
    profile: Literal["admin", "supervisor", "user"]
    """`admin`: may do everything in the company. `supervisor`: sees the work of their queues. `user`: an agent."""
    super: bool
    """Whether the user runs the platform."""
    online: bool
    """Whether the user has the app open now."""
    available: bool
    """false: the user has chosen to be away, and no ticket is assigned to them automatically."""
    secondFactor: bool
    """Signs in with one."""
    ended: bool
    """Ended with the support session that made the user: nobody signs in until an admin saves the user, with a new password."""
    allTicket: Literal["enable", "disable"]
    """`enable`: also sees waiting tickets without a queue. `disable`: sees those of their queues only."""
    companyId: int
    """The id of the company, which is that of the key."""
    whatsappId: int | None
    """The connection of the user, by its id; null: none of their own."""
    queues: list[QueueRef]
    """The queues that the user serves."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class VariantComparison(TypedDict):
    """Whether the best and the second text differ in replies by more than chance; see `services/campaigns/src/report`."""
    best: int
    """The number of the text with the highest share of answers."""
    isSignificant: bool
    """Whether `chance` is below 5 %."""
    chance: float
    """Probability of a difference this large by chance alone, from 0 to 1."""


class VariantResult(TypedDict):
    """Results of one of the texts. Each number includes those after it: `delivered` includes `read`."""
    variant: int
    """The number of the text, 1 to 5; in `total` of no meaning."""
    text: str
    """The text."""
    recipients: int
    """Recipients that are not left out."""
    sent: int
    """Messages that are at WhatsApp’s server."""
    delivered: int
    """Messages that reached a phone."""
    read: int
    """Messages that were read."""
    replied: int
    """Recipients who answered."""
    optedOut: int
    """Recipients who opted out."""
    failed: int
    """Messages that could not be sent."""


class WaitingNow(TypedDict):
    """Tickets that wait for a person at this moment, whatever the range; those that the bot serves are left out."""
    count: int
    """The number of tickets that wait."""
    avgMinutes: float | None
    """Minutes that they have waited so far, on average; null: none waits."""
    longest: WaitingTicket | None
    """The ticket that has waited the longest; null: none waits."""


class WaitingTicket(TypedDict):
    """A ticket whose contact waits."""
    uuid: str
    """The uuid of the ticket."""
    contactName: str
    """The name of the contact."""
    since: str
    """The moment from which on the contact waits. ISO 8601, in UTC."""


class WebhookAnswerHeader(TypedDict):
    """A header of an answer."""
    name: str
    """The name of the header."""
    value: str
    """The value of the header."""


class WebhookAttempt(TypedDict):
    """One request to the endpoint and its answer."""
    at: str
    """When it was posted. ISO 8601, in UTC."""
    duration: int
    """How long it took, in milliseconds."""
    status: int | None
    """HTTP status; null where no answer came."""
    error: str | None
    """Reason of a failure, as `timeout`, `refusedAddress` or `status`; null: the event was delivered."""
    headers: list[WebhookAnswerHeader]
    """Headers of the answer."""
    body: str
    """The beginning of the answer."""


class WebhookDeliveryDetails(TypedDict):
    request: str | None
    """The body of every attempt; null before the first one."""
    log: list[WebhookAttempt]
    """Oldest first."""
    id: int
    """The id of the delivery."""
    webhookId: int
    """The webhook, by its id."""
    eventId: str
    """The header `webhook-id`, the same in every attempt, by which the receiver knows repeats."""
    type: Literal["message.received", "message.sent", "message.status", "message.edited", "message.deleted", "ticket.created", "ticket.accepted", "ticket.transferred", "ticket.returned", "ticket.closed", "ticket.reopened", "ticket.deleted", "ticket.tagged", "ticket.silenced", "contact.created", "contact.updated", "contact.merged", "contact.deleted", "connection.status", "connection.down", "connection.up", "campaign.status", "template.updated", "rating.received", "automation.called", "api-message.status", "webhook.test"]
    """The type of the event, as the field `type` of the body; `webhook.test`: a test; `api-message.status`: a state of a call, for its `statusCallback`."""
    callbackUrl: str | None
    """The `statusCallback` of the call; null: the delivery is of a webhook."""
    subject: str
    """`ticket-12`, `contact-3`, `connection-1` or `campaign-5`: deliveries of one subject are posted in their order."""
    state: Literal["waiting", "delivered", "failed"]
    """`waiting`: not delivered yet, it is tried again. `delivered`: answered with 2xx. `failed`: given up after a day, or its endpoint answered 410."""
    attempts: int
    """How often it was tried."""
    status: int | None
    """HTTP status of the last answer; null: none came."""
    error: str | None
    """Why the last attempt failed, as `timeout`, `refusedAddress` or `status`; null: it did not."""
    createdAt: str
    """When the event was put into the queue. ISO 8601, in UTC."""
    finishedAt: str | None
    """When it was delivered or given up; null: not yet. ISO 8601, in UTC."""


class WebhookDeliveryPage(TypedDict):
    deliveries: list[WebhookDeliveryView]
    """The deliveries of the page."""
    hasMore: bool
    """Whether there are more after this page."""
    cursor: str | None
    """Leads to the next page; null on the last one."""


class WebhookDeliveryView(TypedDict):
    id: int
    """The id of the delivery."""
    webhookId: int
    """The webhook, by its id."""
    eventId: str
    """The header `webhook-id`, the same in every attempt, by which the receiver knows repeats."""
    type: Literal["message.received", "message.sent", "message.status", "message.edited", "message.deleted", "ticket.created", "ticket.accepted", "ticket.transferred", "ticket.returned", "ticket.closed", "ticket.reopened", "ticket.deleted", "ticket.tagged", "ticket.silenced", "contact.created", "contact.updated", "contact.merged", "contact.deleted", "connection.status", "connection.down", "connection.up", "campaign.status", "template.updated", "rating.received", "automation.called", "api-message.status", "webhook.test"]
    """The type of the event, as the field `type` of the body; `webhook.test`: a test; `api-message.status`: a state of a call, for its `statusCallback`."""
    callbackUrl: str | None
    """The `statusCallback` of the call; null: the delivery is of a webhook."""
    subject: str
    """`ticket-12`, `contact-3`, `connection-1` or `campaign-5`: deliveries of one subject are posted in their order."""
    state: Literal["waiting", "delivered", "failed"]
    """`waiting`: not delivered yet, it is tried again. `delivered`: answered with 2xx. `failed`: given up after a day, or its endpoint answered 410."""
    attempts: int
    """How often it was tried."""
    status: int | None
    """HTTP status of the last answer; null: none came."""
    error: str | None
    """Why the last attempt failed, as `timeout`, `refusedAddress` or `status`; null: it did not."""
    createdAt: str
    """When the event was put into the queue. ISO 8601, in UTC."""
    finishedAt: str | None
    """When it was delivered or given up; null: not yet. ISO 8601, in UTC."""


class WebhookHeader(TypedDict):
    """A header that each request to the endpoint carries besides the signature."""
    name: str
    """The name of the header."""
    value: str
    """An empty value keeps the stored one, unless the address of the endpoint moves to another server."""


class WebhookView(TypedDict):
    id: int
    """The id of the webhook."""
    name: str
    """The name of the webhook."""
    url: str
    """The address that events are posted to."""
    events: list[str]
    """The types of events that are posted, as `message.received`, or groups of them, as `message.*`."""
    connectionIds: list[int]
    """Connections whose events are posted; empty: all. By their ids."""
    shape: Literal["recado", "evolution"]
    """Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections alone."""
    active: bool
    """Whether events are posted."""
    isTest: bool
    """Only events of test keys are posted; false: those of the company, and no tests."""
    state: Literal["active", "disabledByUser", "disabledByFailure"]
    """`active`: events are posted. `disabledByUser`: somebody switched it off. `disabledByFailure`: the platform did, see `disabledReason`."""
    disabledReason: Literal["gone", "failing", "noConnection", None]
    """Why the platform disabled it; null: it did not. Reasons for which the platform disables an endpoint. `gone`: it answered 410. `failing`: nothing was delivered for a day. `noConnection`: the connections that it watched were removed."""
    disabledSince: str | None
    """Since when it is disabled; null: it is not. ISO 8601, in UTC."""
    headerNames: list[str]
    """The names of the secret headers."""
    previousSecretUntil: str | None
    """Until when the secret before the last rotation signs as well; null: there is none. ISO 8601, in UTC."""
    failingSince: str | None
    """Time of the first failed attempt since the last delivery; null: the last one succeeded. ISO 8601, in UTC."""
    lastDeliveredAt: str | None
    """When something was delivered last; null: never. ISO 8601, in UTC."""
    delivered: int
    """Deliveries of the last 24 hours."""
    failedAttempts: int
    """Failed attempts of the last 24 hours."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class WhatsappView(TypedDict):
    id: int
    """The id of the connection."""
    name: str
    """The name of the connection."""
    isDefault: bool
    """Whether it is the one that is used where none is named."""
    status: Literal["OPENING", "qrcode", "PAIRING", "CONNECTED", "TIMEOUT", "DISCONNECTED"]
    """`OPENING`: it connects. `qrcode`: a QR code waits to be scanned. `PAIRING`: the phone is being linked. `CONNECTED`: messages come and go. `TIMEOUT`: it was lost and is tried again. `DISCONNECTED`: it is not linked, or was ended."""
    reason: str | None
    """Why it is not connected, as a code; null while it is."""
    qrcode: str
    """The code to scan, as text; only for those who may link connections (keys with `connections:write`), empty for others."""
    pairingCode: str
    """Eight characters to type on the phone, while pairing by code; only for those who may link."""
    retries: int
    """QR codes shown in this attempt."""
    number: str | None
    """Digits of the linked number. null: none."""
    downSince: str | None
    """Since when it is down though it should be up; null while it is up, or not meant to be. ISO 8601, in UTC."""
    restriction: str | None
    """The restriction WhatsApp imposed: `too_fast` or `no_new_chats`. Replies go on; cold messages and campaigns wait. null: none."""
    restrictedUntil: str | None
    """Until when WhatsApp restricts the number; null: it does not. ISO 8601, in UTC."""
    inUseSince: str | None
    """Since when the number is in use, as the owner states it; null: counted from the day it was linked. A day as `YYYY-MM-DD`, in the time zone of the company."""
    coldPerDay: int | None
    """The owner's own ceiling of cold chats a day, in place of the warm-up's; null: none."""
    hasToken: bool
    """Whether the external messages API may be used with a token of the connection."""
    provider: str
    """The kind of the connection; `beta` now."""
    kind: Literal["device", "cloud"]
    """`device`: a linked phone; `cloud`: an official number. `device`: a phone is linked like WhatsApp Web. `cloud`: an official number of Meta's Cloud API."""
    abilities: list[Literal["groups", "edit", "revoke", "calls", "pictures", "polls", "mentions", "seesTyping", "linking", "checksNumbers", "window", "choices", "templates"]]
    """The abilities of the connection. Connections of different kinds have different abilities. `groups`, `polls`, `mentions`, `pictures`, `calls`: the channel has them. `edit`, `revoke`: messages that were sent can be changed. `seesTyping`: the channel shows when a contact types. `linking`: a phone is linked. `checksNumbers`: the channel says whether a number is on WhatsApp. `window`: free messages end a day after the contact's last message. `choices`: short menus are sent as buttons or a list. `templates`: messages of templates that Meta has approved are sent."""
    cloud: CloudNumber | None
    """The state of an official number; null for a linked phone."""
    greetingMessage: str
    """Sent to a contact who begins a conversation; empty: nothing is."""
    complationMessage: str
    """Sent when a ticket is closed; empty: nothing is."""
    outOfHoursMessage: str
    """Sent outside the opening hours; empty: nothing is."""
    ratingMessage: str
    """Asks for a rating when a ticket is closed; empty: nothing is asked."""
    expiresInactiveMessage: str
    """Sent when a ticket is closed as the contact stayed silent; empty: nothing is."""
    expiresTicket: int
    """Minutes without an answer of the contact after which an open ticket is closed; 0: never."""
    timeUseBotQueues: int
    """Minutes between two menus of the bot; 0: no pause."""
    maxUseBotQueues: int
    """Menus that the bot sends in an episode; 0: no limit."""
    timeToTransfer: int | None
    """Minutes without a message after which a waiting ticket without queue goes to `transferQueueId`; null or 0: never."""
    transferQueueId: int | None
    """The queue that a ticket goes to when `timeToTransfer` is over, by its id. null: none."""
    promptId: int | None
    """The AI prompt that answers by itself, by its id. null: none."""
    integrationId: int | None
    """The integration that answers by itself, by its id. null: none."""
    queues: list[ConnectionQueue]
    """The queues, each by its id."""
    createdAt: str
    """When it was made. ISO 8601, in UTC."""
    updatedAt: str
    """When it was changed last. ISO 8601, in UTC."""
    version: str
    """The version of the row. Send it back with a change, which is then refused with 409 where somebody else changed the same meanwhile; without one the change is made anyway."""


class WorkingDay(TypedDict):
    """Opening hours of one day, in one stretch or two; equal or empty times: closed."""
    weekday: str
    """The day of the week, as people read it."""
    weekdayEn: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    """The day of the week: `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday` or `sunday`."""
    startTime: str
    """A time of day as `HH:MM`, in the time zone of the company."""
    endTime: str
    """A time of day as `HH:MM`, in the time zone of the company."""
    secondStart: NotRequired[str]
    """After a break. A time of day as `HH:MM`, in the time zone of the company."""
    secondEnd: NotRequired[str]
    """A time of day as `HH:MM`, in the time zone of the company."""


class WrongNumber(TypedDict):
    """Somebody of the audience whom a message to the stored number would not reach."""
    name: str
    """The name of the contact."""
    number: str
    """As it is stored."""
    reason: Literal["national", "duplicate", "ambiguous", "missing", "notANumber", "noAreaCode", "tooShort", "tooLong", "unknownCountry", "severalNumbers", "rounded", "notAPerson", "moved"]
    """`moved`: the person has another number now. Why a number looks wrong. `moved`: the person has another number now. `national`: without country code. `duplicate`: another contact has it in its other spelling. `ambiguous`: of one of two countries. `missing`: empty. `notANumber`: no number. `noAreaCode`: without area code. `tooShort`, `tooLong`. `unknownCountry`: of no country. `severalNumbers`: more than one. `rounded`: rounded by a spreadsheet. `notAPerson`: of a group or a list."""
    meant: str | None
    """The number that is probably meant, or the person's present one; null where a person must find out."""


class WrongNumbers(TypedDict):
    count: int
    """At most 10,000: more are not counted."""
    samples: list[WrongNumber]
    """The first twenty."""


class UsersListQuery(TypedDict):
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class UsersRemoveQuery(TypedDict):
    ticketsTo: NotRequired[int]
    """The colleague who gets the open tickets, by their id; without one they wait again."""


class CampaignReportsRecipientsQuery(TypedDict):
    state: NotRequired[Literal["pending", "confirming", "sent", "delivered", "read", "replied", "failed", "skipped"]]
    """Only recipients of this state. The state of a recipient. `pending`: nothing was sent. `confirming`: a confirmation is awaited. `sent`, `delivered`, `read`, `replied`: how far the message is, each includes those before it. `failed`: it could not be sent. `skipped`: left out."""
    skipReason: NotRequired[Literal["invalid", "optedOut", "blocked", "noConsent", "erased", "duplicate", "recent", "frequency", "noConfirmation", "refused", "numberTaken", "openTicket"]]
    """Only recipients that were left out for this reason. Reasons to leave a contact of the audience out of a campaign. `invalid`: the number is not on WhatsApp. `optedOut`: wants no campaigns. `blocked`: a blocked contact. `noConsent`: refused or withdrew consent. `erased`: an erased person. `duplicate`: the number appears twice. `recent`: got a campaign lately. `frequency`: reached the most campaigns. `noConfirmation`: did not confirm. `refused`: answered no. `numberTaken`: the number is somebody else’s now. `openTicket`: a ticket of the contact was waiting or being served at the start."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class CampaignReportsRepliesQuery(TypedDict):
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class CampaignsListQuery(TypedDict):
    status: NotRequired[Literal["INATIVA", "PROGRAMADA", "EM_ANDAMENTO", "CANCELADA", "FINALIZADA"]]
    """Only campaigns of this state. `INATIVA`: without a time, it does not run. `PROGRAMADA`: starts at its time. `EM_ANDAMENTO`: it runs. `CANCELADA`: stopped. `FINALIZADA`: it is over."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class CampaignsPreviewQuery(TypedDict):
    contactListItemId: NotRequired[int]
    """A contact of the campaign's list; by default its first. By its id."""


class ContactListsListQuery(TypedDict):
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class ContactListItemsListQuery(TypedDict):
    contactListId: int
    """The contact list, by its id."""
    checkState: NotRequired[Literal["unchecked", "checking", "valid", "invalid", "unknown"]]
    """Only items whose numbers have this state. Whether a number is on WhatsApp. `unchecked`: not asked yet. `checking`: asked, no answer yet. `unknown`: the company has official numbers only, which find that out with a message. `valid`: yes. `invalid`: no."""
    isDoubtful: NotRequired[bool]
    """true: only contacts whose number is wrong or in doubt."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class SuppressionsListQuery(TypedDict):
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class MessageTemplatesListQuery(TypedDict):
    whatsappId: NotRequired[int]
    """The connection, by its id: only templates that it may send."""
    status: NotRequired[Literal["APPROVED", "PENDING", "REJECTED", "PAUSED", "DISABLED"]]
    """The state: only templates in it. `APPROVED`: it may be sent. `PENDING`: Meta reviews it. `REJECTED`: it was refused. `PAUSED`: contacts complained, and it may be sent again later. `DISABLED`: it may not be sent any more."""
    category: NotRequired[Literal["MARKETING", "UTILITY", "AUTHENTICATION"]]
    """The category: only templates of it, `MARKETING`, `UTILITY` or `AUTHENTICATION`."""
    language: NotRequired[str]
    """The language, such as `pt_BR`: only templates in it."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class EventLogListQuery(TypedDict):
    after: NotRequired[str]
    """Where the page begins: `after` of the page before. Without it the page begins with the oldest event that is kept."""
    types: NotRequired[list[Literal["message.received", "message.sent", "message.status", "message.edited", "message.deleted", "ticket.created", "ticket.accepted", "ticket.transferred", "ticket.returned", "ticket.closed", "ticket.reopened", "ticket.deleted", "ticket.tagged", "ticket.silenced", "contact.created", "contact.updated", "contact.merged", "contact.deleted", "connection.status", "connection.down", "connection.up", "campaign.status", "template.updated", "rating.received", "automation.called", "message.*", "ticket.*", "contact.*", "connection.*", "campaign.*", "template.*", "rating.*", "automation.*"]]]
    """Only events of these types (`ticket.closed`) or groups (`ticket.*`); without it those of all types. The events that a company can have delivered to its webhooks. A group as `ticket.*` includes types that are added later."""
    limit: NotRequired[int]
    """Most events of the page, 1 to 100; 50 when it is not given. A page of long events has fewer."""


class WebhookDeliveriesListQuery(TypedDict):
    webhookId: NotRequired[int]
    """The webhook, by its id: only its deliveries."""
    state: NotRequired[Literal["waiting", "delivered", "failed"]]
    """The state: only deliveries in it. `waiting`: not delivered yet, it is tried again. `delivered`: answered with 2xx. `failed`: given up after a day, or its endpoint answered 410."""
    type: NotRequired[Literal["message.received", "message.sent", "message.status", "message.edited", "message.deleted", "ticket.created", "ticket.accepted", "ticket.transferred", "ticket.returned", "ticket.closed", "ticket.reopened", "ticket.deleted", "ticket.tagged", "ticket.silenced", "contact.created", "contact.updated", "contact.merged", "contact.deleted", "connection.status", "connection.down", "connection.up", "campaign.status", "template.updated", "rating.received", "automation.called", "api-message.status", "webhook.test"]]
    """The type of event: only deliveries of it; those of `api-message.status` are listed with it alone."""
    from_: NotRequired[str]
    """The first time: only deliveries of it and later. ISO 8601; without a time zone it is in that of the company."""
    to: NotRequired[str]
    """The end of the range: only deliveries before it. ISO 8601; without a time zone it is in that of the company."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class WebhookDeliveriesCountReplayQuery(TypedDict):
    webhookId: int
    """The webhook, by its id."""
    state: NotRequired[Literal["failed", "delivered", "all"]]
    """`failed`, the default: those that were given up. `delivered`: those that arrived. `all`: both."""
    from_: NotRequired[str]
    """The first time: only deliveries of it and later. ISO 8601; without a time zone it is in that of the company."""
    to: NotRequired[str]
    """The end of the range: only deliveries before it. ISO 8601; without a time zone it is in that of the company."""


class ApiMessagesListQuery(TypedDict):
    from_: NotRequired[str]
    """Only calls of this time or later, by `createdAt`. ISO 8601; without a time zone it is in that of the company."""
    to: NotRequired[str]
    """Only calls before this time. ISO 8601; without a time zone it is in that of the company."""
    status: NotRequired[Literal["scheduled", "preparing", "queued", "sent", "delivered", "read", "played", "failed", "cancelled"]]
    """Only calls in this state now. `scheduled` waits for its time, `preparing` for its files, `queued` for its turn at the connection. The others are what WhatsApp answered: `sent` is at its server, `delivered` on the phone, `read` and `played` by the contact; `failed` has a reason, `cancelled` was taken back before its time."""
    number: NotRequired[str]
    """Only calls to this number, in any usual form. A phone number in any usual form; without a country code it is of the company’s country."""
    groupId: NotRequired[str]
    """Only calls to this group, by WhatsApp’s id."""
    ticketId: NotRequired[int]
    """Only calls whose messages are in this ticket, by its id."""
    externalId: NotRequired[str]
    """Only calls with this id of your program."""
    limit: NotRequired[int]
    """Most calls of the page, 1 to 100; 20 when it is not given."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class ContactsListQuery(TypedDict):
    isGroup: NotRequired[bool]
    """Only groups, or only people; both when it is not given."""
    updatedSince: NotRequired[str]
    """Only contacts that were added or changed at this time or later, in the order of their changes, and not counted. ISO 8601; without a time zone it is in that of the company."""
    externalId: NotRequired[str]
    """Only contacts with this id of your program."""
    limit: NotRequired[int]
    """Most contacts of the page, 1 to 100; 20 when it is not given."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class ContactsFindQuery(TypedDict):
    searchParam: NotRequired[str]
    """A part of the name or number; without it the first contacts."""


class DashboardGetQuery(TypedDict):
    days: NotRequired[int]
    """The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win."""
    date_from: NotRequired[str]
    """The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company."""
    date_to: NotRequired[str]
    """The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company."""
    queueId: NotRequired[int]
    """Only tickets of this queue, by its id."""


class DashboardTrendQuery(TypedDict):
    days: NotRequired[int]
    """The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win."""
    date_from: NotRequired[str]
    """The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company."""
    date_to: NotRequired[str]
    """The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company."""
    queueId: NotRequired[int]
    """Only tickets of this queue, by its id."""


class DashboardBreakdownQuery(TypedDict):
    days: NotRequired[int]
    """The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win."""
    date_from: NotRequired[str]
    """The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company."""
    date_to: NotRequired[str]
    """The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company."""
    queueId: NotRequired[int]
    """Only tickets of this queue, by its id."""


class DashboardTimesQuery(TypedDict):
    days: NotRequired[int]
    """The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win."""
    date_from: NotRequired[str]
    """The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company."""
    date_to: NotRequired[str]
    """The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company."""
    queueId: NotRequired[int]
    """Only tickets of this queue, by its id."""


class DashboardRatingsQuery(TypedDict):
    days: NotRequired[int]
    """The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win."""
    date_from: NotRequired[str]
    """The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company."""
    date_to: NotRequired[str]
    """The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company."""
    queueId: NotRequired[int]
    """Only tickets of this queue, by its id."""


class DashboardTicketsQuery(TypedDict):
    measure: Literal["pending", "happening", "started", "finished", "leads", "accepted", "firstResponse", "rated", "finishedByBot", "startedByCampaign"]
    """Measures by which tickets are counted and listed. `pending`, `happening`: those that wait or are served now. `started`, `finished`: in the range. `leads`: the first tickets of contacts. `accepted`: taken by an agent. `firstResponse`: with a first answer of a person. `rated`: with a rating. `finishedByBot`: closed without a person. `startedByCampaign`: started by an answer to a campaign."""
    days: NotRequired[int]
    """The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win."""
    date_from: NotRequired[str]
    """The first day. Without `date_to` up to today. A day as `YYYY-MM-DD`, in the time zone of the company."""
    date_to: NotRequired[str]
    """The last day, included. Without `date_from` from the first of its month. A day as `YYYY-MM-DD`, in the time zone of the company."""
    queueId: NotRequired[int]
    """Only tickets of this queue, by its id."""
    userId: NotRequired[int]
    """Only tickets of this agent, by their id."""
    connectionId: NotRequired[int]
    """Only tickets of this connection, by its id."""
    tagId: NotRequired[int]
    """Only tickets with this tag, by its id."""
    withoutQueue: NotRequired[bool]
    """Only tickets without a queue."""
    rating: NotRequired[int]
    """Only tickets with this rating: 1 unsatisfied, 2 satisfied, 3 very satisfied."""
    hour: NotRequired[int]
    """Only tickets that started at this hour of the day, in the time zone of the company."""
    weekday: NotRequired[int]
    """Only tickets that started on this day of the week, 0: Sunday."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class FilesListQuery(TypedDict):
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class KanbanBoardQuery(TypedDict):
    queueIds: NotRequired[list[int]]
    """Only tickets in one of these queues; signed-in people get those without a queue, too. By their ids."""
    tagId: NotRequired[int]
    """Only the lane of this tag. By its id."""
    untagged: NotRequired[bool]
    """Only the first lane: those that are in no other."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class KanbanCountsQuery(TypedDict):
    queueIds: NotRequired[list[int]]
    """Only tickets in one of these queues; signed-in people get those without a queue, too. By their ids."""


class MessageLogListQuery(TypedDict):
    from_: NotRequired[str]
    """Only messages written at this time or later, by `createdAt`. ISO 8601; without a time zone it is in that of the company."""
    to: NotRequired[str]
    """Only messages written before this time. ISO 8601; without a time zone it is in that of the company."""
    status: NotRequired[Literal["received", "queued", "sent", "delivered", "read", "played", "failed"]]
    """Only messages in this state now. `received`: the contact wrote it. The others are what became of a message to the contact: `queued` waits to be sent, `sent` is at WhatsApp's server, `delivered` on the phone, `read` and `played` by the contact; `failed` has a reason."""
    number: NotRequired[str]
    """Only messages of the conversation with this number, in any usual form. A phone number in any usual form; without a country code it is of the company’s country."""
    ticketId: NotRequired[int]
    """Only messages of this ticket, by its id."""
    whatsappId: NotRequired[int]
    """Only messages of this connection, by its id."""
    fromMe: NotRequired[bool]
    """Messages to contacts only (true), or those of contacts only (false)."""
    limit: NotRequired[int]
    """Most messages of the page, 1 to 100; 20 when it is not given."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class MessagesListQuery(TypedDict):
    around: NotRequired[int]
    """A message of the conversation, by its id: the page around it; without one the newest."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class MessagesSearchQuery(TypedDict):
    searchParam: str
    """The words to search for in the texts."""


class TicketNotesListQuery(TypedDict):
    ticketId: int
    """The ticket, by its id."""
    contactId: NotRequired[int]
    """The ticket’s contact, by its id: also the notes of the contact’s other tickets, of those the caller may see; without it those of the ticket."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class QueueOptionsListQuery(TypedDict):
    queueId: int
    """The queue whose menu it is, by its id."""
    parentId: NotRequired[int]
    """The option whose children are wanted, by its id; -1 or none: those at the top."""


class QuickMessagesPageQuery(TypedDict):
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class QuickMessagesListQuery(TypedDict):
    searchParam: NotRequired[str]
    """How the shortcode begins; with or without `/`."""
    texts: NotRequired[bool]
    """true: those follow whose text has it, from two letters on; false, the default: the shortcode only."""


class SchedulesListQuery(TypedDict):
    contactId: NotRequired[int]
    """The contact, by its id: only its scheduled messages."""
    unsent: NotRequired[bool]
    """true: only messages that are not sent: they wait, or could not be."""
    from_: NotRequired[str]
    """The first moment: only messages of it and later; with a range a page has 200 of them. ISO 8601; without a time zone it is in that of the company."""
    to: NotRequired[str]
    """The end of the range: only messages before it. ISO 8601; without a time zone it is in that of the company."""
    status: NotRequired[Literal["AGENDADA", "ENVIADA", "ERRO"]]
    """The state: only scheduled messages in it. `AGENDADA`: waits for its time. `ENVIADA`: is in the contact’s conversation. `ERRO`: could not be sent."""
    repeated: NotRequired[bool]
    """true: only messages that others will follow."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class SchedulesRemoveQuery(TypedDict):
    only: NotRequired[bool]
    """true: a repeated schedule skips this message only and moves on to its next time."""


class TagsPageQuery(TypedDict):
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""


class TagsListQuery(TypedDict):
    searchParam: NotRequired[str]
    """A part of the name; without it all tags."""


class TicketsListQuery(TypedDict):
    status: NotRequired[Literal["pending", "open", "closed", ""]]
    """Only tickets of this state; empty or not given: of every state. `pending`: waits for an agent. `open`: an agent has it. `closed`: it is over."""
    showAll: NotRequired[bool]
    """Admins: everybody’s tickets; others: all of their queues. Without it of open tickets only those of the user; programs get all."""
    withUnreadMessages: NotRequired[bool]
    """Only tickets with messages that nobody has read."""
    snoozed: NotRequired[bool]
    """Snoozed tickets only; otherwise they are left out of the list of open tickets."""
    sort: NotRequired[Literal["due", "oldest"]]
    """`due`: the ticket that is due next comes first, among waiting and open tickets. `oldest`: the oldest change comes first. Without it, and for other tickets, the newest change comes first."""
    groups: NotRequired[bool]
    """Conversations of groups only."""
    queueIds: NotRequired[list[int]]
    """Only tickets in one of these queues; signed-in people get those without a queue, too. By their ids."""
    users: NotRequired[list[int]]
    """Only tickets of these agents."""
    tags: NotRequired[list[int]]
    """Only tickets that carry any of these tags."""
    contactId: NotRequired[int]
    """Only tickets of this contact. By its id."""
    externalId: NotRequired[str]
    """Only tickets with this id of your program."""
    before: NotRequired[str]
    """In a search: only messages from before this day (in UTC), and tickets that were opened before it. A day as `YYYY-MM-DD`, in the time zone of the company."""
    date: NotRequired[str]
    """Only tickets that were opened on this day, YYYY-MM-DD. A day as `YYYY-MM-DD`, in the time zone of the company."""
    updatedAt: NotRequired[str]
    """Only tickets that were last touched on this day. A day as `YYYY-MM-DD`, in the time zone of the company."""
    updatedSince: NotRequired[str]
    """Only tickets whose `updatedAt` is this time or later; with `sort=oldest` they come in the order of their changes. ISO 8601; without a time zone it is in that of the company."""
    limit: NotRequired[int]
    """Most tickets of the page, 1 to 100; 40 when it is not given. A search has 40."""
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
    searchParam: NotRequired[str]
    """What to search for; without it all are listed."""


class TicketsCountsQuery(TypedDict):
    showAll: NotRequired[bool]
    """Counts the open tickets of all agents, as the list of tickets does; without it those of the user."""


class TicketsOfContactQuery(TypedDict):
    pageNumber: NotRequired[int]
    """The number of the page, from 1, the default. `cursor` is exact while rows come and go, and wins over it."""
    cursor: NotRequired[str]
    """The `cursor` of the page before; without one it is the first page."""
