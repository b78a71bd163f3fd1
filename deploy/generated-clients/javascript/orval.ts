import {
  apiMessagesGet,
  apiMessagesSend,
  apiMessagesSendWithFiles,
  contactsList,
  messagesList,
  ticketsList,
} from './generated/orval.js';
import { job, once, read, report } from './main-job.js';

// The address is that of the description.
const headers = { authorization: job.authorization };

/** orval answers each status with a type of its own. */
function given<R extends { status: number; data: unknown }>(answer: R): Extract<R, { status: 200 }>['data'] {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

const { number, queueIds, text: body } = job;
const { tickets } = given(await ticketsList({ status: 'pending', showAll: true, queueIds }, { headers }));

const send = async (): Promise<string> =>
  given(await apiMessagesSend({ number, body }, { headers: { ...headers, 'Idempotency-Key': 'orval' } })).id;
const messages = [await send(), await send()];

const sent = given(await apiMessagesSendWithFiles({ number, medias: [job.file] }, { headers }));
const message = await once(async () => {
  const now = given(await apiMessagesGet(sent.id, { headers }));
  return now.messageIds.length > 0 && now.ticketId !== null ? now : null;
});
const mediaUrl = await once(async () => {
  const page = given(await messagesList(String(message.ticketId), {}, { headers }));
  return page.messages.find(({ id }) => id === message.messageIds[0])?.mediaUrl;
});

const contacts: string[] = [];
for (let cursor: string | null | undefined; cursor !== null;) {
  const page = given(await contactsList({ limit: 2, ...(cursor ? { cursor } : {}) }, { headers }));
  contacts.push(...page.contacts.map((contact) => contact.number));
  cursor = page.cursor;
}
report({ tickets: tickets.map(({ id }) => id), messages, file: await read(mediaUrl), contacts });
