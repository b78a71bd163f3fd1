import { expect, test } from '@playwright/test';
import { openAdministration } from '../testing/administration-backend.ts';

test('of a confirmation over a dialog only one mask darkens, and the safe choice has the focus', async ({ page }) => {
  await openAdministration(page, '/users');
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
  const darkening = () =>
    page
      .locator('.ant-modal-mask:visible, .ant-drawer-mask:visible')
      .evaluateAll(
        (masks) => masks.filter((mask) => getComputedStyle(mask).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
      );
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
