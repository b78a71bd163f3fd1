import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { aUser } from '../../../testing/factories.ts';
import { composerField } from '../../../testing/open-desk.ts';
import { requestLine } from '../../../testing/operations.ts';
import { aSchedule, atHour, openScheduling, someSchedules } from '../../../testing/schedules-backend.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agendar mensagem' });
const strip = (page: Page) => page.getByRole('region', { name: 'Mensagens agendadas' });
const line = (page: Page, words: string) => strip(page).getByRole('listitem').filter({ hasText: words });
const clockButton = (page: Page) => page.getByRole('button', { name: 'Agendar mensagem' });
const png = { name: 'promo.png', mimeType: 'image/png', buffer: Buffer.from('png') };

test('the composer’s text is scheduled in an hour by default, and the composer is emptied', async ({ page }) => {
  const { backend, main } = await openScheduling(page);
  await composerField(page).fill('Seu pedido chega amanhã.');
  await page.keyboard.press('Alt+Enter');
  await expect(dialog(page).getByLabel('Mensagem', { exact: true })).toHaveValue('Seu pedido chega amanhã.');
  await expect(dialog(page).getByLabel('Hora')).toBeFocused();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  const sent = backend.sent('schedules.create');
  expect(sent).toEqual({
    body: 'Seu pedido chega amanhã.',
    contactId: main.contactId,
    whatsappId: 1,
    sendAt: expect.any(String),
  });
  const ahead = Date.parse(sent?.sendAt ?? '') - Date.now();
  expect(ahead).toBeGreaterThan(58 * 60_000);
  expect(ahead).toBeLessThanOrEqual(60 * 60_000);
  await expect(composerField(page)).toHaveValue('');
  await expect(line(page, 'Seu pedido chega amanhã.')).toBeVisible();
  expect(backend.requestsOf('messages.send')).toEqual([]);
});

test('a usual time is chosen by one click', async ({ page }) => {
  const { backend } = await openScheduling(page);
  await composerField(page).fill('Bom dia! Seu pedido saiu.');
  await page.keyboard.press('Alt+Enter');
  const tomorrow = dialog(page).getByRole('button', { name: 'Amanhã 9:00' });
  await tomorrow.click();
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page).getByLabel('Hora')).toHaveValue('09:00');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(backend.sent('schedules.create')?.sendAt).toBe(new Date(atHour(1, 9)).toISOString());
});

