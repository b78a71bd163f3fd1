import { expect, test, type Page } from '../../testing/browser-test.ts';
import { openMessagesApi } from '../../testing/api-messages-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { rowOf } from '../../testing/table-row.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Testar' });
const number = (page: Page) => form(page).getByLabel('Número', { exact: true });
const message = (page: Page) => form(page).getByLabel('Mensagem', { exact: true });
const samples = (page: Page) => page.getByRole('region', { name: 'Exemplos de código' });

test('an admin finds the page in the menu, with address, keys, connections and documentation', async ({ page }) => {
  await openMessagesApi(page);
  await expect(page.getByRole('link', { name: 'API de mensagens' })).toBeVisible();
  await expect(page.getByText(`${new URL(page.url()).origin}/backend/api/v1`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'chave de API' })).toHaveAttribute('href', '/api-tokens');
  await expect(page.getByRole('link', { name: 'token de uma conexão' })).toHaveAttribute('href', '/connections');
  await expect(page.getByRole('link', { name: 'Documentação da API' })).toHaveAttribute('href', '/backend/docs');
  await expect(page.getByRole('link', { name: 'Configurar webhooks' })).toHaveAttribute('href', '/webhooks');
  await axeClean(page);
});

test('samples hold the values of the form in every language, and are copied', async ({ page }) => {
  await openMessagesApi(page);
  await number(page).fill('21 3333-4444');
  await message(page).fill(`D'Ávila "x"`);
  const texts = {
    curl: `D'\\''Ávila \\"x\\"`,
    JavaScript: `'D\\'Ávila "x"'`,
    fetch: `'D\\'Ávila "x"'`,
    Python: `"D'Ávila \\"x\\""`,
    PHP: `'D\\'Ávila "x"'`,
  };
  for (const [language, text] of Object.entries(texts)) {
    await samples(page).getByRole('tab', { name: language, exact: true }).click();
    const code = samples(page).getByRole('region', { name: `Exemplo: ${language}` });
    await expect(code).toContainText('21 3333-4444');
    await expect(code).toContainText(text);
    await samples(page)
      .getByRole('button', { name: `Copiar: Exemplo: ${language}` })
      .click();
    await expect(page.getByText('Copiado').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await code.innerText());
  }
  await page.getByRole('button', { name: 'Ver o código da verificação' }).click();
  await expect(samples(page).getByRole('region', { name: 'Exemplo: PHP' })).toContainText('hash_equals');
});

test('agents are sent away', async ({ page }) => {
  const agent = await openMessagesApi(page, [], aUser({ profile: 'user' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets/);
  await expect(page.getByRole('link', { name: 'API de mensagens' })).toHaveCount(0);
  expect(agent.backend.requestsOf('apiMessages.list')).toEqual([]);
});

test('a company without the feature is told so and led home', async ({ page }) => {
  await openMessagesApi(page, [], aUser({ features: ['useCampaigns'] }));
  await expect(page.getByText('Esta empresa não possui permissão para acessar essa página!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'API de mensagens' })).toHaveCount(0);
});

for (const mode of ['light', 'dark'])
  test(`the page is readable on a phone, ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await keepInBrowser(page, { mode });
    await openMessagesApi(page);
    await expect(rowOf(page, '+55 11 90000-9999')).toBeVisible();
    await form(page).getByText('Mais opções').click();
    await form(page).getByText('Mídia', { exact: true }).click();
    const name = `${'nota fiscal de um nome comprido '.repeat(4)}.pdf`;
    await page.getByTestId('api-files').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(9) });
    await expect(form(page).getByText(name)).toBeVisible();
    await axeClean(page);
    expect(await form(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
