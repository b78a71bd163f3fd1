import type { OwnProfile } from '@recado/contracts';
import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { drawnLogo } from '../../testing/drawn-logo.ts';
import { aTicket, aUser } from '../../testing/factories.ts';
import { anOwnProfile } from '../../testing/profile-factories.ts';
import { serveTags } from '../../testing/tags-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const logo = Buffer.from(drawnLogo.split(',')[1] ?? '', 'base64');

async function openProfile(page: Page, given: Partial<OwnProfile> = {}, role: 'user' | 'admin' = 'user') {
  const backend = new Backend();
  backend.user = aUser({ profile: role });
  serveTags(backend, new Map());
  let profile = anOwnProfile(given);
  backend.on('personalProfiles.get', () => profile);
  backend.on('personalProfiles.update', ({ body }) => (profile = { ...profile, ...(body as Partial<OwnProfile>) }));
  backend.on(
    'personalProfiles.attachPicture',
    () => (profile = { ...profile, pictureUrl: '/public/1/accounts/a.jpg?x=1' }),
  );
  backend.on('personalProfiles.removePicture', () => (profile = { ...profile, pictureUrl: null }));
  await backend.open(page, '/tags');
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Perfil' });
  return { backend, dialog };
}

test('signature, language and theme are saved and apply to this device', async ({ page }) => {
  const { backend, dialog } = await openProfile(page);
  await dialog.getByRole('tab', { name: 'Pessoal' }).click();
  await dialog.getByLabel('Assinatura').fill('Ana, do financeiro');
  await dialog.getByLabel('Idioma').click();
  await page.locator('.ant-select-item').getByText('English').click();
  await dialog.getByLabel('Tema').click();
  await page.getByTitle('Escuro').click();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(backend.sent('personalProfiles.update')).toMatchObject({
    signature: 'Ana, do financeiro',
    language: 'en',
    theme: 'dark',
  });
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mode'))).toBe('dark');
});

test('an admin switches the mail of the week off; nobody else is offered it', async ({ page }) => {
  const { backend, dialog } = await openProfile(page, {}, 'admin');
  await dialog.getByRole('tab', { name: 'Pessoal' }).click();
  await dialog.getByLabel('Números da semana por e-mail').click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(backend.sent('personalProfiles.update')).toMatchObject({ weekMail: false });
  const other = await openProfile(await page.context().newPage());
  await other.dialog.getByRole('tab', { name: 'Pessoal' }).click();
  await expect(other.dialog.getByLabel('Assinatura')).toBeVisible();
  await expect(other.dialog.getByLabel('Números da semana por e-mail')).toHaveCount(0);
});

test('quiet hours need both times, and kinds and sound are chosen', async ({ page }) => {
  const { backend, dialog } = await openProfile(page);
  await dialog.getByRole('tab', { name: 'Notificações' }).click();
  await dialog.getByLabel('Atendimentos que esperam').uncheck();
  await dialog.getByLabel('Som').click();
  await dialog.getByLabel('Silêncio das').fill('22:00');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Preencha os dois horários.')).toBeVisible();
  await dialog.getByLabel('Até as').fill('07:00');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('personalProfiles.update')?.notices).toMatchObject({
    kinds: ['message', 'transfer', 'chat'],
    sound: false,
    quietFrom: '22:00',
    quietUntil: '07:00',
  });
});

test('working hours are saved by day', async ({ page }) => {
  const { backend, dialog } = await openProfile(page);
  await dialog.getByRole('tab', { name: 'Horário' }).click();
  const times = dialog.getByRole('tabpanel').getByRole('textbox');
  await times.nth(0).fill('08:00');
  await times.nth(1).fill('17:00');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('personalProfiles.update')?.workingHours).toMatchObject([
    { weekdayEn: 'monday', startTime: '08:00', endTime: '17:00' },
  ]);
});

test('a photo is stored at once and shown in the top bar; other files are refused', async ({ page }) => {
  const { backend, dialog } = await openProfile(page);
  await page.route('**/backend/public/**', (route) => route.fulfill({ body: logo, contentType: 'image/png' }));
  await dialog.getByRole('tab', { name: 'Pessoal' }).click();
  const choose = dialog.getByTestId('profile-photo');
  await choose.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: logo });
  await expect(page.getByText('A foto deve ser uma imagem PNG, JPG ou JPEG.')).toBeVisible();
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('banner').locator('img[src*="/public/1/accounts/a.jpg"]')).toBeVisible();
  expect(backend.requestsOf('personalProfiles.attachPicture')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByRole('banner').locator('img[src*="accounts"]')).toHaveCount(0);
});

test('a profile that cannot be loaded offers a retry', async ({ page }) => {
  const backend = new Backend();
  backend.user = aUser({ profile: 'user' });
  serveTags(backend, new Map());
  backend.fail('personalProfiles.get', 'ERR_INTERNAL');
  await backend.open(page, '/tags');
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  const retry = page.getByRole('dialog', { name: 'Perfil' }).getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  backend.on('personalProfiles.get', () => anOwnProfile());
  await retry.click();
  await expect(page.getByRole('tab', { name: 'Pessoal' })).toBeVisible();
});

test('a signed message carries the signature instead of the name', async ({ page }) => {
  const backend = new Backend();
  backend.user = aUser({ profile: 'user' });
  backend.on('personalProfiles.get', () => anOwnProfile({ signature: 'Ana, do financeiro' }));
  const ticket = aTicket({ userId: 1 });
  backend.tickets = [ticket];
  await keepInBrowser(page, { signature: '[1]' });
  await backend.open(page, `/tickets/${ticket.uuid}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-signature'))).toBe('1:Ana, do financeiro');
  const message = page.getByRole('textbox', { name: /mensagem/i });
  await message.fill('Bom dia');
  await page.keyboard.press('Enter');
  await expect.poll(() => backend.sent('messages.send')?.body).toBe('*Ana, do financeiro:*\nBom dia');
});

test('a message that is sent before the profile is loaded carries the signature of last time', async ({ page }) => {
  const backend = new Backend();
  backend.user = aUser({ profile: 'user' });
  backend.on('personalProfiles.get', () => new Promise<never>(() => undefined));
  const ticket = aTicket({ userId: 1 });
  backend.tickets = [ticket];
  await keepInBrowser(page, { signature: '[1]', 'last-signature': '1:Ana, do financeiro' });
  await backend.open(page, `/tickets/${ticket.uuid}`);
  await page.getByRole('textbox', { name: /mensagem/i }).fill('Bom dia');
  await page.keyboard.press('Enter');
  await expect.poll(() => backend.sent('messages.send')?.body).toBe('*Ana, do financeiro:*\nBom dia');
});
