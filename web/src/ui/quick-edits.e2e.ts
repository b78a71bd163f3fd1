import { openAccountDialog, signInWithAccount } from '../testing/account-backend.ts';
import { aCompanyView, aUserView } from '../testing/administration-factories.ts';
import { expect, test, type Page } from '../testing/browser-test.ts';
import { calendarEvent, dayView, dragDown, hourHeight } from '../testing/calendar-page.ts';
import { aCampaign } from '../testing/campaign-factories.ts';
import { openCampaigns } from '../testing/campaigns-backend.ts';
import { openConsole } from '../testing/console-backend.ts';
import { aUser } from '../testing/factories.ts';
import { guard } from '../testing/guard-version.ts';
import { kanbanBackend } from '../testing/kanban-backend.ts';
import { aSchedule, atHour, openCalendar, people } from '../testing/schedules-backend.ts';

const isRefused = (page: Page) => expect(page.getByText('Outra pessoa alterou isto enquanto você editava.'));
const fieldOf = (page: Page, name: string) =>
  page.getByRole('region', { name: /^Outra pessoa alterou isto/ }).getByRole('group', { name, exact: true });

test('the own name that an admin has changed meanwhile shows both', async ({ page }) => {
  const { backend } = await signInWithAccount(page, aUser({ version: 'read' }));
  const dialog = await openAccountDialog(page);
  const stored = aUserView({ id: 1, name: 'Ana Paula', email: 'ana@padaria.test', version: 'theirs' });
  guard(backend, 'users.update', stored, ['name']);
  await dialog.getByLabel('Nome').fill('Ana S.');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(fieldOf(page, 'Nome').getByRole('radio', { name: /da outra pessoa Ana Paula/ })).toBeVisible();
  expect(backend.sent('users.update', { id: 1 })).toMatchObject({ version: 'read' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('users.update', { id: 1 })).toMatchObject({ version: 'theirs', name: 'Ana S.' });
});

test('a contact beside its ticket shows what a colleague has changed, and keeps it beside another change', async ({
  page,
}) => {
  const { backend, main } = kanbanBackend();
  main.contact = { ...main.contact, version: 'read' };
  await backend.open(page, `/tickets/${main.uuid}`);
  const pane = page.getByRole('complementary', { name: 'Detalhes' });
  const theirs = { ...main.contact, version: 'theirs', email: 'marina@loja.test' };
  guard(backend, 'contacts.update', theirs, ['email']);
  await pane.getByRole('button', { name: 'Adicionar e-mail' }).click();
  await page.keyboard.type('marina@exemplo.test');
  await page.keyboard.press('Enter');
  await isRefused(page).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Editar E-mail: marina@loja.test' })).toBeVisible();
  const later = { ...theirs, version: 'later', name: 'Marina da Loja' };
  guard(backend, 'contacts.update', later, ['name']);
  await pane.getByRole('switch', { name: /Desativar o robô/ }).click();
  await expect(pane.getByRole('button', { name: 'Editar Nome: Marina da Loja' })).toBeVisible();
  await expect(pane.getByRole('switch', { name: /Desativar o robô/ })).toBeChecked();
  expect(backend.requestsOf('contacts.update').map(({ body }) => body)).toEqual([
    { email: 'marina@exemplo.test', version: 'read' },
    { disableBot: true, version: 'theirs' },
    { disableBot: true, version: 'later' },
  ]);
});

test('a dragged message goes to where a colleague has moved it meanwhile', async ({ page }) => {
  const [marina] = people;
  const schedule = aSchedule({ contactId: marina.id, contact: marina }, { sendAt: atHour(1, 9), version: 'read' });
  const backend = await openCalendar(page, dayView(1), (served) => {
    served.schedules = [schedule];
  });
  guard(backend, 'schedules.update', { ...schedule, version: 'theirs', sendAt: atHour(1, 12) }, ['sendAt']);
  await dragDown(page, /09:00 Marina/, await hourHeight(page));
  await isRefused(page).toBeVisible();
  await expect(calendarEvent(page, /Agendada 12:00 Marina/)).toBeVisible();
  expect(backend.sent('schedules.update', { id: schedule.id })).toEqual({ sendAt: atHour(1, 10), version: 'read' });
});

test('a campaign that a colleague has scheduled meanwhile shows both moments', async ({ page }) => {
  const campaign = aCampaign({ id: 890, name: 'Natal', status: 'PROGRAMADA', version: 'read' });
  const mine = { ...campaign, scheduledAt: atHour(3, 9), contactListId: 31, whatsappIds: [1], message1: 'Olá' };
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: [mine] });
  guard(backend, 'campaigns.update', { ...mine, version: 'theirs', scheduledAt: atHour(3, 15) }, ['scheduledAt']);
  await page.getByRole('button', { name: 'Iniciar: Natal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar Natal' });
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  const form = dialog.getByRole('form', { name: 'Quando iniciar' });
  await form.getByLabel('Hora').fill('11:00');
  await form.getByRole('button', { name: 'Agendar' }).click();
  await expect(fieldOf(page, 'Hora').getByRole('radio', { name: /da outra pessoa 15:00/ })).toBeVisible();
  await form.getByRole('button', { name: 'Agendar' }).click();
  await expect(dialog).toBeHidden();
  expect(backend.requestsOf('campaigns.update', { id: 890 }).map(({ body }) => body)).toEqual([
    { scheduledAt: atHour(3, 11), version: 'read' },
    { scheduledAt: atHour(3, 11), version: 'theirs' },
  ]);
});

test('a company that a colleague has suspended meanwhile is shown as it is', async ({ page }) => {
  const { backend } = await openConsole(page, '/tickets');
  const read = { ...aCompanyView({ id: 5, name: 'Padaria Aurora' }), version: 'read' };
  backend.on('companies.get', () => read);
  guard(backend, 'companies.update', { ...read, version: 'theirs', status: false }, ['status']);
  await page.goto('/console/5');
  await page.getByRole('button', { name: 'Suspender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click();
  await isRefused(page).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspender' })).toHaveCount(0);
  await expect(page.getByText('Suspensa', { exact: true })).toBeVisible();
  expect(backend.sent('companies.update', { id: 5 })).toEqual({ status: false, version: 'read' });
});
