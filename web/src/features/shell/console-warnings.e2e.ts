import { expect, test } from '../../testing/browser-test.ts';
import { serveAdministration } from '../../testing/administration-backend.ts';
import { serveApiMessages, someCalls } from '../../testing/api-messages-backend.ts';
import { serveContacts } from '../../testing/contacts-backend.ts';
import { watchComplaints } from '../../testing/console-complaints.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { serveYoutube } from '../../testing/fake-youtube.ts';
import { serveFlows } from '../../testing/flows-backend.ts';
import { serveKanban } from '../../testing/kanban-backend.ts';
import { serveLibrary } from '../../testing/library-backend.ts';
import { aCalendar } from '../../testing/schedules-backend.ts';
import { serveTags } from '../../testing/tags-backend.ts';
import { serveTodo } from '../../testing/todo-backend.ts';

// The production build has no warnings of React.
test('React and Ant Design log no warning on any page', async ({ page, developmentSite }) => {
  const complaints = watchComplaints(page);
  const { backend, main, group } = deskBackend();
  serveKanban(backend);
  serveTags(backend, new Map());
  serveLibrary(backend);
  serveContacts(backend);
  serveAdministration(backend);
  serveFlows(backend);
  serveTodo(backend);
  serveApiMessages(backend, someCalls());
  backend.on('webhooks.list', () => []);
  backend.schedules = aCalendar();
  await serveYoutube(page);
  await backend.open(page, `${developmentSite}/tickets`);
  const row = (name: string) =>
    page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem').filter({ hasText: name });
  for (const ticket of [main, group, main]) {
    await row(ticket.contact.name).getByRole('link').first().click();
    // The former conversation stays for a moment.
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
  await page.goto(`${developmentSite}/flows/1?days=30`);
  await page.locator('.react-flow__node').filter({ hasText: 'Assunto' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome da etapa' })).toBeVisible();
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});
