import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { messageList, openDesk } from '../../../testing/open-desk.ts';

test.use({ realPage: true });

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Lista de tickets' }).getByRole('link', { name: new RegExp(name) });

test('a pointer that stays on a ticket fetches its messages, once; one that passes fetches nothing', async ({
  page,
}) => {
  await page.clock.install();
  const { backend, main } = await openDesk(page);
  await expect(row(page, 'Ricardo Prado')).toBeVisible();
  const fetched = () => backend.requestsOf('messages.list').map(({ params }) => params.ticketId);
  await page.clock.pauseAt(Date.now() + 2_000);
  for (const name of ['Ricardo Prado', 'Beatriz Nogueira', 'Thiago Alves']) {
    await row(page, name).hover();
    await page.clock.runFor(50);
  }
  await row(page, main.contact.name).hover();
  await page.clock.runFor(500);
  await expect.poll(fetched).toEqual([String(main.id)]);
  await page.clock.resume();
  await row(page, main.contact.name).click();
  await expect(messageList(page)).toContainText('4471');
  expect(fetched()).toEqual([String(main.id)]);
});

test('the messages of a ticket are fetched beside the ticket, not after it', async ({ page }) => {
  const { backend, main } = await openDesk(page, '/tickets', (desk) => {
    desk.on('tickets.get', () => new Promise(() => undefined));
  });
  await row(page, main.contact.name).click();
  await expect(messageList(page)).toContainText('4471');
  await expect.poll(() => backend.requestsOf('tickets.get').length).toBe(1);
});

test('the scripts of a conversation are there before the first ticket is opened', async ({ page }) => {
  const conversation = page.waitForResponse(/\/assets\/conversation-[^/]*\.js$/);
  await openDesk(page);
  await conversation;
  await expect(page).toHaveURL('/tickets');
});
