import { client } from './generated/hey-api/client.gen.js';
import {
  apiMessagesGet,
  apiMessagesSend,
  apiMessagesSendWithFiles,
  contactsList,
  messagesList,
  ticketsList,
} from './generated/hey-api/sdk.gen.js';
import { job, once, read, report } from './main-job.js';

// The address is that of the description.
client.setConfig({ auth: job.authorization.replace('Bearer ', ''), throwOnError: true });

const { number, queueIds, text: body } = job;
const throwOnError = true;
const { tickets } = (await ticketsList({ query: { status: 'pending', showAll: true, queueIds }, throwOnError })).data;

const headers = { 'Idempotency-Key': 'hey-api' };
const send = async (): Promise<string> =>
  (await apiMessagesSend({ body: { number, body }, headers, throwOnError })).data.id;
const messages = [await send(), await send()];

const { data: sent } = await apiMessagesSendWithFiles({ body: { number, medias: [job.file] }, throwOnError });
const message = await once(async () => {
  const { data: now } = await apiMessagesGet({ path: { id: sent.id }, throwOnError });
  return now.messageIds.length > 0 && now.ticketId !== null ? now : null;
});
const mediaUrl = await once(async () => {
  const { data: page } = await messagesList({ path: { ticketId: String(message.ticketId) }, throwOnError });
  return page.messages.find(({ id }) => id === message.messageIds[0])?.mediaUrl;
});

const contacts: string[] = [];
for (let cursor: string | null | undefined; cursor !== null;) {
  const query = { limit: 2, ...(cursor ? { cursor } : {}) };
  const { data: page }: Awaited<ReturnType<typeof contactsList<true>>> = await contactsList({ query, throwOnError });
  contacts.push(...page.contacts.map((contact) => contact.number));
  cursor = page.cursor;
}
report({ tickets: tickets.map(({ id }) => id), messages, file: await read(mediaUrl), contacts });
