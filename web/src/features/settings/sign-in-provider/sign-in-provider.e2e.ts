import type { SignInProviderState, SignInProviderView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import { openAdministration } from '../../../testing/administration-backend.ts';
import { axeClean } from '../../../testing/axe.ts';
import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { aUser } from '../../../testing/factories.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

const returnAddress = 'https://recado.example/provider-return/1';
const stored: SignInProviderView = {
  signInName: 'padaria-sol',
  issuer: 'https://sso.example.com/realms/padaria',
  clientId: 'recado',
  hasClientSecret: true,
  enabled: true,
  required: false,
  createsUsers: true,
  allTicket: false,
  adminClaim: 'realm_access.roles',
  adminValue: 'recado-admin',
  version: 'read',
};
const logoutAddress = 'https://recado.example/auth/provider/1/logout';

async function open(page: Page, provider: SignInProviderView | null) {
  let state: SignInProviderState = { provider, returnAddress, logoutAddress };
  const opened = await openAdministration(page, '/settings', aUser());
  opened.backend.on('signInProvider.get', () => state);
  opened.backend.on('signInProvider.save', ({ body }) => {
    const { clientSecret, ...given } = body;
    const hasClientSecret =
      clientSecret === null ? false : Boolean(clientSecret) || (provider?.hasClientSecret ?? false);
    const saved = { ...given, hasClientSecret, version: 'saved' };
    state = { provider: saved, returnAddress, logoutAddress };
    return saved;
  });
  opened.backend.on('signInProvider.remove', () => {
    state = { provider: null, returnAddress, logoutAddress };
    return undefined;
  });
  await page.getByRole('tab', { name: 'Entrada' }).click();
  return opened;
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' });

test('an admin sets the provider; a refused issuer is said under its field', async ({ page }) => {
  const { backend } = await open(page, null);
  await expect(page.getByRole('textbox', { name: 'Endereço de retorno (redirect URI)' })).toHaveValue(returnAddress);
  await page.getByLabel('Client ID').fill('recado');
  await save(page).click();
  await expect(page.getByText('Informe um endereço que comece com https://')).toBeVisible();
  await page.getByLabel('Emissor (issuer)').fill('https://sso.example.com/realms/padaria');
  await page.getByLabel('Client secret').fill('the secret');
  await page.getByLabel('Nome para entrar').fill('padaria-sol');
  await page.getByLabel('Campo que diz quem é administrador').fill('groups');
  await save(page).click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await page.getByLabel('Valor do administrador').fill('chefia');
  await axeClean(page);
  await save(page).click();
  await expect(page.getByText('Entrada pelo provedor salva.')).toBeVisible();
  expect(backend.sent('signInProvider.save')).toMatchObject({
    signInName: 'padaria-sol',
    clientSecret: 'the secret',
    enabled: true,
    required: false,
    adminValue: 'chefia',
  });
  await expect(page.getByRole('textbox', { name: 'Aviso de saída (back-channel logout)' })).toHaveValue(logoutAddress);
  await expect(page.getByRole('textbox', { name: 'Página de entrada da empresa' })).toHaveValue(
    'https://recado.example/sign-in?company=padaria-sol',
  );
  await expect(save(page)).toBeDisabled();
  backend.on('signInProvider.save', () => {
    throw new Fault('ERR_PROVIDER_UNREACHABLE', { reason: 'timeout' }, [{ field: 'issuer', rule: 'unreachable' }]);
  });
  await page.getByLabel('Emissor (issuer)').fill('https://nowhere.example');
  await save(page).click();
  await expect(page.getByText(/não respondeu como um provedor OpenID/)).toBeVisible();
});

test('a stored secret stays unless it is replaced, and requiring the provider is refused before it is proven', async ({
  page,
}) => {
  const { backend } = await open(page, stored);
  await expect(page.getByText('Valor guardado')).toBeVisible();
  await page.getByLabel('Só pelo provedor').click();
  backend.on('signInProvider.save', () => {
    throw new Fault('ERR_PROVIDER_UNPROVEN', {}, [{ field: 'required', rule: 'unproven' }]);
  });
  await save(page).click();
  await expect(page.getByText(/saia e entre uma vez por ele/)).toBeVisible();
  expect(backend.sent('signInProvider.save')).toMatchObject({ clientSecret: '', version: 'read' });
});

test('the provider is removed after a question', async ({ page }) => {
  const { backend } = await open(page, stored);
  await page.getByRole('button', { name: 'Remover o provedor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover o provedor' }).click();
  await expect(page.getByText('Provedor removido.')).toBeVisible();
  expect(backend.requestsOf('signInProvider.remove')).toHaveLength(1);
  await expect(page.getByLabel('Nome para entrar')).toHaveValue('');
});

test('the tab is calm on a phone and in the dark', async ({ page }) => {
  await keepInBrowser(page, { mode: 'dark' });
  await open(page, stored);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Emissor (issuer)')).toHaveValue(stored.issuer);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await axeClean(page);
});
