import { expect, test } from '@playwright/test';
import { aCustomer, signIn, waitForTicket } from '../../client/company.factory.ts';
import { apiOf } from '../../client/rest.client.ts';
import { product } from '../running-product.ts';
import { aShop, screenshotAndAxe, signInOnScreen } from './journey.fixtures.ts';
import { messageField } from './desk.locators.ts';

test('an agent schedules a message; a colleague moves it to now, and the customer receives it once', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const [queue] = await company.api.queues.list();
  const bia = { email: `bia${Date.now()}@example.com`, password: 'never too late 1' };
  await company.api.users.create({ name: 'Bia Ramos', ...bia, profile: 'user', queueIds: [queue?.id ?? 0] });
  const customer = await aCustomer(product, 'Rosa Prado');
  await customer.writes(line.number, 'Me lembra amanhã?');
  const { uuid, contactId } = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: uuid, queueId: queue?.id ?? 0, status: 'open' });

  await signInOnScreen(page, company);
  await page.goto(`${product.web}/tickets/${uuid}`);
  const field = messageField(page);
  await field.fill('Oi {{firstName}}, passando para lembrar!');
  await field.press('Alt+Enter');
  const dialog = page.getByRole('dialog', { name: 'Agendar mensagem' });
  await expect(dialog.getByRole('button', { name: /^Agendar/ })).toBeVisible();
  await screenshotAndAxe(page, 'schedule-form');
  await dialog.getByRole('button', { name: /^Agendar/ }).click();
  await expect(field).toHaveValue('');
  const strip = page.getByRole('region', { name: 'Mensagens agendadas' });
  await expect(strip).toContainText('passando para lembrar!');
  await screenshotAndAxe(page, 'schedule-waits');

  const { schedules } = apiOf(product.gateway, (await signIn(product, bia.email, bia.password)).token);
  const { schedules: waiting } = await schedules.list({ contactId, unsent: true });
  expect(waiting).toMatchObject([{ status: 'AGENDADA', author: company.user.name }]);
  expect((await customer.sees(line.number)).filter(({ text }) => text?.includes('lembrar'))).toEqual([]);
  await schedules.update({ id: waiting[0]?.id ?? 0, sendAt: new Date().toISOString() });

  await expect(page.getByRole('article').filter({ hasText: 'Oi Rosa, passando para lembrar!' })).toBeVisible();
  await expect(strip).toHaveCount(0);
  const reminders = async () =>
    (await customer.sees(line.number)).flatMap(({ text }) => (text?.includes('lembrar') ? text : []));
  await expect.poll(reminders).toEqual(['Oi Rosa, passando para lembrar!']);
  expect(await schedules.get({ id: waiting[0]?.id ?? 0 })).toMatchObject({ status: 'ENVIADA', failure: null });
});
