import { expect, test, type Page } from '../../testing/browser-test.ts';
import { openMessagesApi } from '../../testing/api-messages-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { rowOf } from '../../testing/table-row.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Testar' });
const number = (page: Page) => form(page).getByLabel('Número', { exact: true });
const message = (page: Page) => form(page).getByLabel('Mensagem', { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar', exact: true }).click();
const answer = (page: Page) => page.getByRole('region', { name: 'Resposta', exact: true });
const samples = (page: Page) => page.getByRole('region', { name: 'Exemplos de código' });

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