test('a past time and a short message show errors under their fields, also from the server', async ({ page }) => {
  const { backend } = await openScheduling(page);
  await clockButton(page).click();
  await dialog(page).getByLabel('Data').fill('2020-01-01');
  await dialog(page).getByLabel('Mensagem', { exact: true }).fill('oi');
  await dialog(page)
    .getByRole('button', { name: /^Agendar/ })
    .click();
  await expect(dialog(page).getByText('Escolha um horário no futuro')).toBeVisible();
  await expect(dialog(page).getByText('Mensagem muito curta')).toBeVisible();
  expect(backend.requests).not.toContain(requestLine('schedules.create'));
  await dialog(page).getByLabel('Data').fill(atHour(2, 9).slice(0, 10));
  await dialog(page).getByLabel('Mensagem', { exact: true }).fill('oi, tudo bem?');
  backend.fail('schedules.create', 'ERR_SCHEDULE_TIME', { field: 'sendAt' });
  await dialog(page)
    .getByRole('button', { name: /^Agendar/ })
    .click();
  await expect(dialog(page).getByText('Escolha um horário no futuro, dentro de um ano.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('an attached picture is scheduled in the same request, and other files stay in the composer', async ({ page }) => {
  const { backend } = await openScheduling(page);
  await page
    .getByTestId('files')
    .setInputFiles([{ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') }, png]);
  await composerField(page).fill('Veja a promoção');
  await clockButton(page).click();
  await expect(dialog(page).getByText('promo.png')).toBeVisible();
  await expect(dialog(page).getByText(/Os outros anexos ficam/)).toBeVisible();
  await dialog(page)
    .getByTestId('schedule-picture')
    .setInputFiles({ ...png, name: 'a.gif', mimeType: 'image/gif' });
  await expect(page.getByText('Só uma imagem PNG, JPG ou JPEG pode ser agendada.')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Agendar/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  const form = backend.requestsOf('schedules.create').at(-1)?.text ?? '';
  for (const part of ['name="file"; filename="promo.png"', 'name="sendAt"', 'name="contactId"', 'Veja a promoção'])
    expect(form).toContain(part);
  await expect(page.getByText('contrato.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remover promo.png' })).toHaveCount(0);
});

test('the strip shows text, time, author and failure of each scheduled message in both themes', async ({ page }) => {
  await openScheduling(page, (backend, main) => (backend.schedules = someSchedules(main)));
  await expect(strip(page).getByRole('listitem')).toHaveCount(4);
  await expect(line(page, 'Lembrete do boleto')).toContainText('Não enviada: Não foi possível enviar nas 24 horas');
  await expect(line(page, 'Confirmação')).toContainText('Agendada para hoje 00:00, sem conexão');
  await expect(line(page, 'Bom dia')).toContainText('Agendada para amanhã 09:00');
  await expect(line(page, 'Bom dia')).toContainText('por Bruno Lima');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 300);
  await axeClean(page);
});

test('the strip changes, retries and cancels a scheduled message', async ({ page }) => {
  const { backend } = await openScheduling(page, (served, main) => {
    served.schedules = [
      aSchedule(main, { id: 71, body: 'A primeira' }),
      aSchedule(main, { id: 72, body: 'A que falhou', status: 'ERRO', failure: 'ERR_NO_WAPP_FOUND' }),
    ];
  });
  await line(page, 'A primeira').getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar agendamento' });
  await expect(form.getByLabel('Hora')).toHaveValue('09:00');
  await form.getByLabel('Mensagem', { exact: true }).fill('A primeira, melhor');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  expect(backend.sent('schedules.update', { id: 71 })).toEqual({ body: 'A primeira, melhor', sendAt: atHour(1, 9) });
  await expect(line(page, 'A primeira, melhor')).toBeVisible();
  await line(page, 'A que falhou').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(line(page, 'A que falhou')).toContainText('Agendada para hoje');
  expect(Date.parse(String(backend.sent('schedules.update', { id: 72 })?.sendAt))).toBeLessThanOrEqual(Date.now());
  await line(page, 'A que falhou').getByRole('button', { name: 'Cancelar envio' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancelar esta mensagem agendada?' });
  await expect(asked).toContainText('A que falhou');
  await asked.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(line(page, 'A que falhou')).toHaveCount(0);
  await expect.poll(() => backend.requests).toContain(requestLine('schedules.remove', { id: 72 }));
});

test('a field that is chosen while the dialog opens keeps the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openScheduling(page, (served, main) => (served.schedules = [aSchedule(main, { body: 'A primeira' })]));
  await line(page, 'A primeira').getByRole('button', { name: 'Editar' }).click();
  const message = page.getByRole('dialog', { name: 'Editar agendamento' }).getByLabel('Mensagem', { exact: true });
  await message.focus();
  // The dialog would move the focus once it is open: the absence has no event.
  await page.waitForTimeout(800);
  await expect(message).toBeFocused();
});

test('the strip follows scheduled messages that are created, sent or cancelled elsewhere', async ({ page }) => {
  const { backend, main } = await openScheduling(page);
  await expect.poll(() => backend.connected).toBe(true);
  await expect.poll(() => backend.requests).toContain(requestLine('schedules.list'));
  await expect(strip(page)).toHaveCount(0);
  const [later, sooner] = [
    aSchedule(main, { body: 'do Bruno' }),
    aSchedule(main, { body: 'mais cedo', sendAt: atHour(0, 23) }),
  ];
  // The page fetches its list again if an event comes during a fetch, so the list has what the events say.
  backend.schedules = [later, sooner];
  backend.push('schedule', { action: 'create', record: later });
  backend.push('schedule', { action: 'create', record: sooner });
  backend.push('schedule', { action: 'create', record: aSchedule(main, { contactId: 1, body: 'de outro contato' }) });
  await expect(strip(page).getByRole('listitem')).toHaveText([/mais cedo/, /do Bruno/]);
  backend.schedules = [later];
  backend.push('schedule', { action: 'update', record: { ...sooner, sentAt: atHour(0, 23), status: 'ENVIADA' } });
  await expect(strip(page).getByRole('listitem')).toHaveText([/do Bruno/]);
  backend.schedules = [];
  backend.push('schedule', { action: 'delete', id: later.id, contactId: later.contactId });
  await expect(strip(page)).toHaveCount(0);
});

test('without the plan’s schedules there is no button, key or strip, and a failed strip can be loaded again', async ({
  page,
}) => {
  const { backend } = await openScheduling(page, (served, main) => {
    served.user = aUser({ features: [] });
    served.schedules = someSchedules(main);
  });
  await composerField(page).fill('Seu pedido');
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('button', { name: 'Inserir variável' })).toBeVisible();
  await expect(clockButton(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  expect(backend.requests).not.toContain(requestLine('schedules.list'));
  expect(backend.requestsOf('messages.send')).toEqual([]);
  const other = await page.context().newPage();
  const { backend: broken } = await openScheduling(other, (served) => served.fail('schedules.list', 'ERR_INTERNAL'));
  await expect(strip(other)).toContainText('não puderam ser carregadas');
  broken.on('schedules.list', () => ({ schedules: [], hasMore: false, cursor: null }));
  await strip(other).getByRole('button', { name: 'Carregar de novo' }).click();
  await expect(strip(other)).toHaveCount(0);
});

test('at 390 px scheduling is in the menu, and the strip fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScheduling(page, (backend, main) => (backend.schedules = someSchedules(main)));
  await expect(strip(page).getByRole('listitem')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Inserir variável' }).click();
  await page.getByRole('menuitem', { name: 'Agendar mensagem' }).click();
  await expect(dialog(page).getByLabel('Hora')).toBeFocused();
  await axeClean(page);
});

test('the list of keys names scheduling', async ({ page }) => {
  await openScheduling(page);
  await expect(composerField(page)).toBeVisible();
  await composerField(page).blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Agendar mensagemAltEnter');
});
