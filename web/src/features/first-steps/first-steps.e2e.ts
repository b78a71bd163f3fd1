import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aConnection } from '../../testing/connection-factories.ts';
import { aUser, queues } from '../../testing/factories.ts';

const colleague = (id: number) => ({ id, name: `Pessoa ${id}`, online: false, available: true, queues: [] });

/** A company that has just signed up. */
async function openNewCompany(page: Page, path: string, user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  backend.on('queues.list', () => []);
  backend.on('users.colleagues', () => [colleague(1)]);
  await backend.open(page, path);
  return backend;
}
const card = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' });
const open = (page: Page) => card(page).getByRole('link');

test('a new company reads on its first pages what to do first, and each step leads to its page', async ({ page }) => {
  await openNewCompany(page, '/tickets');
  await expect(open(page)).toHaveText(['Conectar um número', 'Criar uma fila', 'Adicionar quem atende']);
  await axeClean(page);
  await page.goto('/');
  await expect(card(page)).toContainText('0 de 3');
  // The page's own hint would say the same.
  await expect(page.getByText('Os números do atendimento aparecem aqui')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conectar um número' })).toHaveCount(0);
  await axeClean(page);
  await open(page).first().click();
  await expect(page).toHaveURL(/\/connections/);
});

test('steps are ticked off by what the company has, and with the last one the card goes away', async ({ page }) => {
  const backend = await openNewCompany(page, '/');
  await expect(card(page)).toContainText('0 de 3');
  // A connection that was never linked is no step taken.
  backend.connections = [aConnection({ number: null, status: 'qrcode' })];
  backend.on('queues.list', () => queues);
  await page.reload();
  await expect(card(page)).toContainText('1 de 3');
  await expect(open(page)).toHaveText(['Conectar um número', 'Adicionar quem atende']);
  backend.connections = [aConnection()];
  await page.reload();
  await expect(open(page)).toHaveText(['Adicionar quem atende']);
  backend.on('users.colleagues', () => [colleague(1), colleague(2)]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Conectar um número' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('the card is dismissed for the company, by keyboard too', async ({ page }) => {
  const backend = await openNewCompany(page, '/');
  await card(page).getByRole('button', { name: 'Dispensar os primeiros passos' }).press('Enter');
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Os números do atendimento aparecem aqui')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  backend.user = aUser({ companyId: 2, company: { ...aUser().company, id: 2 } });
  await page.evaluate(() => localStorage.setItem('companyId', '2'));
  await page.reload();
  await expect(card(page)).toBeVisible();
});

test('an agent has no first steps', async ({ page }) => {
  await openNewCompany(page, '/tickets', aUser({ profile: 'user' }));
  await expect(page.getByText('Escolha uma conversa')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});
