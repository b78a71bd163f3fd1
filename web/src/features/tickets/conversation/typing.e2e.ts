import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { messageList, openConversation } from '../../../testing/open-desk.ts';

async function open(page: Page) {
  const { backend, main } = await openConversation(page);
  await expect.poll(() => backend.connected).toBe(true);
  return { backend, main };
}
const line = (page: Page) => page.getByRole('status').filter({ hasText: /…$/ });
/** The signal is repeated, as by a phone: the page may not be subscribed at the first one. */
const untilSeen = (signal: () => void, seen: () => Promise<void>) =>
  expect(async () => {
    signal();
    await seen();
  }).toPass();

test('the header and the list show that the contact types or records', async ({ page }) => {
  const { backend, main } = await open(page);
  const row = page.locator(`[data-ticket="${main.id}"]`);
  await untilSeen(
    () => backend.push('contactTyping', { ticketId: main.id, who: null, state: 'composing' }),
    async () => {
      await expect(line(page)).toHaveText('digitando…', { timeout: 1_000 });
      await expect(row).toContainText('digitando…', { timeout: 1_000 });
    },
  );
  await axeClean(page);
  backend.push('contactTyping', { ticketId: main.id, who: null, state: 'recording' });
  await expect(line(page)).toHaveText('gravando áudio…');
  await expect(row).toContainText('gravando áudio…');
  backend.push('contactTyping', { ticketId: main.id, who: null, state: 'paused' });
  await expect(line(page)).toHaveCount(0);
  await expect(row).toContainText('Meu pedido #4471');
});

test('the typing mark ends with a message or a timeout, and belongs to its own ticket only', async ({ page }) => {
  await page.clock.install();
  const { backend, main } = await open(page);
  await untilSeen(
    () => backend.push('contactTyping', { ticketId: main.id, who: null, state: 'composing' }),
    () => expect(line(page)).toBeVisible({ timeout: 1_000 }),
  );
  backend.receive(main, 'Alô?');
  await expect(messageList(page).getByText('Alô?')).toBeAttached();
  await expect(line(page)).toHaveCount(0);
  backend.push('contactTyping', { ticketId: 101, who: null, state: 'composing' });
  await expect(page.locator('[data-ticket="101"]')).toContainText('digitando…');
  await expect(line(page)).toHaveCount(0);
  backend.push('contactTyping', { ticketId: main.id, who: null, state: 'composing' });
  await expect(line(page)).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(line(page)).toHaveCount(0);
});

test('a typing colleague is named for a moment', async ({ page }) => {
  const { backend, main } = await open(page);
  await untilSeen(
    () => backend.push('typing', { ticketId: main.id, userId: 2 }),
    () => expect(page.getByText('Bruno Lima está respondendo…')).toHaveCount(1, { timeout: 1_000 }),
  );
  await expect(page.getByText('Bruno Lima está respondendo…')).toHaveCount(0, { timeout: 8_000 });
});
