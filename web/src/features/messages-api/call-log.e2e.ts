import { expect, test, type Page } from '../../testing/browser-test.ts';
import { aCall, openMessagesApi, someCalls } from '../../testing/api-messages-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { rowOf } from '../../testing/table-row.ts';

const log = (page: Page) => page.getByRole('table', { name: 'Últimas chamadas' });

test('the log is refreshed while one looks, says reasons in words and leads to tickets', async ({ page }) => {
  const calls = someCalls();
  await openMessagesApi(page, calls);
  await expect(log(page).getByRole('row')).toHaveCount(calls.length + 1);
  await expect(rowOf(page, '+55 11 90000-9999')).toContainText('Esta sessão do WhatsApp não foi inicializada');
  await expect(rowOf(page, '+12025550123456789')).toContainText('Não foi enviada (ERR_SOMETHING_NEW)');
  await expect(rowOf(page, '+12025550123456789')).toContainText('Conexão removida');
  calls.unshift(aCall({ number: '5531999990000', status: 'read' }));
  await expect(rowOf(page, '+55 31 99999-0000')).toContainText('Lida');
  const link = rowOf(page, '+55 31 99999-0000').getByRole('link');
  await expect(link).toHaveAttribute('href', '/tickets/1042');
});

test('a call of a test key says that nothing was sent', async ({ page }) => {
  await openMessagesApi(page, [aCall({ isTest: true, ticketId: null }), aCall({ number: '5531999990000' })]);
  await expect(rowOf(page, '+55 11 98765-4321')).toContainText('Teste: nada foi enviado');
  await expect(rowOf(page, '+55 31 99999-0000')).not.toContainText('Teste');
});

test('nothing is asked while the page is out of sight', async ({ page }) => {
  const { backend } = await openMessagesApi(page);
  await expect(log(page)).toBeVisible();
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const asked = () => backend.requestsOf('apiMessages.list').length;
  await page.clock.install();
  await show('hidden');
  const before = asked();
  await page.clock.runFor(30_000);
  expect(asked()).toBeLessThanOrEqual(before + 1);
  await show('visible');
  await page.clock.runFor(10_000);
  await expect.poll(asked).toBeGreaterThan(before + 1);
});

test('older calls are on further pages', async ({ page }) => {
  const calls = Array.from({ length: 45 }, (_, n) => aCall({ number: `55119000000${String(n).padStart(2, '0')}` }));
  await openMessagesApi(page, calls);
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await expect(rowOf(page, '+55 11 90000-0000')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Mais recentes' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Mais antigas' }).click();
  await expect(rowOf(page, '+55 11 90000-0020')).toBeVisible();
  await pages.getByRole('button', { name: 'Mais antigas' }).click();
  await expect(rowOf(page, '+55 11 90000-0044')).toBeVisible();
  await expect(log(page).getByRole('row')).toHaveCount(6);
  await expect(pages.getByRole('button', { name: 'Mais antigas' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Mais recentes' }).click();
  await expect(rowOf(page, '+55 11 90000-0020')).toBeVisible();
});

test('an empty log says what to do, and a failed one how to go on', async ({ page }) => {
  const calls: ReturnType<typeof someCalls> = [];
  const { backend } = await openMessagesApi(page, calls);
  await expect(page.getByText('Nenhuma chamada ainda')).toBeVisible();
  await axeClean(page);
  backend.fail('apiMessages.list', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('apiMessages.list', () => ({ messages: [aCall()], hasMore: false, cursor: null }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(log(page).getByRole('row')).toHaveCount(2);
  backend.fail('apiMessages.list', 'ERR_INTERNAL');
  await expect(page.getByText('Sem resposta do servidor. Tentando de novo…')).toBeVisible();
  await expect(log(page).getByRole('row')).toHaveCount(2);
});
