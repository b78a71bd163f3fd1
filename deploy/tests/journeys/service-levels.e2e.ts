import { expect, type Page } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { withDatabase } from '../../client/database.client.ts';
import { product } from '../running-product.ts';
import { messageField, ticketRow, ticketRows } from './desk.locators.ts';
import { anAgent, aShop, backToList, screenshotAndAxe, showDetails, signInOnScreen, test } from './journey.fixtures.ts';

/** Lets time pass for a ticket: its first answer was waited for that much earlier. */
const passes = (uuid: string, minutes: number) =>
  withDatabase(product.databaseUrl, (sql) =>
    sql.query(
      `update tickets.tickets set service_wake_at = service_wake_at - make_interval(mins => $2),
         service_due_at = service_due_at - make_interval(mins => $2),
         first_answer_due_at = first_answer_due_at - make_interval(mins => $2),
         first_answer_warn_at = first_answer_warn_at - make_interval(mins => $2) where uuid = $1`,
      [uuid, minutes],
    ),
  );
const markOf = (page: Page, name: string) => ticketRow(page, name).locator('[data-state]');

test('people of a queue are warned of a ticket that waits, see that its promise is broken, and answer @all', async ({
  newPage,
}) => {
  const { company, line } = await aShop();
  const [queue] = await company.api.queues.list();
  const queueId = queue?.id ?? 0;
  await company.api.queues.update({ id: queueId, firstAnswerMinutes: 10 });
  const ana = await newPage();
  await signInOnScreen(ana, await anAgent(company, 'Ana Lima', 'user', [queueId]));
  await ana.getByRole('link', { name: 'Aguardando' }).click();
  const carla = await aCustomer(product, 'Carla Menezes');
  await carla.writes(line.number, 'Vocês têm cesta de vime?');
  const { uuid } = await waitForTicket(company, carla.number);
  await company.api.tickets.update({ id: uuid, queueId });
  await expect(markOf(ana, 'Carla Menezes')).toHaveAttribute('data-state', 'onTime');
  await expect(markOf(ana, 'Carla Menezes')).toContainText('10 min');

  await passes(uuid, 9);
  const toast = ana.getByRole('alert').filter({ hasText: 'Carla Menezes' });
  await expect(toast).toContainText('Primeira resposta: vence às');
  await ana.reload();
  await expect(markOf(ana, 'Carla Menezes')).toHaveAttribute('data-state', 'dueSoon');
  await passes(uuid, 2);
  await expect(ana.getByRole('alert').filter({ hasText: 'Primeira resposta: estourou às' })).toBeVisible();
  await ana.reload();
  await expect(markOf(ana, 'Carla Menezes')).toContainText(/há \d min/);
  await screenshotAndAxe(ana, 'service-level-overdue');

  await ana.getByRole('button', { name: /^Novas mensagens/ }).click();
  const bell = ana.getByRole('region', { name: 'Novas mensagens' });
  await bell.getByRole('link', { name: /Carla Menezes.*estourou/ }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click();
  await messageField(ana).fill('Temos, sim!');
  await messageField(ana).press('Enter');
  await backToList(ana);
  await ana.getByRole('link', { name: 'Atendendo' }).click();
  await expect(ticketRow(ana, 'Carla Menezes')).toBeVisible();
  await expect(markOf(ana, 'Carla Menezes')).toHaveCount(0);
  await ana.getByRole('button', { name: /^Novas mensagens/ }).click();
  await expect(bell.getByRole('heading', { name: 'Prazos' })).toHaveCount(0);
});

test('waiting tickets go to the two agents in turn, and not to the one who is away @all', async ({ newPage }) => {
  const { company, line } = await aShop();
  const [queue] = await company.api.queues.list();
  const queueId = queue?.id ?? 0;
  await company.api.queues.update({ id: queueId, autoAssign: true });
  const [ana, bia] = [await newPage(), await newPage()];
  await signInOnScreen(ana, await anAgent(company, 'Ana Lima', 'user', [queueId]));
  await signInOnScreen(bia, await anAgent(company, 'Bia Nunes', 'user', [queueId]));
  const areOnline = async () =>
    (await company.api.users.colleagues()).filter(({ name, online }) => online && /^(Ana|Bia)/.test(name)).length;
  await expect.poll(areOnline).toBe(2);
  // The service that assigns knows it a moment later.
  await ana.waitForTimeout(1_000);
  const arrives = async (name: string) => {
    const customer = await aCustomer(product, name);
    await customer.writes(line.number, `Aqui é ${name}`);
    const { uuid } = await waitForTicket(company, customer.number);
    await company.api.tickets.update({ id: uuid, queueId });
    await expect.poll(async () => (await company.api.tickets.get({ id: uuid })).user?.name ?? null).not.toBeNull();
  };
  await arrives('Carla Menezes');
  await arrives('Rui Barbosa');
  await expect(ticketRows(ana)).toHaveCount(1);
  await expect(ticketRows(bia)).toHaveCount(1);

  await ana.getByRole('button', { name: 'Menu do perfil' }).click();
  await ana.getByRole('switch', { name: 'Disponível' }).click();
  await expect(ana.getByRole('button', { name: 'Menu do perfil: Ausente' })).toBeVisible();
  await ana.keyboard.press('Escape');
  // The services know it a moment later.
  await expect
    .poll(async () => (await company.api.users.colleagues()).find(({ name }) => name === 'Ana Lima')?.available)
    .toBe(false);
  await ana.waitForTimeout(1_000);
  await arrives('Téo Prado');
  await arrives('Vera Lima');
  await expect(ticketRows(bia)).toHaveCount(3);
  await expect(ticketRows(ana)).toHaveCount(1);

  await ticketRow(bia, 'Téo Prado').getByRole('link').click();
  const history = await showDetails(bia);
  await expect(history.getByText('Atribuído automaticamente a Bia Nunes')).toBeVisible();
  await screenshotAndAxe(bia, 'assigned');
});
