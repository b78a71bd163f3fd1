import { expect, test } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';

test('who signs in to a company that has moved is led to its address', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  backend.on('auth.login', () => {
    throw new Fault('ERR_COMPANY_MOVED', { address: 'https://um.recado.example' });
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('certa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Esta empresa agora está em outro endereço.');
  await expect(page.getByRole('link', { name: 'https://um.recado.example' })).toHaveAttribute(
    'href',
    'https://um.recado.example',
  );
  await axeClean(page);
});
