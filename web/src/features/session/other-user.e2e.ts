import type { SessionUser } from '@recado/contracts';
import { expect, test, type Page } from '@playwright/test';
import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../testing/axe.ts';
import type { Backend } from '../../testing/backend.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { requestLine } from '../../testing/operations.ts';

const mallory = aUser({
  id: 66,
  name: 'Mallory Reis',
  companyId: 9,
  company: { id: 9, name: 'Loja Alheia', dueDate: null, settings: [] },
});
/** The access token is the only one that has not expired. */
function acceptOnly(backend: Backend, token: string, user: SessionUser): void {
  backend.on('auth.me', ({ authorization }) => {
    if (authorization !== `Bearer ${token}`) throw new Fault('ERR_TOKEN_EXPIRED');
    return user;
  });
}
const stopped = (page: Page) => page.getByRole('alert').filter({ hasText: 'Você entrou como' });

async function atWork(page: Page) {
  const { backend, main } = deskBackend();
  await backend.serve(page);
  // Signed in once, not at each load as by `signIn`: the session changes in these tests.
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('token', 'a.b.c');
    localStorage.setItem('companyId', '1');
    localStorage.setItem('userId', '1');
  });
  await page.goto(`/tickets/${main.uuid}`);
  await expect(page.getByRole('textbox', { name: 'Escreva uma mensagem' })).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  return { backend, main };
}

