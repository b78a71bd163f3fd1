import { expect, test } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { aUserView } from '../../testing/administration-factories.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();

test('a wrong password shows an error, and the right one opens the tickets', async ({ page }) => {
  const backend = new Backend();
  backend.fail('auth.login', 'ERR_INVALID_CREDENTIALS');
  await backend.serve(page);
  await page.goto('/tickets');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Obrigatório')).toHaveCount(2);
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('errada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Erro de autenticação');
  await axeClean(page);

  backend.on('auth.login', () => ({ token: 'a.b.c', user: backend.user }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets/);
  await expect(page.getByText('Olá Ana Souza, Bem vindo a Padaria Aurora!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('a.b.c');
});

test('an ending subscription shows a warning, and an ended one redirects to billing within the session', async ({
  page,
}) => {
  const backend = new Backend();
  await backend.serve(page);
  const signIn = async (dueDate: string, profile: 'admin' | 'user' = 'admin') => {
    backend.user = aUser({
      profile,
      company: { id: 1, name: 'Padaria Aurora', dueDate, lockGraceDays: 4, isTrial: false, settings: [] },
    });
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('ana@padaria.test');
    await page.getByLabel('Senha').fill('certa');
    await page.getByRole('button', { name: 'Entrar' }).click();
  };
  await signIn(days(1));
  await expect(page.getByText('Sua assinatura vence em 1 dia', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Ativo até/)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(days(-1), 'user');
  await expect(page.getByText('Login efetuado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets/);
  await expect(page.getByText(/Sua assinatura/)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await signIn(days(-6));
  await expect(page).toHaveURL(/\/financeiro/);
  await expect(page.getByText(/Opss! Sua assinatura venceu/).first()).toBeVisible();
  // From the fifth day after the due date only billing is accessible.
  await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')).toHaveText(['Financeiro']);
  await page.goto('/connections');
  await expect(page).toHaveURL(/\/financeiro/);
});

test('a signed-in user on a public page goes to the page that the address names, or home', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  await backend.signIn(page);
  await page.goto('/login?next=%2Fconnections');
  await expect(page).toHaveURL(/\/connections$/);
  for (const path of ['/login', '/signup', '/login?next=%2F%2Fevil.example']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(({ pathname }) => pathname === '/');
  }
});

test('an expired access token is renewed once and the request repeated', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  await backend.signIn(page);
  let token = '';
  backend.on('auth.refresh', () => ({ token: 'new.b.c', user: backend.user }));
  backend.on('queues.list', ({ authorization }) => {
    token = authorization;
    if (!token.includes('new')) throw new Fault('ERR_TOKEN_EXPIRED');
    return [];
  });
  await page.goto('/tickets');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect.poll(() => token).toBe('Bearer new.b.c');
  expect(backend.requestsOf('auth.refresh')).toHaveLength(1);
});

/** A token that ends after so many seconds. */
const tokenFor = (seconds: number) =>
  `a.${Buffer.from(JSON.stringify({ exp: Date.now() / 1_000 + seconds })).toString('base64url')}.c`;

test('a token that ends soon is renewed before it is used, once for many requests', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  const [old, renewed] = [tokenFor(5), tokenFor(900)];
  await keepInBrowser(page, { token: old, companyId: '1' });
  backend.on('auth.refresh', () => ({ token: renewed, user: backend.user }));
  await page.goto('/tickets');
  await expect(page.getByRole('region', { name: 'Lista de tickets' })).toBeVisible();
  await expect.poll(() => backend.requestsOf('tickets.list').length).toBeGreaterThan(0);
  expect(backend.requestsOf('auth.refresh')).toHaveLength(1);
  expect(backend.requestsOf('tickets.list').map(({ authorization }) => authorization)).not.toContain(`Bearer ${old}`);
});

test('with a wrong clock, for which every token has ended, requests go out as ever', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  await keepInBrowser(page, { token: tokenFor(-3_600), companyId: '1' });
  backend.on('auth.refresh', () => ({ token: tokenFor(-3_600), user: backend.user }));
  await page.goto('/tickets');
  await expect.poll(() => backend.requestsOf('tickets.list').length).toBeGreaterThan(0);
  expect(backend.requestsOf('auth.refresh')).toHaveLength(1);
});

test('an expired session redirects to the sign-in', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  await backend.signIn(page);
  backend.fail('auth.me', 'ERR_SESSION_EXPIRED');
  await page.goto('/tickets');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('status')).toHaveText('Sua sessão expirou. Entre de novo para continuar.');
});

test('another login of the user shows a message and signs out, and the sign-in says why', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('certa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/tickets/);
  await expect.poll(() => backend.connected).toBe(true);
  backend.push('auth', { action: 'another login', user: { id: 1 }, sessionId: 's' });
  await expect(page.getByText('Sua conta foi acessada em outro computador.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const note = page.getByRole('status');
  await expect(note).toHaveText('Sua conta foi acessada em outro computador. Entre de novo para continuar.');
  await axeClean(page);
  await page.reload();
  await expect(note).toBeVisible();
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('certa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/tickets/);
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(note).toHaveCount(0);
});

test('a banner announces the simulator and links to its phones', async ({ page }) => {
  const backend = new Backend();
  backend.info = { version: '4.7.0', whatsapp: 'simulator', demo: true, simulatorUrl: 'http://phones.test/' };
  await backend.serve(page);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Abrir os telefones' })).toHaveAttribute('href', 'http://phones.test/');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const language of ['pt', 'es']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const box = await page.getByRole('complementary', { name: /simulado/ }).boundingBox();
    expect(box?.height).toBeLessThan(32);
  }
});

test('a changed profile changes the name in the greeting', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  await backend.signIn(page);
  backend.on('users.update', ({ body: { name } }) => aUserView({ id: 1, name: name ?? '' }));
  await page.goto('/tickets');
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Perfil' });
  await dialog.getByLabel('Nome').fill('A');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Ana Clara');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Olá Ana Clara')).toBeVisible();
});

