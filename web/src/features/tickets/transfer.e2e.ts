import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { ago } from '../../testing/factories.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transferir atendimento' });

async function desk(page: Page) {
  const { backend, main } = deskBackend();
  await backend.open(page, `/tickets/${main.uuid}`);
  await expect(page.getByRole('heading', { name: main.contact.name })).toBeVisible();
  return { backend, main };
}

const options = (page: Page) => page.locator('.ant-select-item-option');
const toWhom = (page: Page) => dialog(page).getByRole('combobox', { name: 'Para quem' });

test('one field finds people and queues; T, letters and Enter twice transfer', async ({ page }) => {
  const { backend } = await desk(page);
  backend.on('users.colleagues', () => [
    { id: 2, name: 'Bruno Lima', online: false, available: true, queues: [{ id: 1 }] },
    { id: 3, name: 'Bruna Reis', online: true, available: false, queues: [{ id: 2 }, { id: 3 }] },
  ]);
  await page.keyboard.press('t');
  await expect(toWhom(page)).toBeFocused();
  await page.keyboard.type('br');
  await expect(options(page)).toHaveText(['Bruna Reis · ausente', 'Bruno Lima']);
  await page.keyboard.press('Enter');
  // Bruna does not serve the queue of the ticket.
  await expect(dialog(page).getByText('Vendas')).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ticket transferido.')).toBeVisible();
  expect(backend.sent('tickets.update', { id: 100 })).toEqual({ userId: 3, queueId: 2 });
});

test('to a queue the ticket goes without a person; without a target nothing is sent', async ({ page }) => {
  const { backend } = await desk(page);
  await page.keyboard.press('t');
  await dialog(page).getByRole('button', { name: 'Transferir' }).click();
  await expect(dialog(page).getByText('Escolha uma pessoa ou uma fila.')).toBeVisible();
  await toWhom(page).fill('finan');
  await expect(options(page)).toHaveText(['Financeiro']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ticket transferido.')).toBeVisible();
  expect(backend.sent('tickets.update', { id: 100 })).toEqual({ userId: null, queueId: 3 });
});

test('people are shown with the tickets that they have, so that the least busy one is chosen', async ({ page }) => {
  const { backend } = await desk(page);
  backend.on('agentLoads.list', () => [{ userId: 2, open: 3 }]);
  await page.keyboard.press('t');
  await expect(toWhom(page)).toBeFocused();
  await page.keyboard.type('bruno');
  await expect(options(page)).toHaveText(['Bruno Lima · online · 3 em atendimento']);
});

test('the next agent sees the note of a transfer over the conversation', async ({ page }) => {
  const { backend, main } = deskBackend();
  const note = 'Já pagou, falta só a entrega.\nPrefere à tarde.';
  Object.assign(main, { handover: { note, by: 'Bruno Lima', at: ago(5) } });
  await backend.open(page, `/tickets/${main.uuid}`);
  await expect(page.getByRole('complementary', { name: 'Recado de Bruno Lima' })).toContainText('Prefere à tarde.');
  await axeClean(page);
});

async function openForBruno(page: Page): Promise<void> {
  await page.keyboard.press('t');
  await expect(toWhom(page)).toBeFocused();
  await page.keyboard.type('bruno');
  await expect(options(page)).toHaveText(['Bruno Lima · online']);
  await page.keyboard.press('Enter');
}

test('a transfer carries a note for the receiver', async ({ page }) => {
  const { backend } = await desk(page);
  await openForBruno(page);
  await dialog(page).getByLabel('Recado').fill('  Quer pagar em duas vezes.  ');
  await expect(dialog(page)).toContainText('o contato não vê');
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ticket transferido.')).toBeVisible();
  expect(backend.sent('tickets.update', { id: 100 })).toEqual({
    userId: 2,
    queueId: 1,
    note: 'Quer pagar em duas vezes.',
  });
});

test('an empty note is not sent, and a note is cut to the maximum', async ({ page }) => {
  const { backend } = await desk(page);
  await openForBruno(page);
  const note = dialog(page).getByLabel('Recado');
  await note.fill('a'.repeat(1_200));
  await expect(note).toHaveValue('a'.repeat(1_000));
  await note.fill('   ');
  await dialog(page).getByRole('button', { name: 'Transferir' }).click();
  await expect(page.getByText('Ticket transferido.')).toBeVisible();
  expect(backend.sent('tickets.update', { id: 100 })).not.toHaveProperty('note');
});

test('the history shows the note of a transfer', async ({ page }) => {
  const { backend, main } = deskBackend();
  backend.history = [
    {
      id: 1,
      kind: 'transferred',
      at: ago(3),
      by: 'Bruno Lima',
      user: { id: 1, name: 'Ana Souza' },
      queue: { id: 1, name: 'Suporte', color: '#2F7BD8' },
      note: 'Quer pagar em duas vezes.',
    },
  ];
  await backend.open(page, `/tickets/${main.uuid}`);
  const history = page.getByText('Bruno Lima transferiu para Suporte · Ana Souza');
  await history.scrollIntoViewIfNeeded();
  await expect(page.getByText('Quer pagar em duas vezes.')).toBeVisible();
});
