import { expect, test } from '../testing/browser-test.ts';
import { openDesk } from '../testing/open-desk.ts';

test('a page that was cut off connects at once when the network returns', async ({ page }) => {
  await page.clock.install();
  const { backend } = await openDesk(page);
  await expect.poll(() => backend.handshakes.length).toBe(1);
  backend.loseNetwork();
  await expect(page.getByText('Sem conexão com o servidor')).toBeVisible();
  // Without time the next regular attempt never comes.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await backend.restoreNetwork(page);
  await expect.poll(() => backend.handshakes.length).toBe(2);
});

test('what could not be fetched without a network is fetched when it returns', async ({ page }) => {
  const { backend, main } = await openDesk(page);
  await expect.poll(() => backend.connected).toBe(true);
  backend.loseNetwork();
  await page.getByRole('link', { name: new RegExp(main.contact.name) }).click();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  await backend.restoreNetwork(page);
  await expect(page.getByRole('log', { name: 'Mensagens' })).toContainText('4471');
  await expect(page.getByText('Não foi possível carregar')).toHaveCount(0);
});
