import { Fault } from '@recado/contracts/fault';
import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { aQuick, openLibrary } from '../../testing/library-backend.ts';

test('texts of a trade are chosen, shared, and added beside those that are there', async ({ page }) => {
  const { backend } = await openLibrary(page, '/quick-messages');
  backend.on('quickMessages.create', ({ body }) => {
    if (body.shortcode === 'saiu')
      throw new Fault('ERR_DUPLICATED_SHORTCODE', {}, [{ field: 'shortcode', rule: 'unique' }]);
    return aQuick(body);
  });
  await page.getByRole('button', { name: 'Respostas por ramo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respostas prontas por ramo' });
  await expect(dialog.getByRole('checkbox', { name: /\/estoque/ })).toBeChecked();
  await axeClean(page);
  await dialog.getByLabel('Ramo').click();
  await page.locator('.ant-select-dropdown').getByTitle('Restaurante e delivery').click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(6);
  await dialog.getByRole('checkbox', { name: /\/reserva/ }).uncheck();
  await dialog.getByRole('button', { name: /Adicionar 5 respostas/ }).click();
  await expect(page.getByText('4 respostas adicionadas.')).toBeVisible();
  await expect(page.getByText('Já existiam e ficaram como estavam: /saiu.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const sent = backend.requestsOf('quickMessages.create').map(({ body }) => body);
  expect(sent.map(({ shortcode }) => shortcode)).toEqual(['ola', 'endereco', 'pagamento', 'preparando', 'saiu']);
  expect(sent.every(({ geral }) => geral === true)).toBe(true);
});

test('texts that could not be added are added by another attempt', async ({ page }) => {
  const { backend } = await openLibrary(page, '/quick-messages');
  backend.fail('quickMessages.create', 'ERR_UNAVAILABLE');
  await page.getByRole('button', { name: 'Respostas por ramo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respostas prontas por ramo' });
  await dialog.getByRole('button', { name: /Adicionar 6 respostas/ }).click();
  await expect(page.getByText(/Serviço indisponível/)).toBeVisible();
  backend.on('quickMessages.create', ({ body }) => aQuick(body));
  await dialog.getByRole('button', { name: /Adicionar 6 respostas/ }).click();
  await expect(page.getByText('6 respostas adicionadas.')).toBeVisible();
});

test('who may not share is offered no texts by trade', async ({ page }) => {
  await openLibrary(page, '/quick-messages', aUser({ profile: 'user' }));
  await expect(page.getByRole('button', { name: 'Adicionar resposta rápida' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respostas por ramo' })).toHaveCount(0);
});
