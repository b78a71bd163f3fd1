import { noticeEvents, pushEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const noticesOf = ({ publications }: Company) => publications.of(noticeEvents.requested);

test('a transfer notifies the new agent with author and note; a returned ticket is pending', async () => {
  const company = await aCompany(bus);
  const { admin, api } = company;
  const bruno = await company.agent('Bruno Lima');
  await company.receives({ number: '5511900000021' });
  const { uuid, id } = await company.opened('5511900000021');
  expect(noticesOf(company)).toEqual([]);
  await eventually(() => api.tickets.update(admin, { id: uuid, userId: bruno.userId, note: 'já paga' }), 'the agent');
  await eventually(() => noticesOf(company).length === 1);
  expect(noticesOf(company)).toEqual([
    {
      kind: 'transfer',
      ticket: { id, uuid, queueId: null, userId: bruno.userId, status: 'open' },
      contact: 'Carla Cliente',
      text: 'Olá',
      by: 'Ana Admin',
      note: 'já paga',
    },
  ]);
  await api.tickets.update(bruno, { id: uuid, status: 'pending', userId: null });
  await eventually(() => noticesOf(company).length === 2);
  expect(noticesOf(company)[1]).toMatchObject({ kind: 'waiting', ticket: { userId: null }, by: 'Bruno Lima' });
  await api.tickets.remove(admin, { id: uuid });
  await eventually(() => noticesOf(company).length === 3);
  expect(noticesOf(company)[2]).toMatchObject({ kind: 'gone', ticket: { id } });
});

test('own actions notify nobody; closing clears notices', async () => {
  const company = await aCompany(bus);
  const { admin, api } = company;
  await company.receives({ number: '5511900000022' });
  const { uuid } = await company.opened('5511900000022');
  await api.messages.send(admin, { ticketId: uuid, body: 'Olá' });
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  await eventually(() => noticesOf(company).length > 0, 'that it is over');
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  await company.opened('5511900000022');
  expect(noticesOf(company)).toMatchObject([{ kind: 'gone', ticket: { status: 'closed' } }]);
});

test('messages cause notices only for companies with push subscribers; a pending ticket only its first', async () => {
  const company = await aCompany(bus);
  const write = (number: string, body: string) => company.receives({ number, body });
  const said = () => noticesOf(company).map(({ kind, text }) => [kind, text]);
  const known = (number: string, body: string) =>
    eventually(async () => (await company.ticketOf(number)).lastMessage === body, body);
  await write('5511900000023', 'ninguém quer saber');
  await known('5511900000023', 'ninguém quer saber');
  await publishAs(bus, pushEvents.subscribersChanged, company.companyId, { hasSubscribers: true });
  // Settings travel apart from messages, so the test waits until the setting is known.
  let n = 30;
  await eventually(async () => {
    const number = `55119000000${++n}`;
    await write(number, 'alguém aí?');
    await known(number, 'alguém aí?');
    return said().length > 0;
  });
  const number = `55119000000${n}`;
  await write(number, 'oi?');
  await known(number, 'oi?');
  await company.opened(number);
  await write(number, 'obrigada');
  await expect.poll(() => said().at(-1)).toEqual(['message', 'obrigada']);
  // Messages while the ticket was pending caused no further notices.
  expect(new Set(said().slice(0, -1).map(String))).toEqual(new Set(['waiting,alguém aí?']));
});
