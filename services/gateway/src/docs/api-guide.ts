/** The introduction of the public documentation, in Markdown. */
export const apiGuide = `
Send WhatsApp messages, read and move tickets, keep contacts, run campaigns, and be told by webhooks what happens.

## Address and versions

All paths are below one address, that of the web app with \`/backend/api/v1\`, as \`servers\` names it:
\`https://desk.example.com/backend/api/v1\`. Within version 1 a program that works goes on working; the policy and the
changelog are in \`deploy/openapi\` of the source. Addresses without a version (\`/backend/api/messages/send\`) go on working,
too; their answers have \`Deprecation\` and \`Link\` with the address in version 1.

## Authentication

Send a bearer token with each request: \`Authorization: Bearer rec_live_…\`. An administrator makes **API keys** under
Chaves de API in the menu, each with scopes, and where wanted with connections, addresses and an end. The **token of a connection**
is enough for the messages API of that connection. Keys that begin with \`rec_test_\` read,
and send nothing: see Trying it out. A revoked or rotated key ends at once, or after the overlap that was chosen. \`GET /me\` says of every key and token
whose it is, its scopes, connections and limits, and what the plan contains.

## Requests and answers

JSON in UTF-8; files as \`multipart/form-data\` at addresses of their own, or as \`url\` or \`base64\` within JSON. A list in a
query is a repeated parameter: \`queueIds=1&queueIds=2\`. Times are ISO 8601, in answers in UTC; one that
you send without a time zone is in that of your company, but \`sendAt\` of a message needs its own, and a day alone is refused where a time is wanted. Fields and filters that
are not known are refused with the name that was probably meant. New fields may be added to answers at any time: ignore what
you do not know. \`PUT\` changes the fields that are given and leaves the others as they are, and \`PATCH\` at the same address does the same; what it demands is in its description. Lists come in pages: pass the \`cursor\` of
one page to get the next, until \`hasMore\` is false. \`limit\` is the size of a page where a list has it. To keep a copy up to date,
ask for \`GET /tickets?showAll=true&sort=oldest&updatedSince=…\` with the last \`updatedAt\` that you have, less a minute, and for \`GET /contacts?updatedSince=…\` with the time of your last call, less a minute.
\`GET /ticket-messages\` has the messages of all conversations, \`GET /messages\` your own calls.

## Trying it out

What a **test key** (\`rec_test_…\`) sends is checked and answered as any message, and goes nowhere: no ticket, no contact, no usage, and
no linked number is needed. The number decides what becomes of it:

| Number | What happens |
| --- | --- |
| \`+1 202 555 0100\` | sent after 1 s, delivered after 2 s |
| \`+1 202 555 0101\` | also read after 3 s |
| \`+1 202 555 0102\` | also answered after 4 s |
| \`+1 202 555 0103\` | slow: sent after 10 s, delivered after 30 s, read after 60 s |
| \`+1 202 555 0110\` | fails: \`ERR_WAPP_INVALID_CONTACT\`, the number is not on WhatsApp |
| \`+1 202 555 0111\` | fails: \`ERR_SENDING_WAPP_MSG\`, WhatsApp did not take it |
| \`+1 202 555 0112\` | fails: \`ERR_WAPP_NOT_INITIALIZED\`, the connection was logged out |
| \`+1 202 555 0113\` | fails: \`ERR_TURN_BUDGET\`, too many automatic answers |

Any other number counts as delivered, without events. \`GET /messages/{id}\` has the state and \`isTest\`. The events go to webhooks
that a live key or an administrator has made with \`"isTest": true\`, which get no others, and to \`GET /events\` of a test key; their data has \`isTest\`, and
their ids name nothing. A \`statusCallback\` is posted, too. A key that is no test key is refused at these numbers (\`ERR_TEST_NUMBER\`). Test keys change nothing else.

## Messages

\`POST /messages/send\` takes \`number\` or, for a group that the connection is in, \`groupId\`: WhatsApp's id, which is \`number\` of the
contact that the group is (\`GET /contacts?isGroup=true\`). A group is known once somebody has written in it, and while the company's
setting to ignore messages of groups is off; until then it is \`ERR_NO_GROUP_FOUND\`. \`mentions\` names members of a group, or \`everyone\`. Besides texts and files
there are \`location\`, \`contact\` and \`poll\`; a file with \`voice\` is a voice note and one with \`sticker\` a sticker. \`typing\` shows
somebody typing for some seconds before. Numbers that are linked by a phone have no buttons: \`buttons\` are refused.

\`\`\`json
{ "groupId": "120363041234567890@g.us", "body": "Reunião às 19h, @5511987654321", "mentions": ["5511987654321"] }
{ "number": "5511987654321", "poll": { "question": "Qual horário?", "options": ["9h", "14h"], "selectable": 1 } }
{ "number": "5511987654321", "media": [{ "url": "https://example.com/oi.webp", "sticker": true }], "typing": 3 }
{ "number": "5511987654321", "body": "Seu pedido saiu", "sendAt": "2027-03-09T09:00:00-03:00", "statusCallback": "https://example.com/status?pedido=77" }
\`\`\`

\`sendAt\` names a time with its zone, from now to a year ahead. The answer has \`estimatedAt\`, about when the connection sends it: as it
was reckoned then, and the same in \`GET /messages\` until it is sent; seconds of \`typing\` come in addition. Messages to one contact are
sent in the order of their calls, but one whose file is fetched from a \`url\` may be overtaken: wait for it to be \`sent\`, or send the bytes. What becomes of a call is told by webhooks of \`message.status\`, by
\`GET /messages/{id}\`, or at an address of its own. A call that fails before it is a message, as one whose file cannot be fetched, has no
webhook: \`statusCallback\` is posted \`api-message.status\` with each state that the call reaches,
once and in order, with \`webhook-id\`, attempts and signature as a webhook has them. The secret is that of the company: make it once with
\`POST /webhooks/callback-secret\`.

## Files

Addresses of files (\`mediaUrl\`, \`profilePicUrl\`, \`mediaPath\`) need no key and work for 24 to 48 hours, until the time beside them
(\`mediaUrlExpiresAt\`). Reading the row again answers a new one: \`GET /ticket-messages/{id}\` for a message whose webhook came long ago. Fetch what
you want to keep: a company may remove files after some months.

## Contacts by their numbers

\`PUT /contacts/by-number/{number}\` adds a contact (201) or changes what is given of the one that has the number (200), so that a
program needs no ids and no search. \`POST /contacts/bulk\` does so for up to 1,000 contacts, and answers for each whether it was
\`created\`, \`updated\`, \`unchanged\` or \`refused\`, with \`wrongField\` and \`brokenRule\`; the others are stored all the same. A body that
is not of the described form, as one with an unknown field or a number that is no text, is refused as a whole.

## Your own ids

Contacts, tickets and calls of \`POST /messages/send\` take \`externalId\`, the id that the row has in your program, and \`metadata\`: up to 20
texts of up to 500 characters by names of your choice (up to 40 letters, digits, \`_\`, \`.\` and \`-\`). Both are answered and are in webhooks; \`?externalId=\` finds the rows in
\`GET /contacts\`, \`GET /tickets\` and \`GET /messages\`. Metadata that is given replaces all that is there. Put no secrets there:
agents' programs read it as well. Both go with the person when a contact is erased.

## Errors

Every refusal has an HTTP status and a body \`{ "error": "ERR_…", "message": "…", "requestId": "…", "fields": [{ "field", "rule",
"message" }] }\`. \`error\` is stable; \`message\` is for people, in the language of \`Accept-Language\` (pt, en, es). Every answer has
the header \`Request-Id\`, which is \`requestId\` in the body, in the webhooks that a request caused, and \`trace\` in the lines of the
platform's log: name it when you ask for help. \`rule\` is the name of JSON Schema where it has one (\`minLength\`, \`maximum\`,
\`enum\`, \`dateTime\`), else one of Recado's (\`phoneNumber\`, \`exists\`, \`unknown\`). 401: the token is missing or not valid, see \`WWW-Authenticate\`. 403: it may not do
this. 405: \`allow\` names the methods that the address has. 415: \`accepts\` names the types of body that the address takes. 404: there is no such thing in your company. 409 and 422: the state does not
allow it. 429: too many requests. 5xx: repeat with an \`Idempotency-Key\`.

## Repeating safely

Send an \`Idempotency-Key\` with every \`POST\` that creates something. A repetition with the same key and the same body gets
the first answer and performs nothing (\`Idempotency-Replayed: true\`). With another body it is refused with 422, and while
the first still runs with 409. Keys are kept for 24 hours, for each API key and operation.

## Limits

A key may make 600 requests in any minute, the keys and tokens of a company together 1,200, whichever replica answers them; the
installation may have set other numbers, which \`GET /me\` says. The window slides: what was sent a minute ago is free again, and no
minute has more than the limit, wherever it begins. At the same time a replica works on four requests of a key; fifty more
wait for their turn, ten seconds at most. \`RateLimit-Policy\` names the limits, \`RateLimit\` what is left
(draft-ietf-httpapi-ratelimit-headers-11): \`"key";r=42;t=17\` are 42 requests now, and more in 17 seconds.

After 429 wait for \`Retry-After\` seconds, and then go on with one request rather than with all that were refused. \`limit\` names the
limit that was reached: \`key\`, \`company\`, \`concurrency\` for too many at the same time, \`guesses\` for twenty unknown keys of an
address in a minute; one that is no key by its form is refused at once and is none of them. Messages have no such limit: every one is taken, and sent at the pace of its connection, so that WhatsApp does
not restrict the number; \`estimatedAt\` says about when. What a plan limits is no 429 and no matter of waiting:
\`ERR_QUOTA_…\` names what is used up of a month; of connections, users and queues it is 403 with \`limit\` and \`most\`.

## Programs that answer

A program may be written to by another one, and neither ever stops. A message that you send sooner after a contact's message
than a person reads and types counts as an automatic answer: 8 to a contact in a minute, 30 in ten, 60 in a day, unless the
company sets other numbers. One more is stored and not sent: its status is \`failed\`, with the reason \`ERR_TURN_BUDGET\`, and
the conversation waits for a person. Sending it again changes nothing. News to many contacts and what people write in a
system of yours are not counted.

## Linking numbers

With \`connections:write\` a key makes connections (\`POST /whatsapp\`), reads the text of the QR code (\`qrcode\` in
\`GET /whatsapp/{id}\`, with \`connections:read\`; it renews every 20 seconds), asks for a code to type
(\`POST /whatsappsession/{id}/code\`) or a new QR code (\`PUT /whatsappsession/{id}\`), connects again, disconnects and removes. Or let the owner
of the phone do it: \`POST /whatsapp/{id}/link-page\` answers with the \`url\` of a page that needs no account. It shows this connection's
code and nothing else, ends after \`minutes\` (30 by default) or with the first phone that is linked, and leads to your \`returnUrl\`.
\`DELETE /whatsapp/{id}/link-page\` ends the pages of a connection at once; the pages that a key made end when it is revoked. That
somebody came back is no proof: read \`status\`, which is \`CONNECTED\` some seconds later.

## People

With \`users:write\` a key makes, changes and removes people of the company with the profile \`user\` or \`supervisor\`. It makes no
administrator and changes none, and nobody who is there gets another password or e-mail address by it. Passwords are never answered.

## Webhooks

Choose events under Webhooks in the menu or by \`POST /webhooks\`. Requests are signed by
[Standard Webhooks](https://www.standardwebhooks.com). Addresses are \`https\` and public, unless the operator allows others
(\`WEBHOOK_PLAIN_HTTP\`, \`EGRESS_ALLOW\`). Verify \`webhook-signature\` with the secret over
\`{webhook-id}.{webhook-timestamp}.{body}\`. Deliveries come at least once, in order for each ticket; drop repeated
\`webhook-id\`s. Answer with 2xx within 15 seconds; anything else is repeated for 24 hours.
A company has up to 200 webhooks. \`POST /webhooks/{id}/sample\` posts a made-up event of a type at once: its \`webhook-id\` begins
with \`test-\`, and \`data.isTest\` is true.

## Events that were missed

\`GET /events\` has the events of the last 30 days in their order, with the bodies that webhooks are posted and their \`webhook-id\` as
\`id\`, for a program that was down or whose webhook was off. Keep \`after\` of each answer and give it with the next call; an answer
without events has one, too. \`types\` chooses types or groups. No event is passed over, and those of a ticket never change their order. Events are kept from
the first call on, or while the company has a webhook, also for 30 days after it was switched off, and until nobody has asked
for 31 days. \`isIncomplete\`: your \`after\` is older than 30 days, and events that followed it are gone. The scope is
\`webhooks:read\`, which a key of some connections cannot have.

## Other ways

Clients: \`@recado/client\` for JavaScript and TypeScript, \`recado-client\` for Python, the nodes \`n8n-nodes-recado\` for
n8n, or what generators make of \`/openapi.json\` (oapi-codegen for Go with its option
\`skip-prune\`). A collection for Postman, Bruno and
Insomnia, with the examples of this page, is at \`/docs/recado.postman_collection.json\` of this address. A program that sends with the
Evolution API goes on doing so at \`/evolution\` below this address, with an API key as \`apikey\` and the name or id of a connection as
instance: \`POST /evolution/message/sendText/{instance}\`.

## For the provider

Who runs an installation keeps its companies, plans and invoices by keys of the provider (\`rec_provider_…\`), as from a billing
system: [/docs/provider](/docs/provider).

## Assistants

\`/mcp\` below this address speaks the [Model Context Protocol](https://modelcontextprotocol.io) over HTTP: with an API key as
\`Authorization: Bearer …\` an assistant finds contacts, reads conversations, drafts messages and sends them after its user agreed, as far as the
key's scopes go. \`npx recado-mcp\` is the same as a program, with \`RECADO_URL\` and \`RECADO_KEY\`.
`.trim();

