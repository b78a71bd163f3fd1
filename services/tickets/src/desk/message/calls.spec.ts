import { messageOrders, type CallNotice } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

// 17:03 UTC is 14:03 in São Paulo. The day is today, because old calls get no answer.
const calls = (company: Company, number: string, call: Partial<CallNotice> = {}) =>
  company.receives({ number, type: 'call_log', body: '', call: { video: false, outcome: 'refused', ...call } });
const texts = ({ publications }: Company) => publications.of(messageOrders.send).map(({ text }) => text);
const refusal = /^\*Mensagem automática:\*\nAs chamadas de voz e vídeo estão desabilitadas neste WhatsApp/;

test('a refused call is a log line, and its caller gets the no-calls text once an hour', async () => {
  const company = await aCompany(bus);
  const number = '5511944440001';
  await company.receives({ number, body: 'oi' });
  const { uuid } = await company.opened(number);
  const published = await calls(company, number, { video: true });
  await eventually(() => texts(company).length === 1);
  expect(texts(company)[0]).toMatch(refusal);
  await calls(company, number);
  await company.receives({ number, body: 'posso ligar?' });
  await eventually(async () => (await company.ticketOf(number)).lastMessage === 'posso ligar?');
  expect(texts(company)).toHaveLength(1);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });
  const at = clock.format(new Date(published.timestamp * 1000));
  const lines = (await company.conversation(uuid)).filter(({ mediaType }) => mediaType === 'call_log');
  expect(lines.map(({ body }) => body)).toEqual([
    `Chamada de vídeo perdida às ${at}`,
    `Chamada de voz perdida às ${at}`,
  ]);
});

test('with calls enabled there is only the log line', async () => {
  const company = await aCompany(bus, { settings: { call: 'enabled' } });
  const number = '5511944440002';
  await company.receives({ number, body: 'oi' });
  for (const outcome of ['missed', 'rejected', 'answered'] as const) await calls(company, number, { outcome });
  const { uuid } = await company.ticketOf(number);
  await eventually(async () => (await company.conversation(uuid)).length === 4);
  const bodies = (await company.conversation(uuid)).map(({ body }) => body.replace(/ às .*/, ''));
  expect(bodies.slice(1)).toEqual([
    'Chamada de voz perdida',
    'Chamada de voz recusada',
    'Chamada de voz atendida no celular',
  ]);
  expect(texts(company)).toEqual([]);
  expect((await company.ticketOf(number)).unreadMessages).toBe(1);
});

test('a call from an unknown number opens no ticket; the no-calls text is stored in a closed one', async () => {
  const company = await aCompany(bus);
  const number = '5511944440003';
  await calls(company, number);
  await eventually(() => texts(company).length === 1);
  const { tickets } = await company.api.tickets.list(company.admin, { showAll: true });
  expect(tickets).toMatchObject([{ status: 'closed', unreadMessages: 0, contact: { number } }]);
  await company.receives({ number, body: 'então escrevo' });
  const back = await eventually(async () => {
    const found = await company.ticketOf(number);
    return found.status === 'pending' ? found : null;
  });
  expect((await company.conversation(back.uuid)).map(({ fromMe }) => fromMe)).toEqual([true, false]);
});
