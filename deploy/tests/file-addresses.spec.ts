import { endOfFileUrl } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { aConversation } from './conversation.factory.ts';
import { product } from './running-product.ts';

/** Answers of version 1 have addresses of files that a program can fetch as they are. */
let stage: Awaited<ReturnType<typeof aConversation>>;
let key: string;
beforeAll(async () => {
  stage = await aConversation({ status: 'open' });
  const { company, customer, line, ticketId } = stage;
  const scopes = ['messages:read', 'tickets:read', 'contacts:read'] as const;
  key = (await company.api.apiKeys.create({ name: 'Programa', kind: 'live', scopes: [...scopes] })).secret;
  await customer.writes(line.number, {
    image: { base64: PIXEL_PNG, mimetype: 'image/png' },
    caption: '"mediaUrl":null',
  });
  await eventually(async () => {
    const { messages } = await company.api.messages.list({ ticketId });
    return messages.some(({ mediaState }) => mediaState === 'ready');
  }, 'the file');
});

type Row = Record<string, unknown> & { mediaUrl: string | null; mediaUrlExpiresAt: string | null };
async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${product.web}/backend/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

test('the address of a file is whole, works without a key, and says when it ends; the message has a new one', async () => {
  const { ticketId, company } = stage;
  const { messages } = await read<{ messages: Row[] }>(`/tickets/${ticketId}/messages`);
  const [first, picture] = messages;
  expect(first).toMatchObject({ mediaUrl: null, mediaUrlExpiresAt: null });
  expect(picture).toMatchObject({ body: '"mediaUrl":null' });
  expect(picture?.mediaUrl).toMatch(`${product.web}/backend/public/${company.id}/`);
  expect(picture?.mediaUrlExpiresAt).toBe(endOfFileUrl(picture?.mediaUrl ?? null));
  const hours = (Date.parse(picture?.mediaUrlExpiresAt ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(23.9);
  expect(hours).toBeLessThanOrEqual(48);
  const file = await fetch(picture?.mediaUrl ?? '');
  const beyond = await fetch(picture?.mediaUrl ?? '', { headers: { range: 'bytes=999999999-' } });
  expect([beyond.status, beyond.headers.get('content-type'), await beyond.json()]).toEqual([
    416,
    'application/json; charset=utf-8',
    expect.objectContaining({ error: 'ERR_RANGE' }),
  ]);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);

  const again = await read<Row>(`/ticket-messages/${String(picture?.['id'])}`);
  expect(again).toMatchObject({ id: picture?.['id'], mediaUrl: picture?.mediaUrl, ticketId: Number(ticketId) });
  const { messages: logged } = await read<{ messages: Row[] }>('/ticket-messages');
  expect(logged.map(({ mediaUrl }) => mediaUrl)).toContain(picture?.mediaUrl);
});

test('pictures of contacts are whole in tickets and contacts, too; addresses without a version stay as they were', async () => {
  const { company, ticketId } = stage;
  const pictureOf = async (path: string) => {
    const { contact, ...own } = await read<{ contact?: Row } & Row>(path);
    return (contact ?? own) as Row;
  };
  const contact = await eventually(async () => {
    const found = await pictureOf(`/tickets/${ticketId}`);
    return found['profilePicUrl'] ? found : null;
  }, 'the picture');
  expect(contact['profilePicUrl']).toMatch(`${product.web}/backend/public/`);
  expect(contact['profilePicUrlExpiresAt']).toBe(endOfFileUrl(String(contact['profilePicUrl'])));
  expect(await pictureOf(`/contacts/${String(contact['id'])}`)).toMatchObject({
    profilePicUrl: contact['profilePicUrl'],
  });
  const plain = await company.api.tickets.get({ id: ticketId });
  expect(plain.contact.profilePicUrl).toMatch(/^\/public\//);
});
