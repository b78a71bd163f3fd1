import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

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
