import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { openDesk } from '../../testing/open-desk.ts';

test('the profile menu sets oneself away and back; a refusal puts it back, another tab is followed', async ({
  page,
}) => {
  const { backend } = await openDesk(page);
  await expect.poll(() => backend.connected).toBe(true);
  backend.on('users.setAvailable', ({ body: { available } }) => {
    backend.user = { ...backend.user, available: Boolean(available) };
  });
  const menu = page.getByRole('button', { name: 'Menu do perfil' });
  await menu.click();
  const available = page.getByRole('switch', { name: 'Disponível' });
  await expect(available).toBeChecked();
  await axeClean(page);
  await available.click();
  await expect(available).not.toBeChecked();
  await expect(page.getByText('Nenhum ticket é distribuído para você.')).toBeVisible();
  expect(backend.sent('users.setAvailable')).toEqual({ available: false });
  await expect(menu).toHaveAccessibleName('Menu do perfil: Ausente');
  backend.fail('users.setAvailable', 'ERR_TOO_SLOW');
  await available.click();
  await expect.poll(() => backend.requestsOf('users.setAvailable').length).toBe(2);
  await expect(available).not.toBeChecked();
  const { id, name, profile, queues } = backend.user;
  backend.user = { ...backend.user, available: true };
  backend.push('user', { action: 'update', user: { id, name, profile, queues, online: true, available: true } });
  await expect(available).toBeChecked();
});

test('the platform’s support has nothing to be available for', async ({ page }) => {
  const support = { reason: 'to help', until: new Date(Date.now() + 3_600_000).toISOString() };
  await openDesk(page, '/tickets', (backend) => {
    backend.user = aUser({ support: { ...support, mayChangeAccess: false } });
  });
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await expect(page.getByRole('button', { name: 'Sair', exact: true })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
