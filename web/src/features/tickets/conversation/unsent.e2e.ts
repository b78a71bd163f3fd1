import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { aMessage } from '../../../testing/factories.ts';
import { composerField, messageList, openConversation } from '../../../testing/open-desk.ts';
import { requestLine } from '../../../testing/operations.ts';

test('messages written without a server survive a reload and are sent in order later', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  backend.fail('messages.send', 'ERR_UNAVAILABLE');
  const bubbles = messageList(page).getByRole('article').filter({ hasText: 'sem rede' });
  for (const body of ['um sem rede', 'dois sem rede']) {
    await composerField(page).fill(body);
    await composerField(page).press('Enter');
  }
  await expect(bubbles.getByTitle('Enviando')).toHaveCount(2);
  await page.reload();
  await expect(bubbles.getByTitle('Enviando')).toHaveCount(2);
  await expect(bubbles).toContainText(['um sem rede', 'dois sem rede']);
  const before = backend.requestsOf('messages.send', { ticketId: 100 }).length;
  let id = 9100;
  backend.on('messages.send', ({ body: { body = '', clientKey = null } }) => {
    id += 1;
    const createdAt = new Date().toISOString();
    return [aMessage(main, { id, body, clientKey, fromMe: true, ack: 1, createdAt })];
  });
  await expect(bubbles.getByTitle('Enviada', { exact: true })).toHaveCount(2, { timeout: 30_000 });
  await expect(bubbles).toContainText(['um sem rede', 'dois sem rede']);
  const sent = backend.requestsOf('messages.send', { ticketId: 100 }).slice(before);
  expect(sent.slice(-2).map(({ body }) => body.body)).toEqual(['um sem rede', 'dois sem rede']);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')))).toEqual([]);
});

test('an old unsent message is only sent or discarded by the agent', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  const left = (clientKey: string) => ({
    ticketId: 100,
    body: `deixada ${clientKey}`,
    quoted: null,
    quick: null,
    clientKey,
    at: '2026-01-01T10:00:00.000Z',
  });
  await page.evaluate(
    (kept) =>
      kept.forEach((message) => localStorage.setItem(`unsent:1:1:${message.clientKey}`, JSON.stringify(message))),
    [left('a'), left('b')],
  );
  await page.reload();
  const bubble = (hasText: string) => messageList(page).getByRole('article').filter({ hasText });
  const [first, second] = [bubble('deixada a'), bubble('deixada b')];
  await expect(first.getByRole('alert')).toContainText('Não enviada');
  expect(backend.requests).not.toContain(requestLine('messages.send', { ticketId: 100 }));
  await second.getByRole('button', { name: 'Descartar' }).click();
  await expect(second).toHaveCount(0);
  backend.on('messages.send', ({ body: { body = '', clientKey = null } }) => {
    return [aMessage(main, { id: 9200, body, clientKey, fromMe: true, ack: 1, createdAt: new Date().toISOString() })];
  });
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 mensagem ainda não foi enviada');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ficar' })).toBeFocused();
  await page.getByRole('button', { name: 'Ficar' }).click();
  await first.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(first.getByTitle('Enviada', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')))).toEqual([]);
});

