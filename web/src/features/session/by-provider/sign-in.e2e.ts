import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../../testing/axe.ts';
import { Backend } from '../../../testing/backend.ts';
import { expect, test, type Page } from '../../../testing/browser-test.ts';

const STATE = 'the state of this sign-in, long';

/** The provider's page sends the browser back at once. */
async function open(page: Page, path: string, answer = `code=the-code&state=${encodeURIComponent(STATE)}`) {
  const backend = new Backend();
  await backend.serve(page);
  backend.on('providerSignIn.begin', () => ({ address: `/provider-return/7?${answer}`, state: STATE }));
  await page.goto(path);
  return backend;
}
const proceed = (page: Page) => page.getByRole('button', { name: 'Continuar' });

test('the sign-in page leads to the company’s provider, and back to the page that was asked for', async ({ page }) => {
  const backend = await open(page, '/login');
  await page.getByRole('link', { name: 'Entrar com a conta da empresa' }).click();
  await proceed(page).click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await axeClean(page);
  await page.getByLabel('Nome da empresa').fill(' Padaria-Sol ');
  await proceed(page).click();
  await expect(page).toHaveURL(/\/tickets$/);
  expect(backend.sent('providerSignIn.begin')).toEqual({ signInName: 'padaria-sol' });
  expect(backend.sent('providerSignIn.complete')).toEqual({ state: STATE, code: 'the-code', place: '7' });
});

test('an unknown company is said under its field', async ({ page }) => {
  const backend = await open(page, '/sign-in?company=padaria-lua');
  backend.on('providerSignIn.begin', () => {
    throw new Fault('ERR_NO_SIGN_IN_PROVIDER_FOUND', {}, [{ field: 'signInName', rule: 'exists' }]);
  });
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('padaria-lua');
  await proceed(page).click();
  await expect(page.getByText(/Nenhuma empresa com esse nome/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await axeClean(page);
});

test('an answer to a sign-in that began elsewhere is refused', async ({ page }) => {
  const backend = await open(page, '/provider-return/7?code=stolen&state=the%20state%20of%20somebody%20else');
  await expect(page.getByRole('alert')).toContainText('começou em outro navegador');
  expect(backend.requestsOf('providerSignIn.complete')).toHaveLength(0);
  await axeClean(page);
});

test('who cancels at the provider, or is refused here, can begin again', async ({ page }) => {
  const backend = await open(
    page,
    '/sign-in?company=padaria-sol',
    `error=access_denied&state=${encodeURIComponent(STATE)}`,
  );
  await proceed(page).click();
  await expect(page.getByRole('alert')).toContainText('cancelada');
  backend.on('providerSignIn.begin', () => ({
    address: `/provider-return/7?code=1&state=${encodeURIComponent(STATE)}`,
    state: STATE,
  }));
  backend.on('providerSignIn.complete', () => {
    throw new Fault('ERR_UNKNOWN_PERSON');
  });
  await page.getByRole('link', { name: 'Começar de novo' }).click();
  // The browser has kept the name.
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('padaria-sol');
  await proceed(page).click();
  await expect(page.getByRole('alert')).toContainText('Você não tem acesso a esta empresa aqui.');
});

test('a password that is no longer accepted leads to the provider', async ({ page }) => {
  const backend = await open(page, '/login');
  backend.on('auth.login', () => {
    throw new Fault('ERR_PROVIDER_REQUIRED', { signInName: 'padaria-sol' });
  });
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('certa');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('padaria-sol');
});
