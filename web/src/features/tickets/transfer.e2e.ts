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

test('a transfer carries a note for the receiver', async ({ page }) => {
  const { backend } = await desk(page);
  await page.keyboard.press('t');
  await dialog(page).getByLabel('Recado').fill('  Quer pagar em duas vezes.  ');
  await expect(dialog(page)).toContainText('o contato não vê');
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ticket transferido.')).toBeVisible();
  expect(backend.sent('tickets.update', { id: 100 })).toMatchObject({ queueId: 1, note: 'Quer pagar em duas vezes.' });
});

test('an empty note is not sent, and a note is cut to the maximum', async ({ page }) => {
  const { backend } = await desk(page);
  await page.keyboard.press('t');
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
