import { expect, test } from '@playwright/test';
import { serveAdministration } from '../../testing/administration-backend.ts';
import { serveContacts } from '../../testing/contacts-backend.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { serveYoutube } from '../../testing/fake-youtube.ts';
import { serveKanban } from '../../testing/kanban-backend.ts';
import { serveLibrary } from '../../testing/library-backend.ts';
import { serveTags } from '../../testing/tags-backend.ts';

/** What people use is built without React's own warnings; this one page is served as it is developed. */
const address = `http://127.0.0.1:${process.env['WEB_DEV_PORT'] ?? ''}`;

test('neither React nor Ant Design complains of what the screens do', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // What the backend has no answer for the browser says itself, of that address.
    const ofUs = (message.type() === 'error' || message.type() === 'warning') && !url.includes('/backend/');
    if (ofUs) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const { backend, main, group } = deskBackend();
  serveKanban(backend);
  serveTags(backend, new Map());
  serveLibrary(backend);
  serveContacts(backend);
  serveAdministration(backend);
  await serveYoutube(page);
  await backend.open(page, `${address}/tickets`);
  const row = (name: string) =>
    page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem').filter({ hasText: name });
  for (const ticket of [main, group, main]) {
    await row(ticket.contact.name).getByRole('link').first().click();
    // The one before stays for a moment.
    const conversation = page.getByRole('region', { name: ticket.contact.name, exact: true });
    const field = conversation.getByRole('textbox', { name: 'Escreva uma mensagem' });
    await field.fill('Olá');
    await field.press('Enter');
    await expect(conversation.getByRole('article').last()).toContainText('Olá');
  }
  const places = page.getByRole('navigation').first().getByRole('link');
  const count = await places.count();
  for (let n = 0; n < count; n++) {
    await places.nth(n).click();
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});
