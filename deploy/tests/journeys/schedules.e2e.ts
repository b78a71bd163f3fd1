import { expect } from '@playwright/test';
import { aCustomer, signIn, waitForTicket } from '../../client/company.factory.ts';
import { apiOf } from '../../client/rest.client.ts';
import { product } from '../running-product.ts';
import { aShop, anAgent, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';
import { messageField } from './desk.locators.ts';

const DAY_MS = 86_400_000;

test('an agent schedules a message; a colleague moves it to now, and the customer receives it once @phone', async ({
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

test('a weekly message is scheduled in the calendar and dragged to another time; once sent, the next week has its own @all', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const customer = await aCustomer(product, 'Rosa Prado');
  await customer.writes(line.number, 'Quero as ofertas');
  const { uuid, contactId } = await waitForTicket(company, customer.number);
  const [queue] = await company.api.queues.list();
  await company.api.tickets.update({ id: uuid, queueId: queue?.id ?? 0 });
  const bia = await anAgent(company, 'Bia Ramos', 'supervisor', [queue?.id ?? 0]);
  await signInOnScreen(page, company);
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  await page.goto(`${product.web}/schedules?view=day&date=${tomorrow}&contactId=${contactId}`);
  const dialog = page.getByRole('dialog', { name: 'Agendar mensagem' });
  await dialog.getByLabel('Data').fill(tomorrow.split('-').toReversed().join('/'));
  await dialog.getByLabel('Hora').fill('10:00');
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Ofertas da semana');
  await dialog.getByLabel('Repetir').click();
  await page.getByTitle('Toda semana').last().click();
  await page.keyboard.press('Control+Enter');
  const event = (time: string) => page.getByRole('button', { name: `Agendada ${time} Rosa Prado` });
  const box = await event('10:00').boundingBox();
  const [nine, ten] = await Promise.all(
    ['09:00', '10:00'].map((label) => page.getByText(label, { exact: true }).last().boundingBox()),
  );
  const hour = (ten?.y ?? 0) - (nine?.y ?? 0);
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 2 * hour, { steps: 8 });
  await page.mouse.up();
  await expect(event('12:00')).toBeVisible();
  await screenshotAndAxe(page, 'calendar');

  const { schedules } = apiOf(product.gateway, (await signIn(product, bia.email, bia.password)).token);
  const sendAt = `${tomorrow}T15:00:00.000Z`;
  await expect.poll(async () => (await schedules.list({ contactId })).schedules).toMatchObject([{ sendAt }]);
  const [waiting] = (await schedules.list({ contactId })).schedules;
  await schedules.update({ id: waiting?.id ?? 0, sendAt: new Date().toISOString() });
  await expect(event('12:00')).toHaveCount(0);
  const offers = async () => (await customer.sees(line.number)).filter(({ text }) => text === 'Ofertas da semana');
  await expect.poll(async () => (await offers()).length).toBe(1);
  const { schedules: following } = await schedules.list({ contactId, status: 'AGENDADA' });
  expect(following).toMatchObject([{ recurrence: 'weekly', body: 'Ofertas da semana' }]);
  const days = (Date.parse(following[0]?.sendAt ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
});
