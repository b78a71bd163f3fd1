import { expect, test, type Page } from '../../testing/browser-test.ts';
import { aPlan } from '../../testing/administration-factories.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aPlatform } from '../../testing/factories.ts';
import { drawnLogo } from '../../testing/drawn-logo.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const branding = {
  name: 'Fala Fácil',
  logo: drawnLogo,
  color: '#F5B400',
  supportContact: 'ajuda@fala.example',
  termsUrl: 'https://fala.example/termos',
};
async function open(page: Page, path: string, given: Parameters<typeof aPlatform>[0] = {}) {
  const backend = new Backend();
  backend.platform = aPlatform(given);
  backend.on('plans.list', () => [aPlan({ id: 1 }), aPlan({ id: 2, name: 'Profissional', value: 249.9 })]);
  await backend.serve(page);
  await page.goto(path);
  return backend;
}
const colorOf = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

for (const mode of ['light', 'dark'])
  test(`sign-in and sign-up have name, logo, colour, contact and terms of the platform (${mode})`, async ({ page }) => {
    await keepInBrowser(page, { mode });
    await open(page, '/login', { branding });
    await expect(page).toHaveTitle('Fala Fácil');
    await expect(page.getByRole('img', { name: 'Fala Fácil' })).toHaveAttribute('src', drawnLogo);
    const contact = page.getByRole('link', { name: 'ajuda@fala.example' });
    await expect(contact).toHaveAttribute('href', 'mailto:ajuda@fala.example');
    await expect(page.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', branding.termsUrl);
    // A light yellow is darkened until white words on it are legible.
    expect(await colorOf(page, 'Entrar')).not.toBe('rgb(245, 180, 0)');
    await axeClean(page);
    await page.getByRole('link', { name: 'Cadastre-se' }).click();
    await expect(page.getByText('Ao se cadastrar, você aceita os')).toBeVisible();
    await axeClean(page);
  });

test('the next page has the branding before the server answers', async ({ page }) => {
  const backend = await open(page, '/login', { branding });
  await expect(page).toHaveTitle('Fala Fácil');
  backend.on('platform.public', () => new Promise(() => undefined));
  await page.reload();
  await expect(page.getByRole('img', { name: 'Fala Fácil' })).toBeVisible();
  await expect(page).toHaveTitle('Fala Fácil');
});

test('without an answer of the server the page opens as Recado', async ({ page }) => {
  const backend = new Backend();
  backend.on('platform.public', () => new Promise(() => undefined));
  await backend.serve(page);
  await page.goto('/login');
  await expect(page.getByRole('img', { name: 'Recado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cadastre-se' })).toBeVisible();
});

test('only the languages that the platform offers can be chosen, and the first is that of new visitors', async ({
  page,
}) => {
  const backend = await open(page, '/login', { branding: { languages: ['es', 'en'] } });
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(PT|EN|ES):/ })).toHaveText(['EN', 'ES']);
  await page.getByRole('button', { name: /^EN:/ }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  backend.platform = aPlatform({ branding: { languages: ['pt'] } });
  await page.reload();
  await expect(page.getByLabel('Senha')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(PT|EN|ES):/ })).toHaveCount(0);
});

test('sign-up shows the free days and the plans that are offered', async ({ page }) => {
  await open(page, '/signup', { trialDays: 14, planIds: [2] });
  await expect(page.getByText('14 dias para experimentar, sem cartão.')).toBeVisible();
  await expect(page.getByTitle(/^Profissional/)).toBeVisible();
  await page.getByLabel('Plano').click();
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('a closed sign-up says so, with the contact, and the sign-in does not lead there', async ({ page }) => {
  const supportContact = '+55 (11) 98765-4321';
  await open(page, '/signup', { signupOpen: false, branding: { supportContact } });
  await expect(page.getByText('O cadastro está fechado no momento.')).toBeVisible();
  const contact = page.getByRole('main').getByRole('link', { name: supportContact }).first();
  await expect(contact).toHaveAttribute('href', 'https://wa.me/5511987654321');
  await axeClean(page);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cadastre-se' })).toHaveCount(0);
});

test('who signs up is sent a link, and the sign-in says that it is missing', async ({ page }) => {
  const backend = await open(page, '/signup', { confirmsEmail: true });
  backend.on('companies.signup', () => undefined);
  await page.getByLabel('Seu nome').fill('Ana Souza');
  await page.getByLabel('Nome da empresa').fill('Padaria Aurora');
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('segredo 1');
  await page.getByLabel('Plano').click();
  await page.getByTitle(/^Profissional/).click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(/^Enviamos um link para ana@padaria\.test/)).toBeVisible();
  await axeClean(page);
  await page.getByRole('link', { name: 'Entrar' }).click();
  backend.fail('auth.login', 'ERR_EMAIL_UNCONFIRMED');
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('segredo 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Confirme seu e-mail para entrar');
});

test('the mailed link confirms the address by a press of the button; a used one says so', async ({ page }) => {
  const backend = await open(page, '/confirm-email/token-of-the-mail-1234');
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
  expect(backend.requestsOf('auth.confirmEmail')).toHaveLength(0);
  backend.fail('auth.confirmEmail', 'ERR_INVALID_CONFIRMATION');
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('alert')).toContainText('Este link já foi usado ou expirou');
  await axeClean(page);
  backend.on('auth.confirmEmail', () => undefined);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  expect(backend.sent('auth.confirmEmail')).toEqual({ token: 'token-of-the-mail-1234' });
  await axeClean(page);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/login/);
});
