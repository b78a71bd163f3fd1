import { expect, test } from '../testing/browser-test.ts';
import { openAdministration } from '../testing/administration-backend.ts';
import { openContacts } from '../testing/contacts-backend.ts';
import { aContact } from '../testing/factories.ts';

test('the focus returns to what opened a dialog, however the dialog ends', async ({ page }) => {
  const { backend } = await openContacts(page);
  backend.on('contacts.create', () => aContact());
  const add = page.getByRole('button', { name: 'Adicionar contato' });
  const dialog = page.getByRole('dialog', { name: 'Novo contato' });
  await add.press('Enter');
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Nome').fill('Rui');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Nome').fill('Rui Barbosa');
  await dialog.getByLabel('Número').fill('11987654321');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  const name = page.getByRole('button', { name: 'Pessoa 01', exact: true });
  await name.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
});

test('the focus returns from a drawer to its row', async ({ page }) => {
  await openAdministration(page, '/settings?section=audit');
  const entry = page.getByRole('button', { name: /^Mudou um usuário/ });
  await entry.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry).toBeFocused();
});
