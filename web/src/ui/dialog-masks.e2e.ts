import { expect, test, type Page } from '../testing/browser-test.ts';
import { openAdministration } from '../testing/administration-backend.ts';
import { openContacts } from '../testing/contacts-backend.ts';

const masks = '.ant-modal-mask:visible, .ant-drawer-mask:visible';
const darkeningMasks = (page: Page) =>
  page
    .locator(masks)
    .evaluateAll(
      (found) => found.filter((mask) => getComputedStyle(mask).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
    );

test('of a confirmation over a dialog only one mask darkens, and the safe choice has the focus', async ({ page }) => {
  await openAdministration(page, '/users');
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
  const darkening = () => darkeningMasks(page);
  await expect.poll(darkening).toBe(1);
  await dialog.getByLabel('Nome').fill('Nina Prado');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Descartar as alterações?' });
  await expect(question.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
  await expect(page.locator('.ant-modal-mask:visible')).toHaveCount(2);
  await expect.poll(darkening).toBe(1);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Nome')).toHaveValue('Nina Prado');
  await expect.poll(darkening).toBe(1);
});

test('of a confirmation over a dialog over a dialog only one mask darkens, on the way there and back', async ({
  page,
}) => {
  await openContacts(page);
  await page.getByRole('button', { name: 'Pessoa 01', exact: true }).click();
  const contact = page.getByRole('dialog', { name: 'Editar contato' });
  await contact.getByRole('button', { name: 'Mais ações de privacidade' }).click();
  await page.getByRole('menuitem', { name: 'Apagar dados' }).click();
  const erase = page.getByRole('dialog', { name: /Apagar/ });
  await erase.getByRole('textbox').fill('Pessoa');
  await expect(page.locator(masks)).toHaveCount(2);
  await expect.poll(() => darkeningMasks(page)).toBe(1);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Descartar as alterações?' });
  await expect(question).toBeVisible();
  await expect(page.locator(masks)).toHaveCount(3);
  await expect.poll(() => darkeningMasks(page)).toBe(1);
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(erase).toHaveCount(0);
  await expect(page.locator(masks)).toHaveCount(1);
  await expect.poll(() => darkeningMasks(page)).toBe(1);
  await expect(contact).toBeVisible();
});
