import { expect, test, type Page } from '../../testing/browser-test.ts';
import { anOwnProfile } from '../../testing/profile-factories.ts';
import { composerField, openDesk, ticketRow, type ChangeDesk } from '../../testing/open-desk.ts';

/** Opens the ticket of Marina and closes it by its key. */
async function closeMarina(page: Page, change?: ChangeDesk) {
  const profile = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/profile'));
  const desk = await openDesk(page, '/tickets/00000000-0000-4000-8000-000000000100', change);
  await profile;
  await expect(composerField(page)).toBeVisible();
  await expect(ticketRow(page, 'João Pedro')).toBeVisible();
  await expect.poll(() => desk.backend.connected).toBe(true);
  await page.keyboard.press('e');
  await expect(page.getByText('Ticket de Marina Albuquerque resolvido.')).toBeVisible();
  await expect(ticketRow(page, 'Marina')).toHaveCount(0);
  return desk;
}

test('a ticket is closed some seconds after the key, until when it can be undone', async ({ page }) => {
  const { backend } = await closeMarina(page);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(ticketRow(page, 'Marina')).toBeVisible();
  await expect(page.getByText('Ticket de Marina Albuquerque resolvido.')).toBeHidden();
  await ticketRow(page, 'Marina').getByRole('link').click();
  await expect(composerField(page)).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('z');
  await expect(ticketRow(page, 'Marina')).toBeVisible();
  await ticketRow(page, 'Marina').getByRole('link').click();
  await page.keyboard.press('e');
  await expect.poll(() => backend.requestsOf('tickets.update').length).toBe(1);
  expect(backend.sent('tickets.update', { id: 100 })).toMatchObject({ status: 'closed' });
});

test('a ticket whose customer writes meanwhile stays open', async ({ page }) => {
  const { backend, main } = await closeMarina(page);
  backend.receive(main, 'Só mais uma coisa');
  await expect(page.getByText('Marina Albuquerque escreveu: o ticket continua aberto.')).toBeVisible();
  await expect(ticketRow(page, 'Marina')).toContainText('Só mais uma coisa');
  await page.waitForTimeout(5_500); // longer than a closing is held
  expect(backend.requestsOf('tickets.update')).toEqual([]);
});

test('a page that is left closes the ticket at once', async ({ page }) => {
  const { backend } = await closeMarina(page);
  // The requests of a page that really goes away are not intercepted.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => backend.requestsOf('tickets.update').length).toBe(1);
});

test('a ticket that cannot be closed comes back with the reason', async ({ page }) => {
  await closeMarina(page, (backend) => backend.fail('tickets.update', 'ERR_NO_PERMISSION'));
  await expect(ticketRow(page, 'Marina')).toBeVisible();
});

test('a list that is fetched meanwhile does not show the ticket, which undoing brings back', async ({ page }) => {
  const { backend } = await closeMarina(page);
  const count = backend.requestsOf('tickets.list').length;
  backend.loseNetwork();
  await backend.restoreNetwork(page);
  await expect.poll(() => backend.requestsOf('tickets.list').length).toBeGreaterThan(count);
  await expect(ticketRow(page, 'Marina')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(ticketRow(page, 'Marina')).toBeVisible();
});

test('the next ticket of the list opens, the counts follow at once, and undoing brings the ticket back', async ({
  page,
}) => {
  const { backend, main } = await closeMarina(page);
  const second = backend.tickets.filter(({ status }) => status === 'open')[1];
  await expect(page).toHaveURL(new RegExp(second?.uuid ?? 'none'));
  const open = backend.tickets.filter(({ status }) => status === 'open').length;
  await expect(page.getByRole('link', { name: /^Atendendo/ })).toHaveText(`Atendendo ${open - 1}`);
  await page.keyboard.press('z');
  await expect(page).toHaveURL(new RegExp(main.uuid));
  await expect(page.getByRole('link', { name: /^Atendendo/ })).toHaveText(`Atendendo ${open}`);
  expect(backend.requestsOf('tickets.update')).toEqual([]);
});

for (const [choice, address] of [
  ['list', /\/tickets$/],
  ['stay', /\/tickets\/0{8}-0000-4000-8000-0{9}100$/],
] as const)
  test(`what follows a closed ticket is the user’s choice: ${choice}`, async ({ page }) => {
    await closeMarina(page, (backend) =>
      backend.on('personalProfiles.get', () => anOwnProfile({ afterTicket: choice })),
    );
    await expect(page).toHaveURL(address);
  });