test('a refused message and one that waited too long are not sent automatically', async ({ page }) => {
  await page.clock.install();
  const { backend } = await openConversation(page);
  const bubble = (hasText: string) => messageList(page).getByRole('article').filter({ hasText });
  const posts = () => backend.requestsOf('messages.send', { ticketId: 100 }).length;
  backend.fail('messages.send', 'ERR_WAPP_NOT_INITIALIZED');
  await composerField(page).fill('recusada');
  await composerField(page).press('Enter');
  await expect(bubble('recusada').getByRole('alert')).toContainText('não foi inicializada');
  await page.reload();
  await expect(bubble('recusada').getByRole('alert')).toContainText('não foi inicializada');
  expect(posts()).toBe(1);
  backend.fail('messages.send', 'ERR_UNAVAILABLE');
  await composerField(page).fill('esperou demais');
  await composerField(page).press('Enter');
  await expect(bubble('esperou demais').getByTitle('Enviando')).toBeVisible();
  const tried = posts();
  await page.clock.fastForward('02:00:00');
  await expect(bubble('esperou demais').getByRole('alert')).toContainText('Não enviada');
  expect(posts()).toBe(tried);
});

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(name) });
const chip = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a file with its caption waits without a server and survives a reload', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  backend.fail('messages.send', 'ERR_UNAVAILABLE');
  await page.getByTestId('files').setInputFiles([pdf('contrato.pdf'), pdf('engano.pdf')]);
  await composerField(page).fill('segue o contrato');
  await composerField(page).press('Enter');
  await expect(chip(page, 'contrato.pdf')).toContainText('Aguardando conexão');
  await page.reload();
  await expect(chip(page, 'contrato.pdf')).toContainText('Aguardando conexão');
  await page.getByRole('button', { name: 'Cancelar o envio de engano.pdf' }).click();
  await expect(chip(page, 'engano.pdf')).toHaveCount(0);
  const before = backend.requestsOf('messages.send', { ticketId: 100 }).length;
  backend.on('messages.send', ({ text }) => {
    const [, clientKey] = /name="clientKey"\r\n\r\n(\S+)/.exec(text) ?? [];
    const createdAt = new Date().toISOString();
    const file = { mediaType: 'application' as const, mediaState: 'ready' as const, mediaName: 'contrato.pdf' };
    return [aMessage(main, { ...file, id: 9300, clientKey, fromMe: true, ack: 1, createdAt })];
  });
  await expect(messageList(page).getByText('contrato.pdf')).toBeVisible({ timeout: 30_000 });
  await expect(chip(page, 'contrato.pdf')).toHaveCount(0);
  const sent = backend.requestsOf('messages.send', { ticketId: 100 }).slice(before);
  expect(sent.at(-1)?.text).toContain('filename="contrato.pdf"');
  expect(sent.at(-1)?.text).toContain('segue o contrato');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('unsent')).keys()).map(({ url }) => url)))
    .toEqual([]);
  await page.reload();
  await expect(composerField(page)).toBeVisible();
  expect(
    backend.requestsOf('messages.send', { ticketId: 100 }).filter(({ text }) => text.includes('engano.pdf')).length,
  ).toBe(0);
});

test('files stay with their conversation while another one is open', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  const other = backend.tickets[1];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  backend.on('messages.send', async ({ text }) => {
    await arrived;
    const [, clientKey] = /name="clientKey"\r\n\r\n(\S+)/.exec(text) ?? [];
    const createdAt = new Date().toISOString();
    const file = { mediaType: 'application' as const, mediaState: 'ready' as const, mediaName: 'contrato.pdf' };
    return [aMessage(main, { ...file, id: 9300, clientKey, fromMe: true, ack: 1, createdAt })];
  });
  await page.getByTestId('files').setInputFiles([pdf('contrato.pdf')]);
  await composerField(page).press('Enter');
  await page.getByTestId('files').setInputFiles([pdf('tabela.pdf')]);
  await page
    .getByText(other?.contact.name ?? '')
    .first()
    .click();
  await expect(page.getByRole('region', { name: other?.contact.name ?? '' })).toBeVisible();
  await expect(chip(page, '.pdf')).toHaveCount(0);
  await page.getByText(main.contact.name).first().click();
  await expect(chip(page, 'contrato.pdf')).toContainText('%');
  await expect(page.getByRole('button', { name: 'Remover tabela.pdf' })).toBeVisible();
  arrive();
  await expect(messageList(page).getByText('contrato.pdf')).toBeVisible();
  await expect(chip(page, 'contrato.pdf')).toHaveCount(0);
  expect(backend.requestsOf('messages.send', { ticketId: 100 })).toHaveLength(1);
});

test('a cancelled upload ends, also at sign-out, and is not resumed later', async ({ page }) => {
  const { backend } = await openConversation(page);
  backend.on('messages.send', () => new Promise(() => {}));
  const ended = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/messages/100'));
  const uploads = () => backend.requestsOf('messages.send', { ticketId: 100 }).length;
  const begin = async () => {
    const before = uploads();
    await page.getByTestId('files').setInputFiles([pdf('contrato.pdf')]);
    await composerField(page).press('Enter');
    await expect.poll(uploads).toBe(before + 1);
  };
  await begin();
  await Promise.all([ended(), page.getByRole('button', { name: 'Cancelar o envio de contrato.pdf' }).click()]);
  await expect(chip(page, 'contrato.pdf')).toHaveCount(0);
  await page.reload();
  await expect(composerField(page)).toBeVisible();
  await expect(chip(page, 'contrato.pdf')).toHaveCount(0);
  await begin();
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await Promise.all([ended(), page.getByRole('button', { name: 'Sair e descartar' }).click()]);
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(async () => (await (await caches.open('unsent')).keys()).length)).toBe(0);
});
