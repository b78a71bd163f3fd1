import { expect } from '@playwright/test';
import { product } from '../running-product.ts';
import { aDesk, field, messages, row } from './desk.fixtures.ts';
import { takePicture, test } from './journey.fixtures.ts';

test('two agents share a queue: who accepted, who is answering, what was said and who passed it on is seen by both', async ({
  newPage,
}) => {
  const { line, customers, tickets, ana, bia } = await aDesk(newPage);
  const [carla] = customers;
  for (const page of [ana, bia]) {
    await page.getByRole('link', { name: 'Aguardando' }).click();
    await expect(row(page, 'Carla Menezes')).toContainText('Vocês têm cesta de vime?');
    await expect(row(page, 'Téo Prado')).toBeVisible();
  }
  await row(ana, 'Carla Menezes').hover();
  await row(ana, 'Carla Menezes').getByRole('button', { name: 'Aceitar' }).click();
  await expect(row(bia, 'Carla Menezes')).toHaveCount(0);
  await expect(row(bia, 'Rui Barbosa')).toBeVisible();

  // What was said is found, and read where it was said.
  await bia.keyboard.press('/');
  await bia.locator('#desk-search').fill('cesta vime');
  await expect(row(bia, 'Carla Menezes')).toContainText('cesta de vime');
  await takePicture(bia, 'desk-found');
  await row(bia, 'Carla Menezes').getByRole('link').first().click();
  await expect(messages(bia).getByText('Vocês têm cesta de vime?')).toBeVisible();
  await expect(row(bia, 'Rui Barbosa')).toHaveCount(0);

  // While one writes the other is told; what was begun is there again after a reload.
  await field(ana).pressSequentially('Temos sim, de dois tamanhos', { delay: 30 });
  await expect(bia.getByText('Ana Lima está respondendo')).toBeVisible();
  // It is kept a moment after the last letter.
  await ana.waitForTimeout(1_500);
  await ana.reload();
  await expect(field(ana)).toHaveValue('Temos sim, de dois tamanhos');
  await field(ana).press('Enter');
  await expect.poll(async () => (await carla.sees(line.number)).at(-1)?.text).toBe('Temos sim, de dois tamanhos');
  await expect(messages(bia).getByText('Temos sim, de dois tamanhos')).toBeVisible();

  // Passed on, it is gone here and there over there, with who did what.
  await field(ana).blur();
  await ana.keyboard.press('t');
  await ana.getByRole('combobox', { name: 'Atendente' }).click();
  await ana.getByText(/^Bia Nunes/).click();
  await takePicture(ana, 'desk-transfer');
  await ana
    .getByRole('dialog')
    .getByRole('button', { name: /^Transferir/ })
    .click();
  await bia.getByRole('link', { name: 'Abertos' }).click();
  await expect(row(bia, 'Carla Menezes')).toBeVisible();
  await expect(row(ana, 'Carla Menezes')).toHaveCount(0);
  await bia.goto(`${product.web}/tickets/${tickets[0]?.uuid ?? ''}`);
  const history = bia.getByRole('complementary', { name: 'Detalhes' });
  await expect(history.getByText(/Ana Lima transferiu para .*Bia Nunes/)).toBeVisible();
  await expect(history.getByText('Ana Lima aceitou')).toBeVisible();
  await takePicture(bia, 'desk-history');
});

test('an agent without a connection goes on writing; back again all is right at once, and nothing is sent twice', async ({
  newPage,
}) => {
  const { line, customers, tickets, ana } = await aDesk(newPage);
  const [carla, rui] = customers;
  await ana.goto(`${product.web}/tickets/${tickets[0]?.uuid ?? ''}`);
  await ana.getByRole('main').getByRole('button', { name: 'Aceitar' }).last().click();
  await expect(field(ana)).toBeVisible();

  await ana.context().setOffline(true);
  await expect(ana.getByText('Sem conexão com o servidor')).toBeVisible();
  for (const body of ['Um momento', 'já verifico']) {
    await field(ana).fill(body);
    await field(ana).press('Enter');
  }
  await expect(messages(ana).getByTitle('Enviando')).toHaveCount(2);
  await takePicture(ana, 'desk-offline');
  await carla.writes(line.number, 'Ainda estou aqui');
  await rui.writes(line.number, 'Já paguei o boleto');

  await ana.context().setOffline(false);
  await expect(messages(ana).getByText('Ainda estou aqui')).toBeVisible();
  await expect(messages(ana).getByTitle('Enviando')).toHaveCount(0);
  await expect(ana.getByText('Sem conexão com o servidor')).toHaveCount(0);
  await expect
    .poll(async () =>
      (await carla.sees(line.number)).filter(({ text }) => text === 'Um momento' || text === 'já verifico'),
    )
    .toMatchObject([{ text: 'Um momento' }, { text: 'já verifico' }]);
  await ana.getByRole('link', { name: 'Aguardando' }).click();
  await expect(row(ana, 'Rui Barbosa')).toContainText('Já paguei o boleto');
  await expect(messages(ana).getByText('Um momento')).toHaveCount(1);
});
