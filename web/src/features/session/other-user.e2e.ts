import { expect, test } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { composerField } from '../../testing/open-desk.ts';
import { requestLine } from '../../testing/operations.ts';
import { acceptOnly, mallory, openSignedInDesk, stopped } from '../../testing/session-change.ts';

test('a refresh that returns another user stops the page, which sends no request with the new token', async ({
  page,
}) => {
  const { backend, main } = await openSignedInDesk(page);
  await composerField(page).fill('só para a minha empresa');
  // Any request of the page may stop it from here on.
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
  const { backend } = await openSignedInDesk(page);
  await composerField(page).fill('rascunho da Ana');
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
  await expect(composerField(page)).toHaveValue('');
});

for (const [name, isRefused] of [
  ['a refresh that succeeds', false],
  ['a refresh that is refused', true],
] as const)
  test(`${name} after another user signed in leaves the stored session alone`, async ({ page, context }) => {
    const { backend } = await openSignedInDesk(page);
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
  const { backend } = await openSignedInDesk(page);
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
  const { backend, main } = await openSignedInDesk(page);
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
  backend.on('queues.list', () => []);
  backend.on('tickets.list', () => new Promise(() => {}));
  await page.getByLabel('E-mail', { exact: true }).fill('mallory@loja.test');
  await page.getByLabel('Senha').fill('certa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Olá Mallory Reis')).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
  await expect(page.getByText(main.contact.name)).toHaveCount(0);
});