test('the page uses the company’s language unless the user has chosen one', async ({ page }) => {
  const backend = new Backend();
  const settings = [{ version: '', key: 'language', value: 'es' }];
  backend.user = aUser({
    company: { id: 1, name: 'Panadería', dueDate: null, lockGraceDays: 4, isTrial: false, settings },
  });
  await backend.open(page, '/tickets');
  await expect(page.getByText('Hola Ana Souza')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await expect(page.getByText(/^(Hi|Hello) Ana Souza/)).toBeVisible();
});

test('a refused socket shows one toast in the page’s language and connects when there is room', async ({ page }) => {
  const backend = new Backend();
  backend.socketRefusal = { error: 'ERR_TOO_MANY_SOCKETS', message: 'Demasiadas pestañas abiertas' };
  await page.clock.install();
  await keepInBrowser(page, { language: 'es' });
  await backend.open(page, '/tickets');
  const toast = page.getByText('Demasiadas pestañas abiertas');
  await expect(toast).toBeVisible();
  expect(JSON.parse(backend.handshakes[0] ?? '')).toMatchObject({ language: 'es' });
  await page.clock.fastForward(6_000);
  await expect(toast).toHaveCount(0);
  // The page schedules its next attempt once it has handled the refusal.
  const nextAttempt = () => page.clock.fastForward(10_000);
  for (const attempts of [2, 3]) {
    await expect
      .poll(() => nextAttempt().then(() => backend.handshakes.length), { intervals: [300] })
      .toBeGreaterThanOrEqual(attempts);
    // A toast would appear right after the refusal: its absence has no event.
    await page.waitForTimeout(200);
    await expect(toast).toHaveCount(0);
  }
  backend.socketRefusal = null;
  await expect.poll(() => nextAttempt().then(() => backend.connected), { intervals: [300] }).toBe(true);
});
