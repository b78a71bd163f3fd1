import { contracts, whatsappEvents, type ListMessageLog } from '@recado/contracts';
import { client } from '@recado/platform';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const list = ({ admin }: Company, input: ListMessageLog = {}) => client(bus, contracts.messageLog).list(admin, input);
const bodies = async (company: Company, input: ListMessageLog = {}) =>
  (await list(company, input)).messages.map(({ body }) => body);
const NUMBERS = ['5511900000001', '5511900000002'];

/** Two customers write, the first is answered. */
async function aDesk() {
  const company = await aCompany(bus);
  for (const [at, number] of NUMBERS.entries())
    for (const n of [1, 2])
      await company.receives({
        number,
        body: `${at}-${n}`,
        timestamp: Date.parse(`2026-03-0${n}T12:00:00Z`) / 1000 + at,
      });
  const ticket = await company.opened(NUMBERS[0] ?? '');
  await company.ticketOf(NUMBERS[1] ?? '');
  await eventually(async () => (await list(company)).messages.length === 4, 'the messages');
  const [sent] = await company.api.messages.send(company.admin, { ticketId: ticket.uuid, body: 'resposta' });
  if (!sent) throw new Error('nothing was sent');
  return { company, ticket, sent };
}

test('messages of all conversations are listed by time, number, ticket, direction and connection', async () => {
  const { company, ticket, sent } = await aDesk();
  expect(await bodies(company)).toEqual(['resposta', '1-2', '0-2', '1-1', '0-1']);
  expect(await bodies(company, { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' })).toEqual(['1-2', '0-2']);
  expect(await bodies(company, { number: '5511900000002' })).toEqual(['1-2', '1-1']);
  expect(await bodies(company, { number: '5511900009999' })).toEqual([]);
  expect(await bodies(company, { ticketId: ticket.id })).toEqual(['resposta', '0-2', '0-1']);
  expect(await bodies(company, { fromMe: true })).toEqual(['resposta']);
  expect(await bodies(company, { whatsappId: company.connectionId + 1 })).toEqual([]);
  const [first] = (await list(company, { ticketId: ticket.id, limit: 1 })).messages;
  expect(first).toMatchObject({ id: sent.id, contactId: ticket.contactId, whatsappId: company.connectionId });
});

test('messages are found by their state, also those that failed', async () => {
  const { company, sent } = await aDesk();
  expect(await bodies(company, { status: 'received' })).toHaveLength(4);
  expect(await bodies(company, { status: 'queued' })).toEqual(['resposta']);
  const { rows } = await queryAsOwner<{ wa_id: string }>('select wa_id from tickets.messages where id = $1', [sent.id]);
  await publishAs(bus, whatsappEvents.messageStatus, company.companyId, {
    connectionId: company.connectionId,
    chat: { number: NUMBERS[0] ?? '', lid: null },
    waId: rows[0]?.wa_id ?? '',
    ack: 0,
    failure: 'ERR_WAPP_INVALID_CONTACT',
  });
  await eventually(async () => (await bodies(company, { status: 'failed' })).length === 1, 'the failure');
  expect(await bodies(company, { status: 'queued' })).toEqual([]);
});

test('pages of a chosen size follow each other by cursors', async () => {
  const { company } = await aDesk();
  const read: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(company, { limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.messages.length).toBeLessThanOrEqual(2);
    read.push(...page.messages.map(({ body }) => body));
    cursor = page.cursor;
  }
  expect(read).toEqual(['resposta', '1-2', '0-2', '1-1', '0-1']);
});

test('a state that few of very many messages have is found page by page', async () => {
  const { company, ticket } = await aDesk();
  await queryAsOwner(
    `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, ack, sent_at)
     select company_id, id, contact_id, whatsapp_id, 'many-' || n || '-' || id, true, 'chat', case n when 1 then 3 else 2 end,
       timestamptz '2027-01-01' + n * interval '1 second' from tickets.tickets, generate_series(1, 12000) n where id = $1`,
    [ticket.id],
  );
  const first = await list(company, { status: 'read' });
  expect([first.messages.length, first.hasMore]).toEqual([0, true]);
  let page = first;
  while (page.hasMore && page.messages.length === 0)
    page = await list(company, { status: 'read', cursor: page.cursor ?? '' });
  expect(page.messages).toHaveLength(1);
});

test('a key of some connections lists their messages, and another company nothing', async () => {
  const { company, ticket } = await aDesk();
  const log = client(bus, contracts.messageLog);
  const keyOf = (connectionIds: number[]) => anApiKey(company.companyId, ['messages:read'], { connectionIds });
  expect((await log.list(keyOf([company.connectionId]), {})).messages).toHaveLength(5);
  expect((await log.list(keyOf([company.connectionId + 1]), {})).messages).toEqual([]);
  expect((await log.list(keyOf([company.connectionId + 1]), { whatsappId: company.connectionId })).messages).toEqual(
    [],
  );
  const other = await aCompany(bus);
  expect((await log.list(other.admin, { ticketId: ticket.id })).messages).toEqual([]);
});

test('an agent, who sees some tickets only, may not list all messages', async () => {
  const { company } = await aDesk();
  const agent = await company.agent('Bia');
  await expect(client(bus, contracts.messageLog).list(agent, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});
