import createClient from 'openapi-fetch';
import type { paths } from './generated/schema.js';
import { job, once, read, report } from './main-job.js';

const { GET, POST } = createClient<paths>({ baseUrl: job.url, headers: { Authorization: job.authorization } });

function given<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}
/** openapi-typescript has no type for a file, and openapi-fetch no way to write it into a form: both say so. */
const formOf = (body: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat() as (string | Blob)[]) form.append(name, one);
  return form;
};

const { tickets } = given(
  await GET('/tickets', { params: { query: { status: 'pending', showAll: true, queueIds: job.queueIds } } }),
);

const { number, text: body } = job;
const send = async (): Promise<string> =>
  given(await POST('/messages/send', { params: { header: { 'Idempotency-Key': 'fetch' } }, body: { number, body } }))
    .id;
const messages = [await send(), await send()];

const sent = given(
  await POST('/messages/send/files', {
    body: { number, medias: [job.file as unknown as string] },
    bodySerializer: formOf,
  }),
);
const message = await once(async () => {
  const now = given(await GET('/messages/{id}', { params: { path: { id: sent.id } } }));
  return now.messageIds.length > 0 && now.ticketId !== null ? now : null;
});
const mediaUrl = await once(async () => {
  const path = { ticketId: String(message.ticketId) };
  const page = given(await GET('/tickets/{ticketId}/messages', { params: { path } }));
  return page.messages.find(({ id }) => id === message.messageIds[0])?.mediaUrl;
});

const contacts: string[] = [];
for (let cursor: string | null | undefined; cursor !== null;) {
  const query = { limit: 2, ...(cursor ? { cursor } : {}) };
  const page = given(await GET('/contacts', { params: { query } }));
  contacts.push(...page.contacts.map((contact) => contact.number));
  cursor = page.cursor;
}
report({ tickets: tickets.map(({ id }) => id), messages, file: await read(mediaUrl), contacts });
