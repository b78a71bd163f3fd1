import { expect, type Page } from '@playwright/test';
import { aCustomer } from '../../client/company.factory.ts';
import { PIXEL_PNG } from '../../client/sample-files.ts';
import { product } from '../running-product.ts';
import { aShop, openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Testar' });
const answer = (page: Page) => page.getByRole('region', { name: 'Resposta', exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar', exact: true }).click();
const calls = (page: Page) => page.getByRole('table', { name: 'Últimas chamadas' }).getByRole('row');

/** Runs a sample of the page as a program of its own. */
async function run(sample: string, key: string): Promise<void> {
  process.env['RECADO_KEY'] = key;
  await import(`data:text/javascript,${encodeURIComponent(sample)}`);
}

test('an admin sends a text by the page, a file with a key, and runs a sample; the phone receives all three @all', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const customer = await aCustomer(product, 'Rosa Prado');
  const received = async () => (await customer.sees(line.number)).flatMap(({ fromMe, text }) => (fromMe ? [] : [text]));
  const { secret } = await company.api.apiKeys.create({ name: 'ERP', kind: 'live', scopes: ['messages:write'] });
  await signInOnScreen(page, company);
  await openFromMenu(page, 'API de mensagens');
  await expect(page.getByText('Nenhuma chamada ainda')).toBeVisible();

  const [docs] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Documentação da API' }).click(),
  ]);
  await expect(docs.getByRole('heading', { name: /^Recado API/ })).toBeVisible();
  await docs.close();

  await form(page).getByLabel('Número', { exact: true }).fill(`+${customer.number}`);
  await form(page).getByLabel('Mensagem', { exact: true }).fill('Seu pedido saiu para entrega');
  await send(page);
  await expect(page.getByText('Mensagem enviada com sucesso')).toBeVisible();
  await expect(calls(page).nth(1)).toContainText('Entregue');
  await expect(answer(page).locator('[aria-current="step"]')).toHaveText('Entregue');
  await expect.poll(received).toEqual(['Seu pedido saiu para entrega']);
  await screenshotAndAxe(page, 'messages-api');

  await form(page).getByText('Mídia', { exact: true }).click();
  const file = { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL_PNG, 'base64') };
  await page.getByTestId('api-files').setInputFiles(file);
  await form(page).getByLabel('Legenda').fill('A nota');
  await form(page).getByLabel('Token').fill(secret);
  await form(page).getByText('Mais opções').click();
  await form(page).getByRole('switch', { name: 'Abrir ticket' }).click();
  await form(page).getByLabel('Fila', { exact: true }).click();
  await page.getByTitle('Vendas', { exact: true }).last().click();
  await send(page);
  await expect(calls(page)).toHaveCount(3);
  await expect(calls(page).nth(1)).toContainText('Entregue');
  await expect(answer(page).locator('[aria-current="step"]')).toHaveText('Entregue');
  await expect.poll(received).toEqual(['Seu pedido saiu para entrega', 'A nota']);

  await page.getByRole('tab', { name: 'fetch', exact: true }).click();
  await form(page).getByText('Texto', { exact: true }).click();
  await form(page).getByRole('switch', { name: 'Abrir ticket' }).click();
  await form(page).getByLabel('Mensagem', { exact: true }).fill(`D'Ávila, "tudo certo"?`);
  await run(await page.getByRole('region', { name: 'Exemplo: fetch' }).innerText(), secret);
  await expect(calls(page)).toHaveCount(4);
  await expect(calls(page).nth(1)).toContainText('Entregue');
  await expect.poll(async () => (await received()).at(-1)).toBe(`D'Ávila, "tudo certo"?`);

  const ticket = calls(page).nth(1).getByRole('link');
  await ticket.click();
  await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
  await expect(page.getByRole('article').filter({ hasText: 'tudo certo' })).toBeVisible();
});
