import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

test('a transfer to a queue where the ticket waits is announced, and a return to its own queue is not', async () => {
  const company = await aCompany(bus, { settings: { sendMsgTransfTicket: 'enabled' } });
  const queue = await company.api.queues.create(company.admin, { name: 'Vendas', color: '#aa0001' });
  const number = '5511944440009';
  await company.receives({ number });
  const { uuid } = await company.opened(number);
  const bodies = async () => (await company.conversation(uuid)).map(({ body }) => body);
  const update = (given: object) => company.api.tickets.update(company.admin, { id: uuid, ...given });
  await update({ status: 'pending', userId: null, queueId: queue.id });
  const told = await eventually(async () => {
    const found = (await bodies()).filter((body) => body.includes('foi transferido para Vendas'));
    return found.length === 1 ? found : null;
  }, 'the announcement');
  expect(told).toHaveLength(1);
  await update({ status: 'open' });
  await update({ status: 'pending', userId: null, queueId: queue.id });
  expect((await bodies()).filter((body) => body.includes('foi transferido'))).toHaveLength(1);
});

test.each([
  [
    'pt',
    /^\*Mensagem automática:\*\n(Bom dia|Boa tarde|Boa noite|Boa madrugada) Carla Cliente, meu nome é Ana Admin e/,
  ],
  ['en', /^\*Automatic message:\*\nHello Carla Cliente, my name is Ana Admin/],
  ['es', /^\*Mensaje automático:\*\nHola Carla Cliente, mi nombre es Ana Admin/],
])('a company with the language %s greets customers in it', async (language, greeting) => {
  const company = await aCompany(bus, { settings: { language, sendGreetingAccepted: 'enabled' } });
  await company.receives({ number: '5511944440001' });
  const { uuid } = await company.opened('5511944440001');
  const { body } = await eventually(async () => (await company.conversation(uuid))[1], 'the greeting');
  expect(body).toMatch(greeting);
});