test('a refresh that returns another user stops the page, which sends no request with the new token', async ({
  page,
}) => {
  const { backend, main } = await atWork(page);
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('só para a minha empresa');
  // From here on any request of the page may stop it.
  backend.on('auth.refresh', () => ({ token: 'm.b.c', user: mallory }));
  const used: string[] = [];
  for (const operation of ['quickMessages.list', 'messages.send', 'tickets.list', 'messages.list'] as const)
    backend.on(operation, ({ authorization }) => {
      used.push(authorization);
      throw new Fault('ERR_TOKEN_EXPIRED');
    });
  await page.keyboard.press('Enter');
  await expect(stopped(page)).toHaveText('Você entrou como Mallory Reis de Loja Alheia em outra aba ou janela.');
  await expect(page.getByText(main.contact.name)).toHaveCount(0);
  await axeClean(page);
  // A request with the new token would follow at once: its absence has no event.
  await page.waitForTimeout(300);
  expect(used.filter((access) => access.includes('m.b.c'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('a.b.c');
  await page.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('the user may continue as the other user, on a new page', async ({ page }) => {
  const { backend } = await atWork(page);
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('rascunho da Ana');
  backend.on('auth.refresh', () => ({ token: 'm.b.c', user: mallory }));
  acceptOnly(backend, 'm.b.c', mallory);
  backend.push('company', { action: 'update', company: { id: 1 } });
  await expect(stopped(page)).toContainText('Mallory Reis');
  await page.getByRole('button', { name: 'Continuar como Mallory Reis' }).click();
  await expect(page.getByText('Olá Mallory Reis')).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
  const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  expect(drafts).toEqual(['draft:1:1:100']);
  await page.goto(`/tickets/${backend.tickets[0]?.uuid}`);
  await expect(page.getByRole('textbox', { name: 'Escreva uma mensagem' })).toHaveValue('');
});

/** The same user in the company of a support session. */
const elsewhere = aUser({ companyId: 9, company: mallory.company });
/** Marks the page, so that its reload is noticed. */
const mark = (page: Page) => page.evaluate(() => (document.title = 'before the reload'));
async function expectReloaded(page: Page, company: string) {
  await expect(page).not.toHaveTitle('before the reload');
  await expect(page.getByText('Olá Ana Souza')).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('companyId'))).toBe(company);
}

test('the page reloads when auth/me names another company of the same user', async ({ page }) => {
  const { backend } = await atWork(page);
  await mark(page);
  backend.user = elsewhere;
  backend.push('company', { action: 'update', company: { id: 1 } });
  await expectReloaded(page, '9');
});

test('the end of a support session reloads the page with the own session', async ({ page }) => {
  const { backend } = await atWork(page);
  await mark(page);
  backend.on('auth.refresh', () => ({ token: 'own.b.c', user: elsewhere }));
  const used: string[] = [];
  backend.on('auth.me', ({ authorization }) => {
    used.push(authorization);
    if (authorization !== 'Bearer own.b.c') throw new Fault('ERR_TOKEN_EXPIRED');
    return elsewhere;
  });
  backend.push('company', { action: 'update', company: { id: 1 } });
  await expectReloaded(page, '9');
  // The old page sent no request with the new token: the first one is the new page's.
  expect(used).toEqual(['Bearer a.b.c', 'Bearer own.b.c']);
});

test('a page opened after an expired support session belongs to the own company', async ({ page }) => {
  const { backend } = await atWork(page);
  backend.on('auth.refresh', () => ({ token: 'own.b.c', user: elsewhere }));
  acceptOnly(backend, 'own.b.c', elsewhere);
  await mark(page);
  await page.reload();
  await expectReloaded(page, '9');
});

test('the page reloads when another tab of the same user enters a company', async ({ page, context }) => {
  const { backend } = await atWork(page);
  const other = await context.newPage();
  await backend.serve(other);
  await other.goto('/contacts');
  await mark(page);
  backend.user = elsewhere;
  await other.evaluate(() => {
    localStorage.setItem('companyId', '9');
    localStorage.setItem('token', 'support.b.c');
  });
  await expectReloaded(page, '9');
});

for (const [name, isRefused] of [
  ['a refresh that succeeds', false],
  ['a refresh that is refused', true],
] as const)
  test(`${name} after another user signed in leaves the stored session alone`, async ({ page, context }) => {
    const { backend } = await atWork(page);
    const held = Promise.withResolvers<void>();
    backend.on('auth.refresh', async () => {
      await held.promise;
      if (isRefused) throw new Fault('ERR_SESSION_EXPIRED');
      return { token: 'late.b.c', user: aUser() };
    });
    acceptOnly(backend, 'm.b.c', mallory);
    backend.push('company', { action: 'update', company: { id: 1 } });
    await expect.poll(() => backend.requests).toContain(requestLine('auth.refresh'));
    const other = await context.newPage();
    await other.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await other.goto('/other-tab');
    await other.evaluate(() => {
      localStorage.setItem('userId', '66');
      localStorage.setItem('companyId', '9');
      localStorage.setItem('token', 'm.b.c');
    });
    await expect(stopped(page)).toContainText('Mallory Reis');
    const answered = page.waitForResponse('**/auth/refresh_token');
    held.resolve();
    await answered;
    // The page would store the late session at once: the absence has no event.
    await page.waitForTimeout(200);
    expect(await other.evaluate(() => ({ ...localStorage }))).toMatchObject({
      token: 'm.b.c',
      userId: '66',
      companyId: '9',
    });
  });

test('the page stops when another tab signs in as another user', async ({ page, context }) => {
  const { backend } = await atWork(page);
  const other = await context.newPage();
  backend.on('auth.login', () => ({ token: 'm.b.c', user: mallory }));
  backend.on('auth.me', ({ authorization }) => (authorization === 'Bearer m.b.c' ? mallory : backend.user));
  await backend.serve(other);
  await other.goto('/login');
  // The tab is signed in already, so it signs out first.
  await other.getByRole('button', { name: 'Menu do perfil' }).click();
  await other.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await other.getByLabel('E-mail').fill('mallory@loja.test');
  await other.getByLabel('Senha').fill('certa');
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByText('Olá Mallory Reis')).toBeVisible();
  await expect(stopped(page)).toContainText('Mallory Reis de Loja Alheia');
  await expect(stopped(other)).toHaveCount(0);
});

test('a page that changes its user shows no data of the former user', async ({ page }) => {
  const { backend, main } = await atWork(page);
  await page.evaluate(() => ['token', 'userId', 'companyId'].forEach((key) => localStorage.removeItem(key)));
  backend.fail('queues.list', 'ERR_SESSION_EXPIRED');
  backend.fail('tickets.list', 'ERR_SESSION_EXPIRED');
  // A request of the page may have opened the sign-in already.
  await expect(async () => {
    if (await page.getByLabel('E-mail', { exact: true }).isVisible()) return;
    await page.getByRole('link', { name: 'Resolvidos' }).click({ timeout: 500 });
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  backend.user = mallory;
  backend.on('auth.login', () => ({ token: 'm.b.c', user: mallory }));
  backend.on('tickets.list', () => new Promise(() => {}));
  await page.getByLabel('E-mail', { exact: true }).fill('mallory@loja.test');
  await page.getByLabel('Senha').fill('certa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Olá Mallory Reis')).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
  await expect(page.getByText(main.contact.name)).toHaveCount(0);
});
