import { expect, test, type Page } from '@playwright/test';
import { aCall, openMessagesApi, someCalls } from '../../testing/api-messages-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { rowOf } from '../../testing/table-row.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Testar' });
const number = (page: Page) => form(page).getByLabel('Número', { exact: true });
const message = (page: Page) => form(page).getByLabel('Mensagem', { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar', exact: true }).click();
const answer = (page: Page) => page.getByRole('region', { name: 'Resposta', exact: true });
const samples = (page: Page) => page.getByRole('region', { name: 'Exemplos de código' });
const log = (page: Page) => page.getByRole('table', { name: 'Últimas chamadas' });

test('an admin finds the page in the menu, with address, keys, connections and documentation', async ({ page }) => {
  await openMessagesApi(page);
  await expect(page.getByRole('link', { name: 'API de mensagens' })).toBeVisible();
  await expect(page.getByText(`${new URL(page.url()).origin}/backend`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'chave de API' })).toHaveAttribute('href', '/api-tokens');
  await expect(page.getByRole('link', { name: 'token de uma conexão' })).toHaveAttribute('href', '/connections');
  await expect(page.getByRole('link', { name: 'Documentação da API' })).toHaveAttribute('href', '/backend/docs');
  await expect(page.getByRole('link', { name: 'Configurar webhooks' })).toHaveAttribute('href', '/webhooks');
  await axeClean(page);
});

test('a text is sent in the name of the user, and its status goes on in words', async ({ page }) => {
  const { backend, calls } = await openMessagesApi(page);
  await number(page).fill('(11) 98765-4321');
  await message(page).fill('Seu pedido saiu');
  await send(page);
  await expect(page.getByText('Mensagem enviada com sucesso')).toBeVisible();
  expect(backend.sent('apiMessages.send')).toEqual({ number: '(11) 98765-4321', body: 'Seu pedido saiu' });
  expect(backend.requestsOf('apiMessages.send')[0]?.authorization).toBe('Bearer a.b.c');
  const now = answer(page).locator('[aria-current="step"]');
  await expect(now).toHaveText('Na fila');
  await expect(rowOf(page, '+55 11 98765-4321').first()).toContainText('Na fila');
  Object.assign(calls[0] ?? {}, { status: 'delivered', estimatedAt: null });
  await expect(now).toHaveText('Entregue');
  await expect(answer(page)).toContainText('"status": "delivered"');
  await expect(rowOf(page, '+55 11 98765-4321').first()).toContainText('Entregue');
  Object.assign(calls[0] ?? {}, { status: 'failed', failure: 'ERR_WAPP_NOT_INITIALIZED' });
  await expect(answer(page)).toContainText('Motivo: Esta sessão do WhatsApp');
});

test('files are chosen, removed and sent as a form, with the caption', async ({ page }) => {
  const { backend } = await openMessagesApi(page);
  await form(page).getByText('Mídia', { exact: true }).click();
  await number(page).fill('11987654321');
  await send(page);
  await expect(form(page).getByText('Obrigatório')).toBeVisible();
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 teste') });
  await page.getByTestId('api-files').setInputFiles([file('nota.pdf'), file('errada.pdf')]);
  await form(page).getByRole('button', { name: 'Retirar errada.pdf' }).click();
  await form(page).getByLabel('Legenda').fill('A nota');
  await expect(samples(page).getByRole('region', { name: 'Exemplo: curl' })).toContainText(`medias=@"nota.pdf"`);
  await send(page);
  await expect(page.getByText('Mensagem enviada com sucesso')).toBeVisible();
  const [sent] = backend.requestsOf('apiMessages.send');
  expect(sent?.text).toContain('name="medias"; filename="nota.pdf"');
  expect(sent?.text).not.toContain('errada.pdf');
  expect(sent?.text).toMatch(/name="body"\r\n\r\nA nota/);
});

test('a typed token sends in the name of its key, and asks for the status with it', async ({ page }) => {
  const { backend } = await openMessagesApi(page);
  await number(page).fill('11987654321');
  await message(page).fill('Oi');
  await form(page).getByLabel('Token').fill(' rec_live_abc ');
  await send(page);
  await expect(answer(page).locator('[aria-current="step"]')).toHaveText('Na fila');
  expect(backend.requestsOf('apiMessages.send')[0]?.authorization).toBe('Bearer rec_live_abc');
  await expect.poll(() => backend.requestsOf('apiMessages.get')[0]?.authorization).toBe('Bearer rec_live_abc');
  await expect(samples(page)).not.toContainText('rec_live_abc');
  backend.fail('apiMessages.send', 'ERR_SESSION_EXPIRED');
  await send(page);
  await expect(answer(page)).toContainText('Recusada · HTTP 401');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API de mensagens');
});

test('errors are shown at their fields, and the refusal as a program sees it', async ({ page }) => {
  const { backend } = await openMessagesApi(page);
  await send(page);
  await expect(form(page).getByText('Obrigatório')).toHaveCount(2);
  await expect(number(page)).toBeFocused();
  expect(backend.requestsOf('apiMessages.send')).toEqual([]);
  await number(page).fill('ninguém');
  await message(page).fill('Oi');
  backend.fail('apiMessages.send', 'ERR_VALIDATION', { field: 'number' });
  await send(page);
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(answer(page)).toContainText('Recusada · HTTP 400');
  await expect(answer(page)).toContainText('"error": "ERR_VALIDATION"');
  backend.fail('apiMessages.send', 'ERR_NO_WAPP_FOUND', { field: 'whatsappId' });
  await number(page).fill('11987654321');
  await send(page);
  await expect(form(page).getByLabel('Conexão', { exact: true })).toBeFocused();
  await axeClean(page);
});

test('a message is scheduled with connection, ticket and queue, and cancelled in the log', async ({ page }) => {
  const { backend } = await openMessagesApi(page);
  await number(page).fill('11 91111-2222');
  await message(page).fill('Até amanhã');
  await form(page).getByText('Mais opções').click();
  await form(page).getByLabel('Hora', { exact: true }).fill('09:00');
  await send(page);
  await expect(form(page).getByText('Obrigatório')).toBeVisible();
  await form(page).getByLabel('Enviar em').fill('01/02/2020');
  await expect(form(page).getByText('Escolha um momento no futuro.')).toBeVisible();
  await form(page).getByLabel('Enviar em').fill('01/02/2040');
  await form(page).getByLabel('Conexão', { exact: true }).click();
  await page.getByTitle('Loja', { exact: true }).last().click();
  await form(page).getByRole('switch', { name: 'Abrir ticket' }).click();
  await form(page).getByLabel('Fila', { exact: true }).click();
  await page.getByTitle('Vendas', { exact: true }).last().click();
  await send(page);
  await expect(page.getByText('Mensagem agendada com sucesso')).toBeVisible();
  expect(backend.sent('apiMessages.send')).toEqual({
    number: '11 91111-2222',
    body: 'Até amanhã',
    whatsappId: 1,
    sendAt: '2040-02-01T12:00:00.000Z',
    openTicket: true,
    queueId: 2,
  });
  const row = rowOf(page, '+55 11 91111-2222');
  await expect(row).toContainText('Agendada');
  await row.hover();
  await row.getByRole('button', { name: 'Cancelar envio' }).click();
  await page
    .getByRole('dialog', { name: /Cancelar o envio para/ })
    .getByRole('button', { name: 'Ok' })
    .click();
  await expect(row).toContainText('Cancelada');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('samples hold the values of the form in every language, and are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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

test('the log is refreshed while one looks, says reasons in words and leads to tickets', async ({ page }) => {
  const calls = someCalls();
  await openMessagesApi(page, calls);
  await expect(log(page).getByRole('row')).toHaveCount(calls.length + 1);
  await expect(rowOf(page, '+55 11 90000-9999')).toContainText('Esta sessão do WhatsApp não foi inicializada');
  await expect(rowOf(page, '+12025550123456789')).toContainText('Não foi enviada (ERR_SOMETHING_NEW)');
  await expect(rowOf(page, '+12025550123456789')).toContainText('Conexão removida');
  calls.unshift(aCall({ number: '5531999990000', status: 'read' }));
  await expect(rowOf(page, '+55 31 99999-0000')).toContainText('Lida');
  const link = rowOf(page, '+55 31 99999-0000').getByRole('link');
  await expect(link).toHaveAttribute('href', '/tickets/1042');
});

test('nothing is asked while the page is out of sight', async ({ page }) => {
  const { backend } = await openMessagesApi(page);
  await expect(log(page)).toBeVisible();
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const asked = () => backend.requestsOf('apiMessages.list').length;
  await page.clock.install();
  await show('hidden');
  const before = asked();
  await page.clock.runFor(30_000);
  expect(asked()).toBeLessThanOrEqual(before + 1);
  await show('visible');
  await page.clock.runFor(10_000);
  await expect.poll(asked).toBeGreaterThan(before + 1);
});

test('older calls are on further pages', async ({ page }) => {
  const calls = Array.from({ length: 45 }, (_, n) => aCall({ number: `55119000000${String(n).padStart(2, '0')}` }));
  await openMessagesApi(page, calls);
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await expect(rowOf(page, '+55 11 90000-0000')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Mais recentes' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Mais antigas' }).click();
  await expect(rowOf(page, '+55 11 90000-0020')).toBeVisible();
  await pages.getByRole('button', { name: 'Mais antigas' }).click();
  await expect(rowOf(page, '+55 11 90000-0044')).toBeVisible();
  await expect(log(page).getByRole('row')).toHaveCount(6);
  await expect(pages.getByRole('button', { name: 'Mais antigas' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Mais recentes' }).click();
  await expect(rowOf(page, '+55 11 90000-0020')).toBeVisible();
});

test('an empty log says what to do, and a failed one how to go on', async ({ page }) => {
  const calls: ReturnType<typeof someCalls> = [];
  const { backend } = await openMessagesApi(page, calls);
  await expect(page.getByText('Nenhuma chamada ainda')).toBeVisible();
  await axeClean(page);
  backend.fail('apiMessages.list', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('apiMessages.list', () => ({ messages: [aCall()], hasMore: false, cursor: null }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(log(page).getByRole('row')).toHaveCount(2);
  backend.fail('apiMessages.list', 'ERR_INTERNAL');
  await expect(page.getByText('Sem resposta do servidor. Tentando de novo…')).toBeVisible();
  await expect(log(page).getByRole('row')).toHaveCount(2);
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
    await page.addInitScript((value) => localStorage.setItem('mode', value), mode);
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
