import { expect, test, type Page } from '../../testing/browser-test.ts';
import type { PlatformSettingsView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import { openAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { drawnLogo } from '../../testing/drawn-logo.ts';
import { aPlatform, aUser } from '../../testing/factories.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const root = aUser({ super: true });
const settings = (): PlatformSettingsView => ({
  version: 'read',
  branding: aPlatform().branding,
  asksAddress: false,
  signup: { open: true, confirmEmail: false, planIds: [], trialDays: 1 },
  dunning: { invoiceDaysBefore: 20, remindAtDays: [5, 1, 0, -2], campaignsGraceDays: 2, lockGraceDays: 4 },
  currency: 'BRL',
  messagePrices: [],
});
async function open(page: Page, user = root) {
  const opened = await openAdministration(page, '/settings?section=plans', user);
  opened.backend.on('platform.get', settings);
  opened.backend.on('platform.save', ({ body }) => ({ ...body, version: '' }));
  await page.getByRole('tab', { name: 'Plataforma' }).click();
  return opened;
}
const png = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(drawnLogo.split(',')[1] ?? '', 'base64') };
const steps = (page: Page) => page.getByRole('figure', { name: 'Linha do tempo' }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' });

for (const mode of ['light', 'dark'])
  test(`the tab shows branding, sign-up and dunning (${mode})`, async ({ page }) => {
    await keepInBrowser(page, { mode });
    await open(page);
    await expect(page.getByLabel('Nome da plataforma')).toHaveValue('Recado');
    await expect(page.getByLabel('Cadastro aberto')).toBeChecked();
    await expect(save(page)).toBeDisabled();
    await axeClean(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });

test('the preview follows name, logo and colour, and saving changes the page at once', async ({ page }) => {
  const { backend } = await open(page);
  const preview = page.getByRole('region', { name: 'Prévia' });
  await page.getByLabel('Nome da plataforma').fill('Fala Fácil');
  await expect(preview.getByText('Fala Fácil')).toHaveCount(2);
  await page.getByTestId('platform-logo').setInputFiles(png);
  await expect(preview.locator('img').first()).toHaveAttribute('src', drawnLogo);
  await page.getByRole('radio', { name: 'Azul 4' }).click();
  const button = preview.locator('[data-preview="light"]').getByText('Entrar');
  await expect(button).toHaveCSS('background-color', 'rgb(1, 104, 180)');
  await expect(page.getByText('Há alterações não salvas.')).toBeVisible();
  const branding = { ...aPlatform().branding, name: 'Fala Fácil', logo: drawnLogo, color: '#0168B4' };
  backend.platform = aPlatform({ branding });
  await save(page).click();
  await expect(page.getByText('Configurações da plataforma salvas.')).toBeVisible();
  expect(backend.sent('platform.save')).toEqual({ ...settings(), branding });
  await expect(page).toHaveTitle(/Fala Fácil$/);
  await expect(save(page))
    .toHaveCSS('background-color', 'rgb(1, 104, 180)', { timeout: 1 })
    .catch(() => undefined);
  await expect(save(page)).toBeDisabled();
});

test('a file that is no picture is refused before it is sent, and a picture can be taken away', async ({ page }) => {
  await open(page);
  const file = page.getByTestId('platform-logo');
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('Envie uma imagem PNG, JPEG ou WebP de até 150 kB.');
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(150_001) });
  await expect(page.getByRole('alert')).toBeVisible();
  await file.setInputFiles(png);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover a logo' }).click();
  await expect(page.getByText('Há alterações não salvas.')).toHaveCount(0);
});

test('the time line follows the days', async ({ page }) => {
  await open(page);
  await expect(steps(page)).toHaveText([
    '20 dias antesA fatura é emitida',
    '5 dias antesLembrete por e-mail',
    '1 dia antesLembrete por e-mail',
    'no vencimentoLembrete por e-mail',
    'no vencimentoVencimento',
    '2 dias depoisLembrete por e-mail',
    '3 dias depoisAs campanhas param',
    /^5 dias depoisA empresa é bloqueada/,
  ]);
  await page.getByLabel('Empresa bloqueada depois de').fill('10');
  await expect(steps(page).last()).toHaveText(/^11 dias depois/);
  await page.getByLabel('Campanhas param depois de').fill('12');
  await expect(page.getByText('O bloqueio não pode vir antes da pausa das campanhas.')).toBeVisible();
  await save(page).click();
  await expect(page.getByLabel('Empresa bloqueada depois de')).toBeFocused();
  await axeClean(page);
});

test('rules of the sign-up are saved, and the page says what keeps them from working', async ({ page }) => {
  const { backend, plans } = await open(page);
  await page.getByLabel('Dias grátis de uma empresa nova').fill('14');
  await page.getByLabel('Confirmar o e-mail').click();
  await expect(page.getByText(/^O envio de e-mails não está configurado/)).toBeVisible();
  await page.getByLabel('Planos oferecidos').click();
  await page.getByTitle('Profissional').click();
  await page.keyboard.press('Escape');
  await save(page).click();
  await expect
    .poll(() => backend.sent('platform.save')?.signup)
    .toEqual({
      open: true,
      confirmEmail: true,
      planIds: [plans[1]?.id],
      trialDays: 14,
    });
});

test('prices of official messages are kept by country and category, and one that stands twice is refused', async ({
  page,
}) => {
  const { backend } = await open(page);
  const section = page.getByRole('region', { name: 'Preços dos números oficiais' });
  await expect(section.getByText('Nenhum preço ainda.')).toBeVisible();
  const add = section.getByRole('button', { name: 'Adicionar preço' });
  await add.click();
  const row = (n: number) => section.getByRole('listitem').nth(n);
  await row(0).getByLabel('Preço por mensagem').fill('0,5');
  await add.click();
  await row(1).getByLabel('Preço por mensagem').fill('0,0625');
  await save(page).click();
  await expect(section.getByText('Há dois preços para o mesmo país e a mesma categoria.')).toBeVisible();
  await axeClean(page);
  await row(1).getByRole('combobox', { name: 'País' }).click();
  await page.keyboard.type('Brasil');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Há dois preços')).toHaveCount(0);
  await add.click();
  await row(2).getByRole('button', { name: 'Remover preço' }).click();
  await save(page).click();
  await expect
    .poll(() => backend.sent('platform.save')?.messagePrices)
    .toEqual([
      { country: '', category: 'MARKETING', price: 0.5 },
      { country: 'BR', category: 'MARKETING', price: 0.0625 },
    ]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test('the address of the payer is asked for where the platform wants it', async ({ page }) => {
  const { backend } = await open(page);
  await page.getByLabel('Pedir o endereço de quem paga').click();
  await save(page).click();
  await expect.poll(() => backend.sent('platform.save')?.asksAddress).toBe(true);
});

test('an error of the server is shown under its field', async ({ page }) => {
  const { backend } = await open(page);
  backend.on('platform.save', () => {
    const message = 'Um dos planos não existe mais.';
    throw new Fault('ERR_VALIDATION', {}, [{ field: 'signup.planIds', rule: 'planIds', message }]);
  });
  await page.getByLabel('Nome da plataforma').fill('Outra');
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Um dos planos não existe mais.');
  await expect(page.getByText('Há alterações não salvas.')).toBeVisible();
});

test('leaving with changes asks first, and an empty name is named', async ({ page }) => {
  await open(page);
  await page.getByLabel('Nome da plataforma').fill('');
  await save(page).click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await page.getByRole('tab', { name: 'Planos' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/section=platform/);
  await page.getByRole('tab', { name: 'Planos' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/section=plans/);
});

test('a failed request offers another try, and an admin of a company has no such tab', async ({ page }) => {
  const { backend } = await openAdministration(page, '/settings', root);
  backend.fail('platform.get', 'ERR_INTERNAL');
  await page.getByRole('tab', { name: 'Plataforma' }).click();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('platform.get', settings);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByLabel('Nome da plataforma')).toBeVisible();
  backend.user = aUser();
  await page.goto('/settings?section=platform');
  await expect(page.getByRole('tab', { name: 'Opções' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Plataforma' })).toHaveCount(0);
});