/** Descriptions of the resources of the public API. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  apiMessages: 'Messages to numbers: sent at once, and followed by their id.',
  tickets: 'Conversations with contacts, in queues and with agents.',
  messages: 'The messages of a ticket.',
  contacts: 'People and groups, with their fields.',
  contactUpserts: 'Contacts added or changed by their numbers, one or many.',
  tags: 'Labels of tickets; some are lanes of the board.',
  queues: 'Departments that tickets wait in.',
  campaigns: 'Messages to lists of contacts, in several texts and at a chosen pace.',
  webhooks: 'Addresses that are told what happens.',
  webhookDeliveries: 'What was delivered to webhooks, with request and answer.',
  me: 'The key or token that calls.',
  messageLog: 'Messages of all conversations, by time and state.',
  eventLog: 'Events of the last 30 days, for programs that were down.',
  schedules: 'Messages for a later time.',
  whatsapp: 'The numbers of the company.',
  linkPages: 'Pages by which somebody without an account links their phone to a connection.',
  messageTemplates:
    'Messages that Meta has approved for the accounts of official numbers, which send them at any time.',
  users: 'The people of the company who work here.',
  campaignReports: 'What became of a campaign: numbers, recipients and answers.',
  campaignSettings: 'Intervals, opt-out words and limits of all campaigns.',
  contactLists: 'Lists of contacts that campaigns are sent to.',
  contactListItems: 'The contacts in a list.',
  listImports: 'Spreadsheets that become contacts of a list.',
  suppressions: 'Numbers that get no campaigns.',
  sending: 'How many messages a number may send, and has sent.',
  contactImports: 'Spreadsheets that become contacts.',
  dashboard: 'Numbers of the tickets in a range of days.',
  files: 'Lists of files that are sent together.',
  agentLoads: 'How many tickets each agent has open.',
  kanban: 'Tickets in lanes, one for each tag that is a lane.',
  ticketNotes: 'What people of the company note at a ticket; contacts never see it.',
  queueOptions: 'The menus that the bot shows to contacts of a queue.',
  quickMessages: 'Texts that agents send by a shortcode.',
  snoozes: 'Open tickets that are away from the list for a time.',
  ticketTags: 'Tags of one ticket.',
  ticketBatches: 'One change of many tickets.',
};
