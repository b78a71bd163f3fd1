import { expect, test, type Page } from '@playwright/test';
import { axeClean } from './axe.ts';
import { aUser } from './factories.ts';
import { office } from './office.ts';

const mallory = aUser({
  id: 66,
  name: 'Mallory Reis',
  companyId: 9,
  company: { id: 9, name: 'Loja Alheia', dueDate: null, settings: [] },
});
const stopped = (page: Page) => page.getByRole('alert').filter({ hasText: 'Você entrou como' });

async function atWork(page: Page) {
  const { backend, main } = office();
  await backend.serve(page);
  // Once, and not at each load as `signIn` does: the session ends and changes here.
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

test('a refresh that answers somebody else stops the page; nothing is asked in their name', async ({ page }) => {
  const { backend, main } = await atWork(page);
  backend.on('POST /auth/refresh_token', () => ({ body: { token: 'm.b.c', user: mallory } }));
  const used: string[] = [];
  for (const line of ['GET /quick-messages', 'POST /messages', 'GET /tickets', 'GET /messages'])
    backend.on(line, ({ request }) => {
      used.push(request.headers()['authorization'] ?? '');
      return { status: 403, body: { error: 'ERR_TOKEN_EXPIRED' } };
    });
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('só para a minha empresa');
  await page.keyboard.press('Enter');
  await expect(stopped(page)).toHaveText('Você entrou como Mallory Reis de Loja Alheia em outra aba ou janela.');
  await expect(page.getByText(main.contact.name)).toHaveCount(0);
  await axeClean(page);
  await page.waitForTimeout(1500);
  expect(used.filter((access) => access.includes('m.b.c'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('a.b.c');
  await page.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('one may go on as the other, with a page of their own', async ({ page }) => {
  const { backend } = await atWork(page);
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('rascunho da Ana');
  backend.on('POST /auth/refresh_token', () => ({ body: { token: 'm.b.c', user: mallory } }));
  backend.on('GET /auth', ({ request }) =>
    request.headers()['authorization'] === 'Bearer m.b.c'
      ? { body: mallory }
      : { status: 403, body: { error: 'ERR_TOKEN_EXPIRED' } },
  );
  backend.tell('company', { action: 'update', company: { id: 1 } });
  await expect(stopped(page)).toContainText('Mallory Reis');
  await page.getByRole('button', { name: 'Continuar como Mallory Reis' }).click();
  await expect(page.getByText('Olá Mallory Reis')).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
  const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  expect(drafts).toEqual(['draft:1:1:100']);
  await page.goto(`/tickets/${backend.tickets[0]?.uuid}`);
  await expect(page.getByRole('textbox', { name: 'Escreva uma mensagem' })).toHaveValue('');
});

test('auth/me of another company stops the page', async ({ page }) => {
  const { backend } = await atWork(page);
  backend.user = aUser({ companyId: 9, company: mallory.company });
  backend.tell('company', { action: 'update', company: { id: 1 } });
  await expect(stopped(page)).toHaveText('Você entrou como Ana Souza de Loja Alheia em outra aba ou janela.');
});

test('another tab that signs in as somebody else stops this one', async ({ page, context }) => {
  const { backend } = await atWork(page);
  const other = await context.newPage();
  backend.on('POST /auth', () => ({ body: { token: 'm.b.c', user: mallory } }));
  backend.on('GET /auth', ({ request }) => ({
    body: request.headers()['authorization'] === 'Bearer m.b.c' ? mallory : backend.user,
  }));
  await backend.serve(other);
  await other.goto('/login');
  // Signed in already: one signs out there, and in as somebody else.
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

test('who signs in after somebody else on one page sees nothing of theirs', async ({ page }) => {
  const { backend, main } = await atWork(page);
  await page.evaluate(() => ['token', 'userId', 'companyId'].forEach((key) => localStorage.removeItem(key)));
  backend.on('GET /queue', () => ({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } }));
  backend.on('GET /tickets', () => ({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } }));
  // The page may have asked something meanwhile, and be at the sign-in already.
  await expect(async () => {
    if (await page.getByLabel('E-mail').isVisible()) return;
    await page.getByRole('link', { name: 'Resolvidos' }).click({ timeout: 500 });
    await expect(page.getByLabel('E-mail')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  backend.user = mallory;
  backend.on('POST /auth', () => ({ body: { token: 'm.b.c', user: mallory } }));
  backend.on('GET /tickets', () => new Promise(() => {}));
  await page.getByLabel('E-mail').fill('mallory@loja.test');
  await page.getByLabel('Senha').fill('certa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Olá Mallory Reis')).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
  await expect(page.getByText(main.contact.name)).toHaveCount(0);
});
